// Checks of option values that leave the help text readable.

#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

#include "cli/words.h"

namespace sudolab::cli {

// CLI11's own check of a range would print it behind every name in the help, lets nan through,
// reads 010 as eight and turns a number that is too large into the largest one.
template <class Number>
CLI::Validator strict_number(Number least, Number most, const char* noun) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        Number number{};
        const char* end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data(), end, number);
        const bool plain =
            std::is_floating_point_v<Number> || text.size() == 1 || !text.starts_with("0");
        const bool whole_text = parsed.ec == std::errc{} && parsed.ptr == end && plain;
        if (whole_text && number >= least && number <= most) return "";  // nan is neither
        return fmt::format("{} is no {} from {} to {}", in_quotes(text), noun, least, most);
      },
      "");
}

inline CLI::Validator number_from(double least, double most) {
  return strict_number(least, most, "number");
}

template <class Number>
CLI::Validator whole_number_from(Number least, Number most) {
  static_assert(std::is_integral_v<Number>);
  return strict_number(least, most, "whole number");
}

inline CLI::Validator whole_number() {
  return whole_number_from(std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max());
}

inline constexpr std::uint64_t kMostSolutions = std::uint64_t{1} << 62;

}  // namespace sudolab::cli
