// What a run over many puzzles adds up to, for the last words on stderr.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <sudolab/solvers/recipe.h>
#include "cli/console.h"
#include "cli/exit_code.h"

namespace sudolab::cli {

struct RunSummary {
  std::size_t puzzles = 0;
  std::size_t bad_inputs = 0;
  std::array<std::size_t, 5> by_status{};  // indexed by Status
  Counters counters;
  double solver_seconds = 0;   // sum over all puzzles
  double elapsed_seconds = 0;  // on the clock
  ExitCode code = ExitCode::kDone;
};

// "1,000 puzzles: 998 solved, 2 gave up; 1.2 s, 833/s". Nothing when no puzzle could be read: the
// errors have said it all.
std::string summary_text(const RunSummary& summary, bool with_status);

// The same with "; solver dlx, seed 0" on stderr.
void say_summary(Console& console, const RunSummary& summary, bool with_status,
                 const Recipe& recipe, std::uint64_t seed);

// "nodes 51, guesses 2, backtracks 14": the counters that are not zero.
std::string counters_text(const Counters& counters);

}  // namespace sudolab::cli
