// The shape of a Sudoku: N x N cells and its houses, each of which holds every digit once.
//
// A Geometry holds everything about a board that does not depend on the digits: which cells form
// the houses, and which cells see each other. The houses are the rows, the columns, the regions,
// which are boxes of r x c cells on a classic board and anything else on a jigsaw, and extra houses
// such as diagonals. There is one immutable Geometry per layout for the life of the program, so
// grids refer to it by address and compare it by address.

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
using House = int;  // first the N rows, then the N columns, then the N regions, then extra houses

inline constexpr int kMinSize = 4;
inline constexpr int kMaxSize = 25;
inline constexpr int kMaxCells = kMaxSize * kMaxSize;
inline constexpr int kMaxExtraHouses = 32;
inline constexpr int kMaxHouses = 3 * kMaxSize + kMaxExtraHouses;

struct BoxShape {
  int rows = 3;
  int cols = 3;
  friend bool operator==(const BoxShape&, const BoxShape&) = default;
};

// What a board is made of, as it is read and written.
struct Layout {
  int size = 9;
  // The boxes, where there are no other regions. Of an interned layout with regions it is 1 x N.
  BoxShape box;
  // The region of every cell, 0 .. N-1, with N cells in each; empty where the regions are boxes.
  std::vector<std::uint8_t> regions = {};
  // Further houses of N cells each: diagonals, windows.
  std::vector<std::vector<std::uint16_t>> extra_houses = {};

  friend bool operator==(const Layout&, const Layout&) = default;
};

// Why there is no board of this layout, in a few words; "" if there is.
std::string fault_of(const Layout& layout);

// All that are supported, by the size of the board and then by their height.
std::vector<BoxShape> all_box_shapes();

class Geometry {
 public:
  // The geometry with this box shape, or nullptr where there is none: a box has at least two rows
  // and two columns, and N lies between kMinSize and kMaxSize.
  static const Geometry* find(BoxShape box);

  // The geometry of this layout, or nullptr if it has a fault. The order of the extra houses, the
  // numbers of the regions and houses that are there anyway make no difference, and regions that
  // are boxes are boxes. Geometries are never given up, so there is a limit to what others may have
  // made: nullptr as well once all that are not classic take kMostInternedBytes.
  static const Geometry* intern(const Layout& layout);
  // Enough for 40,000 layouts of 9x9, and for 500 of 25x25.
  static constexpr std::size_t kMostInternedBytes = std::size_t{256} << 20;

  // The usual box shape for a board of N x N: as square as can be, wider than high (6 is 2x3).
  static const Geometry* find_for_size(int size);

  // One for each supported box shape, in the order of `all_box_shapes`; the first call makes them.
  static std::span<const Geometry* const> all();

  static const Geometry& classic();  // 9x9

  int size() const { return size_; }
  int cells() const { return size_ * size_; }
  int houses() const { return houses_; }
  int extra_houses() const { return houses_ - 3 * size_; }
  // Whether the regions are boxes; where they are not, `box` is 1 x N, which nothing should use.
  bool has_boxes() const { return has_boxes_; }
  // Boxes and no extra houses.
  bool is_classic() const { return is_classic_; }
  // What it was made from, in its usual form.
  const Layout& layout() const { return layout_; }
  BoxShape box() const { return box_; }
  int box_rows() const { return box_.rows; }
  int box_cols() const { return box_.cols; }

  int row_of(Cell cell) const { return row_of_[cell]; }
  int col_of(Cell cell) const { return col_of_[cell]; }
  int box_of(Cell cell) const { return box_of_[cell]; }  // or the region
  Cell cell_at(int row, int col) const { return row * size_ + col; }

  House row_house(int row) const { return row; }
  House col_house(int col) const { return size_ + col; }
  House box_house(int box) const { return 2 * size_ + box; }
  House extra_house(int extra) const { return 3 * size_ + extra; }

  // The N cells of a house in ascending order.
  std::span<const std::uint16_t> house(House house) const {
    return {house_cells_.data() + house * size_, static_cast<std::size_t>(size_)};
  }

  // Row, column, box and extra houses of a cell, as house numbers: ascending, three at least.
  std::span<const std::uint16_t> houses_of(Cell cell) const {
    return {houses_of_.data() + house_begin_[cell], houses_of_.data() + house_begin_[cell + 1]};
  }

  // All cells that share a house with this one, ascending, without the cell itself.
  std::span<const std::uint16_t> peers(Cell cell) const {
    return {peers_.data() + peer_begin_[cell], peers_.data() + peer_begin_[cell + 1]};
  }
  int peer_count() const { return peer_count_; }  // of the cell that has most

  Geometry(const Geometry&) = delete;
  Geometry& operator=(const Geometry&) = delete;

 private:
  explicit Geometry(Layout layout);
  struct Slot;
  struct Interned;
  void add_house(House house, std::vector<std::uint16_t> cells);
  void find_peers();
  std::size_t bytes() const;

  Layout layout_;
  BoxShape box_;
  int size_;
  int houses_;
  bool has_boxes_;
  bool is_classic_;
  int peer_count_ = 0;
  std::vector<std::uint8_t> row_of_, col_of_, box_of_;
  std::vector<std::uint32_t> house_begin_, peer_begin_;  // one more than there are cells
  std::vector<std::uint16_t> house_cells_, houses_of_, peers_;
};

// "r3c5": how people name a cell. Rows and columns count from one.
std::string cell_name(const Geometry& geometry, Cell cell);

// "3x3"
std::string shape_name(BoxShape box);

// The box shape in "2x3", or nothing if the text is not of that form.
std::optional<BoxShape> parse_shape(std::string_view text);

}  // namespace sudolab
