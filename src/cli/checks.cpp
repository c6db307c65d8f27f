#include "cli/checks.h"

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <type_traits>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

template <class Number>
Option::Check strict_number(Number least, Number most, const char* noun) {
  return [=](const std::string& text) -> std::string {
    Number number{};
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, number);
    const bool plain =
        std::is_floating_point_v<Number> || text.size() == 1 || !text.starts_with("0");
    const bool whole_text = parsed.ec == std::errc{} && parsed.ptr == end && plain;
    if (whole_text && number >= least && number <= most) return "";  // nan is neither
    return fmt::format("{} is no {} from {} to {}", in_quotes(text), noun, least, most);
  };
}

}  // namespace

Option::Check number_from(double least, double most) {
  return strict_number(least, most, "number");
}

Option::Check whole_number_from(std::uint64_t least, std::uint64_t most) {
  return strict_number(least, most, "whole number");
}

}  // namespace sudolab::cli
