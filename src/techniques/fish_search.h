// What plain and finned fish share: choosing base lines, and writing down what was found.

#pragma once

#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {

// The places of one digit in all rows (kind 0) or all columns (kind 1) of a board. The places of a
// row are the numbers of columns and the other way round, so lines of either kind are counted by
// the same masks.
struct FishLines {
  Digit digit = 0;
  int kind = 0;
  int size = 0;                             // of the board
  PlaceSet open = 0;                        // the lines that still need the digit
  std::array<PlaceSet, kMaxSize> places{};  // by line

  House base_house(int line) const { return kind * size + line; }
  House cover_house(int line) const { return (1 - kind) * size + line; }
  Cell cell(int base, int cover) const {
    return kind == 0 ? base * size + cover : cover * size + base;
  }
};

// The lines with at least two places; a line with one is a hidden single and swims in no fish.
template <class Cells>
FishLines fish_lines(const Position<Cells>& position, Digit digit, int kind) {
  FishLines lines;
  lines.digit = digit;
  lines.kind = kind;
  lines.size = position.size();
  for (int line = 0; line < lines.size; ++line) {
    lines.places[line] = position.places(lines.base_house(line), digit);
    if ((lines.places[line] & (lines.places[line] - 1)) != 0) lines.open |= PlaceSet{1} << line;
  }
  return lines;
}

// Visits all choices of `left` more lines out of `from` that have at most `most` places together,
// with the mask of the lines and that of their places. Stops when `visit` returns false.
template <class Visit>
bool choose_base(const FishLines& lines, PlaceSet from, int left, int most, PlaceSet base,
                 PlaceSet covered, const Visit& visit) {
  if (left == 0) return visit(base, covered);
  while (std::popcount(from) >= left) {
    const int line = std::countr_zero(from);
    from &= from - 1;
    const PlaceSet more = covered | lines.places[line];
    if (std::popcount(more) > most) continue;
    const PlaceSet chosen = base | PlaceSet{1} << line;
    if (!choose_base(lines, from, left - 1, most, chosen, more, visit)) return false;
  }
  return true;
}

// Visits every digit's rows and columns. Stops when `visit` returns false.
template <class Cells, class Visit>
bool for_each_digit_and_kind(const Position<Cells>& position, const Visit& visit) {
  for (const Digit digit : digits_in(all_digits(position.size()))) {
    if (position.cells_with(digit).empty()) continue;
    for (int kind = 0; kind < 2; ++kind) {
      if (!visit(fish_lines(position, digit, kind))) return false;
    }
  }
  return true;
}

// A fish without its eliminations: base lines first among its houses, then as many cover lines.
Deduction fish_deduction(const Technique& technique, const FishLines& lines, PlaceSet base,
                         PlaceSet cover);

// "In rows 2 and 7 the 4 can go only into columns 3 and 8": how the explanation of a fish begins.
std::string fish_opening(const Deduction& deduction, const Geometry& geometry);

}  // namespace sudolab
