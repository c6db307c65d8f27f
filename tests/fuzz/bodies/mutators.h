// How an input becomes another one that is much like it: by its lines, or as a JSON document.

#pragma once

#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/rng.h>

namespace sudolab::testing {

// One of them; they are not empty.
template <class List>
const auto& one_of(const List& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.index(std::size(list)))];
}

// A few bytes changed, lost or added.
std::string with_other_bytes(std::string_view text, Rng& rng);

// A few lines lost, doubled or exchanged, or a number or word of them replaced. `words` are those
// that mean something where the text is read.
std::string with_other_lines(std::string_view text, std::span<const std::string_view> words,
                             Rng& rng);

// A few members or entries lost, doubled, renamed, exchanged, or with another value. A text that is
// no JSON gets other bytes.
std::string with_other_members(std::string_view text, std::span<const std::string_view> words,
                               Rng& rng);

std::vector<std::string> lines_of(std::string_view text);
std::string joined(const std::vector<std::string>& lines);  // a line end after each

}  // namespace sudolab::testing
