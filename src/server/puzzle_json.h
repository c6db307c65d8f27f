// Puzzles and boards in requests. A board is a text with one character per cell: '.', 1-9, then A
// for 10 up to P for 25, whatever symbols the puzzle stood in before.

#pragma once

#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/formats/format.h>
#include "json/dialect.h"
#include "server/limits.h"
#include "server/members.h"

namespace sudolab::server {

// As replies have them.
inline std::string board_text(const Grid& grid) { return json::board(grid, json::api()); }

// Whether a request is about any layout and constraints, or about classic Sudokus alone; then a
// variant is refused.
enum class Variants { kRefused, kTaken };

// What can be read from a text: up to `most` puzzles, and the lines that are none.
struct ReadPuzzles {
  const Format* format = nullptr;
  std::vector<PuzzleRecord> records;
  std::vector<ReadError> errors;
  bool more = false;  // there would have been more than `most`
};
// Members text, format, box and alphabet. Throws ApiError, also where there is no puzzle at all.
ReadPuzzles read_text_members(Members& members, const ServerLimits& limits, std::size_t most,
                              Variants variants = Variants::kRefused);

// A puzzle of a request: a text, {"text": ...}, or {"cells": ...}, which a variant's "regions",
// "extra_houses" and "constraints" may be beside. Throws ApiError.
PuzzleRecord read_puzzle(const Json& json, const std::string& path, const ServerLimits& limits,
                         Variants variants = Variants::kRefused);
PuzzleRecord read_puzzle_member(Members& members, const ServerLimits& limits,
                                Variants variants = Variants::kRefused,
                                std::string_view name = "puzzle");
std::vector<PuzzleRecord> read_puzzle_list(Members& members, const ServerLimits& limits,
                                           Variants variants = Variants::kRefused);

// A puzzle, and what the player has made of it.
struct PlayedPuzzle {
  Puzzle puzzle;  // as it was given
  Puzzle now;     // with the digits and candidates that stand there now
};
PlayedPuzzle read_position(Members& members, const ServerLimits& limits,
                           Variants variants = Variants::kRefused);

}  // namespace sudolab::server
