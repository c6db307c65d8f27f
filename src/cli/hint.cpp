// `sudolab hint`: the next step, told a little or in full.

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/rating/explainer.h>
#include <sudolab/rating/hint.h>
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/proper_puzzle.h"
#include "cli/solver_settings.h"
#include "cli/values.h"
#include "formats/cells.h"
#include "json/step.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct HintSettings {
  InputSettings input;
  OutputSettings output;
  int level = 1;
  double timeout = 0;  // seconds per puzzle; 0: none
};

constexpr auto kFooter = R"(Examples:
  sudolab hint puzzle.txt                   which technique finds something here
  sudolab hint puzzle.txt --level 2         and where
  sudolab hint puzzle.txt --level 3         and what it does, and why

To continue in the middle of a puzzle, include the digits that are placed. The objects of --ndjson
and --json have index (from 0), line, puzzle, solutions (none, one, several), hint (null where there
is none), technique, and at level 3 step: that of 'sudolab explain --json'; and file and name where
they apply.

--timeout is for all that is done with one puzzle. A puzzle that takes longer has no hint, and its
object has reason: time.

Exit codes: 0 a hint for each, or nothing left to do; 1 at least one has no solution, no technique
finds anything, or it was given up after its --timeout; 2 usage or input error, or conflicting
givens; 3 at least one has several solutions; 130 interrupted. With several puzzles 2 outweighs 1
outweighs 3.)";

class HintWorker final : public SingleWorker {
 public:
  HintWorker(const HintSettings& settings, const WriteOptions& symbols, std::stop_token stop)
      : SingleWorker(std::move(stop), settings.timeout), settings_(settings), symbols_(symbols) {
    options_.one_solution = true;
    options_.most_rounds = 1;
  }

 private:
  bool answer(Item& item) override {
    const PuzzleRecord& record = item.record;
    const Verdict verdict = judge_(item, stop());
    Path path;
    options_.stop = stop();
    if (verdict == Verdict::kUnique) path = find_path(record.puzzle, options_);
    if (interrupted()) return false;
    const Deduction* step = path.rounds.empty() ? nullptr : &path.rounds.front().steps.front();
    const bool lost = verdict == Verdict::kUnique && path.end == PathEnd::kStuck;
    const bool in_vain = late() && could_have_a_path(verdict) && step == nullptr;
    item.code = lost || in_vain ? ExitCode::kNo : exit_code_of(verdict);
    if (settings_.output.kind() == OutputKind::kText) {
      item.text = (in_vain ? out_of_time_text() : text(record, verdict, lost, step)) + '\n';
      return true;
    }
    const json::Dialect dialect = json::lines(symbols_for(record, symbols_));
    Json object = judged_puzzle(item, verdict, in_vain, dialect);
    add_to(object, record, step, dialect);
    item.text = json::line(object);
    if (settings_.output.kind() == OutputKind::kNdjson) item.text += '\n';
    return true;
  }

  std::string text(const PuzzleRecord& record, Verdict verdict, bool lost,
                   const Deduction* step) const {
    if (verdict != Verdict::kUnique) return std::string(no_path_text(verdict));
    if (step != nullptr) return hint_text(*step, record.puzzle.geometry(), settings_.level);
    return lost ? "no technique gets on from here" : "solved already";
  }

  void add_to(Json& object, const PuzzleRecord& record, const Deduction* step,
              const json::Dialect& dialect) const {
    const Geometry& geometry = record.puzzle.geometry();
    object["hint"] = nullptr;
    object["technique"] = nullptr;
    if (step == nullptr) return;
    object["hint"] = hint_text(*step, geometry, settings_.level);
    object["technique"] = json::technique_name(step->technique, dialect);
    if (settings_.level == kHintLevels) object["step"] = json::step(*step, geometry, {}, dialect);
  }

  const HintSettings& settings_;
  WriteOptions symbols_;
  PathOptions options_;
  Judge judge_;
};

ExitCode run_hint(Session& session, const HintSettings& settings) {
  PuzzleSource source(settings.input);
  PuzzleRun run = proper_puzzle_run(settings.output.kind());
  run.threads = 1;  // puzzles to be read by people are few
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<HintWorker>(settings, source.symbols(), std::move(stop));
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
  add_timeout_option(command, settings->timeout);
  add_json_options(command, settings->output);
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_hint(session, *settings); });
}

}  // namespace sudolab::cli
