// Checks of numbers in option values.

#pragma once

#include <cstdint>
#include <limits>

#include "cli/command.h"

namespace sudolab::cli {

// Strict: nan is no number, 010 neither ten nor eight, and what is too large is not cut down.
Option::Check number_from(double least, double most);
Option::Check whole_number_from(std::uint64_t least, std::uint64_t most);

inline Option::Check whole_number() {
  return whole_number_from(0, std::numeric_limits<std::uint64_t>::max());
}

inline constexpr std::uint64_t kMostSolutions = std::uint64_t{1} << 62;

}  // namespace sudolab::cli
