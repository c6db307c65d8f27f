// Sudolab's own JSON: everything a puzzle record holds, for any size and box shape.
//
//   {"format": "sudolab", "version": 1, "puzzles": [
//     {"name": "small", "size": 6, "box": "3x2", "puzzle": "1...2...", "solution": "1465...",
//      "candidates": ["1", "23456", ...]}
//   ]}
//
//   puzzle      the cells on one line, the only member that must be there
//   size        checked against the cells
//   box         rows x columns of a box; the usual ones for the size if absent
//   alphabet    "1-9A-G" and so on; always written for boards larger than 9x9, guessed if absent
//   candidates  for pencilmark puzzles: a text of symbols for each cell, also for the givens
//   solution    a full grid, or null
//   name        any text; "id" in its place is read, too
//   regions, extra_houses, constraints   of a variant, as in variant_json.h
//
// Instead of texts, "puzzle" (or "givens") and "solution" may be lists of numbers, 0 for an empty
// cell, as data sets of variants have them.
//
// Members with other names are skipped, so the objects that the command line writes with --json and
// --ndjson can be read back. One object, an array of them, an object with "puzzles" or "results",
// and NDJSON (one object per line, read in pieces) are all accepted.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format json_format();
Format ndjson_format();

}  // namespace sudolab
