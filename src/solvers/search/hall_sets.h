// Naked tuples of every size at once.
//
// A naked tuple is a Hall set: k open cells of a house whose candidates together are k digits, so
// that no other cell of the house can take those. Enumerating the subsets of up to 25 cells is out
// of the question, and it is not needed: after a perfect matching of the open cells with the
// missing digits, draw an arrow from cell a to cell b when a could take b's digit. A candidate of
// a cell survives all naked tuples of the house, of whatever size, exactly if the owner of that
// digit can reach the cell along arrows (Regin, "A filtering algorithm for constraints of
// difference", 1994, specialised to as many values as variables). Without a perfect matching the
// house cannot be completed.

#pragma once

#include <span>

#include <sudolab/core/digits.h>

namespace sudolab {

// Removes from the candidates of a house's open cells whatever its naked tuples forbid. There are
// as many cells as digits missing in the house. False: the house cannot be completed.
bool remove_naked_tuples(std::span<DigitSet> cells);

// The same for tuples of at most `largest` cells, by enumeration, as a person would do it.
bool remove_naked_tuples(std::span<DigitSet> cells, int largest);

}  // namespace sudolab
