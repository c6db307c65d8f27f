// A board as a picture: digits, candidates, coordinates, and the marks of an explained step.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/render/canvas.h>
#include <sudolab/techniques/deduction.h>
#include <sudolab/variants/picture.h>

namespace sudolab::render {

struct Board {
  Grid givens;                       // drawn heavy
  Grid digits;                       // all of them; those that are not givens are blue
  std::vector<DigitSet> candidates;  // one set per cell; empty: none are drawn
  std::vector<std::string> symbols;  // how the digits 1..N are written
  const Deduction* step = nullptr;   // what is to be marked, if anything
  bool coordinates = false;          // r1.., c1.. in the margin
  bool large = false;                // digits that fill their cells
  // The constraints and extra houses of a variant, which is not drawn without them.
  std::optional<VariantPicture> variant = {};
  bool rules = true;  // its rules in words, below the board

  Digit placed_at(Cell cell) const;        // by the step; 0 if none
  bool shows(const Candidate& one) const;  // whether it is drawn: its cell is and stays open
};

// What is thrown as std::invalid_argument for a board with other regions or extra houses that has
// no picture of the variant.
inline constexpr const char* kNotDrawn = "a variant is not drawn without its rules";

// The largest board that fits the area, in its middle, on paper of this colour. Throws
// std::invalid_argument, see above, which is what everything here does that draws boards.
void draw_board(Canvas& canvas, const Rect& area, const Board& board,
                Colour ground = rgb(0xFFFFFF));

// The rules in words below a board that is so wide: how high they are (0 where there are none), and
// the words themselves, from this upper edge on.
double rules_height(Canvas& canvas, const Board& board, double width);
void draw_rules(Canvas& canvas, Point corner, double width, const Board& board);

// A picture of a board, as a whole file: a square, and below it the rules in words of a variant.
// Throws std::bad_alloc when there is not enough memory for it.
inline constexpr int kLeastPixels = 64;
inline constexpr int kMostPixels = 8192;
std::string picture(Canvas::Kind kind, const Board& board, int pixels);

}  // namespace sudolab::render
