// Chains in words, as a story: "Suppose that r1c1 is not 4. Then the 4 of row 1 must go into r1c7
// (1). That rules 4 out of r5c7 in column 7, so ...". The numbers are those of step_labels.h.

#pragma once

#include <string>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// "r1c1 is 4", "r1c1 is not 4", "one of r1c1 and r1c2 is 4", "neither r1c1 nor r1c2 is 4"
std::string assertion_text(const Geometry& geometry, const Assertion& step);

// What a step of a chain says, by why it holds: "the 4 of row 1 must go into r1c7", "r1c1 must be
// 4", "r1c1 cannot be 4".
std::string must_text(const Geometry& geometry, const Assertion& step);

// The steps of a chain in which each follows from the one before, from the assumption on.
std::string chain_text(const Geometry& geometry, const Chain& chain);

// The same for all chains of a deduction, which begin with one assumption. Steps that several of
// them begin with are told once, and named by their numbers from then on.
std::string chains_text(const Geometry& geometry, const Deduction& deduction);

// A chain whose first step is off and whose last is therefore on: what either end being on means.
std::string explain_either_or(const Deduction& deduction, const Geometry& geometry);

// The same where the end leads back to the start.
std::string explain_loop(const Deduction& deduction, const Geometry& geometry);

}  // namespace sudolab
