#include "cli/proper_puzzle.h"

#include <nlohmann/json.hpp>

#include "json/puzzle.h"

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

PuzzleRun proper_puzzle_run(OutputKind kind, std::string csv_header) {
  static const Recipe recipe("auto");
  return {.kind = kind, .csv_header = std::move(csv_header), .recipe = recipe};
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

json::Json judged_puzzle(const Puzzle& puzzle, std::size_t index, Verdict verdict,
                         const json::Dialect& dialect) {
  json::Json object = json::numbered_puzzle(puzzle, index, dialect);
  object["solutions"] = solutions_word(verdict);
  return object;
}

}  // namespace sudolab::cli
