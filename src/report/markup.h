// Text made safe for the languages that reports are written in, and the two things that are seen in
// it: `code` and addresses.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab::report {

// For HTML and XML, in text and between double quotes. Characters that XML does not allow become a
// replacement mark.
std::string escape_html(std::string_view text);

struct Span {
  enum class Look { kPlain, kCode, kLink };
  Look look = Look::kPlain;
  std::string text;
};
std::vector<Span> spans(std::string_view text);

// "2 ms" and "95 %" with a space at which no line is broken.
std::string tie_units(std::string_view text);

// A name for a file or an anchor: letters, digits and dashes.
std::string slug(std::string_view text);

}  // namespace sudolab::report
