#include "cli/proper_puzzle.h"

#include <nlohmann/json.hpp>

#include "formats/cells.h"

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

nlohmann::ordered_json puzzle_json(const PuzzleRecord& record, std::size_t index, Verdict verdict,
                                   const WriteOptions& symbols) {
  return {{"index", index},
          {"puzzle", puzzle_line(record.puzzle, symbols_for(record, symbols))},
          {"solutions", solutions_word(verdict)}};
}

}  // namespace sudolab::cli
