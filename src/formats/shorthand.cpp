#include "formats/shorthand.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace sudolab {
namespace {

struct Name {
  std::string_view is_short;
  std::string_view is_long;
};

// Those that SudokuPad shortens, all others are as they are.
constexpr Name kNames[] = {
    {"c", "color"},
    {"ca", "cages"},
    {"ct", "center"},
    {"c1", "borderColor"},
    {"c2", "backgroundColor"},
    {"ce", "cells"},
    {"cs", "cellSize"},
    {"a", "arrows"},
    {"o", "overlays"},
    {"u", "underlays"},
    {"w", "width"},
    {"h", "height"},
    {"v", "value"},
    {"vd", "videos"},
    {"l", "lines"},
    {"r", "rounded"},
    {"re", "regions"},
    {"fs", "fontSize"},
    {"th", "thickness"},
    {"hl", "headLength"},
    {"wp", "wayPoints"},
    {"t", "title"},
    {"te", "text"},
    {"d", "duration"},
    {"d2", "d"},
};

std::string long_name(std::string_view name) {
  for (const Name& known : kNames) {
    if (known.is_short == name) return std::string(known.is_long);
  }
  return std::string(name);
}

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool ends_word(char c) { return c == ',' || c == ':' || c == ']' || c == '}'; }

class Parser {
 public:
  explicit Parser(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::optional<Json> run(std::string& reason) {
    Json value;
    if (read_value(value, 0) && at_ != text_.size()) fail("something follows the object");
    if (reason_.empty()) return value;
    reason = reason_ + " (character " + std::to_string(at_ + 1) + ")";
    return std::nullopt;
  }

 private:
  static constexpr int kDeepest = 64;
  static constexpr std::size_t kColourDigits = 6;

  bool fail(std::string why) {
    if (reason_.empty()) reason_ = std::move(why);
    return false;
  }

  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }

  bool read_value(Json& value, int depth) {
    if (depth > kDeepest) return fail("this is nested too deeply");
    if (next() == '{') return read_object(value, depth);
    if (next() == '[') return read_array(value, depth);
    if (next() == quote_) return read_text(value);
    return read_word(value, depth);
  }

  bool read_object(Json& object, int depth) {
    object = Json::object();
    ++at_;
    if (take('}')) return true;
    do {
      Json name;
      if (next() == quote_ ? !read_text(name) : !read_name(name)) return false;
      if (!take(':')) return fail("a ':' is missing");
      if (!read_value(object[long_name(name.get_ref<const std::string&>())], depth + 1)) {
        return false;
      }
    } while (take(','));
    return take('}') || fail("a '}' is missing");
  }

  // What is left out between commas is an empty object.
  bool read_array(Json& array, int depth) {
    array = Json::array();
    ++at_;
    do {
      array.push_back(Json::object());
      if (next() == ',' || next() == ']') continue;
      if (!read_value(array.back(), depth + 1)) return false;
    } while (take(','));
    return take(']') || fail("a ']' is missing");
  }

  std::string_view take_word() {
    const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(at_);
    const auto end = std::find_if(begin, text_.end(), ends_word);
    const std::string_view word = text_.substr(at_, static_cast<std::size_t>(end - begin));
    at_ += word.size();
    return word;
  }

  bool read_name(Json& name) {
    const std::string_view word = take_word();
    name = std::string(word);
    return !word.empty() || fail("a name is missing");
  }

  bool read_word(Json& value, int depth) {
    const bool is_member = at_ > 0 && text_[at_ - 1] == ':';
    const std::size_t begin = at_;
    const std::string_view word = take_word();
    if (word == "t" || word == "true") {
      value = true;
    } else if (word == "f" || word == "false") {
      value = false;
    } else if (word == "null") {
      value = nullptr;
    } else if (word == "#0") {
      value = "#000000";
    } else if (word == "#F") {
      value = "#FFFFFF";
    } else if (is_member && word.size() == kColourDigits &&
               std::all_of(word.begin(), word.end(), is_hex)) {
      value = "#" + std::string(word);
    } else if (depth == 0 || !read_number(word, value)) {
      at_ = begin;
      return fail("this is no value");
    }
    return true;
  }

  static bool read_number(std::string_view word, Json& value) {
    // Other words that are numbers in C++ ("inf") are none here.
    if (word.empty() || std::isalpha(static_cast<unsigned char>(word.back())) != 0) return false;
    const char* end = word.data() + word.size();
    int integer = 0;
    if (const auto [stop, error] = std::from_chars(word.data(), end, integer);
        error == std::errc() && stop == end) {
      value = integer;
      return true;
    }
    double number = 0;
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc() || stop != end) return false;
    value = number;
    return true;
  }

  // Between quotes there is JSON, but for the quotes themselves.
  bool read_text(Json& value) {
    std::string json = "\"";
    for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        ++at_;
        if (text_[at_] != '\'') json += '\\';
      } else if (text_[at_] == '"') {
        json += '\\';
      }
      json += text_[at_];
    }
    if (!take(quote_)) return fail("a text does not end");
    value = Json::parse(json + '"', nullptr, false);
    return value.is_string() || fail("this is not a text");
  }

  std::string_view text_;
  char quote_;
  std::size_t at_ = 0;
  std::string reason_;
};

}  // namespace

std::optional<Json> read_shorthand(std::string_view text, std::string& reason) {
  return Parser(text).run(reason);
}

}  // namespace sudolab
