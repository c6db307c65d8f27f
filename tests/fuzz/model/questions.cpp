// Questions to the solver, with what its answers have to agree with.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <sudolab/core/transform.h>
#include <sudolab/core/verify.h>
#include "model/judge.h"
#include "model/limits.h"
#include "model/player.h"
#include "solvers/check_puzzle.h"

namespace sudolab::testing {

Complaint Player::solve(Rng& rng) {
  SolveContext context = this->context();
  std::atomic<std::uint64_t> told = 0;
  if (rng.chance(0.5)) context.solutions_so_far = &told;
  const SolveResult result = solver_->solve(puzzle_, context);
  if (context.solutions_so_far != nullptr && told != result.solutions) {
    return "it told another number of solutions while it searched";
  }
  return judged(result, context);
}

Complaint Player::solve_again(Rng&) {
  const SolveContext context = this->context();
  const SolveResult first = solver_->solve(puzzle_, context);
  if (auto complaint = judged(first, context)) return complaint;
  const SolveResult second = solver_->solve(puzzle_, context);
  if (auto complaint = complaint_about_difference(first, second)) {
    return "the same solver: " + *complaint;
  }
  const SolveResult fresh = recipe_.make()->solve(puzzle_, context);
  if (auto complaint = complaint_about_difference(first, fresh)) {
    return "a fresh solver: " + *complaint;
  }
  return std::nullopt;
}

Complaint Player::enumerate(Rng& rng) {
  SolveContext context = this->context();
  context.max_solutions = kMostSolutions;
  const std::size_t enough = rng.chance(0.5) ? kMostSolutions : 1 + rng.below(5);
  std::vector<Grid> seen;
  context.on_solution = [&](const Grid& grid) {
    seen.push_back(grid);
    return seen.size() < enough;
  };
  const SolveResult result = solver_->solve(puzzle_, context);
  context.max_solutions = std::min<std::uint64_t>(enough, kMostSolutions);
  if (auto complaint = judged(result, context)) return complaint;
  if (seen.size() != result.solutions) return "it showed another number of solutions";
  if (!seen.empty() && seen.front() != result.grid) return "the first one is not its grid";
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (!is_solution_of(seen[i], puzzle_)) return "it showed what is no solution";
    if (std::find(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(i), seen[i]) !=
        seen.begin() + static_cast<std::ptrdiff_t>(i)) {
      return "it showed a solution twice";
    }
  }
  return std::nullopt;
}

// Asks for more than anybody could find, and stops it from another thread.
Complaint Player::stop(Rng& rng) {
  constexpr std::chrono::seconds kPatience{20};
  const Puzzle endless = rng.chance(0.5) ? puzzle_ : Puzzle(Grid(puzzle_.geometry()));
  std::stop_source source;
  SolveContext context;
  context.seed = limits_.seed;
  context.stop = source.get_token();
  context.max_solutions = kUnlimited;
  context.limits.memory_bytes = kMemory;
  context.limits.time = kPatience;
  const std::chrono::microseconds delay(rng.below(3000));
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(delay);
    source.request_stop();
  });
  const SolveResult result = solver_->solve(endless, context);
  if (result.reason == StopReason::kTime) return "it did not stop when it was told to";
  if (result.status == Status::kWrong) return "the solver returned a grid that is no solution";
  if (result.solutions > 0 && !is_solution_of(result.grid, endless)) return "not a solution";
  return std::nullopt;
}

namespace {

// Plays the events back onto a board, as somebody who watches would.
class Playback final : public Observer {
 public:
  explicit Playback(const Puzzle& puzzle) : board(puzzle.givens) {}

  void on_event(const TraceEvent& event) override {
    switch (event.kind) {
      case TraceEvent::Kind::kPlace:
        if (!board.empty(event.cell)) complaint = "a digit was placed into a filled cell";
        board.set(event.cell, event.digit);
        break;
      case TraceEvent::Kind::kRemove:
        if (board[event.cell] != event.digit) complaint = "what was not there was removed";
        board.clear(event.cell);
        break;
      case TraceEvent::Kind::kReplace: board = *event.grid; break;
      case TraceEvent::Kind::kEliminate:
      case TraceEvent::Kind::kNumber:
      case TraceEvent::Kind::kWeights:
      case TraceEvent::Kind::kMembers:
      case TraceEvent::Kind::kHistogram: break;
    }
  }

  Grid board;
  Complaint complaint;
};

}  // namespace

Complaint Player::watch(Rng&) {
  SolveContext context = this->context();
  context.max_solutions = 1;
  const SolveResult silent = solver_->solve(puzzle_, context);
  Playback playback(puzzle_);
  context.observer = &playback;
  const SolveResult watched = solver_->solve(puzzle_, context);
  if (auto complaint = judged(watched, context)) return complaint;
  if (playback.complaint) return playback.complaint;
  if (watched.status == Status::kSolved && playback.board != watched.grid) {
    return "what was watched does not end with its grid";
  }
  if (auto complaint = complaint_about_difference(silent, watched)) {
    return "watching changed it: " + *complaint;
  }
  return std::nullopt;
}

Complaint Player::split(Rng& rng) {
  const bool splits = recipe_.info().capabilities.splits_search;
  if (!splits || !solver_->may_split(puzzle_.geometry())) return std::nullopt;
  SolveContext context = this->context();
  const SolveResult one = solver_->solve(puzzle_, context);
  context.search_threads = 2 + rng.index(2);
  const SolveResult several = solver_->solve(puzzle_, context);
  if (auto complaint = judged(several, context)) return complaint;
  const bool both_ended = one.reason == StopReason::kNone && several.reason == StopReason::kNone;
  if (!both_ended) return std::nullopt;
  if (one.status != several.status || one.solutions != several.solutions ||
      one.grid != several.grid) {
    return "several threads have another answer than one";
  }
  return std::nullopt;
}

// Many puzzles of one shape at once, and each of them alone.
Complaint Player::many(Rng& rng) {
  std::vector<Puzzle> puzzles{puzzle_};
  for (std::uint32_t left = rng.below(12); left > 0; --left) {
    Puzzle other = puzzle_;
    const Transformation change = random_transformation(puzzle_.geometry(), rng);
    if (change.to == &puzzle_.geometry()) other = transformed(puzzle_, change);
    const Cell cell = rng.index(static_cast<std::size_t>(other.givens.cells()));
    if (rng.chance(0.3)) other.givens.clear(cell);
    puzzles.push_back(std::move(other));
  }
  SolveContext context = this->context();
  // Only without a clock are they seen together.
  if (recipe_.batches()) context.limits.time = Limits{}.time;
  std::vector<const Puzzle*> asked;
  for (const Puzzle& puzzle : puzzles) asked.push_back(&puzzle);
  std::vector<SolveResult> together(puzzles.size());
  solver_->solve_all(asked, context, together);
  if (auto complaint = judged(together.front(), context)) return complaint;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const SolveResult alone = solver_->solve(puzzles[i], context);
    if (auto complaint = complaint_about_difference(alone, together[i])) {
      return "number " + std::to_string(i) + " of many differs from itself alone: " + *complaint;
    }
  }
  return std::nullopt;
}

Complaint Player::check(Rng& rng) {
  using Verdict = CheckResult::Verdict;
  SolveContext context = this->context();
  context.max_solutions = 2 + rng.below(3);
  const CheckResult result = check_puzzle(puzzle_, *solver_, context);
  note(std::string(solutions_word(result.verdict)));
  if (result.wrong) return "the solver returned a grid that is no solution";
  if (!truth().known) return std::nullopt;
  const bool fits = result.verdict == Verdict::kUnknown ||
                    (result.verdict == Verdict::kNone && truth().none()) ||
                    (result.verdict == Verdict::kUnique && truth().one()) ||
                    (result.verdict == Verdict::kSeveral && truth().solutions > 1);
  if (!fits) return "its verdict is wrong";
  if (result.solution && !is_solution_of(*result.solution, puzzle_)) return "not a solution";
  // Each given that it calls redundant follows from the others.
  for (const Cell cell : result.redundant) {
    Puzzle without = puzzle_;
    without.givens.clear(cell);
    const Truth other = truth_about(without, 2, kSteps);
    if (other.known && !other.one()) return cell_name(puzzle_.geometry(), cell) + " is needed";
  }
  if (result.minimal.value_or(false) && !result.redundant.empty()) return "minimal, and not";
  return std::nullopt;
}

}  // namespace sudolab::testing
