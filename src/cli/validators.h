// Checks of option values that leave the help text readable.

#pragma once

#include <CLI/CLI.hpp>

namespace sudolab::cli {

// CLI11 would print the range of every number behind its name in the help.
template <class Number>
CLI::Validator number_from(Number least, Number most) {
  return CLI::Range(least, most).description("");
}

inline constexpr std::uint64_t kMostSolutions = std::uint64_t{1} << 62;

}  // namespace sudolab::cli
