// A match between solvers: the same puzzles in the same shuffled order, one thread, turns of a
// fraction of a second each, so that a noisy moment of the machine hits all of them alike.
//
// Before the clock counts, every solver goes through all puzzles once and its answers are compared
// with those of the others, and then takes its turn in some rounds that warm up caches and branch
// predictors; the comparison goes on while measuring. Answers that ran out of time
// prove nothing, so "checked" may be less than all puzzles.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab::cli {

struct MatchRules {
  std::uint64_t limit = 2;  // solutions to look for: 2 proves uniqueness
  double seconds = 1;       // measured per solver
  double timeout = 1;       // per puzzle
  int warmup = 1;           // rounds before the clock counts
  std::uint64_t seed = 0;
};

// What a solver did while the clock counted.
struct Tally {
  std::uint64_t solves = 0;
  std::uint64_t solved = 0;
  std::uint64_t unsolvable = 0;
  std::uint64_t gave_up = 0;
  std::uint64_t stuck = 0;
  std::uint64_t solved_without_guess = 0;
  Counters counters;
  double seconds = 0;  // of processor time

  Tally& operator+=(const Tally& other);
  double per_second(std::uint64_t count) const { return static_cast<double>(count) / seconds; }
  double per_puzzle(std::uint64_t count) const {
    return static_cast<double>(count) / static_cast<double>(solves);
  }
};

// The counts by name, for sums and reports.
inline constexpr std::pair<std::string_view, std::uint64_t Tally::*> kTallyFields[] = {
    {"solves", &Tally::solves},         {"solved", &Tally::solved},
    {"unsolvable", &Tally::unsolvable}, {"gave_up", &Tally::gave_up},
    {"stuck", &Tally::stuck},           {"solved_without_guess", &Tally::solved_without_guess},
};

// What a solver did in one round.
struct Turn {
  double seconds = 0;  // of processor time
  std::uint64_t solves = 0;
};

struct Contestant {
  std::string name;
  bool complete = false;
  bool counts = false;
  bool batches = false;  // is handed many puzzles at once, as from a file
  std::unique_ptr<Solver> solver;
  std::size_t checked = 0;  // puzzles answered for certain before the clock counted
  std::size_t next = 0;     // in the shuffled order
  Tally tally;
  std::vector<Turn> turns;  // that make up the tally
};

class Match {
 public:
  Match(std::vector<PuzzleRecord> puzzles, const std::vector<std::string>& solvers,
        const MatchRules& rules);

  // First check, then measure. `progress` is told which part of that work is done, 0 to 1.
  void check(const std::stop_token& stop, const std::function<void(double)>& progress);
  void measure(const std::stop_token& stop, const std::function<void(double)>& progress);

  const MatchRules& rules() const { return rules_; }
  std::size_t puzzle_count() const { return puzzles_.size(); }
  const std::vector<Contestant>& contestants() const { return contestants_; }
  // One sentence for every disagreement.
  const std::vector<std::string>& mismatches() const { return mismatches_; }

 private:
  struct Reference {
    std::string solver;
    Status status;
    std::optional<std::uint64_t> solutions;
    Grid grid;  // the solution where it is the only one
  };

  std::uint64_t limit_for(const Contestant& contestant) const {
    return contestant.counts ? rules_.limit : 1;
  }
  void warm_up(double turn_seconds, const std::stop_token& stop);
  std::optional<Tally> take_turn(Contestant& contestant, double turn_seconds,
                                 const std::stop_token& stop);
  SolveResult solve(Contestant& contestant, std::size_t puzzle, const std::stop_token& stop);
  std::span<const SolveResult> solve_group(Contestant& contestant, std::size_t count,
                                           const std::stop_token& stop);
  void compare(const Contestant& contestant, std::size_t puzzle, const SolveResult& result);
  void report(std::size_t puzzle, const std::string& sentence);

  std::vector<PuzzleRecord> puzzles_;
  MatchRules rules_;
  std::vector<Contestant> contestants_;
  std::vector<std::optional<Reference>> references_;
  std::vector<SolveResult> results_;  // of the latest group; kept for its memory
  std::vector<std::string> mismatches_;
};

}  // namespace sudolab::cli
