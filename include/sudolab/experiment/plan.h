// What an experiment is to do: which solvers on which puzzles, how long, how often. A plan is data,
// written and read as JSON (plan_json.h); it is stored with the results, so that they can be made
// again.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/budget.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab {

// Puzzles to be generated.
struct GenerateRequest {
  int size = 9;
  std::string level;  // empty: any
  std::size_t count = 1;
  // Instead of a level: full grids, each cell blanked with this chance; there may be several
  // solutions.
  std::optional<double> blank = {};
};

// One group of puzzles that is reported on by itself. Exactly one of file, shipped, generate, text
// and origin says where they come from.
struct PuzzleRequest {
  std::string name;     // of the group; made from the source if empty
  std::string file;     // any known format
  std::string shipped;  // a file below data/, as in "levels/9x9-hard"
  std::optional<GenerateRequest> generate;
  std::string text;     // the puzzles themselves, in any known format
  std::string origin;   // in words: puzzles that a study makes itself
  int least_clues = 0;  // others are left out
  int most_clues = 1 << 20;
  std::size_t sample = 0;  // so many of them, drawn by the seed; 0: all, in their order
  int givens = 0;          // ease each puzzle to so many givens, taken from its solution; 0: do not

  std::string group() const;  // its name
};

// When a mean time is known well enough.
enum class PrecisionRule {
  // Stein's two stages: the spread of the first runs decides how many there are to be. Its 95 %
  // intervals hold the truth in 95 % of the cases.
  kTwoStages,
  // What Berggren & Nilsson describe: after each run a percentile bootstrap of all of them, until
  // it
  // is narrow. It stops too early: with 4 runs, its intervals hold the truth in about 80 % of the
  // cases.
  kBootstrap,
  // What their program does: nothing is resampled, and the range from the 2.5th to the 97.5th
  // percentile of the times themselves has to be narrow. It asks about the spread of single runs,
  // which more runs do not make smaller, so that a solver that draws lots may stay unstable.
  kPercentiles,
};
std::string_view precision_rule_name(PrecisionRule rule);  // "two-stages"

// How often a solver is measured on a puzzle: at least and at most so many times, and between these
// until the 95 % interval of the mean time is narrow enough. A solver that fails on a puzzle is not
// measured on it again unless the number is fixed.
struct Repetition {
  int least = 1;
  int most = 1;
  double width_seconds = 0;   // narrow enough, in seconds; 0: no such wish
  double width_relative = 0;  // narrow enough, as a part of the mean; 0: no such wish
  PrecisionRule rule = PrecisionRule::kTwoStages;

  bool fixed() const { return least == most; }
  friend bool operator==(const Repetition&, const Repetition&) = default;
};

struct Entrant {
  std::string solver;  // "PREPASS+ID:PRESET"
  std::string name;    // how it is called in tables; the solver's if empty
  std::map<std::string, std::string> settings;
  std::vector<std::string> groups;       // only these; empty: all
  std::optional<Repetition> repetition;  // instead of the plan's
  std::optional<Limits> limits;          // instead of the plan's
  int search_threads = 1;

  std::string title() const { return name.empty() ? solver : name; }
  bool takes(const std::string& group) const;
  // Throws ExperimentError with what a RecipeError says.
  Recipe recipe() const;
};

// In which order runs are made.
enum class RunOrder {
  kInterleaved,  // at random: a noisy moment hits all solvers alike, and each finds the caches as
                 // another one left them
  kBlocks,       // all runs of a solver together, the solvers and their runs at random: alone
  kPuzzles,      // puzzle by puzzle, all solvers at random on each: who stops early can compare
};
std::string_view run_order_name(RunOrder order);  // "blocks"

struct Plan {
  std::string name;   // short, "compare"
  std::string notes;  // about the machine, or why
  std::vector<PuzzleRequest> puzzles;
  std::vector<Entrant> entrants;
  Limits limits;  // of one run
  Repetition repetition;
  RunOrder order = RunOrder::kInterleaved;
  std::uint64_t seed = 0;
  // So many seeds are made of it, and repetitions take turns with them: what a report says can be
  // looked at seed by seed.
  int master_seeds = 1;
  // Whether all solvers draw the same random numbers for a puzzle and a repetition: a paired
  // design. Two algorithms that use them in the same way are then not independent of each other.
  bool shared_seeds = false;

  const Repetition& repetition_of(const Entrant& entrant) const {
    return entrant.repetition ? *entrant.repetition : repetition;
  }
  const Limits& limits_of(const Entrant& entrant) const {
    return entrant.limits ? *entrant.limits : limits;
  }
};

// Throws ExperimentError with the first thing that cannot work.
void check(const Plan& plan);
// The same for a plan that a study made, which may be about puzzles alone and name no solver.
void check_stored(const Plan& plan);

}  // namespace sudolab
