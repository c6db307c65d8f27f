// The forms of clues outside the board: on a diagonal, and beside a row or column.

#include "formats/f_puzzles_entries.h"
#include "formats/f_puzzles_forms.h"

namespace sudolab {
namespace {

using namespace f_puzzles;

struct Direction {
  std::string_view name;
  int rows;
  int cols;
};
constexpr Direction kDirections[] = {{"DR", 1, 1}, {"DL", 1, -1}, {"UR", -1, 1}, {"UL", -1, -1}};

RowCol stepped(RowCol from, const Direction& by, int steps) {
  return {from.row + steps * by.rows, from.col + steps * by.cols};
}

std::vector<Cell> cells_from(RowCol place, const Direction& by, int size) {
  std::vector<Cell> cells;
  for (; is_on_board(place, size); place = stepped(place, by, 1)) {
    cells.push_back(place.row * size + place.col);
  }
  return cells;
}

// The clue is one step before its diagonal.
bool read_diagonals(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    RowCol place;
    std::vector<int> values;
    if (!entries.place(entry, place) || !entries.needed_number(entry, values)) return false;
    const std::string name = text_of(member(entry, "direction"));
    for (const Direction& direction : kDirections) {
      if (direction.name != name) continue;
      if (!is_on_board(place, found.size())) place = stepped(place, direction, 1);
      std::vector<Cell> cells = cells_from(place, direction, found.size());
      return cells.empty() ? entries.off_board() : entries.add(std::move(cells), {}, values);
    }
    return entries.fail("has the unknown direction " + in_quotes(name));
  });
}

std::optional<std::string> write_diagonal(const Constraint& clue, const Geometry& geometry,
                                          OrderedJson& list) {
  const RowCol first = place_of(clue.cells.front(), geometry);
  for (const Direction& direction : kDirections) {
    const RowCol outside = stepped(first, direction, -1);
    if (is_on_board(outside, geometry.size())) continue;
    if (cells_from(first, direction, geometry.size()) != clue.cells) continue;
    OrderedJson& entry = list.emplace_back(entry_with("cell", f_puzzles_name(outside)));
    entry["cells"] = f_puzzles_names(clue.cells, geometry);
    entry["direction"] = direction.name;
    add_number(clue, entry);
    return std::nullopt;
  }
  return refused(clue, "its cells are not a whole diagonal");
}

// The clue is beside the row or column that it looks at.
constexpr Direction kSides[] = {{"", 0, 1}, {"", 0, -1}, {"", 1, 0}, {"", -1, 0}};

bool read_outside(const Json& list, const FPuzzlesKind& row, ConstraintList& found) {
  Entries entries(row, found);
  return entries.each(list, [&](const Json& entry) {
    RowCol place;
    std::vector<int> values;
    if (!entries.place(entry, place) || !entries.needed_number(entry, values)) return false;
    for (const Direction& side : kSides) {
      const RowCol first = stepped(place, side, 1);
      if (is_on_board(place, found.size()) || !is_on_board(first, found.size())) continue;
      return entries.add(cells_from(first, side, found.size()), {}, values);
    }
    return entries.fail("has a clue that is not beside the board");
  });
}

std::optional<std::string> write_outside(const Constraint& clue, const Geometry& geometry,
                                         OrderedJson& list) {
  const RowCol first = place_of(clue.cells.front(), geometry);
  for (const Direction& side : kSides) {
    if (cells_from(first, side, geometry.size()) != clue.cells) continue;
    OrderedJson& entry =
        list.emplace_back(entry_with("cell", f_puzzles_name(stepped(first, side, -1))));
    add_number(clue, entry);
    return std::nullopt;
  }
  return refused(clue, "its cells are not a row or column");
}

}  // namespace

const FPuzzlesForm kDiagonalForm = {read_diagonals, write_diagonal};
const FPuzzlesForm kOutsideForm = {read_outside, write_outside};

}  // namespace sudolab
