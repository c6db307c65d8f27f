// A step without giving everything away: first which technique, then where, then what.

#pragma once

#include <string>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

inline constexpr int kHintLevels = 3;

// Where to look: "Look at box 3.", "Look at r1c2, r1c5 and r4c5."
std::string where_to_look(const Deduction& deduction, const Geometry& geometry);

// The sentences of a hint: level 1 names the technique, 2 also where to look, 3 why it holds
// and what follows.
std::string hint_text(const Deduction& deduction, const Geometry& geometry, int level);

}  // namespace sudolab
