// All measures of a board are shares of the side of a cell, so that a board looks the same at any
// size; only lines have a least width.

#include "render/board_layout.h"

#include <cmath>

namespace sudolab::render {
namespace {

// What is around the cells, in cells: the coordinates, and half the outer line on each side.
constexpr double kCoordinates = 0.55;
constexpr double kOuterLine = 0.05;

}  // namespace

BoardLayout::BoardLayout(const Canvas& canvas, const Rect& area, const Geometry& geometry,
                         bool coordinates)
    : geometry_(geometry) {
  const double margin = coordinates ? kCoordinates : 0;
  const double sides = geometry.size() + margin + kOuterLine;
  cell_ = std::min(area.width, area.height) / sides;
  // A board of some pixels per cell is not made crisper by losing one of them.
  constexpr double kLeastForWholePixels = 4;
  if (canvas.snap(0.25) == 0 && cell_ >= kLeastForWholePixels) cell_ = std::floor(cell_);
  const double side = geometry.size() * cell_;
  const double before = (margin + kOuterLine / 2) * cell_;
  grid_ = {canvas.snap(area.x + (area.width - sides * cell_) / 2 + before),
           canvas.snap(area.y + (area.height - sides * cell_) / 2 + before), side, side};
}

Point BoardLayout::candidate(Cell at, Digit digit) const {
  const Point centre = cell(at).centre();
  const int row = (digit - 1) / geometry_.box_cols();
  const int column = (digit - 1) % geometry_.box_cols();
  return {centre.x + (column - (geometry_.box_cols() - 1) / 2.0) * slot_width(),
          centre.y + (row - (geometry_.box_rows() - 1) / 2.0) * slot_height()};
}

}  // namespace sudolab::render
