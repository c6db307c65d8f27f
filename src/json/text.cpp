#include "json/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/cells.h"

namespace sudolab::json {
namespace {

// Whether a text is between its quotes as it is.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
}

void append_board(const Grid& grid, const Dialect& dialect, std::string& out) {
  out += '"';
  append_cells(grid, dialect.symbols, out);  // symbols of an alphabet need no escapes
  out += '"';
}

}  // namespace

// ---- a tree of values

void Tree::text(std::string_view name, std::string_view value) {
  object_[std::string(name)] = value;
}

void Tree::number(std::string_view name, std::uint64_t value) {
  object_[std::string(name)] = value;
}

void Tree::number(std::string_view name, double value) { object_[std::string(name)] = value; }

void Tree::flag(std::string_view name, bool value) { object_[std::string(name)] = value; }

void Tree::null(std::string_view name) { object_[std::string(name)] = nullptr; }

void Tree::board(std::string_view name, const Grid& grid, const Dialect& dialect) {
  object_[std::string(name)] = json::board(grid, dialect);
}

void Tree::value(std::string_view name, const Json& value) { object_[std::string(name)] = value; }

Json& Tree::below_named(std::string_view name) {
  return object_[std::string(name)] = Json::object();
}

// ---- the characters of it

void Text::begin(std::string_view name) {
  if (!first_) out_ += ',';
  first_ = false;
  out_ += '"';
  out_ += name;
  out_ += "\":";
}

void Text::text(std::string_view name, std::string_view value) {
  begin(name);
  if (!is_plain(value)) {
    out_ += line(Json(value));
    return;
  }
  out_ += '"';
  out_ += value;
  out_ += '"';
}

void Text::number(std::string_view name, std::uint64_t value) {
  begin(name);
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out_.append(digits.data(), end.ptr);
}

// By nlohmann's own conversion, whose choice between 0.000012 and 1.2e-05 is its own as well.
void Text::number(std::string_view name, double value) {
  if (!std::isfinite(value)) return null(name);
  begin(name);
  std::array<char, 64> digits;
  char* const end = nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), value);
  out_.append(digits.data(), end);
}

void Text::flag(std::string_view name, bool value) {
  begin(name);
  out_ += value ? "true" : "false";
}

void Text::null(std::string_view name) {
  begin(name);
  out_ += "null";
}

void Text::board(std::string_view name, const Grid& grid, const Dialect& dialect) {
  begin(name);
  append_board(grid, dialect, out_);
}

void Text::value(std::string_view name, const Json& value) {
  begin(name);
  out_ += line(value);
}

}  // namespace sudolab::json
