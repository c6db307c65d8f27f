// A position of the engine `propagation`: the candidates of all cells, and what follows from them.
//
// A cell that changed makes what it takes part in due. What is due is looked at in the order of its
// cost: first cells and their pairs, then single digits in houses, then demands (cages, sums and
// what kinds do themselves), then places where houses cross. A look that changes a cell begins
// again with the cheapest.

#pragma once

#include <vector>

#include <sudolab/core/budget.h>
#include <sudolab/solvers/trace.h>
#include "solvers/propagation/due_set.h"
#include "solvers/propagation/network.h"

namespace sudolab {

class Propagator final : public Domains {
 public:
  struct Placed {
    std::uint16_t cell;
    std::uint8_t digit;
  };

  // Everything is due. All but the givens outlive the propagator. Without a budget it neither polls
  // nor asks for memory.
  Propagator(const Network& network, const Grid& givens, Budget* budget, const Trace& trace);

  DigitSet operator[](Cell cell) const override { return domains_[cell]; }
  bool keep(Cell cell, DigitSet digits) override { return narrow(cell, digits); }

  // Draws all conclusions. False: there is a contradiction, or the budget is stopped.
  bool propagate();

  // A digit that need not be right, where nothing is due.
  void guess(Cell cell, Digit digit);

  bool complete() const { return open_ == 0; }
  // The cell to guess in: the one with the largest weight by the square of the number of its
  // candidates, at least two.
  Cell most_promising() const;
  const std::vector<DigitSet>& domains() const { return domains_; }
  Grid grid() const;

  // What contradictions have taught about cells. From another propagator of the same board; and no
  // more of it from now on.
  void take_weights_of(const Propagator& other) { weights_ = other.weights_; }
  void stop_learning() { learns_ = false; }

  // Digits placed since the beginning, the givens left out.
  const std::vector<Placed>& trail() const { return trail_; }

  // Positions are kept by depth. One that is restored was kept before deeper ones.
  bool keep_position(std::size_t depth);  // false: the budget has no memory for it
  void restore_position(std::size_t depth);
  // Tells the trace that all digits placed so far are gone. The position is of no more use.
  void give_up();

 private:
  bool narrow(Cell cell, DigitSet digits) {
    const DigitSet left = domains_[cell] & digits;
    if (left == domains_[cell]) return true;
    domains_[cell] = left;
    changed_.add(static_cast<std::size_t>(cell));
    return left != 0;
  }

  bool spread(Cell cell);
  bool fill(Cell cell);
  bool find_singles(std::size_t house);
  // Each of these digits has one place among the cells and goes there.
  bool keep_hidden(Network::Cells cells, DigitSet hidden);
  bool find_locked(std::size_t house);
  bool satisfy(std::size_t demand);
  bool satisfy(const Network::Group& group);
  bool satisfy(const Network::Sum& sum);
  bool satisfy_exactly(const Network::Sum& sum, int least);
  bool poll();
  void clear_due();
  void untrace(std::size_t trail);
  void blame(Cell cell) { weights_[cell] += learns_; }
  void blame(Network::Cells cells);

  // A given is filled once its peers have been told.
  static constexpr std::uint8_t kOpen = 0, kGiven = 1, kFilled = 2;
  static constexpr int kLooksBetweenPolls = 256;  // each takes up to some 50 µs on 25x25

  const Network* network_;
  Budget* budget_;
  const Trace* trace_;
  std::vector<DigitSet> domains_;
  std::vector<std::uint8_t> filled_;
  int open_;
  std::vector<Placed> trail_;
  std::vector<std::uint32_t> weights_;  // how often what a cell takes part in led to contradictions
  bool learns_ = true;

  DueSet changed_, singles_due_, demands_due_, crossings_due_;
  int guessed_ = DueSet::kNone;  // the cell of the guess that is not yet filled
  int looks_ = 0;
  std::vector<std::uint64_t> before_;  // of satisfy_exactly, kept for its memory

  struct Kept {
    std::vector<DigitSet> domains;
    std::vector<std::uint8_t> filled;
    int open;
    std::size_t trail;
  };
  std::vector<Kept> kept_;
};

}  // namespace sudolab
