#include "solvers/external/gecode_model.h"

#include <algorithm>

namespace sudolab {
namespace {

Gecode::IntRelType type_of(CpModel::Relation relation) {
  switch (relation) {
    case CpModel::Relation::kEqual: return Gecode::IRT_EQ;
    case CpModel::Relation::kNotEqual: return Gecode::IRT_NQ;
    case CpModel::Relation::kLess: return Gecode::IRT_LE;  // Gecode's name for it
    case CpModel::Relation::kAtMost: return Gecode::IRT_LQ;
    case CpModel::Relation::kAtLeast: return Gecode::IRT_GQ;
  }
  return Gecode::IRT_EQ;
}

}  // namespace

Gecode::IntSet set_of(DigitSet digits) {
  std::vector<int> values;
  for (const Digit digit : digits_in(digits)) values.push_back(digit);
  return Gecode::IntSet(values.data(), static_cast<int>(values.size()));
}

GecodeModel::GecodeModel(Gecode::Space& space, const Grid& givens, std::span<const Cell> open,
                         const Gecode::IntVarArray& digits)
    : space_(space),
      givens_(givens),
      digit_of_(static_cast<std::size_t>(givens.cells()), -1),
      open_index_(static_cast<std::size_t>(givens.cells()), -1),
      open_digits_(digits) {
  for (std::size_t i = 0; i < open.size(); ++i) open_index_[open[i]] = static_cast<int>(i);
}

CpModel::Number GecodeModel::add(const Gecode::IntVar& variable) {
  variables_.push_back(variable);
  return static_cast<Number>(variables_.size()) - 1;
}

CpModel::Number GecodeModel::add_within(const Gecode::IntVarArgs& variables) {
  int least = variables[0].min();
  int most = variables[0].max();
  for (const Gecode::IntVar& variable : variables) {
    least = std::min(least, variable.min());
    most = std::max(most, variable.max());
  }
  return add(Gecode::IntVar(space_, least, most));
}

Gecode::IntVarArgs GecodeModel::named(Numbers numbers) {
  Gecode::IntVarArgs variables;
  for (const Number number : numbers) variables << variables_[number];
  mentions_ += numbers.size();
  return variables;
}

CpModel::Number GecodeModel::digit(Cell cell) {
  if (digit_of_[cell] < 0) {
    const int open = open_index_[cell];
    digit_of_[cell] = open < 0 ? constant(givens_[cell]) : add(open_digits_[open]);
  }
  return digit_of_[cell];
}

CpModel::Number GecodeModel::constant(int value) {
  const auto [place, is_new] = constants_.try_emplace(value, 0);
  if (is_new) place->second = add(Gecode::IntVar(space_, value, value));
  return place->second;
}

CpModel::Number GecodeModel::smallest(Numbers numbers) {
  const Gecode::IntVarArgs variables = named(numbers);
  const Number result = add_within(variables);
  Gecode::min(space_, variables, variables_[result]);
  return result;
}

CpModel::Number GecodeModel::largest(Numbers numbers) {
  const Gecode::IntVarArgs variables = named(numbers);
  const Number result = add_within(variables);
  Gecode::max(space_, variables, variables_[result]);
  return result;
}

CpModel::Number GecodeModel::sum(Numbers numbers) {
  const Gecode::IntVarArgs variables = named(numbers);
  int least = 0;
  int most = 0;
  for (const Gecode::IntVar& variable : variables) {
    least += variable.min();
    most += variable.max();
  }
  const Number result = add(Gecode::IntVar(space_, least, most));
  Gecode::linear(space_, variables, Gecode::IRT_EQ, variables_[result]);
  return result;
}

CpModel::Number GecodeModel::truth(Number one, Relation relation, Number two) {
  const Number result = add(Gecode::IntVar(space_, 0, 1));
  const Gecode::BoolVar holds(space_, 0, 1);
  Gecode::channel(space_, holds, variables_[result]);
  Gecode::rel(space_, variables_[one], type_of(relation), variables_[two], Gecode::Reify(holds));
  mentions_ += 4;
  return result;
}

CpModel::Number GecodeModel::choice(Number truth, Number one, Number two) {
  const Number both[] = {one, two};
  const Number result = add_within(named(both));
  const Gecode::BoolVar holds(space_, 0, 1);
  Gecode::channel(space_, holds, variables_[truth]);
  Gecode::ite(space_, holds, variables_[one], variables_[two], variables_[result]);
  mentions_ += 4;
  return result;
}

void GecodeModel::relate(Number one, Relation relation, Number two) {
  mentions_ += 2;
  Gecode::rel(space_, variables_[one], type_of(relation), variables_[two]);
}

void GecodeModel::linear(Numbers numbers, std::span<const int> factors, Relation relation,
                         int total) {
  Gecode::IntArgs coefficients;
  for (const int factor : factors) coefficients << factor;
  Gecode::linear(space_, coefficients, named(numbers), type_of(relation), total);
}

void GecodeModel::distinct(Numbers numbers) {
  Gecode::distinct(space_, named(numbers), Gecode::IPL_DOM);
}

void GecodeModel::member(Cell cell, DigitSet digits) {
  Gecode::dom(space_, variables_[digit(cell)], set_of(digits));
}

void GecodeModel::table(std::span<const Cell> cells, const std::vector<std::vector<Digit>>& rows) {
  if (rows.empty()) return space_.fail();
  Gecode::TupleSet& tuples = tables_[rows];
  if (!tuples) {
    tuples.init(static_cast<int>(cells.size()));
    for (const std::vector<Digit>& row : rows) tuples.add(Gecode::IntArgs(row));
    tuples.finalize();
    mentions_ += rows.size() * cells.size();
  }
  Gecode::extensional(space_, named(digits(cells)), tuples);
}

}  // namespace sudolab
