// Where a kind tells what it demands as clauses, each of which says that one of its literals is
// true: for the solver `sat` and for proofs.
//
// That every cell has one digit, and every house each digit once, is said elsewhere. What a kind
// adds has to be its definition and no more: a board keeps the constraint if and only if the
// variables that are not about cells can be chosen so that all clauses hold.

#pragma once

#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <vector>

#include <sudolab/core/constraint.h>
#include <sudolab/core/digits.h>

namespace sudolab {

using Literal = int;  // a variable, from 1, or its negation; or a constant:
inline constexpr Literal kTrue = std::numeric_limits<Literal>::max();
inline constexpr Literal kFalse = -kTrue;

// One of several statements, and what it adds to a sum where it is true.
struct Weighted {
  Literal literal;
  long weight;
};
// Exactly one of its literals is true.
using Choice = std::vector<Weighted>;

class ClauseModel {
 public:
  virtual ~ClauseModel() = default;
  virtual const Geometry& geometry() const = 0;
  int size() const { return geometry().size(); }

  // The digits that the cell may have before anything is said about constraints.
  virtual DigitSet candidates(Cell cell) const = 0;
  // "The cell holds the digit": a constant where that is known.
  virtual Literal is(Cell cell, Digit digit) const = 0;
  // A variable of which nothing is known.
  virtual Literal fresh() = 0;
  // False: time or memory is over, and whatever is still said is not written down.
  virtual bool goes_on() { return true; }

  // One of the literals is true.
  void clause(std::span<const Literal> literals);
  void clause(std::initializer_list<Literal> literals) {
    clause(std::span(literals.begin(), literals.size()));
  }

  // ---- about cells

  // The cell has one of these digits.
  void allow(Cell cell, DigitSet digits);
  // Where the condition is true, the digits of two different cells fit together.
  void relate(Cell one, Cell two, const std::function<bool(Digit, Digit)>& fits,
              Literal condition = kTrue);
  // The cells hold different digits.
  void differ(std::span<const Cell> cells);
  // The digits, each times its factor, add up to the total. A cell may be there twice.
  void add_up(std::span<const Cell> cells, std::span<const int> factors, long total);
  void add_up(std::span<const Cell> cells, long total);

  // ---- about anything

  // A literal that is true where one of these is.
  Literal any_of(std::span<const Literal> literals);
  Literal both(Literal one, Literal two);
  // A literal that is true where an odd number of these is.
  Literal odd(Literal one, Literal two, Literal three = kFalse);
  // The weights of what is chosen add up to the total.
  void add_up(std::vector<Choice> choices, long total);

 protected:
  // Writes down a clause, in which there are no constants. An empty one cannot be satisfied.
  virtual void add(std::span<const Literal> literals) = 0;

 private:
  std::vector<Literal> buffer_;  // of `clause`
};

}  // namespace sudolab
