// What an experiment found, arranged for questions: by entrant, by group of puzzles, by pair.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/store.h>
#include "stats/scores.h"
#include "stats/survival.h"

namespace sudolab::studies {

// One entrant on one puzzle, all repetitions together.
enum class PairState {
  kMissing,   // never run: not planned, or the experiment is not finished
  kSolved,    // or shown to have no solution: in every run, or in some where their number is fixed
  kUnstable,  // solved, but its mean time is not known as well as the plan wants
  kFailed,    // not solved
};

struct Pair {
  PairState state = PairState::kMissing;
  std::size_t runs = 0;
  std::size_t solved_runs = 0;
  double seconds = 0;  // mean of the solved runs; where there is none, of all
  double seconds_sd = 0;
  Counters first;                         // the counters of the first run
  StopReason reason = StopReason::kNone;  // of a run that failed
  Status status = Status::kGaveUp;        // of the last run

  bool solved() const { return state == PairState::kSolved || state == PairState::kUnstable; }
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
    std::size_t pairs = 0, solved = 0, unstable = 0, failed = 0;
    std::size_t runs = 0, solved_runs = 0, wrong_runs = 0;
    double success() const {  // of runs
      return runs == 0 ? 0 : static_cast<double>(solved_runs) / static_cast<double>(runs);
    }
  };
  Tally tally(std::size_t entrant, const std::string& group = "") const;
  // Mean seconds of each solved pair.
  std::vector<double> solved_seconds(std::size_t entrant, const std::string& group = "") const;
  // The same of an entrant by its title; nothing of one that does not take part.
  Tally tally(std::string_view title, const std::string& group = "") const;
  std::vector<double> solved_seconds(std::string_view title, const std::string& group = "") const;
  // What a distribution of times is about: single runs where their number is fixed, else pairs,
  // which were run as often as their times spread.
  struct Sample {
    std::vector<double> seconds;  // of those that were solved
    std::size_t total = 0;
  };
  Sample solved_sample(std::size_t entrant, const std::string& group = "") const;
  // Of single runs that were solved.
  std::optional<double> longest_seconds(std::size_t entrant, const std::string& group = "") const;
  // The mean over puzzles, where a run that was not solved counts twice the limit. Nothing without
  // a limit.
  std::optional<double> par2(std::size_t entrant, const std::string& group = "") const;
  // Each pair: its mean time as an event, or its limit as censored.
  std::vector<stats::Observation> observations(std::size_t entrant,
                                               const std::string& group = "") const;
  // A counter, averaged over the runs of each solved pair.
  std::vector<double> solved_counter(std::size_t entrant, std::uint64_t Counters::* counter,
                                     const std::string& group = "") const;
  // Puzzles that all the given entrants have run (missing nowhere), and their times; nothing where
  // not solved.
  std::vector<std::size_t> common_puzzles(std::span<const std::size_t> entrants,
                                          const std::string& group = "") const;
  // The same for puzzles of any of the groups.
  std::vector<std::size_t> common_puzzles(std::span<const std::size_t> entrants,
                                          std::span<const std::string> groups) const;
  stats::TimeTable times(std::span<const std::size_t> entrants,
                         std::span<const std::size_t> puzzles) const;
  // Comparable costs of one entrant over puzzles: seconds, and the limit where it failed (only
  // order matters: for sign tests, ranks and the worst tenth).
  std::vector<double> costs(std::size_t entrant, std::span<const std::size_t> puzzles) const;

 private:
  Plan plan_;
  std::vector<ExperimentPuzzle> puzzles_;
  Manifest manifest_;
  std::vector<std::string> groups_;
  std::vector<RunRecord> runs_;  // by entrant, puzzle, repetition
  std::vector<Pair> pairs_;
};

}  // namespace sudolab::studies
