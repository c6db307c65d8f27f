// Random ways down the search tree of the engine `propagation`, each of which says how many
// solutions there may be (Knuth, "Estimating the efficiency of backtrack programs", 1975).
//
// At each guess one of the candidates is drawn, and the product of the chances against it is an
// estimate without bias: a solution that is reached with the chance p stands for 1/p of them.
// Candidates that lead to a contradiction at once are not drawn, and the others by what they leave:
// more candidates mean more solutions. Where few candidates are left the subtree is counted instead
// of sampled, which takes away most of the variance and the ways that end without a solution.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sudolab/core/rng.h>
#include "solvers/propagation/propagator.h"

namespace sudolab {

class TreeProber {
 public:
  // All of them outlive the prober.
  TreeProber(const Network& network, const Puzzle& puzzle, Budget& budget);

  // Draws the first conclusions, once. False: there is no solution, or the budget is stopped.
  bool begin();
  // All solutions, if they are found in so many positions.
  std::optional<std::uint64_t> count_all(int positions);

  // From now on subtrees are counted where so many candidates, or fewer, are left besides one for
  // each cell.
  void count_below(int spare) { count_below_ = spare; }
  // How many were left where the last probe ended by counting.
  int counted_at() const { return counted_at_; }

  // The natural logarithm of an estimate of the number of solutions; minus infinity if it is none.
  // After a stop of the budget it means nothing.
  double probe(Rng& rng);

  // A full grid is not a solution.
  bool wrong() const { return wrong_; }

 private:
  struct Branch {
    Digit digit;
    double value;  // the logarithm of what its chance is proportional to
  };

  bool conclude();
  int spare() const;
  double room() const;
  bool count(std::size_t depth, int& positions, std::uint64_t& solutions);
  bool step(std::size_t depth, Rng& rng, double& log_weight);
  std::size_t draw(Rng& rng, double& log_chance);

  const Puzzle& puzzle_;
  Budget& budget_;
  Trace trace_;
  Propagator propagator_;
  std::vector<double> logs_;  // of 1, 2, 3...
  std::vector<Branch> branches_;
  int count_below_ = 0;
  int counted_at_ = 0;
  bool wrong_ = false;
};

}  // namespace sudolab
