// One run of a subcommand over all puzzles of its input: reading, workers, printing, progress bar
// and interruption, put together the same way for solve, count and check.

#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "cli/batch.h"
#include "cli/output_kind.h"
#include "cli/puzzle_source.h"
#include "cli/session.h"
#include "cli/solver_settings.h"

namespace sudolab::cli {

struct PuzzleRun {
  OutputKind kind;
  std::string csv_header;
  const SolverRecipe& recipe;
  int threads = 0;
  // Givens that conflict are a mistake in the input, not an answer like any other.
  bool conflicts_are_errors = false;
  std::function<Worker(std::stop_token)> make_worker = {};
};

struct RunSummary {
  std::size_t puzzles = 0;
  std::size_t bad_inputs = 0;
  std::array<std::size_t, 5> by_status{};  // indexed by Status
  Counters counters;
  double solver_seconds = 0;   // sum over all puzzles
  double elapsed_seconds = 0;  // on the clock
  ExitCode code = ExitCode::kDone;

  std::size_t count(Status status) const { return by_status[static_cast<std::size_t>(status)]; }
};

// "1,000 puzzles: 998 solved, 2 gave up; 1.2 s, 833/s". Nothing when no puzzle could be read: the
// errors have said it all.
std::string summary_text(const RunSummary& summary, bool with_status);

// The last word on stderr: the above with "; solver dlx, seed 0".
void say_summary(Session& session, const RunSummary& summary, const SolverRecipe& recipe,
                 bool with_status);

RunSummary run_puzzles(Session& session, PuzzleSource& source, const PuzzleRun& run);

}  // namespace sudolab::cli
