// Positions for tests of techniques: puzzles taken as far as some techniques go, boards made by
// hand, and boards with random pencilmarks, on which a technique must say nothing false and nothing
// that depends on how the board is turned.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/boards.h"
#include "support/classic_puzzle.h"
#include "support/places.h"
#include "support/techniques.h"

namespace sudolab::test {

// Some of the 9x9 puzzles in data/conformance: each `step`-th of a set.
inline std::vector<Puzzle> some_puzzles(const std::string& set, int step) {
  std::vector<Puzzle> puzzles;
  std::ifstream file(in_repository("data/conformance/9x9-" + set + ".txt"));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.size() == 81 && number++ % step == 0) puzzles.push_back(classic_puzzle(line));
  }
  EXPECT_FALSE(puzzles.empty()) << set;
  return puzzles;
}

// Some puzzles of each of the harder sets.
inline const std::vector<Puzzle>& shipped_classics() {
  static const std::vector<Puzzle> puzzles = [] {
    std::vector<Puzzle> all;
    for (const char* set : {"singles", "tuples", "few-guesses"}) {
      for (Puzzle& puzzle : some_puzzles(set, 2)) all.push_back(std::move(puzzle));
    }
    return all;
  }();
  return puzzles;
}

inline const std::vector<const char*> kSingles = {"full-house", "hidden-single-box",
                                                  "hidden-single-line", "naked-single"};
inline const std::vector<const char*> kSimplest = {"full-house",         "hidden-single-box",
                                                   "hidden-single-line", "naked-single",
                                                   "pointing",           "claiming"};

// Applies techniques until none of them finds anything. As they are monotone, there is one end.
template <class Cells>
void exhaust(Position<Cells>& position, const std::vector<const char*>& ids) {
  for (bool moved = true; moved;) {
    moved = false;
    for (const char* id : ids) {
      for (const Deduction& deduction : find_all(*find_technique(id), position)) {
        apply(deduction, position);
        moved = true;
      }
    }
  }
}

// Where a puzzle stands when there are no more singles.
template <class Cells = SmallCells>
Position<Cells> after_singles(const Puzzle& puzzle) {
  Position<Cells> position(puzzle, true);
  exhaust(position, kSingles);
  return position;
}

// A board without any digit, to be filled by hand.
template <class Cells>
Position<Cells> blank_board(const Geometry& geometry) {
  return Position<Cells>(Puzzle(Grid(geometry)), true);
}

// Removes all other candidates of a cell.
template <class Cells>
void leave(Position<Cells>& position, int row, int column, std::initializer_list<Digit> digits) {
  const Cell cell = position.geometry().cell_at(row - 1, column - 1);
  DigitSet wanted = 0;
  for (const Digit digit : digits) wanted |= digit_bit(digit);
  for (const Digit digit : digits_in(position.candidates(cell) & ~wanted)) {
    position.eliminate(cell, digit);
  }
}

// Removes a digit from all of a house but these places, counted from one.
template <class Cells>
void confine(Position<Cells>& position, House house, Digit digit,
             std::initializer_list<int> places) {
  const auto cells = position.geometry().house(house);
  for (int place = 0; place < position.size(); ++place) {
    if (std::find(places.begin(), places.end(), place + 1) != places.end()) continue;
    position.eliminate(cells[place], digit);
  }
}

// The solution that a position leads to, by trial and error; empty cells if there is none.
template <class Cells>
Grid solution_of(const Position<Cells>& position) {
  if (position.broken() || position.solved()) return position.grid();
  Cell best = position.open().first();
  for (const Cell cell : position.open()) {
    if (count(position.candidates(cell)) < count(position.candidates(best))) best = cell;
  }
  for (const Digit digit : digits_in(position.candidates(best))) {
    Position<Cells> next = position;
    next.place(best, digit);
    Grid solution = solution_of(next);
    if (solution.filled() == solution.cells()) return solution;
  }
  return position.grid();
}

class Smallest final : public Findings {
 public:
  bool take(Deduction deduction) override {
    EXPECT_LE(deduction.size, largest_size());
    found = {std::move(deduction)};
    return true;
  }
  int largest_size() const override {
    return found.empty() ? Findings::largest_size() : found.front().size - 1;
  }
  std::vector<Deduction> found;  // at most one
};

// The first of the smallest deductions of a technique, if there is one.
template <class Cells>
std::vector<Deduction> smallest(const Technique& technique, const Position<Cells>& position) {
  Smallest findings;
  find(technique, position, findings);
  return std::move(findings.found);
}

// What a technique says about its first smallest deduction in a position.
inline std::string explained(const Technique& technique, const SmallPosition& position) {
  const std::vector<Deduction> found = find_all(technique, position);
  const auto first =
      std::min_element(found.begin(), found.end(),
                       [](const Deduction& a, const Deduction& b) { return a.size < b.size; });
  return first == found.end() ? "nothing" : technique.explain(*first, position.geometry());
}

// The same after the singles of a puzzle.
inline std::string explained(const Technique& technique, std::string_view puzzle) {
  return explained(technique, after_singles(classic_puzzle(puzzle)));
}

// The same where singles and locked candidates get stuck.
inline void expect_explained(const Technique& technique, std::string_view puzzle,
                             std::string_view text) {
  SmallPosition position(classic_puzzle(puzzle), true);
  exhaust(position, kSimplest);
  EXPECT_EQ(explained(technique, position), text) << technique.id;
}

// Every deduction is well formed, changes something and keeps the solution.
template <class Cells>
void expect_sound(const std::vector<Deduction>& deductions, const Position<Cells>& position,
                  const Grid& solution) {
  for (const Deduction& deduction : deductions) {
    const Technique& technique = *deduction.technique;
    EXPECT_EQ(complaint_about(deduction, technique, position, solution), "")
        << technique.explain(deduction, position.geometry());
  }
}

// A technique finds the same in a position and in the same turned, permuted and relabelled.
template <class Cells>
void expect_invariant(const Technique& technique, const Position<Cells>& position, Rng& rng) {
  const Transformation change = random_transformation(position.geometry(), rng);
  EXPECT_EQ(conclusions_of(find_all(technique, position), &change),
            conclusions_of(find_all(technique, moved(position, change))))
      << technique.id;
}

// Looks at the positions after all singles of some 9x9 puzzles and on from there with the
// technique's own finds. Returns how much was found.
inline std::size_t expect_promises(const Technique& technique, const std::vector<Puzzle>& puzzles) {
  std::size_t total = 0;
  Rng rng(1);
  for (const Puzzle& puzzle : puzzles) {
    const Grid solution = solution_of(SmallPosition(puzzle, true));
    SmallPosition position = after_singles(puzzle);
    expect_invariant(technique, position, rng);
    for (auto found = find_all(technique, position); !found.empty();
         found = find_all(technique, position)) {
      expect_sound(found, position, solution);
      if (testing::Test::HasFailure()) return total;
      total += found.size();
      for (const Deduction& deduction : found) apply(deduction, position);
    }
  }
  return total;
}

// A board without digits that has this solution, and of every other candidate so many in a hundred
// removed: all kinds of patterns, and all of them sound.
template <class Cells>
Position<Cells> random_marks(const Grid& solution, int removed_percent, Rng& rng) {
  const Geometry& geometry = solution.geometry();
  Position<Cells> position(Puzzle(Grid(geometry)), false);
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (const Digit digit : digits_in(all_digits(geometry.size()) & ~digit_bit(solution[cell]))) {
      if (static_cast<int>(rng.below(100)) < removed_percent) position.eliminate(cell, digit);
    }
  }
  return position;
}

// Wants the first and no more.
class FirstOnly final : public Findings {
 public:
  bool take(Deduction) override {
    ++taken;
    return false;
  }
  int taken = 0;
};

// Checks a technique on random marks of all densities, against their solution and against the same
// marks on a board turned, permuted and relabelled. It has to find something somewhere.
template <class Cells>
void expect_sound_and_invariant(const Technique& technique, const Geometry& geometry,
                                int rounds = 10) {
  SCOPED_TRACE(std::string(technique.id));
  Rng rng(1);
  std::size_t total = 0;
  for (int round = 0; round < rounds; ++round) {
    const Grid solution = random_solution(geometry, static_cast<std::uint64_t>(round));
    for (int percent = 40; percent < 95; percent += 5) {
      const auto position = random_marks<Cells>(solution, percent, rng);
      const auto found = find_all(technique, position);
      total += found.size();
      FirstOnly first;
      EXPECT_EQ(find(technique, position, first), found.empty());
      EXPECT_EQ(first.taken, found.empty() ? 0 : 1);
      expect_sound(found, position, solution);
      expect_invariant(technique, position, rng);
    }
  }
  EXPECT_GT(total, 0U);
}

}  // namespace sudolab::test
