// What must hold for every deduction of every technique, whatever the position. Shared by the
// conformance tests and the long soak.

#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/rng.h"
#include "core/transform.h"
#include "solvers/registry.h"
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
  const auto filler = choose_solver("backtrack:random-digits").make();
  const auto judge = choose_solver("auto").make();
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

// Text that a template has left unfinished, or that no sentence looks like.
inline std::string complaint_about_text(const std::string& text) {
  if (text.empty()) return "the explanation is empty";
  if (text.back() != '.') return "the explanation does not end with a full stop: " + text;
  for (const char* flaw : {"{", "}", "  ", " ,", " .", ",.", "..", "\n", "r0", "c0"}) {
    if (text.find(flaw) != std::string::npos) {
      return std::string("the explanation has '") + flaw + "' in it: " + text;
    }
  }
  return "";
}

// Why a deduction is wrong; empty if nothing is.
template <class Cells>
std::string complaint_about(const Deduction& deduction, const Technique& technique,
                            const Position<Cells>& position, const Grid& solution) {
  const Geometry& geometry = position.geometry();
  if (deduction.technique != &technique) return "it names another technique";
  if (deduction.placements.empty() && deduction.eliminations.empty()) return "it does nothing";
  for (const Candidate& placed : deduction.placements) {
    if (!position.has(placed)) return "it places what is no candidate";
    if (solution[placed.cell] != placed.digit) {
      return "WRONG: it places " + std::to_string(placed.digit) + " in " +
             cell_name(geometry, placed.cell);
    }
  }
  for (const Candidate& gone : deduction.eliminations) {
    if (!position.has(gone)) return "it takes away what is no candidate";
    if (solution[gone.cell] == gone.digit) {
      return "WRONG: it takes " + std::to_string(gone.digit) + " from " +
             cell_name(geometry, gone.cell);
    }
  }
  const auto ascending = [](const auto& list) {
    return std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end();
  };
  if (!ascending(deduction.eliminations)) return "its eliminations are not ascending";
  for (const Group& group : deduction.groups) {
    if (!ascending(group.cells)) return "the cells of a group are not ascending";
  }
  for (const Chain& chain : deduction.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (chain[i].reason < Assertion::kGivenTo) continue;  // it follows from another chain
      for (const std::uint16_t cause : chain[i].because) {
        if (cause >= i) return "a step of a chain follows from a later one";
      }
    }
  }
  return complaint_about_text(technique.explain(deduction, geometry));
}

// What a deduction concludes, to be compared between equivalent positions.
using Conclusion = std::tuple<int, std::vector<Candidate>, std::vector<Candidate>>;

inline std::vector<Candidate> moved(std::vector<Candidate> candidates,
                                    const Transformation* change) {
  for (Candidate& c : candidates) {
    if (change != nullptr) c = candidate(change->cell_map[c.cell], change->digit_map[c.digit]);
  }
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

inline std::set<Conclusion> conclusions_of(const std::vector<Deduction>& deductions,
                                           const Transformation* change = nullptr) {
  std::set<Conclusion> all;
  for (const Deduction& d : deductions) {
    all.emplace(d.size, moved(d.placements, change), moved(d.eliminations, change));
  }
  return all;
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

// The same position, turned and renamed.
template <class Cells>
Position<Cells> moved(const Position<Cells>& position, const Transformation& change) {
  Puzzle givens(position.grid());
  for (Cell cell = 0; cell < givens.givens.cells(); ++cell) {
    if (!position.given(cell)) givens.givens.clear(cell);
  }
  Position<Cells> result(transformed(givens, change), position.assumes_one_solution());
  for (Cell cell = 0; cell < givens.givens.cells(); ++cell) {
    const Cell target = change.cell_map[cell];
    if (position.value(cell) != 0) {
      if (!position.given(cell)) result.place(target, change.digit_map[position.value(cell)]);
      continue;
    }
    for (Digit digit = 1; digit <= position.size(); ++digit) {
      if (!position.has(cell, digit)) result.eliminate(target, change.digit_map[digit]);
    }
  }
  return result;
}

// Carries out a deduction, or one of its conclusions only.
template <class Cells>
void carry_out(const Deduction& deduction, bool only_one, Rng& rng, Position<Cells>& position) {
  if (only_one && deduction.eliminations.size() > 1) {
    const Candidate& gone = deduction.eliminations[rng.index(deduction.eliminations.size())];
    position.eliminate(gone.cell, gone.digit);
    return;
  }
  for (const Candidate& placed : deduction.placements) {
    if (position.value(placed.cell) == 0) position.place(placed.cell, placed.digit);
  }
  for (const Candidate& gone : deduction.eliminations) position.eliminate(gone.cell, gone.digit);
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
