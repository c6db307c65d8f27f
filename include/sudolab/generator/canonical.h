// One representative for all puzzles that differ only by a change of digits, rows and columns.
//
// There are 2 x 6^8 x 9! such changes of a 9x9 board: transposing, permuting the bands, the rows
// in a band, the stacks, the columns in a stack, and the digits. The canonical form is the one
// whose text, row by row with 0 for an empty cell, is the smallest: the usual "min-lex" form, in
// which empty cells come as early as they can and new digits appear in the order 1, 2, 3... Two
// puzzles are essentially the same exactly when their canonical forms are equal.

#pragma once

#include <sudolab/core/transform.h>

namespace sudolab {

// Classic boards of 4x4 and of 9x9. (A full row of a larger board has millions of equivalent
// forms.)
bool has_canonical_form(const Geometry& geometry);

// A change that leads to the canonical form. The board has one, and its digits do not conflict. It
// may have any number of givens, none and all of them included. Where a digit is not on the board,
// the labels that are left go to such digits in ascending order.
Transformation canonical_transformation(const Grid& grid);

Grid canonical_form(const Grid& grid);

}  // namespace sudolab
