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
  constraints_of_.resize(candidates_.size() * kConstraintsOfOne);
  first_member_.push_back(0);
  std::vector<std::uint16_t> members;
  for (const Cell cell : position.open()) {
    members.clear();
    for (const Digit digit : digits_in(position.candidates(cell))) {
      members.push_back(index[cell * size + digit - 1]);
    }
    add_constraint(Assertion::kInCell, members, 3);
  }
  for (House house = 0; house < geometry.houses(); ++house) {
    for (const Digit digit : digits_in(position.missing_in(house))) {
      members.clear();
      for (PlaceSet left = position.places(house, digit); left != 0; left &= left - 1) {
        const Cell cell = geometry.house(house)[std::countr_zero(left)];
        members.push_back(index[cell * size + digit - 1]);
      }
      add_constraint(static_cast<std::int16_t>(house), members, house / size);
    }
  }
  first_conflict_.push_back(0);
  for (int i = 0; i < candidates() && !stop.stop_requested(); ++i) add_conflicts(i);
}

template <class Cells>
void NetBoard<Cells>::add_constraint(std::int16_t reason, std::span<const std::uint16_t> members,
                                     int slot) {
  for (const std::uint16_t member : members) {
    constraints_of_[kConstraintsOfOne * member + slot] = static_cast<std::uint16_t>(constraints());
  }
  members_.insert(members_.end(), members.begin(), members.end());
  first_member_.push_back(static_cast<std::uint32_t>(members_.size()));
  reasons_.push_back(reason);
  std::uint16_t mixed = 0;
  for (const std::uint16_t member : members) mixed ^= member;
  mixed_members_.push_back(mixed);
  member_counts_.push_back(static_cast<std::uint8_t>(members.size()));
}

template <class Cells>
void NetBoard<Cells>::add_conflicts(int i) {
  const auto first = static_cast<std::ptrdiff_t>(conflicts_.size());
  for (int slot = 0; slot < kConstraintsOfOne; ++slot) {
    for (const std::uint16_t other : members(constraints_of(i)[slot])) {
      // A cell of the box may be in the row or column as well.
      if (other != i &&
          std::find(conflicts_.begin() + first, conflicts_.end(), other) == conflicts_.end()) {
        conflicts_.push_back(other);
      }
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
  for (int slot = 0; slot < NetBoard<Cells>::kConstraintsOfOne; ++slot) {
    const int k = board_->constraints_of(candidate)[slot];
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
  const std::uint16_t* mine = board_->constraints_of(assertion / 2);
  const std::uint16_t* its = board_->constraints_of(source);
  int shared = 0;
  for (int slot = 0; slot < NetBoard<Cells>::kConstraintsOfOne; ++slot) {
    if (mine[slot] == its[slot]) shared = mine[slot];
  }
  return board_->reason(shared);
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
