// Checks of option values that leave the help text readable.

#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <string>

namespace sudolab::cli {

// CLI11 would print the range of every number behind its name in the help.
template <class Number>
CLI::Validator number_from(Number least, Number most) {
  return CLI::Range(least, most).description("");
}

// CLI11 turns a number that is too large into the largest one, and reads 010 as eight.
inline CLI::Validator whole_number() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data(), end, number);
        const bool plain = text.size() == 1 || !text.starts_with("0");
        if (parsed.ec == std::errc{} && parsed.ptr == end && plain) return "";
        return "'" + text + "' is no whole number from 0 to 18446744073709551615";
      },
      "");
}

inline constexpr std::uint64_t kMostSolutions = std::uint64_t{1} << 62;

}  // namespace sudolab::cli
