// A network of softmax units (a Potts model): of the digits of a cell exactly one is active, and it
// is drawn with chances proportional to exp(-conflicts/T), where a digit's conflicts are the cells
// of the row, the column and the box that hold it (two shared houses count twice).
//
// In the language of binary units: weights of -1 between equal digits in a house, and the units of
// a cell updated as a group of which one must win. Digits that the givens or the pencilmarks forbid
// have no unit. The energy is the number of equal pairs in houses, zero exactly for a solution; it
// and the counts of every digit in every house are kept up to date.

#pragma once

#include <cstdint>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

class SoftmaxUnits {
 public:
  // Every open cell of the puzzle has a candidate. All cells hold their first one: see `restart`.
  explicit SoftmaxUnits(const Puzzle& puzzle);

  void set_temperature(double temperature);

  // A random candidate for every open cell: the state at infinite temperature.
  void restart(Rng& rng);

  // Draws the digit of every open cell, in order.
  void sweep(Rng& rng);

  bool solved() const { return energy_ == 0; }
  Grid read() const;
  int energy() const { return energy_; }
  int cost() const { return energy_; }
  int active_units() const { return open_count(); }
  // One number per group, to see which of them a sweep has changed.
  void copy_states(std::vector<std::uint8_t>& states) const;

  template <class Visit>
  void for_each_active(const Visit& visit) const {
    for (const Group& group : groups_) visit(Cell{group.cell}, Digit{group.active + 1});
  }

  int open_count() const { return static_cast<int>(groups_.size()); }
  Cell open_cell(int index) const { return groups_[index].cell; }
  DigitSet candidates(int index) const { return groups_[index].candidates; }
  Digit digit(int index) const { return groups_[index].active + 1; }
  void set_digit(int index, Digit digit);

  // Of a digit in an open cell, whatever that cell holds.
  int conflicts(int index, Digit digit) const;
  // Given the others: the chance that the draw picks this one.
  double chance(int index, Digit digit) const;

 private:
  struct Group {
    DigitSet candidates;
    std::uint16_t row, col, box;  // where the counts of these houses begin
    std::uint16_t cell;
    int active;  // the digit - 1
  };

  void draw(Group& group, Rng& rng);

  Grid givens_;
  int size_;
  std::vector<Group> groups_;           // per open cell
  std::vector<std::uint8_t> counts_;    // of open cells, per house and digit
  std::vector<std::uint32_t> weights_;  // per number of conflicts, relative to the best digit's
  int energy_ = 0;
};

}  // namespace sudolab
