#include "cli/puzzle_run.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/progress.h"
#include "cli/words.h"

namespace sudolab::cli {

void say_summary(Session& session, const RunSummary& summary, const SolverRecipe& recipe,
                 bool with_status) {
  const bool interrupted = summary.code == ExitCode::kInterrupted;
  if (summary.puzzles == 0 && !interrupted) return;
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
  session.console.say(fmt::format("{}; solver {}, seed {}", text, recipe.name(), recipe.seed()));
}

RunSummary run_puzzles(Session& session, PuzzleSource& source, const PuzzleRun& run) {
  RunSummary summary;
  ResultStream results(session.console, run.kind, run.csv_header);
  const auto start = std::chrono::steady_clock::now();
  {
    Progress progress(session.console, "puzzles");
    BatchPlan plan;
    plan.threads = run.threads;
    plan.make_worker = run.make_worker;
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
