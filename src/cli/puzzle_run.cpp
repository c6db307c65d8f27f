#include "cli/puzzle_run.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/draw.h"
#include "cli/progress.h"
#include "cli/words.h"
#include "core/verify.h"

namespace sudolab::cli {
namespace {

void put_in_front(std::string line, std::string& talk) {
  talk = talk.empty() ? std::move(line) : std::move(line) + '\n' + talk;
}

std::string wrong_answer(const PuzzleRecord& record, std::size_t index, const SolverRecipe& recipe,
                         const WriteOptions& symbols) {
  return fmt::format(
      "puzzle {}: WRONG: solver {} returned a grid that is no solution; please report this bug "
      "with the puzzle {} and the seed {} (derived from {} for this puzzle)",
      index, recipe.name(), puzzle_line(record.puzzle, symbols_for(record, symbols)),
      recipe.context(index, {}).seed, recipe.seed());
}

// Adds what every subcommand has to say about wrong answers and wrong questions.
void add_complaints(const Task& task, Answer& answer, const PuzzleRun& run,
                    const PuzzleSource& source) {
  if (answer.status == Status::kSolved) return;
  const PuzzleRecord& record = *task.record;
  const Grid& givens = record.puzzle.givens;
  if (answer.status == Status::kWrong) {
    answer.code = worse(answer.code, ExitCode::kNo);
    put_in_front(wrong_answer(record, task.index, run.recipe, source.symbols()), answer.talk);
  } else if (const auto conflict = find_conflict(givens); conflict && run.conflicts_are_errors) {
    const ReadError error{source.name(), record.line, 0,
                          "conflicting givens: " + describe(*conflict, givens.geometry())};
    answer.code = ExitCode::kBadInput;
    put_in_front(error.to_string(), answer.talk);
  }
}

Worker with_complaints(Worker worker, const PuzzleRun& run, const PuzzleSource& source) {
  return [=, &run, &source](std::span<Task> tasks) {
    worker(tasks);
    for (Task& task : tasks) {
      if (task.answer) add_complaints(task, *task.answer, run, source);
    }
  };
}

}  // namespace

std::string summary_text(const RunSummary& summary, bool with_status) {
  const bool interrupted = summary.code == ExitCode::kInterrupted;
  if (summary.puzzles == 0 && !interrupted) return "";
  std::string text = (interrupted ? "interrupted after " : "") + plural(summary.puzzles, "puzzle");
  std::string separator = ": ";
  for (std::size_t i = 0; i < summary.by_status.size() && with_status; ++i) {
    const std::uint64_t count = summary.by_status[i];
    if (count == 0) continue;
    text += fmt::format("{}{} {}", separator, count_text(count), status_name(Status(i)));
    separator = ", ";
  }
  if (summary.bad_inputs > 0) {
    text += fmt::format("; {} not readable", count_text(std::uint64_t{summary.bad_inputs}));
  }
  text += "; " + duration_text(summary.elapsed_seconds);
  if (summary.puzzles > 1 && summary.elapsed_seconds > 0) {
    const double rate = static_cast<double>(summary.puzzles) / summary.elapsed_seconds;
    text += fmt::format(", {}/s", count_text(rate));
  }
  return text;
}

void say_summary(Session& session, const RunSummary& summary, const SolverRecipe& recipe,
                 bool with_status) {
  const std::string text = summary_text(summary, with_status);
  if (text.empty()) return;
  session.console.say(fmt::format("{}; solver {}, seed {}", text, recipe.name(), recipe.seed()));
}

RunSummary run_puzzles(Session& session, PuzzleSource& source, const PuzzleRun& run) {
  if (run.recipe.wastes_search_threads()) {
    session.console.say(fmt::format("solver '{}' cannot split a search: --search-threads is unused",
                                    run.recipe.info().id));
  }
  RunSummary summary;
  ResultStream results(session.console, run.kind, run.csv_header);
  const auto start = std::chrono::steady_clock::now();
  {
    Progress progress(session.console, "puzzles");
    BatchPlan plan;
    plan.threads = run.threads;
    plan.make_worker = [&](std::stop_token stop) {
      return with_complaints(run.make_worker(std::move(stop)), run, source);
    };
    plan.stop = session.interrupts.token();
    plan.idle = [&] { session.console.flush(); };
    plan.deliver = [&](Answer&& answer) {
      summary.code = worse(summary.code, answer.code);
      if (answer.bad_input) {
        ++summary.bad_inputs;
      } else {
        ++summary.puzzles;
        ++summary.by_status[static_cast<std::size_t>(answer.status)];
        summary.counters += answer.counters;
        summary.solver_seconds += answer.seconds;
        progress.add();
        progress.set_fraction(source.fraction());
      }
      results.add(std::move(answer));
    };
    run_batch(source, plan);
  }
  results.finish();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  summary.elapsed_seconds = elapsed.count();
  if (session.interrupts.happened()) {
    summary.code = ExitCode::kInterrupted;
  } else if (summary.puzzles == 0 && summary.bad_inputs == 0) {
    throw UserError(fmt::format("{}: there is no puzzle in it", source.name()));
  }
  return summary;
}

}  // namespace sudolab::cli
