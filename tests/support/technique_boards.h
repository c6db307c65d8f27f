// Positions for tests of techniques, and two promises that every technique keeps: it removes no
// digit of the solution, and it does not depend on how the board is turned or the digits are named.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/transform.h"
#include "support/techniques.h"
#include "techniques/singles.h"

namespace sudolab::test {

// A 9x9 puzzle of 81 digits and dots.
inline Puzzle classic_puzzle(std::string_view text) {
  Grid grid(Geometry::classic());
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (text[cell] != '.') grid.set(cell, text[cell] - '0');
  }
  return Puzzle(grid);
}

// What is left when no single can be placed any more.
inline SmallPosition after_singles(const Puzzle& puzzle) {
  SmallPosition position(puzzle, true);
  for (bool placed = true; placed;) {
    placed = false;
    for (const Technique* technique :
         {&kHiddenSingleBox, &kHiddenSingleLine, &kFullHouse, &kNakedSingle}) {
      for (const Deduction& deduction : find_all(*technique, position)) {
        const Candidate& single = deduction.placements.front();
        if (position.value(single.cell) != 0) continue;
        position.place(single.cell, single.digit);
        placed = true;
      }
    }
  }
  return position;
}

// How a technique explains the first that it finds once a puzzle's singles are placed.
inline std::string first_explanation(const Technique& technique, std::string_view puzzle) {
  const auto found = find_all(technique, after_singles(classic_puzzle(puzzle)));
  return found.empty() ? "nothing" : technique.explain(found.front(), Geometry::classic());
}

// Some puzzles of each of the harder levels.
inline const std::vector<Puzzle>& shipped_classics() {
  static const std::vector<Puzzle> puzzles = [] {
    std::vector<Puzzle> read;
    for (const char* level : {"average", "hard", "insane"}) {
      std::ifstream file(std::string(SUDOLAB_SOURCE_DIR "/data/9x9/") + level + ".txt");
      std::string line;
      for (int i = 0; i < 25 && std::getline(file, line); ++i) {
        if (line.size() == 81) read.push_back(classic_puzzle(line));
      }
    }
    EXPECT_FALSE(read.empty());
    return read;
  }();
  return puzzles;
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

// The solution that a position leads to, by trial and error.
template <class Cells>
std::optional<Grid> solution_of(const Position<Cells>& position) {
  if (position.broken()) return std::nullopt;
  if (position.solved()) return position.grid();
  Cell best = position.open().first();
  for (const Cell cell : position.open()) {
    if (count(position.candidates(cell)) < count(position.candidates(best))) best = cell;
  }
  for (const Digit digit : digits_in(position.candidates(best))) {
    Position<Cells> next = position;
    next.place(best, digit);
    if (std::optional<Grid> solution = solution_of(next)) return solution;
  }
  return std::nullopt;
}

// Nothing that a technique finds here contradicts the solution. Returns how much it found.
template <class Cells>
int expect_sound(const Technique& technique, const Position<Cells>& position,
                 const Grid& solution) {
  const std::vector<Deduction> found = find_all(technique, position);
  for (const Deduction& deduction : found) {
    EXPECT_FALSE(deduction.eliminations.empty()) << technique.id;
    EXPECT_TRUE(std::is_sorted(deduction.eliminations.begin(), deduction.eliminations.end()));
    for (const Candidate& removed : deduction.eliminations) {
      EXPECT_TRUE(position.has(removed)) << technique.id;
      EXPECT_NE(solution[removed.cell], removed.digit)
          << technique.explain(deduction, position.geometry());
    }
  }
  return static_cast<int>(found.size());
}

// What a technique concludes, without how; moved along with the board if it is.
using Conclusions = std::set<std::pair<int, std::vector<Candidate>>>;

inline Conclusions conclusions(const Technique& technique, const SmallPosition& position,
                               const Transformation* change = nullptr) {
  Conclusions all;
  for (const Deduction& deduction : find_all(technique, position)) {
    std::vector<Candidate> removed = deduction.eliminations;
    for (Candidate& each : removed) {
      if (change) each = candidate(change->cell_map[each.cell], change->digit_map[each.digit]);
    }
    std::sort(removed.begin(), removed.end());
    all.emplace(deduction.size, removed);
  }
  return all;
}

// Looks at the positions after all singles of some 9x9 puzzles and of transformed ones, and on from
// there with the technique's own finds. Returns how much was found.
inline int expect_promises(const Technique& technique, const std::vector<Puzzle>& puzzles) {
  int found = 0;
  Rng rng(1);
  for (const Puzzle& puzzle : puzzles) {
    const std::optional<Grid> solution = solution_of(SmallPosition(puzzle, true));
    if (!solution) {
      ADD_FAILURE() << "a puzzle without a solution";
      continue;
    }
    SmallPosition position = after_singles(puzzle);
    const Transformation change = random_transformation(puzzle.geometry(), rng);
    EXPECT_EQ(conclusions(technique, position, &change),
              conclusions(technique, after_singles(transformed(puzzle, change))))
        << technique.id;
    while (const int now = expect_sound(technique, position, *solution)) {
      found += now;
      for (const Deduction& deduction : find_all(technique, position)) {
        for (const Candidate& gone : deduction.eliminations) {
          position.eliminate(gone.cell, gone.digit);
        }
      }
    }
  }
  return found;
}

}  // namespace sudolab::test
