// Many 9x9 puzzles for a kernel of the fast engine. Each result is filled in as it would be by
// solving the puzzle alone: above all, every solution that the kernel reports is verified, not only
// the first of a puzzle.

#pragma once

#include <span>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/solver.h>
#include "solvers/fast/convert.h"

namespace sudolab::fast {

class ManyPuzzles {
 public:
  ManyPuzzles(std::span<const Puzzle* const> puzzles, const SolveContext& context,
              std::span<SolveResult> results)
      : puzzles_(puzzles), context_(context), results_(results) {}

  void solve(const Kernel& kernel) { kernel.run_batch(client_of<Layout9>(*this)); }

  bool next(Start& start, std::uint64_t& ticket) {
    if (next_ == puzzles_.size()) return false;
    ticket = next_++;
    SolveResult& result = results_[ticket];
    // Field by field: a fresh result would allocate a grid only to throw it away.
    result.status = Status::kGaveUp;
    result.reason = StopReason::kNone;
    result.grid = puzzles_[ticket]->givens;
    result.solutions = 0;
    result.exhausted = false;
    result.steps = 0;
    result.counters = {};
    result.conflict.reset();
    result.measures.clear();
    // Givens that conflict need no look of their own: the first rounds end in a contradiction.
    start = start_of<Layout9>(*puzzles_[ticket]);
    return true;
  }

  bool guess(std::uint64_t ticket, const Board& settled) {
    SolveResult& result = results_[ticket];
    if (context_.stop.stop_requested()) result.reason = StopReason::kCancelled;
    if (result.steps >= context_.limits.steps) result.reason = StopReason::kSteps;
    if (result.reason != StopReason::kNone) {
      if (result.solutions == 0) result.grid = settled_grid<Layout9>(settled, Geometry::classic());
      return false;
    }
    ++result.steps;
    ++result.counters.guesses;
    return true;
  }

  bool solution(std::uint64_t ticket, const Board& board) {
    SolveResult& result = results_[ticket];
    Grid& grid = result.solutions == 0 ? result.grid : another_;  // the first is the answer
    read_grid<Layout9>(board, grid);
    if (!is_solution_of(grid, *puzzles_[ticket])) {
      result.status = Status::kWrong;
      if (result.solutions > 0) result.grid = another_;
      return false;
    }
    return ++result.solutions < context_.max_solutions;
  }

  void end(std::uint64_t ticket, bool exhausted) {
    SolveResult& result = results_[ticket];
    if (result.status == Status::kWrong) return;
    result.exhausted = exhausted;
    result.status = result.solutions > 0 ? Status::kSolved
                    : exhausted          ? Status::kUnsolvable
                                         : Status::kGaveUp;
    if (result.status == Status::kUnsolvable) {
      result.conflict = find_conflict(puzzles_[ticket]->givens);
    }
  }

 private:
  std::span<const Puzzle* const> puzzles_;
  const SolveContext& context_;
  std::span<SolveResult> results_;
  std::size_t next_ = 0;
  Grid another_;  // a solution besides the first of its puzzle; kept for its memory
};

}  // namespace sudolab::fast
