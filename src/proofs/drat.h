// Proofs by CaDiCaL that clauses cannot be satisfied, in the form DRAT that independent checkers
// read (Wetzler, Heule & Hunt, "DRAT-trim: efficient checking and trimming using expressive clausal
// proofs", SAT 2014).

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/core/budget.h>
#include "proofs/cnf.h"

namespace sudolab {

// Whether the library was built with CaDiCaL.
bool can_prove_drat();

struct DratProof {
  enum class Outcome {
    kProved,
    kSatisfiable,  // there is nothing to prove
    kStopped,      // for `reason`
  };

  Outcome outcome = Outcome::kStopped;
  std::string text = {};  // the proof, in words: a line for each clause, "d" if it is deleted
  std::vector<bool> model = {};  // by variable, from 1, where the clauses are satisfiable
  StopReason reason = StopReason::kNone;
};

// A step of the budget is a decision or a learned clause.
DratProof prove_unsatisfiable(const Cnf& cnf, const Limits& limits = {}, std::stop_token stop = {});

}  // namespace sudolab
