// From an empty grid to a puzzle with one solution: put random digits in, one by one.

#pragma once

#include <optional>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>

namespace sudolab {

// Boards on which a proof after every digit takes little time.
inline constexpr int kLargestToInsert = 12;

// A puzzle to which digits were added until it had one solution. With `minimal` those that are not
// needed are taken out again. Nothing when asked to stop.
std::optional<Dug> insert_digits(const Geometry& geometry, bool minimal, Rng& rng,
                                 const std::stop_token& stop);

}  // namespace sudolab
