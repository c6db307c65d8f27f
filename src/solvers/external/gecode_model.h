// What the kinds of constraints state (variants/cp_model.h), posted in a space of Gecode.

#pragma once

#include <gecode/int.hh>

#include <cstdint>
#include <map>
#include <vector>

#include <sudolab/core/grid.h>
#include "variants/cp_model.h"

namespace sudolab {

Gecode::IntSet set_of(DigitSet digits);

class GecodeModel final : public CpModel {
 public:
  // `open` are the cells without a given, and `digits` their variables in the space.
  GecodeModel(Gecode::Space& space, const Grid& givens, std::span<const Cell> open,
              const Gecode::IntVarArray& digits);

  // How often a number was named in what was posted: what the space's size grows with.
  std::uint64_t mentions() const { return mentions_; }

  const Geometry& geometry() const override { return givens_.geometry(); }

  Number digit(Cell cell) override;
  Number constant(int value) override;
  Number smallest(Numbers numbers) override;
  Number largest(Numbers numbers) override;
  Number sum(Numbers numbers) override;
  Number truth(Number one, Relation relation, Number two) override;
  Number choice(Number truth, Number one, Number two) override;

  void relate(Number one, Relation relation, Number two) override;
  using CpModel::linear;
  void linear(Numbers numbers, std::span<const int> factors, Relation relation, int total) override;
  void distinct(Numbers numbers) override;
  void member(Cell cell, DigitSet digits) override;
  using CpModel::table;
  void table(std::span<const Cell> cells, const std::vector<std::vector<Digit>>& rows) override;

 private:
  Number add(const Gecode::IntVar& variable);
  // A number in the range that these have together.
  Number add_within(const Gecode::IntVarArgs& variables);
  // The variables, which are about to be part of a constraint.
  Gecode::IntVarArgs named(Numbers numbers);

  Gecode::Space& space_;
  const Grid& givens_;
  std::vector<Gecode::IntVar> variables_;
  std::vector<Number> digit_of_;  // by cell; negative until it is asked for
  std::vector<int> open_index_;   // by cell; negative where there is a given
  const Gecode::IntVarArray& open_digits_;
  std::map<int, Number> constants_;
  std::map<std::vector<std::vector<Digit>>, Gecode::TupleSet> tables_;
  std::uint64_t mentions_ = 0;
};

}  // namespace sudolab
