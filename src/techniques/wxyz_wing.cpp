// WXYZ-wing: four cells in two houses that cross, with four digits among them.
//
// A digit whose cells in the pattern all see each other can be there only once. If that is so for
// three of the four digits, these fill three of the four cells at most, so the fourth digit z is
// somewhere in the pattern, and a cell that sees all its places there cannot be z. The XYZ-wing is
// the same with three cells.
//
// The two houses are a line and a box or a row and a column, and one cell at least lies in both:
// the hinge. Patterns without a hinge and those of five and more cells are left to almost locked
// sets, and so are those in which each of the four digits can be there only once; these conclude
// more.

#include "techniques/wxyz_wing.h"

#include <array>

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kWingCells = 4;

template <class Cells>
class WxyzSearch {
 public:
  WxyzSearch(const Position<Cells>& position, Findings& findings)
      : position_(position), findings_(findings), offers_(findings) {
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
    if (findings_.stopped()) return false;
    const Cells in_first = small_ & position_.house(first);
    const Cells in_second = small_ & position_.house(second);
    const Cells hinge = in_first & in_second;
    if (hinge.empty() || hinge == in_first || hinge == in_second) return true;
    houses_ = {first, second};
    count_ = 0;
    for (const Cell cell : hinge) pool_[count_++] = {cell, position_.candidates(cell)};
    hinges_ = count_;
    for (const Cell cell : (in_first | in_second) - hinge) {
      pool_[count_++] = {cell, position_.candidates(cell)};
    }
    return extend(0, 0, 0, 0);
  }

  // Adds a cell from pool_[next..] to the `chosen` ones. `loose` are the digits that have two
  // places in the pattern which do not see each other: there may be one.
  bool extend(int chosen, int next, DigitSet digits, DigitSet loose) {
    if (chosen == kWingCells) return is_single(loose) ? conclude(digits, loose) : true;
    const int end = chosen == 0 ? hinges_ : count_ - (kWingCells - 1 - chosen);
    for (int i = next; i < end; ++i) {
      const auto& [cell, own] = pool_[i];
      const DigitSet all = digits | own;
      if (count(all) > kWingCells) continue;
      DigitSet now_loose = loose;
      for (int j = 0; j < chosen; ++j) {
        const DigitSet shared = wing_[j].digits & own;
        if (shared != 0 && !position_.peers(cell).has(wing_[j].cell)) now_loose |= shared;
      }
      if (!(now_loose == 0 || is_single(now_loose))) continue;
      wing_[chosen] = pool_[i];
      if (!extend(chosen + 1, i + 1, all, now_loose)) return false;
    }
    return true;
  }

  bool conclude(DigitSet digits, DigitSet loose) {
    if (count(digits) != kWingCells) return true;
    const Digit z = lowest_digit(loose);
    Cells wing;
    for (const Member& member : wing_) wing.add(member.cell);
    const Cells with_z = wing & position_.cells_with(z);
    const Cells targets = position_.cells_with(z) & position_.common_peers(with_z);
    if (targets.empty()) return true;
    Deduction deduction;
    deduction.technique = &kWxyzWing;
    deduction.size = kWingCells;
    deduction.digits = digits;
    deduction.groups = {{Role::kPattern, digits, cell_vector(wing)},
                        {Role::kPincer, loose, cell_vector(with_z)}};
    deduction.houses = {houses_[0], houses_[1]};
    deduction.eliminations = candidates_in(targets, z);
    return offers_.offer(std::move(deduction));
  }

  struct Member {
    Cell cell = 0;
    DigitSet digits = 0;
  };

  const Position<Cells>& position_;
  const Findings& findings_;
  Offers offers_;
  Cells small_;  // the cells that fit into a pattern
  std::array<House, 2> houses_{};
  std::array<Member, 2 * kMaxSize> pool_{};  // the cells of both houses first
  int hinges_ = 0;                           // how many of these there are
  int count_ = 0;
  std::array<Member, kWingCells> wing_{};
};

template <class Cells>
bool find_wxyz_wings(const Position<Cells>& position, Findings& findings) {
  return WxyzSearch<Cells>(position, findings).run();
}

std::string explain_wxyz_wing(const Deduction& deduction, const Geometry& geometry) {
  const Group& wing = deduction.groups[0];
  const Group& loose = deduction.groups[1];
  return "The four cells " + cell_list(geometry, wing.cells) + " in " +
         house_name(geometry, deduction.houses[0]) + " and " +
         house_name(geometry, deduction.houses[1]) +
         " have four digits among them: " + digit_list(wing.digits) + ". Each of " +
         digit_list(wing.digits & ~loose.digits) +
         " can be there only once, because its places there all see each other. That fills at most "
         "three cells, so one of " +
         cell_list(geometry, loose.cells) + " is " + digit_list(loose.digits) + "." +
         seen_sentence(loose.cells.size(), lowest_digit(loose.digits)) +
         removal_sentence(deduction, geometry);
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
