// Helpers for tests of a single algorithm, taken from its registry row.

#pragma once

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include "support/boards.h"

namespace sudolab::test {

using Setting = std::pair<std::string_view, std::string_view>;

inline const SolverInfo& row_of(std::string_view solver) {
  const SolverInfo* info = find_solver(solver);
  if (info == nullptr) throw std::invalid_argument("no such solver");
  return *info;
}

using sudolab::make_solver;  // by its whole name

inline std::unique_ptr<Solver> make_solver(std::string_view solver, std::string_view preset,
                                           std::initializer_list<Setting> settings = {}) {
  Recipe recipe(std::string(solver) + (preset.empty() ? "" : ":" + std::string(preset)));
  for (const auto& [name, value] : settings) recipe.set(name, value);
  return recipe.make();
}

// A puzzle in one line of digits, '.' for an empty cell.
inline Puzzle puzzle_of(std::string_view line, int size = 9) {
  Grid grid(*Geometry::find_for_size(size));
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (line[cell] != '.') grid.set(cell, line[cell] - '0');
  }
  return Puzzle(grid);
}

// A solution with `holes` cells emptied at random.
inline Puzzle with_holes(Grid solution, int holes, std::uint64_t seed = 0) {
  std::vector<Cell> cells(static_cast<std::size_t>(solution.cells()));
  for (Cell cell = 0; cell < solution.cells(); ++cell) cells[cell] = cell;
  Rng rng(seed);
  rng.shuffle(std::span<Cell>(cells));
  for (int i = 0; i < holes; ++i) solution.clear(cells[i]);
  return Puzzle(solution);
}

// One solution, and singles alone do not find it.
inline Puzzle hard_puzzle() {
  return puzzle_of(
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
}

// No solution, although every empty cell has at least two candidates.
inline Puzzle quietly_unsolvable() { return puzzle_of("..4.3....3...4..", 4); }

inline SolveContext with_steps(std::uint64_t steps) {
  SolveContext context;
  context.limits.steps = steps;
  return context;
}

inline SolveContext with_memory(std::uint64_t bytes) {
  SolveContext context;
  context.limits.memory_bytes = bytes;
  return context;
}

inline SolveContext up_to(std::uint64_t solutions) {
  SolveContext context;
  context.max_solutions = solutions;
  return context;
}

// Counts the solutions of an empty board and is stopped at the third.
inline SolveResult cancelled_while_counting(Solver& solver) {
  std::stop_source stop;
  SolveContext context = up_to(kUnlimited);
  context.stop = stop.get_token();
  std::uint64_t seen = 0;
  context.on_solution = [&](const Grid&) {
    if (++seen == 3) stop.request_stop();
    return true;
  };
  return solver.solve(Puzzle(Grid(Geometry::classic())), context);
}

// Keeps a copy of what a solver sends.
struct Recorder : Observer {
  void on_event(const TraceEvent& event) override {
    if (event.kind == TraceEvent::Kind::kReplace) grids.push_back(*event.grid);
    if (event.kind == TraceEvent::Kind::kNumber) numbers.emplace_back(event.name, event.value);
  }
  std::vector<double> numbers_named(std::string_view name) const {
    std::vector<double> found;
    for (const auto& [number, value] : numbers) {
      if (number == name) found.push_back(value);
    }
    return found;
  }
  std::vector<Grid> grids;
  std::vector<std::pair<std::string_view, double>> numbers;
};

}  // namespace sudolab::test
