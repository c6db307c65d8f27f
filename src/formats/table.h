// Tables with a puzzle in each line: CSV and tab separated files.
//
//   quizzes,solutions                             Kaggle, "1 million Sudoku games"
//   id,puzzle,solution,clues,difficulty           Kaggle, "3 million Sudoku puzzles with ratings"
//
// Where the first line names the columns, they are found by name: the puzzle under puzzle, puzzles,
// quiz, quizzes, sudoku or givens; the solution under solution or solutions; the name under id,
// name, title or label. Otherwise by content: the puzzle is the first column of a line that holds a
// board, the solution the next one that holds a full board of the same size, the name what comes
// before the puzzle. Lines that start with # are comments. Quotes are those of RFC 4180, and the
// columns of a CSV file may also be separated by semicolons or tabs.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format csv_format();
Format tsv_format();

}  // namespace sudolab
