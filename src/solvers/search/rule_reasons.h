// Why the rules of a solver hold, in the words of the human techniques that they are. A solver asks
// for them only where somebody watches.

#pragma once

#include <span>

#include <sudolab/solvers/trace.h>
#include <sudolab/techniques/deduction.h>
#include "solvers/search/hall_sets.h"

namespace sudolab {

TraceReason reason_of(const Deduction& deduction, const Geometry& geometry);

// The cell has no other candidate.
TraceReason naked_single_reason(const Geometry& geometry, Cell cell, Digit digit);
// The house has no other place for the digit.
TraceReason hidden_single_reason(const Geometry& geometry, House house, Cell cell, Digit digit);
// The cell is the last open one of the house.
TraceReason full_house_reason(const Geometry& geometry, House house, Cell cell, Digit digit);

// The places of a digit in `home` all lie in `other`, which loses it in `lost`.
TraceReason locked_reason(const Geometry& geometry, House home, House other, Candidate lost,
                          std::span<const Cell> places);

// A tuple among the open cells of a house.
TraceReason tuple_reason(const Geometry& geometry, House house, std::span<const Cell> open_cells,
                         const HallSet& tuple, Candidate lost);

// The same, found from the candidates that the open cells had before.
TraceReason tuple_reason(const Geometry& geometry, House house, std::span<const Cell> open_cells,
                         std::span<const DigitSet> before, Candidate lost);

}  // namespace sudolab
