// Best cases. Row order takes the smallest digit that does not conflict. It is right at once if in
// every empty cell the digit of the solution is smaller than the others that are possible there,
// given what comes before. That is a demand on the order of digits alone: t before d, for each such
// d. So cells of a full grid are emptied in random order, each if one solution is left and if the
// demands have no circle, and then the digits are renumbered in an order that meets all of them.
//
// Worst cases. Nobody knows the worst puzzle for each number of empty cells; these are bad ones.
// The rows with the fewest givens come first, so that most digits are placed before a given can
// contradict, and the digits that the first empty cells need become 9, 8, 7 and so on, so that
// everything smaller is tried before them.

#include "studies/naidoo/constructed.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"

namespace sudolab::studies::naidoo {
namespace {

constexpr int kSize = 9, kBand = 3;
using Labels = std::array<Digit, kSize + 1>;  // by old digit

Grid renumbered(const Grid& grid, const Labels& labels) {
  Grid result = grid;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (!grid.empty(cell)) result.set(cell, labels[grid[cell]]);
  }
  return result;
}

// By digit: which digits must come after it.
using Demands = std::array<DigitSet, kSize + 1>;

Demands demands_of(const Grid& givens, const Grid& solution) {
  Demands after{};
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (!givens.empty(cell)) continue;
    DigitSet open = all_digits(kSize);
    for (const Cell peer : givens.geometry().peers(cell)) {
      if (peer < cell || !givens.empty(peer)) open &= ~digit_bit(solution[peer]);
    }
    after[solution[cell]] |= open & ~digit_bit(solution[cell]);
  }
  return after;
}

// An order of the digits that meets the demands; nothing if they go round in a circle.
std::optional<Labels> order_of(const Demands& after) {
  Labels labels{};
  DigitSet left = all_digits(kSize);
  for (Digit next = 1; next <= kSize; ++next) {
    DigitSet blocked = 0;
    for (const Digit digit : digits_in(left)) blocked |= after[digit];
    const DigitSet free = left & ~blocked;
    if (free == 0) return std::nullopt;
    labels[lowest_digit(free)] = next;
    left &= ~digit_bit(lowest_digit(free));
  }
  return labels;
}

bool has_one_solution(Solver& solver, const Grid& givens) {
  SolveContext context;
  context.max_solutions = 2;
  return solver.solve(Puzzle(givens), context).solutions == 1;
}

// One attempt: empties cells as long as it can.
std::optional<PuzzleRecord> dig(int empty, Solver& solver, Rng& rng) {
  const Grid solution = random_grid(Geometry::classic(), rng);
  Grid givens = solution;
  std::vector<Cell> cells(static_cast<std::size_t>(givens.cells()));
  std::iota(cells.begin(), cells.end(), 0);
  rng.shuffle(std::span(cells));
  for (const Cell cell : cells) {
    if (givens.holes() == empty) break;
    givens.clear(cell);
    if (!order_of(demands_of(givens, solution)) || !has_one_solution(solver, givens)) {
      givens.set(cell, solution[cell]);
    }
  }
  if (givens.holes() < empty) return std::nullopt;
  const Labels labels = *order_of(demands_of(givens, solution));
  PuzzleRecord record;
  record.puzzle = Puzzle(renumbered(givens, labels));
  record.solution = renumbered(solution, labels);
  return record;
}

Grid transposed(const Grid& grid) {
  Grid result = grid;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    result.set(cell % kSize * kSize + cell / kSize, grid[cell]);
  }
  return result;
}

int givens_in(const Grid& grid, int first_row, int rows) {
  int count = 0;
  for (int i = first_row * kSize; i < (first_row + rows) * kSize; ++i) count += !grid.empty(i);
  return count;
}

// Rows in a new order: bands with the fewest givens first, and within them rows.
std::array<int, kSize> emptiest_first(const Grid& grid) {
  std::array<int, kBand> bands{0, 1, 2};
  std::stable_sort(bands.begin(), bands.end(), [&](int a, int b) {
    return givens_in(grid, a * kBand, kBand) < givens_in(grid, b * kBand, kBand);
  });
  std::array<int, kSize> rows{};
  for (int i = 0; i < kSize; ++i) rows[i] = bands[i / kBand] * kBand + i % kBand;
  for (int band = 0; band < kBand; ++band) {
    std::stable_sort(rows.begin() + band * kBand, rows.begin() + (band + 1) * kBand,
                     [&](int a, int b) { return givens_in(grid, a, 1) < givens_in(grid, b, 1); });
  }
  return rows;
}

Grid rearranged(const Grid& grid, const std::array<int, kSize>& rows) {
  Grid result = grid;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    result.set(cell, grid[rows[cell / kSize] * kSize + cell % kSize]);
  }
  return result;
}

// The digit that is needed first becomes the last one to be tried.
Labels latest_first(const Grid& givens, const Grid& solution) {
  Labels labels{};
  Digit next = kSize;
  const auto take = [&](Cell cell) {
    if (labels[solution[cell]] == 0) labels[solution[cell]] = next--;
  };
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens.empty(cell)) take(cell);
  }
  for (Cell cell = 0; cell < givens.cells(); ++cell) take(cell);
  return labels;
}

}  // namespace

std::optional<PuzzleRecord> best_case(int empty, Rng& rng) {
  constexpr int kAttempts = 500;
  const auto solver = make_solver("auto");
  for (int i = 0; i < kAttempts; ++i) {
    if (auto found = dig(empty, *solver, rng)) return found;
  }
  return std::nullopt;
}

PuzzleRecord worst_case(const PuzzleRecord& record) {
  Grid givens = record.puzzle.givens, solution = *record.solution;
  const Grid turned = transposed(givens);
  const auto first_band = [](const Grid& grid) {
    return givens_in(rearranged(grid, emptiest_first(grid)), 0, kBand);
  };
  if (first_band(turned) < first_band(givens)) {
    givens = turned;
    solution = transposed(solution);
  }
  const auto rows = emptiest_first(givens);
  givens = rearranged(givens, rows);
  solution = rearranged(solution, rows);
  const Labels labels = latest_first(givens, solution);
  PuzzleRecord arranged = record;
  arranged.puzzle = Puzzle(renumbered(givens, labels));
  arranged.solution = renumbered(solution, labels);
  return arranged;
}

}  // namespace sudolab::studies::naidoo
