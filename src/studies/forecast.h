// How long an experiment will take, said before it begins: how many runs there are, what their
// limits allow, and a guess from trying each solver for a moment.

#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>

namespace sudolab::studies {

struct Forecast {
  std::size_t runs = 0;                 // at least, where the precision decides
  std::optional<double> most_seconds;   // if every run reaches its limit; nothing: no limit
  std::optional<double> about_seconds;  // good for an order of magnitude; nothing: not tried
};

// On so many cores. `puzzles` may be a sample: `times` says how often each of them counts. The
// trial takes about as long as `trial`, and is left out where that is zero.
Forecast forecast(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles, double times,
                  int cores, std::chrono::nanoseconds trial, const std::stop_token& stop);

}  // namespace sudolab::studies
