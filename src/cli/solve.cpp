// `sudolab solve`: finds a solution of every puzzle, or several.
//
// stdout carries the answers; counters, times and the seed are talk and go to stderr, except in the
// formats for programs, which carry everything.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/puzzle_run.h"
#include "cli/solve_result.h"
#include "cli/solve_tasks.h"
#include "cli/solver_settings.h"
#include "cli/trace_file.h"
#include "cli/validators.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct SolveSettings {
  InputSettings input;
  SolverSettings solver;
  OutputSettings output;
  std::uint64_t limit = 1;
  bool all = false;
  bool stats = false;
  std::string trace;
};

constexpr auto kFooter = R"(Examples:
  sudolab solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab solve puzzles.txt --solver dlx --ndjson > answers.ndjson
  sudolab solve puzzle.txt --limit 2 --stats      is the solution the only one?
  cat puzzles.txt | sudolab solve - --solver backtrack --timeout 1 --csv

One puzzle is drawn; several give one line each, the solution or why there is none. The objects of
--ndjson and --json have index (from 0), puzzle, status, solution, solver, seconds, counters and
seed; and partial, reason, measures, solutions, complete, all, name where they apply. Where puzzles
are solved together (9x9 by auto and fast), seconds is a puzzle's share of the time. Status, time
and seed go to stderr.

Exit codes: 0 all solved; 1 at least one not solved (no solution, gave up, stuck); 2 usage or input
error: a line that could not be read, or conflicting givens (the others are done); 3 several
solutions found (only with --limit 2 or more); 130 interrupted. With several puzzles 2 outweighs 1
outweighs 3.)";

void check_combinations(const SolveSettings& settings) {
  if (settings.solver.search_threads != 1 && !settings.trace.empty()) {
    throw UserError("--trace needs --search-threads 1");
  }
}

// Solves one puzzle after the other with a solver of its own.
class SolveWorker {
 public:
  SolveWorker(const SolveSettings& settings, const SolverRecipe& recipe, const SolveStyle& style,
              TraceFile* trace, std::stop_token stop)
      : settings_(settings),
        recipe_(recipe),
        style_(style),
        trace_(trace),
        stop_(std::move(stop)),
        solver_(recipe.make()) {}

  void operator()(std::span<Task> tasks) {
    if (trace_ != nullptr || settings_.all) {
      for (Task& task : tasks) {
        if (!stop_.stop_requested()) task.answer = solve_alone(task);
      }
      return;
    }
    SolveContext context;
    context.max_solutions = settings_.limit;
    const auto solved = solve_tasks(tasks, *solver_, recipe_, context, stop_);
    for (std::size_t i = 0; i < solved.size(); ++i) {
      tasks[i].answer = answer(tasks[i], solved[i], {});
    }
  }

 private:
  // With somebody who wants to see every step or every solution.
  Answer solve_alone(const Task& task) {
    // A trace that cannot be written stops the solver, too.
    std::stop_source stop;
    const auto request_stop = [&stop] { stop.request_stop(); };
    const std::stop_callback on_stop(stop_, request_stop);
    const std::stop_callback on_failure(trace_ ? trace_->stop_token() : std::stop_token(),
                                        request_stop);
    SolveContext context;
    context.max_solutions = settings_.limit;
    context.observer = trace_;
    std::vector<Grid> all;
    if (settings_.all) context.on_solution = [&all](const Grid& grid) { all.push_back(grid); };
    if (trace_) trace_->begin(*task.record, task.index, recipe_.name(), settings_.solver.seed);
    const SolvedTask solved = solve_task(task, *solver_, recipe_, context, stop.get_token());
    if (trace_) trace_->check();
    return answer(task, solved, all);
  }

  Answer answer(const Task& task, const SolvedTask& solved, const std::vector<Grid>& all) const {
    return solve_answer({*task.record, task.index, solved.result, all, recipe_.name(),
                         settings_.solver.seed, settings_.limit, solved.seconds},
                        style_);
  }

  const SolveSettings& settings_;
  const SolverRecipe& recipe_;
  const SolveStyle& style_;
  TraceFile* trace_;
  std::stop_token stop_;
  std::unique_ptr<Solver> solver_;
};

ExitCode run_solve(Session& session, const SolveSettings& settings) {
  if (settings.output.quiet) session.console.be_quiet();
  check_combinations(settings);
  const SolverRecipe recipe(settings.solver);
  PuzzleSource source(settings.input);

  SolveStyle style;
  style.kind = settings.output.kind();
  style.symbols = source.symbols();
  style.colour = session.console.colour_on_stdout();
  style.stats = settings.stats;
  style.quiet = settings.output.quiet;
  style.all = settings.all;

  std::optional<TraceFile> trace;
  if (!settings.trace.empty()) {
    trace.emplace(settings.trace, style.symbols);
    if (!recipe.info().capabilities.traces) {
      session.console.say(fmt::format("solver '{}' sends no trace events", recipe.info().id));
    }
  }

  PuzzleRun run{.kind = style.kind, .csv_header = solve_csv_header(), .recipe = recipe};
  run.conflicts_are_errors = true;
  run.threads = trace ? 1 : settings.solver.threads;  // a trace is one story, told in order
  run.make_worker = [&](std::stop_token stop) -> Worker {
    return
        [worker = std::make_shared<SolveWorker>(settings, recipe, style, trace ? &*trace : nullptr,
                                                stop)](std::span<Task> tasks) { (*worker)(tasks); };
  };
  const RunSummary summary = run_puzzles(session, source, run);
  if (trace) trace->commit();
  say_summary(session, summary, recipe, true);
  if (settings.stats && summary.puzzles > 1) {
    session.console.say(fmt::format("total: {} in the solver; {}",
                                    duration_text(summary.solver_seconds),
                                    counters_text(summary.counters)));
  }
  return summary.code;
}

}  // namespace

Command make_solve(CLI::App& parent) {
  auto settings = std::make_shared<SolveSettings>();
  CLI::App& app = *parent.add_subcommand("solve", "Solve puzzles with any of the algorithms");
  add_input_options(app, settings->input);
  add_solver_options(app, settings->solver);
  app.add_option("--limit", settings->limit, "Look for up to N solutions; 2 proves uniqueness")
      ->type_name("N")
      ->check(whole_number_from(std::uint64_t{1}, kMostSolutions))
      ->capture_default_str()
      ->group("Solver");
  add_output_options(app, settings->output);
  app.add_flag("--all", settings->all, "Print every solution found, up to --limit")
      ->group("Output");
  app.add_flag("--stats", settings->stats, "Counters and time of each puzzle on stderr")
      ->group("Output");
  app.add_option(
         "--trace", settings->trace,
         "Write every step of the solver to FILE as JSON lines; puzzles are solved one at a time")
      ->type_name("FILE")
      ->group("Output");
  app.footer(kFooter);
  return {&app, [settings](Session& session) { return run_solve(session, *settings); }};
}

}  // namespace sudolab::cli
