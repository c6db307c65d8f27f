// A completely filled board and how far it is from a solution, by three measures that are kept up
// to date in constant time per change:
//
//   conflicts           pairs of equal digits in a house, over all houses
//   conflicting cells   cells whose digit occurs again in one of their houses
//   missing digits      digits that do not occur in a house, over all houses
//
// All three are zero exactly for a correct grid. For every house and digit the board keeps how
// often the digit occurs there and the sum of the numbers of the cells that hold it: when one is
// left, the sum is its number, so that it need not be looked for.

#pragma once

#include <cstdint>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

enum class Fitness { kConflicts, kConflictingCells, kMissingDigits };

class FilledBoard {
 public:
  // Every cell must hold a digit.
  explicit FilledBoard(const Grid& grid);

  const Grid& grid() const { return grid_; }
  Digit operator[](Cell cell) const { return grid_[cell]; }

  void change(Cell cell, Digit digit);

  bool conflicts(Cell cell) const { return bad_houses_[cell] > 0; }
  bool correct() const { return conflicts_ == 0; }

  int conflicts() const { return conflicts_; }
  int conflicting_cells() const { return conflicting_cells_; }
  int missing_digits() const { return missing_digits_; }

  int measure(Fitness fitness) const {
    switch (fitness) {
      case Fitness::kConflicts: return conflicts_;
      case Fitness::kConflictingCells: return conflicting_cells_;
      case Fitness::kMissingDigits: return missing_digits_;
    }
    return conflicts_;
  }

 private:
  struct Tally {
    std::int32_t count = 0;
    std::int32_t cell_sum = 0;
  };

  Tally& tally(House house, Digit digit) { return tallies_[house * grid_.size() + digit - 1]; }
  void insert(House house, Cell cell, Digit digit);
  void remove(House house, Cell cell, Digit digit);
  void mark_bad(Cell cell) { conflicting_cells_ += bad_houses_[cell]++ == 0; }
  void mark_good(Cell cell) { conflicting_cells_ -= --bad_houses_[cell] == 0; }

  Grid grid_;
  std::vector<Tally> tallies_;           // per house and digit
  std::vector<std::int8_t> bad_houses_;  // per cell: its houses that hold its digit again
  int conflicts_ = 0;
  int conflicting_cells_ = 0;
  int missing_digits_ = 0;
};

}  // namespace sudolab
