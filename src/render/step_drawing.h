// The marks of an explained step on a drawn board, in two layers: what lies under the digits and
// what lies on top of them.

#pragma once

#include <sudolab/render/board.h>
#include <sudolab/render/canvas.h>
#include "render/board_layout.h"

namespace sudolab::render {

// Each draws a part of board.step, which must be there.

// The houses that the step names, tinted: to be drawn before the lines of the board.
void draw_houses(Canvas& canvas, const BoardLayout& layout, const Board& board);

// Rings, spots, links, and the ground of a placed digit: before the digits.
void draw_marks(Canvas& canvas, const BoardLayout& layout, const Board& board);

// The numbers of the links: after the digits.
void draw_labels(Canvas& canvas, const BoardLayout& layout, const Board& board);

// A stroke through every candidate that goes: after the digits.
void draw_strikes(Canvas& canvas, const BoardLayout& layout, const Board& board);

}  // namespace sudolab::render
