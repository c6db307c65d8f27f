#include "solvers/external/sat_encoding.h"

namespace sudolab {

void SatEncoding::build(const Grid& grid, std::span<const DigitSet> candidates,
                        AtMostOne at_most_one) {
  at_most_one_ = at_most_one;
  geometry_ = &grid.geometry();
  size_ = grid.size();
  clauses_ = 0;
  literals_.clear();
  candidates_.assign(candidates.begin(), candidates.end());
  number_candidates(grid);
  for (Cell cell : open_cells_) {
    add_cell(cell);
    // Pair by pair of peers rather than house by house: two cells that share a row and a box would
    // otherwise get every clause twice.
    if (at_most_one_ == AtMostOne::kPairwise) add_peer_pairs(grid, cell);
  }
  add_houses(grid);
}

void SatEncoding::add_constraints(std::span<const Constraint> constraints,
                                  const std::function<bool()>& may_go_on) {
  may_go_on_ = may_go_on;
  stopped_ = false;
  asked_at_ = 0;
  for (const Constraint& constraint : constraints) {
    if (!goes_on()) break;
    constraint.kind->clauses(constraint, *this);
  }
  may_go_on_ = nullptr;
}

// A candidate without a variable is the digit of a cell that has one.
Literal SatEncoding::is(Cell cell, Digit digit) const {
  const int own = variable(cell, digit);
  if (own != 0) return own;
  return contains(candidates_[cell], digit) ? kTrue : kFalse;
}

bool SatEncoding::goes_on() {
  stopped_ = stopped_ || !may_go_on_();
  asked_at_ = literals_.size();
  return !stopped_;
}

void SatEncoding::add(std::span<const Literal> literals) {
  constexpr std::size_t kAskInterval = 1 << 16;
  if (literals_.size() - asked_at_ > kAskInterval) goes_on();
  if (!stopped_) add_at_least_one(literals);
}

void SatEncoding::number_candidates(const Grid& grid) {
  variables_ = 0;
  open_cells_.clear();
  variable_of_.assign(static_cast<std::size_t>(grid.cells()) * size_, 0);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (!grid.empty(cell)) continue;
    open_cells_.push_back(cell);
    for (Digit digit : digits_in(candidates_[cell])) {
      variable_of_[cell * size_ + digit - 1] = ++variables_;
    }
  }
}

void SatEncoding::add_cell(Cell cell) {
  group_.clear();
  for (Digit digit : digits_in(candidates_[cell])) group_.push_back(variable(cell, digit));
  add_at_least_one(group_);
  add_at_most_one(group_);
}

void SatEncoding::add_houses(const Grid& grid) {
  for (House house = 0; house < grid.geometry().houses(); ++house) {
    DigitSet missing = all_digits(size_);
    for (Cell cell : grid.geometry().house(house)) {
      if (!grid.empty(cell)) missing &= ~digit_bit(grid[cell]);
    }
    for (Digit digit : digits_in(missing)) {
      group_.clear();
      for (Cell cell : grid.geometry().house(house)) {
        if (variable(cell, digit) != 0) group_.push_back(variable(cell, digit));
      }
      add_at_least_one(group_);
      if (at_most_one_ != AtMostOne::kPairwise) add_at_most_one(group_);
    }
  }
}

void SatEncoding::add_peer_pairs(const Grid& grid, Cell cell) {
  for (Cell peer : grid.geometry().peers(cell)) {
    if (peer < cell || !grid.empty(peer)) continue;
    for (Digit digit : digits_in(candidates_[cell] & candidates_[peer])) {
      add_not_both(variable(cell, digit), variable(peer, digit));
    }
  }
}

void SatEncoding::add_clause(int first, int second) {
  literals_.insert(literals_.end(), {first, second, 0});
  ++clauses_;
}

void SatEncoding::add_at_least_one(std::span<const int> literals) {
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  literals_.push_back(0);
  ++clauses_;
}

void SatEncoding::add_at_most_one(std::span<const int> literals) {
  // Up to this length the pairs are not more than the chain's clauses, and need no helpers.
  constexpr std::size_t kShort = 5;
  if (at_most_one_ == AtMostOne::kPairwise || literals.size() <= kShort) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) add_not_both(literals[i], literals[j]);
    }
    return;
  }
  // Helper i means: one of the literals 0..i is true.
  int helper = ++variables_;
  add_clause(-literals[0], helper);
  for (std::size_t i = 1; i + 1 < literals.size(); ++i) {
    add_not_both(literals[i], helper);
    const int next = ++variables_;
    add_clause(-literals[i], next);
    add_clause(-helper, next);
    helper = next;
  }
  add_not_both(literals.back(), helper);
}

}  // namespace sudolab
