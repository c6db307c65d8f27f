// Why a single holds: which digits on the board keep a digit out of the other cells of a house, or
// the other digits out of a cell.

#pragma once

#include <functional>
#include <span>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// Finds the blockers of a single, and the candidates that no digit on the board explains. Of a
// hidden single as few blockers are named as can be, of a naked single the digits of as few houses;
// of equals the first in reading order. Where the single's cell is the last open one of its house,
// the house's other cells become a second group. Other deductions are left alone.
// `candidates` has a set for each cell, which is empty where the grid has a digit.
void add_reasons(Deduction& deduction, const Grid& grid, std::span<const DigitSet> candidates);

// The same where cells see each other because of constraints as well.
using Sight = std::function<bool(Cell, Cell)>;
void add_reasons(Deduction& deduction, const Grid& grid, std::span<const DigitSet> candidates,
                 const Sight& sees);

}  // namespace sudolab
