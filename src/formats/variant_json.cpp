#include "formats/variant_json.h"

#include <sudolab/variants/kinds.h>

#include "core/suggestion.h"
#include "formats/cells.h"
#include "formats/json_text.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

constexpr std::size_t kMostListed = 4 * kMaxCells;

bool read_cell_names(std::string_view text, int size, std::vector<Cell>& cells) {
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const auto place = take_place(text, size);
    if (!place || !is_on_board(*place, size) || cells.size() == kMostListed) return false;
    cells.push_back(place->row * size + place->col);
  }
  return true;
}

// Cells of a board of N x N. Nothing where they are none; a missing member means no cells.
std::optional<std::vector<Cell>> cells_in(const Json& value, int size) {
  std::vector<Cell> cells;
  if (value.is_null()) return cells;
  if (value.is_string()) {
    if (!read_cell_names(value.get_ref<const std::string&>(), size, cells)) return std::nullopt;
    return cells;
  }
  if (!value.is_array() || value.size() > kMostListed) return std::nullopt;
  for (const Json& item : value) {
    if (item.is_string()) {
      const std::size_t before = cells.size();
      if (!read_cell_names(item.get_ref<const std::string&>(), size, cells)) return std::nullopt;
      if (cells.size() != before + 1) return std::nullopt;
    } else {
      const auto cell = integer_of(item);
      if (!cell || *cell < 0 || *cell >= size * size) return std::nullopt;
      cells.push_back(*cell);
    }
  }
  return cells;
}

std::optional<std::vector<int>> values_in(const Json& value) {
  std::vector<int> values;
  if (value.is_null()) return values;
  if (!value.is_array() || value.size() > kMostListed) return std::nullopt;
  for (const Json& item : value) {
    const auto number = integer_of(item);
    if (!number) return std::nullopt;
    values.push_back(*number);
  }
  return values;
}

std::optional<std::vector<std::uint8_t>> regions_in(const Json& value) {
  std::vector<std::uint8_t> regions;
  if (!value.is_array() || value.size() > kMaxCells) return std::nullopt;
  for (const Json& item : value) {
    const auto number = integer_of(item);
    if (!number || *number < 0 || *number >= kMaxSize) return std::nullopt;
    regions.push_back(static_cast<std::uint8_t>(*number));
  }
  return regions;
}

class ConstraintReader {
 public:
  ConstraintReader(Puzzle& puzzle, std::string& reason) : list_(puzzle, reason) {}

  bool add_listed(const Json& list) {
    if (!list.is_null() && !list.is_array())
      return list_.fail("'constraints' must be a list of objects");
    for (const Json& object : list) {
      const std::string id = text_of(member(object, "kind"));
      const ConstraintKind* kind = find_kind(id);
      if (kind == nullptr) return list_.fail("it has the unknown kind " + in_quotes(id));
      if (!add(*kind, object, values_in(member(object, "values")))) return false;
    }
    return true;
  }

  bool add_cages(const Json& list) {
    if (!list.is_null() && !list.is_array()) return list_.fail("'cages' must be a list of objects");
    for (const Json& object : list) {
      const Json& sum = member(object, "sum");
      std::optional<std::vector<int>> values(std::in_place);
      if (!sum.is_null()) {
        const auto number = integer_of(sum);
        if (number) values->push_back(*number);
        if (!number) values.reset();
      }
      if (!add(*find_kind("cage"), object, std::move(values))) return false;
    }
    return true;
  }

  bool add_marked(const Json& object, const char* id) {
    const Json& cells = member(object, id);
    if (cells.is_null() || cells.empty()) return true;
    return add(*find_kind(id), Json{{"cells", cells}}, std::vector<int>());
  }

 private:
  bool add(const ConstraintKind& kind, const Json& object,
           std::optional<std::vector<int>>&& values) {
    auto cells = cells_in(member(object, "cells"), list_.size());
    auto others = cells_in(member(object, "others"), list_.size());
    const std::string what = "a constraint of kind '" + std::string(kind.id) + "'";
    if (!cells || !others) return list_.fail(what + " names cells that are not on the board");
    if (!values) return list_.fail(what + " has values that are no numbers");
    return list_.add({&kind, std::move(*cells), std::move(*others), std::move(*values)}, what);
  }

  ConstraintList list_;
};

nlohmann::ordered_json names_of(std::span<const Cell> cells, const Geometry& geometry) {
  return cells_text(cells, geometry);
}

}  // namespace

bool has_layout(const Json& object) {
  return says_something(member(object, "regions")) ||
         says_something(member(object, "extra_houses"));
}

const Geometry* geometry_of(const Json& object, std::size_t cells, std::optional<BoxShape> box,
                            std::string& reason) {
  Layout layout;
  layout.size = 0;
  while (static_cast<std::size_t>(layout.size) * static_cast<std::size_t>(layout.size) < cells) {
    ++layout.size;
  }
  if (static_cast<std::size_t>(layout.size) * static_cast<std::size_t>(layout.size) != cells) {
    reason = wrong_cell_count(cells);
    return nullptr;
  }
  if (const Json& regions = member(object, "regions"); says_something(regions)) {
    auto numbers = regions_in(regions);
    if (!numbers || numbers->empty()) {
      reason = "'regions' must be a list with the number of a region, from 0, for each cell";
      return nullptr;
    }
    layout.regions = std::move(*numbers);
  } else if (const Geometry* usual = Geometry::find_for_size(layout.size)) {
    layout.box = box.value_or(usual->box());
  }
  const Json& houses = member(object, "extra_houses");
  if (!houses.is_null() && !houses.is_array()) {
    reason = "'extra_houses' must be a list of lists of cells";
    return nullptr;
  }
  for (const Json& house : houses) {
    const auto listed = cells_in(house, layout.size);
    if (!listed || layout.extra_houses.size() > static_cast<std::size_t>(kMaxExtraHouses)) {
      reason = "'extra_houses' must be a list of lists of cells";
      return nullptr;
    }
    layout.extra_houses.emplace_back(listed->begin(), listed->end());
  }
  return interned(layout, reason);
}

bool read_constraints(const Json& object, Puzzle& puzzle, std::string& reason) {
  ConstraintReader reader(puzzle, reason);
  return reader.add_listed(member(object, "constraints")) &&
         reader.add_cages(member(object, "cages")) && reader.add_marked(object, "odd") &&
         reader.add_marked(object, "even");
}

nlohmann::ordered_json variant_members(const Puzzle& puzzle) {
  auto members = nlohmann::ordered_json::object();
  const Geometry& geometry = puzzle.geometry();
  const Layout& layout = geometry.layout();
  if (!layout.regions.empty()) members["regions"] = layout.regions;
  for (const auto& house : layout.extra_houses) {
    const std::vector<Cell> cells(house.begin(), house.end());
    members["extra_houses"].push_back(names_of(cells, geometry));
  }
  for (const Constraint& constraint : puzzle.constraints) {
    auto& object = members["constraints"].emplace_back(nlohmann::ordered_json::object());
    object["kind"] = constraint.kind->id;
    if (!constraint.cells.empty()) object["cells"] = names_of(constraint.cells, geometry);
    if (!constraint.others.empty()) object["others"] = names_of(constraint.others, geometry);
    if (!constraint.values.empty()) object["values"] = constraint.values;
  }
  return members;
}

}  // namespace sudolab
