#include "techniques/net.h"

#include <algorithm>
#include <bit>

namespace sudolab {

template <class Cells>
NetBoard<Cells>::NetBoard(const Position<Cells>& position, const std::stop_token& stop)
    : position_(&position) {
  const Geometry& geometry = position.geometry();
  const int size = position.size();
  std::vector<std::uint16_t> index(static_cast<std::size_t>(geometry.cells() * size));
  for (const Cell cell : position.open()) {
    for (const Digit digit : digits_in(position.candidates(cell))) {
      index[cell * size + digit - 1] = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back(candidate(cell, digit));
    }
  }
  first_member_.push_back(0);
  std::vector<std::uint16_t> members;
  for (const Cell cell : position.open()) {
    members.clear();
    for (const Digit digit : digits_in(position.candidates(cell))) {
      members.push_back(index[cell * size + digit - 1]);
    }
    add_constraint(Assertion::kInCell, members);
  }
  for (House house = 0; house < geometry.houses(); ++house) {
    for (const Digit digit : digits_in(position.missing_in(house))) {
      members.clear();
      for (PlaceSet left = position.places(house, digit); left != 0; left &= left - 1) {
        const Cell cell = geometry.house(house)[std::countr_zero(left)];
        members.push_back(index[cell * size + digit - 1]);
      }
      add_constraint(static_cast<std::int16_t>(house), members);
    }
  }
  sort_constraints();
  if (!position.constraints().empty()) keep_apart(index);
  first_conflict_.push_back(0);
  for (int i = 0; i < candidates() && !stop.stop_requested(); ++i) add_conflicts(i);
}

template <class Cells>
void NetBoard<Cells>::add_constraint(std::int16_t reason, std::span<const std::uint16_t> members) {
  members_.insert(members_.end(), members.begin(), members.end());
  first_member_.push_back(static_cast<std::uint32_t>(members_.size()));
  reasons_.push_back(reason);
  std::uint16_t mixed = 0;
  for (const std::uint16_t member : members) mixed ^= member;
  mixed_members_.push_back(mixed);
  member_counts_.push_back(static_cast<std::uint8_t>(members.size()));
}

// Constraints have members; here members get their constraints. Cells were added before houses.
template <class Cells>
void NetBoard<Cells>::sort_constraints() {
  first_constraint_.assign(candidates_.size() + 1, 0);
  for (const std::uint16_t member : members_) ++first_constraint_[member + 1];
  for (std::size_t i = 1; i < first_constraint_.size(); ++i) {
    first_constraint_[i] += first_constraint_[i - 1];
  }
  constraints_of_.resize(members_.size());
  std::vector<std::uint32_t> next(first_constraint_.begin(), first_constraint_.end() - 1);
  const auto add = [&](int constraint) {
    for (const std::uint16_t member : members(constraint)) {
      constraints_of_[next[member]++] = static_cast<std::uint16_t>(constraint);
    }
  };
  const int cells = position_->open().count();
  for (int house = cells; house < constraints(); ++house) add(house);
  for (int cell = 0; cell < cells; ++cell) add(cell);
}

template <class Cells>
void NetBoard<Cells>::keep_apart(const std::vector<std::uint16_t>& index) {
  apart_.resize(candidates_.size());
  const auto add = [&](Cell one, Digit a, Cell two, Digit b) {
    const std::uint16_t first = index[one * position_->size() + a - 1];
    const std::uint16_t second = index[two * position_->size() + b - 1];
    apart_[first].push_back(second);
    apart_[second].push_back(first);
  };
  for (const Cell one : position_->open()) {
    for (const Cell two : position_->peers(one) & position_->open()) {
      if (two < one) continue;
      const DigitSet both = position_->candidates(one) & position_->candidates(two);
      for (const Digit digit : digits_in(both)) add(one, digit, two, digit);
    }
  }
  for (const PairRule& rule : position_->map().pair_rules()) {
    for (const Digit a : digits_in(position_->candidates(rule.one))) {
      const DigitSet partners = rule.partners[static_cast<std::size_t>(a)];
      for (const Digit b : digits_in(position_->candidates(rule.two) & ~partners)) {
        add(rule.one, a, rule.two, b);
      }
    }
  }
}

template <class Cells>
void NetBoard<Cells>::add_conflicts(int i) {
  const auto first = static_cast<std::ptrdiff_t>(conflicts_.size());
  const auto is_new = [&](std::uint16_t other) {
    return other != i &&
           std::find(conflicts_.begin() + first, conflicts_.end(), other) == conflicts_.end();
  };
  for (const std::uint16_t constraint : constraints_of(i)) {
    for (const std::uint16_t other : members(constraint)) {
      if (is_new(other)) conflicts_.push_back(other);  // it may be in two houses with this one
    }
  }
  if (!apart_.empty()) {
    for (const std::uint16_t other : apart_[i]) {
      if (is_new(other)) conflicts_.push_back(other);
    }
  }
  first_conflict_.push_back(static_cast<std::uint32_t>(conflicts_.size()));
}

template <class Cells>
NetRun<Cells>::NetRun(const NetBoard<Cells>& board, NetQueue& queue)
    : board_(&board), queue_(&queue) {
  clear();
}

template <class Cells>
void NetRun<Cells>::clear() {
  const std::size_t assertions = 2 * static_cast<std::size_t>(board_->candidates());
  cost_.assign(assertions, 0);
  source_.resize(assertions);
  settled_.assign(assertions, 0);
  order_.clear();
  left_ = board_->member_counts();
  which_ = board_->mixed_members();
  sum_.assign(left_.size(), 0);
  clash_ = {};
}

template <class Cells>
void NetRun<Cells>::assume(int assertion, int cost) {
  derive(assertion, cost, kAssumed);
}

template <class Cells>
void NetRun<Cells>::derive(int assertion, int cost, int source) {
  cost = std::min(cost, kMaxNetCost);
  if (cost > bound_) return;
  if (settled_[assertion] || (cost_[assertion] != 0 && cost_[assertion] <= cost)) return;
  cost_[assertion] = static_cast<std::uint16_t>(cost);
  source_[assertion] = static_cast<std::uint16_t>(source);
  queue_->push(assertion, cost);
}

template <class Cells>
void NetRun<Cells>::strike(int candidate, int cost, NetRules rules) {
  for (const std::uint16_t k : board_->constraints_of(candidate)) {
    const int members = board_->member_counts()[k];
    const int others = sum_[k];
    sum_[k] = static_cast<std::uint16_t>(std::min(others + cost, kMaxNetCost));
    which_[k] ^= static_cast<std::uint16_t>(candidate);
    --left_[k];
    if (rules.chains_only && members != 2) continue;
    if (left_[k] == 1) derive(on(which_[k]), sum_[k] + 1, k);
    // It was the only one from the beginning, which did not matter so far. Its cost is more
    // than what is settled now, as all costs must be.
    if (members == 1) derive(on(candidate), cost + 1, k);
  }
}

template <class Cells>
void NetRun<Cells>::settle(int assertion, NetRules rules) {
  settled_[assertion] = 1;
  order_.push_back(static_cast<std::uint16_t>(assertion));
  const int candidate = assertion / 2;
  const int cost = cost_[assertion];
  if (settled_[assertion ^ 1]) {
    const int both = std::min(cost + cost_[assertion ^ 1], kMaxNetCost);
    if (!refuted() || both < clash_.cost) clash_ = {candidate, both};
  }
  if (assertion % 2 == 0) {
    strike(candidate, cost, rules);
  } else {
    for (const std::uint16_t other : board_->conflicts(candidate)) {
      derive(off(other), cost + 1, candidate);
    }
  }
}

template <class Cells>
void NetRun<Cells>::run(NetRules rules, int bound) {
  bound_ = bound;
  queue_->drain([&](int assertion, int cost) {
    if (settled_[assertion] || cost_[assertion] != cost) return;
    if (cost > bound_) {
      cost_[assertion] = 0;  // not known after all
      return;
    }
    settle(assertion, rules);
    if (refuted()) bound_ = cost;
  });
  bound_ = kMaxNetCost;
}

template <class Cells>
void NetRun<Cells>::parents(int assertion, std::vector<int>& into) const {
  into.clear();
  const std::uint16_t source = source_[assertion];
  if (source == kAssumed) return;
  if (assertion % 2 == 0) {
    into.push_back(on(source));
    return;
  }
  for (const std::uint16_t member : board_->members(source)) {
    if (member != assertion / 2) into.push_back(off(member));
  }
}

template <class Cells>
std::int16_t NetRun<Cells>::reason(int assertion) const {
  const std::uint16_t source = source_[assertion];
  if (source == kAssumed) return Assertion::kGivenTo;
  if (assertion % 2 == 1) return board_->reason(source);
  // Of several houses the last one, and the cell before any house.
  const auto mine = board_->constraints_of(assertion / 2);
  const auto its = board_->constraints_of(source);
  for (auto k = mine.rbegin(); k != mine.rend(); ++k) {
    if (std::find(its.begin(), its.end(), *k) != its.end()) return board_->reason(*k);
  }
  return Assertion::kApart;
}

template <class Cells>
Chain proof_of(const NetBoard<Cells>& board, const NetRun<Cells>& run,
               const std::vector<int>& targets) {
  std::vector<int> needed = targets;
  std::vector<int> parents;
  std::vector<char> is_needed(2 * static_cast<std::size_t>(board.candidates()), 0);
  for (const int target : targets) is_needed[target] = 1;
  for (std::size_t i = 0; i < needed.size(); ++i) {
    run.parents(needed[i], parents);
    for (const int parent : parents) {
      if (!is_needed[parent]) needed.push_back(parent);
      is_needed[parent] = 1;
    }
  }
  // As they were settled, so that each comes after what it follows from.
  std::vector<int> place(is_needed.size(), 0);
  Chain chain;
  for (const std::uint16_t assertion : run.order()) {
    if (!is_needed[assertion]) continue;
    place[assertion] = static_cast<int>(chain.size());
    const Candidate c = board.candidate_at(assertion / 2);
    Assertion step{c.digit, {c.cell}, assertion % 2 == 1, run.reason(assertion), {}};
    run.parents(assertion, parents);
    for (const int parent : parents) {
      step.because.push_back(static_cast<std::uint16_t>(place[parent]));
    }
    chain.push_back(std::move(step));
  }
  return chain;
}

template class NetBoard<SmallCells>;
template class NetBoard<LargeCells>;
template class NetRun<SmallCells>;
template class NetRun<LargeCells>;
template Chain proof_of(const NetBoard<SmallCells>&, const NetRun<SmallCells>&,
                        const std::vector<int>&);
template Chain proof_of(const NetBoard<LargeCells>&, const NetRun<LargeCells>&,
                        const std::vector<int>&);

}  // namespace sudolab
