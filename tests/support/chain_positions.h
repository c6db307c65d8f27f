// What tests of chains and forcing share: positions to look at, and what may be concluded in them.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/transform.h"
#include "support/techniques.h"
#include "techniques/singles.h"

namespace sudolab::test {

// A 9x9 puzzle from 81 characters.
inline Puzzle classic_puzzle(const std::string& text) {
  Grid grid;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (text[cell] >= '1' && text[cell] <= '9') grid.set(cell, text[cell] - '0');
  }
  return Puzzle(grid);
}

// Some of the 9x9 puzzles in data/9x9: each `step`-th of a file.
inline std::vector<Puzzle> some_puzzles(const std::string& level, int step) {
  std::vector<Puzzle> puzzles;
  std::ifstream file(std::string(SUDOLAB_SOURCE_DIR "/data/9x9/") + level + ".txt");
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.size() == 81 && number++ % step == 0) puzzles.push_back(classic_puzzle(line));
  }
  EXPECT_FALSE(puzzles.empty()) << level;
  return puzzles;
}

template <class Cells>
void apply(const Deduction& deduction, Position<Cells>& position) {
  for (const Candidate& c : deduction.placements) {
    if (position.value(c.cell) != c.digit) position.place(c.cell, c.digit);
  }
  for (const Candidate& c : deduction.eliminations) position.eliminate(c.cell, c.digit);
}

// Where a puzzle stands when there are no more singles.
template <class Cells = SmallCells>
Position<Cells> after_singles(const Puzzle& puzzle) {
  Position<Cells> position(puzzle, true);
  for (bool again = true; again;) {
    again = false;
    for (const Technique* single :
         {&kFullHouse, &kHiddenSingleBox, &kHiddenSingleLine, &kNakedSingle}) {
      for (const Deduction& deduction : find_all(*single, position)) {
        apply(deduction, position);  // the same may have been found in several houses
        again = true;
      }
    }
  }
  return position;
}

// The solution by trying, or a broken position.
inline SmallPosition solution_of(const SmallPosition& position) {
  if (position.broken() || position.solved()) return position;
  Cell best = position.open().first();
  for (const Cell cell : position.open()) {
    if (count(position.candidates(cell)) < count(position.candidates(best))) best = cell;
  }
  SmallPosition tried = position;
  for (const Digit digit : digits_in(position.candidates(best))) {
    tried = position;
    tried.place(best, digit);
    tried = solution_of(tried);
    if (tried.solved()) break;
  }
  return tried;
}

inline bool holds(const Deduction& deduction, const SmallPosition& position,
                  const SmallPosition& solution) {
  bool useful = !deduction.placements.empty() || !deduction.eliminations.empty();
  for (const Candidate& c : deduction.placements) {
    useful = useful && position.has(c) && solution.value(c.cell) == c.digit;
  }
  for (const Candidate& c : deduction.eliminations) {
    useful = useful && position.has(c) && solution.value(c.cell) != c.digit;
  }
  return useful && std::is_sorted(deduction.eliminations.begin(), deduction.eliminations.end());
}

// What a technique concludes, as cells and digits after a transformation of the board.
using Outcome = std::tuple<std::set<Candidate>, std::set<Candidate>, int>;

inline std::set<Outcome> outcomes(const std::vector<Deduction>& deductions,
                                  const Transformation* change) {
  const auto moved = [&](const std::vector<Candidate>& candidates) {
    std::set<Candidate> all;
    for (const Candidate& c : candidates) {
      all.insert(
          change == nullptr ? c : candidate(change->cell_map[c.cell], change->digit_map[c.digit]));
    }
    return all;
  };
  std::set<Outcome> all;
  for (const Deduction& deduction : deductions) {
    all.emplace(moved(deduction.placements), moved(deduction.eliminations), deduction.size);
  }
  return all;
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

// What a technique says about a puzzle after the singles.
inline std::string explained(const Technique& technique, const std::string& puzzle) {
  const SmallPosition position = after_singles(classic_puzzle(puzzle));
  const std::vector<Deduction> found = smallest(technique, position);
  return found.empty() ? "" : technique.explain(found.front(), position.geometry());
}

}  // namespace sudolab::test
