// The way that Berggren & Nilsson, "A study of Sudoku solving algorithms" (KTH 2012), leave for
// others: their discussion asks for puzzles made by inserting digits instead of removing them.
//
// A random empty cell gets a random digit that does not conflict with the givens. If no solution is
// left, the digit goes again, and is not tried there any more: a puzzle with more givens has no
// solution either. If there is one, the puzzle is made. If there are more, the next digit follows.
// Every answer is a proof by `auto`, which looks for two solutions.
//
// When the last digit has made the solution unique, many of the others are not needed any more: of
// 35 on 9x9 a third (docs/explanation/generator.md). Taking those out is digging again, so it is
// done on request only.
//
// Left out: choosing a cell in which the solutions that are left differ. It needs fewer digits, and
// is another method: it looks at solutions, and digging begins with one.

#include "generator/inserting.h"

#include <memory>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab {
namespace {

class Inserter {
 public:
  Inserter(const Geometry& geometry, Rng& rng, const std::stop_token& stop)
      : puzzle_(Grid(geometry)),
        rng_(rng),
        refuted_(static_cast<std::size_t>(geometry.cells()), 0),
        solver_(make_solver("auto")) {
    context_.max_solutions = 2;
    context_.stop = stop;
  }

  // False: asked to stop.
  bool insert_until_unique() {
    for (;;) {
      const Cell cell = any_empty_cell();
      const DigitSet fitting = candidates_of(puzzle_)[cell] & ~refuted_[cell];
      if (fitting == 0) continue;  // cannot last: the solution that is there has a digit for it
      const Digit digit = any_digit(fitting);
      puzzle_.givens.set(cell, digit);
      const SolveResult result = solver_->solve(puzzle_, context_);
      if (result.reason != StopReason::kNone) return false;
      if (result.solutions == 0) {
        puzzle_.givens.clear(cell);
        refuted_[cell] |= digit_bit(digit);
      } else if (result.solutions == 1) {
        solution_ = result.grid;
        return true;
      }
    }
  }

  bool remove_what_is_not_needed() {
    std::vector<Cell> givens;
    for (Cell cell = 0; cell < puzzle_.geometry().cells(); ++cell) {
      if (!puzzle_.givens.empty(cell)) givens.push_back(cell);
    }
    rng_.shuffle(std::span(givens));
    for (const Cell cell : givens) {
      puzzle_.givens.clear(cell);
      const SolveResult result = solver_->solve(puzzle_, context_);
      if (result.reason != StopReason::kNone) return false;
      if (result.solutions > 1) puzzle_.givens.set(cell, solution_[cell]);
    }
    return true;
  }

  Dug result(bool minimal) && { return {std::move(puzzle_), std::move(solution_), minimal}; }

 private:
  Cell any_empty_cell() {
    for (;;) {
      const Cell cell = rng_.index(static_cast<std::size_t>(puzzle_.geometry().cells()));
      if (puzzle_.givens.empty(cell)) return cell;
    }
  }

  Digit any_digit(DigitSet digits) {
    for (int skip = rng_.index(static_cast<std::size_t>(count(digits))); skip > 0; --skip) {
      digits = without_lowest(digits);
    }
    return lowest_digit(digits);
  }

  Puzzle puzzle_;
  Grid solution_;
  Rng& rng_;
  std::vector<DigitSet> refuted_;  // per cell: digits that would leave no solution
  std::unique_ptr<Solver> solver_;
  SolveContext context_;
};

}  // namespace

std::optional<Dug> insert_digits(const Geometry& geometry, bool minimal, Rng& rng,
                                 const std::stop_token& stop) {
  Inserter inserter(geometry, rng, stop);
  if (!inserter.insert_until_unique()) return std::nullopt;
  if (minimal && !inserter.remove_what_is_not_needed()) return std::nullopt;
  return std::move(inserter).result(minimal);
}

}  // namespace sudolab
