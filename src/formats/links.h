// Links that carry a puzzle: the laboratory's own and those of other pages.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

// One link per line. The board is what the address calls p (the laboratory's), bd (SudokuWiki's),
// puzzle, sudoku or board, else the only run of 81 cells in it. Written links lead to the address
// at which `sudolab serve` answers by default.
Format links_format();

}  // namespace sudolab
