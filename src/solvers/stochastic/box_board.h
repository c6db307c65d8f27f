// A filled board whose boxes are always right: each holds every digit once, with the givens in
// their places. What is left to get right are the rows and columns. Genetic algorithms call it an
// individual, annealing a state; its move is to swap two open cells of a box.
//
// How far a board is from a solution is measured in two ways, both kept up to date by every swap
// in constant time:
//
//   pairs     equal digits in a row or column, counted in pairs (three equal ones are three pairs)
//   missing   digits that do not occur in a row or column
//
// In a pencilmark puzzle a digit in a cell that may not hold it adds one to both. They are zero
// exactly for a solution.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

// What all boards of a puzzle share: which cells of a box are open, and the digits that go there.
class BoxFrame {
 public:
  explicit BoxFrame(const Puzzle& puzzle);

  const Grid& fixed() const { return puzzle_.givens; }
  const Geometry& geometry() const { return puzzle_.geometry(); }
  bool is_fixed(Cell cell) const { return !fixed().empty(cell); }

  // Whether some cells may not hold some digits, and which.
  bool has_pencilmarks() const { return puzzle_.has_pencilmarks(); }
  bool forbids(Cell cell, Digit digit) const {
    return (puzzle_.permitted(cell) & digit_bit(digit)) == 0;
  }

  std::span<const std::uint16_t> open_cells(int box) const { return open_[box]; }
  std::span<const std::uint8_t> missing_digits(int box) const { return missing_[box]; }
  // The boxes in which there is something to swap.
  std::span<const int> movable_boxes() const { return movable_boxes_; }
  int open_count() const { return open_count_; }

  // In how many of the cell's two lines, row and column, the digit is given.
  int equal_givens(Cell cell, Digit digit) const {
    return contains(row_givens_[geometry().row_of(cell)], digit) +
           contains(col_givens_[geometry().col_of(cell)], digit);
  }

  // Two different open cells of a box; some box must be movable.
  struct CellPair {
    Cell a, b;
  };
  CellPair random_pair(Rng& rng) const;

 private:
  Puzzle puzzle_;
  std::vector<std::vector<std::uint16_t>> open_;
  std::vector<std::vector<std::uint8_t>> missing_;
  std::vector<int> movable_boxes_;
  std::vector<DigitSet> row_givens_, col_givens_;
  int open_count_ = 0;
};

class BoxBoard {
 public:
  // Every box filled with its missing digits in random order. The frame must outlive the board.
  BoxBoard(const BoxFrame& frame, Rng& rng);
  // A full board of the frame: every box right, the givens in their places.
  BoxBoard(const BoxFrame& frame, const Grid& full);

  const BoxFrame& frame() const { return *frame_; }
  const Geometry& geometry() const { return frame_->geometry(); }
  const Grid& grid() const { return grid_; }
  Digit operator[](Cell cell) const { return grid_[cell]; }

  int pairs() const { return pairs_; }
  int missing() const { return missing_; }
  bool correct() const { return pairs_ == 0; }

  // How often the digit occurs in the row or the column.
  int in_row(int row, Digit digit) const { return row_counts_[row * size_ + digit - 1]; }
  int in_col(int col, Digit digit) const { return col_counts_[col * size_ + digit - 1]; }

  // Two open cells of the same box exchange their digits.
  void swap(Cell a, Cell b);
  // What that would change, without doing it.
  struct Change {
    int pairs;
    int missing;
  };
  Change change_by_swap(Cell a, Cell b) const;

  // Takes over a box of another board of the same frame.
  void copy_box(const BoxBoard& other, int box);
  // Puts the missing digits of a box into its open cells, in the order of those.
  void arrange_box(int box, std::span<const std::uint8_t> digits);

  // Whether the cell's digit is a second time in its row or column, or is not allowed there.
  bool conflicts(Cell cell) const {
    const Digit digit = grid_[cell];
    return in_row(geometry().row_of(cell), digit) > 1 ||
           in_col(geometry().col_of(cell), digit) > 1 ||
           (frame_->has_pencilmarks() && frame_->forbids(cell, digit));
  }

 private:
  // `digit_of(i)` is the new digit of open cell number i.
  template <class DigitOf>
  void change_box(int box, DigitOf digit_of);
  void put(Cell cell, Digit digit);  // into a cell whose digit was taken
  void take(Cell cell);              // leaves the digit in the grid, out of the counts
  void count_in(std::uint8_t& count);
  void count_out(std::uint8_t& count);
  void count_forbidden(Cell cell, int change);

  const BoxFrame* frame_;
  int size_;
  Grid grid_;
  std::vector<std::uint8_t> row_counts_, col_counts_;  // per line and digit
  int pairs_ = 0;
  int missing_ = 0;
};

}  // namespace sudolab
