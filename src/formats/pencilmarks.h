// A board with all candidates of every cell:
//
//   +-------------------+-------------------+-------------------+
//   | 458   4578  3     | 149   2     147   | 6     5789  57    |
//   ...
//
// Any size, with or without lines; cells are separated by blanks. A cell with one candidate is a
// given: the drawing does not distinguish them, and for solving they are the same. A puzzle without
// pencilmarks is written with the candidates that its givens leave.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format pencilmarks_format();

// The candidates that the pencilmark formats write for a puzzle: its pencilmarks if it has any,
// else what its givens leave.
std::vector<DigitSet> written_candidates(const Puzzle& puzzle);

// The puzzle with these candidates: single ones are givens.
Puzzle puzzle_of_candidates(const Geometry& geometry, std::vector<DigitSet> candidates);

}  // namespace sudolab
