// Chains in words: "if r1c1 is not 4, then r1c7 is 4 (the only other place in row 1), ...".

#pragma once

#include <string>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// "r1c1 is 4", "r1c1 is not 4", "one of r1c1 and r1c2 is 4", "neither r1c1 nor r1c2 is 4"
std::string assertion_text(const Geometry& geometry, const Assertion& step);

// The steps of a chain in which each follows from the one before, from the assumption on.
std::string chain_text(const Geometry& geometry, const Chain& chain);

// A chain whose first step is off and whose last is therefore on: what either end being on means.
std::string explain_either_or(const Deduction& deduction, const Geometry& geometry);

// The same where the end leads back to the start.
std::string explain_loop(const Deduction& deduction, const Geometry& geometry);

}  // namespace sudolab
