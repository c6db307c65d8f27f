// Puzzles whose givens are in cells that the caller chose.

#pragma once

#include <optional>
#include <span>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>

namespace sudolab {

inline constexpr int kPatternTries = 1000;  // digits that one search exchanges, at most

// Givens for these cells, such that there is one solution. Nothing if the search ends without.
std::optional<Dug> fill_pattern(const Geometry& geometry, std::span<const Cell> cells, Rng& rng,
                                const std::stop_token& stop = {});

}  // namespace sudolab
