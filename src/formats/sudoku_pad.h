// The JSON of SudokuPad ("Cracking the Cryptic"):
//
//   {"cells": [[{"value": 5}, {}, ...], ...],
//    "regions": [[[0, 0], [0, 1], ...], ...],
//    "metadata": {"title": "my puzzle", "solution": "534678912..."}}
//
// Older files keep the title in a cage without cells, "title: ...". What makes a puzzle a variant
// is in sudoku_pad_rules.h; most of what people draw there has no meaning but in words, and makes
// an error with its name. Several puzzles come one per line.

#pragma once

#include <sudolab/formats/format.h>
#include "formats/json_text.h"

namespace sudolab {

Format sudoku_pad_format();

// Fills in the record, or explains why that is impossible.
bool read_sudoku_pad_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                            std::string& reason);

}  // namespace sudolab
