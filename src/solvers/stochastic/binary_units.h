// A network of independent binary units, one per open cell and digit: "this digit is here".
//
// The input of a unit is a bias of +3, and -2 for every active unit of the same digit in its row,
// its column and its box, where the sum over the box includes the unit itself, and a given counts
// for another -20. A unit that shares two houses with it counts in both sums. So an input is always
//
//   3 - 2 * inhibition,   inhibition = row + column + box - 2 * own + 10 * givens
//
// with small counts that are kept up to date by every change of a unit, and a table over the
// inhibition holds the chances of all units. Units of different digits do not interact: those of a
// cell are updated together, and the result is the same as one after the other.
//
// Digits that pencilmarks forbid have units that are never active.
//
// PrintedUnits are those of the program in the appendix of Berggren & Nilsson (2012), to the
// letter. It compares a whole number below 1000 with 1000 times the chance, which rounds every
// chance up to thousandths: a unit never has less than 0.1 %, however strongly it is inhibited, and
// surely fires above 99.9 %. So the network goes on stirring at temperatures at which it should
// freeze. A cell without an active unit is read as 1.

#pragma once

#include <cstdint>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

class BinaryUnits {
 public:
  enum class Chances { kExact, kThousandths };

  // All units are inactive.
  explicit BinaryUnits(const Puzzle& puzzle, Chances chances = Chances::kExact);

  void set_temperature(double temperature);

  // Makes all units inactive.
  void restart(Rng& rng);

  // Every unit of every open cell becomes active with probability 1/(1+exp(-input/T)), in order.
  void sweep(Rng& rng);

  // Whether the grid that one reads is a solution.
  bool solved() const;

  // Each open cell: its first active digit, or none (PrintedUnits: 1).
  Grid read() const;
  // Digits that the houses of that grid miss.
  int cost() const;

  int open_count() const { return static_cast<int>(open_.size()); }
  Cell open_cell(int index) const { return open_[index]; }
  bool is_active(int index, Digit digit) const { return active_[unit(index, digit)] != 0; }
  void set_active(int index, Digit digit, bool active);
  int input(int index, Digit digit) const {
    return kBias - kWeight * inhibition(unit(index, digit), index, digit - 1);
  }
  // The chance that a unit with this input becomes active, as the random draw sees it.
  double chance(int input) const {
    return static_cast<double>(thresholds_[(kBias - input) / kWeight]) * 0x1.0p-32;
  }
  // Active units of open and given cells.
  int count(House house, Digit digit) const { return counts_[house * size_ + digit - 1]; }

  // One number per unit, to see which of them a sweep has changed.
  void copy_states(std::vector<std::uint8_t>& states) const { states = active_; }

  template <class Visit>
  void for_each_active(const Visit& visit) const {
    for (int i = 0; i < open_count(); ++i) {
      for (Digit digit = 1; digit <= size_; ++digit) {
        if (is_active(i, digit)) visit(open_cell(i), digit);
      }
    }
  }

  int active_units() const;
  // -(sum of biases) - (sum of weights) over the active units, each pair once. The weight of a unit
  // to itself, with which this network is not quite a Boltzmann machine, is left out.
  double energy() const;

 private:
  static constexpr int kBias = 3;
  static constexpr int kWeight = 2;
  static constexpr int kGivenWeight = 20;
  // No inhibition reaches this, and a forbidden unit has at least this.
  static constexpr int kForbidden = 128;

  // A unit with every other unit of its houses active and three givens of its digit.
  std::size_t longest_table() const {
    return static_cast<std::size_t>(3 * size_ + 3 * kGivenWeight / kWeight);
  }
  std::size_t unit(int index, Digit digit) const {
    return static_cast<std::size_t>(index * size_ + digit - 1);
  }
  int inhibition(std::size_t unit, int index, int lane) const;
  std::uint64_t threshold(double chance) const;
  template <int Size>
  void sweep_sized(Rng& rng);
  template <int Size>
  void update_cell(std::size_t index, Rng& rng);

  struct Homes {
    std::uint16_t row, col, box;  // where the counts of these houses begin
  };

  Puzzle puzzle_;
  Chances chances_;
  int size_;
  std::vector<Cell> open_;
  std::vector<Homes> homes_;               // per open cell
  std::vector<std::uint8_t> counts_;       // per house and digit
  std::vector<std::uint8_t> active_;       // per unit
  std::vector<std::uint8_t> from_givens_;  // per unit: inhibition besides that of active units
  std::vector<std::uint64_t> thresholds_;  // per inhibition: chances in units of 2^-32
  std::size_t table_end_ = 0;              // from here on they are zero
};

class PrintedUnits : public BinaryUnits {
 public:
  explicit PrintedUnits(const Puzzle& puzzle) : BinaryUnits(puzzle, Chances::kThousandths) {}
};

}  // namespace sudolab
