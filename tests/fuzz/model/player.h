// Carries out calls, one after the other, on one puzzle and one solver that it keeps, and compares
// every answer with the model.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>
#include "complaint.h"
#include "model/calls.h"
#include "truth.h"

namespace sudolab::testing {

class Player {
 public:
  Player();

  Complaint play(const Call& call);
  // What was done, a line for each call.
  const std::vector<std::string>& script() const { return script_; }

 private:
  Complaint carry_out(CallKind kind, Rng& rng);

  Complaint new_board(Rng& rng);
  Complaint generate(Rng& rng);
  Complaint change_givens(Rng& rng);
  Complaint change_marks(Rng& rng);
  Complaint transform(Rng& rng);
  Complaint new_solver(Rng& rng);
  Complaint misspell(Rng& rng);
  Complaint new_limits(Rng& rng);

  Complaint solve(Rng& rng);
  Complaint solve_again(Rng& rng);
  Complaint enumerate(Rng& rng);
  Complaint stop(Rng& rng);
  Complaint watch(Rng& rng);
  Complaint split(Rng& rng);
  Complaint many(Rng& rng);
  Complaint check(Rng& rng);

  Complaint batch(Rng& rng);
  Complaint rate(Rng& rng);
  Complaint explain(Rng& rng);
  Complaint laboratory(Rng& rng);
  Complaint canonical(Rng& rng);
  Complaint certify(Rng& rng);

  void set_puzzle(Puzzle puzzle);
  const Truth& truth();
  // The limits as they are, and never more than the board allows in a moment.
  SolveContext context() const;
  Complaint judged(const SolveResult& result, const SolveContext& context);
  void note(const std::string& what) { script_.back() += " " + what; }

  Puzzle puzzle_;
  std::optional<Truth> truth_;
  Recipe recipe_{"auto"};
  std::unique_ptr<Solver> solver_;
  SolveContext limits_;
  std::vector<std::string> script_;
};

}  // namespace sudolab::testing
