// All measures of a board are shares of the side of a cell, so that a board looks the same at any
// size; only lines have a least width.

#include "render/board_layout.h"

#include <cmath>

namespace sudolab::render {
namespace {

// What is around the cells, in cells: the coordinates, and half the outer line on each side.
constexpr double kCoordinates = 0.55;
constexpr double kOuterLine = 0.05;

BoxShape raster_of(const Geometry& geometry) {
  if (geometry.has_boxes()) return geometry.box();
  const auto columns = static_cast<int>(std::ceil(std::sqrt(geometry.size())));
  return {(geometry.size() + columns - 1) / columns, columns};
}

}  // namespace

BoardLayout::BoardLayout(const Canvas& canvas, const Rect& area, const Geometry& geometry,
                         bool coordinates, const VariantPicture* variant)
    : geometry_(geometry), raster_(raster_of(geometry)) {
  if (variant != nullptr) {
    outside_ = variant->outside();
    if (variant->has_labels()) raster_height_ = kShareBelowLabels;
  }
  const double margin = coordinates ? kCoordinates : 0;
  const double across = geometry.size() + margin + kOuterLine + outside_.left + outside_.right;
  const double down = geometry.size() + margin + kOuterLine + outside_.top + outside_.bottom;
  cell_ = std::min(area.width / across, area.height / down);
  // A board of some pixels per cell is not made crisper by losing one of them.
  constexpr double kLeastForWholePixels = 4;
  if (canvas.snap(0.25) == 0 && cell_ >= kLeastForWholePixels) cell_ = std::floor(cell_);
  const double side = geometry.size() * cell_;
  const double left = (margin + kOuterLine / 2 + outside_.left) * cell_;
  const double top = (margin + kOuterLine / 2 + outside_.top) * cell_;
  grid_ = {canvas.snap(area.x + (area.width - across * cell_) / 2 + left),
           canvas.snap(area.y + (area.height - down * cell_) / 2 + top), side, side};
}

Point BoardLayout::candidate(Cell at, Digit digit) const {
  const Point centre = cell(at).centre();
  const int row = (digit - 1) / raster_.cols;
  const int column = (digit - 1) % raster_.cols;
  // Labels take what is above: the raster ends where it does without them.
  const double middle = centre.y + (kRasterShare - raster_height_) / 2 * cell_;
  return {centre.x + (column - (raster_.cols - 1) / 2.0) * slot_width(),
          middle + (row - (raster_.rows - 1) / 2.0) * slot_height()};
}

}  // namespace sudolab::render
