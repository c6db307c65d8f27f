// WXYZ-wing: four cells in two houses that cross, with four digits among them.
//
// A digit whose cells in the pattern all see each other can be there only once. If that is so for
// three of the four digits, these fill three of the four cells at most, so the fourth digit z is
// somewhere in the pattern, and a cell that sees all its places there cannot be z. The XYZ-wing is
// the same with three cells.
//
// The two houses are a line and a box or a row and a column. Patterns in which no digit is left
// over (each of the four can be there once only) conclude more and are found as doubly linked
// almost locked sets; patterns of five and more cells are left to almost locked sets altogether.

#include "techniques/wxyz_wing.h"

#include <array>

#include "techniques/conclude.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kWingCells = 4;

template <class Cells>
class WxyzSearch {
 public:
  WxyzSearch(const Position<Cells>& position, Findings& findings)
      : position_(position), offers_(findings) {
    for (const Cell cell : position.open()) {
      const int digits = count(position.candidates(cell));
      if (digits >= 2 && digits <= kWingCells) small_.add(cell);
    }
  }

  bool run() {
    const Geometry& geometry = position_.geometry();
    const int size = geometry.size();
    for (House line = 0; line < 2 * size; ++line) {
      for (House other = line < size ? size : 2 * size; other < 3 * size; ++other) {
        if (position_.house(line).meets(position_.house(other)) && !search(line, other)) {
          return false;
        }
      }
    }
    return true;
  }

 private:
  bool search(House first, House second) {
    const Cells in_first = small_ & position_.house(first);
    const Cells in_second = small_ & position_.house(second);
    if ((in_first - in_second).empty() || (in_second - in_first).empty()) return true;
    houses_ = {first, second};
    count_ = 0;
    for (const Cell cell : in_first | in_second) pool_[count_++] = cell;
    return count_ < kWingCells || extend(0, 0, 0, 0);
  }

  // Adds a cell from pool_[next..] to the `chosen` ones. `loose` are the digits that have two
  // places in the pattern which do not see each other: there may be one.
  bool extend(int chosen, int next, DigitSet digits, DigitSet loose) {
    if (chosen == kWingCells) return is_single(loose) ? conclude(digits, loose) : true;
    for (int i = next; i <= count_ - (kWingCells - chosen); ++i) {
      const Cell cell = pool_[i];
      const DigitSet all = digits | position_.candidates(cell);
      if (count(all) > kWingCells) continue;
      DigitSet now_loose = loose;
      for (int j = 0; j < chosen; ++j) {
        if (!position_.peers(cell).has(wing_[j])) {
          now_loose |= position_.candidates(wing_[j]) & position_.candidates(cell);
        }
      }
      if (count(now_loose) > 1) continue;
      wing_[chosen] = cell;
      if (!extend(chosen + 1, i + 1, all, now_loose)) return false;
    }
    return true;
  }

  bool conclude(DigitSet digits, DigitSet loose) {
    if (count(digits) != kWingCells) return true;
    const Digit z = lowest_digit(loose);
    Cells wing;
    for (const Cell cell : wing_) wing.add(cell);
    const Cells with_z = wing & position_.cells_with(z);
    const Cells targets = position_.cells_with(z) & position_.common_peers(with_z);
    if (targets.empty()) return true;
    Deduction deduction;
    deduction.technique = &kWxyzWing;
    deduction.size = kWingCells;
    deduction.digits = digits;
    deduction.groups = {{Role::kPattern, digits, cells_of(wing)},
                        {Role::kPincer, loose, cells_of(with_z)}};
    deduction.houses = {houses_[0], houses_[1]};
    deduction.eliminations = candidates_of(targets, z);
    return offers_.offer(std::move(deduction));
  }

  const Position<Cells>& position_;
  Offers offers_;
  Cells small_;  // the cells that fit into a pattern
  std::array<House, 2> houses_{};
  std::array<Cell, 2 * kMaxSize> pool_{};
  int count_ = 0;
  std::array<Cell, kWingCells> wing_{};
};

template <class Cells>
bool find_wxyz_wings(const Position<Cells>& position, Findings& findings) {
  return WxyzSearch<Cells>(position, findings).run();
}

std::string explain_wxyz_wing(const Deduction& deduction, const Geometry& geometry) {
  const Group& wing = deduction.groups[0];
  const Group& loose = deduction.groups[1];
  const std::string z = digit_list(loose.digits);
  return "The four cells " + cell_list(geometry, wing.cells) + " in " +
         house_name(geometry, deduction.houses[0]) + " and " +
         house_name(geometry, deduction.houses[1]) +
         " have four digits among them: " + digit_list(wing.digits) + ". Each of " +
         digit_list(wing.digits & ~loose.digits) +
         " can be there only once, because its places there all see each other. That fills three "
         "cells at most, so one of " +
         cell_list(geometry, loose.cells) + " is " + z +
         ", and no cell that sees all of these can be. This removes " +
         eliminations_list(geometry, deduction.eliminations) + ".";
}

}  // namespace

constinit const Technique kWxyzWing = {
    .id = "wxyz-wing",
    .name = "WXYZ-wing",
    .summary = "four cells with four digits, three of which can be there only once",
    .find_small = find_wxyz_wings,
    .find_large = find_wxyz_wings,
    .explain = explain_wxyz_wing,
};

}  // namespace sudolab
