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
    // A child of this generation: the ranks of its parents, and its father's boxes.
    int mother = TraceMember::kNone;
    int father = TraceMember::kNone;
    std::uint32_t from_father = 0;
  };

  void trial() override;
  void report(Run& run) const override;
  void found_one();
  void breed(int rank);
  void end_generation();
  void reinitialise();
  void rank_all();
  int fitness(const Individual& individual) const;
  void tell();
  void tell_population() const;
  void remember_elders();

  Founders founders_;
  SwapMutation mutate_;
  int elite_;
  std::vector<Individual> individuals_;  // by rank, the best first, once it is complete
  int next_ = 0;                         // the rank whose child comes next
  std::int64_t generations_left_ = 0;    // before the next reinitialisation
  std::uint64_t children_ = 0, mutated_children_ = 0;
  std::vector<TraceMember> elders_;  // for whoever watches: the generation before, by rank
};

}  // namespace sudolab
