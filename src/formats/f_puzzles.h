// The JSON of f-puzzles.com, for classic grids:
//
//   {"size": 9, "title": "my puzzle", "grid": [[{"value": 5, "given": true}, {}, ...], ...]}
//
// Values that are not given are the player's and are skipped. "givenPencilMarks" restrict a cell,
// "region" numbers give the boxes where they are not the usual ones. A puzzle with irregular
// regions or any further constraint (cages, diagonals, thermometers...) is refused by name, since
// solving it as a classic one would give wrong answers. Several puzzles come one per line.

#pragma once

#include <sudolab/formats/format.h>
#include "formats/json_text.h"

namespace sudolab {

Format f_puzzles_format();

// Fills in the record, or explains why that is impossible.
bool read_f_puzzles_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                           std::string& reason);

}  // namespace sudolab
