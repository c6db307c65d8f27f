#include "formats/json_text.h"

#include <algorithm>
#include <charconv>

namespace sudolab {
namespace {

struct ParseFailure {
  std::size_t offset = 0;
  std::string reason;
};

// The library's message is "[json.exception...] parse error at line 1, column 5: reason".
std::string reason_of(const Json::parse_error& error) {
  constexpr std::string_view kBeforeReason = ": ";
  const std::string_view message = error.what();
  const std::size_t place = message.find("column ");
  const std::size_t begin =
      place == std::string_view::npos ? place : message.find(kBeforeReason, place);
  std::string reason = "this is not valid JSON";
  if (begin == std::string_view::npos) return reason;
  for (const char c : message.substr(begin, 200)) {
    const auto byte = static_cast<unsigned char>(c);
    reason += byte >= ' ' && byte < 0x7F ? c : '?';
  }
  return reason;
}

std::optional<Json> parse(std::string_view text, ParseFailure& failure) {
  if (is_nested_too_deeply(text)) {
    failure = {0, "this is nested too deeply"};
    return std::nullopt;
  }
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    failure.offset = std::min(error.byte == 0 ? 0 : error.byte - 1, text.size());
    failure.reason = reason_of(error);
  } catch (const Json::exception& error) {
    failure.offset = 0;
    failure.reason = std::string("this is not valid JSON: ") + error.what();
  }
  return std::nullopt;
}

bool first_line_is_json(std::string_view text) {
  LineWalker walker(text, 1);
  Line line;
  while (walker.next(line)) {
    if (trimmed(line.text).empty()) continue;
    return Json::accept(line.text);
  }
  return false;
}

void report(const ParseFailure& failure, std::string_view text, std::size_t first_line,
            Reporter& reporter) {
  const std::string_view before = text.substr(0, failure.offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 where there is none
  reporter.error(first_line + static_cast<std::size_t>(lines), failure.offset - line_begin + 1,
                 failure.reason);
}

}  // namespace

bool is_nested_too_deeply(std::string_view text) {
  constexpr int kDeepest = 64;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      in_text = !in_text;
    } else if (in_text) {
      if (c == '\\') ++i;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

void for_each_json(std::string_view text, std::size_t first_line, Reporter& reporter,
                   const std::function<void(const Json&, std::size_t line)>& visit) {
  if (first_line == 1) text = without_bom(text);
  ParseFailure failure;
  if (const auto value = parse(text, failure)) return visit(*value, first_line);
  if (!first_line_is_json(text)) return report(failure, text, first_line, reporter);
  LineWalker walker(text, first_line);
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    if (trimmed(line.text).empty()) continue;
    if (const auto value = parse(line.text, failure)) {
      visit(*value, line.number);
    } else {
      report(failure, line.text, line.number, reporter);
    }
  }
}

void read_json_puzzles(std::string_view text, const ReadOptions& options, Reporter& reporter,
                       ReadObject read_object) {
  for_each_json(text, options.first_line, reporter, [&](const Json& object, std::size_t line) {
    PuzzleRecord record;
    record.line = line;
    std::string reason;
    if (read_object(object, options, record, reason)) {
      reporter.record(std::move(record));
    } else {
      reporter.error(line, 0, std::move(reason));
    }
  });
}

const Json& member(const Json& object, std::string_view key) {
  static const Json null;
  if (!object.is_object()) return null;
  const auto found = object.find(key);
  return found == object.end() ? null : *found;
}

std::string text_of(const Json& value) {
  return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<int> integer_of(const Json& value) {
  constexpr std::int64_t kLargest = 1'000'000;  // nothing we read is larger
  if (value.is_number_integer()) {
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > kLargest) return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < -kLargest || number > kLargest) return std::nullopt;
    return static_cast<int>(number);
  }
  const std::string text = text_of(value);
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || failure != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

bool says_something(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number()) return value != 0;
  if (value.is_string()) return !value.get_ref<const std::string&>().empty();
  return !value.empty();
}

std::optional<int> size_of_rows(const Json& rows, std::string& reason) {
  const std::size_t size = rows.is_array() ? rows.size() : 0;
  if (size < kMinSize || size > kMaxSize) {
    reason = "a board of " + std::to_string(size) + " rows is not supported";
    return std::nullopt;
  }
  for (std::size_t row = 0; row < size; ++row) {
    if (rows[row].is_array() && rows[row].size() == size) continue;
    reason = "row " + std::to_string(row + 1) + " does not have " + std::to_string(size) + " cells";
    return std::nullopt;
  }
  return static_cast<int>(size);
}

}  // namespace sudolab
