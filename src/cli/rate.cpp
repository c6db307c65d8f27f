// `sudolab rate`: how hard puzzles are for a person, and how much work for solvers.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/effort.h"
#include "cli/proper_puzzle.h"
#include "cli/table.h"
#include "cli/validators.h"
#include "cli/words.h"
#include "rating/human.h"

namespace sudolab::cli {
namespace {

using Json = nlohmann::ordered_json;
using Verdict = CheckResult::Verdict;

struct RateSettings {
  InputSettings input;
  OutputSettings output;
  EffortWishes effort;
  int threads = 0;
};

constexpr auto kFooter = R"(Examples:
  sudolab rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab rate puzzles.txt --ndjson > ratings.ndjson
  sudolab rate puzzles.txt --effort --csv

Puzzles are solved as 'sudolab explain' does it. The score grows with the hardest technique and with
how often hard ones are needed; the level (easy, average, hard, insane, impossible) is a range of
scores. Text lines have level, score, hardest technique, steps. The objects of --ndjson and --json have
index (from 0), puzzle, solutions (none, one, several), level, score, hardest, steps, seconds. A puzzle
without a path has null there; where the techniques do not suffice the level is impossible and hardest
is null.

--effort adds backtrack_nodes, rules_nodes and fast_guesses, --trials adds genetic_trials; each is null
where that solver gave up or does not take boards of this size.

Exit codes: 0 all rated; 1 at least one has no solution; 2 usage or input error, or givens that
conflict (the others are done); 3 at least one has several solutions; 130 interrupted. With several
puzzles 2 outweighs 1 outweighs 3.)";

// All about one puzzle.
struct Grading {
  Verdict verdict = Verdict::kUnknown;
  Rating rating;
  std::vector<EffortValue> effort;
  double seconds = 0;

  bool rated() const { return verdict == Verdict::kUnique; }
  // Its id, where the techniques were enough and there was something to do.
  std::optional<std::string> hardest() const {
    if (!rated() || !rating.solved || rating.hardest == nullptr) return std::nullopt;
    return std::string(rating.hardest->id);
  }
};

std::string grading_json(const PuzzleRecord& record, std::size_t index, const Grading& grading,
                         const WriteOptions& symbols) {
  Json json = puzzle_json(record, index, grading.verdict, symbols);
  for (const char* name : {"level", "score", "hardest", "steps"}) json[name] = nullptr;
  if (grading.rated()) {
    json["level"] = level_name(grading.rating.level);
    json["score"] = grading.rating.score;
    json["steps"] = grading.rating.steps;
    if (const auto hardest = grading.hardest()) json["hardest"] = *hardest;
  }
  json["seconds"] = grading.seconds;
  for (const EffortValue& effort : grading.effort) {
    Json& value = json[std::string(effort.name)];
    if (effort.value) value = *effort.value;
  }
  return json.dump();
}

std::string csv_header(const EffortWishes& wishes) {
  std::vector<std::string> names{"index", "puzzle",  "solutions", "level",
                                 "score", "hardest", "steps",     "seconds"};
  for (const std::string_view name : effort_names(wishes)) names.emplace_back(name);
  return csv_line(names);
}

std::string grading_csv(const PuzzleRecord& record, std::size_t index, const Grading& grading,
                        const WriteOptions& symbols) {
  const Rating& rating = grading.rating;
  const bool rated = grading.rated();
  std::vector<std::string> fields{std::to_string(index),
                                  puzzle_line(record.puzzle, symbols_for(record, symbols)),
                                  std::string(solutions_word(grading.verdict)),
                                  rated ? std::string(level_name(rating.level)) : "",
                                  rated ? fmt::format("{:.2f}", rating.score) : "",
                                  grading.hardest().value_or(""),
                                  rated ? std::to_string(rating.steps) : "",
                                  fmt::format("{}", grading.seconds)};
  for (const EffortValue& effort : grading.effort) {
    fields.push_back(effort.value ? std::to_string(*effort.value) : "");
  }
  return csv_line(fields);
}

// "hard         4.21  x-wing              58 steps"
std::string grading_line(const Grading& grading) {
  if (!grading.rated()) return std::string(no_path_text(grading.verdict)) + '\n';
  const Rating& rating = grading.rating;
  std::string line =
      fmt::format("{:<10} {:>6.2f}  {:<24} {:>9}", level_name(rating.level), rating.score,
                  grading.hardest().value_or("-"), plural(rating.steps, "step"));
  for (const EffortValue& effort : grading.effort) {
    line += fmt::format("  {} {}", effort.name, effort.value ? count_text(*effort.value) : "-");
  }
  return line + '\n';
}

// Rates one puzzle after the other.
class RateWorker {
 public:
  RateWorker(const RateSettings& settings, const WriteOptions& symbols, std::stop_token stop)
      : kind_(settings.output.kind()),
        symbols_(symbols),
        stop_(std::move(stop)),
        meter_(settings.effort) {}

  std::optional<Answer> operator()(const PuzzleRecord& record, std::size_t index) {
    const Grading grading = grade(record.puzzle, index);
    if (stop_.stop_requested()) return std::nullopt;  // perhaps in the middle of a path
    Answer answer;
    answer.code = exit_code_of(grading.verdict);
    answer.status = status_of(grading.verdict);
    switch (kind_) {
      case OutputKind::kText: answer.text = grading_line(grading); break;
      case OutputKind::kJson: answer.text = grading_json(record, index, grading, symbols_); break;
      case OutputKind::kNdjson:
        answer.text = grading_json(record, index, grading, symbols_) + '\n';
        break;
      case OutputKind::kCsv: answer.text = grading_csv(record, index, grading, symbols_); break;
    }
    return answer;
  }

 private:
  Grading grade(const Puzzle& puzzle, std::size_t index) {
    const auto start = std::chrono::steady_clock::now();
    Grading grading;
    grading.verdict = judge_(puzzle, stop_);
    if (grading.rated()) grading.rating = rate(puzzle, stop_);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    grading.seconds = taken.count();
    grading.effort = meter_.measure(puzzle, index, stop_);
    return grading;
  }

  OutputKind kind_;
  WriteOptions symbols_;
  std::stop_token stop_;
  Judge judge_;
  EffortMeter meter_;
};

ExitCode run_rate(Session& session, const RateSettings& settings) {
  if (settings.output.quiet) session.console.be_quiet();
  PuzzleSource source(settings.input);
  PuzzleRun run = proper_puzzle_run(settings.output.kind(), csv_header(settings.effort));
  run.threads = settings.threads;
  run.make_worker = [&](std::stop_token stop) -> Worker {
    return one_by_one(std::make_shared<RateWorker>(settings, source.symbols(), stop), stop);
  };
  const RunSummary summary = run_puzzles(session, source, run);
  std::string text = summary_text(summary, false);
  if (settings.effort.trials > 0) text += fmt::format("; seed {}", settings.effort.seed);
  if (!text.empty()) session.console.say(text);
  return summary.code;
}

}  // namespace

Command make_rate(CLI::App& parent) {
  auto settings = std::make_shared<RateSettings>();
  CLI::App& app = *parent.add_subcommand("rate", "Say how hard puzzles are for a person");
  add_input_options(app, settings->input);
  app.add_flag("--effort", settings->effort.searches,
               "Add the nodes of the solvers backtrack and rules and the guesses of fast")
      ->group("Measures");
  app.add_option("--trials", settings->effort.trials,
                 "Add the trials of the solver genetic, which gives up after N of them")
      ->type_name("N")
      ->check(whole_number())
      ->group("Measures");
  app.add_option("--seed", settings->effort.seed, "Seed of --trials")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str()
      ->group("Measures");
  add_threads_option(app, settings->threads);
  add_output_options(app, settings->output);
  app.footer(kFooter);
  return {&app, [settings](Session& session) { return run_rate(session, *settings); }};
}

}  // namespace sudolab::cli
