// Positions for tests of techniques: puzzles taken as far as some techniques go, and the check that
// a technique says nothing false there.

#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <tuple>

#include "core/transform.h"
#include "support/techniques.h"

namespace sudolab::test {

inline const std::vector<const char*> kSingles = {"full-house", "hidden-single-box",
                                                  "hidden-single-line", "naked-single"};

template <class Cells>
void apply(const Deduction& deduction, Position<Cells>& position) {
  for (const Candidate& c : deduction.placements) {
    if (position.has(c)) position.place(c.cell, c.digit);
  }
  for (const Candidate& c : deduction.eliminations) position.eliminate(c.cell, c.digit);
}

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

inline Puzzle puzzle_of(std::string_view text) {
  Puzzle puzzle;
  for (Cell cell = 0; cell < static_cast<Cell>(text.size()); ++cell) {
    puzzle.givens.set(cell, text[cell] == '.' ? 0 : text[cell] - '0');
  }
  return puzzle;
}

// What a technique concludes, for comparing: placements, eliminations, size.
using Conclusion = std::tuple<std::vector<Candidate>, std::vector<Candidate>, int>;

template <class Cells>
std::set<Conclusion> conclusions_of(const Technique& technique, const Position<Cells>& position,
                                    const Transformation* change = nullptr) {
  const auto moved = [&](std::vector<Candidate> list) {
    if (change == nullptr) return list;
    for (Candidate& c : list) c = candidate(change->cell_map[c.cell], change->digit_map[c.digit]);
    std::sort(list.begin(), list.end());
    return list;
  };
  std::set<Conclusion> all;
  for (const Deduction& deduction : find_all(technique, position)) {
    all.emplace(moved(deduction.placements), moved(deduction.eliminations), deduction.size);
  }
  return all;
}

}  // namespace sudolab::test
