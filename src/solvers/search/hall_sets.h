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

#include <cstdint>
#include <optional>
#include <span>

#include <sudolab/core/digits.h>

namespace sudolab {

// Removes from the candidates of a house's open cells whatever its naked tuples forbid. There are
// as many cells as digits missing in the house. False: the house cannot be completed.
bool remove_naked_tuples(std::span<DigitSet> cells);

// The same for tuples of at most `largest` cells, by enumeration, as a person would do it.
bool remove_naked_tuples(std::span<DigitSet> cells, int largest);

// A tuple that forbids a candidate: as many cells as digits. Naked, the cells have no other digits;
// hidden, the digits have no other cells.
struct HallSet {
  std::uint32_t cells;  // bit i: cell i of the span
  DigitSet digits;
  bool hidden;
};

// The smallest tuple that takes this candidate from the cell, naked rather than hidden; nothing if
// the house cannot be completed, or if there is none.
std::optional<HallSet> tuple_against(std::span<const DigitSet> cells, int cell, Digit digit);

}  // namespace sudolab
