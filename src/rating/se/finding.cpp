// What the rules of the Sudoku Explainer policy share when they make a step.

#include "rating/se/finding.h"

#include "techniques/conclusions.h"

namespace sudolab::se {

std::vector<Cell> cells_at(int house, Mask places) {
  std::vector<Cell> cells;
  for_each_bit(places, [&](int place) { cells.push_back(kLayout.cells[house][place]); });
  return cells;
}

void add_removals(Deduction& deduction, const Board& board, int cell, Mask digits) {
  for_each_bit(board.marks[cell] & digits,
               [&](int digit) { deduction.eliminations.push_back(candidate(cell, digit + 1)); });
}

Step make_step(int rating, std::string_view name, std::string_view short_name,
               const Technique& words, Mask digits) {
  Step step;
  step.rating = rating;
  step.name = name;
  step.short_name = short_name;
  step.deduction.technique = &words;
  step.deduction.digits = digits;
  step.deduction.size = std::popcount(digits);
  return step;
}

}  // namespace sudolab::se
