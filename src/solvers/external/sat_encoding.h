// A position as clauses over its live candidates.
//
// There is one variable per (open cell, candidate); decided cells and dead candidates do not occur.
// The clauses mean: every open cell has a digit; in every house every digit that is missing has a
// place; no cell has two digits; no two peers have the same digit. Constraints add what their kinds
// say, with variables of their own (variants/clause_model.h).

#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>
#include "variants/clause_model.h"

namespace sudolab {

enum class AtMostOne {
  kPairwise,    // a clause per pair: n(n-1)/2 of them, nothing new to learn about
  kSequential,  // Sinz's chain of helper variables: 3n-4 clauses, n-1 helpers
};

class SatEncoding final : public ClauseModel {
 public:
  // `candidates` are those of `grid`: a placed digit has been removed from its peers.
  void build(const Grid& grid, std::span<const DigitSet> candidates, AtMostOne at_most_one);

  // After that: what the constraints say. They are of kinds that say something. `may_go_on` is
  // asked now and then; if it answers no, the clauses are not complete.
  void add_constraints(std::span<const Constraint> constraints,
                       const std::function<bool()>& may_go_on);

  int variables() const { return variables_; }
  std::size_t clauses() const { return clauses_; }

  // All clauses one after the other, each closed by a 0. An empty clause is a lone 0: the position
  // has no solution.
  std::span<const int> literals() const { return literals_; }

  // The variable of a candidate; 0 where there is none.
  int variable(Cell cell, Digit digit) const { return variable_of_[cell * size_ + digit - 1]; }

  std::span<const Cell> open_cells() const { return open_cells_; }
  std::span<const DigitSet> candidates() const { return candidates_; }

  const Geometry& geometry() const override { return *geometry_; }
  DigitSet candidates(Cell cell) const override { return candidates_[cell]; }
  Literal is(Cell cell, Digit digit) const override;
  Literal fresh() override { return ++variables_; }
  bool goes_on() override;

 protected:
  void add(std::span<const Literal> literals) override;

 private:
  void number_candidates(const Grid& grid);
  void add_cell(Cell cell);
  void add_houses(const Grid& grid);
  void add_peer_pairs(const Grid& grid, Cell cell);
  void add_at_least_one(std::span<const int> literals);
  void add_at_most_one(std::span<const int> literals);
  void add_not_both(int first, int second) { add_clause(-first, -second); }
  void add_clause(int first, int second);

  AtMostOne at_most_one_ = AtMostOne::kPairwise;
  const Geometry* geometry_ = nullptr;
  int size_ = 0;
  int variables_ = 0;
  std::size_t clauses_ = 0;
  std::vector<int> literals_;
  std::vector<int> variable_of_;
  std::vector<Cell> open_cells_;
  std::vector<DigitSet> candidates_;
  std::vector<int> group_;  // scratch: the literals of the cell or house at hand
  std::function<bool()> may_go_on_;
  bool stopped_ = false;
  std::size_t asked_at_ = 0;  // how many literals there were
};

}  // namespace sudolab
