// What makes a puzzle of SudokuPad a variant, as far as its JSON says it: houses and cages.
//
//   "regions"   the region of each cell, irregular or not
//   "cages"     {"cells": [[0, 0], [0, 1]], "unique": true, "sum": 9, "value": "9"}: different
//               digits and, where there is a number, this sum; hidden ones and those of type
//               "region" with as many cells as there are digits are further houses
//   "lines"     the blue lines from corner to corner that make diagonals
//   "underlays" the four windows of a windoku
//   "metadata"  "antiknight" and "antiking"
//
// All other lines, arrows, overlays and underlays are drawings. What they mean is told in words
// only, so a puzzle that has one is refused.

#pragma once

#include <optional>
#include <string>

#include "formats/json_text.h"

namespace sudolab {

// Adds the regions, if there are any, and the further houses. False, with the reason, for what is
// not known, drawings among it.
bool read_sudoku_pad_houses(const Json& object, Layout& layout, std::string& reason);

// Adds the cages and the rules in the metadata.
bool read_sudoku_pad_constraints(const Json& object, Puzzle& puzzle, std::string& reason);

// Adds all of this to an object that has its metadata. Nothing, or why SudokuPad's JSON cannot hold
// the puzzle.
std::optional<std::string> write_sudoku_pad_rules(const Puzzle& puzzle,
                                                  nlohmann::ordered_json& object);

}  // namespace sudolab
