// For messages about names that do not exist: the name in quotes, and what was probably meant.

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sudolab {

// The candidate that `word` was probably meant to be, or "" if none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

// "; did you mean 'solve'?", or "" if nothing is near.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

// The same, or "; there are solve, count, check" (or "; there are none") if nothing is near.
std::string suggestion_or_list(std::string_view word, std::span<const std::string_view> candidates);

// For one-line messages: at most 40 characters, unprintable ones replaced, in quotes.
std::string in_quotes(std::string_view text);

}  // namespace sudolab
