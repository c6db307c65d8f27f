// Where a kind tells the engine `propagation` how it prunes: as demands on single cells and pairs,
// as sets of digits, as sums, or as a function of its own.
//
// What is told here has to be exact once all cells of the constraint have a digit; before that it
// removes what cannot be, as far as it pays. The engine is in propagator.h.

#pragma once

#include <array>
#include <span>
#include <vector>

#include <sudolab/core/constraint.h>
#include <sudolab/core/digits.h>

namespace sudolab {

// The candidates of all cells while the engine prunes.
class Domains {
 public:
  virtual ~Domains() = default;
  virtual DigitSet operator[](Cell cell) const = 0;
  // Leaves only these digits in a cell. False: none is left, and there is no need to look further.
  virtual bool keep(Cell cell, DigitSet digits) = 0;
};

// Prunes once; false if the constraint cannot hold. It is called again when a cell changes.
using PruneFunction = bool (*)(const Constraint& constraint, const Geometry& geometry,
                               Domains& domains);

// Which digits a second cell may have beside each digit of a first one.
using Partners = std::array<DigitSet, kMaxSize + 1>;  // [0] is not used

class PruningModel {
 public:
  virtual ~PruningModel() = default;
  virtual const Geometry& geometry() const = 0;
  int size() const { return geometry().size(); }
  DigitSet all() const { return all_digits(size()); }

  // The cell has one of these digits.
  virtual void allow(Cell cell, DigitSet digits) = 0;
  // The digits of two different cells fit together.
  virtual void relate(Cell one, Cell two, const Partners& partners) = 0;
  // The cells hold different digits.
  virtual void differ(std::span<const Cell> cells) = 0;
  // The cells, as many as there are digits, hold every digit once.
  virtual void add_house(std::span<const Cell> cells) = 0;
  // The digits of the cells are different and form one of these sets, each of as many digits.
  virtual void form(std::span<const Cell> cells, std::span<const DigitSet> sets) = 0;
  // The digits are different and add up to the sum.
  virtual void add_cage(std::span<const Cell> cells, int sum) = 0;
  // The digits, each times its factor, add up to the total.
  virtual void add_up(std::span<const Cell> cells, std::span<const int> factors, int total) = 0;
  // Anything else about these cells. The constraint must outlive the model.
  virtual void prune_by(PruneFunction function, const Constraint& constraint,
                        std::span<const Cell> cells) = 0;

  // The same for a predicate of two digits.
  template <class Fits>
  void relate_by(Cell one, Cell two, const Fits& fits) {
    relate(one, two, partners_by(fits));
  }
  template <class Fits>
  Partners partners_by(const Fits& fits) const {
    Partners partners{};
    for (Digit a = 1; a <= size(); ++a) {
      for (Digit b = 1; b <= size(); ++b) {
        if (fits(a, b)) partners[static_cast<std::size_t>(a)] |= digit_bit(b);
      }
    }
    return partners;
  }
};

}  // namespace sudolab
