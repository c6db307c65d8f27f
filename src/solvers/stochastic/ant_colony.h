// A colony of ants that fill boards: an ant colony system (Dorigo & Gambardella 1997) with
// constraint propagation. ants.cpp has the whole story; other solvers may breed ants, too.

#pragma once

#include <span>
#include <vector>

#include <sudolab/core/rng.h>
#include "solvers/stochastic/ant_board.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/pheromone.h"

namespace sudolab {

enum class AntOrder {
  kWalk,         // all cells in row order, from a random one on
  kConstrained,  // some cells at random, then always one with the fewest candidates
};

struct AntSettings {
  int ants = 10;
  double greedy = 0.9;         // the chance of following the strongest trail (q0)
  double local = 0.1;          // how much of a trail fades when an ant takes it (xi)
  double global = 0.9;         // how much of the best board's trails is renewed (rho)
  double evaporation = 0.005;  // what the best board's value loses per iteration
  AntOrder order = AntOrder::kWalk;
  int wander = 0;  // cells set at random first, where the order is kConstrained
  Reasoning reasoning = Reasoning::kSingles;
  bool second_chance = false;  // take a digit back that contradicts at once
  std::int64_t patience = 0;   // iterations without a better board before all is forgotten; 0: any
};

// The board whose trails are renewed. Its value fades, so that another one can take its place.
struct RewardedBoard {
  std::vector<std::uint8_t> digits;
  double value = 0;
};

class AntColony : public Island {
 public:
  // All boards begin as `start`, which is free of contradictions.
  AntColony(const AntBoard& start, const AntSettings& settings, std::uint64_t seed, Trace trace);

  bool advance(Budget& budget) override;
  Grid best_grid() const override { return to_grid(best_); }
  int best_cost() const override { return cells_ - best_fill_; }
  void tell_solution(const Trace& trace) const override { trace.number("best_fill", cells_); }

  const RewardedBoard& rewarded() const { return rewarded_; }
  // What another colony rewards. It counts here if it is worth more.
  void hear_of(const RewardedBoard& other);

  // Memory for one ant, about.
  static std::uint64_t bytes_per_ant(const Geometry& geometry);

 protected:
  struct Ant {
    AntBoard board;
    Cell home = 0;      // where a walk begins
    bool done = false;  // nothing left to set
  };

  std::span<const Ant> ants() const { return ants_; }
  const AntBoard& start() const { return start_; }
  const Trace& trace() const { return trace_; }
  PheromoneMatrix& pheromone() { return pheromone_; }
  Rng& rng() { return rng_; }
  Grid to_grid(std::span<const std::uint8_t> digits) const;

  // A board with so many cells filled without conflict may be the best so far.
  void consider(std::span<const std::uint8_t> digits, int fill);

 private:
  // What a kind of colony does besides: when all ants are done, and after the trails were reset.
  virtual void learn() {}
  virtual void recall() {}
  // The boards to be watched: those of the ants, the fullest first, which has its tour as well.
  virtual void tell_boards() const;

  void begin();
  void begin_iteration();
  bool find_choice();
  Cell next_cell(Ant& ant);
  Cell random_open_cell(const AntBoard& board);
  Cell most_constrained(const AntBoard& board);
  void choose();
  void end_iteration();
  void forget();
  void tell() const;
  void tell_trails() const;

  static constexpr Cell kNoCell = -1;

  const AntSettings& settings_;
  Trace trace_;
  Rng rng_;
  const AntBoard start_;
  const int cells_;
  std::vector<Cell> open_;  // in the start
  PheromoneMatrix pheromone_;
  std::vector<Ant> ants_;
  std::vector<std::vector<Cell>> tours_;  // of the ants, where somebody watches
  AntBoard spare_;                        // the board before a choice that may be taken back

  // The iteration: in turn, all ants make their visit number `visit_`.
  int visit_ = 0;
  int turn_ = 0;
  Cell cell_ = kNoCell;  // where the ant whose turn it is has to choose
  int busy_ = 0;         // ants that are not done

  std::vector<std::uint8_t> best_;
  int best_fill_;
  RewardedBoard rewarded_;
  int fill_since_reset_ = 0;
  std::int64_t idle_iterations_ = 0;
};

}  // namespace sudolab
