// What tests of drawings share: boards to draw.

#pragma once

#include <string>

#include <sudolab/render/board.h>

namespace sudolab::test {

// A board on which every digit stands somewhere and some cells are open, with candidates.
inline render::Board some_board(const Geometry& geometry) {
  render::Board board;
  board.givens = Grid(geometry);
  for (int i = 0; i < geometry.size(); ++i) {
    board.givens.set(geometry.cell_at(i, i), i + 1);
    board.symbols.push_back(std::to_string(i + 1));
  }
  board.digits = board.givens;
  board.digits.set(geometry.cell_at(0, 1), geometry.size());
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    board.candidates.push_back(board.digits.empty(cell) ? all_digits(geometry.size()) : 0);
  }
  return board;
}

}  // namespace sudolab::test
