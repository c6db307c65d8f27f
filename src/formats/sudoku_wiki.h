// The strings of SudokuWiki's solver.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

// S9B and two characters per cell, in base 36: 1 to 9 is a given, 10 to 18 a digit that was placed
// later, and from 19 on 18 + a set of candidates. The givens are the puzzle. Where all digits were
// placed later, they are.
Format sudoku_wiki_format();

bool is_sudoku_wiki(std::string_view text);
bool read_sudoku_wiki(std::string_view text, Grid& givens, std::string& reason);

}  // namespace sudolab
