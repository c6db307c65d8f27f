// The JSON of f-puzzles.com:
//
//   {"size": 9, "title": "my puzzle", "grid": [[{"value": 5, "given": true}, {}, ...], ...],
//    "diagonal+": true, "thermometer": [{"lines": [["R1C1", "R1C2"]]}], ...}
//
// Values that are not given are the player's and are skipped. "givenPencilMarks" restrict a cell,
// "region" numbers give the regions where they are not the usual boxes, "diagonal+", "diagonal-"
// and "extraregion" further houses. Constraints are in f_puzzles_kinds.h. One that is not known
// makes an error with its name, and so do drawings that no constraint explains, since solving such
// a puzzle without them would give wrong answers. Colours, author and the rules in words are
// skipped. Several puzzles come one per line.

#pragma once

#include <sudolab/formats/format.h>
#include "formats/json_text.h"

namespace sudolab {

Format f_puzzles_format();

// Fills in the record, or explains why that is impossible.
bool read_f_puzzles_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                           std::string& reason);

}  // namespace sudolab
