// Walking over a text line by line, with the numbers that error messages need.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudolab {

struct Line {
  std::string_view text;  // without its line end, be it \n or \r\n
  std::size_t number = 0;
};

// Makes every line end \n, be it \r\n or \r. A text may arrive in pieces: whether one ended with \r
// is remembered for the next.
class LineEnds {
 public:
  // Changes `text` from `begin` on.
  void unify(std::string& text, std::size_t begin = 0);

 private:
  bool after_return_ = false;
};

class LineWalker {
 public:
  LineWalker(std::string_view text, std::size_t first_line)
      : rest_(text), next_number_(first_line) {}

  // False at the end of the text. A final line without a line end counts.
  bool next(Line& line);

 private:
  std::string_view rest_;
  std::size_t next_number_;
};

inline bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

std::string_view trimmed(std::string_view text);
std::string_view without_bom(std::string_view text);

// A name must not break the line that carries it: control characters become blanks.
std::string one_line_name(std::string_view name);

// "'x'" or "byte 0xFF": a character as a message shows it.
std::string shown(char c);

// The first line of a text as messages quote it: shortened, without control characters.
std::string excerpt(std::string_view text);

}  // namespace sudolab
