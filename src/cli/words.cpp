#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

// A value with two significant digits below ten, whole above.
std::string short_number(double value) {
  return value < 9.95 ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
}

}  // namespace

std::string system_reason(int error_number) { return std::strerror(error_number); }

std::string count_text(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string count_text(double count) {
  if (count >= 100) return count_text(static_cast<std::uint64_t>(std::llround(count)));
  if (count == std::floor(count)) return fmt::format("{:.0f}", count);
  return count < 1 ? fmt::format("{:.2f}", count) : fmt::format("{:.1f}", count);
}

std::string duration_text(double seconds) {
  if (seconds < 0.9995e-6) return fmt::format("{:.0f} ns", seconds * 1e9);
  if (seconds < 0.9995e-3) return short_number(seconds * 1e6) + " µs";
  if (seconds < 0.9995) return short_number(seconds * 1e3) + " ms";
  if (seconds < 59.5) return short_number(seconds) + " s";
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string plural(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count_text(count), noun, count == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& words) {
  const std::vector<std::string> first(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(first, ", "), words.back());
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent,
                    std::string_view mark) {
  std::string all(mark);
  std::size_t used = display_width(mark);
  bool begun = false;
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t length = display_width(word);
    if (begun && used + 1 + length > width) {
      all.append("\n").append(indent);
      used = display_width(indent);
    } else if (begun) {
      all += ' ';
      ++used;
    }
    all += word;
    used += length;
    begun = true;
  }
  return all += '\n';
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // not a continuation byte
  }));
}

}  // namespace sudolab::cli
