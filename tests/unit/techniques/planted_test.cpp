// SK-loops and tridagons belong to puzzles that are made around them; no random position has one.
// So here they are planted: a random solution, and around it candidates that make the pattern. What
// the techniques conclude must be there, agree with the solution, and not depend on how the board
// is turned. A last test looks for both in the hardest puzzles that are known.

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "support/technique_positions.h"
#include "techniques/junior_exocet.h"
#include "techniques/sk_loop.h"
#include "techniques/tridagon.h"

namespace sudolab {
namespace {

constexpr int kSolutions = 200;

// Three boxes on the diagonal are filled at random, the rest by trial and error.
Grid varied_solution(Rng& rng) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  for (const int box : {0, 4, 8}) {
    std::vector<Digit> digits(9);
    std::iota(digits.begin(), digits.end(), 1);
    rng.shuffle(std::span(digits));
    const auto cells = position.geometry().house(position.geometry().box_house(box));
    for (std::size_t i = 0; i < digits.size(); ++i) position.place(cells[i], digits[i]);
  }
  return test::solution_of(position);
}

// An open board whose cells have these candidates; of the others every second, and the solution's.
SmallPosition board_with(const std::map<Cell, DigitSet>& planted, const Grid& solution, Rng& rng) {
  SmallPosition position = test::random_marks<SmallCells>(solution, 50, rng);
  const Puzzle blank{Grid(solution.geometry())};
  SmallPosition board(blank, false);
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    const auto own = planted.find(cell);
    const DigitSet wanted = own == planted.end() ? position.candidates(cell) : own->second;
    for (const Digit digit : digits_in(board.candidates(cell) & ~wanted)) {
      board.eliminate(cell, digit);
    }
  }
  return board;
}

// ---- tridagons ----

struct Plant {
  DigitSet digits = 0;
  std::vector<Cell> cells;
};

// All places for a tridagon in a solution where at most two of its twelve cells have another digit
// than the three.
class TridagonPlaces {
 public:
  explicit TridagonPlaces(const Grid& solution) : solution_(solution) {}

  std::vector<Plant> all() {
    for (int left_out = 0; left_out < 9; ++left_out) {
      boxes_.clear();
      for (int box = 0; box < 9; ++box) {
        if (box / 3 != left_out / 3 && box % 3 != left_out % 3) boxes_.push_back(box);
      }
      for (Digit a = 1; a <= 9; ++a) {
        for (Digit b = a + 1; b <= 9; ++b) {
          for (Digit c = b + 1; c <= 9; ++c) {
            plant_.digits = digit_bit(a) | digit_bit(b) | digit_bit(c);
            choose(0, 0, 0);
          }
        }
      }
    }
    return std::move(found_);
  }

 private:
  void choose(std::size_t box, int odd, int others) {
    if (box == boxes_.size()) {
      if (odd % 2 == 1) found_.push_back(plant_);
      return;
    }
    std::array<int, 3> columns = {0, 1, 2};
    do {
      const auto start = static_cast<std::ptrdiff_t>(plant_.cells.size());
      int more = others;
      for (int row = 0; row < 3; ++row) {
        const Cell cell = solution_.geometry().cell_at(
            3 * (boxes_[box] / 3) + row,
            3 * (boxes_[box] % 3) + columns[static_cast<std::size_t>(row)]);
        plant_.cells.push_back(cell);
        more += contains(plant_.digits, solution_[cell]) ? 0 : 1;
      }
      const int inversions =
          (columns[0] > columns[1]) + (columns[0] > columns[2]) + (columns[1] > columns[2]);
      if (more <= 2) choose(box + 1, odd + inversions, more);
      plant_.cells.erase(plant_.cells.begin() + start, plant_.cells.end());
    } while (std::next_permutation(columns.begin(), columns.end()));
  }

  const Grid& solution_;
  std::vector<int> boxes_;
  Plant plant_;
  std::vector<Plant> found_;
};

// The three digits and what the solution has, and now and then a further digit.
std::map<Cell, DigitSet> tridagon_marks(const Plant& plant, const Grid& solution, Rng& rng) {
  std::map<Cell, DigitSet> marks;
  for (const Cell cell : plant.cells) {
    marks[cell] = plant.digits | digit_bit(solution[cell]);
    if (rng.chance(0.05)) marks[cell] |= digit_bit(1 + rng.index(9));
  }
  return marks;
}

std::vector<Candidate> guardians_of(const Plant& plant, const std::map<Cell, DigitSet>& marks) {
  std::vector<Candidate> guardians;
  for (const auto& [cell, digits] : marks) {
    for (const Digit digit : digits_in(digits & ~plant.digits)) {
      guardians.push_back(candidate(cell, digit));
    }
  }
  return guardians;
}

TEST(PlantedTridagon, AlwaysHasAGuardianInTheSolution) {
  Rng rng(1);
  for (int i = 0; i < 10; ++i) {
    const Grid solution = varied_solution(rng);
    for (const Plant& plant : TridagonPlaces(solution).all()) {
      EXPECT_TRUE(std::any_of(plant.cells.begin(), plant.cells.end(),
                              [&](Cell cell) { return !contains(plant.digits, solution[cell]); }));
    }
  }
}

TEST(PlantedTridagon, IsFoundAndSoundAndBlindToTheForm) {
  Rng rng(2);
  std::size_t placed = 0;
  std::size_t removed = 0;
  for (int i = 0; i < kSolutions; ++i) {
    const Grid solution = varied_solution(rng);
    std::vector<Plant> plants = TridagonPlaces(solution).all();
    rng.shuffle(std::span(plants));
    if (plants.size() > 12) plants.resize(12);
    for (const Plant& plant : plants) {
      const auto marks = tridagon_marks(plant, solution, rng);
      const SmallPosition position = board_with(marks, solution, rng);
      const auto found = test::find_all(kTridagon, position);
      test::expect_sound(found, position, solution);
      test::expect_invariant(kTridagon, position, rng);
      const std::vector<Candidate> guardians = guardians_of(plant, marks);
      const bool one = guardians.size() == 1;
      EXPECT_TRUE(!one || std::any_of(found.begin(), found.end(), [&](const Deduction& each) {
        return each.placements == guardians;
      }));
      for (const Deduction& each : found) ++(each.placements.empty() ? removed : placed);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(placed, 20U);
  EXPECT_GT(removed, 100U);
}

// ---- SK-loops ----

// The pairs of a ring in order: two cells each, a pair shares a house with the next.
using Pairs = std::array<std::array<Cell, 2>, 8>;

Pairs random_ring(const Geometry& geometry, Rng& rng) {
  // Two lines of a kind, from different bands.
  const auto two_lines = [&rng] {
    std::vector<int> bands = {0, 1, 2};
    rng.shuffle(std::span(bands));
    const int first = 3 * bands[0] + rng.index(3);
    const int second = 3 * bands[1] + rng.index(3);
    return std::pair(first, second);
  };
  const auto [row_a, row_b] = two_lines();
  const auto [col_a, col_b] = two_lines();
  const auto in_row = [&](int row, int col) {
    const int first = col - col % 3;
    return std::array{geometry.cell_at(row, first + (col + 1) % 3),
                      geometry.cell_at(row, first + (col + 2) % 3)};
  };
  const auto in_col = [&](int row, int col) {
    const int first = row - row % 3;
    return std::array{geometry.cell_at(first + (row + 1) % 3, col),
                      geometry.cell_at(first + (row + 2) % 3, col)};
  };
  return {in_row(row_a, col_a), in_row(row_a, col_b), in_col(row_a, col_b), in_col(row_b, col_b),
          in_row(row_b, col_b), in_row(row_b, col_a), in_col(row_b, col_a), in_col(row_a, col_a)};
}

// Of each digit the solution has a place in some pairs. Each of these is given a link, that to the
// next pair or to the one before, and the digit may be in both of its pairs: so as many links as
// cells hold everything.
std::map<Cell, DigitSet> loop_marks(const Pairs& pairs, const Grid& solution, Rng& rng) {
  std::map<Cell, DigitSet> marks;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (const Cell own : pairs[i]) {
      const Digit digit = solution[own];
      marks[own] |= digit_bit(digit);
      const std::size_t other = (i + (rng.chance(0.5) ? 1 : pairs.size() - 1)) % pairs.size();
      for (const std::size_t pair : {i, other}) {
        for (const Cell cell : pairs[pair]) {
          if (rng.chance(0.6)) marks[cell] |= digit_bit(digit);
        }
      }
    }
  }
  return marks;
}

TEST(PlantedSkLoop, IsFoundAndSoundAndBlindToTheForm) {
  Rng rng(3);
  std::size_t planted = 0;
  std::size_t found_in = 0;
  for (int i = 0; i < kSolutions; ++i) {
    const Grid solution = varied_solution(rng);
    for (int ring = 0; ring < 8; ++ring) {
      const auto marks = loop_marks(random_ring(solution.geometry(), rng), solution, rng);
      const SmallPosition position = board_with(marks, solution, rng);
      const auto found = test::find_all(kSkLoop, position);
      test::expect_sound(found, position, solution);
      test::expect_invariant(kSkLoop, position, rng);
      ++planted;
      found_in += found.empty() ? 0 : 1;
      if (HasFailure()) return;
    }
  }
  EXPECT_EQ(found_in, planted) << "there is always something to remove on boards as open as these";
}

// ---- puzzles ----

TEST(HardestPuzzles, HaveSkLoopsAndExocets) {
  const char* name = "hardest-er11.txt";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  std::ifstream file(test::in_collections(name));
  Rng rng(4);
  std::size_t number = 0;
  std::map<const Technique*, std::size_t> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 81 || number++ % 10 != 0) continue;
    const SmallPosition position = test::after_singles(test::classic_puzzle(line.substr(0, 81)));
    for (const Technique* technique : {&kSkLoop, &kTridagon, &kJuniorExocet}) {
      const auto found = test::find_all(*technique, position);
      if (found.empty()) continue;
      test::expect_sound(found, position, test::solution_of(position));
      test::expect_invariant(*technique, position, rng);
      ++puzzles[technique];
    }
  }
  RecordProperty("sk_loops", static_cast<int>(puzzles[&kSkLoop]));
  RecordProperty("tridagons", static_cast<int>(puzzles[&kTridagon]));
  RecordProperty("exocets", static_cast<int>(puzzles[&kJuniorExocet]));
  EXPECT_GT(puzzles[&kSkLoop], 0U);
  EXPECT_GT(puzzles[&kJuniorExocet], 1000U);
}

}  // namespace
}  // namespace sudolab
