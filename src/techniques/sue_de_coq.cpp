// Sue de Coq, named after the player who described it in 2005 as "two-sector disjoint subsets".
//
// Take cells C where a box and a line cross, cells A of the rest of the line and cells B of the
// rest of the box. A digit can be once in A and C together, as they are in one line, and once in
// B and C together: so once in all of these cells, or twice if both A and B have it as a candidate.
// If the cells are as many as the digits, counted like that, each digit has to appear as often as
// it can:
//
//   - a digit of C alone is in C and leaves the rest of both houses,
//   - a digit of A is in A or C and leaves the rest of the line; likewise one of B and the box,
//   - a digit of both A and B is in A and in B and leaves the rest of both houses, and C.
//
// The original has A and B of one cell each, with no digit in common; this is the general form.
// What would be a naked subset in one of the houses is left out: neither A nor B, alone or with C,
// may have as many digits as cells. On boards up to 10x10 any number of cells is tried, on larger
// ones up to three each in A, B and C, as nobody would look for more and there are too many
// choices.

#include "techniques/sue_de_coq.h"

#include <algorithm>
#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// The most cells in each of A, B and C.
template <class Cells>
constexpr int kMostInPart = Cells::kMaxSize <= 10 ? 8 : 3;

// A choice of cells from the rest of the line or of the box.
struct Side {
  std::uint32_t chosen;  // a bit per cell of the rest
  DigitSet digits;
  int gain;  // cells, less the digits that the crossing does not have
};

// All choices that bring more cells than new digits, and no naked subset.
template <class Cells>
class Sides {
 public:
  Sides(const Position<Cells>& position, const Cells& rest, DigitSet crossing, int limit)
      : crossing_(crossing), limit_(limit) {
    for (const Cell cell : rest) {
      // A cell with too many digits of its own cannot gain.
      if (count(position.candidates(cell) & ~crossing) < kMostCells) {
        cells_[cell_count_] = cell;
        digits_[cell_count_++] = position.candidates(cell);
      }
    }
    collect(0, {}, 0);
  }

  const Side* begin() const { return sides_.data(); }
  const Side* end() const { return sides_.data() + count_; }
  int most_gain() const { return most_gain_; }

  Cells cells(const Side& side) const {
    Cells cells;
    for (std::uint32_t left = side.chosen; left != 0; left &= left - 1) {
      cells.add(cells_[std::countr_zero(left)]);
    }
    return cells;
  }

 private:
  // The rest of a line or box of a small board has eight cells at most; of a larger one 22, of
  // which there are 1793 choices of up to three.
  static constexpr int kMostCells = kMostInPart<Cells>;
  static constexpr int kMostSides = kMostCells == 8 ? 256 : 1793;

  void collect(int next, Side side, int chosen) {
    side.gain = chosen - sudolab::count(side.digits & ~crossing_);
    if (side.gain >= 1 && side.gain < limit_ && sudolab::count(side.digits) > chosen) {
      sides_[count_++] = side;
      most_gain_ = std::max(most_gain_, side.gain);
    }
    if (chosen == kMostCells) return;
    for (int i = next; i < cell_count_; ++i) {
      collect(i + 1, {side.chosen | std::uint32_t{1} << i, side.digits | digits_[i], 0},
              chosen + 1);
    }
  }

  DigitSet crossing_;
  int limit_;
  std::array<Cell, kMaxSize> cells_;
  std::array<DigitSet, kMaxSize> digits_;
  int cell_count_ = 0;
  std::array<Side, kMostSides> sides_;
  int count_ = 0;
  int most_gain_ = 0;
};

// A crossing and the cells chosen there.
template <class Cells>
struct Crossing {
  House line = 0;
  House box = 0;
  Cells cells;
  DigitSet digits = 0;
};

template <class Cells>
void eliminate_digits(Deduction& deduction, const Position<Cells>& position, DigitSet digits,
                      const Cells& cells) {
  for (const Digit digit : digits_in(digits)) {
    add_eliminations(deduction, digit, position.cells_with(digit) & cells);
  }
}

template <class Cells>
bool offer(const Position<Cells>& position, const Crossing<Cells>& crossing, const Cells& a,
           DigitSet a_digits, const Cells& b, DigitSet b_digits, Findings& findings) {
  const DigitSet twice = a_digits & b_digits;
  Deduction deduction;
  // The rests of the two houses share the other cells of the crossing.
  const Cells line_rest = position.house(crossing.line) - crossing.cells - a;
  const Cells box_rest = position.house(crossing.box) - crossing.cells - b;
  const DigitSet from_line = a_digits | (crossing.digits & ~b_digits);
  const DigitSet from_box = b_digits | (crossing.digits & ~a_digits);
  eliminate_digits(deduction, position, from_line, line_rest);
  eliminate_digits(deduction, position, from_box & ~from_line, line_rest & box_rest);
  eliminate_digits(deduction, position, from_box, box_rest - line_rest);
  eliminate_digits(deduction, position, twice, crossing.cells);
  if (deduction.eliminations.empty()) return true;
  sort_eliminations(deduction);
  deduction.technique = &kSueDeCoq;
  deduction.size = crossing.cells.count() + a.count() + b.count();
  deduction.digits = crossing.digits | a_digits | b_digits;
  deduction.groups = {{Role::kPattern, crossing.digits, cell_vector(crossing.cells)},
                      {Role::kFirstSet, a_digits, cell_vector(a)},
                      {Role::kSecondSet, b_digits, cell_vector(b)}};
  deduction.houses = {crossing.line, crossing.box};
  return deduction.size > findings.largest_size() || findings.take(std::move(deduction));
}

template <class Cells>
bool find_at(const Position<Cells>& position, const Crossing<Cells>& crossing, Findings& findings) {
  const int surplus = count(crossing.digits) - crossing.cells.count();
  if (surplus < 2) return true;
  const Cells& line = position.house(crossing.line);
  const Cells& box = position.house(crossing.box);
  const Sides<Cells> in_line(position, (position.open() & line) - box, crossing.digits, surplus);
  if (in_line.begin() == in_line.end()) return true;
  const Sides<Cells> in_box(position, (position.open() & box) - line, crossing.digits, surplus);
  for (const Side& a : in_line) {
    if (findings.stopped()) return false;
    if (a.gain + in_box.most_gain() < surplus) continue;
    for (const Side& b : in_box) {
      if (a.gain + b.gain != surplus + count(a.digits & b.digits & crossing.digits)) continue;
      if (!offer(position, crossing, in_line.cells(a), a.digits, in_box.cells(b), b.digits,
                 findings)) {
        return false;
      }
    }
  }
  return true;
}

// Visits all choices of two cells or more of a crossing.
template <class Cells>
bool choose_cells(const Position<Cells>& position, Crossing<Cells> crossing, const Cells& left,
                  Findings& findings) {
  const int chosen = crossing.cells.count();
  if (chosen >= 2 && !find_at(position, crossing, findings)) return false;
  if (chosen == kMostInPart<Cells>) return true;
  Cells later = left;
  for (const Cell cell : left) {
    later.remove(cell);
    Crossing<Cells> more = crossing;
    more.cells.add(cell);
    more.digits |= position.candidates(cell);
    if (!choose_cells(position, more, later, findings)) return false;
  }
  return true;
}

template <class Cells>
bool find_sue_de_coq(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (House box = geometry.box_house(0); box < geometry.houses(); ++box) {
    for (House line = 0; line < geometry.box_house(0); ++line) {
      const Cells cells = position.open() & position.house(box) & position.house(line);
      if (cells.count() < 2) continue;
      if (!choose_cells(position, Crossing<Cells>{line, box, {}, 0}, cells, findings)) return false;
    }
  }
  return true;
}

// Why each digit of the cells appears in them as often as it can.
std::string counting(const Deduction& deduction, const Geometry& geometry) {
  const std::string number = number_word(deduction.size);
  const std::string a = cell_list(geometry, deduction.groups[1].cells);
  const std::string b = cell_list(geometry, deduction.groups[2].cells);
  const DigitSet twice = deduction.groups[1].digits & deduction.groups[2].digits;
  if (twice == 0) {
    return "As " + a + " and " + b + " have no candidate in common, no digit can appear twice in " +
           "these " + number + " cells. They have only " + number + " candidates, " +
           digit_list(deduction.digits) + ", so each of these appears in them.";
  }
  return "In these " + number + " cells " + digit_list(twice) + " can appear twice" +
         (is_single(twice) ? "" : " each") + ", once in " + a + " and once in " + b + ", and " +
         digit_list(deduction.digits & ~twice) + " only once. That is just enough for " + number +
         " cells, so each appears as often as it can.";
}

std::string explain_sue_de_coq(const Deduction& deduction, const Geometry& geometry) {
  const std::string line = house_name(geometry, deduction.houses[0]);
  const std::string box = house_name(geometry, deduction.houses[1]);
  const DigitSet crossing = deduction.groups[0].digits;
  const DigitSet a = deduction.groups[1].digits;
  const DigitSet b = deduction.groups[2].digits;
  std::string text = "Where " + line + " and " + box + " cross, take " +
                     cells_with_digits(geometry, deduction.groups[0]) + "; further " +
                     cells_with_digits(geometry, deduction.groups[1]) + " in " + line + " and " +
                     cells_with_digits(geometry, deduction.groups[2]) + " in " + box + ". " +
                     counting(deduction, geometry) + " Then " + line + " has its " +
                     digit_list(a | (crossing & ~b)) + " in these cells and nowhere else, and " +
                     box + " its " + digit_list(b | (crossing & ~a));
  if ((a & b & crossing) != 0) {
    text += "; where they cross, there is no " + digit_list(a & b & crossing);
  }
  return text + "." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kSueDeCoq = {
    .id = "sue-de-coq",
    .name = "Sue de Coq",
    .summary = "cells where a box and a line cross, with cells of both that share out the digits",
    .find_small = find_sue_de_coq,
    .find_large = find_sue_de_coq,
    .explain = explain_sue_de_coq,
};

}  // namespace sudolab
