// A population that evolves by generations, as in the genetic algorithm of Mantere & Koljonen
// (described in genetic.cpp).

#pragma once

#include <vector>

#include "solvers/stochastic/evolution.h"

namespace sudolab {

class Generations final : public Evolution {
 public:
  Generations(const Puzzle& puzzle, const EvolutionSettings& settings, std::uint64_t seed,
              Trace trace);

 private:
  struct Individual {
    BoxBoard board;
    int age = 0;
    int fitness = 0;  // to be minimised
  };

  void trial() override;
  void found_one();
  void breed(int rank);
  void end_generation();
  void reinitialise();
  void rank_all();
  int fitness(const Individual& individual) const;
  void tell() const;

  BoxFrame frame_;
  SwapMutation mutate_;
  int elite_;
  std::vector<Individual> individuals_;  // by rank, the best first, once it is complete
  int next_ = 0;                         // the rank whose child comes next
  std::int64_t generations_left_ = 0;    // before the next reinitialisation
  bool trusts_beliefs_ = false;          // the hidden givens are in the frame
};

}  // namespace sudolab
