// `sudolab check`: is each puzzle a proper Sudoku, how many solutions has it if not, and does it
// have a given or a constraint too many?

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/batch.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/origin.h"
#include "cli/proof_files.h"
#include "cli/proper_puzzle.h"
#include "cli/solver_settings.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/check.h"
#include "json/puzzle.h"

namespace sudolab::cli {
namespace {

using Verdict = CheckResult::Verdict;

struct CheckSettings {
  InputSettings input;
  SolverSettings solver;
  OutputSettings output;
  ProofSettings proofs;
  std::uint64_t limit = 1000;
};

constexpr auto kFooter = R"(Examples:
  sudolab check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab check puzzles.txt --ndjson
  sudolab check puzzles.txt --quiet && echo every puzzle has exactly one solution
  sudolab check puzzle.txt --certificate puzzle.cert && sudolab verify puzzle.cert

A given is redundant when the puzzle without it still has only one solution, and so is a constraint of
a variant; a puzzle without either is minimal. The objects of --ndjson and --json have index (from 0),
line, puzzle, givens, valid (no two givens conflict), solutions (none, one, several, unknown), count
(of the solutions found), complete (true when these are all), minimal and redundant; and file, name,
redundant_constraints (of variants), conflict and reason where they apply.

)";

constexpr auto kExitCodes = R"(

Exit codes: 0 every puzzle has exactly one solution; 1 at least one has none (its givens may
conflict), or the time did not suffice to decide; 2 usage or input error, or a line that could not
be read; 3 at least one has several; 130 interrupted. With several puzzles 2 outweighs 1 outweighs
3.)";

std::vector<std::string> cell_names(const CheckResult& result, const Geometry& geometry) {
  std::vector<std::string> names;
  for (Cell cell : result.redundant) names.push_back(cell_name(geometry, cell));
  return names;
}

std::string check_json(const Item& item, const CheckResult& result, const WriteOptions& symbols) {
  const Puzzle& puzzle = item.record.puzzle;
  const json::Dialect dialect = json::lines(symbols);
  json::Json object = json::numbered_puzzle(puzzle, origin_of(item), dialect);
  object["givens"] = puzzle.givens.filled();
  object["valid"] = !result.conflict;
  json::add_check(object, result, puzzle, dialect);
  return json::line(object);
}

std::string_view truth(bool value) { return value ? "true" : "false"; }

std::vector<std::string> check_csv_columns() {
  return {"index",    "puzzle",   "givens",  "valid",     "solutions",
          "count",    "complete", "minimal", "redundant", "redundant_constraints",
          "conflict", "reason"};
}

std::string check_csv(const Item& item, const CheckResult& result, const WriteOptions& symbols) {
  const Puzzle& puzzle = item.record.puzzle;
  const Geometry& geometry = puzzle.geometry();
  return csv_row(
      {std::to_string(item.index), puzzle_line(puzzle, symbols),
       std::to_string(puzzle.givens.filled()), std::string(truth(!result.conflict)),
       std::string(solutions_word(result.verdict)), std::to_string(result.solutions),
       std::string(truth(result.complete)),
       result.minimal ? std::string(truth(*result.minimal)) : "",
       fmt::format("{}", fmt::join(cell_names(result, geometry), " ")),
       fmt::format("{}", fmt::join(json::redundant_constraints(result, puzzle), ", ")),
       result.conflict ? describe(*result.conflict, geometry) : "",
       result.reason == StopReason::kNone ? "" : std::string(stop_reason_name(result.reason))},
      item);
}

// "12 solutions", "more than 1,000 solutions", "3 solutions or more": the last when it ended early.
std::string several_text(const CheckResult& result, std::uint64_t limit) {
  if (result.complete) return plural(result.solutions, "solution");
  if (result.solutions > limit) return "more than " + plural(limit, "solution");
  return plural(result.solutions, "solution") + " or more";
}

// "2 of 30 givens redundant: r1c1 r1c2; 1 of 8 constraints redundant: cage (...)"
std::string redundant_text(const Puzzle& puzzle, const CheckResult& result) {
  std::string text;
  if (!result.redundant.empty()) {
    text =
        fmt::format("{} of {} givens redundant: {}", result.redundant.size(),
                    puzzle.givens.filled(), fmt::join(cell_names(result, puzzle.geometry()), " "));
  }
  if (!result.redundant_constraints.empty()) {
    text += fmt::format("{}{} of {} constraints redundant: {}", text.empty() ? "" : "; ",
                        result.redundant_constraints.size(), puzzle.constraints.size(),
                        fmt::join(json::redundant_constraints(result, puzzle), ", "));
  }
  return text;
}

std::string check_line(const Puzzle& puzzle, const CheckResult& result, std::uint64_t limit) {
  const Geometry& geometry = puzzle.geometry();
  if (result.conflict) return "invalid: " + describe(*result.conflict, geometry) + '\n';
  const std::string reason = result.reason == StopReason::kNone
                                 ? ""
                                 : fmt::format(" ({})", stop_reason_name(result.reason));
  switch (result.verdict) {
    case Verdict::kNone: return "no solution\n";
    case Verdict::kSeveral: return several_text(result, limit) + reason + '\n';
    case Verdict::kUnknown: return "not found out" + reason + '\n';
    case Verdict::kUnique: break;
  }
  if (const std::string redundant = redundant_text(puzzle, result); !redundant.empty()) {
    return "one solution, not minimal: " + redundant + reason + '\n';
  }
  return result.minimal ? "one solution, minimal\n"
                        : "one solution, minimal or not: not found out" + reason + '\n';
}

Status status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnknown: return Status::kGaveUp;
    case Verdict::kNone: return Status::kUnsolvable;
    case Verdict::kUnique:
    case Verdict::kSeveral: break;
  }
  return Status::kSolved;
}

class CheckWorker final : public SingleWorker {
 public:
  CheckWorker(const PuzzleRun& run, const WriteOptions& symbols, ProofFiles* proofs,
              std::stop_token stop)
      : SingleWorker(std::move(stop)),
        run_(run),
        wanted_symbols_(symbols),
        proofs_(proofs),
        solver_(run.recipe.make()) {}

 private:
  bool answer(Item& item) override {
    const Puzzle& puzzle = item.record.puzzle;
    const CheckResult check = check_puzzle(puzzle, *solver_, run_.context_for(item, stop()));
    item.result = {};
    item.result.status = check.wrong ? Status::kWrong : status_of(check.verdict);
    item.code = exit_code_of(check.verdict);
    const WriteOptions symbols = symbols_for(item.record, wanted_symbols_);
    switch (run_.kind) {
      case OutputKind::kText:
        item.text = check_line(puzzle, check, run_.context.max_solutions - 1);
        break;
      case OutputKind::kJson: item.text = check_json(item, check, symbols); break;
      case OutputKind::kNdjson: item.text = check_json(item, check, symbols) + '\n'; break;
      case OutputKind::kCsv: item.text = check_csv(item, check, symbols); break;
    }
    if (proofs_) {
      proofs_->add(item, check.verdict, check.solution ? &*check.solution : nullptr, stop());
    }
    return true;
  }

  const PuzzleRun& run_;
  WriteOptions wanted_symbols_;
  ProofFiles* proofs_;
  std::unique_ptr<Solver> solver_;
};

ExitCode run_check(Session& session, const CheckSettings& settings) {
  const Recipe recipe = settings.solver.recipe();
  require_counting(recipe, "check");
  PuzzleSource source(settings.input);

  std::optional<ProofFiles> proofs;
  if (settings.proofs.wanted()) {
    proofs.emplace(settings.proofs, settings.solver.context().limits);
  }

  PuzzleRun run{.kind = settings.output.kind(),
                .csv_columns = check_csv_columns(),
                .recipe = recipe,
                .context = settings.solver.context()};
  run.context.max_solutions = settings.limit + 1;  // one more tells "1000" from "more than 1000"
  run.threads = proofs ? 1 : settings.solver.threads;  // proofs are in the order of the puzzles
  run.conflicts_are_errors = false;
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<CheckWorker>(run, source.symbols(), proofs ? &*proofs : nullptr,
                                         std::move(stop));
  };
  const RunSummary summary = run_puzzles(session, source, run);
  if (proofs) proofs->commit();
  say_summary(session.console, summary, false, recipe, settings.solver.seed);
  return summary.code;
}

}  // namespace

void add_check_command(Command& program) {
  auto settings = std::make_shared<CheckSettings>();
  Command& command = program.add_command(
      "check",
      "Check whether puzzles have one solution, and which givens or constraints are redundant");
  add_input_options(command, settings->input);
  settings->input.variants = true;
  add_solver_options(command, settings->solver);
  command
      .add_option("--limit", &settings->limit, "Count up to N solutions of a puzzle with several")
      .value_name("N")
      .check(whole_number_from(1, kMostSolutions))
      .show_default()
      .group("Limits");
  add_output_options(command, settings->output);
  add_proof_options(command, settings->proofs);
  command.footer(std::string(kFooter) + kProofHelp + kExitCodes);
  command.runs([settings](Session& session) { return run_check(session, *settings); });
}

}  // namespace sudolab::cli
