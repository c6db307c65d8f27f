#include "cli/proper_puzzle.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/origin.h"

namespace sudolab::cli {

using Verdict = CheckResult::Verdict;

ExitCode exit_code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique: return ExitCode::kDone;
    case Verdict::kSeveral: return ExitCode::kSeveral;
    case Verdict::kNone:
    case Verdict::kUnknown: break;
  }
  return ExitCode::kNo;
}

PuzzleRun proper_puzzle_run(OutputKind kind, std::vector<std::string> csv_columns) {
  static const Recipe recipe("auto");
  return {.kind = kind, .csv_columns = std::move(csv_columns), .recipe = recipe};
}

Verdict Judge::operator()(Item& item, const std::stop_token& stop) {
  item.result = solve(item.record.puzzle, stop);
  return verdict_of(item.result);
}

SolveResult Judge::solve(const Puzzle& puzzle, const std::stop_token& stop) {
  SolveContext context;
  context.max_solutions = 2;
  context.stop = stop;
  return solver_->solve(puzzle, context);
}

bool could_have_a_path(Verdict verdict) {
  return verdict == Verdict::kUnique || verdict == Verdict::kUnknown;
}

std::string_view no_path_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::kNone: return "no solution";
    case Verdict::kSeveral: return "several solutions";
    case Verdict::kUnique:
    case Verdict::kUnknown: break;
  }
  return "not found out";
}

std::string out_of_time_text() {
  return fmt::format("{} ({})", status_name(Status::kGaveUp), stop_reason_name(StopReason::kTime));
}

json::Json judged_puzzle(const Item& item, Verdict verdict, bool late,
                         const json::Dialect& dialect) {
  json::Json object = json::numbered_puzzle(item.record.puzzle, origin_of(item), dialect);
  object["solutions"] = solutions_word(verdict);
  if (late) object["reason"] = stop_reason_name(StopReason::kTime);
  return object;
}

}  // namespace sudolab::cli
