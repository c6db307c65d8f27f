// The empirical distribution function: which part of a sample is at most x.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// From `value` on, up to the next step, `fraction` of the whole is reached.
struct Step {
  double value = 0;
  double fraction = 0;
};

// One step per different value, rising in both; the last fraction is 1. Empty for no values.
std::vector<Step> ecdf(std::span<const double> values);

// The same for values of which only some exist: the fractions are of `count`, so that they end
// below 1 when fewer values than that are there (runs that were given up, for one).
std::vector<Step> ecdf(std::span<const double> values, std::size_t count);

// At most `most` (at least 2) of the steps, evenly spread with the first and the last among them:
// a chart of a million steps looks like one of a thousand.
std::vector<Step> thinned(std::span<const Step> steps, std::size_t most);

}  // namespace sudolab::stats
