// A population whose individuals learn during their lives (a memetic algorithm; described in
// genetic.cpp). An individual's life is a walk: again and again it refills one of its boxes that
// conflict, each time in the best way there is but for some noise in the prices. When all have
// lived for a while, those that lived worst are replaced by children of the others.

#pragma once

#include <vector>

#include "solvers/stochastic/evolution.h"

namespace sudolab {

class Lifetimes final : public Evolution {
 public:
  Lifetimes(const Puzzle& puzzle, const EvolutionSettings& settings, std::uint64_t seed,
            Trace trace);

  void report(Run& run) const override;

 private:
  static constexpr int kNoBox = -1;
  struct Individual {
    BoxBoard board;
    int last_box = kNoBox;            // the one refilled last
    std::int64_t life_long_cost = 0;  // the sum of all it went through in this generation
  };

  void trial() override;
  void live(Individual& individual);
  int choose_box(const Individual& individual);
  void breed(Individual& child);
  void end_generation();
  void tell(const BoxBoard& board) const;
  void tell_population() const;

  BoxFrame frame_;
  BoxRefill refill_;
  int survivors_;
  std::vector<Individual> individuals_;
  int next_ = 0;            // whose turn it is to live
  std::int64_t lived_ = 0;  // refills of that one in this generation
  int unborn_ = 0;          // children to be bred, in the last places
  std::vector<int> boxes_;  // to choose from; kept for its memory
};

}  // namespace sudolab
