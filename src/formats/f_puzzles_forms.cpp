#include "formats/f_puzzles_forms.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "formats/f_puzzles_entries.h"

namespace sudolab {
namespace {

using namespace f_puzzles;

// ---- flags -------------------------------------------------------------------------------------

bool read_flag(const Json& value, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  if (!value.is_boolean()) return entries.fail("must be true or false");
  return !value.get<bool>() || entries.add({});
}

std::optional<std::string> write_flag(const Constraint&, const Geometry&, OrderedJson& value) {
  value = true;
  return std::nullopt;
}

// ---- cells with a number -----------------------------------------------------------------------

bool read_cells(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    std::vector<Cell> cells;
    std::vector<int> values;
    return entries.cells(member(entry, "cells"), cells) && entries.number(entry, values) &&
           entries.add(std::move(cells), {}, std::move(values));
  });
}

std::optional<std::string> write_cage(const Constraint& cage, const Geometry& geometry,
                                      OrderedJson& list) {
  OrderedJson& entry =
      list.emplace_back(entry_with("cells", f_puzzles_names(cage.cells, geometry)));
  add_number(cage, entry);
  return std::nullopt;
}

bool share_a_side(const Constraint& constraint, const Geometry& geometry) {
  const Cell one = constraint.cells[0];
  const Cell two = constraint.cells[1];
  return std::abs(geometry.row_of(one) - geometry.row_of(two)) +
             std::abs(geometry.col_of(one) - geometry.col_of(two)) ==
         1;
}

std::optional<std::string> write_dot(const Constraint& dot, const Geometry& geometry,
                                     OrderedJson& list) {
  if (!share_a_side(dot, geometry)) return refused(dot, "its cells do not share a side");
  return write_cage(dot, geometry, list);
}

struct Letter {
  std::string_view name;
  int sum;
};
constexpr Letter kLetters[] = {{"X", 10}, {"V", 5}, {"x", 10}, {"v", 5}};

bool read_letters(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    std::vector<Cell> cells;
    if (!entries.cells(member(entry, "cells"), cells)) return false;
    const Json& value = member(entry, "value");
    for (const Letter& letter : kLetters) {
      if (text_of(value) == letter.name) return entries.add(std::move(cells), {}, {letter.sum});
    }
    return entries.not_a_number(value);
  });
}

std::optional<std::string> write_letter(const Constraint& pair, const Geometry& geometry,
                                        OrderedJson& list) {
  if (!share_a_side(pair, geometry)) return refused(pair, "its cells do not share a side");
  for (const Letter& letter : kLetters) {
    if (pair.values.front() != letter.sum) continue;
    OrderedJson& entry =
        list.emplace_back(entry_with("cells", f_puzzles_names(pair.cells, geometry)));
    entry["value"] = letter.name;
    return std::nullopt;
  }
  return refused(pair, "the sum is neither 5 nor 10");
}

// ---- lines -------------------------------------------------------------------------------------

template <class Visit>
bool each_line(Entries& entries, const Json& list, Visit visit) {
  return entries.each(list, [&](const Json& entry) {
    const Json& lines = member(entry, "lines");
    if (!lines.is_array() || lines.empty()) return entries.fail("has an entry without lines");
    return std::all_of(lines.begin(), lines.end(), [&](const Json& line) {
      std::vector<Cell> cells;
      return entries.cells(line, cells) && visit(entry, std::move(cells));
    });
  });
}

bool read_lines(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return each_line(entries, list, [&](const Json&, std::vector<Cell> cells) {
    return entries.add(std::move(cells));
  });
}

std::optional<std::string> write_line(const Constraint& line, const Geometry& geometry,
                                      OrderedJson& list) {
  OrderedJson lines = OrderedJson::array({f_puzzles_names(line.cells, geometry)});
  list.push_back(entry_with("lines", std::move(lines)));
  return std::nullopt;
}

constexpr int kGerman = 5;
constexpr int kDutch = 4;

// Without a number, digits differ by half of the largest one, rounded up.
bool read_whispers(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return each_line(entries, list, [&](const Json& entry, std::vector<Cell> cells) {
    std::vector<int> values;
    if (!entries.number(entry, values)) return false;
    if (values.empty()) values.push_back((found.size() + 1) / 2);
    const bool dutch = values.front() == kDutch;
    if (dutch || values.front() == kGerman) values.clear();
    return entries.add_as(dutch ? "dutch-whispers" : "german-whispers", std::move(cells), {},
                          std::move(values));
  });
}

std::optional<std::string> write_whispers(const Constraint& line, const Geometry& geometry,
                                          OrderedJson& list) {
  write_line(line, geometry, list);
  const int usual = line.kind == find_kind("dutch-whispers") ? kDutch : kGerman;
  const int least = line.values.empty() ? usual : line.values.front();
  list.back()["value"] = std::to_string(least);
  return std::nullopt;
}

// A line of an arrow begins in its circle.
bool read_arrows(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return each_line(entries, list, [&](const Json& entry, std::vector<Cell> line) {
    std::vector<Cell> circle;
    if (!entries.cells(member(entry, "cells"), circle)) return false;
    const auto in_circle = [&](Cell cell) {
      return std::find(circle.begin(), circle.end(), cell) != circle.end();
    };
    line.erase(line.begin(), std::find_if_not(line.begin(), line.end(), in_circle));
    if (std::any_of(line.begin(), line.end(), in_circle)) {
      return entries.fail("comes back to its circle");
    }
    return entries.add(std::move(line), std::move(circle));
  });
}

std::optional<std::string> write_arrow(const Constraint& arrow, const Geometry& geometry,
                                       OrderedJson& list) {
  for (const Cell cell : arrow.others) {
    if (std::find(arrow.cells.begin(), arrow.cells.end(), cell) != arrow.cells.end()) {
      return refused(arrow, "it comes back to its circle");
    }
  }
  std::vector<Cell> line{arrow.others.back()};
  line.insert(line.end(), arrow.cells.begin(), arrow.cells.end());
  OrderedJson& entry =
      list.emplace_back(entry_with("cells", f_puzzles_names(arrow.others, geometry)));
  entry["lines"].push_back(f_puzzles_names(line, geometry));
  return std::nullopt;
}

// ---- further forms of cells --------------------------------------------------------------------

bool read_clones(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    std::vector<Cell> cells, twins;
    return entries.cells(member(entry, "cells"), cells) &&
           entries.cells(member(entry, "cloneCells"), twins) &&
           entries.add(std::move(cells), std::move(twins));
  });
}

std::optional<std::string> write_clone(const Constraint& clone, const Geometry& geometry,
                                       OrderedJson& list) {
  OrderedJson& entry =
      list.emplace_back(entry_with("cells", f_puzzles_names(clone.cells, geometry)));
  entry["cloneCells"] = f_puzzles_names(clone.others, geometry);
  return std::nullopt;
}

bool read_marked(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  std::vector<Cell> cells;
  const bool named = entries.each(list, [&](const Json& entry) {
    RowCol place;
    if (!entries.place(entry, place)) return false;
    if (!is_on_board(place, found.size())) return entries.off_board();
    const Cell cell = place.row * found.size() + place.col;
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
    return true;
  });
  return named && (cells.empty() || entries.add(std::move(cells)));
}

std::optional<std::string> write_marked(const Constraint& marked, const Geometry& geometry,
                                        OrderedJson& list) {
  std::set<std::string> known;  // from other constraints
  for (const OrderedJson& entry : list) known.insert(entry["cell"].get<std::string>());
  for (const Cell cell : marked.cells) {
    const std::string name = f_puzzles_name(place_of(cell, geometry));
    if (known.insert(name).second) list.push_back(entry_with("cell", name));
  }
  return std::nullopt;
}

bool read_quadruples(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    std::vector<Cell> cells;
    std::vector<int> values;
    if (!entries.cells(member(entry, "cells"), cells)) return false;
    for (const Json& value : member(entry, "values")) {
      const auto digit = integer_of(value);
      if (!digit) return entries.not_a_number(value);
      values.push_back(*digit);
    }
    return entries.add(std::move(cells), {}, std::move(values));
  });
}

std::optional<std::string> write_quadruple(const Constraint& circle, const Geometry& geometry,
                                           OrderedJson& list) {
  const auto [first, last] = std::minmax_element(circle.cells.begin(), circle.cells.end());
  const int n = geometry.size();
  std::vector<Cell> cells = circle.cells;
  std::sort(cells.begin(), cells.end());
  const bool around_a_point = *last - *first == n + 1 && *first % n != n - 1 &&
                              cells[1] == cells[0] + 1 && cells[2] == cells[0] + n;
  if (!around_a_point) return refused(circle, "its cells do not meet in a point");
  OrderedJson& entry =
      list.emplace_back(entry_with("cells", f_puzzles_names(circle.cells, geometry)));
  entry["values"] = circle.values;
  return std::nullopt;
}

}  // namespace

std::string f_puzzles_name(RowCol place) {
  return "R" + std::to_string(place.row + 1) + "C" + std::to_string(place.col + 1);
}

OrderedJson f_puzzles_names(const std::vector<Cell>& cells, const Geometry& geometry) {
  OrderedJson names = OrderedJson::array();
  for (const Cell cell : cells) names.push_back(f_puzzles_name(place_of(cell, geometry)));
  return names;
}

const FPuzzlesForm kFlagForm = {read_flag, write_flag};
const FPuzzlesForm kCageForm = {read_cells, write_cage};
const FPuzzlesForm kDotForm = {read_cells, write_dot};
const FPuzzlesForm kLetterForm = {read_letters, write_letter};
const FPuzzlesForm kLineForm = {read_lines, write_line};
const FPuzzlesForm kWhispersForm = {read_whispers, write_whispers};
const FPuzzlesForm kArrowForm = {read_arrows, write_arrow};
const FPuzzlesForm kCloneForm = {read_clones, write_clone};
const FPuzzlesForm kMarkedForm = {read_marked, write_marked};
const FPuzzlesForm kQuadrupleForm = {read_quadruples, write_quadruple};

}  // namespace sudolab
