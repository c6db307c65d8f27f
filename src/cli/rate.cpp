// `sudolab rate`: how hard puzzles are for a person, and how much work for solvers.

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/rating/human.h>
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/effort.h"
#include "cli/line_template.h"
#include "cli/origin.h"
#include "cli/proper_puzzle.h"
#include "cli/rate_genetic.h"
#include "cli/rate_pelanek.h"
#include "cli/rate_se.h"
#include "cli/rating_words.h"
#include "cli/solver_settings.h"
#include "cli/table_option.h"
#include "cli/values.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/rating.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct RateSettings {
  InputSettings input;
  OutputSettings output;
  std::string format;
  std::string policy = "human";
  std::string table;
  EffortWishes effort;
  SeWishes se;
  GeneticWishes genetic;
  int pelanek_runs = PelanekOptions{}.runs;
  int runs = 0;  // of --policy genetic and pelanek; 0: as many as usual
  int copies = 0;
  std::uint64_t trials = 0;  // of a run of genetic at most; 0: not told
  std::uint64_t seed = 0;
  double timeout = 0;  // seconds per puzzle; 0: none
  int threads = 0;
};

constexpr auto kFooter = R"(Examples:
  sudolab rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab rate puzzles.txt --ndjson > ratings.ndjson
  sudolab rate puzzles.txt --effort --csv
  sudolab rate puzzles.txt --policy se --format '%g ED=%r/%p/%d'
  sudolab rate puzzles.txt --policy genetic --runs 50 --seed 1
  sudolab rate puzzles.txt --table hodoku
  sudolab rate puzzles.txt --format '%{score} %{level} %{techniques}' | sort -n

With --policy human puzzles are solved as by 'sudolab explain'. The score grows with the hardest
technique, with the number of rounds and how many cells are open at each, and with the share of cells
that are open when singles first run out; the level (easy, average, hard, insane, impossible)
is a range of scores. Text lines have level, score, hardest technique, steps, and how many of the
steps took which technique. The objects of --ndjson and --json have index (from 0), line, puzzle,
solutions (none, one, several), level, score, hardest, steps, techniques (steps by technique),
seconds, and file and name where they apply. A puzzle without a path has null there; where the
techniques do not suffice the level is the highest and hardest is null. --format prints lines of your
own.

--table reads which techniques are used, in which order, what each costs, and where the scores are
cut into levels; 'sudolab techniques --as-table' prints ours, to be edited. --table hodoku has the
scores and levels of HoDoKu.

--effort adds backtrack_nodes, rules_nodes and fast_guesses, --trials adds genetic_trials; each is
null where that solver gave up or does not accept boards of this size. --copies K with --effort adds
fast_guesses_mean, fast_guesses_least and fast_guesses_most over K copies with other digits, rows and
columns. --backdoor adds backdoor_singles, the fewest cells that one has to be told until singles
solve the rest, and backdoor_locked, the same with locked candidates. No smaller number suffices;
they are null where 4 are not enough or --timeout comes first.

With --policy se 9x9 puzzles get the rating of Sudoku Explainer 1.2.1: ER is that of the hardest step,
EP of the hardest up to the first digit placed, ED of the first step. Text lines have these, the hardest
rule and the steps; objects have index, line, puzzle, solutions, er, ep, ed, hardest, steps, seconds.
--copies K also rates K copies with other digits, rows and columns, and takes the lowest rating.

With --policy pelanek a model of a person (Pelánek 2011) does singles in random order and tries digits
out where there are none, in 30 runs (--runs). Text lines have the time, of which 1 is that of a usual
puzzle; the steps that it took to refute wrong digits; and how many singles there were to choose from
over the first 20 steps. Objects have index, line, puzzle, solutions, relative_time, refutation_sum,
openings, scanned (cells looked at), walls (how often no single was left), unrefuted (digits that
singles could not refute), seconds. Puzzles that differ by digits, rows and columns rate the same.

With --policy genetic the solver genetic runs several times (--runs). Text lines have the level of a
newspaper, from 1 to 4-5, that 15 puzzles calibrate; the mean trials that a solution takes; and a 95 %
interval. Objects have index, line, puzzle, solutions, level, level_low, level_high, trials,
trials_low, trials_high, runs, solved_runs, seconds. Boards that are not 9x9 have trials and no level.

--timeout is for all that is done with one puzzle. A puzzle that takes longer has no rating, and its
object has reason: time.

Exit codes: 0 all rated; 1 at least one has no solution, or was given up after its --timeout; 2
usage or input error, or conflicting givens (the others are done); 3 at least one has several
solutions; 130 interrupted. With several puzzles 2 outweighs 1 outweighs 3.)";

// All about one puzzle.
struct Grading {
  Verdict verdict = Verdict::kUnknown;
  bool late = false;
  Rating rating;
  std::vector<EffortValue> effort;
  double seconds = 0;

  bool rated() const { return verdict == Verdict::kUnique && !late; }
  // Its id, where the techniques were enough and there was something to do.
  std::optional<std::string> hardest() const {
    if (!rated() || !rating.solved || rating.hardest == nullptr) return std::nullopt;
    return std::string(rating.hardest->id);
  }
};

std::string grading_json(const Item& item, const Grading& grading, const TechniqueTable& table,
                         const WriteOptions& symbols) {
  const json::Dialect dialect = json::lines(symbols_for(item.record, symbols));
  Json object = judged_puzzle(item, grading.verdict, grading.late, dialect);
  json::add_rating(object, grading.rated() ? &grading.rating : nullptr, dialect, table);
  object["steps"] = grading.rated() ? Json(grading.rating.steps) : Json(nullptr);
  object["techniques"] = grading.rated() ? json::technique_uses(grading.rating) : Json(nullptr);
  object["seconds"] = grading.seconds;
  for (const EffortValue& effort : grading.effort) {
    Json& value = object[std::string(effort.name)];
    if (!effort.value) continue;
    value = effort.whole ? Json(static_cast<std::uint64_t>(*effort.value)) : Json(*effort.value);
  }
  return json::line(object);
}

std::vector<std::string> csv_columns(const EffortWishes& wishes) {
  std::vector<std::string> names{"index",   "puzzle", "solutions",  "level",  "score",
                                 "hardest", "steps",  "techniques", "seconds"};
  for (const std::string_view name : effort_names(wishes)) names.emplace_back(name);
  return names;
}

std::string grading_csv(const Item& item, const Grading& grading, const TechniqueTable& table,
                        const WriteOptions& symbols) {
  const PuzzleRecord& record = item.record;
  const Rating& rating = grading.rating;
  const bool rated = grading.rated();
  std::vector<std::string> fields{std::to_string(item.index),
                                  puzzle_line(record.puzzle, symbols_for(record, symbols)),
                                  std::string(solutions_word(grading.verdict)),
                                  rated ? std::string(table.name_of(rating.level)) : "",
                                  rated ? score_text(rating.score, table) : "",
                                  grading.hardest().value_or(""),
                                  rated ? std::to_string(rating.steps) : "",
                                  rated ? techniques_list(rating) : "",
                                  fmt::format("{}", grading.seconds)};
  for (const EffortValue& effort : grading.effort) {
    fields.push_back(effort.text());
  }
  return csv_row(std::move(fields), item);
}

// "hard         4.21  x-wing              58 steps  53 singles, 4 pointing, 1 x-wing"
std::string grading_line(const Grading& grading, const TechniqueTable& table) {
  if (grading.late) return out_of_time_text() + '\n';
  if (!grading.rated()) return std::string(no_path_text(grading.verdict)) + '\n';
  const Rating& rating = grading.rating;
  std::string line = fmt::format("{:<10} {:>6}  {:<24} {:>9}", table.name_of(rating.level),
                                 score_text(rating.score, table), grading.hardest().value_or("-"),
                                 plural(rating.steps, "step"));
  for (const EffortValue& effort : grading.effort) {
    line += fmt::format("  {} {}", effort.name, effort.value ? count_text(*effort.value) : "-");
  }
  const std::string techniques = techniques_text(rating);
  return line + (techniques.empty() ? "" : "  " + techniques) + '\n';
}

// Rates one puzzle after the other.
class RateWorker final : public SingleWorker {
 public:
  RateWorker(const RateSettings& settings, const TechniqueTable& table, const LineTemplate* layout,
             const WriteOptions& symbols, std::stop_token stop)
      : SingleWorker(std::move(stop), settings.timeout),
        kind_(settings.output.kind()),
        table_(table),
        symbols_(symbols),
        lines_(layout, table),
        meter_(settings.effort) {}

 private:
  bool answer(Item& item) override {
    const Grading grading = grade(item);
    if (interrupted()) return false;  // perhaps in the middle of a path
    item.code = grading.late ? ExitCode::kNo : exit_code_of(grading.verdict);
    switch (kind_) {
      case OutputKind::kText:
        item.text = lines_ ? laid_out(item, grading) : grading_line(grading, table_);
        if (interrupted()) return false;  // perhaps in the middle of a rating
        break;
      case OutputKind::kJson: item.text = grading_json(item, grading, table_, symbols_); break;
      case OutputKind::kNdjson:
        item.text = grading_json(item, grading, table_, symbols_) + '\n';
        break;
      case OutputKind::kCsv: item.text = grading_csv(item, grading, table_, symbols_); break;
    }
    return true;
  }

  std::string laid_out(const Item& item, const Grading& grading) {
    Facts facts{.record = item.record,
                .index = item.index,
                .symbols = symbols_for(item.record, symbols_),
                .result = &item.result,
                .rating = grading.rated() ? &grading.rating : nullptr,
                .seconds = grading.seconds,
                .effort = grading.effort};
    return lines_.line(facts, stop());
  }

  Grading grade(Item& item) {
    const Puzzle& puzzle = item.record.puzzle;
    const auto start = std::chrono::steady_clock::now();
    Grading grading;
    grading.verdict = judge_(item, stop());
    if (grading.rated()) grading.rating = rate(puzzle, table_, stop());
    grading.late = late() && could_have_a_path(grading.verdict);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    grading.seconds = item.seconds = taken.count();
    const Grid* solution = grading.verdict == Verdict::kUnique ? &item.result.grid : nullptr;
    grading.effort = meter_.measure(puzzle, solution, item.index, stop());
    return grading;
  }

  OutputKind kind_;
  const TechniqueTable& table_;
  WriteOptions symbols_;
  LineWriter lines_;
  Judge judge_;
  EffortMeter meter_;
};

// Sorts out what belongs to which policy. Throws UserError where something belongs to another one.
void settle(RateSettings& settings) {
  settings.effort.seed = settings.se.seed = settings.genetic.seed = settings.seed;
  check_table_policy(settings.table, settings.policy);
  const bool human = settings.policy == "human", genetic = settings.policy == "genetic";
  const bool pelanek = settings.policy == "pelanek";
  if (settings.policy != "se" && settings.copies > 0 && !settings.effort.searches) {
    throw UserError("--copies needs --policy se or --effort");
  }
  if (!genetic && !pelanek && settings.runs > 0) {
    throw UserError("--runs needs --policy genetic or pelanek");
  }
  if (!human && (settings.effort.searches || settings.effort.backdoors)) {
    throw UserError("--effort and --backdoor need --policy human");
  }
  if (!human && !genetic && settings.trials > 0) {
    throw UserError("--trials needs --policy human or genetic");
  }
  (human ? settings.effort.copies : settings.se.copies) = settings.copies;
  if (settings.runs > 0) settings.genetic.runs = settings.pelanek_runs = settings.runs;
  if (settings.trials > 0)
    (genetic ? settings.genetic.trials : settings.effort.trials) = settings.trials;
}

std::vector<std::string> columns_of(const RateSettings& settings) {
  if (settings.policy == "se") return se_csv_columns();
  if (settings.policy == "pelanek") return pelanek_csv_columns();
  return settings.policy == "genetic" ? genetic_csv_columns() : csv_columns(settings.effort);
}

ExitCode run_rate(Session& session, const Command& command, RateSettings settings) {
  settle(settings);
  const auto layout = template_for_user(command, settings.format, settings.input);
  const OutputKind kind = settings.output.kind();
  const SharedTable table = table_for_user(settings.table);
  const bool level_only = !settings.effort.searches && !settings.effort.backdoors &&
                          settings.effort.trials == 0 && settings.copies == 0;
  settings.input.variants = settings.policy == "human" && level_only;
  PuzzleSource source(settings.input);
  PuzzleRun run = proper_puzzle_run(kind, columns_of(settings));
  run.threads = settings.threads;
  run.make_worker = [&](std::stop_token stop) -> std::unique_ptr<Worker> {
    const LineTemplate* lines = layout ? &*layout : nullptr;
    if (settings.policy == "se") {
      return std::make_unique<SeRateWorker>(settings.se, kind, lines, source.symbols(), stop,
                                            settings.timeout);
    }
    if (settings.policy == "pelanek") {
      return std::make_unique<PelanekRateWorker>(settings.pelanek_runs, kind, lines,
                                                 source.symbols(), stop, settings.timeout);
    }
    if (settings.policy == "genetic") {
      return std::make_unique<GeneticRateWorker>(settings.genetic, kind, lines, source.symbols(),
                                                 stop, settings.timeout);
    }
    return std::make_unique<RateWorker>(settings, *table, lines, source.symbols(), stop);
  };
  const RunSummary summary = run_puzzles(session, source, run);
  std::string text = summary_text(summary, false);
  if (settings.effort.trials > 0 || settings.copies > 0 || settings.policy == "genetic") {
    text += fmt::format("; seed {}", settings.seed);
  }
  if (!text.empty()) session.console.say(text);
  return summary.code;
}

}  // namespace

void add_rate_command(Command& program) {
  auto settings = std::make_shared<RateSettings>();
  Command& command = program.add_command("rate", "Rate how hard puzzles are for a person");
  add_input_options(command, settings->input);
  command
      .add_option(
          "--policy", &settings->policy,
          "human: our score and level; se: ER, EP, ED; pelanek: a model's time; genetic: trials")
      .takes_only("policy", rating_policies())
      .value_name("POLICY")
      .show_default()
      .group("Measures");
  add_table_option(command, settings->table).group("Measures");
  command
      .add_option("--copies", &settings->copies,
                  "--policy se: the lowest rating of N copies, too; --effort: guesses on N copies")
      .value_name("N")
      .check(whole_number_from(0, 1'000'000))
      .group("Measures");
  command
      .add_flag("--effort", settings->effort.searches,
                "Add the nodes of the solvers backtrack and rules and the guesses of fast")
      .group("Measures");
  command
      .add_flag("--backdoor", settings->effort.backdoors,
                "Add the fewest cells that have to be told until simple steps suffice")
      .group("Measures");
  command
      .add_option("--runs", &settings->runs,
                  "How often --policy genetic (20 times) and pelanek (30 times) run")
      .value_name("N")
      .check(whole_number_from(2, 1'000'000))
      .group("Measures");
  command
      .add_option("--trials", &settings->trials,
                  "Add the trials of genetic, which gives up after N (--policy genetic: 1,000,000)")
      .value_name("N")
      .check(whole_number())
      .group("Measures");
  command.add_option("--seed", &settings->seed, "Seed of --trials, --copies and --policy genetic")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Measures");
  add_timeout_option(command, settings->timeout);
  add_threads_option(command, settings->threads);
  add_output_options(command, settings->output);
  add_template_option(command, settings->format);
  command.footer(with_fields(kFooter));
  command.runs(
      [settings, &command](Session& session) { return run_rate(session, command, *settings); });
}

}  // namespace sudolab::cli
