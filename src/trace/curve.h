// Long curves made short enough to draw, without losing what one would see.

#pragma once

#include <cstdint>
#include <vector>

namespace sudolab {

// Cuts the curve into stretches and keeps the least and the greatest value of each, in their order,
// and the two ends: some `points` points in all. Shorter curves stay as they are.
void thin(std::vector<std::uint64_t>& steps, std::vector<double>& values, std::size_t points);

}  // namespace sudolab
