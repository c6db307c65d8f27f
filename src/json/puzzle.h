// Puzzles: as they were read, as one of many that are answered, and as the generator made them.

#pragma once

#include <cstddef>

#include <sudolab/generator/generator.h>
#include "json/dialect.h"

namespace sudolab::json {

// Members index (from 0) and puzzle: what an answer to one puzzle of many begins with.
Json numbered_puzzle(const Puzzle& puzzle, std::size_t index, const Dialect& dialect);

// A puzzle as it stood in a text: cells, box, size, clues, name, line, conflicts, candidates,
// solution.
Json record(const PuzzleRecord& record, const Dialect& dialect);

// All pairs of cells that break the rules.
Json conflicts(const Grid& grid, const Dialect& dialect);

// lines: puzzle, solution, rating {level, score, hardest}, clues, symmetry, seed, and se {er, ep,
//        ed, hardest} where it was wished for
// api:   cells, box, solution, clues, symmetry, seed, level, score, hardest
Json generated(const Generated& made, const Dialect& dialect);

}  // namespace sudolab::json
