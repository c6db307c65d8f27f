// The rules of the Sudoku Explainer policy that are not among our techniques, as rows that know
// their words; nothing looks for them outside this policy.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab::se {

// A set or an intersection that leaves a digit one place. Houses: where the set is, for locking
// both; then the house of the single. Groups: the set.
extern const Technique kDirectPointing;
extern const Technique kDirectClaiming;
extern const Technique kDirectHiddenPair;
extern const Technique kDirectHiddenTriplet;

// A loop of cells with the same two digits. Groups: floor, roof, and for a set its cells.
extern const Technique kUniqueLoop1;
extern const Technique kUniqueLoop2;
extern const Technique kUniqueLoop3Naked;
extern const Technique kUniqueLoop3Hidden;
extern const Technique kUniqueLoop4;

// Groups: per cell of the grave its surplus candidates, and for a set its cells.
extern const Technique kBug1;
extern const Technique kBug2;
extern const Technique kBug3;
extern const Technique kBug4;

// Groups: the cells that are tried, then the cells that forbid combinations.
extern const Technique kAlignedPair;
extern const Technique kAlignedTriplet;

}  // namespace sudolab::se
