// `sudolab explain`: solves puzzles as a person would and says why every step holds.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/rating/available_steps.h>
#include <sudolab/rating/human.h>
#include "cli/commands.h"
#include "cli/explain_se.h"
#include "cli/path_text.h"
#include "cli/proper_puzzle.h"
#include "cli/rating_words.h"
#include "cli/solver_settings.h"
#include "cli/table_option.h"
#include "cli/technique_choice.h"
#include "cli/values.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/path.h"
#include "json/words.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct ExplainSettings {
  InputSettings input;
  OutputSettings output;
  std::string policy = "human";
  std::string table;
  std::string techniques;  // a list of ids; empty: all
  std::string until;
  std::string path = "rounds";
  bool all_steps = false;
  double timeout = 0;  // seconds per puzzle; 0: none
  bool grid = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab explain puzzle.txt --until naked-single --grid
  sudolab explain puzzle.txt --techniques full-house,naked-single --json
  sudolab explain puzzle.txt --path needed
  sudolab explain puzzle.txt --all-steps
  sudolab explain puzzle.txt --policy se
  sudolab explain puzzle.txt --table hodoku

In each position the easiest technique that finds anything is used wherever it applies; these steps
make a round. --path needed leaves out what is of no use later, until nothing more can be left out.
--path players takes one step at a time and looks for the next easy one near the last. The rating is
that of the rounds, whichever path is told. --table reads which techniques are used, in which order,
and what they cost, as in 'sudolab rate'; --techniques restricts the path to some of these.

With --grid every step is drawn on the position before it. A star marks the cells of its pattern and
the digits on the board that it follows from, a minus what it removes, an equals sign what it places,
and parentheses the last candidate of an open cell. The numbers of chains are those of drawings.

The objects of --json and --ndjson have index (from 0), line, puzzle, solutions (none, one, several),
end (solved, stuck, reached), level, score, hardest (null unless solved), steps and left (the
position at the end, unless solved); and file and name where they apply. A step has number, round,
technique, name, size, digits, houses, groups, chains, placements, eliminations and text; of a single
blockers and ruled_out; and with --grid before: the position before it. With --all-steps there are
steps (number and score besides), complete and position instead of end and what follows it.

With --policy se the steps are those of Sudoku Explainer 1.2.1, one at a time, each with its rating
there; see 'sudolab rate'. Objects have er, ep, ed in place of level and score, and no rounds; a
step has rule and rating besides.

--timeout is for all that is done with one puzzle. Of a puzzle that takes longer the steps that were
found are printed; the end is stopped, and its object has reason: time.

Exit codes: 0 explained; 1 at least one has no solution, the techniques do not suffice, or it was
given up after its --timeout; 2 usage or input error, or conflicting givens; 3 at least one has
several solutions; 130 interrupted. With several puzzles 2 outweighs 1 outweighs 3.)";

// "hard, score 4.21, hardest technique: X-wing"
std::string rating_text(const Rating& rating, const TechniqueTable& table) {
  std::string text =
      fmt::format("{}, score {}", table.name_of(rating.level), score_text(rating.score, table));
  if (rating.hardest != nullptr) text += fmt::format(", hardest: {}", rating.hardest->name);
  return text;
}

class Explanation {
 public:
  Explanation(const PuzzleRecord& record, const ExplainSettings& settings,
              const TechniqueTable& table, const PathOptions& options,
              const WriteOptions& wanted_symbols)
      : settings_(settings),
        table_(table),
        options_(options),
        geometry_(record.puzzle.geometry()),
        symbols_(symbols_for(record, wanted_symbols)),
        path_(find_path(record.puzzle, options)) {
    rating_ = rating_of(record.puzzle);
  }

  PathEnd end() const { return path_.end; }

  std::string text() const {
    std::string text;
    std::size_t number = 0;
    for (const Round& round : path_.rounds) {
      for (std::size_t i = 0; i < round.steps.size(); ++i) {
        const Deduction& step = round.steps[i];
        text += numbered_step(++number, step.technique->name, step, geometry_);
        if (settings_.grid) text += drawn_position(round.before[i], &step, symbols_) + '\n';
      }
    }
    if (settings_.grid || path_.end == PathEnd::kStuck) {
      text += drawn_position(path_.last, nullptr, symbols_);
    }
    return text + end_text() + '\n';
  }

  void add_to(Json& object, const json::Dialect& dialect) const {
    json::add_path(object, path_, rating_, dialect, table_);
  }

 private:
  // That of the rounds, whichever path is told: the others are ways to read the same puzzle.
  Rating rating_of(const Puzzle& puzzle) const {
    Grader grader(table_, geometry_.cells());
    const auto add = [&grader](Round&& round) { grader.add(round); };
    if (options_.kind == PathKind::kRounds) {
      for (const Round& round : path_.rounds) grader.add(round);
      return grader.rating(path_.end);
    }
    PathOptions rounds = options_;
    rounds.kind = PathKind::kRounds;
    rounds.snapshots = rounds.reasons = false;
    return grader.rating(walk_path(puzzle, rounds, add).end);
  }

  std::string end_text() const {
    const std::string steps = plural(path_.steps(), "step");
    switch (path_.end) {
      case PathEnd::kSolved:
        return fmt::format("solved in {}: {}", steps, rating_text(rating_, table_));
      case PathEnd::kReached: return fmt::format("{} to {}", steps, options_.until->name);
      case PathEnd::kStuck: break;
      case PathEnd::kContradiction:
      case PathEnd::kStopped: return fmt::format("{} after {}", json::word(path_.end), steps);
    }
    return fmt::format("stuck after {}: {} open, and {} does not suffice", steps,
                       plural(std::uint64_t(path_.last.grid.holes()), "cell"), what_is_used());
  }

  std::string what_is_used() const {
    if (!settings_.techniques.empty()) return settings_.techniques;
    return settings_.table.empty() ? "what we know" : "the table";
  }

  const ExplainSettings& settings_;
  const TechniqueTable& table_;
  const PathOptions& options_;
  const Geometry& geometry_;
  WriteOptions symbols_;
  Path path_;
  Rating rating_;
};

PathKind path_kind_for_user(const std::string& name) {
  for (const PathKind kind : {PathKind::kRounds, PathKind::kNeeded, PathKind::kPlayers}) {
    if (json::word(kind) == name) return kind;
  }
  throw UserError(fmt::format("there is no path {}", in_quotes(name)));
}

// Every step that can be taken in a position.
class StepList {
 public:
  StepList(const PuzzleRecord& record, bool grid, const TechniqueTable& table,
           const PathOptions& path, const WriteOptions& wanted_symbols)
      : grid_(grid), table_(table), symbols_(symbols_for(record, wanted_symbols)) {
    StepsOptions options;
    options.techniques = path.techniques;
    options.one_solution = true;
    options.most = kMostSteps;
    options.stop = path.stop;
    found_ = available_steps(record.puzzle, options);
  }

  bool any() const { return !found_.steps.empty() || found_.position.grid.complete(); }

  std::string text() const {
    std::string text;
    std::size_t number = 0;
    for (const Deduction& step : found_.steps) {
      text += numbered_step(++number, step.technique->name, step, found_.position.grid.geometry());
      if (grid_) text += drawn_position(found_.position, &step, symbols_) + '\n';
    }
    return text + plural(found_.steps.size(), "step") + " possible" +
           (found_.complete ? "\n" : ", and more\n");
  }

  void add_to(Json& object, const json::Dialect& dialect) const {
    json::add_available_steps(object, found_, dialect, table_);
  }

 private:
  static constexpr std::size_t kMostSteps = 1000;  // more than anybody reads

  bool grid_;
  const TechniqueTable& table_;
  WriteOptions symbols_;
  AvailableSteps found_;
};

// Of a puzzle that has no solution, or several, or about which that was not found out in time.
struct NoExplanation {
  Verdict verdict;
  bool late;

  std::string text() const {
    return (late ? out_of_time_text() : std::string(no_path_text(verdict))) + '\n';
  }
  void add_to(Json& /*object*/, const json::Dialect& /*dialect*/) const {}
};

// Explains one puzzle after the other.
class ExplainWorker final : public SingleWorker {
 public:
  ExplainWorker(const ExplainSettings& settings, const TechniqueTable& table, PathOptions options,
                const WriteOptions& symbols, std::stop_token stop)
      : SingleWorker(std::move(stop), settings.timeout),
        settings_(settings),
        table_(table),
        options_(std::move(options)),
        symbols_(symbols) {}

 private:
  bool answer(Item& item) override {
    const Verdict verdict = judge_(item, stop());
    bool done = true;
    options_.stop = stop();
    if (verdict != Verdict::kUnique) {
      tell(item, verdict, NoExplanation{verdict, is_late(verdict)});
    } else if (settings_.all_steps) {
      const StepList told(item.record, settings_.grid, table_, options_, symbols_);
      if (interrupted()) return false;
      done = told.any();
      tell(item, verdict, told);
    } else if (settings_.policy == "se") {
      const SeExplanation told(item.record, settings_.grid, symbols_, rater_, stop());
      if (interrupted()) return false;  // perhaps in the middle of a path
      done = told.end() == SeEnd::kSolved;
      tell(item, verdict, told);
    } else {
      const Explanation told(item.record, settings_, table_, options_, symbols_);
      if (interrupted()) return false;
      done = told.end() == PathEnd::kSolved || told.end() == PathEnd::kReached;
      tell(item, verdict, told);
    }
    item.code = done ? exit_code_of(verdict) : ExitCode::kNo;
    return !interrupted();
  }

  bool is_late(Verdict verdict) const { return late() && could_have_a_path(verdict); }

  template <class Told>
  void tell(Item& item, Verdict verdict, const Told& told) const {
    if (settings_.output.kind() == OutputKind::kText) {
      item.text_if_only = told.text();
      item.text = fmt::format("puzzle {}\n{}\n", item.index, item.text_if_only);
      return;
    }
    const json::Dialect dialect = json::lines(symbols_for(item.record, symbols_));
    Json object = judged_puzzle(item, verdict, is_late(verdict), dialect);
    told.add_to(object, dialect);
    item.text = json::line(object);
    if (settings_.output.kind() == OutputKind::kNdjson) item.text += '\n';
  }

  const ExplainSettings& settings_;
  const TechniqueTable& table_;
  PathOptions options_;
  WriteOptions symbols_;
  Judge judge_;
  SeRater rater_;
};

ExitCode run_explain(Session& session, const ExplainSettings& settings) {
  if (settings.policy == "se" && !(settings.techniques.empty() && settings.until.empty())) {
    throw UserError("--techniques and --until need --policy human");
  }
  if (settings.policy == "se" && (settings.all_steps || settings.path != "rounds")) {
    throw UserError("--all-steps and --path need --policy human");
  }
  if (settings.all_steps && !(settings.until.empty() && settings.path == "rounds")) {
    throw UserError("--all-steps is about one position, so --until and --path mean nothing there");
  }
  check_table_policy(settings.table, settings.policy);
  const SharedTable table = table_for_user(settings.table);
  const std::vector<const Technique*> techniques = techniques_for_user(settings.techniques, *table);
  PathOptions options;
  options.techniques = techniques;
  options.one_solution = true;
  options.snapshots = settings.grid;
  options.reasons = true;
  options.kind = path_kind_for_user(settings.path);
  if (!settings.until.empty()) options.until = &technique_for_user(settings.until, *table);
  InputSettings input = settings.input;
  input.variants = settings.policy == "human";
  PuzzleSource source(input);

  PuzzleRun run = proper_puzzle_run(settings.output.kind());
  run.threads = 1;  // puzzles to be read by people are few
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<ExplainWorker>(settings, *table, options, source.symbols(),
                                           std::move(stop));
  };
  return run_puzzles(session, source, run).code;
}

}  // namespace

void add_explain_command(Command& program) {
  auto settings = std::make_shared<ExplainSettings>();
  Command& command = program.add_command("explain", "Solve puzzles as a person would, in words");
  add_input_options(command, settings->input);
  command
      .add_option("--policy", &settings->policy,
                  "human: our techniques, wherever they apply; se: as Sudoku Explainer does it")
      .takes_only("policy", policies())
      .value_name("POLICY")
      .show_default()
      .group("Path");
  command
      .add_option("--techniques", &settings->techniques,
                  "Use only these, separated by commas; 'sudolab techniques' lists them")
      .takes(several(technique_ids()))
      .value_name("LIST")
      .group("Path");
  add_table_option(command, settings->table).group("Path");
  command
      .add_option("--path", &settings->path,
                  "rounds, needed (what cannot be left out) or players (one step at a time)")
      .takes_only("path", words({"rounds", "needed", "players"}))
      .value_name("PATH")
      .show_default()
      .group("Path");
  command.add_option("--until", &settings->until, "End with the first use of this technique")
      .takes(technique_ids())
      .value_name("TECHNIQUE")
      .group("Path");
  command
      .add_flag("--all-steps", settings->all_steps,
                "No path: list every step that can be taken in this position")
      .group("Path");
  add_timeout_option(command, settings->timeout);
  command.add_flag("--grid", settings->grid, "Draw the candidates before every step and at the end")
      .group("Output");
  add_json_options(command, settings->output);
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_explain(session, *settings); });
}

}  // namespace sudolab::cli
