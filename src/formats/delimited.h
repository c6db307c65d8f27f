// Tables as text, after RFC 4180: a record per line, fields between separators, and in double
// quotes a field that holds separators, line ends or quotes, which are then doubled.
//
//   7,"Easy, they said","the ""first""
//   of many"

#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace sudolab {

struct DelimitedRecord {
  std::string_view text;  // without its line end
  std::size_t line = 0;   // where it begins
  bool closed = true;     // if not, a quote of it is never closed, and `text` is its first line
};

// Walks over a text record by record. A quote that is not closed within kLongestField characters
// spoils its own line only.
class DelimitedWalker {
 public:
  DelimitedWalker(std::string_view text, char separator, std::size_t first_line)
      : rest_(text), separator_(separator), next_line_(first_line) {}

  // False at the end of the text.
  bool next(DelimitedRecord& record);

 private:
  std::string_view rest_;
  char separator_;
  std::size_t next_line_;
};

inline constexpr std::size_t kLongestField = std::size_t{64} << 10;

// How much of a text that goes on later consists of whole records.
std::size_t complete_records(std::string_view text, char separator);

// The fields of one record, without their quotes.
class Fields {
 public:
  void split(std::string_view record, char separator);

  std::size_t size() const { return fields_.size(); }
  std::string_view operator[](std::size_t index) const { return fields_[index]; }

 private:
  std::string_view unquoted(std::string_view quoted);

  std::vector<std::string_view> fields_;
  std::deque<std::string> changed_;  // fields in which doubled quotes became single ones
};

// In quotes where it has to be. A field that begins with # is quoted, too: it would look like a
// comment.
void append_field(std::string_view value, char separator, std::string& out);

}  // namespace sudolab
