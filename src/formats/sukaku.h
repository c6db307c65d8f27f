// Sukaku: pencilmark puzzles, one per line, with N characters for each cell.
//
// Character k of a cell is the symbol of digit k if that digit is a candidate, else a blank. A 9x9
// board takes 729 characters, N*N*N in general. What follows after a blank is the puzzle's name. A
// cell with one candidate is a given, a cell without any makes the puzzle unsolvable.
//
// 64 characters may be a 4x4 board in this format or an ordinary 8x8 board on one line; the
// detector takes them for candidates only where each symbol is in its own place.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format sukaku_format();

}  // namespace sudolab
