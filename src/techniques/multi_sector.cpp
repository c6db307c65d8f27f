// Multi-sector locked sets: cells where rows and columns cross, as many as digits have room there.
//
// Choose some rows and some columns, and take the open cells where they cross. Each digit can be in
// each of these lines once at most. For every digit choose the fewest of the lines that pass
// through all its places among these cells: so often can it be there at most. If that adds up to no
// more than the number of the cells, there is just room. Each chosen line has its digit in these
// cells, so the digit leaves the rest of the line; and no cell takes the room of two, so a
// candidate at the crossing of two lines chosen for its digit is false.
//
// All choices of the fewest lines are right at once, and what any of them shows is removed. One row
// or column is a naked subset, so there are three to six of each here. What more lines than nine
// together show, the other rows and columns show as well. Left out: boxes among the lines.
//
// The size is the number of cells, nine at least. For 9x9.

#include "techniques/multi_sector.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 6;
constexpr int kMostTogether = 9;
constexpr int kFewestCells = 9;
constexpr int kSide = 9;
constexpr unsigned kAllLines = (1U << kSide) - 1;

constexpr std::size_t kSets = kAllLines + 1;

// All sets of lines, the small ones first, and how many have at most so many lines.
struct LineSets {
  std::array<std::uint16_t, kSets> by_number{};
  std::array<std::uint8_t, kSets> number{};
  std::array<std::size_t, kSide + 1> up_to{};
};

constexpr LineSets make_line_sets() {
  LineSets sets;
  std::size_t count = 0;
  for (int number = 0; number <= kSide; ++number) {
    for (unsigned lines = 0; lines <= kAllLines; ++lines) {
      if (std::popcount(lines) != number) continue;
      sets.number[lines] = static_cast<std::uint8_t>(number);
      sets.by_number[count++] = static_cast<std::uint16_t>(lines);
    }
    sets.up_to[number] = count;
  }
  return sets;
}

constexpr LineSets kLineSets = make_line_sets();

// How many lines it takes to cover the places of each digit in some rows, for any set of columns.
using Fewest = std::array<std::array<std::uint8_t, kSets>, kSide>;

// A way to cover the places of a digit.
struct Cover {
  unsigned rows = 0;
  unsigned cols = 0;
};

class MultiSectorSearch {
 public:
  MultiSectorSearch(const SmallPosition& position, Findings& findings)
      : position_(position), findings_(findings), offers_(findings) {
    for (int row = 0; row < kSide; ++row) {
      for (int digit = 0; digit < kSide; ++digit) {
        places_[digit][row] = position.places(row, digit + 1);
        open_[row] |= places_[digit][row];
        open_cols_ |= places_[digit][row];
      }
    }
  }

  bool run() { return extend(0, 0, 0); }

 private:
  // Adds rows to a set of `depth` rows, of which fewest_[depth] knows what covers its digits. With
  // one row more, its places are covered by itself or by all their columns.
  bool extend(unsigned rows, int depth, int from) {
    for (int row = from; row < kSide; ++row) {
      if (findings_.stopped()) return false;
      if (open_[row] == 0) continue;
      const unsigned more = rows | 1U << row;
      const int most_cols = std::min(kMostLines, kMostTogether - depth - 1);
      const std::size_t sets = kLineSets.up_to[most_cols];
      for (int digit = 0; digit < kSide; ++digit) {
        const auto& before = fewest_[depth][digit];
        auto& after = fewest_[depth + 1][digit];
        const unsigned places = places_[digit][row];
        for (std::size_t i = 0; i < sets; ++i) {
          const unsigned cols = kLineSets.by_number[i];
          const int by_row = before[cols] + 1;
          const int by_cols = before[cols & ~places] + kLineSets.number[cols & places];
          after[cols] = static_cast<std::uint8_t>(std::min(by_row, by_cols));
        }
      }
      if (depth + 1 >= kFewestLines) {
        for (std::size_t i = kLineSets.up_to[kFewestLines - 1]; i < sets; ++i) {
          const unsigned cols = kLineSets.by_number[i];
          if ((cols & ~open_cols_) != 0) continue;
          if (is_full(more, cols, depth + 1) && !offer(more, cols, depth + 1)) return false;
        }
      }
      if (depth + 1 < kMostLines && !extend(more, depth + 1, row + 1)) return false;
    }
    return true;
  }

  // Whether the digits have room for no more than the cells.
  bool is_full(unsigned rows, unsigned cols, int depth) const {
    int room = 0;
    for (int digit = 0; digit < kSide; ++digit) room += fewest_[depth][digit][cols];
    for (unsigned left = rows; left != 0 && room > 0; left &= left - 1) {
      room -= kLineSets.number[open_[std::countr_zero(left)] & cols];
    }
    return room == 0;
  }

  // All ways to cover the places of a digit with the fewest lines.
  std::vector<Cover> covers(int digit, unsigned rows, unsigned cols, int fewest) const {
    std::vector<Cover> found;
    for (unsigned chosen = rows;; chosen = (chosen - 1) & rows) {
      Cover cover{chosen, 0};
      for (unsigned left = rows & ~chosen; left != 0; left &= left - 1) {
        cover.cols |= places_[digit][std::countr_zero(left)] & cols;
      }
      if (kLineSets.number[cover.rows] + kLineSets.number[cover.cols] == fewest) {
        found.push_back(cover);
      }
      if (chosen == 0) return found;
    }
  }

  SmallCells cells_of(unsigned rows, unsigned cols) const {
    SmallCells cells;
    for (unsigned left = rows; left != 0; left &= left - 1) {
      const int row = std::countr_zero(left);
      for (unsigned across = open_[row] & cols; across != 0; across &= across - 1) {
        cells.add(kSide * row + std::countr_zero(across));
      }
    }
    return cells;
  }

  bool offer(unsigned rows, unsigned cols, int depth) {
    Deduction deduction;
    const SmallCells cells = cells_of(rows, cols);
    deduction.technique = &kMultiSector;
    deduction.size = cells.count();
    if (deduction.size < kFewestCells || deduction.size > findings_.largest_size()) return true;
    deduction.groups = {{Role::kPattern, 0, cell_vector(cells)}};
    for (int digit = 0; digit < kSide; ++digit) {
      const int fewest = fewest_[depth][digit][cols];
      if (fewest == 0) continue;
      const std::vector<Cover> ways = covers(digit, rows, cols, fewest);
      SmallCells out;
      for (const Cover& cover : ways) out |= removed_by(cover, digit + 1, cells);
      add_lines(ways.front(), digit + 1, cells, deduction);
      add_eliminations(deduction, digit + 1, out);
    }
    if (deduction.eliminations.empty()) return true;
    return offers_.offer(std::move(deduction));
  }

  SmallCells removed_by(const Cover& cover, Digit digit, const SmallCells& cells) const {
    SmallCells by_rows;
    SmallCells by_cols;
    for (int line = 0; line < kSide; ++line) {
      if ((cover.rows >> line & 1) != 0) by_rows |= position_.house(line);
      if ((cover.cols >> line & 1) != 0) by_cols |= position_.house(kSide + line);
    }
    const SmallCells out = ((by_rows | by_cols) - cells) | (by_rows & by_cols);
    return out & position_.cells_with(digit);
  }

  // A group for the rows of a digit, with its places in them, and one for the columns.
  void add_lines(const Cover& cover, Digit digit, const SmallCells& cells,
                 Deduction& deduction) const {
    deduction.digits |= digit_bit(digit);
    SmallCells by_rows;
    for (int line = 0; line < kSide; ++line) {
      if ((cover.rows >> line & 1) != 0) by_rows |= position_.house(line);
    }
    const SmallCells places = cells & position_.cells_with(digit);
    const auto add = [&](Role role, unsigned lines, const SmallCells& group) {
      if (lines == 0) return;
      deduction.groups.push_back({role, digit_bit(digit), cell_vector(group)});
    };
    add(Role::kFirstColour, cover.rows, places & by_rows);
    add(Role::kSecondColour, cover.cols, places - by_rows);
  }

  const SmallPosition& position_;
  Findings& findings_;
  Offers offers_;
  std::array<std::array<unsigned, kSide>, kSide> places_{};  // by digit and row
  std::array<unsigned, kSide> open_{};                       // the columns of open cells by row
  unsigned open_cols_ = 0;
  std::array<Fewest, kMostLines + 1> fewest_{};  // by the number of rows
};

bool find_multi_sectors(const SmallPosition& position, Findings& findings) {
  if (position.size() != kSide) return true;
  return MultiSectorSearch(position, findings).run();
}

// The lines of a digit are those of the cells in its groups.
std::string explain_multi_sector(const Deduction& deduction, const Geometry& geometry) {
  std::string rooms;
  int sum = 0;
  for (std::size_t i = 1; i < deduction.groups.size(); ++i) {
    const Group& group = deduction.groups[i];
    const bool rows = group.role == Role::kFirstColour;
    std::vector<House> lines;
    for (const Cell cell : group.cells) {
      const House line = rows ? geometry.row_of(cell) : geometry.size() + geometry.col_of(cell);
      if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
    std::sort(lines.begin(), lines.end());
    sum += static_cast<int>(lines.size());
    const bool same = i > 1 && deduction.groups[i - 1].digits == group.digits;
    if (i > 1) rooms += same ? ", " : "; ";
    if (!same) rooms += digit_list(group.digits) + " in ";
    rooms += houses_of_a_kind(geometry, lines);
  }
  const std::string number = number_word(sum);
  return "Look at the " + number + " cells " + cell_list(geometry, deduction.groups.front().cells) +
         ". In these cells every digit can be once in a line, and lines that hold all its "
         "candidates there are: " +
         rooms + ". That makes room for " + number +
         " digits, as many as there are cells, so each of these lines has its digit in one of the "
         "cells and nowhere else, and no candidate takes the room of two lines." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kMultiSector = {
    .id = "multi-sector-locked-sets",
    .name = "Multi-sector locked sets",
    .summary = "cells where rows and columns cross, as many as digits have room there",
    .find_small = find_multi_sectors,
    .explain = explain_multi_sector,
};

}  // namespace sudolab
