#include "formats/delimited.h"

#include <algorithm>
#include <array>

#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kMostFields = 256;

// Where a quoted field may begin: behind blanks, of which a tab may be the separator itself.
std::size_t skip_blanks(std::string_view text, std::size_t at, char separator) {
  while (at < text.size() && (text[at] == ' ' || (text[at] == '\t' && separator != '\t'))) ++at;
  return at;
}

// Behind the quote that closes the one at `opening`, or kNone.
std::size_t after_quoted(std::string_view text, std::size_t opening) {
  const std::string_view field = text.substr(0, opening + kLongestField);
  std::size_t quote = field.find('"', opening + 1);
  while (quote != kNone && quote + 1 < text.size() && text[quote + 1] == '"') {
    quote = field.find('"', quote + 2);
  }
  return quote == kNone ? kNone : quote + 1;
}

// The first separator or line end from `at` on, else the end of the text.
std::size_t end_of_field(std::string_view text, std::size_t at, char separator) {
  const std::array<char, 2> ends{separator, '\n'};
  return std::min(text.find_first_of(std::string_view(ends.data(), ends.size()), at), text.size());
}

struct RecordEnd {
  std::size_t at = 0;  // the line end behind it, or the end of the text
  bool closed = true;
};

RecordEnd end_of_record(std::string_view text, char separator) {
  const std::size_t line_end = std::min(text.find('\n'), text.size());
  if (text.substr(0, line_end).find('"') == kNone) return {line_end};
  for (std::size_t at = 0;; ++at) {
    at = skip_blanks(text, at, separator);
    if (at < text.size() && text[at] == '"') at = after_quoted(text, at);
    if (at == kNone) return {line_end, false};
    at = end_of_field(text, at, separator);
    if (at == text.size() || text[at] == '\n') return {at};
  }
}

}  // namespace

bool DelimitedWalker::next(DelimitedRecord& record) {
  if (rest_.empty()) return false;
  const RecordEnd end = end_of_record(rest_, separator_);
  record.text = rest_.substr(0, end.at);
  record.line = next_line_;
  record.closed = end.closed;
  next_line_ +=
      1 + static_cast<std::size_t>(std::count(record.text.begin(), record.text.end(), '\n'));
  rest_.remove_prefix(std::min(end.at + 1, rest_.size()));
  if (!record.text.empty() && record.text.back() == '\r') record.text.remove_suffix(1);
  return true;
}

std::size_t complete_records(std::string_view text, char separator) {
  if (text.find('"') == kNone) return text.rfind('\n') + 1;  // 0 where there is none
  std::size_t complete = 0;
  for (;;) {
    const std::string_view rest = text.substr(complete);
    const RecordEnd end = end_of_record(rest, separator);
    const bool may_close_later = !end.closed && rest.size() < kLongestField;
    if (end.at == rest.size() || may_close_later) return complete;
    complete += end.at + 1;
  }
}

void Fields::split(std::string_view record, char separator) {
  fields_.clear();
  changed_.clear();
  for (std::size_t begin = 0; fields_.size() < kMostFields;) {
    const std::size_t opening = skip_blanks(record, begin, separator);
    const bool quoted = opening < record.size() && record[opening] == '"';
    const std::size_t closed = quoted ? after_quoted(record, opening) : kNone;
    const std::size_t from = closed == kNone ? begin : closed;
    const std::size_t end = std::min(record.find(separator, from), record.size());
    const bool whole = closed != kNone && trimmed(record.substr(closed, end - closed)).empty();
    fields_.push_back(whole ? unquoted(record.substr(opening, closed - opening))
                            : trimmed(record.substr(begin, end - begin)));
    if (end == record.size()) return;
    begin = end + 1;
  }
}

std::string_view Fields::unquoted(std::string_view quoted) {
  const std::string_view inside = quoted.substr(1, quoted.size() - 2);
  if (inside.find('"') == kNone) return inside;
  std::string& text = changed_.emplace_back();
  for (std::size_t i = 0; i < inside.size(); ++i) {
    text += inside[i];
    if (inside[i] == '"') ++i;  // the one that doubles it
  }
  return text;
}

void append_field(std::string_view value, char separator, std::string& out) {
  const bool plain = value.find_first_of("\"\r\n") == kNone && value.find(separator) == kNone &&
                     trimmed(value).size() == value.size() && value.substr(0, 1) != "#";
  if (plain) {
    out += value;
    return;
  }
  out += '"';
  for (const char c : value) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

}  // namespace sudolab
