// One puzzle per line, cell by cell:
//
//   ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..  my puzzle
//
// The most common format of all. Boards of every size, recognised by their number of cells. What
// follows the cells after a blank, a comma, a semicolon or # is the puzzle's name. Empty lines and
// lines that start with # are skipped. The line does not show which boxes a board has, so boards
// with unusual ones need the box shape from outside.
//
// SDM files are the same with 9x9 boards only, 0 for blanks and # comments.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format one_line_format();
Format sdm_format();

// Whether puzzles are a few lines of a text that is mostly about something else, such as a README.
bool is_document(std::string_view beginning);

}  // namespace sudolab
