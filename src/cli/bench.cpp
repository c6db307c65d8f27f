// `sudolab bench`: which solver is how fast on these puzzles, and do they all agree?

#include <fmt/format.h>

#include <memory>
#include <optional>

#include <sudolab/core/rng.h>
#include "cli/bench_match.h"
#include "cli/bench_report.h"
#include "cli/bench_speed.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/data_dir.h"
#include "cli/progress.h"
#include "cli/puzzle_source.h"
#include "cli/signature.h"
#include "cli/values.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

struct BenchSettings {
  std::vector<std::string> files;
  InputSettings input;
  std::vector<std::string> solvers;
  MatchRules rules;
  std::size_t sample = 0;
  bool json = false;
  bool csv = false;
  bool signature = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab bench                                   all complete solvers on the shipped puzzles
  sudolab bench puzzles.txt --solvers dlx,backtrack,constraint+brute-force --seconds 5
  sudolab bench puzzles.txt --sample 2000 --json > bench.json
  sudolab bench --signature                       one number that signs the behaviour of all solvers

The puzzles are shuffled by the seed. First every solver works through all of them and the answers
are compared, however long that takes. "checked" counts those that did not run out of --timeout; a
solver that answers none of the first five is not asked about the others. Then the solvers take
turns on one thread, each resuming where it stopped: first in --warmup rounds that do not count, and
then until each has been measured for --seconds of processor time. "no guess" is the share of the
solved puzzles that needed none; "gave up" counts puzzles without the requested answer.

The time per puzzle is that of all rounds; the ± after it is the standard deviation of the rounds,
the range has the quickest and the slowest round, and the interval contains the true time with 95 %
confidence (bootstrap over the rounds). The fastest solver is compared with each that gave the same
answers; the ± after a ratio is half the width of its 95 % interval. --json has every round.

Exit codes: 0 done; 1 solvers disagree, or one returned a wrong grid; 2 usage or input error, or a
line that could not be read (the others are used); 130 interrupted. 1 outweighs 2.)";

class Collector : public RecordSink {
 public:
  explicit Collector(Console& console) : console_(console) {}

  bool on_record(PuzzleRecord&& record) override {
    records.push_back(std::move(record));
    return true;
  }
  bool on_error(ReadError&& error) override {
    console_.complain(error.to_string());
    ++errors;
    return true;
  }

  std::vector<PuzzleRecord> records;
  std::size_t errors = 0;

 private:
  Console& console_;
};

void load(Session& session, const BenchSettings& settings, const std::vector<std::string>& files,
          Collector& collector) {
  for (const std::string& file : files) {
    InputSettings input = settings.input;
    input.inputs = {file};
    PuzzleSource source(input);
    source.read(collector, session.interrupts.token());
  }
  if (collector.records.empty()) throw UserError("there is no puzzle to measure with");
}

std::vector<std::string> complete_solvers() {
  std::vector<std::string> names;
  for (const SolverInfo& info : all_solvers()) {
    if (info.capabilities.complete) names.emplace_back(info.id);
  }
  return names;
}

ExitCode run_signature(Session& session, const BenchSettings& settings) {
  Collector collector(session.console);
  load(session, settings, {(data_directory() / "bench" / "signature.txt").string()}, collector);
  std::optional<Progress> progress(std::in_place, session.console, "solvers");
  const Signature signature =
      compute_signature(collector.records, session.interrupts.token(), [&](double fraction) {
        progress->add();
        progress->set_fraction(fraction);
      });
  progress.reset();
  if (session.interrupts.happened()) return ExitCode::kInterrupted;
  session.console.write(settings.json ? signature_json(signature)
                                      : signature_text(signature.value) + '\n');
  session.console.flush();
  return collector.errors > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

ExitCode run_match(Session& session, const BenchSettings& settings) {
  Collector collector(session.console);
  load(session, settings, settings.files.empty() ? data_files("levels", "9x9-") : settings.files,
       collector);
  if (settings.sample > 0 && settings.sample < collector.records.size()) {
    Rng(settings.rules.seed).shuffle(std::span(collector.records));
    collector.records.resize(settings.sample);
  }
  Match match(std::move(collector.records),
              settings.solvers.empty() ? complete_solvers() : settings.solvers, settings.rules);
  session.console.say(
      fmt::format("{}, looking for {} each, {}, {} per solver, seed {}",
                  plural(match.puzzle_count(), "puzzle"), plural(settings.rules.limit, "solution"),
                  plural(static_cast<std::uint64_t>(settings.rules.warmup), "warm-up round"),
                  duration_text(settings.rules.seconds), settings.rules.seed));
  using Part = void (Match::*)(const std::stop_token&, const std::function<void(double)>&);
  const auto run_part = [&](Part part, const std::string& noun) {
    Progress progress(session.console, noun);
    (match.*part)(session.interrupts.token(), [&](double fraction) {
      progress.add();
      progress.set_fraction(fraction);
    });
  };
  run_part(&Match::check, "puzzles checked");
  run_part(&Match::measure, "rounds");
  session.console.write(settings.json  ? bench_json(match)
                        : settings.csv ? bench_csv(match)
                                       : bench_text(match));
  session.console.flush();
  for (const BenchWarning& warning : warnings_about(match)) session.console.say(warning.text);
  for (const std::string& mismatch : match.mismatches()) {
    session.console.complain("MISMATCH: " + mismatch);
  }
  if (session.interrupts.happened()) return ExitCode::kInterrupted;
  if (!match.mismatches().empty()) return ExitCode::kNo;  // graver than a line that is skipped
  return collector.errors > 0 ? ExitCode::kBadInput : ExitCode::kDone;
}

ExitCode run_bench(Session& session, const BenchSettings& settings) {
  return settings.signature ? run_signature(session, settings) : run_match(session, settings);
}

}  // namespace

void add_bench_command(Command& program) {
  constexpr double kLongest = 1e6;  // seconds
  auto settings = std::make_shared<BenchSettings>();
  Command& command =
      program.add_command("bench", "Measure and compare solvers on the same puzzles");
  command
      .add_option("FILE", &settings->files,
                  "Files with puzzles; the shipped 9x9 puzzles of all levels if none")
      .takes(files());
  add_format_options(command, settings->input);
  command.add_option("--sample", &settings->sample, "Use only N of the puzzles, drawn by the seed")
      .value_name("N")
      .check(whole_number())
      .group("Input");
  command
      .add_option("--solvers", &settings->solvers, "Solvers to run; all complete ones if not given")
      .takes(several(solver_names()))
      .value_name("ID[:PRESET],...")
      .comma_separated()
      .one_value_each()
      .group("Match");
  command
      .add_option("--limit", &settings->rules.limit, "Solutions to look for; 2 proves uniqueness")
      .value_name("N")
      .check(whole_number_from(1, kMostSolutions))
      .show_default()
      .group("Match");
  command
      .add_option("--seconds", &settings->rules.seconds, "Time for which each solver is measured")
      .value_name("S")
      .check(number_from(0.001, kLongest))
      .show_default()
      .group("Match");
  command
      .add_option("--warmup", &settings->rules.warmup,
                  "Rounds of each solver before the clock counts")
      .value_name("N")
      .check(whole_number_from(0, 1000))
      .show_default()
      .group("Match");
  command
      .add_option("--timeout", &settings->rules.timeout,
                  "A solver gives up a puzzle after S seconds; such puzzles are counted")
      .value_name("S")
      .check(number_from(0.001, kLongest))
      .show_default()
      .group("Match");
  command.add_option("--seed", &settings->rules.seed, "Seed of the order and of random solvers")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Match");
  command
      .add_flag("--signature", settings->signature,
                "Instead: one number over all solvers and presets on fixed puzzles")
      .group("Match");
  command.add_flag("--json", settings->json, "The results as one JSON object").group("Output");
  command.add_flag("--csv", settings->csv, "The results as a table")
      .group("Output")
      .excludes("--json");
  command.add_quiet_flag().group("Output");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_bench(session, *settings); });
}

}  // namespace sudolab::cli
