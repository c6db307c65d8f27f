// Entries of f-puzzles: what their readers and writers share.

#pragma once

#include <sudolab/variants/kinds.h>

#include <algorithm>
#include <utility>

#include "core/suggestion.h"
#include "formats/f_puzzles_forms.h"

namespace sudolab::f_puzzles {

using OrderedJson = nlohmann::ordered_json;

// The entries of one member, and what they are made of.
class Entries {
 public:
  Entries(const FPuzzlesKind& row, ConstraintList& found) : row_(row), found_(found) {}

  template <class Visit>
  bool each(const Json& list, Visit visit) {
    if (!list.is_array()) return fail("must be a list of objects");
    for (const Json& entry : list) {
      if (!entry.is_object()) return fail("must be a list of objects");
      if (!visit(entry)) return false;
    }
    return true;
  }

  bool cells(const Json& names, std::vector<Cell>& cells) {
    if (!names.is_array()) return fail("has an entry without a list of cells");
    for (const Json& name : names) {
      const auto place = place_of(name, size());
      if (!place || !is_on_board(*place, size())) return off_board();
      cells.push_back(place->row * size() + place->col);
    }
    return true;
  }

  // The place of an entry, which may be outside the board.
  bool place(const Json& entry, RowCol& place) {
    const auto found = place_of(member(entry, "cell"), size() + 1);
    if (!found) return off_board();
    place = *found;
    return true;
  }

  // None where there is no number, which is something else than one that cannot be read.
  bool number(const Json& entry, std::vector<int>& values) {
    const Json& value = member(entry, "value");
    if (value.is_null() || value == "") return true;
    const auto number = integer_of(value);
    if (!number) return not_a_number(value);
    values.push_back(*number);
    return true;
  }
  bool needed_number(const Json& entry, std::vector<int>& values) {
    if (!number(entry, values)) return false;
    return !values.empty() || fail("has an entry without a number");
  }

  bool not_a_number(const Json& value) {
    const std::string text = value.is_string() ? text_of(value) : value.dump(-1, ' ', true);
    return fail("has the value " + in_quotes(text) + ", which is not known");
  }
  bool off_board() { return fail("names a cell that is not on the board"); }
  bool fail(const std::string& what) {
    return found_.fail("'" + std::string(row_.member) + "' " + what);
  }

  bool add(std::vector<Cell> cells, std::vector<Cell> others = {}, std::vector<int> values = {}) {
    return add_as(row_.kind, std::move(cells), std::move(others), std::move(values));
  }
  bool add_as(std::string_view kind, std::vector<Cell> cells, std::vector<Cell> others,
              std::vector<int> values) {
    return found_.add({find_kind(kind), std::move(cells), std::move(others), std::move(values)},
                      "'" + std::string(row_.member) + "'");
  }

  int size() const { return found_.size(); }

 private:
  static std::optional<RowCol> place_of(const Json& name, int most) {
    const std::string text = text_of(name);
    std::string_view rest = text;
    const auto place = take_place(rest, most);
    return rest.empty() ? place : std::nullopt;
  }

  const FPuzzlesKind& row_;
  ConstraintList& found_;
};

inline std::optional<std::string> refused(const Constraint& constraint, std::string_view why) {
  return cannot_hold(kFPuzzles, constraint, why);
}

inline OrderedJson entry_with(const char* key, OrderedJson&& value) {
  OrderedJson entry = OrderedJson::object();
  entry[key] = std::move(value);
  return entry;
}

inline void add_number(const Constraint& constraint, OrderedJson& entry) {
  if (!constraint.values.empty()) entry["value"] = std::to_string(constraint.values.front());
}

inline RowCol place_of(Cell cell, const Geometry& geometry) {
  return {geometry.row_of(cell), geometry.col_of(cell)};
}

}  // namespace sudolab::f_puzzles
