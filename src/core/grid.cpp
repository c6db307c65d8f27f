#include <sudolab/core/grid.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace sudolab {

int Grid::filled() const {
  const auto empty_cells = std::count(digits_.begin(), digits_.end(), std::uint8_t{0});
  return cells() - static_cast<int>(empty_cells);
}

void Grid::refuse(Cell cell, Digit digit) const {
  throw std::out_of_range("there is no digit " + std::to_string(digit) + " or no cell " +
                          std::to_string(cell) + " on a board with " + std::to_string(cells()) +
                          " cells");
}

bool is_well_formed(const Puzzle& puzzle) {
  const auto digits = puzzle.givens.digits();
  std::uint8_t largest = 0;  // which the compiler finds among many cells at once
  for (const std::uint8_t digit : digits) largest = std::max(largest, digit);
  DigitSet marks = 0;
  for (const DigitSet set : puzzle.allowed) marks |= set;
  return largest <= puzzle.givens.size() && (marks & ~all_digits(puzzle.givens.size())) == 0 &&
         (puzzle.allowed.empty() || puzzle.allowed.size() == digits.size()) &&
         std::all_of(puzzle.constraints.begin(), puzzle.constraints.end(),
                     [&](const Constraint& constraint) {
                       return fault_of(constraint, puzzle.geometry()).empty();
                     });
}

}  // namespace sudolab
