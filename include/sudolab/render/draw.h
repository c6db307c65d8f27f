// A puzzle as a picture, in one call.

#pragma once

#include <string>

#include <sudolab/core/grid.h>
#include <sudolab/render/board.h>

namespace sudolab::render {

// A square picture of so many pixels (points in a PDF), as a whole file; fewer and more than
// kLeastPixels and kMostPixels are taken for these. Pencilmarks are drawn, and with a solution its
// digits in blue. A variant has its rules in words below the square. Throws std::bad_alloc when
// there is not enough memory for it.
std::string draw(const Puzzle& puzzle, Canvas::Kind kind, int pixels,
                 const Grid* solution = nullptr);

}  // namespace sudolab::render
