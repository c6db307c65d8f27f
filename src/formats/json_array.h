// Boards as JSON arrays, as programs print them.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

// [[5, 3, 0, ...], ...] row by row, the same without rows, or texts for rows or boards; several of
// them in a list or one per line. An empty cell is 0, null, "" or a blank.
Format json_array_format();

}  // namespace sudolab
