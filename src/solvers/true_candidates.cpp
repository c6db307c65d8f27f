// A solution shows a candidate for each cell, so few solutions show most of them: the first ones
// are seen while solutions are counted. Then each cell is asked for a solution with any of the
// digits that were not seen there. An answer settles at least one of them, and often some of other
// cells; "none" excludes all of them at once, for this question and for those that follow. So there
// are at most as many proofs as cells, and as many solutions as candidates.

#include <sudolab/solvers/true_candidates.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sudolab {
namespace {

using Clock = std::chrono::steady_clock;

class CandidateSearch {
 public:
  CandidateSearch(const Puzzle& puzzle, Solver& solver, const SolveContext& context)
      : puzzle_(puzzle), solver_(solver), context_(context), start_(Clock::now()) {
    context_.on_solution = [this](const Grid& grid) {
      see(grid);
      return true;
    };
  }

  TrueCandidates run() {
    const auto cells = static_cast<std::size_t>(puzzle_.geometry().cells());
    result_.found.assign(cells, 0);
    result_.undecided.assign(cells, 0);
    if (is_well_formed(puzzle_)) {
      for (std::size_t cell = 0; cell < cells; ++cell) {
        result_.undecided[cell] = puzzle_.permitted(static_cast<Cell>(cell));
      }
    }
    count();
    for (std::size_t cell = 0; cell < cells && goes_on(); ++cell) {
      while (result_.undecided[cell] != 0 && goes_on()) ask(cell);
    }
    return std::move(result_);
  }

 private:
  bool goes_on() const { return result_.reason == StopReason::kNone && !result_.wrong && !stuck_; }

  void see(const Grid& grid) {
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      result_.found[cell] |= digit_bit(grid[cell]);
      result_.undecided[cell] &= ~digit_bit(grid[cell]);
    }
  }

  SolveResult solve(const Puzzle& puzzle, std::uint64_t most) {
    SolveContext context = context_;
    context.max_solutions = most;
    if (context.limits.time != std::chrono::nanoseconds::max()) {
      context.limits.time -=
          std::min(context.limits.time, std::chrono::nanoseconds(Clock::now() - start_));
    }
    SolveResult result = solver_.solve(puzzle, context);
    result_.reason = result.reason;
    result_.wrong = result.status == Status::kWrong;
    return result;
  }

  void count() {
    const SolveResult result = solve(puzzle_, std::max<std::uint64_t>(1, context_.max_solutions));
    result_.solutions = result.solutions;
    result_.complete = result.exhausted;
    result_.conflict = result.conflict;
    if (!result.exhausted) return;
    std::fill(result_.undecided.begin(), result_.undecided.end(), 0);
  }

  // Is there a solution with one of the digits that were not seen in this cell?
  void ask(std::size_t cell) {
    Puzzle asked(puzzle_.givens);
    asked.constraints = puzzle_.constraints;
    for (std::size_t i = 0; i < result_.found.size(); ++i) {
      asked.allowed.push_back(result_.found[i] | result_.undecided[i]);
    }
    asked.allowed[cell] = result_.undecided[cell];
    const SolveResult result = solve(asked, 1);
    if (result.solutions > 0) return;
    if (result.exhausted) {
      result_.undecided[cell] = 0;
    } else {
      stuck_ = true;
    }
  }

  const Puzzle& puzzle_;
  Solver& solver_;
  SolveContext context_;
  Clock::time_point start_;
  TrueCandidates result_;
  bool stuck_ = false;  // the solver neither finds nor excludes anything
};

}  // namespace

bool TrueCandidates::decided() const { return undecided_count() == 0; }

int TrueCandidates::undecided_count() const {
  int candidates = 0;
  for (const DigitSet digits : undecided) candidates += count(digits);
  return candidates;
}

TrueCandidates true_candidates(const Puzzle& puzzle, Solver& solver, const SolveContext& context) {
  return CandidateSearch(puzzle, solver, context).run();
}

}  // namespace sudolab
