#include "techniques/wording.h"

#include <algorithm>
#include <array>

namespace sudolab {

std::string house_name(const Geometry& geometry, House house) {
  static constexpr std::array<const char*, 3> kKinds = {"row ", "column ", "box "};
  return kKinds[house / geometry.size()] + std::to_string(house % geometry.size() + 1);
}

std::string and_list(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string cell_list(const Geometry& geometry, const std::vector<Cell>& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_name(geometry, cell));
  return and_list(names);
}

std::string digit_list(DigitSet digits) {
  std::vector<std::string> names;
  for (const Digit digit : digits_in(digits)) names.push_back(std::to_string(digit));
  return and_list(names);
}

std::string eliminations_list(const Geometry& geometry, const std::vector<Candidate>& candidates) {
  DigitSet digits = 0;
  for (const Candidate& c : candidates) digits |= digit_bit(c.digit);
  std::string text;
  for (const Digit digit : digits_in(digits)) {
    std::vector<Cell> cells;
    for (const Candidate& c : candidates) {
      if (c.digit == digit) cells.push_back(c.cell);
    }
    if (!text.empty()) text += ", ";
    text += std::to_string(digit) + " from " + cell_list(geometry, cells);
  }
  return text;
}

std::string number_word(int number) {
  static constexpr std::array<const char*, 10> kWords = {"no",   "one", "two",   "three", "four",
                                                         "five", "six", "seven", "eight", "nine"};
  if (number >= 0 && number < static_cast<int>(kWords.size())) return kWords[number];
  return std::to_string(number);
}

}  // namespace sudolab
