// What an experiment found, arranged for questions: by entrant, by group of puzzles, by pair.
//
// The unit of every statement is the puzzle. What a solver costs on a puzzle is the mean over all
// runs of the pair; a run that was not solved in time costs its limit, neither more (whoever looks
// at the clock less often would cost more) nor less. So two solvers that both fail are equal.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/ledger.h>
#include <sudolab/experiment/store.h>
#include "stats/scores.h"
#include "stats/survival.h"

namespace sudolab::studies {

// One entrant on one puzzle, all repetitions together.
enum class PairState {
  kMissing,  // never run: not planned, or the experiment is not finished
  kSolved,   // every run solved it in time, or showed that it has no solution
  kPartly,   // some did
  kFailed,   // none did
};

struct Pair {
  PairState state = PairState::kMissing;
  bool unstable = false;  // solved, but its mean time is not known as well as the plan wants
  std::size_t runs = 0;
  std::size_t solved_runs = 0;
  double seconds = 0;  // the mean of all runs, where one that was not solved counts its limit
  double seconds_sd = 0;
  Counters first;                         // the counters of the first run
  StopReason reason = StopReason::kNone;  // of a run that failed

  bool solved() const { return state == PairState::kSolved; }
  double success() const {
    return runs == 0 ? 0 : static_cast<double>(solved_runs) / static_cast<double>(runs);
  }
};

class Results {
 public:
  // Reads everything. The store may be closed afterwards.
  explicit Results(const Store& store);

  const Plan& plan() const { return plan_; }
  const std::vector<ExperimentPuzzle>& puzzles() const { return puzzles_; }
  const Manifest& manifest() const { return manifest_; }
  // Where it was begun; empty before that.
  Environment environment() const { return manifest_.environment.value_or(Environment{}); }

  std::size_t entrants() const { return plan_.entrants.size(); }
  std::string title(std::size_t entrant) const { return plan_.entrants[entrant].title(); }
  std::optional<std::size_t> find_entrant(std::string_view title) const;
  double limit_seconds(std::size_t entrant) const;  // infinity where there is none
  // What a run that was not solved counts: the limit; where there is none, the longest run of the
  // whole experiment.
  double cost_of_failure(std::size_t entrant) const;

  const std::vector<std::string>& groups() const { return groups_; }
  // Places of a group's puzzles; of all puzzles for the empty name.
  std::vector<std::size_t> puzzles_of(const std::string& group) const;

  const std::vector<RunRecord>& all_runs() const { return runs_; }
  std::span<const RunRecord> runs(std::size_t entrant, std::size_t puzzle) const;
  const Pair& pair(std::size_t entrant, std::size_t puzzle) const {
    return pairs_[entrant * puzzles_.size() + puzzle];
  }

  // Over the pairs of an entrant and a group ("" = all groups) that are not missing:
  struct Tally {
    std::size_t pairs = 0;
    std::size_t solved = 0, partly = 0, failed = 0;  // puzzles, by PairState
    std::size_t runs = 0, solved_runs = 0, wrong_runs = 0;
    double shares = 0;  // the sum over puzzles of the part of its runs that were solved
    // The part of a puzzle's runs that are solved, in the mean over puzzles.
    double success() const { return pairs == 0 ? 0 : shares / static_cast<double>(pairs); }
    bool reliable() const { return runs > 0 && solved_runs == runs; }
  };
  Tally tally(std::size_t entrant, const std::string& group = "") const;
  // The same of an entrant by its title; nothing of one that does not take part.
  Tally tally(std::string_view title, const std::string& group = "") const;

  // By puzzle, of those that are not missing: the part of the runs that was solved.
  std::vector<double> shares(std::size_t entrant, const std::string& group = "") const;
  // What the puzzle costs, in seconds; an unsolved run counts `penalty` times its limit (the mean
  // of these is the PAR-`penalty` score). Empty where a run failed that had no limit, unless the
  // penalty is 1.
  std::vector<double> penalised(std::size_t entrant, const std::string& group = "",
                                double penalty = 1) const;
  std::vector<double> penalised(std::size_t entrant, std::span<const std::size_t> puzzles,
                                double penalty = 1) const;
  // Mean seconds of the puzzles that every run solved: they differ from solver to solver, so that a
  // comparison of these has to say so.
  std::vector<double> solved_seconds(std::size_t entrant, const std::string& group = "") const;
  std::vector<double> solved_seconds(std::string_view title, const std::string& group = "") const;

  // What a distribution of times is about: single runs where their number is fixed, else puzzles,
  // which were run as often as their times spread.
  struct Sample {
    std::vector<stats::Observation> times;  // not solved: censored at the limit
    std::vector<std::size_t> puzzles;       // which puzzle each is about
    bool of_runs = false;                   // of which there are several for a puzzle
  };
  Sample sample(std::size_t entrant, const std::string& group = "") const;
  // Of single runs that were solved.
  std::optional<double> longest_seconds(std::size_t entrant, const std::string& group = "") const;
  // A counter, averaged over the solved runs of each puzzle that has any.
  std::vector<double> solved_counter(std::size_t entrant, std::uint64_t Counters::* counter,
                                     const std::string& group = "") const;

  // Puzzles that all the given entrants have run (missing nowhere).
  std::vector<std::size_t> common_puzzles(std::span<const std::size_t> entrants,
                                          const std::string& group = "") const;
  // The same for puzzles of any of the groups.
  std::vector<std::size_t> common_puzzles(std::span<const std::size_t> entrants,
                                          std::span<const std::string> groups) const;
  // What the puzzles cost each entrant, comparable: where their limits differ, the smallest holds
  // for all, and who takes longer has failed like the others.
  std::vector<std::vector<double>> costs(std::span<const std::size_t> entrants,
                                         std::span<const std::size_t> puzzles) const;
  std::vector<double> costs(std::size_t entrant, std::span<const std::size_t> puzzles) const;
  // The same with the part of the runs that was solved, and with a penalty for the others.
  stats::PerformanceTable performance(std::span<const std::size_t> entrants,
                                      std::span<const std::size_t> puzzles,
                                      double penalty = 1) const;

 private:
  Pair summarise(std::span<const RunRecord> runs, PrecisionCheck& precision) const;

  Plan plan_;
  std::vector<ExperimentPuzzle> puzzles_;
  Manifest manifest_;
  std::vector<std::string> groups_;
  std::vector<RunRecord> runs_;  // by entrant, puzzle, repetition
  double longest_ = 0;           // of all runs, in seconds
  std::vector<Pair> pairs_;
};

}  // namespace sudolab::studies
