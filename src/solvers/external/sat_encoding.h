// A position as clauses over its live candidates.
//
// There is one variable per (open cell, candidate); decided cells and dead candidates do not occur.
// The clauses mean: every open cell has a digit; in every house every digit that is missing has a
// place; no cell has two digits; no two peers have the same digit.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

enum class AtMostOne {
  kPairwise,    // a clause per pair: n(n-1)/2 of them, nothing new to learn about
  kSequential,  // Sinz's chain of helper variables: 3n-4 clauses, n-1 helpers
};

class SatEncoding {
 public:
  // `candidates` are those of `grid`: a placed digit has been removed from its peers.
  void build(const Grid& grid, std::span<const DigitSet> candidates, AtMostOne at_most_one);

  int variables() const { return variables_; }
  std::size_t clauses() const { return clauses_; }

  // All clauses one after the other, each closed by a 0. An empty clause is a lone 0: the position
  // has no solution.
  std::span<const int> literals() const { return literals_; }

  // The variable of a candidate; 0 where there is none.
  int variable(Cell cell, Digit digit) const { return variable_of_[cell * size_ + digit - 1]; }

  std::span<const Cell> open_cells() const { return open_cells_; }
  std::span<const DigitSet> candidates() const { return candidates_; }

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
  int size_ = 0;
  int variables_ = 0;
  std::size_t clauses_ = 0;
  std::vector<int> literals_;
  std::vector<int> variable_of_;
  std::vector<Cell> open_cells_;
  std::vector<DigitSet> candidates_;
  std::vector<int> group_;  // scratch: the literals of the cell or house at hand
};

}  // namespace sudolab
