// About how many solutions a puzzle has, where counting them does not end: a statistical estimate
// with an interval, for classics and variants.

#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include <sudolab/core/budget.h>
#include <sudolab/core/grid.h>
#include <sudolab/core/verify.h>

namespace sudolab {

struct EstimateOptions {
  std::uint64_t seed = 0;
  std::uint64_t probes = 10'000;  // random ways down the search tree
  int threads = 1;                // 0: one per core; the estimate does not depend on it
  Limits limits = {};             // steps are not looked at: probes are counted
  std::stop_token stop = {};
};

struct CountEstimate {
  // The search tree was small enough to be counted: `solutions` is the exact number, and the
  // logarithms are of it.
  bool exact = false;
  std::uint64_t solutions = 0;

  // Logarithms to the base 10, since numbers of solutions exceed what a double holds; minus
  // infinity for 0. The interval is to contain the true number in 95 of 100 cases. Nothing is known
  // where no probe reached a solution, which does not mean that there is none: then all are minus
  // infinity and `exact` is false.
  double log10_mean = 0;
  double log10_low = 0;
  double log10_high = 0;

  std::uint64_t probes = 0;  // that were made
  std::uint64_t hits = 0;    // of these, how many reached a solution
  // As many probes of equal weight would say as much. Below 100 a few probes carry the estimate,
  // and the interval may be too narrow.
  double effective = 0;

  StopReason reason = StopReason::kNone;  // why there are fewer probes than wanted
  std::optional<Conflict> conflict;       // givens that break the rules: there is no solution
  bool wrong = false;  // a grid that was reached is not a solution: nothing of this counts
};

// The same seed gives the same estimate, unless the time is over before all probes are made.
CountEstimate estimate_solutions(const Puzzle& puzzle, const EstimateOptions& options = {});

}  // namespace sudolab
