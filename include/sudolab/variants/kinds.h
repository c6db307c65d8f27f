// The registry of constraint kinds, and what can be said about any constraint.
//
// A kind is a row at the end of its source in src/variants/kinds. The list is explicit and ordered:
// the readers and writers of formats, the solvers, the command line and the tests all read it.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include <sudolab/core/constraint.h>
#include <sudolab/core/grid.h>

namespace sudolab {

// In the order in which they are listed everywhere.
std::span<const ConstraintKind* const> all_kinds();

// nullptr if there is none of that name.
const ConstraintKind* find_kind(std::string_view id);

// What a constraint demands, in words: "cage r1c1 r1c2: different digits with the sum 9".
std::string describe(const Constraint& constraint, const Geometry& geometry);

// "r1c1 r1c2 r2c2"
std::string cells_text(std::span<const Cell> cells, const Geometry& geometry);

}  // namespace sudolab
