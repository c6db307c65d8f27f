// One function draws every board, whatever it is drawn on: tints first, then lines, then marks,
// then digits, so that nothing covers what is to be read.
//
// Digits are drawn row by row and candidates after them: in a PDF that is the order in which the
// text is found again.

#include <sudolab/render/board.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "render/board_layout.h"
#include "render/palette.h"
#include "render/step_drawing.h"
#include "render/variant_drawing.h"

namespace sudolab::render {
namespace {

// The font of this size, or a smaller one in which the widest symbol fits.
Font fitted(Canvas& canvas, const std::vector<std::string>& symbols, Font font, double width) {
  double widest = 0;
  for (const std::string& symbol : symbols) {
    widest = std::max(widest, canvas.text_width(symbol, font));
  }
  if (widest > width) font.size *= width / widest;
  return font;
}

void draw_lines(Canvas& canvas, const BoardLayout& layout) {
  const Rect& grid = layout.grid();
  const int size = layout.geometry().size();
  const auto draw_all = [&](bool strong) {
    const double width = strong ? layout.strong_line() : layout.thin_line();
    const double beyond = strong ? width / 2 : 0;  // corners are square
    const Colour colour = strong ? kInk : kHairline;
    for (int i = 0; i <= size; ++i) {
      if ((i % layout.geometry().box_cols() == 0) == strong) {
        canvas.upright_line(layout.column_edge(i), canvas.snap(grid.y - beyond),
                            canvas.snap(grid.y + grid.height + beyond), width, colour);
      }
      if ((i % layout.geometry().box_rows() == 0) == strong) {
        canvas.level_line(layout.row_edge(i), canvas.snap(grid.x - beyond),
                          canvas.snap(grid.x + grid.width + beyond), width, colour);
      }
    }
  };
  draw_all(false);
  draw_all(true);
}

void draw_coordinates(Canvas& canvas, const BoardLayout& layout) {
  const double side = layout.cell_side();
  const Font font{0.26 * side};
  for (int i = 0; i < layout.geometry().size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const double above = (0.28 + layout.outside().top) * side;
    const double beside = (0.32 + layout.outside().left) * side;
    canvas.symbol({layout.column_edge(i) + side / 2, layout.grid().y - above}, "c" + number, font,
                  kSecondaryInk);
    canvas.symbol({layout.grid().x - beside, layout.row_edge(i) + side / 2}, "r" + number, font,
                  kSecondaryInk);
  }
}

void draw_digits(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  const double side = layout.cell_side();
  // Digits that fill their cells leave no room for what is between them.
  const double size = (board.large && !board.variant ? 0.92 : 0.68) * side;
  const Font heavy = fitted(canvas, board.symbols, {size, true}, 0.84 * side);
  const Font regular{heavy.size, false};
  for (Cell cell = 0; cell < layout.geometry().cells(); ++cell) {
    const Point centre = layout.cell(cell).centre();
    const Digit digit = board.digits[cell];
    const Digit placed = board.placed_at(cell);
    if (digit != 0) {
      const bool given = !board.givens.empty(cell);
      canvas.symbol(centre, board.symbols[digit - 1], given ? heavy : regular,
                    given ? kInk : kFound);
    } else if (placed != 0) {
      canvas.symbol(centre, board.symbols[placed - 1], regular, kPaper);
    }
  }
}

void draw_candidates(Canvas& canvas, const BoardLayout& layout, const Board& board) {
  const Font font =
      fitted(canvas, board.symbols, {0.86 * layout.slot_height()}, 0.86 * layout.slot_width());
  for (Cell cell = 0; cell < layout.geometry().cells(); ++cell) {
    for (const Digit digit : digits_in(board.candidates[cell])) {
      if (!board.shows(candidate(cell, digit))) continue;
      canvas.symbol(layout.candidate(cell, digit), board.symbols[digit - 1], font, kInk);
    }
  }
}

}  // namespace

Digit Board::placed_at(Cell cell) const {
  if (step == nullptr) return 0;
  const auto found = std::find_if(step->placements.begin(), step->placements.end(),
                                  [&](const Candidate& c) { return c.cell == cell; });
  return found == step->placements.end() ? 0 : found->digit;
}

bool Board::shows(const Candidate& one) const {
  return !candidates.empty() && digits.empty(one.cell) && placed_at(one.cell) == 0 &&
         contains(candidates[one.cell], one.digit);
}

void draw_board(Canvas& canvas, const Rect& area, const Board& board, Colour ground) {
  const Geometry& geometry = board.digits.geometry();
  if (!geometry.is_classic() && !board.variant) throw std::invalid_argument(kNotDrawn);
  const VariantPicture* variant = board.variant ? &*board.variant : nullptr;
  const BoardLayout layout(canvas, area, geometry, board.coordinates, variant);
  if (board.step != nullptr) draw_houses(canvas, layout, board);
  if (variant != nullptr) draw_variant(canvas, layout, variant->below(), ground);
  if (geometry.has_boxes()) {
    draw_lines(canvas, layout);
  } else {
    draw_region_lines(canvas, layout);
  }
  if (variant != nullptr) draw_variant(canvas, layout, variant->above(), ground);
  if (board.coordinates) draw_coordinates(canvas, layout);
  if (board.step != nullptr) draw_marks(canvas, layout, board);
  draw_digits(canvas, layout, board);
  if (!board.candidates.empty()) draw_candidates(canvas, layout, board);
  if (board.step != nullptr) {
    draw_strikes(canvas, layout, board);
    draw_labels(canvas, layout, board);
  }
}

std::string picture(Canvas::Kind kind, const Board& board, int pixels) {
  const double margin = 0.02 * pixels;
  const double width = pixels - 2 * margin;
  Canvas ruler(Canvas::Kind::kSvg, pixels, pixels);
  const double rules = std::ceil(rules_height(ruler, board, width));
  Canvas canvas(kind, pixels, pixels + rules);
  canvas.fill({0, 0, canvas.width(), canvas.height()}, kPaper);
  const Rect square = {0, 0, canvas.width(), canvas.width()};
  draw_board(canvas, square.inset(margin), board, kPaper);
  if (rules > 0) draw_rules(canvas, {margin, pixels - margin}, width, board);
  return canvas.finish();
}

}  // namespace sudolab::render
