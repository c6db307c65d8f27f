// The XML files of OpenSudoku for Android, 9x9 only:
//
//   <opensudoku>
//   <game data="003020600900305001..." note="my puzzle" />
//   </opensudoku>
//
// The data is the 81 cells, or the saved state of a game ("version: 1" and so on), in which each
// cell is value|notes|editable|; its givens are the cells that are not editable. Everything but the
// game elements is skipped: no XML library is needed to find those.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format open_sudoku_format();

}  // namespace sudolab
