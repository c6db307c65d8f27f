// What of an experiment is done and what is to be done next. Each pair of an entrant and a puzzle
// is measured again until its repetitions are complete or its mean time is known well enough.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>
#include <sudolab/stats/bootstrap.h>

namespace sudolab {

// Whether the mean of these times, in the order of their repetitions, is known as well as the
// repetition wants: its 95 % interval is narrow enough in seconds, or compared with the mean;
// either will do.
class PrecisionCheck {
 public:
  PrecisionCheck();
  bool satisfied(const Repetition& repetition, std::span<const double> seconds);

 private:
  stats::MeanBootstrap bootstrap_;
};

class Ledger {
 public:
  Ledger(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles);

  void enter(const RunRecord& record);

  // What is to be run next, in the plan's order; nothing: all is done. Pairs with a fixed number of
  // repetitions come at once with all that are missing, the others with one.
  std::vector<Job> next_round();

  struct Count {
    std::size_t done = 0;
    std::size_t total = 0;  // at least, where the precision decides
  };
  Count total() const;
  const std::vector<Count>& by_entrant() const { return counts_; }

 private:
  struct Pair {
    std::uint32_t puzzle;
    bool failed = false;
    bool complete = false;        // once it is, it stays so
    std::vector<bool> done;       // by repetition
    std::vector<double> seconds;  // only where the precision decides
  };

  bool needs_more(const Repetition& repetition, Pair& pair);

  const Plan& plan_;
  std::vector<std::vector<Pair>> pairs_;             // by entrant
  std::vector<std::vector<std::uint32_t>> pair_of_;  // by entrant and puzzle
  std::vector<Count> counts_;
  PrecisionCheck precision_;
  std::uint64_t rounds_ = 0;
};

}  // namespace sudolab
