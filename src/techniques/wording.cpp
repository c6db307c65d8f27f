#include "techniques/wording.h"

#include <array>
#include <map>

#include <sudolab/variants/kinds.h>

namespace sudolab {
namespace {

// "a", "a and b", "a, b and c" with " and " before the last
std::string list(const std::vector<std::string>& parts, const char* before_last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? before_last : ", ";
    text += parts[i];
  }
  return text;
}

std::vector<std::string> names_of(const Geometry& geometry, const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_name(geometry, cell));
  return names;
}

std::vector<std::string> names_of(DigitSet digits) {
  std::vector<std::string> names;
  for (const Digit digit : digits_in(digits)) names.push_back(std::to_string(digit));
  return names;
}

// Digits that leave cells, each of them each.
struct Removal {
  DigitSet digits = 0;
  std::vector<Cell> cells;
};

// Digits that leave the same cells are named together, and cells that lose the same digits.
void add(const Removal& more, std::vector<Removal>& removals) {
  for (Removal& known : removals) {
    if (known.cells == more.cells) {
      known.digits |= more.digits;
      return;
    }
    if (known.digits == more.digits) {
      known.cells.insert(known.cells.end(), more.cells.begin(), more.cells.end());
      return;
    }
  }
  removals.push_back(more);
}

// Digit by digit or cell by cell, whichever is shorter.
std::vector<Removal> removals_of(const std::vector<Candidate>& candidates) {
  std::map<Digit, Removal> of_digit;
  std::map<Cell, Removal> of_cell;
  for (const Candidate& c : candidates) {
    of_digit[c.digit].digits = digit_bit(c.digit);
    of_digit[c.digit].cells.push_back(c.cell);
    of_cell[c.cell].digits |= digit_bit(c.digit);
    of_cell[c.cell].cells = {c.cell};
  }
  std::vector<Removal> by_digit;
  for (const auto& entry : of_digit) add(entry.second, by_digit);
  std::vector<Removal> by_cell;
  for (const auto& entry : of_cell) add(entry.second, by_cell);
  return by_cell.size() < by_digit.size() ? by_cell : by_digit;
}

}  // namespace

namespace {

// Two diagonals have names of their own.
std::string extra_house_name(const Geometry& geometry, House house) {
  const auto cells = geometry.house(house);
  bool falls = true;
  bool rises = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int row = geometry.row_of(cells[i]);
    const int col = geometry.col_of(cells[i]);
    falls = falls && row == col;
    rises = rises && row + col == geometry.size() - 1;
  }
  if (falls) return "the falling diagonal";
  if (rises) return "the rising diagonal";
  return "extra house " + std::to_string(house - geometry.extra_house(0) + 1);
}

}  // namespace

std::string house_name(const Geometry& geometry, House house) {
  const int kind = house / geometry.size();
  if (kind >= 3) return extra_house_name(geometry, house);
  const std::array<const char*, 3> kinds = {"row ", "column ",
                                            geometry.has_boxes() ? "box " : "region "};
  return kinds[kind] + std::to_string(house % geometry.size() + 1);
}

std::string houses_of_a_kind(const Geometry& geometry, const std::vector<House>& houses) {
  std::string text = house_name(geometry, houses.front());
  if (houses.size() == 1) return text;
  std::vector<std::string> numbers;
  numbers.reserve(houses.size());
  for (const House house : houses) numbers.push_back(std::to_string(house % geometry.size() + 1));
  const std::string kind = text.substr(0, text.find(' '));
  return kind + (kind == "box" ? "es " : "s ") + and_list(numbers);
}

std::string constraint_sentence(const Constraint& constraint, const Geometry& geometry) {
  return std::string(constraint.kind->name) + ", " + describe(constraint, geometry) + ".";
}

std::string and_list(const std::vector<std::string>& parts) { return list(parts, " and "); }
std::string or_list(const std::vector<std::string>& parts) { return list(parts, " or "); }

std::string cell_list(const Geometry& geometry, const std::vector<Cell>& cells) {
  return and_list(names_of(geometry, cells));
}
std::string either_cell(const Geometry& geometry, const std::vector<Cell>& cells) {
  return or_list(names_of(geometry, cells));
}

std::string digit_list(DigitSet digits) { return and_list(names_of(digits)); }
std::string either_digit(DigitSet digits) { return or_list(names_of(digits)); }

std::string cells_with_digits(const Geometry& geometry, const Group& group) {
  return cell_list(geometry, group.cells) + " (" + digit_list(group.digits) + ")";
}

std::string seen_sentence(std::size_t cells, Digit digit) {
  return std::string(" A cell that sees ") + (cells == 2 ? "both" : "all of them") + " cannot be " +
         std::to_string(digit) + ".";
}

std::string removal_sentence(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Removal> removals = removals_of(deduction.eliminations);
  std::string text = " So ";
  for (std::size_t i = 0; i < removals.size(); ++i) {
    // The parts are lists with an "and" of their own, so there is always a comma between them.
    if (i > 0) text += i + 1 == removals.size() ? ", and " : ", ";
    text += digit_list(removals[i].digits) + (i == 0 ? " can be removed from " : " from ") +
            cell_list(geometry, removals[i].cells);
  }
  return text + ".";
}

std::string_view role_name(Role role) {
  switch (role) {
    case Role::kPattern: return "pattern";
    case Role::kFin: return "fin";
    case Role::kPivot: return "pivot";
    case Role::kPincer: return "pincer";
    case Role::kFirstSet: return "first set";
    case Role::kSecondSet: return "second set";
    case Role::kFloor: return "floor";
    case Role::kRoof: return "roof";
    case Role::kFirstColour: return "first colour";
    case Role::kSecondColour: return "second colour";
  }
  return "";
}

std::string number_word(int number) {
  static constexpr std::array<const char*, 10> kWords = {"no",   "one", "two",   "three", "four",
                                                         "five", "six", "seven", "eight", "nine"};
  if (number >= 0 && number < static_cast<int>(kWords.size())) return kWords[number];
  return std::to_string(number);
}

}  // namespace sudolab
