#include "cli/check_puzzle.h"

#include <algorithm>
#include <chrono>

namespace sudolab::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Verdict = CheckResult::Verdict;

class Checker {
 public:
  Checker(Solver& solver, const SolveContext& context)
      : solver_(solver), context_(context), start_(Clock::now()) {
    context_.max_solutions = 2;
  }

  Verdict judge(const Puzzle& puzzle) {
    SolveContext context = context_;
    if (context.limits.time != std::chrono::nanoseconds::max()) {
      context.limits.time -=
          std::min(context.limits.time, std::chrono::nanoseconds(Clock::now() - start_));
    }
    const SolveResult result = solver_.solve(puzzle, context);
    if (result.solutions > 1) return Verdict::kSeveral;
    if (result.exhausted) return result.solutions == 1 ? Verdict::kUnique : Verdict::kNone;
    reason_ = result.reason;
    return Verdict::kUnknown;
  }

  StopReason reason() const { return reason_; }

 private:
  Solver& solver_;
  SolveContext context_;
  Clock::time_point start_;
  StopReason reason_ = StopReason::kNone;
};

}  // namespace

CheckResult check_puzzle(const Puzzle& puzzle, Solver& solver, const SolveContext& context) {
  CheckResult result;
  result.conflict = find_conflict(puzzle.givens);
  Checker checker(solver, context);
  result.verdict = result.conflict ? Verdict::kNone : checker.judge(puzzle);
  if (result.verdict == Verdict::kUnique) {
    result.minimal = true;
    Puzzle without = puzzle;
    for (Cell cell = 0; cell < puzzle.geometry().cells() && result.minimal; ++cell) {
      if (puzzle.givens.empty(cell)) continue;
      without.givens.clear(cell);
      switch (checker.judge(without)) {
        case Verdict::kUnique: result.redundant.push_back(cell); break;
        case Verdict::kUnknown: result.minimal.reset(); break;
        default: break;
      }
      without.givens.set(cell, puzzle.givens[cell]);
    }
    if (!result.redundant.empty()) result.minimal = false;
  }
  result.reason = checker.reason();
  return result;
}

}  // namespace sudolab::cli
