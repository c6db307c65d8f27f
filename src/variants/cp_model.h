// Where a kind states what it demands in the words of constraint programming: relations, linear
// sums, distinct numbers, tables, and truths as numbers. For the solver `cp`.
//
// The statements are the definition of the kind, and how they are kept is the library's business.
// Numbers that are not digits have to follow from the digits: the search chooses digits only.

#pragma once

#include <functional>
#include <span>
#include <vector>

#include <sudolab/core/constraint.h>
#include <sudolab/core/digits.h>

namespace sudolab {

class CpModel {
 public:
  using Number = int;  // which one of the model's integer variables
  using Numbers = std::span<const Number>;
  enum class Relation { kEqual, kNotEqual, kLess, kAtMost, kAtLeast };

  virtual ~CpModel() = default;
  virtual const Geometry& geometry() const = 0;
  int size() const { return geometry().size(); }

  // ---- numbers

  virtual Number digit(Cell cell) = 0;
  virtual Number constant(int value) = 0;
  virtual Number smallest(Numbers numbers) = 0;
  virtual Number largest(Numbers numbers) = 0;
  virtual Number sum(Numbers numbers) = 0;
  // 1 where the relation holds, and 0 elsewhere.
  virtual Number truth(Number one, Relation relation, Number two) = 0;
  // `one` where the truth is 1, and `two` where it is 0.
  virtual Number choice(Number truth, Number one, Number two) = 0;

  // ---- what holds

  virtual void relate(Number one, Relation relation, Number two) = 0;
  // The numbers, each times its factor, add up to something that has the relation to the total.
  virtual void linear(Numbers numbers, std::span<const int> factors, Relation relation,
                      int total) = 0;
  virtual void distinct(Numbers numbers) = 0;
  // The cell has one of these digits.
  virtual void member(Cell cell, DigitSet digits) = 0;
  // The digits of a few different cells are a row of this table, which has each of them once. Small
  // tables say more to a search than other constraints do, large ones take too much memory.
  virtual void table(std::span<const Cell> cells, const std::vector<std::vector<Digit>>& rows) = 0;

  std::vector<Number> digits(std::span<const Cell> cells) {
    std::vector<Number> numbers;
    for (const Cell cell : cells) numbers.push_back(digit(cell));
    return numbers;
  }
  void linear(Numbers numbers, Relation relation, int total) {
    linear(numbers, std::vector<int>(numbers.size(), 1), relation, total);
  }
  // The digits of two cells fit together.
  void table(Cell one, Cell two, const std::function<bool(Digit, Digit)>& fits) {
    std::vector<std::vector<Digit>> rows;
    for (Digit a = 1; a <= size(); ++a) {
      for (Digit b = 1; b <= size(); ++b) {
        if (fits(a, b)) rows.push_back({a, b});
      }
    }
    const Cell cells[] = {one, two};
    table(cells, rows);
  }
};

}  // namespace sudolab
