#include "solvers/check_puzzle.h"

#include <algorithm>
#include <chrono>

namespace sudolab {
namespace {

using Clock = std::chrono::steady_clock;
using Verdict = CheckResult::Verdict;

class Checker {
 public:
  Checker(Solver& solver, const SolveContext& context)
      : solver_(solver), context_(context), start_(Clock::now()) {}

  SolveResult count(const Puzzle& puzzle, std::uint64_t limit) {
    SolveContext context = context_;
    context.max_solutions = limit;
    if (context.limits.time != std::chrono::nanoseconds::max()) {
      context.limits.time -=
          std::min(context.limits.time, std::chrono::nanoseconds(Clock::now() - start_));
    }
    SolveResult result = solver_.solve(puzzle, context);
    if (result.reason != StopReason::kNone) reason_ = result.reason;
    wrong_ = wrong_ || result.status == Status::kWrong;
    return result;
  }

  Verdict judge(const SolveResult& result) const {
    return wrong_ ? Verdict::kUnknown : verdict_of(result);
  }

  StopReason reason() const { return reason_; }
  bool wrong() const { return wrong_; }

 private:
  Solver& solver_;
  SolveContext context_;
  Clock::time_point start_;
  StopReason reason_ = StopReason::kNone;
  bool wrong_ = false;
};

// Takes each given and each constraint away alone and looks whether the others still allow one
// solution only.
void find_redundant(const Puzzle& puzzle, Checker& checker, CheckResult& result) {
  result.minimal = true;
  const auto suffices = [&](const Puzzle& without) {
    const Verdict verdict = checker.judge(checker.count(without, 2));
    if (verdict == Verdict::kUnknown) result.minimal.reset();
    return verdict == Verdict::kUnique;
  };
  Puzzle without = puzzle;
  for (Cell cell = 0; cell < puzzle.geometry().cells() && result.minimal; ++cell) {
    if (puzzle.givens.empty(cell)) continue;
    without.givens.clear(cell);
    if (suffices(without)) result.redundant.push_back(cell);
    without.givens.set(cell, puzzle.givens[cell]);
  }
  for (std::size_t i = 0; i < puzzle.constraints.size() && result.minimal; ++i) {
    without.constraints = puzzle.constraints;
    without.constraints.erase(without.constraints.begin() + static_cast<std::ptrdiff_t>(i));
    if (suffices(without)) result.redundant_constraints.push_back(i);
  }
  if (!result.redundant.empty() || !result.redundant_constraints.empty()) result.minimal = false;
}

}  // namespace

Verdict verdict_of(const SolveResult& result) {
  if (result.status == Status::kWrong) return Verdict::kUnknown;
  if (result.solutions > 1) return Verdict::kSeveral;
  if (!result.exhausted) return Verdict::kUnknown;
  return result.solutions == 1 ? Verdict::kUnique : Verdict::kNone;
}

std::string_view solutions_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique: return "one";
    case Verdict::kNone: return "none";
    case Verdict::kSeveral: return "several";
    case Verdict::kUnknown: break;
  }
  return "unknown";
}

CheckResult check_of(const SolveResult& result) {
  CheckResult check;
  check.verdict = verdict_of(result);
  check.solutions = result.solutions;
  if (result.status == Status::kSolved) check.solution = result.grid;
  check.complete = result.exhausted;
  check.conflict = result.conflict;
  check.reason = result.reason;
  check.wrong = result.status == Status::kWrong;
  return check;
}

CheckResult check_puzzle(const Puzzle& puzzle, Solver& solver, const SolveContext& context) {
  Checker checker(solver, context);
  CheckResult result =
      check_of(checker.count(puzzle, std::max<std::uint64_t>(2, context.max_solutions)));
  if (result.verdict == Verdict::kUnique) find_redundant(puzzle, checker, result);
  result.reason = checker.reason();
  result.wrong = checker.wrong();
  return result;
}

}  // namespace sudolab
