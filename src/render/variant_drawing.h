// What makes a variant, on a drawn board: regions that are no boxes, and the marks of its picture.

#pragma once

#include <span>

#include <sudolab/render/canvas.h>
#include <sudolab/variants/picture.h>
#include "render/board_layout.h"

namespace sudolab::render {

// The lines of a board whose regions are not boxes: thin ones inside the regions, strong ones
// between them.
void draw_region_lines(Canvas& canvas, const BoardLayout& layout);

// In their order. `ground` is the colour of the paper.
void draw_variant(Canvas& canvas, const BoardLayout& layout, std::span<const PictureMark> marks,
                  Colour ground);

}  // namespace sudolab::render
