// Where everything on a drawn board is.

#pragma once

#include <algorithm>

#include <sudolab/core/geometry.h>
#include <sudolab/render/canvas.h>
#include <sudolab/variants/picture.h>

namespace sudolab::render {

class BoardLayout {
 public:
  // The largest board in the area's middle; on a raster of pixels its cells are whole pixels. A
  // variant may need room outside of the board, and in the upper corners of cells.
  BoardLayout(const Canvas& canvas, const Rect& area, const Geometry& geometry, bool coordinates,
              const VariantPicture* variant = nullptr);

  const Geometry& geometry() const { return geometry_; }
  const Rect& grid() const { return grid_; }
  double cell_side() const { return cell_; }
  Rect cell(Cell cell) const {
    return {column_edge(geometry_.col_of(cell)), row_edge(geometry_.row_of(cell)), cell_, cell_};
  }
  double column_edge(int column) const { return grid_.x + column * cell_; }
  double row_edge(int row) const { return grid_.y + row * cell_; }

  // A place in the units of a variant's picture.
  Point place(const PicturePoint& at) const {
    return {grid_.x + at.x * cell_, grid_.y + at.y * cell_};
  }
  // How far marks reach beyond the board at the left and at the top, in cells.
  const VariantPicture::Outside& outside() const { return outside_; }

  // Candidates are in a raster like the cells of a box, or one that is about a square.
  Point candidate(Cell cell, Digit digit) const;
  double slot_width() const { return kRasterShare * cell_ / raster_.cols; }
  double slot_height() const { return raster_height_ * cell_ / raster_.rows; }
  // Of a circle around a candidate.
  double mark_radius() const { return 0.48 * std::min(slot_width(), slot_height()); }

  double strong_line() const { return std::max(1.2, 0.045 * cell_); }
  double thin_line() const { return std::max(0.35, 0.012 * cell_); }

 private:
  static constexpr double kRasterShare = 0.86;
  static constexpr double kShareBelowLabels = 0.7;

  const Geometry& geometry_;
  BoxShape raster_;
  double raster_height_ = kRasterShare;
  VariantPicture::Outside outside_ = {};
  double cell_ = 0;
  Rect grid_;
};

}  // namespace sudolab::render
