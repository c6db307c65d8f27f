// How long it takes to solve a puzzle with a solver that sometimes gives up and is then started
// again: what a solver that is fast but unreliable has in common with one that is slow but sure.

#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "stats/survival.h"

namespace sudolab::stats {

// The time of all runs over the number that succeeded: the mean time until a success if runs follow
// each other until one succeeds. Nothing without a success, or for a time that is negative or not
// finite.
std::optional<double> expected_running_time(std::span<const Observation> runs);

struct RestartTimes {
  double mean = 0, median = 0, ninetieth = 0;  // the last is the 90 % quantile
};

// How that time is distributed: runs are drawn with replacement until one is a success, and their
// times added up, `draws` times. The same runs and seed give the same times. It takes about
// draws * runs / successes steps. Nothing where expected_running_time has nothing, or for no draws.
std::optional<RestartTimes> bootstrapped_restarts(std::span<const Observation> runs,
                                                  int draws = 1000, std::uint64_t seed = 0);

}  // namespace sudolab::stats
