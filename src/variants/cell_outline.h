// The lines around a set of cells.

#pragma once

#include <span>
#include <vector>

#include <sudolab/variants/picture.h>

namespace sudolab {

// Closed contours at this distance inside of the edges of the set: one for each part of it that
// hangs together by sides, and one for each hole.
std::vector<std::vector<PicturePoint>> outline_of(std::span<const Cell> cells,
                                                  const Geometry& geometry, double inset);

}  // namespace sudolab
