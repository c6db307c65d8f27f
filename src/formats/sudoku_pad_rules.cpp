#include "formats/sudoku_pad_rules.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>
#include <array>

#include "core/suggestion.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

using OrderedJson = nlohmann::ordered_json;
using House = std::vector<std::uint16_t>;

constexpr std::string_view kPad = "SudokuPad's JSON";

// As SudokuPad draws and knows them.
constexpr std::string_view kDiagonalColour = "#34BBE6";
constexpr int kDiagonalThickness = 2;
constexpr std::string_view kWindowColour = "#CFCFCF";
constexpr int kWindowSide = 3;
constexpr std::array<std::array<double, 2>, 4> kWindowCentres = {
    {{2.5, 2.5}, {2.5, 6.5}, {6.5, 2.5}, {6.5, 6.5}}};

struct Flag {
  std::string_view kind;  // of the registry
  const char* name;       // in the metadata
};
constexpr Flag kFlags[] = {{"anti-knight", "antiknight"}, {"anti-king", "antiking"}};

// Cells of [[row, column], ...]; nothing if they are not on the board.
std::optional<std::vector<Cell>> cells_in(const Json& list, int size) {
  if (!list.is_array()) return std::nullopt;
  std::vector<Cell> cells;
  for (const Json& item : list) {
    if (!item.is_array() || item.size() != 2) return std::nullopt;
    const RowCol place{integer_of(item[0]).value_or(-1), integer_of(item[1]).value_or(-1)};
    if (!is_on_board(place, size)) return std::nullopt;
    cells.push_back(place.row * size + place.col);
  }
  return cells;
}

OrderedJson pairs_of(const auto& cells, int size) {
  OrderedJson pairs = OrderedJson::array();
  for (const Cell cell : cells) pairs.push_back(OrderedJson::array({cell / size, cell % size}));
  return pairs;
}

// ---- regions -----------------------------------------------------------------------------------

bool read_regions(const Json& list, Layout& layout, std::string& reason) {
  if (!says_something(list)) return true;
  const int size = layout.size;
  std::vector<int> numbers(static_cast<std::size_t>(size * size), -1);
  int number = 0;
  for (const Json& region : list) {
    const auto cells = list.is_array() ? cells_in(region, size) : std::nullopt;
    if (!cells) {
      reason = "'regions' must be a list of lists of [row, column]";
      return false;
    }
    for (const Cell cell : *cells) numbers[cell] = number;
    ++number;
  }
  const auto without = std::find(numbers.begin(), numbers.end(), -1);
  if (without != numbers.end()) {
    const auto cell = static_cast<int>(without - numbers.begin());
    reason = "r" + std::to_string(cell / size + 1) + "c" + std::to_string(cell % size + 1) +
             ": it is in no region";
    return false;
  }
  layout.regions = regions_of(numbers);
  return true;
}

// ---- drawings that are houses ------------------------------------------------------------------

bool has_colour(const Json& drawing, const char* key, std::string_view colour) {
  std::string own = text_of(member(drawing, key));
  std::transform(own.begin(), own.end(), own.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 0x20) : c; });
  return own == colour;
}

bool is_point(const Json& point, double row, double col) {
  return point.is_array() && point.size() == 2 && point[0].is_number() && point[1].is_number() &&
         point[0].get<double>() == row && point[1].get<double>() == col;
}

std::optional<Diagonal> diagonal_of(const Json& line, int size) {
  const Json& points = member(line, "wayPoints");
  if (!points.is_array() || points.size() != 2) return std::nullopt;
  if (!has_colour(line, "color", kDiagonalColour)) return std::nullopt;
  const auto joins = [&](double row1, double col1, double row2, double col2) {
    return (is_point(points[0], row1, col1) && is_point(points[1], row2, col2)) ||
           (is_point(points[1], row1, col1) && is_point(points[0], row2, col2));
  };
  if (joins(0, 0, size, size)) return Diagonal::kFalling;
  if (joins(size, 0, 0, size)) return Diagonal::kRising;
  return std::nullopt;
}

House window(std::size_t which) {
  constexpr int kSize = 9;
  House cells;
  const int row = static_cast<int>(kWindowCentres[which][0]) - 1;
  const int col = static_cast<int>(kWindowCentres[which][1]) - 1;
  for (int i = 0; i < kSize; ++i) {
    cells.push_back(
        static_cast<std::uint16_t>((row + i / kWindowSide) * kSize + col + i % kWindowSide));
  }
  return cells;
}

bool is_window(const Json& drawing, std::size_t which) {
  return has_colour(drawing, "backgroundColor", kWindowColour) &&
         member(drawing, "width") == kWindowSide && member(drawing, "height") == kWindowSide &&
         is_point(member(drawing, "center"), kWindowCentres[which][0], kWindowCentres[which][1]);
}

bool refuse_drawing(const char* name, std::string& reason) {
  reason = "it has '" + std::string(name) + "', drawings that may be rules which only words tell";
  return false;
}

bool read_diagonals(const Json& lines, Layout& layout, std::string& reason) {
  if (!says_something(lines)) return true;
  if (!lines.is_array()) return refuse_drawing("lines", reason);
  for (const Json& line : lines) {
    const auto found = diagonal_of(line, layout.size);
    if (!found) return refuse_drawing("lines", reason);
    layout.extra_houses.push_back(diagonal(layout.size, *found));
  }
  return true;
}

// All four, or they are something else.
bool read_windows(const Json& underlays, Layout& layout, std::string& reason) {
  if (!says_something(underlays)) return true;
  if (!underlays.is_array() || underlays.size() != kWindowCentres.size() || layout.size != 9) {
    return refuse_drawing("underlays", reason);
  }
  for (std::size_t which = 0; which < kWindowCentres.size(); ++which) {
    const bool there = std::any_of(underlays.begin(), underlays.end(),
                                   [&](const Json& drawing) { return is_window(drawing, which); });
    if (!there) return refuse_drawing("underlays", reason);
    layout.extra_houses.push_back(window(which));
  }
  return true;
}

// ---- cages -------------------------------------------------------------------------------------

bool is_house(const Json& cage, int size) {
  const std::string type = text_of(member(cage, "type"));
  return member(cage, "cells").size() == static_cast<std::size_t>(size) &&
         (member(cage, "hidden") == true || type == "region" || type == "rowcol");
}

// SudokuPad keeps texts in cages without cells, and outlines what is no rule in hidden ones.
bool is_rule(const Json& cage) {
  return says_something(member(cage, "cells")) &&
         (member(cage, "unique") == true || member(cage, "hidden") != true);
}

template <class Visit>
bool each_cage(const Json& object, int size, std::string& reason, Visit visit) {
  const Json& cages = member(object, "cages");
  if (!says_something(cages)) return true;
  if (!cages.is_array()) {
    reason = "'cages' must be a list of cages";
    return false;
  }
  for (const Json& cage : cages) {
    if (!is_rule(cage)) continue;
    auto cells = cells_in(member(cage, "cells"), size);
    if (!cells) {
      reason = "'cages' must have cells of the board, as [row, column]";
      return false;
    }
    if (!visit(cage, std::move(*cells))) return false;
  }
  return true;
}

// The sum of a cage: its "sum", or what it shows.
bool read_sum(const Json& cage, std::vector<int>& values, std::string& reason) {
  for (const char* key : {"sum", "value"}) {
    const Json& value = member(cage, key);
    if (value.is_null() || value == "") continue;
    const auto number = integer_of(value);
    if (!number || (!values.empty() && values.front() != *number)) {
      const std::string text = value.is_string() ? text_of(value) : value.dump(-1, ' ', true);
      reason = "it has a cage with the " + std::string(key) + " " + in_quotes(text) +
               ", which is not known";
      return false;
    }
    values.assign(1, *number);
  }
  return true;
}

}  // namespace

bool read_sudoku_pad_houses(const Json& object, Layout& layout, std::string& reason) {
  if (!read_regions(member(object, "regions"), layout, reason)) return false;
  if (!read_diagonals(member(object, "lines"), layout, reason)) return false;
  if (!read_windows(member(object, "underlays"), layout, reason)) return false;
  return each_cage(object, layout.size, reason,
                   [&](const Json& cage, const std::vector<Cell>& cells) {
                     if (is_house(cage, layout.size)) {
                       layout.extra_houses.emplace_back(cells.begin(), cells.end());
                     }
                     return true;
                   });
}

bool read_sudoku_pad_constraints(const Json& object, Puzzle& puzzle, std::string& reason) {
  ConstraintList found(puzzle, reason);
  const int size = found.size();
  const bool cages =
      each_cage(object, size, reason, [&](const Json& cage, std::vector<Cell> cells) {
        std::vector<int> values;
        if (member(cage, "unique") != true) {
          return found.fail("it has a cage that does not say whether its digits differ ('unique')");
        }
        if (!read_sum(cage, values, reason)) return false;
        // The digits of a house have one sum only.
        if (is_house(cage, size) && (values.empty() || values.front() == size * (size + 1) / 2)) {
          return true;
        }
        return found.add({find_kind("cage"), std::move(cells), {}, std::move(values)}, "a cage");
      });
  if (!cages) return false;
  for (const Flag& flag : kFlags) {
    if (!says_something(member(member(object, "metadata"), flag.name))) continue;
    if (!found.add({find_kind(flag.kind)}, std::string(flag.name))) return false;
  }
  return true;
}

namespace {

// ---- writing -----------------------------------------------------------------------------------

void write_diagonal(Diagonal which, int size, OrderedJson& object) {
  OrderedJson line = OrderedJson::object();
  line["color"] = kDiagonalColour;
  line["thickness"] = kDiagonalThickness;
  const int left = which == Diagonal::kFalling ? 0 : size;  // row where the line begins
  line["wayPoints"].push_back(OrderedJson::array({left, 0}));
  line["wayPoints"].push_back(OrderedJson::array({size - left, size}));
  object["lines"].push_back(std::move(line));
}

void write_window(std::size_t which, OrderedJson& object) {
  OrderedJson underlay = OrderedJson::object();
  underlay["center"] = kWindowCentres[which];
  underlay["width"] = kWindowSide;
  underlay["height"] = kWindowSide;
  underlay["backgroundColor"] = kWindowColour;
  underlay["rounded"] = false;
  object["underlays"].push_back(std::move(underlay));
}

bool has_windows(const Geometry& geometry) {
  const auto& houses = geometry.layout().extra_houses;
  for (std::size_t which = 0; which < kWindowCentres.size(); ++which) {
    const bool there = geometry.size() == 9 &&
                       std::find(houses.begin(), houses.end(), window(which)) != houses.end();
    if (!there) return false;
  }
  return true;
}

void write_houses(const Geometry& geometry, OrderedJson& object) {
  const int size = geometry.size();
  std::vector<House> windows;
  for (std::size_t which = 0; has_windows(geometry) && which < kWindowCentres.size(); ++which) {
    windows.push_back(window(which));
    write_window(which, object);
  }
  for (const House& house : geometry.layout().extra_houses) {
    if (house == diagonal(size, Diagonal::kFalling)) {
      write_diagonal(Diagonal::kFalling, size, object);
    } else if (house == diagonal(size, Diagonal::kRising)) {
      write_diagonal(Diagonal::kRising, size, object);
    } else if (std::find(windows.begin(), windows.end(), house) == windows.end()) {
      OrderedJson cage = OrderedJson::object();
      cage["cells"] = pairs_of(house, size);
      cage["unique"] = true;
      cage["type"] = "region";
      object["cages"].push_back(std::move(cage));
    }
  }
}

void write_cage(const Constraint& constraint, int size, OrderedJson& object) {
  OrderedJson cage = OrderedJson::object();
  cage["cells"] = pairs_of(constraint.cells, size);
  cage["unique"] = true;
  if (!constraint.values.empty()) {
    cage["sum"] = constraint.values.front();
    cage["value"] = std::to_string(constraint.values.front());
  }
  object["cages"].push_back(std::move(cage));
}

}  // namespace

std::optional<std::string> write_sudoku_pad_rules(const Puzzle& puzzle, OrderedJson& object) {
  const Geometry& geometry = puzzle.geometry();
  write_houses(geometry, object);
  for (const Constraint& constraint : puzzle.constraints) {
    const auto flag = std::find_if(std::begin(kFlags), std::end(kFlags), [&](const Flag& known) {
      return known.kind == constraint.kind->id;
    });
    if (flag != std::end(kFlags)) {
      object["metadata"][flag->name] = true;
    } else if (constraint.kind == find_kind("cage")) {
      write_cage(constraint, geometry.size(), object);
    } else {
      return cannot_hold(kPad, constraint);
    }
  }
  if (!puzzle.is_classic()) object["metadata"]["rules"] = rules_in_words(puzzle);
  return std::nullopt;
}

}  // namespace sudolab
