// One step of the Sudoku Explainer policy: what it is worth, what the original calls it, and what
// was seen and follows, as data.

#pragma once

#include <string>

#include <sudolab/techniques/technique.h>
#include "rating/se/board.h"

namespace sudolab::se {

struct Step {
  int rating = 0;          // in tenths: 71 is 7.1
  std::string name;        // "Hidden Pair"
  std::string short_name;  // "HP", as serate writes it
  // Digits count from 1 here and houses as in Geometry, like in all deductions. Its technique is
  // the row whose words explain the step: one of the registry where the pattern is the same, else
  // one of the policy's own. Placements are carried out after the eliminations.
  Deduction deduction;
};

// The same house as Geometry counts it, for deductions.
constexpr House geometry_house(int house) {
  return house < kRows ? 18 + house : house < kColumns ? house - kRows : 9 + house - kColumns;
}

// Carries a step out.
void apply(const Step& step, Board& board);

}  // namespace sudolab::se
