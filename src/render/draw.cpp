#include <sudolab/render/draw.h>

#include <algorithm>

namespace sudolab::render {

std::string draw(const Puzzle& puzzle, Canvas::Kind kind, int pixels, const Grid* solution) {
  Board board;
  board.givens = puzzle.givens;
  board.digits = solution == nullptr ? puzzle.givens : *solution;
  board.candidates = puzzle.allowed;
  if (!puzzle.is_classic()) board.variant = picture_of(puzzle);
  for (Digit digit = 1; digit <= puzzle.geometry().size(); ++digit) {
    board.symbols.push_back(std::to_string(digit));
  }
  return picture(kind, board, std::clamp(pixels, kLeastPixels, kMostPixels));
}

}  // namespace sudolab::render
