// The first boards of a population, and what they take over from the belief space (described in
// cultural.cpp).

#pragma once

#include <vector>

#include <sudolab/core/rng.h>
#include "solvers/stochastic/belief_space.h"
#include "solvers/stochastic/box_board.h"

namespace sudolab {

class Founders {
 public:
  struct Settings {
    BeliefUse use = BeliefUse::kNone;
    std::uint64_t evidence = 0;  // different near solutions that must be known before
    double pull = 0;             // where founders are drawn by energy: that of a hidden given
  };
  Founders(const Puzzle& puzzle, const Settings& settings);

  // A new population begins. Until the next one, boards are made with what is believed now. The
  // boards of the former population must be gone.
  void begin(const BeliefSpace& beliefs);

  // The frame of the population's boards.
  const BoxFrame& frame() const { return frame_; }
  BoxBoard make(Rng& rng);

  // The empty cells of the puzzle that are givens to this population or filled in its first boards.
  int believed() const { return believed_; }

 private:
  // What the population is about to believe; the puzzle's own givens if nothing.
  Puzzle with_beliefs(const BeliefSpace& beliefs) const;
  void weigh(const BeliefSpace& beliefs);
  Grid draw_by_energy(Rng& rng);

  Puzzle puzzle_;
  Settings settings_;
  BoxFrame frame_;    // of the boards
  BoxFrame filling_;  // with which the first ones are filled
  bool believes_ = false;
  int believed_ = 0;
  std::vector<double> weights_;  // per cell and digit, where they are drawn by energy
  std::vector<double> choices_;  // kept for their memory, as what follows
  std::vector<std::uint8_t> left_;
  std::vector<std::uint16_t> cells_;
};

}  // namespace sudolab
