// The truth about a puzzle, by a solver that has nothing to do with what is tested: `dlx`.

#pragma once

#include <cstdint>

#include <sudolab/core/grid.h>
#include "complaint.h"

namespace sudolab::testing {

struct Truth {
  bool known = false;           // the search ended in time
  std::uint64_t solutions = 0;  // up to the number that was asked for
  bool all = false;             // there are no others
  Grid first;                   // where there is one

  bool none() const { return known && solutions == 0; }
  bool one() const { return known && all && solutions == 1; }
};

Truth truth_about(const Puzzle& puzzle, std::uint64_t most, std::uint64_t steps);

// Proves it where there is no solution or one, and has the judge of certificates look at the proof
// as a text.
Complaint complaint_about_proof(const Puzzle& puzzle, const Truth& truth, std::uint64_t steps);

}  // namespace sudolab::testing
