// Many tests at once: the more one asks, the more often chance answers.

#pragma once

#include <span>
#include <vector>

namespace sudolab::stats {

// Holm's adjusted p values, in the order given: those below 0.05 are significant at 5 % for all
// tests together. Empty where a p value is outside of 0..1.
std::vector<double> holm(std::span<const double> p_values);

}  // namespace sudolab::stats
