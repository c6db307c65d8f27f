// `sudolab count`: how many solutions does each puzzle have?

#include <fmt/format.h>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "cli/batch.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/count_estimate.h"
#include "cli/origin.h"
#include "cli/solver_settings.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/puzzle.h"
#include "json/result.h"

namespace sudolab::cli {
namespace {

struct CountSettings {
  InputSettings input;
  SolverSettings solver;
  OutputSettings output;
  std::uint64_t limit = 1'000'000;
  bool estimate = false;
  std::uint64_t probes = 10'000;
};

constexpr auto kFooter = R"(Examples:
  sudolab count puzzles.txt --ndjson
  sudolab count ................ --limit 1000      the empty 4x4 board has 288 solutions
  sudolab count puzzle.txt --limit 100000000 --solver dlx --search-threads 0
  sudolab count 16x16.txt --estimate --probes 100

Each puzzle gives a number, with "or more" where it is not exact: the limit was reached, or time or
steps ran out. The objects of --ndjson and --json have index (from 0), line, puzzle, solutions,
complete (true when the number is exact), and file, name and reason (where the count ended early)
where they apply.

--estimate samples the search tree where it is too large to be counted at once: "about 6.67e21, 95 %
interval 6.57e21 to 6.77e21". The interval contains the true number in about 95 of 100 cases; more
--probes narrow it. The line warns where few probes carry the estimate. The objects of --ndjson and
--json then have solutions (null where it is not exact), complete, and estimate: solutions, low and
high (null beyond 1e308), log10, log10_low and log10_high, probes, hits (probes that reached a
solution) and effective (probes of equal weight that would say as much). The same --seed gives the
same estimate.

Exit codes: 0 all counted, exactly or up to the limit, or estimated; 1 at least one ended early (time,
steps, memory), or no probe reached a solution; 2 usage or input error: a line that could not be
read, or conflicting givens (0 solutions; the others are done); 130 interrupted.)";

std::string count_json(const Item& item, const WriteOptions& symbols) {
  const json::Dialect dialect = json::lines(symbols);
  json::Json object = json::numbered_puzzle(item.record.puzzle, origin_of(item), dialect);
  json::add_count(object, item.result);
  json::add_reason(object, item.result.reason, dialect);
  return json::line(object);
}

std::string count_line(const SolveResult& result) {
  std::string line = count_text(result.solutions);
  if (!result.exhausted) line += " or more";
  if (result.reason != StopReason::kNone)
    line += fmt::format(" ({})", stop_reason_name(result.reason));
  return line + '\n';
}

// The solutions that all workers have counted, those of unfinished puzzles included.
class Tally {
 public:
  // For one worker: how many the puzzle at hand has so far.
  std::atomic<std::uint64_t>& join() {
    const std::scoped_lock lock(mutex_);
    return at_hand_.emplace_back(0);
  }
  void finish(std::atomic<std::uint64_t>& at_hand, std::uint64_t solutions) {
    const std::scoped_lock lock(mutex_);
    finished_ += solutions;
    at_hand = 0;
  }
  std::string text() {
    const std::scoped_lock lock(mutex_);
    std::uint64_t solutions = finished_;
    for (const std::atomic<std::uint64_t>& count : at_hand_) solutions += count;
    return plural(solutions, "solution") + " so far";
  }

 private:
  std::mutex mutex_;
  std::uint64_t finished_ = 0;
  std::deque<std::atomic<std::uint64_t>> at_hand_;  // which stay where they are
};

class CountWorker final : public SolverWorker {
 public:
  CountWorker(const PuzzleRun& run, const WriteOptions& symbols, Tally& tally, std::stop_token stop)
      : SolverWorker(run, std::move(stop)),
        wanted_symbols_(symbols),
        tally_(tally),
        at_hand_(tally.join()) {}

 private:
  void prepare(SolveContext& context) override { context.solutions_so_far = &at_hand_; }

  void describe(Item& item) const override {
    const SolveResult& result = item.result;
    tally_.finish(at_hand_, result.solutions);
    const WriteOptions symbols = symbols_for(item.record, wanted_symbols_);
    item.code = result.reason == StopReason::kNone ? ExitCode::kDone : ExitCode::kNo;
    switch (run_.kind) {
      case OutputKind::kText: item.text = count_line(result); break;
      case OutputKind::kJson: item.text = count_json(item, symbols); break;
      case OutputKind::kNdjson: item.text = count_json(item, symbols) + '\n'; break;
      case OutputKind::kCsv:
        item.text = csv_row({std::to_string(item.index), puzzle_line(item.record.puzzle, symbols),
                             std::to_string(result.solutions), result.exhausted ? "true" : "false"},
                            item);
        break;
    }
  }

  WriteOptions wanted_symbols_;
  Tally& tally_;
  std::atomic<std::uint64_t>& at_hand_;
};

ExitCode run_count(Session& session, const Command& command, const CountSettings& settings) {
  if (settings.estimate) {
    for (const char* other : {"--limit", "--solver", "--set", "--prepass", "--steps"}) {
      if (command.given(other)) throw UserError(fmt::format("--estimate excludes {}", other));
    }
    return estimate_counts(
        session, {settings.input, settings.solver, settings.output.kind(), settings.probes});
  }
  const Recipe recipe = settings.solver.recipe();
  require_counting(recipe, "count");
  PuzzleSource source(settings.input);

  PuzzleRun run{.kind = settings.output.kind(),
                .csv_columns = {"index", "puzzle", "solutions", "complete"},
                .recipe = recipe,
                .context = settings.solver.context()};
  run.context.max_solutions = settings.limit;
  run.threads = settings.solver.threads;
  Tally tally;
  run.details = [&tally] { return tally.text(); };
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<CountWorker>(run, source.symbols(), tally, std::move(stop));
  };
  const RunSummary summary = run_puzzles(session, source, run);
  say_summary(session.console, summary, false, recipe, settings.solver.seed);
  return summary.code;
}

}  // namespace

void add_count_command(Command& program) {
  auto settings = std::make_shared<CountSettings>();
  Command& command = program.add_command("count", "Count the solutions of puzzles");
  add_input_options(command, settings->input);
  settings->input.variants = true;
  add_solver_options(command, settings->solver);
  command.add_option("--limit", &settings->limit, "Stop counting a puzzle at N solutions")
      .value_name("N")
      .check(whole_number_from(1, kMostSolutions))
      .show_default()
      .group("Limits");
  command
      .add_flag("--estimate", settings->estimate,
                "Estimate the number by sampling, where counting does not end")
      .group("Estimate");
  command
      .add_option("--probes", &settings->probes, "Random ways down the search tree of each puzzle")
      .value_name("N")
      .check(whole_number_from(100, 1'000'000'000))
      .show_default()
      .needs("--estimate")
      .group("Estimate");
  add_output_options(command, settings->output);
  command.footer(kFooter);
  command.runs(
      [settings, &command](Session& session) { return run_count(session, command, *settings); });
}

}  // namespace sudolab::cli
