// A board drawn as people draw it, of any size:
//
//   # my puzzle
//   +-------+-------+-------+
//   | . . 3 | . 2 . | 6 . . |
//   | 9 . . | 3 . 5 | . . 1 |
//   ...
//
// ASCII or Unicode lines, blanks between the cells or none, or just N lines of N symbols. Boards
// over 9x9 may use two-digit numbers between blanks. Where the lines are drawn between the boxes,
// they show the box shape. A comment or any other line above the board is its name.
//
// Simple Sudoku's .ss files are such drawings of 9x9 boards with a frame of their own.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format drawn_grid_format();
Format simple_sudoku_format();

}  // namespace sudolab
