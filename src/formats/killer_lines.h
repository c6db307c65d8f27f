// Killers as the programs of 2006 exchange them: Perfect Sudoku's strings, one puzzle per line.
//
//   3x3::k:3841:7705:7705: ... :4375:
//   3x3:d:k: ...                               with both diagonals
//
// There are 81 numbers, each followed by a colon: 256 times the sum of the cell's cage, and the
// number of the cage, which is the index of its first cell in files of some programs and any number
// in others. A sum of 0 means that the cell is in no cage.
//
// What a forum made of it is read as well: 81 characters, the sum of a cage in one of its cells
// (0-9, then letters) and arrows to it in the others.
//
//   9<4A<0000^0000...
//
// A cage of one cell is a given, in both directions: the format has no others.

#pragma once

#include <sudolab/formats/format.h>

namespace sudolab {

Format killer_lines_format();

}  // namespace sudolab
