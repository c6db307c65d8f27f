#include "formats/variant_json.h"

#include <sudolab/variants/kinds.h>

#include "core/suggestion.h"
#include "formats/cells.h"
#include "formats/json_text.h"

namespace sudolab {
namespace {

// More than any puzzle that a person has set, and little enough to be solved in memory.
constexpr std::size_t kMostConstraints = 4096;
constexpr std::size_t kMostListed = 4 * kMaxCells;

// "r3c5" at the beginning of a text, which it is taken off.
std::optional<Cell> take_cell_name(std::string_view& text, int size) {
  const auto take_number = [&](char letter) -> int {
    if (text.empty() || (text.front() | 0x20) != letter) return 0;
    text.remove_prefix(1);
    int number = 0;
    for (; !text.empty() && text.front() >= '0' && text.front() <= '9' && number <= size;
         text.remove_prefix(1)) {
      number = 10 * number + (text.front() - '0');
    }
    return number;
  };
  const int row = take_number('r');
  const int col = take_number('c');
  if (row < 1 || row > size || col < 1 || col > size) return std::nullopt;
  return (row - 1) * size + col - 1;
}

bool read_cell_names(std::string_view text, int size, std::vector<Cell>& cells) {
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const auto cell = take_cell_name(text, size);
    if (!cell || cells.size() == kMostListed) return false;
    cells.push_back(*cell);
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
  ConstraintReader(Puzzle& puzzle, std::string& reason) : puzzle_(puzzle), reason_(reason) {}

  bool add_listed(const Json& list) {
    if (!list.is_null() && !list.is_array()) return fail("'constraints' must be a list of objects");
    for (const Json& object : list) {
      const std::string id = text_of(member(object, "kind"));
      const ConstraintKind* kind = find_kind(id);
      if (kind == nullptr) return fail("it has the unknown kind " + in_quotes(id));
      if (!add(*kind, object, values_in(member(object, "values")))) return false;
    }
    return true;
  }

  bool add_cages(const Json& list) {
    if (!list.is_null() && !list.is_array()) return fail("'cages' must be a list of objects");
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
    const int size = puzzle_.geometry().size();
    auto cells = cells_in(member(object, "cells"), size);
    auto others = cells_in(member(object, "others"), size);
    const std::string id(kind.id);
    if (!cells || !others) {
      return fail("a constraint of kind '" + id + "' names cells that are not on the board");
    }
    if (!values) return fail("a constraint of kind '" + id + "' has values that are no numbers");
    Constraint constraint{&kind, std::move(*cells), std::move(*others), std::move(*values)};
    if (const std::string fault = fault_of(constraint, puzzle_.geometry()); !fault.empty()) {
      return fail("a constraint of kind '" + id + "' cannot be: " + fault);
    }
    if (puzzle_.constraints.size() == kMostConstraints) {
      return fail("it has more than " + std::to_string(kMostConstraints) + " constraints");
    }
    puzzle_.constraints.push_back(std::move(constraint));
    return true;
  }

  bool fail(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }

  Puzzle& puzzle_;
  std::string& reason_;
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
  reason = fault_of(layout);
  if (!reason.empty()) return nullptr;
  const Geometry* geometry = Geometry::intern(layout);
  if (geometry == nullptr) reason = "there is no memory left for more layouts";
  return geometry;
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
