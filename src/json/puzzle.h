// Puzzles: as they were read, as one of many that are answered, and as the generator made them.

#pragma once

#include <cstddef>
#include <string_view>

#include <sudolab/generator/generator.h>
#include "json/dialect.h"
#include "json/text.h"

namespace sudolab::json {

// Where one puzzle of many comes from.
struct Origin {
  std::size_t index = 0;       // from 0
  std::size_t line = 0;        // from 1, where the puzzle begins in its file
  std::string_view file = {};  // where there are several
  std::string_view name = {};
};

// Members index, file, line, name and puzzle: what an answer to one puzzle of many begins with.
// File and name are left out where they are empty. A variant has its members, too.
Json numbered_puzzle(const Puzzle& puzzle, const Origin& origin, const Dialect& dialect);
void add_numbered_puzzle(Text& object, const Puzzle& puzzle, const Origin& origin,
                         const Dialect& dialect);

// Members file, line, column and error: what is said instead about a line that is not a puzzle.
// File and column are left out where they are empty or 0.
void add_bad_line(Text& object, const ReadError& error, std::string_view file);

// A puzzle as it stood in a text: cells, box (null where the regions are not boxes), size, clues,
// name, line, conflicts, candidates, solution, and the members of a variant.
Json record(const PuzzleRecord& record, const Dialect& dialect);

// Pairs of cells that break the rules, at most as many as there are cells.
Json conflicts(const Grid& grid, const Dialect& dialect);

// lines: puzzle, solution, of a variant its box and members, rating {level, score, hardest}, clues,
//        symmetry, seed, and se {er, ep, ed, hardest} where it was wished for
// api:   cells, box (null where the regions are not boxes), solution, the members of a variant,
//        clues, symmetry, seed, level, score, hardest
Json generated(const Generated& made, const Dialect& dialect,
               const TechniqueTable& table = TechniqueTable::shipped());

}  // namespace sudolab::json
