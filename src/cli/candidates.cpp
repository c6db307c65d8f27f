// `sudolab candidates`: which digits each cell has in at least one solution.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/solvers/true_candidates.h>
#include "cli/batch.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/origin.h"
#include "cli/solver_settings.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "formats/drawing.h"
#include "json/puzzle.h"
#include "json/result.h"

namespace sudolab::cli {
namespace {

struct CandidatesSettings {
  InputSettings input;
  SolverSettings solver;
  OutputSettings output;
  std::uint64_t limit = 1000;
};

constexpr auto kFooter = R"(Examples:
  sudolab candidates 1.....2.........
  sudolab candidates puzzles.txt --ndjson --limit 1
  sudolab candidates puzzle.txt --timeout 10

A true candidate is a digit that a cell has in at least one solution. Each puzzle gives a pencilmark
grid of them, which can be read as a puzzle again, and the number of solutions, with "or more" where
counting ended at the --limit; the candidates are complete all the same. What is not found out in
time is marked with ? in its cell.

The objects of --ndjson and --json have index (from 0), line, puzzle, solutions, complete (true when
the number is exact) and candidates (one text for each cell); undecided, in the same form, where not
all of them were found out; and file, name and reason (why) where they apply.

Exit codes: 0 all candidates are found; 1 at least one puzzle has no solution, or its candidates
were not all found out (time, steps, memory); 2 usage or input error: a line that could not be read,
or conflicting givens (the others are done); 130 interrupted.)";

std::string symbols_of(DigitSet digits, const WriteOptions& options) {
  std::string text;
  for (const Digit digit : digits_in(digits)) {
    text += options.alphabet.value_or(Alphabet()).symbol(digit);
  }
  return text;
}

// A pencilmark grid; without lines where there are no boxes.
std::string drawing_of(const TrueCandidates& candidates, const Geometry& geometry,
                       const WriteOptions& symbols) {
  const auto text_of = [&](Cell cell) {
    return symbols_of(candidates.found[cell], symbols) +
           (candidates.undecided[cell] != 0 ? "?" : "");
  };
  std::size_t width = 1;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    width = std::max(width, text_of(cell).size());
  }
  std::string out;
  if (geometry.has_boxes()) {
    draw(geometry, static_cast<int>(width), text_of, out);
    return out;
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const bool last = geometry.col_of(cell) == geometry.size() - 1;
    out += last ? text_of(cell) + '\n' : fmt::format("{:<{}} ", text_of(cell), width);
  }
  return out;
}

std::string candidates_text(const Item& item, const TrueCandidates& candidates,
                            const WriteOptions& symbols) {
  std::string text = item.index > 0 ? "\n" : "";
  if (candidates.complete && candidates.solutions == 0) return text + "no solution\n";
  text += drawing_of(candidates, item.record.puzzle.geometry(), symbols);
  text += plural(candidates.solutions, "solution");
  if (!candidates.complete) text += " or more";
  if (!candidates.decided()) {
    text +=
        fmt::format("; {} not found out",
                    plural(static_cast<std::uint64_t>(candidates.undecided_count()), "candidate"));
  }
  if (candidates.reason != StopReason::kNone) {
    text += fmt::format(" ({})", stop_reason_name(candidates.reason));
  }
  return text + '\n';
}

std::string candidates_json(const Item& item, const TrueCandidates& candidates,
                            const WriteOptions& symbols) {
  const Puzzle& puzzle = item.record.puzzle;
  const json::Dialect dialect = json::lines(symbols);
  const Grid open(puzzle.geometry());
  json::Json object = json::numbered_puzzle(puzzle, origin_of(item), dialect);
  object["solutions"] = candidates.solutions;
  object["complete"] = candidates.complete;
  object["candidates"] = json::candidates(open, candidates.found, dialect);
  if (!candidates.decided()) {
    object["undecided"] = json::candidates(open, candidates.undecided, dialect);
  }
  json::add_reason(object, candidates.reason, dialect);
  return json::line(object);
}

Status status_of(const TrueCandidates& candidates) {
  if (candidates.wrong) return Status::kWrong;
  if (candidates.solutions > 0) return Status::kSolved;
  return candidates.complete ? Status::kUnsolvable : Status::kGaveUp;
}

class CandidatesWorker final : public SingleWorker {
 public:
  CandidatesWorker(const PuzzleRun& run, const WriteOptions& symbols, std::stop_token stop)
      : SingleWorker(std::move(stop)),
        run_(run),
        wanted_symbols_(symbols),
        solver_(run.recipe.make()) {}

 private:
  bool answer(Item& item) override {
    const TrueCandidates candidates =
        true_candidates(item.record.puzzle, *solver_, run_.context_for(item, stop()));
    if (interrupted() && !candidates.decided()) return false;
    item.result = {};
    item.result.status = status_of(candidates);
    item.result.conflict = candidates.conflict;
    const bool fine = candidates.solutions > 0 && candidates.decided();
    item.code = fine ? ExitCode::kDone : ExitCode::kNo;
    const WriteOptions symbols = symbols_for(item.record, wanted_symbols_);
    item.text = run_.kind == OutputKind::kText ? candidates_text(item, candidates, symbols)
                                               : candidates_json(item, candidates, symbols);
    if (run_.kind == OutputKind::kNdjson) item.text += '\n';
    return true;
  }

  const PuzzleRun& run_;
  WriteOptions wanted_symbols_;
  std::unique_ptr<Solver> solver_;
};

ExitCode run_candidates(Session& session, const CandidatesSettings& settings) {
  const Recipe recipe = settings.solver.recipe();
  require_counting(recipe, "candidates");
  PuzzleSource source(settings.input);

  PuzzleRun run{.kind = settings.output.kind(),
                .csv_columns = {},
                .recipe = recipe,
                .context = settings.solver.context()};
  run.context.max_solutions = settings.limit;
  run.threads = settings.solver.threads;
  run.make_worker = [&](std::stop_token stop) {
    return std::make_unique<CandidatesWorker>(run, source.symbols(), std::move(stop));
  };
  const RunSummary summary = run_puzzles(session, source, run);
  say_summary(session.console, summary, false, recipe, settings.solver.seed);
  return summary.code;
}

}  // namespace

void add_candidates_command(Command& program) {
  auto settings = std::make_shared<CandidatesSettings>();
  Command& command =
      program.add_command("candidates", "Show which digits each cell has in at least one solution");
  add_input_options(command, settings->input);
  settings->input.variants = true;
  add_solver_options(command, settings->solver);
  command.add_option("--limit", &settings->limit, "Count no more than N solutions of a puzzle")
      .value_name("N")
      .check(whole_number_from(1, kMostSolutions))
      .show_default()
      .group("Limits");
  add_json_options(command, settings->output);
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_candidates(session, *settings); });
}

}  // namespace sudolab::cli
