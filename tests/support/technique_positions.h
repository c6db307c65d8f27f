// Positions for tests of techniques: puzzles taken as far as some techniques go, and boards with
// random pencilmarks, on which a technique must say nothing false and nothing that depends on how
// the board is turned.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "support/boards.h"
#include "support/techniques.h"

namespace sudolab::test {

inline const std::vector<const char*> kSimplest = {"full-house",         "hidden-single-box",
                                                   "hidden-single-line", "naked-single",
                                                   "pointing",           "claiming"};

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

// A 9x9 puzzle in the position where singles and locked candidates get stuck.
inline SmallPosition stuck_position(std::string_view text) {
  SmallPosition position(puzzle_of(text), true);
  exhaust(position, kSimplest);
  return position;
}

// What a technique says about the first it finds in the stuck position of a puzzle.
inline void expect_explained(const Technique& technique, std::string_view puzzle,
                             std::string_view text) {
  const SmallPosition position = stuck_position(puzzle);
  const auto found = find_all(technique, position);
  ASSERT_FALSE(found.empty()) << technique.id;
  EXPECT_EQ(technique.explain(found.front(), position.geometry()), text);
}

// What a technique concludes, for comparing: placements, eliminations, size.
using Conclusion = std::tuple<std::vector<Candidate>, std::vector<Candidate>, int>;

inline std::set<Conclusion> conclusions_of(const std::vector<Deduction>& deductions,
                                           const std::vector<Cell>& cell_map,
                                           const std::vector<Digit>& digit_map) {
  const auto moved = [&](std::vector<Candidate> list) {
    for (Candidate& c : list) c = candidate(cell_map[c.cell], digit_map[c.digit]);
    std::sort(list.begin(), list.end());
    return list;
  };
  std::set<Conclusion> all;
  for (const Deduction& d : deductions) {
    all.emplace(moved(d.placements), moved(d.eliminations), d.size);
  }
  return all;
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

// A deduction is well formed, changes something and keeps the solution.
template <class Cells>
void expect_sound(const Deduction& deduction, const Position<Cells>& position,
                  const Grid& solution) {
  const auto& gone = deduction.eliminations;
  EXPECT_FALSE(gone.empty() && deduction.placements.empty());
  EXPECT_TRUE(std::is_sorted(gone.begin(), gone.end()));
  EXPECT_EQ(std::adjacent_find(gone.begin(), gone.end()), gone.end());
  for (const Candidate& c : gone) {
    EXPECT_TRUE(position.has(c));
    EXPECT_NE(solution[c.cell], c.digit) << cell_name(position.geometry(), c.cell);
  }
  for (const Candidate& c : deduction.placements) EXPECT_EQ(solution[c.cell], c.digit);
  EXPECT_FALSE(deduction.technique->explain(deduction, position.geometry()).empty());
}

// A position of the same marks on the transformed board.
template <class Cells>
Position<Cells> transformed(const Position<Cells>& position, const Transformation& change) {
  Position<Cells> result(Puzzle(Grid(*change.to)), false);
  for (Cell cell = 0; cell < change.from->cells(); ++cell) {
    for (const Digit digit : digits_in(all_digits(change.from->size()))) {
      if (position.has(cell, digit)) continue;
      result.eliminate(change.cell_map[cell], change.digit_map[digit]);
    }
  }
  return result;
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
  std::vector<Cell> same_cells(static_cast<std::size_t>(geometry.cells()));
  std::vector<Digit> same_digits(static_cast<std::size_t>(geometry.size()) + 1);
  std::iota(same_cells.begin(), same_cells.end(), 0);
  std::iota(same_digits.begin(), same_digits.end(), 0);
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
      for (const Deduction& deduction : found) expect_sound(deduction, position, solution);
      const Transformation change = random_transformation(geometry, rng);
      const auto there = find_all(technique, transformed(position, change));
      EXPECT_EQ(conclusions_of(found, change.cell_map, change.digit_map),
                conclusions_of(there, same_cells, same_digits));
    }
  }
  EXPECT_GT(total, 0U);
}

}  // namespace sudolab::test
