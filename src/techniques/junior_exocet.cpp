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
// The digit of a target returns once more in the band, in the box of the other target: not in the
// base's row, nor in its own, and the companion of the other target lacks it. So it is in one of
// two cells of the third row there, the *mirror* of the target. The other one has neither digit,
// since the second is in the other target.
//
// What follows is found by trying: for each two digits of the base in either order, each target
// with one of them, where that leaves it a place in its mirror, and the other two columns their
// place at the s cells. What no trial uses leaves base, targets and mirrors. A digit that all
// trials use is in the base and in one of the targets in any case, so no other cell that sees both
// cells of either has it. And outside of the band it is in two of the three columns; if all its s
// cells there lie in two rows, it is in no other cell of these rows.
//
// Rows and columns can change roles. The size is the number of digits. Left out: exocets with more
// digits or with targets of two cells. For boards of nine boxes of 3x3.

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
    int third_row = 0;  // of its companion
  };

  // What trials that leave every digit a place put into the cells.
  struct Uses {
    std::array<DigitSet, 8> cells{};  // base, targets, mirror of the first, of the second
    DigitSet always = 0;
    bool any = false;
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
        const Target target{cell_at(row, col), cell_at(other, col), col, other};
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

  // The two cells in the box of `other` where the digit of a target is as well.
  std::array<Cell, 2> mirror(const Target& target, const Target& other) const {
    std::array<Cell, 2> cells{};
    int found = 0;
    const int first = other.col / 3 * 3;
    for (int col = first; col < first + 3; ++col) {
      if (col != other.col) cells[found++] = cell_at(target.third_row, col);
    }
    return cells;
  }

  // What the cells of a mirror can have if one of them has `digit` and the other neither of two.
  std::array<DigitSet, 2> in_mirror(const std::array<Cell, 2>& mirror, Digit digit,
                                    Digit second) const {
    const DigitSet own = digit_bit(digit);
    const DigitSet neither = all_digits(9) & ~own & ~digit_bit(second);
    std::array<DigitSet, 2> used{};
    for (const int place : {0, 1}) {
      const DigitSet here = possible(mirror[place]) & own;
      const DigitSet there = possible(mirror[1 - place]) & neither;
      if (here == 0 || there == 0) continue;
      used[place] |= here;
      used[1 - place] |= there;
    }
    return used;
  }

  // Base cells with x and y, targets with the digits `at_targets`.
  void try_out(Digit x, Digit y, const std::array<Digit, 2>& at_targets,
               const std::array<Cell, 8>& cells, Uses& uses) const {
    const auto [of_a, of_b] = at_targets;
    const auto first = in_mirror({cells[4], cells[5]}, of_a, of_b);
    const auto second = in_mirror({cells[6], cells[7]}, of_b, of_a);
    if ((first[0] | first[1]) == 0 || (second[0] | second[1]) == 0) return;
    const DigitSet both = digit_bit(x) | digit_bit(y);
    uses.always = uses.any ? uses.always & both : both;
    uses.any = true;
    const std::array<DigitSet, 8> used = {digit_bit(x),    digit_bit(y), digit_bit(of_a),
                                          digit_bit(of_b), first[0],     first[1],
                                          second[0],       second[1]};
    for (std::size_t i = 0; i < used.size(); ++i) uses.cells[i] |= used[i];
  }

  Uses all_trials(const std::array<Cell, 8>& cells, const std::array<DigitSet, 2>& fitting) const {
    Uses uses;
    for (const Digit x : digits_in(position_.candidates(base_[0]))) {
      for (const Digit y : digits_in(position_.candidates(base_[1]) & ~digit_bit(x))) {
        if (contains(fitting[0], x) && contains(fitting[1], y)) {
          try_out(x, y, {x, y}, cells, uses);
        }
        if (contains(fitting[0], y) && contains(fitting[1], x)) {
          try_out(x, y, {y, x}, cells, uses);
        }
      }
    }
    return uses;
  }

  // Of a digit that is in a target in any case: the two rows outside of the band that have it in
  // the three columns, if there are no more.
  SmallCells covered(const Target& a, const Target& b, Digit digit) const {
    SmallCells rows, columns;
    int count_of_rows = 0;
    for (int row = 0; row < 9; ++row) {
      if (row / 3 == row_ / 3) continue;
      const auto here = [&](int col) { return contains(possible(cell_at(row, col)), digit); };
      if (!here(escape_) && !here(a.col) && !here(b.col)) continue;
      ++count_of_rows;
      rows |= position_.house((turned_ ? 9 : 0) + row);
    }
    if (count_of_rows > 2) return {};
    for (const int col : {escape_, a.col, b.col})
      columns |= position_.house((turned_ ? 0 : 9) + col);
    return rows - columns;
  }

  bool offer(const Target& a, const Target& b, const std::array<DigitSet, 2>& fitting) {
    const auto mirror_a = mirror(a, b), mirror_b = mirror(b, a);
    const std::array<Cell, 8> cells = {base_[0],    base_[1],    a.cell,      b.cell,
                                       mirror_a[0], mirror_a[1], mirror_b[0], mirror_b[1]};
    const Uses uses = all_trials(cells, fitting);
    if (!uses.any) return true;
    Deduction deduction;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const Digit digit : digits_in(position_.candidates(cells[i]) & ~uses.cells[i])) {
        deduction.eliminations.push_back(candidate(cells[i], digit));
      }
    }
    for (const Digit digit : digits_in(uses.always)) {
      const SmallCells gone = (position_.peers(a.cell) & position_.peers(b.cell)) |
                              (position_.peers(base_[0]) & position_.peers(base_[1])) |
                              covered(a, b, digit);
      add_eliminations(deduction, digit, gone & position_.cells_with(digit));
    }
    sort_eliminations(deduction);
    auto& all = deduction.eliminations;
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.empty() || count(digits_) > findings_.largest_size()) return true;
    describe(a, b, deduction);
    return offers_.offer(std::move(deduction));
  }

  // Groups: base, targets, companions, the cells outside the band with the base's digits, and the
  // mirrors of the targets.
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
    for (const auto& [target, other] : {std::pair(a, b), std::pair(b, a)}) {
      const auto cells = mirror(target, other);
      two(Role::kSecondColour, digits_, cells[0], cells[1]);
    }
    if (b.cell < a.cell) std::swap(deduction.groups[4], deduction.groups[5]);
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

// "In the box of the other target the digit of r2c4 returns in r3c7 or r3c8, and that of r3c9 ..."
std::string mirror_text(const Deduction& deduction, const Geometry& geometry) {
  const auto& targets = deduction.groups[1].cells;
  const auto mirror = [&](std::size_t target) {
    return either_cell(geometry, deduction.groups[4 + target].cells);
  };
  return "In the box of the other target the digit of " + cell_name(geometry, targets[0]) +
         " returns in " + mirror(0) + ", and that of " + cell_name(geometry, targets[1]) + " in " +
         mirror(1) + ", where the other cell has neither digit.";
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
         ", each where it leaves the two other lines a place. " + mirror_text(deduction, geometry) +
         " What is in no such choice is false, and a digit that is in all of them is in the base and "
         "in a target, and outside of these boxes in two of the three lines." +
         removal_sentence(deduction, geometry);
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
