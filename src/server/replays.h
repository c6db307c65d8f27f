// Boards for those who watch a comparison: what a solver did on the test that was just measured.
//
// An observer would change the times, so a timed run has none. Some runs are therefore made once
// more, by the thread that has just measured them and before it measures anything else: with the
// same seed, an observer, and a short limit of time. No timed run ever waits inside its own time,
// and none shares its core with a replay. Replays take at most a twentieth of the time in all, and
// are of whole tests, so that all solvers are seen on the same one.

#pragma once

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/record.h>
#include <sudolab/formats/format.h>
#include "server/exchange.h"

namespace sudolab::server {

class Replays {
 public:
  // Both outlive this.
  Replays(const Plan& plan, const std::vector<PuzzleRecord>& puzzles);

  // {"steps", "whole", "boards"} of a run that was just made, or null if it is not to be shown.
  // Called for one run after the other.
  Json of(const RunRecord& record, const std::stop_token& stop);

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted(const RunRecord& record);

  const Plan& plan_;
  const std::vector<PuzzleRecord>& puzzles_;
  const Clock::time_point began_ = Clock::now();
  Clock::time_point chosen_ = began_;  // when the test was
  Clock::duration spent_{0};
  std::size_t shown_ = 0;   // the test whose runs are replayed
  std::size_t latest_ = 0;  // that a run came of
};

}  // namespace sudolab::server
