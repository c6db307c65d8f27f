// `sudolab hint`: the next step, told a little or in full.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include <sudolab/rating/explainer.h>
#include <sudolab/rating/hint.h>
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/hint_entries.h"
#include "cli/proper_puzzle.h"
#include "cli/solver_settings.h"
#include "cli/table_option.h"
#include "cli/values.h"
#include "formats/cells.h"
#include "json/step.h"
#include "rating/se_hint.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct HintSettings {
  InputSettings input;
  OutputSettings output;
  std::string entries;
  std::string policy = "human";
  std::string table;
  int level = 1;
  double timeout = 0;  // seconds per puzzle; 0: none
};

constexpr auto kFooter = R"(Examples:
  sudolab hint puzzle.txt                     which technique finds something here
  sudolab hint puzzle.txt --level 2           and where
  sudolab hint puzzle.txt --level 3           and what it does, and why
  sudolab hint puzzle.txt --policy se         the step of Sudoku Explainer, and its rating
  sudolab hint puzzle.txt --table hodoku      by the techniques of a table, in its order
  sudolab hint puzzle.txt --entries now.txt   is what was entered right, and what is next

To continue in the middle of a puzzle, include the digits that are placed. They are then taken for
givens, so a wrong one leaves no solution. With --entries the puzzle is known as it was: entries is
a board in any format with the digits that are entered, and perhaps the candidates that are left.
Where one of them contradicts the solution, the hint is that something is wrong (level 1), where (2),
and what to do about it (3). Of several puzzles the boards are in the same order.

The objects of --ndjson and --json have index (from 0), line, puzzle, solutions (none, one, several),
hint (null where there is none), technique, and at level 3 step: that of 'sudolab explain --json';
and file and name where they apply. With --policy se they have rule and rating, and with --entries
mistakes: digits and candidates (how many), and from level 2 on cells; null where all is right.

--timeout is for all that is done with one puzzle. A puzzle that takes longer has no hint, and its
object has reason: time.

Exit codes: 0 a hint for each, or nothing left to do; 1 at least one has no solution, no technique
finds anything, or it was given up after its --timeout; 2 usage or input error, conflicting givens,
or entries that do not fit; 3 at least one has several solutions; 130 interrupted. With several
puzzles 2 outweighs 1 outweighs 3.)";

// What there is to say about a position.
struct Hint {
  std::string text;       // of the hint; empty: there is none
  std::string otherwise;  // what is printed then
  std::string rule;       // of Sudoku Explainer, and its rating in tenths
  int rating = 0;
  std::optional<Mistakes> mistakes;
  std::optional<Deduction> step;
  bool lost = false;  // no technique finds anything
};

class HintWorker final : public SingleWorker {
 public:
  HintWorker(const HintSettings& settings, const TechniqueTable& table, const Entries& entries,
             const WriteOptions& symbols, std::stop_token stop)
      : SingleWorker(std::move(stop), settings.timeout),
        settings_(settings),
        table_(table),
        entries_(entries),
        symbols_(symbols) {}

 private:
  bool answer(Item& item) override {
    const PuzzleRecord& record = item.record;
    const Verdict verdict = judge_(item, stop());
    Puzzle now = record.puzzle;
    std::string complaint;
    if (entries_.wanted()) complaint = entries_.put_into(record.puzzle, item.index, now);
    Hint hint;
    if (verdict != Verdict::kUnique) {
      hint.otherwise = no_path_text(verdict);
    } else if (complaint.empty()) {
      hint = hint_for(now, item.result.grid);
    }
    if (interrupted()) return false;
    const bool late_now = late() && could_have_a_path(verdict) && hint.text.empty();
    item.code = hint.lost || late_now ? ExitCode::kNo : exit_code_of(verdict);
    if (!complaint.empty()) {
      item.code = ExitCode::kBadInput;
      item.talk = fmt::format("puzzle {}: {}", item.index, complaint);
    }
    if (settings_.output.kind() == OutputKind::kText) {
      if (!complaint.empty()) return true;
      item.text = late_now ? out_of_time_text() : hint.text.empty() ? hint.otherwise : hint.text;
      item.text += '\n';
      return true;
    }
    const json::Dialect dialect = json::lines(symbols_for(record, symbols_));
    Json object = judged_puzzle(item, verdict, late_now, dialect);
    add_to(object, record.puzzle.geometry(), hint, dialect);
    item.text = json::line(object);
    if (settings_.output.kind() == OutputKind::kNdjson) item.text += '\n';
    return true;
  }

  Hint hint_for(const Puzzle& now, const Grid& solution) {
    Hint hint;
    if (entries_.wanted()) {
      hint.mistakes = find_mistakes(now, solution);
      if (hint.mistakes->any()) {
        hint.text = mistake_text(*hint.mistakes, now.geometry(), settings_.level);
        return hint;
      }
    }
    if (settings_.policy == "se") {
      add_se_step(now, hint);
    } else {
      add_step(now, hint);
    }
    hint.lost = !hint.step && !now.givens.complete();
    hint.otherwise = hint.lost ? "no technique gets on from here" : "solved already";
    return hint;
  }

  void add_step(const Puzzle& now, Hint& hint) {
    PathOptions options;
    options.techniques = table_.order();
    options.one_solution = true;
    options.most_rounds = 1;
    options.reasons = true;
    options.stop = stop();
    Path path = find_path(now, options);
    if (path.rounds.empty()) return;
    hint.step = std::move(path.rounds.front().steps.front());
    hint.text = hint_text(*hint.step, now.geometry(), settings_.level);
  }

  void add_se_step(const Puzzle& now, Hint& hint) {
    if (auto found = se_hint(now, rater_, stop())) {
      hint.rule = found->name;
      hint.rating = found->rating;
      hint.step = std::move(found->step);
      hint.text = fmt::format("{} {}", se_rating_text(hint.rating),
                              hint_text(*hint.step, now.geometry(), settings_.level, hint.rule));
    }
  }

  void add_to(Json& object, const Geometry& geometry, const Hint& hint,
              const json::Dialect& dialect) const {
    object["hint"] = hint.text.empty() ? Json() : Json(hint.text);
    object["technique"] = hint.step ? json::technique_name(hint.step->technique, dialect) : Json();
    if (settings_.policy == "se" && hint.step) {
      object["rule"] = hint.rule;
      object["rating"] = hint.rating / 10.0;
    }
    if (hint.mistakes) object["mistakes"] = mistakes_of(*hint.mistakes, geometry, dialect);
    if (hint.step && settings_.level == kHintLevels) {
      object["step"] = json::step(*hint.step, geometry, {}, dialect);
    }
  }

  Json mistakes_of(const Mistakes& mistakes, const Geometry& geometry,
                   const json::Dialect& dialect) const {
    if (!mistakes.any()) return {};
    Json object{{"digits", mistakes.digits.size()}, {"candidates", mistakes.struck.size()}};
    if (settings_.level > 1) object["cells"] = json::cells(mistakes.cells(), geometry, dialect);
    return object;
  }

  const HintSettings& settings_;
  const TechniqueTable& table_;
  const Entries& entries_;
  WriteOptions symbols_;
  Judge judge_;
  SeRater rater_;
};

ExitCode run_hint(Session& session, const HintSettings& settings) {
  check_table_policy(settings.table, settings.policy);
  const SharedTable table = table_for_user(settings.table);
  InputSettings input = settings.input;
  input.variants = settings.policy == "human";
  const Entries entries(settings.entries, input, session.interrupts.token());
  PuzzleSource source(input);
  PuzzleRun run = proper_puzzle_run(settings.output.kind());
  run.threads = 1;  // puzzles to be read by people are few
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<HintWorker>(settings, *table, entries, source.symbols(),
                                        std::move(stop));
  };
  return run_puzzles(session, source, run).code;
}

}  // namespace

void add_hint_command(Command& program) {
  auto settings = std::make_shared<HintSettings>();
  Command& command = program.add_command("hint", "Give the next step, a little of it or in full");
  add_input_options(command, settings->input);
  command
      .add_option("--level", &settings->level, "1 which technique, 2 where, 3 what to do and why")
      .takes(words({"1", "2", "3"}))
      .value_name("N")
      .check(whole_number_from(1, kHintLevels))
      .show_default();
  command
      .add_option("--entries", &settings->entries,
                  "What was made of the puzzle: a board with digits, and perhaps candidates")
      .takes(files())
      .value_name("BOARD");
  command.add_option("--policy", &settings->policy, "human: our techniques; se: Sudoku Explainer's")
      .takes_only("policy", policies())
      .value_name("POLICY")
      .show_default();
  add_table_option(command, settings->table);
  add_timeout_option(command, settings->timeout);
  add_json_options(command, settings->output);
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_hint(session, *settings); });
}

}  // namespace sudolab::cli
