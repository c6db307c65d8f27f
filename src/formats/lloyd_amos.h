// The instance files of Lloyd & Amos, "Solving Sudoku with Ant Colony Optimisation" (2020), and of
// Lewis's generator before them:
//
//   3                        the order: boxes of 3x3, a board of 9x9
//   1                        a number without meaning for us
//   -1  5  3  -1 ...         the cells, row by row; -1 is a blank
//
// All numbers, separated by any white space. Square boxes only: 4x4, 9x9, 16x16, 25x25.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format lloyd_amos_format();

}  // namespace sudolab
