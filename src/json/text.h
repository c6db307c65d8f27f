// The two ways to write an object, with the same calls, so that what an object holds is described
// once: Tree fills in a value of nlohmann's, Text appends the characters that this value would
// give. Text is several times as fast, which shows where lines are written by the million.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "json/dialect.h"
#include "json/json.h"

namespace sudolab::json {

class Tree {
 public:
  explicit Tree(Json& object) : object_(object) {}

  void text(std::string_view name, std::string_view value);
  void number(std::string_view name, std::uint64_t value);
  void number(std::string_view name, double value);
  void flag(std::string_view name, bool value);
  void null(std::string_view name);
  void board(std::string_view name, const Grid& grid, const Dialect& dialect);
  void value(std::string_view name, const Json& value);

  // An object inside this one; `fill` gets it.
  template <class Fill>
  void object(std::string_view name, Fill fill) {
    Tree below(below_named(name));
    fill(below);
  }

 private:
  Json& below_named(std::string_view name);

  Json& object_;
};

class Text {
 public:
  // Appends to `out`, from the opening brace on.
  explicit Text(std::string& out) : out_(out) { out_ += '{'; }
  void close() { out_ += '}'; }

  void text(std::string_view name, std::string_view value);
  void number(std::string_view name, std::uint64_t value);
  void number(std::string_view name, double value);
  void flag(std::string_view name, bool value);
  void null(std::string_view name);
  void board(std::string_view name, const Grid& grid, const Dialect& dialect);
  void value(std::string_view name, const Json& value);

  template <class Fill>
  void object(std::string_view name, Fill fill) {
    begin(name);
    Text below(out_);
    fill(below);
    below.close();
  }

 private:
  void begin(std::string_view name);

  std::string& out_;
  bool first_ = true;
};

}  // namespace sudolab::json
