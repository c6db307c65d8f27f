#include "cli/proper_puzzle.h"

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

std::string_view no_path_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::kNone: return "no solution";
    case Verdict::kSeveral: return "several solutions";
    case Verdict::kUnique:
    case Verdict::kUnknown: break;
  }
  return "not found out";
}

json::Json judged_puzzle(const Item& item, Verdict verdict, const json::Dialect& dialect) {
  json::Json object = json::numbered_puzzle(item.record.puzzle, origin_of(item), dialect);
  object["solutions"] = solutions_word(verdict);
  return object;
}

}  // namespace sudolab::cli
