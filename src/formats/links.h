// Links that carry a puzzle: the laboratory's own and those of other pages.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

// One link per line. The board is what the address calls p (the laboratory's), bd (SudokuWiki's),
// puzzle, sudoku or board, what f-puzzles or SudokuPad packed into it (packed_puzzle.h), else the
// only run of 81 cells in it. Written links lead to the address at which `sudolab serve` answers by
// default.
Format links_format();

// The first line that is neither empty nor a comment, in which a link may be; empty if there is
// none.
std::string first_link(std::string_view beginning);

}  // namespace sudolab
