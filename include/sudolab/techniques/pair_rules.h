// What the constraints of a puzzle say about two cells at a time.
//
// A thermometer says of any two of its cells which is the larger and by how much at least, a dot
// which digits go together, a cage that the digits differ. This is read from what each kind says,
// and shares no code with what prunes for the solvers, so that the one can be checked by the other.

#pragma once

#include <array>
#include <vector>

#include <sudolab/core/constraint.h>
#include <sudolab/core/digits.h>

namespace sudolab {

// Which digits a second cell may have beside each digit of a first one; [0] is not used.
using FittingDigits = std::array<DigitSet, kMaxSize + 1>;

struct PairRule {
  Cell one = 0;
  Cell two = 0;
  FittingDigits partners{};      // of the digits of `one`
  std::uint32_t constraint = 0;  // its number in the puzzle

  // No digit goes with itself.
  bool differ() const;
  // That is all there is to it.
  bool only_differ(int size) const;
};

// Adds what one constraint says, about two different cells each time.
void add_pair_rules(const Constraint& constraint, std::uint32_t number, const Geometry& geometry,
                    std::vector<PairRule>& rules);

}  // namespace sudolab
