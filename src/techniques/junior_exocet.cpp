// Junior exocet: two cells of a box whose digits must return in two cells of the boxes beside it.
//
// In a band take two open cells of a row in one box, the *base*, with three or four candidates
// together, and in each of the other two boxes of the band a cell of another row, the *targets*.
// The cell of the target's column and box in the third row, its *companion*, must have none of the
// base's digits. Now look at three columns: those of the targets, and that of the base's box in
// which the base is not.
//
//   B B . | . . . | . . .      B base, T targets, c companions,
//   . . . | T . . | . c .      s the cells of the three columns outside of the band
//   . . . | c . . | . T .
//   ------+-------+------
//   . . s | s . . | . s .
//
// Let x be one of the two digits that the base will have. In the band x is in none of the three
// columns but at the targets: row and box of the base have it already, and the companions lack it.
// So where it is not in a target, it is below, at an s. If the s cells that x can have, placed or
// not, never hold it in all three columns at once, x is in a target. If that holds for all digits
// of the base, the two targets have just the two digits of the base.
//
// What follows is found by trying: for each two digits of the base in either order, each target
// with one of them, where that leaves the other two columns their place at the s cells. What no
// trial uses leaves base and targets. A digit that all trials use is in one of the targets in any
// case, so no other cell that sees both has it.
//
// Rows and columns can change roles. The size is the number of digits. Left out: exocets with more
// digits or with targets of two cells, and what their mirrors show. For boards of nine boxes of
// 3x3.

#include "techniques/junior_exocet.h"

#include <array>
#include <vector>

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kFewestDigits = 3;
constexpr int kMostDigits = 4;

class ExocetSearch {
 public:
  ExocetSearch(const SmallPosition& position, Findings& findings)
      : position_(position), offers_(findings), findings_(findings) {}

  bool run() {
    for (const bool turned : {false, true}) {
      turned_ = turned;
      for (int row = 0; row < 9; ++row) {
        if (findings_.stopped()) return false;
        for (int escape = 0; escape < 9; ++escape) {
          if (!look_at_base(row, escape)) return false;
        }
      }
    }
    return true;
  }

 private:
  struct Target {
    Cell cell = 0;
    Cell companion = 0;
    int col = 0;
  };

  Cell cell_at(int row, int col) const {
    return turned_ ? position_.geometry().cell_at(col, row)
                   : position_.geometry().cell_at(row, col);
  }

  // The digits that a cell has or can have.
  DigitSet possible(Cell cell) const {
    const Digit value = position_.value(cell);
    return value == 0 ? position_.candidates(cell) : digit_bit(value);
  }

  // The base is the two cells of the row beside the column of escape.
  bool look_at_base(int row, int escape) {
    const int first = escape / 3 * 3;
    int count_of_base = 0;
    digits_ = 0;
    for (int col = first; col < first + 3; ++col) {
      if (col == escape) continue;
      base_[count_of_base++] = cell_at(row, col);
      digits_ |= position_.candidates(cell_at(row, col));
    }
    if (position_.value(base_[0]) != 0 || position_.value(base_[1]) != 0) return true;
    if (count(digits_) < kFewestDigits || count(digits_) > kMostDigits) return true;
    row_ = row;
    escape_ = escape;
    const std::vector<Target> left = targets_in((escape / 3 + 1) % 3);
    const std::vector<Target> right = targets_in((escape / 3 + 2) % 3);
    for (const Target& a : left) {
      for (const Target& b : right) {
        if (!judge(a, b)) return false;
      }
    }
    return true;
  }

  std::vector<Target> targets_in(int stack) const {
    std::vector<Target> targets;
    const int top = row_ / 3 * 3;
    for (int col = 3 * stack; col < 3 * stack + 3; ++col) {
      const int second = top + (row_ % 3 + 1) % 3;
      const int third = top + (row_ % 3 + 2) % 3;
      for (const auto& [row, other] : {std::pair(second, third), std::pair(third, second)}) {
        const Target target{cell_at(row, col), cell_at(other, col), col};
        const bool fits = (position_.candidates(target.cell) & digits_) != 0 &&
                          (possible(target.companion) & digits_) == 0;
        if (fits) targets.push_back(target);
      }
    }
    return targets;
  }

  // The cells of a column outside of the band that have or can have a digit.
  std::vector<Cell> outside(int col, Digit digit) const {
    std::vector<Cell> cells;
    for (int row = 0; row < 9; ++row) {
      if (row / 3 == row_ / 3) continue;
      if (contains(possible(cell_at(row, col)), digit)) cells.push_back(cell_at(row, col));
    }
    return cells;
  }

  bool fit_together(Cell a, Cell b) const { return !position_.peers(a).has(b); }

  // Whether a digit can be outside of the band in two columns, in three.
  bool fits_two(int col_a, int col_b, Digit digit) const {
    for (const Cell a : outside(col_a, digit)) {
      for (const Cell b : outside(col_b, digit)) {
        if (fit_together(a, b)) return true;
      }
    }
    return false;
  }
  bool fits_three(int col_a, int col_b, Digit digit) const {
    for (const Cell a : outside(col_a, digit)) {
      for (const Cell b : outside(col_b, digit)) {
        if (!fit_together(a, b)) continue;
        for (const Cell c : outside(escape_, digit)) {
          if (fit_together(a, c) && fit_together(b, c)) return true;
        }
      }
    }
    return false;
  }

  bool judge(const Target& a, const Target& b) {
    for (const Digit digit : digits_in(digits_)) {
      if (fits_three(a.col, b.col, digit)) return true;
    }
    // A digit at a target needs places in the two other columns.
    std::array<DigitSet, 2> fitting{};
    for (const Digit digit : digits_in(digits_)) {
      if (position_.has(a.cell, digit) && fits_two(escape_, b.col, digit)) {
        fitting[0] |= digit_bit(digit);
      }
      if (position_.has(b.cell, digit) && fits_two(escape_, a.col, digit)) {
        fitting[1] |= digit_bit(digit);
      }
    }
    return offer(a, b, fitting);
  }

  bool offer(const Target& a, const Target& b, const std::array<DigitSet, 2>& fitting) {
    std::array<DigitSet, 4> used{};  // base, base, target, target
    DigitSet always = digits_;
    bool any = false;
    for (const Digit x : digits_in(position_.candidates(base_[0]))) {
      for (const Digit y : digits_in(position_.candidates(base_[1]) & ~digit_bit(x))) {
        const bool straight = contains(fitting[0], x) && contains(fitting[1], y);
        const bool crossed = contains(fitting[0], y) && contains(fitting[1], x);
        if (!straight && !crossed) continue;
        any = true;
        used[0] |= digit_bit(x);
        used[1] |= digit_bit(y);
        used[2] |= (straight ? digit_bit(x) : 0) | (crossed ? digit_bit(y) : 0);
        used[3] |= (straight ? digit_bit(y) : 0) | (crossed ? digit_bit(x) : 0);
        always &= digit_bit(x) | digit_bit(y);
      }
    }
    if (!any) return true;
    Deduction deduction;
    const std::array<Cell, 4> cells = {base_[0], base_[1], a.cell, b.cell};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const Digit digit : digits_in(position_.candidates(cells[i]) & ~used[i])) {
        deduction.eliminations.push_back(candidate(cells[i], digit));
      }
    }
    for (const Digit digit : digits_in(always)) {
      const SmallCells both = position_.peers(a.cell) & position_.peers(b.cell);
      add_eliminations(deduction, digit, both & position_.cells_with(digit));
    }
    if (deduction.eliminations.empty() || count(digits_) > findings_.largest_size()) return true;
    describe(a, b, deduction);
    return offers_.offer(std::move(deduction));
  }

  // Groups: base, targets, companions, and the cells outside the band with the base's digits.
  // Houses: the line of the base and the three lines across.
  void describe(const Target& a, const Target& b, Deduction& deduction) const {
    deduction.technique = &kJuniorExocet;
    deduction.size = count(digits_);
    deduction.digits = digits_;
    const auto two = [&](Role role, DigitSet digits, Cell one, Cell other) {
      deduction.groups.push_back({role, digits, {std::min(one, other), std::max(one, other)}});
    };
    two(Role::kPivot, digits_, base_[0], base_[1]);
    two(Role::kRoof, digits_, a.cell, b.cell);
    two(Role::kFin, 0, a.companion, b.companion);
    const int lines = turned_ ? 0 : 9;
    deduction.houses = {(turned_ ? 9 : 0) + row_, lines + escape_, lines + a.col, lines + b.col};
    std::sort(deduction.houses.begin() + 1, deduction.houses.end());
    Group crossing{Role::kFirstColour, digits_, {}};
    for (const int col : {escape_, a.col, b.col}) {
      for (int row = 0; row < 9; ++row) {
        if (row / 3 == row_ / 3) continue;
        if ((position_.candidates(cell_at(row, col)) & digits_) == 0) continue;
        crossing.cells.push_back(cell_at(row, col));
      }
    }
    std::sort(crossing.cells.begin(), crossing.cells.end());
    deduction.groups.push_back(std::move(crossing));
  }

  const SmallPosition& position_;
  Offers offers_;
  Findings& findings_;
  bool turned_ = false;
  int row_ = 0;
  int escape_ = 0;  // the column of the base's box without base
  std::array<Cell, 2> base_{};
  DigitSet digits_ = 0;
};

bool find_exocets(const SmallPosition& position, Findings& findings) {
  return ExocetSearch(position, findings).run();
}

std::string explain_exocet(const Deduction& deduction, const Geometry& geometry) {
  const std::string base = cell_list(geometry, deduction.groups[0].cells);
  const std::string targets = cell_list(geometry, deduction.groups[1].cells);
  const std::string companions = cell_list(geometry, deduction.groups[2].cells);
  const std::vector<House> lines(deduction.houses.begin() + 1, deduction.houses.end());
  const House own = deduction.houses.front();
  const std::string box =
      house_name(geometry, geometry.box_house(geometry.box_of(deduction.groups[0].cells[0])));
  return base + " will have two of the digits " + digit_list(deduction.digits) +
         ". Take either of the two: " + house_name(geometry, own) + " and " + box +
         " have it there, and " + companions + " cannot have it, so in the three boxes beside " +
         "each other it is in none of " + houses_of_a_kind(geometry, lines) + ", but for " +
         targets + ". In the other boxes none of the digits " + digit_list(deduction.digits) +
         " fits into all three of these " + (own < geometry.size() ? "columns" : "rows") +
         " at once, so it must be in " + either_cell(geometry, deduction.groups[1].cells) +
         ". That holds for both digits, so " + targets + " have the same two digits as " + base +
         ", each where it leaves the two other lines a place. What is in no such choice is false, "
         "and what is in all of them is in one of " +
         targets + "." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kJuniorExocet = {
    .id = "junior-exocet",
    .name = "Junior exocet",
    .summary = "two cells whose digits must return in two cells of the boxes beside them",
    .needs_3x3_boxes = true,
    .find_small = find_exocets,
    .explain = explain_exocet,
};

}  // namespace sudolab
