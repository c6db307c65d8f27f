// Makes certificates (certificates/certificate.h): proves that a puzzle has no solution, or no
// other than the one that a solver found. Which solver that was does not matter.

#pragma once

#include <optional>
#include <stop_token>

#include <sudolab/core/budget.h>
#include "certificates/certificate.h"

namespace sudolab {

struct Certified {
  std::optional<Certificate> certificate;
  std::optional<Grid> counterexample;     // a solution, where the claim is that there is none
  StopReason reason = StopReason::kNone;  // why there is neither
};

// `solution` is the only one, or nothing, where there is none; one that is not a solution of the
// puzzle throws std::invalid_argument. A variant has no certificate. A step of the budget is a step
// of the proof.
Certified certify(const Puzzle& puzzle, const std::optional<Grid>& solution,
                  const Limits& limits = {}, std::stop_token stop = {});

}  // namespace sudolab
