// The shape of a Sudoku: N x N cells in boxes of r x c, with N = r * c.
//
// A Geometry holds everything about a board that does not depend on the digits: which cells form
// the rows, columns and boxes, and which cells see each other. There is one immutable Geometry per
// box shape for the life of the program, so grids refer to it by address and compare it by address.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudolab {

using Cell = int;   // 0 .. cells-1, row by row
using Digit = int;  // 1 .. N; 0 is "empty"
using House = int;  // 0 .. 3N-1: first the rows, then the columns, then the boxes

inline constexpr int kMinSize = 4;
inline constexpr int kMaxSize = 25;
inline constexpr int kMaxCells = kMaxSize * kMaxSize;

struct BoxShape {
  int rows = 3;
  int cols = 3;
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

// All that are supported, by the size of the board and then by their height.
std::vector<BoxShape> all_box_shapes();

class Geometry {
 public:
  // The geometry with this box shape, or nullptr where there is none: a box has at least two rows
  // and two columns, and N lies between kMinSize and kMaxSize.
  static const Geometry* find(BoxShape box);

  // The usual box shape for a board of N x N: as square as can be, wider than high (6 is 2x3).
  static const Geometry* find_for_size(int size);

  // One for each supported box shape, in the order of `all_box_shapes`; the first call makes them.
  static std::span<const Geometry* const> all();

  static const Geometry& classic();  // 9x9

  int size() const { return size_; }
  int cells() const { return size_ * size_; }
  int houses() const { return 3 * size_; }
  BoxShape box() const { return box_; }
  int box_rows() const { return box_.rows; }
  int box_cols() const { return box_.cols; }

  int row_of(Cell cell) const { return row_of_[cell]; }
  int col_of(Cell cell) const { return col_of_[cell]; }
  int box_of(Cell cell) const { return box_of_[cell]; }
  Cell cell_at(int row, int col) const { return row * size_ + col; }

  House row_house(int row) const { return row; }
  House col_house(int col) const { return size_ + col; }
  House box_house(int box) const { return 2 * size_ + box; }

  // The N cells of a house in ascending order.
  std::span<const std::uint16_t> house(House house) const {
    return {house_cells_.data() + house * size_, static_cast<std::size_t>(size_)};
  }

  // Row, column and box of a cell, as house numbers.
  std::span<const std::uint16_t, 3> houses_of(Cell cell) const {
    return std::span<const std::uint16_t, 3>(houses_of_.data() + 3 * cell, 3);
  }

  // All cells that share a house with this one, ascending, without the cell itself.
  std::span<const std::uint16_t> peers(Cell cell) const {
    return {peers_.data() + cell * peer_count_, static_cast<std::size_t>(peer_count_)};
  }
  int peer_count() const { return peer_count_; }

  Geometry(const Geometry&) = delete;
  Geometry& operator=(const Geometry&) = delete;

 private:
  explicit Geometry(BoxShape box);
  struct Slot;

  BoxShape box_;
  int size_;
  int peer_count_;
  std::vector<std::uint8_t> row_of_, col_of_, box_of_;
  std::vector<std::uint16_t> house_cells_, houses_of_, peers_;
};

// "r3c5": how people name a cell. Rows and columns count from one.
std::string cell_name(const Geometry& geometry, Cell cell);

// "3x3"
std::string shape_name(BoxShape box);

// The box shape in "2x3", or nothing if the text is not of that form.
std::optional<BoxShape> parse_shape(std::string_view text);

}  // namespace sudolab
