// What must be true of every answer of a solver, whatever it was asked and allowed.

#pragma once

#include <sudolab/solvers/recipe.h>
#include "complaint.h"
#include "truth.h"

namespace sudolab::testing {

// The most solutions that the truth is known about.
inline constexpr std::uint64_t kMostSolutions = 50;

struct Question {
  const Puzzle& puzzle;
  const SolveContext& context;
  const Capabilities& able;
  const Solver& solver;
  const Truth& truth;
};

Complaint complaint_about(const SolveResult& result, const Question& question);

// Two answers to the same question.
Complaint complaint_about_difference(const SolveResult& one, const SolveResult& other);

}  // namespace sudolab::testing
