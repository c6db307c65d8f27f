// An order of the cells and digits of a puzzle that turning it and renaming its digits does not
// change: what breaks ties where one of several equal steps has to be chosen.

#pragma once

#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// Cells that the puzzle itself can be turned into each other come in an order of which each is as
// good as any other. Puzzles in which different cells look alike, however far one looks, are not
// known to us; their order would depend on how they are turned.
class BoardRanks {
 public:
  explicit BoardRanks(const Puzzle& puzzle);

  int of(Cell cell) const { return cells_[cell]; }
  int of_digit(Digit digit) const { return digits_[digit - 1]; }

  // What a deduction concludes, as numbers to be compared.
  std::vector<int> key(const Deduction& deduction) const;

 private:
  std::vector<int> cells_, digits_;
};

}  // namespace sudolab
