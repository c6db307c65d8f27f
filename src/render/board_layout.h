// Where everything on a drawn board is.

#pragma once

#include <algorithm>

#include <sudolab/core/geometry.h>
#include <sudolab/render/canvas.h>

namespace sudolab::render {

class BoardLayout {
 public:
  // The largest board in the area's middle; on a raster of pixels its cells are whole pixels.
  BoardLayout(const Canvas& canvas, const Rect& area, const Geometry& geometry, bool coordinates);

  const Geometry& geometry() const { return geometry_; }
  const Rect& grid() const { return grid_; }
  double cell_side() const { return cell_; }
  Rect cell(Cell cell) const {
    return {column_edge(geometry_.col_of(cell)), row_edge(geometry_.row_of(cell)), cell_, cell_};
  }
  double column_edge(int column) const { return grid_.x + column * cell_; }
  double row_edge(int row) const { return grid_.y + row * cell_; }

  // Candidates are in a raster like the cells of a box.
  Point candidate(Cell cell, Digit digit) const;
  double slot_width() const { return kRasterShare * cell_ / geometry_.box_cols(); }
  double slot_height() const { return kRasterShare * cell_ / geometry_.box_rows(); }
  // Of a circle around a candidate.
  double mark_radius() const { return 0.48 * std::min(slot_width(), slot_height()); }

  double strong_line() const { return std::max(1.2, 0.045 * cell_); }
  double thin_line() const { return std::max(0.35, 0.012 * cell_); }

 private:
  static constexpr double kRasterShare = 0.86;

  const Geometry& geometry_;
  double cell_ = 0;
  Rect grid_;
};

}  // namespace sudolab::render
