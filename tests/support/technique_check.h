// Random puzzles, and walks through them with all techniques in any order. Shared by the
// conformance tests and the long soak.

#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>
#include <sudolab/solvers/recipe.h>
#include "support/techniques.h"

namespace sudolab::test {

// A puzzle with one solution, and that solution.
struct Riddle {
  Puzzle puzzle;
  Grid solution;
};

// A random solution from which givens are taken while it stays the only one, until `givens` are
// left or all have been tried. Few givens give hard puzzles, none at all minimal ones.
inline Riddle dug_riddle(const Geometry& geometry, int givens, std::uint64_t seed) {
  const auto filler = make_solver("backtrack:random-digits");
  const auto judge = make_solver("auto");
  SolveContext fill;
  fill.seed = seed;
  Riddle riddle;
  riddle.solution = filler->solve(Puzzle{Grid(geometry)}, fill).grid;
  riddle.puzzle = Puzzle(riddle.solution);
  std::vector<Cell> cells(static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) cells[cell] = cell;
  Rng rng(seed);
  rng.shuffle(std::span(cells));
  SolveContext count;
  count.max_solutions = 2;
  Grid& grid = riddle.puzzle.givens;
  for (const Cell cell : cells) {
    if (grid.filled() <= givens) break;
    grid.clear(cell);
    if (judge->solve(riddle.puzzle, count).solutions != 1) grid.set(cell, riddle.solution[cell]);
  }
  return riddle;
}

inline std::string text_of(const Conclusion& conclusion, const Geometry& geometry) {
  const auto& [size, placements, eliminations] = conclusion;
  std::string text = "size " + std::to_string(size) + ":";
  const auto add = [&](const std::vector<Candidate>& list, const char* sign) {
    for (const Candidate& c : list) {
      text += " " + cell_name(geometry, c.cell) + sign + std::to_string(c.digit);
    }
  };
  add(placements, "=");
  add(eliminations, "<>");
  return text;
}

// What only one of two sets of conclusions has; empty if they are equal.
inline std::string difference(const std::set<Conclusion>& expected,
                              const std::set<Conclusion>& found, const Geometry& geometry) {
  std::string text;
  for (const Conclusion& c : expected) {
    if (!found.contains(c)) text += "missing " + text_of(c, geometry) + "\n";
  }
  for (const Conclusion& c : found) {
    if (!expected.contains(c)) text += "added " + text_of(c, geometry) + "\n";
  }
  return text;
}

// Carries out a deduction, or one of its conclusions only.
template <class Cells>
void carry_out(const Deduction& deduction, bool only_one, Rng& rng, Position<Cells>& position) {
  if (only_one && deduction.eliminations.size() > 1) {
    const Candidate& gone = deduction.eliminations[rng.index(deduction.eliminations.size())];
    position.eliminate(gone.cell, gone.digit);
    return;
  }
  apply(deduction, position);
}

// Walks through a puzzle in random order: in each position `look` is shown everything that each
// technique finds, and then a few of the deductions are carried out, every technique being as
// likely as any other. Ends when it is solved, when nothing is found, or when `look` says false.
template <class Cells, class Look>
void random_walk(const Puzzle& puzzle, Rng& rng, const Look& look) {
  constexpr std::size_t kMostAtOnce = 24;  // so that a few positions reach to the end
  Position<Cells> position(puzzle, true);
  while (!position.solved()) {
    std::vector<std::vector<Deduction>> found;
    if (!look(position, found)) return;
    std::vector<const std::vector<Deduction>*> useful;
    for (const auto& deductions : found) {
      if (!deductions.empty()) useful.push_back(&deductions);
    }
    if (useful.empty()) return;
    const int times = 1 + rng.index(kMostAtOnce);
    for (int i = 0; i < times; ++i) {
      const std::vector<Deduction>& chosen = *useful[rng.index(useful.size())];
      carry_out(chosen[rng.index(chosen.size())], rng.index(4) == 0, rng, position);
    }
  }
}

}  // namespace sudolab::test
