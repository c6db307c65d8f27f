#include "techniques/conclusions.h"

namespace sudolab {

std::string houses_of_a_kind(const Geometry& geometry, const std::vector<House>& houses) {
  std::string text = house_name(geometry, houses.front());
  if (houses.size() == 1) return text;
  std::vector<std::string> numbers;
  numbers.reserve(houses.size());
  for (const House house : houses) numbers.push_back(std::to_string(house % geometry.size() + 1));
  const std::string kind = text.substr(0, text.find(' '));
  return kind + (kind == "box" ? "es " : "s ") + and_list(numbers);
}

std::string either_cell(const Geometry& geometry, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += cell == cells.back() ? " or " : ", ";
    text += cell_name(geometry, cell);
  }
  return text;
}

std::string removal_sentence(const Deduction& deduction, const Geometry& geometry) {
  DigitSet digits = 0;
  for (const Candidate& c : deduction.eliminations) digits |= digit_bit(c.digit);
  std::vector<std::string> parts;
  for (const Digit digit : digits_in(digits)) {
    std::vector<Cell> cells;
    for (const Candidate& c : deduction.eliminations) {
      if (c.digit == digit) cells.push_back(c.cell);
    }
    parts.push_back(std::to_string(digit) + (parts.empty() ? " can be removed from " : " from ") +
                    cell_list(geometry, cells));
  }
  std::string text = " So ";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    // The parts are lists with an "and" of their own, so there is always a comma between them.
    if (i > 0) text += i + 1 == parts.size() ? ", and " : ", ";
    text += parts[i];
  }
  return text + ".";
}

}  // namespace sudolab
