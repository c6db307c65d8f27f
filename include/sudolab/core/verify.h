// The judge: is this grid a solution of that puzzle, and do these givens conflict?
//
// Every answer of every solver goes through here. It shares no code with the solvers and none of
// the tables of Geometry: rows, columns and boxes are computed again from their definition, other
// regions and extra houses from the layout, and constraints from the definition of their kind.

#pragma once

#include <optional>
#include <string>

#include <sudolab/core/grid.h>

namespace sudolab {

// Two cells of one house that hold the same digit; `first` comes before `second`.
struct Conflict {
  Cell first;
  Cell second;
  Digit digit;
};

std::optional<Conflict> find_conflict(const Grid& grid);

// Every cell filled with a digit of 1..N, no conflict, all givens, pencilmarks and constraints
// respected.
bool is_solution_of(const Grid& grid, const Puzzle& puzzle);

// "r1c1 and r1c7 both hold 5"
std::string describe(const Conflict& conflict, const Geometry& geometry);

}  // namespace sudolab
