// Every side of a cell beyond which the set ends is an edge, with the set on its right. Edges are
// followed from corner to corner. Where two parts of the set touch at a corner only, the walk turns
// right, so that it stays with its part; the inset then keeps the two lines apart.

#include "variants/cell_outline.h"

#include <array>
#include <cstdint>

namespace sudolab {
namespace {

struct Step {
  int x;
  int y;
};

// Clockwise: along the upper side, down the right one, back along the lower one, up the left one.
constexpr std::array<Step, 4> kAlong = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
// Where an edge of each direction begins, as seen from the upper left corner of its cell.
constexpr std::array<Step, 4> kBegin = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

class Walk {
 public:
  Walk(std::span<const Cell> cells, const Geometry& geometry)
      : size_(geometry.size()), corners_(static_cast<std::size_t>((size_ + 1) * (size_ + 1)), 0) {
    std::vector<char> in(static_cast<std::size_t>(geometry.cells()), 0);
    for (const Cell cell : cells) in[cell] = 1;
    const auto has = [&](int row, int col) {
      return row >= 0 && row < size_ && col >= 0 && col < size_ &&
             in[geometry.cell_at(row, col)] != 0;
    };
    for (int row = 0; row < size_; ++row) {
      for (int col = 0; col < size_; ++col) {
        if (!has(row, col)) continue;
        const std::array<bool, 4> ends = {!has(row - 1, col), !has(row, col + 1),
                                          !has(row + 1, col), !has(row, col - 1)};
        for (int side = 0; side < 4; ++side) {
          if (ends[side]) edges(col + kBegin[side].x, row + kBegin[side].y) |= bit(side);
        }
      }
    }
  }

  std::vector<std::vector<PicturePoint>> contours(double inset) {
    std::vector<std::vector<PicturePoint>> found;
    for (int y = 0; y <= size_; ++y) {
      for (int x = 0; x <= size_; ++x) {
        for (int side = 0; side < 4; ++side) {
          if ((edges(x, y) & bit(side)) != 0) found.push_back(follow(x, y, side, inset));
        }
      }
    }
    return found;
  }

 private:
  static std::uint8_t bit(int side) { return static_cast<std::uint8_t>(1 << side); }
  std::uint8_t& edges(int x, int y) {
    return corners_[static_cast<std::size_t>(y * (size_ + 1) + x)];
  }

  // Takes the edges of one contour away and returns its corners.
  std::vector<PicturePoint> follow(const int first_x, const int first_y, const int first,
                                   double inset) {
    std::vector<PicturePoint> points;
    int x = first_x;
    int y = first_y;
    int side = first;
    do {
      edges(x, y) &= static_cast<std::uint8_t>(~bit(side));
      x += kAlong[side].x;
      y += kAlong[side].y;
      int next = side;
      for (const int turn : {1, 0, 3}) {  // right, straight on, left
        next = (side + turn) % 4;
        const bool is_first = x == first_x && y == first_y && next == first;
        if (is_first || (edges(x, y) & bit(next)) != 0) break;
      }
      if (next != side) points.push_back(moved_in(x, y, side, next, inset));
      side = next;
    } while (x != first_x || y != first_y || side != first);
    return points;
  }

  static PicturePoint moved_in(int x, int y, int one, int two, double inset) {
    // The inside is to the right of a direction, which is the next one of the clock.
    const Step a = kAlong[(one + 1) % 4];
    const Step b = kAlong[(two + 1) % 4];
    return {x + inset * (a.x + b.x), y + inset * (a.y + b.y)};
  }

  int size_;
  std::vector<std::uint8_t> corners_;  // which edges begin there
};

}  // namespace

std::vector<std::vector<PicturePoint>> outline_of(std::span<const Cell> cells,
                                                  const Geometry& geometry, double inset) {
  return Walk(cells, geometry).contours(inset);
}

}  // namespace sudolab
