#include "model/judge.h"

#include <algorithm>

#include <sudolab/core/verify.h>

namespace sudolab::testing {
namespace {

bool is_obvious(const Puzzle& puzzle) {
  if (find_conflict(puzzle.givens)) return true;
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    if (puzzle.permitted(cell) == 0) return true;
  }
  return false;
}

bool keeps_givens(const Grid& grid, const Puzzle& puzzle) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (!puzzle.givens.empty(cell) && puzzle.givens[cell] != grid[cell]) return false;
  }
  return true;
}

bool reason_is_allowed(StopReason reason, const Question& question) {
  const Limits& limits = question.context.limits;
  switch (reason) {
    case StopReason::kNone: return true;
    case StopReason::kSteps: return limits.steps != kUnlimited;
    case StopReason::kTime: return limits.time != Limits{}.time;
    case StopReason::kMemory: return limits.memory_bytes != kUnlimited;
    case StopReason::kCancelled: return question.context.stop.stop_requested();
    case StopReason::kUnsupported: return !question.solver.takes(question.puzzle.geometry());
    case StopReason::kUnsoundPrepass: return !question.solver.sound();
    case StopReason::kUnsupportedVariant: return !question.solver.takes_puzzle(question.puzzle);
  }
  return false;
}

Complaint complaint_about_form(const SolveResult& result, const Question& question) {
  if (result.status == Status::kWrong) return "the solver returned a grid that is no solution";
  if (!reason_is_allowed(result.reason, question)) {
    return "it ended because of " + std::string(stop_reason_name(result.reason)) +
           ", which is not so";
  }
  if (result.steps > question.context.limits.steps) return "it took more steps than it might";
  if (result.solutions > question.context.max_solutions) return "more solutions than asked for";
  if ((result.status == Status::kSolved) != (result.solutions > 0)) {
    return "the status does not fit the number of solutions";
  }
  if (result.status == Status::kSolved) {
    const bool right = is_solution_of(result.grid, question.puzzle);
    return right ? Complaint() : "its grid is not a solution";
  }
  if (!keeps_givens(result.grid, question.puzzle)) return "its partial grid lost givens";
  if ((result.status == Status::kGaveUp) != (result.reason != StopReason::kNone)) {
    return "it gave up without a reason, or has one and did not give up";
  }
  if (result.status == Status::kStuck && question.able.complete)
    return "a complete solver is stuck";
  return std::nullopt;
}

Complaint complaint_about_claims(const SolveResult& result, const Question& question) {
  if (result.status == Status::kUnsolvable && !result.exhausted) return "nothing, but not proved";
  if (result.exhausted && !question.solver.sound()) return "it proves what it cannot";
  const Truth& truth = question.truth;
  if (!truth.known) return std::nullopt;
  const std::string counted =
      std::to_string(result.solutions) + " instead of " + std::to_string(truth.solutions);
  if (truth.all && result.solutions > truth.solutions) return "too many solutions: " + counted;
  if (result.exhausted && (!truth.all || result.solutions != truth.solutions)) {
    return "all solutions, it says: " + counted;
  }
  const bool at_its_end = result.reason == StopReason::kNone && question.solver.sound();
  if (question.able.counts && at_its_end &&
      result.solutions != std::min(question.context.max_solutions, truth.solutions)) {
    return "it ended by itself and has " + counted;
  }
  if (question.able.complete && at_its_end && result.solutions == 0 && truth.solutions > 0) {
    return "a complete solver did not find a solution";
  }
  return std::nullopt;
}

}  // namespace

Complaint complaint_about(const SolveResult& result, const Question& question) {
  if (is_obvious(question.puzzle)) {
    const bool fine = result.status == Status::kUnsolvable && result.exhausted &&
                      result.counters == Counters{} && result.reason == StopReason::kNone;
    return fine ? Complaint() : "what is plainly impossible was not seen";
  }
  if (auto complaint = complaint_about_form(result, question)) return complaint;
  if (!question.solver.takes(question.puzzle.geometry())) {
    const bool fine = result.reason == StopReason::kUnsupported;
    return fine ? Complaint() : "it took a board that it does not take";
  }
  return complaint_about_claims(result, question);
}

Complaint complaint_about_difference(const SolveResult& one, const SolveResult& other) {
  // Where a clock or another thread ended it, the next time may be another one.
  for (const SolveResult* result : {&one, &other}) {
    const bool by_chance =
        result->reason == StopReason::kTime || result->reason == StopReason::kCancelled;
    if (by_chance) return std::nullopt;
  }
  if (one.status != other.status || one.reason != other.reason) return "another status";
  if (one.solutions != other.solutions || one.exhausted != other.exhausted) return "another count";
  if (one.grid != other.grid) return "another grid";
  if (one.counters != other.counters || one.steps != other.steps) return "other counters";
  return std::nullopt;
}

}  // namespace sudolab::testing
