// A board with digits in some of its cells, and a puzzle: the givens a solver starts from.

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <sudolab/core/constraint.h>
#include <sudolab/core/digits.h>
#include <sudolab/core/geometry.h>

namespace sudolab {

class Grid {
 public:
  Grid() : Grid(Geometry::classic()) {}
  explicit Grid(const Geometry& geometry)
      : geometry_(&geometry), digits_(static_cast<std::size_t>(geometry.cells()), 0) {}

  const Geometry& geometry() const { return *geometry_; }
  int size() const { return geometry_->size(); }
  int cells() const { return geometry_->cells(); }

  Digit operator[](Cell cell) const { return digits_[cell]; }
  // Throws std::out_of_range for a cell or a digit that the board does not have.
  void set(Cell cell, Digit digit) {
    if (!has(cell, digit)) refuse(cell, digit);
    digits_[cell] = static_cast<std::uint8_t>(digit);
  }
  void clear(Cell cell) { set(cell, 0); }
  bool empty(Cell cell) const { return (*this)[cell] == 0; }

  std::span<const std::uint8_t> digits() const { return digits_; }
  // Not checked: whoever writes here keeps to 0..N. A puzzle with anything else has no solution.
  std::span<std::uint8_t> digits() { return digits_; }

  int filled() const;  // cells with a digit
  int holes() const { return cells() - filled(); }
  bool complete() const { return holes() == 0; }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  bool has(Cell cell, Digit digit) const {
    return cell >= 0 && cell < cells() && digit >= 0 && digit <= size();
  }
  [[noreturn]] void refuse(Cell cell, Digit digit) const;

  const Geometry* geometry_;
  std::vector<std::uint8_t> digits_;
};

// What is to be solved: the givens, for pencilmark puzzles ("Sukaku") which digits each cell may
// take, and for variants what else has to hold. `allowed` is empty for an ordinary puzzle, else it
// has one set per cell; `constraints` is empty where the houses are all there is.
struct Puzzle {
  Grid givens;
  std::vector<DigitSet> allowed;
  std::vector<Constraint> constraints;

  Puzzle() = default;
  explicit Puzzle(Grid grid) : givens(std::move(grid)) {}

  const Geometry& geometry() const { return givens.geometry(); }
  bool has_pencilmarks() const { return !allowed.empty(); }
  // No constraints, and no houses but rows, columns and boxes.
  bool is_classic() const { return constraints.empty() && geometry().is_classic(); }

  // The digits that the puzzle itself permits in a cell: the given, the pencilmarks, or all.
  DigitSet permitted(Cell cell) const {
    const DigitSet marks = has_pencilmarks() ? allowed[cell] : all_digits(givens.size());
    return givens.empty(cell) ? marks : marks & digit_bit(givens[cell]);
  }

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// Whether all digits are on the board, there are as many sets of pencilmarks as cells, if any, and
// no constraint has a fault. What is read or set is; what was written into the memory of a grid
// need not be.
bool is_well_formed(const Puzzle& puzzle);

}  // namespace sudolab
