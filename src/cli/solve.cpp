// `sudolab solve`: finds a solution of every puzzle, or several.
//
// stdout carries the answers; counters, times and the seed are talk and go to stderr, except in the
// formats for programs, which carry everything.

#include <fmt/format.h>

#include <exception>
#include <memory>
#include <optional>

#include "cli/batch.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/line_template.h"
#include "cli/origin.h"
#include "cli/proof_files.h"
#include "cli/solver_settings.h"
#include "cli/trace_file.h"
#include "cli/values.h"
#include "cli/words.h"
#include "json/puzzle.h"
#include "json/result.h"

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
  ProofSettings proofs;
  std::string format;
};

constexpr auto kFooter = R"(Examples:
  sudolab solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab solve puzzles.txt --solver dlx --ndjson > answers.ndjson
  sudolab solve puzzle.txt --limit 2 --stats       is the solution the only one?
  sudolab solve puzzle.txt --all --limit 1000000   every solution, as it is found
  sudolab solve puzzles.txt --format '%{line} %{solution} %{guesses} %{level}'
  cat puzzles.txt | sudolab solve - --solver backtrack --timeout 1 --csv

One puzzle is drawn; several give one line each, the solution or why there is none. The objects of
--ndjson and --json have index (from 0), line, puzzle, status, solution, solver, seconds, counters
and seed; and file, name, partial, reason, measures, solutions, complete, all where they apply. Where
puzzles are solved together (9x9 by auto and fast), seconds is a puzzle's share of the time. Status,
time and seed go to stderr. A puzzle that is piped into - is answered with a line as soon as it
arrives. With --all every solution is printed as soon as it is found: as a line or a drawing, in
--format as a line of its own, in objects as an element of "all", which comes first. --csv keeps to
the first solution, and with --search-threads they come when the search has ended.

Variants (jigsaws, diagonals, cages and other constraints, in Sudolab's JSON) are solved by the
solvers auto, propagation, sat and cp. --ndjson and --json give back what makes them variants; --csv
and lines have their digits only.

--certificate and --proof write proofs; 'sudolab check --help' explains them.

Exit codes: 0 all solved; 1 at least one not solved (no solution, gave up, stuck); 2 usage or input
error: a line that could not be read, or conflicting givens (the others are done); 3 several
solutions found (only with --limit 2 or more); 130 interrupted. With several puzzles 2 outweighs 1
outweighs 3.)";

void check_combinations(const SolveSettings& settings) {
  if (settings.solver.search_threads != 1 && !settings.trace.empty()) {
    throw UserError("--trace needs --search-threads 1");
  }
}

// How the puzzles of a run are reported.
struct SolveStyle {
  WriteOptions symbols;  // that the user wants; each puzzle's own if he names none
  bool colour = false;
  bool stats = false;
  bool quiet = false;
  const LineTemplate* layout = nullptr;
};

bool solved(const Item& item) { return item.result.status == Status::kSolved; }

// "solved", "gave up (time)"
std::string status_text(const SolveResult& result) {
  std::string text(status_name(result.status));
  if (result.reason != StopReason::kNone) {
    text += fmt::format(" ({})", stop_reason_name(result.reason));
  }
  return text;
}

std::vector<std::string> solve_csv_columns() {
  std::vector<std::string> names{"index",   "puzzle", "status", "solution",  "solver",
                                 "seconds", "seed",   "reason", "solutions", "complete"};
  for (const auto& [name, field] : kCounterFields) names.emplace_back(name);
  return names;
}

// Solves puzzles with a solver of its own and says what became of them.
class SolveWorker final : public SolverWorker {
 public:
  SolveWorker(const PuzzleRun& run, const SolveStyle& style, TraceFile* trace, ProofFiles* proofs,
              std::stop_token stop)
      : SolverWorker(run, std::move(stop)),
        style_(style),
        trace_(trace),
        proofs_(proofs),
        solver_name_(run.recipe.name()),
        lines_(style.layout) {}

  void work(std::span<Item> items) override {
    if (trace_ == nullptr && run_.stream == nullptr && proofs_ == nullptr) {
      return SolverWorker::work(items);
    }
    for (Item& item : items) {
      if (!stop_.stop_requested()) solve_watched(item);
    }
  }

 private:
  // With somebody who wants to see every step, every solution or a proof.
  void solve_watched(Item& item) {
    // A trace or a solution that cannot be written stops the solver, too.
    std::stop_source stop;
    const auto request_stop = [&stop] { stop.request_stop(); };
    const std::stop_callback on_stop(stop_, request_stop);
    const std::stop_callback on_failure(trace_ ? trace_->stop_token() : std::stop_token(),
                                        request_stop);
    SolveContext context = run_.context_for(item, stop.get_token());
    context.observer = trace_;
    std::exception_ptr failure;
    if (run_.stream != nullptr) {
      found_ = {};
      context.on_solution = [&](const Grid& grid) {
        try {
          send(item, grid);
          return true;
        } catch (...) {  // not through the solver
          failure = std::current_exception();
          return false;
        }
      };
    }
    if (trace_) trace_->begin(item.record, item.index, run_.recipe.name(), run_.context.seed);
    solve(item, context);
    if (failure) std::rethrow_exception(failure);
    if (trace_) trace_->check();
    if (proofs_) {
      proofs_->add(item, verdict_of(item.result), solved(item) ? &item.result.grid : nullptr,
                   stop_);
    }
  }

  // One solution of several, at once.
  void send(Item& item, const Grid& grid) {
    const bool first = !std::exchange(item.begun, true);
    const WriteOptions symbols = symbols_for(item.record, style_.symbols);
    std::string text;
    if (run_.kind != OutputKind::kText) {
      text = fmt::format("{}\"{}\"", first ? R"({"all":[)" : ",", grid_line(grid, symbols));
    } else if (lines_) {
      text = solution_line(item, grid, symbols);
    } else if (item.index == 0 && run_.stream->is_only_one(stop_)) {
      text = (first ? "" : "\n") + drawn(item, grid, symbols);
    } else {
      text = grid_line(grid, symbols) + '\n';
    }
    run_.stream->add(item.index, text, stop_);
  }

  // What is asked about the puzzle is found out with the first solution.
  std::string solution_line(const Item& item, const Grid& grid, const WriteOptions& symbols) {
    found_.status = Status::kSolved;
    if (++found_.solutions == 1) {
      facts_.emplace(facts_of(item, symbols));
      facts_->result = &found_;
      facts_->seconds.reset();
      lines_.complete(*facts_, stop_);
    }
    facts_->solution = &grid;
    return style_.layout->line(*facts_);
  }

  Facts facts_of(const Item& item, const WriteOptions& symbols) const {
    return {.record = item.record,
            .index = item.index,
            .symbols = symbols,
            .result = &item.result,
            .seconds = item.seconds,
            .seed = run_.context.seed,
            .solver = run_.recipe.name()};
  }

  void describe(Item& item) const override {
    const WriteOptions symbols = symbols_for(item.record, style_.symbols);
    item.code = code_of(item);
    switch (run_.kind) {
      case OutputKind::kJson: append_json(item, symbols); break;
      case OutputKind::kNdjson:
        append_json(item, symbols);
        item.text += '\n';
        break;
      case OutputKind::kCsv: item.text = as_csv(item, symbols); break;
      case OutputKind::kText:
        if (item.begun) break;
        if (lines_) {
          Facts facts = facts_of(item, symbols);
          item.text = lines_.line(facts, stop_);
          break;
        }
        append_line(item, symbols);
        if (item.index == 0) item.text_if_only = drawn(item, symbols);
        break;
    }
    const bool asked_how_many = run_.kind == OutputKind::kText && limit() > 1;
    if ((style_.stats || asked_how_many) && !style_.quiet) item.talk = talk(item);
  }

  std::uint64_t limit() const { return run_.context.max_solutions; }

  ExitCode code_of(const Item& item) const {
    if (!solved(item)) return ExitCode::kNo;
    return limit() > 1 && item.result.solutions > 1 ? ExitCode::kSeveral : ExitCode::kDone;
  }

  void append_json(Item& item, const WriteOptions& symbols) const {
    const json::Dialect dialect = json::lines(symbols);
    json::Text object(item.text);
    json::add_numbered_puzzle(object, item.record.puzzle, origin_of(item), dialect);
    json::add_result(object, item.result, {solver_name_, run_.context.seed, item.seconds}, dialect);
    if (limit() > 1) json::add_count(object, item.result);
    object.close();
    // The solutions come first, and some of them may have been printed already.
    if (run_.stream != nullptr) item.text.replace(0, 1, item.begun ? "]," : R"({"all":[],)");
  }

  std::string as_csv(const Item& item, const WriteOptions& symbols) const {
    const SolveResult& result = item.result;
    std::vector<std::string> fields{
        std::to_string(item.index),
        puzzle_line(item.record.puzzle, symbols),
        std::string(status_name(result.status)),
        solved(item) ? grid_line(result.grid, symbols) : "",
        solver_name_,
        fmt::format("{}", item.seconds),
        std::to_string(run_.context.seed),
        result.reason == StopReason::kNone ? "" : std::string(stop_reason_name(result.reason)),
        std::to_string(result.solutions),
        result.exhausted ? "true" : "false"};
    for (const auto& [name, field] : kCounterFields) {
      fields.push_back(std::to_string(result.counters.*field));
    }
    return csv_row(std::move(fields), item);
  }

  void append_line(Item& item, const WriteOptions& symbols) const {
    if (!solved(item)) {
      item.text = status_text(item.result) + '\n';
    } else {
      append_cells(item.result.grid, symbols, item.text);
      item.text += '\n';
    }
  }

  std::string drawn(const Item& item, const Grid& grid, const WriteOptions& symbols) const {
    return drawn_grid(grid, item.record.puzzle.givens, symbols, style_.colour);
  }

  std::string drawn(const Item& item, const WriteOptions& symbols) const {
    std::string text = solved(item) ? "" : status_text(item.result) + '\n';
    // How far it got, where it got anywhere.
    if (item.result.status != Status::kUnsolvable) text += drawn(item, item.result.grid, symbols);
    return text;
  }

  std::string talk(const Item& item) const {
    const SolveResult& result = item.result;
    std::string text = fmt::format("puzzle {}: {}", item.index, status_text(result));
    if (limit() > 1 && solved(item)) {
      const std::string count = plural(result.solutions, "solution");
      text += result.exhausted ? ", exactly " + count : ", " + count + " or more";
    }
    if (style_.stats) {
      text +=
          fmt::format(" in {}; {}", duration_text(item.seconds), counters_text(result.counters));
    }
    return text;
  }

  const SolveStyle& style_;
  TraceFile* trace_;
  ProofFiles* proofs_;
  const std::string solver_name_;
  LineWriter lines_;
  // With --all and a template: what is known while more solutions are looked for.
  SolveResult found_;
  std::optional<Facts> facts_;
};

// By the engine that answers for 9x9 anyway, one line for each puzzle.
bool wants_only_solutions(const SolveSettings& settings) {
  const SolverSettings& solver = settings.solver;
  const bool by_the_engine = (solver.solver == "auto" || solver.solver == "fast") &&
                             solver.settings.empty() && solver.prepass.empty() &&
                             solver.timeout == 0 && solver.steps == 0 && solver.memory == 0;
  const bool lines = settings.output.kind() == OutputKind::kText && settings.format.empty();
  const bool nothing_else = settings.limit == 1 && !settings.all && !settings.stats &&
                            settings.trace.empty() && !settings.proofs.wanted();
  return by_the_engine && lines && nothing_else;
}

ExitCode run_solve(Session& session, const Command& command, SolveSettings settings) {
  check_combinations(settings);
  const auto layout = template_for_user(command, settings.format, settings.input);
  const Recipe recipe = settings.solver.recipe();
  PuzzleSource source(settings.input);
  const SolveStyle style{.symbols = source.symbols(),
                         .colour = session.console.colour_on_stdout(),
                         .stats = settings.stats,
                         .quiet = session.console.quiet(),
                         .layout = layout ? &*layout : nullptr};

  std::optional<TraceFile> trace;
  if (!settings.trace.empty()) {
    trace.emplace(settings.trace, style.symbols);
    if (!recipe.info().capabilities.traces) {
      session.console.say(fmt::format("solver '{}' sends no trace events", recipe.info().id));
    }
  }

  std::optional<ProofFiles> proofs;
  if (settings.proofs.wanted()) {
    proofs.emplace(settings.proofs, settings.solver.context().limits);
  }

  PuzzleRun run{.kind = settings.output.kind(),
                .csv_columns = solve_csv_columns(),
                .recipe = recipe,
                .context = settings.solver.context()};
  run.context.max_solutions = settings.limit;
  // A trace is one story, told in order, and proofs are in the order of the puzzles.
  run.threads = trace || proofs ? 1 : settings.solver.threads;
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<SolveWorker>(run, style, trace ? &*trace : nullptr,
                                         proofs ? &*proofs : nullptr, std::move(stop));
  };
  run.only_solutions = wants_only_solutions(settings);
  SolutionStream stream(session.console, run.kind == OutputKind::kJson);
  if (settings.all && run.kind != OutputKind::kCsv) run.stream = &stream;
  const RunSummary summary = run_puzzles(session, source, run);
  if (trace) trace->commit();
  if (proofs) proofs->commit();
  say_summary(session.console, summary, true, recipe, settings.solver.seed);
  if (settings.stats && summary.puzzles > 1) {
    session.console.say(fmt::format("total: {} in the solver; {}",
                                    duration_text(summary.solver_seconds),
                                    counters_text(summary.counters)));
  }
  return summary.code;
}

}  // namespace

void add_solve_command(Command& program) {
  auto settings = std::make_shared<SolveSettings>();
  Command& command = program.add_command("solve", "Solve puzzles with any of the algorithms");
  add_input_options(command, settings->input);
  settings->input.variants = true;
  add_solver_options(command, settings->solver);
  command.add_option("--limit", &settings->limit, "Look for up to N solutions; 2 proves uniqueness")
      .value_name("N")
      .check(whole_number_from(1, kMostSolutions))
      .show_default()
      .group("Solver");
  add_output_options(command, settings->output);
  command.add_flag("--all", settings->all, "Print every solution as it is found, up to --limit")
      .group("Output");
  command.add_flag("--stats", settings->stats, "Counters and time of each puzzle on stderr")
      .group("Output");
  command
      .add_option(
          "--trace", &settings->trace,
          "Write every step of the solver to FILE as JSON lines; puzzles are solved one at a time")
      .takes(files())
      .value_name("FILE")
      .group("Output");
  add_proof_options(command, settings->proofs);
  add_template_option(command, settings->format);
  command.footer(with_fields(kFooter));
  command.runs(
      [settings, &command](Session& session) { return run_solve(session, command, *settings); });
}

}  // namespace sudolab::cli
