// The answer to one puzzle of `solve`, in each of the output kinds.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.h"
#include "cli/output_kind.h"
#include "formats/format.h"
#include "solvers/solver.h"

namespace sudolab::cli {

struct SolveReport {
  const PuzzleRecord& record;
  std::size_t index;
  const SolveResult& result;
  const std::vector<Grid>& all;  // every solution found, where the user asked for them
  std::string solver;
  std::uint64_t seed;   // the run's seed, from which the puzzle's was derived
  std::uint64_t limit;  // solutions looked for
  double seconds;
};

struct SolveStyle {
  OutputKind kind = OutputKind::kText;
  WriteOptions symbols;  // that the user wants; each puzzle's own if he names none
  bool colour = false;
  bool stats = false;
  bool quiet = false;
  bool all = false;
};

std::string solve_csv_header();

Answer solve_answer(const SolveReport& report, SolveStyle style);

// "solved", "gave up (time)"
std::string status_text(const SolveReport& report);

// "nodes 51, guesses 2, backtracks 14": the counters that are not zero.
std::string counters_text(const Counters& counters);

}  // namespace sudolab::cli
