// A search for fewer and fewer solutions.
//
// The digits of a random grid in the cells of a pattern leave, as a rule, many solutions: for 24
// cells thousands. One digit after the other is exchanged for another one, and what has not more
// solutions than before is kept. Counting ends as soon as there are more, so steps are cheap; and
// where there are very many solutions it does not matter how many, so it never counts beyond
// kMostCounted. A search that gets stuck is ended, and the next one begins with another grid.

#include "generator/pattern.h"

#include <algorithm>
#include <bit>

#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"

namespace sudolab {
namespace {

constexpr std::uint64_t kMostCounted = 1000;

// Digits that no other given in the cell's houses has, without the one that is there.
DigitSet other_digits(const Grid& givens, Cell cell) {
  DigitSet digits = all_digits(givens.size()) & ~digit_bit(givens[cell]);
  for (const Cell peer : givens.geometry().peers(cell)) {
    if (!givens.empty(peer)) digits &= ~digit_bit(givens[peer]);
  }
  return digits;
}

Digit random_digit(DigitSet digits, Rng& rng) {
  for (int skip = rng.index(static_cast<std::size_t>(std::popcount(digits))); skip > 0; --skip) {
    digits = without_lowest(digits);
  }
  return lowest_digit(digits);
}

}  // namespace

std::optional<Dug> fill_pattern(const Geometry& geometry, std::span<const Cell> cells, Rng& rng,
                                const std::stop_token& stop) {
  const auto solver = make_solver("auto");
  SolveContext context;
  context.stop = stop;
  const Grid grid = random_grid(geometry, rng, stop);
  Puzzle puzzle{Grid(geometry)};
  for (const Cell cell : cells) puzzle.givens.set(cell, grid[cell]);
  context.max_solutions = kMostCounted;
  SolveResult best = solver->solve(puzzle, context);
  for (int tries = 1; tries < kPatternTries && best.solutions != 1; ++tries) {
    if (stop.stop_requested()) return std::nullopt;
    const Cell cell = cells[rng.index(cells.size())];
    const DigitSet others = other_digits(puzzle.givens, cell);
    if (others == 0) continue;
    const Digit before = puzzle.givens[cell];
    puzzle.givens.set(cell, random_digit(others, rng));
    context.max_solutions = std::min(best.solutions + 1, kMostCounted);
    SolveResult result = solver->solve(puzzle, context);
    if (result.solutions == 0 || result.solutions > best.solutions) {
      puzzle.givens.set(cell, before);
    } else {
      best = std::move(result);
    }
  }
  if (stop.stop_requested() || best.solutions != 1) return std::nullopt;
  return Dug{std::move(puzzle), std::move(best.grid)};
}

}  // namespace sudolab
