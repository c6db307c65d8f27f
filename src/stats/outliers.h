// Values that do not belong to the rest: a program that started in the middle of a measurement.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace sudolab::stats {

// The places of values that lie more than ten robust standard deviations from the median, in order.
// None in a sample of fewer than three values, or where more than half of them are equal.
std::vector<std::size_t> outliers(std::span<const double> values);

}  // namespace sudolab::stats
