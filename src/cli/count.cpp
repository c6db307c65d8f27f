// `sudolab count`: how many solutions does each puzzle have?

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/puzzle_run.h"
#include "cli/solve_tasks.h"
#include "cli/solver_settings.h"
#include "cli/table.h"
#include "cli/validators.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct CountSettings {
  InputSettings input;
  SolverSettings solver;
  OutputSettings output;
  std::uint64_t limit = 1'000'000;
};

constexpr auto kFooter = R"(Examples:
  sudolab count puzzles.txt --ndjson
  sudolab count ................ --limit 1000      the empty 4x4 board has 288 solutions
  sudolab count puzzle.txt --limit 100000000 --solver dlx --search-threads 0

Each puzzle gives a number, with "or more" where it is not exact: the limit was reached, or time or
steps ran out. The objects of --ndjson and --json have index (from 0), puzzle, solutions, complete
(true when the number is exact), and reason where the count ended early.

Exit codes: 0 all counted, exactly or up to the limit; 1 at least one ended early (time, steps,
memory); 2 usage or input error: a line that could not be read, or conflicting givens (0 solutions;
the others are done); 130 interrupted.)";

std::string count_json(const PuzzleRecord& record, std::size_t index, const SolveResult& result,
                       const WriteOptions& symbols) {
  nlohmann::ordered_json json{{"index", index},
                              {"puzzle", puzzle_line(record.puzzle, symbols)},
                              {"solutions", result.solutions},
                              {"complete", result.exhausted}};
  if (result.reason != StopReason::kNone) json["reason"] = stop_reason_name(result.reason);
  return json.dump();
}

std::string count_line(const SolveResult& result) {
  std::string line = count_text(result.solutions);
  if (!result.exhausted) line += " or more";
  if (result.reason != StopReason::kNone)
    line += fmt::format(" ({})", stop_reason_name(result.reason));
  return line + '\n';
}

Answer count_answer(const PuzzleRecord& record, std::size_t index, const SolveResult& result,
                    OutputKind kind, const WriteOptions& wanted_symbols) {
  const WriteOptions symbols = symbols_for(record, wanted_symbols);
  Answer answer;
  answer.status = result.status;
  answer.counters = result.counters;
  answer.code = result.reason == StopReason::kNone ? ExitCode::kDone : ExitCode::kNo;
  switch (kind) {
    case OutputKind::kText: answer.text = count_line(result); break;
    case OutputKind::kJson: answer.text = count_json(record, index, result, symbols); break;
    case OutputKind::kNdjson:
      answer.text = count_json(record, index, result, symbols) + '\n';
      break;
    case OutputKind::kCsv:
      answer.text =
          csv_line({std::to_string(index), puzzle_line(record.puzzle, symbols),
                    std::to_string(result.solutions), result.exhausted ? "true" : "false"});
      break;
  }
  return answer;
}

ExitCode run_count(Session& session, const CountSettings& settings) {
  if (settings.output.quiet) session.console.be_quiet();
  const SolverRecipe recipe(settings.solver);
  require_counting(recipe.info(), "count");
  PuzzleSource source(settings.input);
  const WriteOptions symbols = source.symbols();

  PuzzleRun run{.kind = settings.output.kind(),
                .csv_header = csv_line({"index", "puzzle", "solutions", "complete"}),
                .recipe = recipe};
  run.conflicts_are_errors = true;
  run.threads = settings.solver.threads;
  run.make_worker = [&](std::stop_token stop) -> Worker {
    const std::shared_ptr<Solver> solver = recipe.make();
    return [&, solver, stop](std::span<Task> tasks) {
      SolveContext context;
      context.max_solutions = settings.limit;
      const auto solved = solve_tasks(tasks, *solver, recipe, context, stop);
      for (std::size_t i = 0; i < solved.size(); ++i) {
        tasks[i].answer =
            count_answer(*tasks[i].record, tasks[i].index, solved[i].result, run.kind, symbols);
      }
    };
  };
  const RunSummary summary = run_puzzles(session, source, run);
  say_summary(session, summary, recipe, false);
  return summary.code;
}

}  // namespace

Command make_count(CLI::App& parent) {
  auto settings = std::make_shared<CountSettings>();
  CLI::App& app = *parent.add_subcommand("count", "Count the solutions of puzzles");
  add_input_options(app, settings->input);
  add_solver_options(app, settings->solver);
  app.add_option("--limit", settings->limit, "Stop counting a puzzle at N solutions")
      ->type_name("N")
      ->check(whole_number_from(std::uint64_t{1}, kMostSolutions))
      ->capture_default_str()
      ->group("Limits");
  add_output_options(app, settings->output);
  app.footer(kFooter);
  return {&app, [settings](Session& session) { return run_count(session, *settings); }};
}

}  // namespace sudolab::cli
