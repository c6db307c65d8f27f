// Jigsaws on one line: the cells, and then a symbol for the region of each cell.
//
//   ...3.............2.  111122...  my puzzle
//
// Blanks between cells and regions may be left out. Any symbols can tell regions apart, as many of
// them as there are digits, each for as many cells. What follows is the puzzle's name. A board
// whose rows have no region twice would look like a puzzle with its solution, and is neither read
// nor written.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format jigsaw_lines_format();

}  // namespace sudolab
