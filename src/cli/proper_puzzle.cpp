#include "cli/proper_puzzle.h"

#include <nlohmann/json.hpp>

#include "cli/draw.h"

namespace sudolab::cli {

using Verdict = CheckResult::Verdict;

const SolverRecipe& judging_recipe() {
  static const SolverRecipe recipe{SolverSettings{}};
  return recipe;
}

PuzzleRun proper_puzzle_run(OutputKind kind, std::string csv_header) {
  PuzzleRun run{.kind = kind, .csv_header = std::move(csv_header), .recipe = judging_recipe()};
  run.conflicts_are_errors = true;
  return run;
}

Verdict Judge::operator()(const Puzzle& puzzle, const std::stop_token& stop) {
  return verdict_of(solve(puzzle, stop));
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
