// Puzzles and boards in requests and replies. A board is a text with one character per cell: '.',
// 1-9, then A for 10 up to P for 25, whatever symbols the puzzle stood in before.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/grid.h"
#include "formats/format.h"
#include "server/limits.h"
#include "server/members.h"

namespace sudolab::server {

std::string board_text(const Grid& grid);
// A text for each cell, empty where `grid` holds a digit.
Json candidates_json(const Grid& grid, std::span<const DigitSet> candidates);
// All pairs of cells that break the rules.
Json conflicts_json(const Grid& grid);
// "cells", "box", "size", ...: what /parse says about a puzzle.
Json record_json(const PuzzleRecord& record);

// What can be read from a text: up to `most` puzzles, and the lines that are none.
struct ReadPuzzles {
  const Format* format = nullptr;
  std::vector<PuzzleRecord> records;
  std::vector<ReadError> errors;
  bool more = false;  // there would have been more than `most`
};
// Members text, format, box and alphabet. Throws ApiError, also where there is no puzzle at all.
ReadPuzzles read_text_members(Members& members, const ServerLimits& limits, std::size_t most);

// A puzzle of a request: a text, {"text": ...}, or {"cells": ...}. Throws ApiError.
PuzzleRecord read_puzzle(const Json& json, const std::string& path, const ServerLimits& limits);
PuzzleRecord read_puzzle_member(Members& members, const ServerLimits& limits,
                                std::string_view name = "puzzle");
std::vector<PuzzleRecord> read_puzzle_list(Members& members, const ServerLimits& limits);

// A puzzle, and what the player has made of it.
struct PlayedPuzzle {
  Puzzle puzzle;  // as it was given
  Puzzle now;     // with the digits and candidates that stand there now
};
PlayedPuzzle read_position(Members& members, const ServerLimits& limits);

}  // namespace sudolab::server
