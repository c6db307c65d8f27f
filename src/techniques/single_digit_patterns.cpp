// Patterns of one digit that the eye catches as a figure, though chains would find them too.
//
// A *string* is a line in which the digit has two places: it is in one or the other. Take two
// strings and let an end of the one see an end of the other; these two cells cannot both hold the
// digit, so one of the two far ends does, and no cell that sees both far ends can. Two parallel
// strings with near ends in one line are a *skyscraper* (the far ends are the roof); if the far
// ends are in line as well, it is an X-wing and not reported here. A row and a column with near
// ends in one box are a *two-string kite*.
//
// In an *empty rectangle* the places of the digit in a box lie in one row and one column of it: the
// box has its digit in this row or in this column. A string across continues that: if its end on
// the row holds the digit, the box has it in its column; else the other end holds it. In both cases
// the cell where the column meets the line through the other end is without.
//
//   . x . | . . . | . . .        the box has its digit in row 2 or column 2,
//   x . x | . . . | . A .        A and B are the string in column 8
//   . x . | . . . | . . .
//   ------+-------+------
//   . - . | . . . | . B .        - loses the digit
//
// Two kites or two rectangles that share their strings or their box are called dual by some; they
// are two deductions here.

#include "techniques/single_digit_patterns.h"

#include <algorithm>
#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// A line in which a digit has two places.
struct String {
  House line = 0;
  PlaceSet places = 0;
  std::array<Cell, 2> ends{};
};

// The strings among the rows (kind 0) or the columns (kind 1).
struct Strings {
  std::array<String, kMaxSize> all;
  int count = 0;
};

template <class Cells>
void find_strings(const Position<Cells>& position, Digit digit, int kind, Strings& strings) {
  const Geometry& geometry = position.geometry();
  strings.count = 0;
  for (int i = 0; i < geometry.size(); ++i) {
    const House line = kind * geometry.size() + i;
    const PlaceSet places = position.places(line, digit);
    if (std::popcount(places) != 2) continue;
    const auto cells = geometry.house(line);
    const Cell first = cells[std::countr_zero(places)];
    const Cell last = cells[std::bit_width(places) - 1];
    strings.all[strings.count++] = {line, places, {first, last}};
  }
}

// Two strings whose near ends share a house: at least one far end holds the digit.
template <class Cells>
bool offer_strings(const Position<Cells>& position, const Technique& technique, Digit digit,
                   const String& a, int near_a, const String& b, int near_b, House shared,
                   Findings& findings) {
  const Cell far_a = a.ends[1 - near_a];
  const Cell far_b = b.ends[1 - near_b];
  Cells out = position.cells_with(digit) & position.peers(far_a) & position.peers(far_b);
  out.remove(a.ends[near_a]);
  out.remove(b.ends[near_b]);
  if (out.empty()) return true;
  const DigitSet digits = digit_bit(digit);
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 4;
  deduction.digits = digits;
  deduction.groups = {
      {Role::kPattern, digits, {a.ends[0], a.ends[1]}},
      {Role::kPattern, digits, {b.ends[0], b.ends[1]}},
      {Role::kPincer, digits, {std::min(far_a, far_b), std::max(far_a, far_b)}},
  };
  deduction.houses = {a.line, b.line, shared};
  add_eliminations(deduction, digit, out);
  return findings.take(std::move(deduction));
}

template <class Cells>
bool find_skyscrapers(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  Strings strings;
  for (const Digit digit : digits_in(all_digits(geometry.size()))) {
    if (findings.stopped()) return false;
    for (int kind = 0; kind < 2; ++kind) {
      find_strings(position, digit, kind, strings);
      for (int i = 0; i < strings.count; ++i) {
        for (int k = i + 1; k < strings.count; ++k) {
          const String& a = strings.all[i];
          const String& b = strings.all[k];
          const PlaceSet common = a.places & b.places;
          if (!std::has_single_bit(common)) continue;
          const House base = (1 - kind) * geometry.size() + std::countr_zero(common);
          const int near_a = (a.places & (common - 1)) != 0;
          const int near_b = (b.places & (common - 1)) != 0;
          if (!offer_strings(position, kSkyscraper, digit, a, near_a, b, near_b, base, findings)) {
            return false;
          }
        }
      }
    }
  }
  return true;
}

// All kites of a row and a column: any end of the one may be near any end of the other.
template <class Cells>
bool find_kites_of(const Position<Cells>& position, Digit digit, const String& row,
                   const String& column, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 2; ++k) {
      const int box = geometry.box_of(row.ends[i]);
      if (geometry.box_of(column.ends[k]) != box || row.ends[i] == column.ends[k]) continue;
      // With a far end in the same box the digit is locked there, which is not a kite.
      if (geometry.box_of(row.ends[1 - i]) == box) continue;
      if (geometry.box_of(column.ends[1 - k]) == box) continue;
      if (row.ends[1 - i] == column.ends[1 - k]) continue;
      if (!offer_strings(position, kTwoStringKite, digit, row, i, column, k,
                         geometry.box_house(box), findings)) {
        return false;
      }
    }
  }
  return true;
}

template <class Cells>
bool find_kites(const Position<Cells>& position, Findings& findings) {
  Strings rows;
  Strings columns;
  for (const Digit digit : digits_in(all_digits(position.size()))) {
    if (findings.stopped()) return false;
    find_strings(position, digit, 0, rows);
    if (rows.count == 0) continue;
    find_strings(position, digit, 1, columns);
    for (int i = 0; i < rows.count; ++i) {
      for (int k = 0; k < columns.count; ++k) {
        if (!find_kites_of(position, digit, rows.all[i], columns.all[k], findings)) return false;
      }
    }
  }
  return true;
}

std::string explain_strings(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  const std::vector<Cell>& a = deduction.groups[0].cells;
  const std::vector<Cell>& b = deduction.groups[1].cells;
  const std::vector<Cell>& far = deduction.groups[2].cells;
  std::vector<Cell> near;
  for (const std::vector<Cell>* string : {&a, &b}) {
    for (const Cell cell : *string) {
      if (cell != far[0] && cell != far[1]) near.push_back(cell);
    }
  }
  return "In " + house_name(geometry, deduction.houses[0]) + " the " + digit +
         " can go only into " + either_cell(geometry, a) + ", in " +
         house_name(geometry, deduction.houses[1]) + " only into " + either_cell(geometry, b) +
         ". " + cell_list(geometry, near) + " are both in " +
         house_name(geometry, deduction.houses[2]) + ", so they cannot both be " + digit +
         ", and at least one of " + cell_list(geometry, far) + " is " + digit + "." +
         seen_sentence(far.size(), lowest_digit(deduction.digits)) +
         removal_sentence(deduction, geometry);
}

// A box whose places for a digit lie in the row and the column of one of its cells, the corner, and
// not in one of these lines alone.
struct Rectangle {
  House box = 0;
  Cell corner = 0;
};

// The strings of one kind that start on a rectangle's arm and leave to where its other arm points.
template <class Cells>
bool find_on_arm(const Position<Cells>& position, Digit digit, const Rectangle& rectangle,
                 int string_kind, const Strings& strings, Findings& findings) {
  const Geometry& geometry = position.geometry();
  // A string in a column starts on the row of the corner, a string in a row on its column.
  const auto lines = geometry.houses_of(rectangle.corner);
  const House arm = lines[1 - string_kind];
  const House other_arm = lines[string_kind];
  const Cells& box = position.house(rectangle.box);
  for (int i = 0; i < strings.count; ++i) {
    const String& string = strings.all[i];
    for (int near = 0; near < 2; ++near) {
      const Cell start = string.ends[near];
      const Cell end = string.ends[1 - near];
      if (box.has(start) || !position.house(arm).has(start)) continue;
      const House across = geometry.houses_of(end)[1 - string_kind];
      const Cells meeting = position.house(across) & position.house(other_arm);
      const Cells out = meeting & position.cells_with(digit);
      if (out.empty() || box.meets(meeting)) continue;
      const DigitSet digits = digit_bit(digit);
      Deduction deduction;
      deduction.technique = &kEmptyRectangle;
      deduction.size = 4;
      deduction.digits = digits;
      deduction.groups = {{Role::kPivot, digits, cell_vector(box & position.cells_with(digit))},
                          {Role::kPattern, digits, {start}},
                          {Role::kPincer, digits, {end}}};
      deduction.houses = {rectangle.box, arm, other_arm, string.line, across};
      add_eliminations(deduction, digit, out);
      if (!findings.take(std::move(deduction))) return false;
    }
  }
  return true;
}

template <class Cells>
bool find_in_box(const Position<Cells>& position, Digit digit, House box,
                 const std::array<Strings, 2>& strings, Findings& findings) {
  const Cells places = position.cells_with(digit) & position.house(box);
  for (const Cell corner : position.house(box)) {
    const auto lines = position.geometry().houses_of(corner);
    const Cells off_row = places - position.house(lines[0]);
    const Cells off_column = places - position.house(lines[1]);
    if (off_row.empty() || off_column.empty() || off_row.meets(off_column)) continue;
    for (int kind = 0; kind < 2; ++kind) {
      if (!find_on_arm(position, digit, {box, corner}, kind, strings[kind], findings)) {
        return false;
      }
    }
  }
  return true;
}

template <class Cells>
bool find_empty_rectangles(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  std::array<Strings, 2> strings;
  for (const Digit digit : digits_in(all_digits(geometry.size()))) {
    if (findings.stopped()) return false;
    for (int kind = 0; kind < 2; ++kind) find_strings(position, digit, kind, strings[kind]);
    if (strings[0].count + strings[1].count == 0) continue;
    for (House box = geometry.box_house(0); box < geometry.houses(); ++box) {
      const int places = std::popcount(position.places(box, digit));
      if (places < 2) continue;
      if (!find_in_box(position, digit, box, strings, findings)) return false;
    }
  }
  return true;
}

std::string explain_empty_rectangle(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  const std::string box = house_name(geometry, deduction.houses[0]);
  const std::string arm = house_name(geometry, deduction.houses[1]);
  const std::string other_arm = house_name(geometry, deduction.houses[2]);
  const std::string start = cell_name(geometry, deduction.groups[1].cells.front());
  const std::string end = cell_name(geometry, deduction.groups[2].cells.front());
  const std::string out = cell_name(geometry, deduction.eliminations.front().cell);
  return "In " + box + " the places of the " + digit + " (" +
         cell_list(geometry, deduction.groups[0].cells) + ") lie in " + arm + " or " + other_arm +
         ". In " + house_name(geometry, deduction.houses[3]) + " the " + digit +
         " can go only into " + start + " or " + end + ". If it is in " + start +
         ", it is not in " + arm + " of " + box + ", so " + box + " has its " + digit + " in " +
         other_arm + ", where " + out + " sees it. If it is in " + end + ", " + out +
         " sees that in " + house_name(geometry, deduction.houses[4]) + "." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kSkyscraper = {
    .id = "skyscraper",
    .name = "Skyscraper",
    .summary = "two parallel lines with two places each for a digit, one pair of them in line",
    .find_small = find_skyscrapers,
    .find_large = find_skyscrapers,
    .explain = explain_strings,
};

constinit const Technique kTwoStringKite = {
    .id = "two-string-kite",
    .name = "Two-string kite",
    .summary = "a row and a column with two places each for a digit, tied together in a box",
    .find_small = find_kites,
    .find_large = find_kites,
    .explain = explain_strings,
};

constinit const Technique kEmptyRectangle = {
    .id = "empty-rectangle",
    .name = "Empty rectangle",
    .summary = "a box with a digit in one row and one column of it, continued by a line",
    .find_small = find_empty_rectangles,
    .find_large = find_empty_rectangles,
    .explain = explain_empty_rectangle,
};

}  // namespace sudolab
