// A board as a picture: digits, candidates, coordinates, and the marks of an explained step.

#pragma once

#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/render/canvas.h>
#include <sudolab/techniques/deduction.h>

namespace sudolab::render {

struct Board {
  Grid givens;                       // drawn heavy
  Grid digits;                       // all of them; those that are not givens are blue
  std::vector<DigitSet> candidates;  // one set per cell; empty: none are drawn
  std::vector<std::string> symbols;  // how the digits 1..N are written
  const Deduction* step = nullptr;   // what is to be marked, if anything
  bool coordinates = false;          // r1.., c1.. in the margin
  bool large = false;                // digits that fill their cells

  Digit placed_at(Cell cell) const;        // by the step; 0 if none
  bool shows(const Candidate& one) const;  // whether it is drawn: its cell is and stays open
};

// What is thrown as std::invalid_argument where a variant should be drawn.
inline constexpr const char* kNotDrawn = "only classic Sudokus are drawn";

// The largest board that fits the area, in its middle. Throws std::invalid_argument for boards with
// other regions or extra houses, which is what everything here does that draws them.
void draw_board(Canvas& canvas, const Rect& area, const Board& board);

// A square picture of a board, as a whole file. Throws std::bad_alloc when there is not enough
// memory for it.
inline constexpr int kLeastPixels = 64;
inline constexpr int kMostPixels = 8192;
std::string picture(Canvas::Kind kind, const Board& board, int pixels);

}  // namespace sudolab::render
