// Numbers and names as people like to read them.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/suggestion.h"

namespace sudolab::cli {

std::string count_text(std::uint64_t count);                     // 1,234,567
std::string count_text(double count);                            // 1,234,567 or 3.2 or 0.05
std::string duration_text(double seconds);                       // 34 µs, 1.2 ms, 5.0 s, 3 min 20 s
std::string plural(std::uint64_t count, std::string_view noun);  // 1 puzzle, 1,234 puzzles

std::string listed(const std::vector<std::string>& words);  // html, md, latex and text

// Lines of at most `width` characters, each after `indent`; the first one begins with `mark`
// instead.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent,
                    std::string_view mark);

std::vector<std::string_view> split(std::string_view text, char separator);

// Characters on the screen that a UTF-8 text takes, for alignment.
std::size_t display_width(std::string_view text);

}  // namespace sudolab::cli
