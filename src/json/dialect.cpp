#include "json/dialect.h"

#include <nlohmann/json.hpp>

#include "formats/cells.h"
#include "techniques/wording.h"

namespace sudolab::json {

const Dialect& api() {
  static const Dialect dialect;
  return dialect;
}

Dialect lines(const WriteOptions& symbols) { return {.api = false, .symbols = symbols}; }

std::string board(const Grid& grid, const Dialect& dialect) {
  return grid_line(grid, dialect.symbols);
}

Json candidates(const Grid& grid, std::span<const DigitSet> candidates, const Dialect& dialect) {
  const Alphabet alphabet = dialect.symbols.alphabet.value_or(Alphabet());
  Json list = Json::array();
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    std::string text;
    if (grid.empty(cell)) {
      for (const Digit digit : digits_in(candidates[cell])) text += alphabet.symbol(digit);
    }
    list.push_back(std::move(text));
  }
  return list;
}

Json cell(Cell cell, const Geometry& geometry, const Dialect& dialect) {
  return dialect.api ? Json(cell) : Json(cell_name(geometry, cell));
}

Json cells(std::span<const Cell> cells, const Geometry& geometry, const Dialect& dialect) {
  Json list = Json::array();
  for (const Cell one : cells) list.push_back(cell(one, geometry, dialect));
  return list;
}

Json houses(const std::vector<House>& houses, const Geometry& geometry, const Dialect& dialect) {
  Json list = Json::array();
  for (const House house : houses) {
    std::string name = house_name(geometry, house);
    if (dialect.api) {
      list.push_back({{"name", std::move(name)}, {"cells", geometry.house(house)}});
    } else {
      list.push_back(std::move(name));
    }
  }
  return list;
}

Json digits(DigitSet digits) {
  Json list = Json::array();
  for (const Digit digit : digits_in(digits)) list.push_back(digit);
  return list;
}

Json candidate(const Candidate& candidate, const Geometry& geometry, const Dialect& dialect) {
  return {{"cell", cell(candidate.cell, geometry, dialect)}, {"digit", candidate.digit}};
}

Json seed(std::uint64_t seed, const Dialect& dialect) {
  return dialect.api ? Json(std::to_string(seed)) : Json(seed);
}

Json technique_name(const Technique* technique, const Dialect& dialect) {
  if (technique == nullptr) return nullptr;
  if (!dialect.api) return technique->id;
  return {{"id", technique->id}, {"name", technique->name}};
}

}  // namespace sudolab::json
