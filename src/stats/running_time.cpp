// Hansen, Auger, Finck & Ros (2009), "Real-parameter black-box optimization benchmarking:
// experimental setup", measure solvers by the expected running time: with a chance of success p, a
// success is preceded by (1 - p) / p failures on average, so that the expected time is that of one
// success and so many failures, which is the time of all runs over the number of successes. (Price
// 1997 and Auger & Hansen 2005 have it as the success performance.) Its distribution comes from
// simulated restarts, as in COCO (Hansen and others 2021, "COCO: a platform for comparing
// continuous optimizers in a black-box setting"). Hoos & Stuetzle (2004), Stochastic Local Search,
// chapter 4, look at run times of restarted solvers the same way.
//
// Restarts at the limit of the runs measured are assumed. An earlier limit may be better; Luby,
// Sinclair & Zuckerman (1993) tell which.

#include "stats/running_time.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <sudolab/core/rng.h>
#include "stats/describe.h"

namespace sudolab::stats {

std::optional<double> expected_running_time(std::span<const Observation> runs) {
  double sum = 0;
  std::size_t successes = 0;
  for (const Observation& run : runs) {
    if (!std::isfinite(run.time) || run.time < 0) return std::nullopt;
    sum += run.time;
    if (run.event) ++successes;
  }
  if (successes == 0 || !std::isfinite(sum)) return std::nullopt;
  return sum / real(successes);
}

std::optional<RestartTimes> bootstrapped_restarts(std::span<const Observation> runs, int draws,
                                                  std::uint64_t seed) {
  if (!expected_running_time(runs) || draws < 1) return std::nullopt;
  Rng rng(seed);
  std::vector<double> times(static_cast<std::size_t>(draws));
  for (double& time : times) {
    bool solved = false;
    while (!solved) {
      const Observation& run = runs[rng.below(static_cast<std::uint32_t>(runs.size()))];
      time += run.time;
      solved = run.event;
    }
  }
  if (!is_sample(times)) return std::nullopt;  // sums overflowed
  std::sort(times.begin(), times.end());
  return RestartTimes{*mean(times), sorted_quantile(times, 0.5), sorted_quantile(times, 0.9)};
}

}  // namespace sudolab::stats
