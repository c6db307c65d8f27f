// A board to be drawn: one constraint of every kind at least, and some in several ways. No grid
// keeps all of them.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sudolab/variants/kinds.h>

namespace sudolab::test {

// "11 12 21": r1c1 r1c2 r2c1.
inline std::vector<Cell> cells_of(std::string_view names, const Geometry& geometry) {
  std::vector<Cell> cells;
  for (std::size_t at = 0; at + 1 < names.size(); at += 3) {
    cells.push_back(geometry.cell_at(names[at] - '1', names[at + 1] - '1'));
  }
  return cells;
}

inline Puzzle every_kind() {
  struct Row {
    const char* kind;
    const char* cells;
    const char* others;
    std::vector<int> values;
  };
  const std::vector<Row> rows = {
      {"cage", "11 12 21", "", {12}},
      {"cage", "99 98", "", {}},
      {"arrow", "24 35", "14", {}},
      {"arrow", "26 36 45", "15 16", {}},
      {"thermometer", "91 81 71 72", "", {}},
      {"slow-thermometer", "93 83 84", "", {}},
      {"difference", "41 42", "", {}},
      {"difference", "51 61", "", {3}},
      {"ratio", "43 44", "", {}},
      {"ratio", "62 72", "", {3}},
      {"difference", "63 54", "", {2}},
      {"difference", "92 94", "", {}},
      {"all-dots-given", "41 42", "", {}},
      {"xv", "64 65", "", {10}},
      {"xv", "75 85", "", {5}},
      {"xv", "63 73", "", {7}},
      {"all-xv-given", "", "", {}},
      {"german-whispers", "46 57 48", "", {}},
      {"dutch-whispers", "67 78 69", "", {}},
      {"renban", "37 38 28", "", {}},
      {"palindrome", "95 96 87", "", {}},
      {"clone", "32 33", "76 77", {}},
      {"between", "17 18 29", "", {}},
      {"region-sum", "22 33 34", "", {}},
      {"little-killer", "13 24 35 46 57 68 79", "", {25}},
      {"little-killer", "19", "", {9}},
      {"little-killer", "31 52 73", "", {14}},
      {"sandwich", "31 32 33 34 35 36 37 38 39", "", {17}},
      {"skyscraper", "31 32 33 34 35 36 37 38 39", "", {4}},
      {"sandwich", "12 22 32 42 52 62 72 82 92", "", {0}},
      {"skyscraper", "99 89 79 69 59 49 39 29 19", "", {2}},
      {"skyscraper", "59 58 57 56 55 54 53 52 51", "", {3}},
      {"odd", "55", "", {}},
      {"even", "56", "", {}},
      {"minimum", "74", "", {}},
      {"maximum", "39", "", {}},
      {"quadruple", "58 59 68 69", "", {1, 2, 3}},
      {"quadruple", "97 98 87 99", "", {4}},
      {"anti-knight", "", "", {}},
      {"anti-king", "", "", {}},
      {"non-consecutive", "", "", {}},
      {"disjoint-groups", "", "", {}},
  };
  Layout layout;
  layout.extra_houses.resize(2);
  for (int i = 0; i < 9; ++i) {
    layout.extra_houses[0].push_back(static_cast<std::uint16_t>(8 * i + 8));
    layout.extra_houses[1].push_back(static_cast<std::uint16_t>(9 * (6 + i / 3) + 6 + i % 3 - 9));
  }
  const Geometry& geometry = *Geometry::intern(layout);
  Puzzle puzzle{Grid(geometry)};
  for (const Row& row : rows) {
    puzzle.constraints.push_back({find_kind(row.kind), cells_of(row.cells, geometry),
                                  cells_of(row.others, geometry), row.values});
  }
  return puzzle;
}

}  // namespace sudolab::test
