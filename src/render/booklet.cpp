// A board hangs from its label, so that labels and boards of one row are aligned.
// Solutions are there to be compared with, not to be written into: there are more of them on a page
// than puzzles, the fewer the larger their boards.

#include <sudolab/render/booklet.h>

#include <algorithm>

#include "render/palette.h"

namespace sudolab::render {
namespace {

constexpr double kLabelHeight = 1.55;  // times the size of its font

Raster solution_raster(std::span<const BookletPuzzle> puzzles, bool large) {
  int size = 0;
  for (const BookletPuzzle& puzzle : puzzles) size = std::max(size, puzzle.board.digits.size());
  if (size > 16) return large ? Raster{1, 2} : Raster{2, 3};
  if (size > 9) return large ? Raster{2, 2} : Raster{2, 3};
  return large ? Raster{2, 3} : Raster{3, 4};
}

// Of the boards of a page, where no rules are below them: so wide are the rules, too.
double widest_board(const Pages& pages, const Rect& place) {
  return std::min(place.width, place.height - kLabelHeight * pages.label_font(place.width).size);
}

// "12  name ........ hard" above the board, whose square is returned. Both are in the middle of
// the place's width, and higher than the middle of its height.
Rect draw_label(Pages& pages, const Rect& place, int number, const BookletPuzzle& puzzle) {
  Canvas& canvas = pages.canvas();
  const Font heavy = pages.label_font(place.width);
  const Font light{0.82 * heavy.size};
  const double height = kLabelHeight * heavy.size;
  const double widest = widest_board(pages, place);
  const double rules = rules_height(canvas, puzzle.board, widest);
  const double side = std::max(0.3 * widest, std::min(widest, place.height - height - rules));
  const double top = place.y + (place.height - height - side - rules) / 3;
  const Rect square = {place.x + (place.width - side) / 2, top + height, side, side};
  const double baseline = top + heavy.size;
  const std::string count = std::to_string(number);
  const double level_width = canvas.text_width(puzzle.level, light);
  const double name_at = canvas.text_width(count, heavy) + 0.6 * heavy.size;
  canvas.text({square.x, baseline}, count, heavy, kInk);
  canvas.text({square.x + name_at, baseline},
              shortened(canvas, puzzle.name, light, side - name_at - level_width - light.size),
              light, kSecondaryInk);
  canvas.text({square.x + side, baseline}, puzzle.level, light, kSecondaryInk, Align::kRight);
  return square;
}

void draw_puzzle(Pages& pages, const Rect& place, int number, const BookletPuzzle& puzzle) {
  const Rect square = draw_label(pages, place, number, puzzle);
  draw_board(pages.canvas(), square, puzzle.board);
  const double width = widest_board(pages, place);
  draw_rules(pages.canvas(), {place.x + (place.width - width) / 2, square.y + square.height}, width,
             puzzle.board);
}

void draw_solution(Pages& pages, const Rect& place, int number, const BookletPuzzle& puzzle) {
  BookletPuzzle solved;
  solved.board.givens = puzzle.board.givens;
  solved.board.digits = puzzle.solution.value_or(puzzle.board.digits);
  solved.board.symbols = puzzle.board.symbols;
  solved.board.variant = puzzle.board.variant;
  solved.board.rules = false;
  solved.level = puzzle.remark;
  draw_puzzle(pages, place, number, solved);
}

// "Puzzles 5 to 8", "Puzzle 9": nothing but ASCII, which Cairo can draw without any font
std::string section_text(const std::string& noun, std::size_t first, std::size_t last) {
  if (first == last) return noun + ' ' + std::to_string(first);
  return noun + "s " + std::to_string(first) + " to " + std::to_string(last);
}

template <class DrawOne>
void draw_section(Pages& pages, const std::string& noun, std::span<const BookletPuzzle> puzzles,
                  const Raster& raster, DrawOne draw_one) {
  const auto places = static_cast<std::size_t>(raster.places());
  for (std::size_t first = 0; first < puzzles.size(); first += places) {
    const std::size_t end = std::min(first + places, puzzles.size());
    pages.begin_page(section_text(noun, first + 1, end));
    for (std::size_t i = first; i < end; ++i) {
      draw_one(pages, pages.place(raster, static_cast<int>(i - first)), static_cast<int>(i + 1),
               puzzles[i]);
    }
  }
}

}  // namespace

std::string booklet_pdf(std::span<const BookletPuzzle> puzzles, const PageOptions& options,
                        bool solutions) {
  Pages pages(options);
  draw_section(pages, "Puzzle", puzzles, raster_for(options.per_page), draw_puzzle);
  if (solutions) {
    draw_section(pages, "Solution", puzzles, solution_raster(puzzles, options.large),
                 draw_solution);
  }
  return pages.finish();
}

}  // namespace sudolab::render
