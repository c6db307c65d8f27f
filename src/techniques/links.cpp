// Building the graph of links, and what follows from its chains.
//
// Strong links: two candidates alone in a cell; two places of a digit alone in a house; and, with
// groups, two nodes that hold all places of a digit in a house: in a line the places lie in two
// boxes; in a box they lie in two rows, in two columns, or in a row and a column (then the crossing
// cell may belong to both, which does no harm: if one node is off, the other is on). Regions and
// extra houses cross others in the same way. Groups are
// always whole, since a part of one has a strong link only where locked candidates settle the
// matter. With sets, every two digits of an almost locked set have one: if the one is in none of
// the set's cells, each of its other digits is in one of them.
//
// Nodes are numbered as they are met, the second of a link first; two calls in one list of
// arguments would leave the order to the compiler.

#include "techniques/links.h"

#include <algorithm>

#include "techniques/conclusions.h"

namespace sudolab {

template <class Cells>
Links<Cells>::Links(const Position<Cells>& position, LinkKinds kinds, const std::stop_token& stop)
    : position_(&position),
      node_of_candidate_(static_cast<std::size_t>(position.geometry().cells() * position.size()),
                         -1),
      group_of_candidate_(node_of_candidate_) {
  nodes_.reserve(256);
  pairs_.reserve(256);
  if (kinds.in_cells) link_cells();
  if (kinds.in_houses) link_houses(kinds.groups, stop);
  if (kinds.sets) link_sets(kinds.bent_sets, stop);
  finish(kinds.in_cells, stop);
}

template <class Cells>
int Links<Cells>::node_of(Cell cell, Digit digit) {
  std::int16_t& index = node_of_candidate_[cell * position_->size() + digit - 1];
  if (index < 0) {
    index = static_cast<std::int16_t>(nodes_.size());
    nodes_.push_back(
        {digit, Cells::of(cell), position_->peers(cell) & position_->cells_with(digit), false});
  }
  return index;
}

template <class Cells>
int Links<Cells>::node_of(House house, PlaceSet places, Digit digit) {
  const auto cells = position_->geometry().house(house);
  if (std::has_single_bit(places)) return node_of(cells[std::countr_zero(places)], digit);
  Cells group;
  for (PlaceSet left = places; left != 0; left &= left - 1) {
    group.add(cells[std::countr_zero(left)]);
  }
  return node_of(group, digit);
}

template <class Cells>
int Links<Cells>::node_of(const Cells& cells, Digit digit) {
  const Cell first = cells.first();
  if (cells == Cells::of(first)) return node_of(first, digit);
  std::int16_t& newest = group_of_candidate_[first * position_->size() + digit - 1];
  for (std::int16_t i = newest; i >= 0; i = nodes_[i].older) {
    if (nodes_[i].cells == cells) return i;
  }
  Node node;
  node.digit = digit;
  node.cells = cells;
  node.group = true;
  node.older = newest;
  node.seen = position_->common_peers(cells) & position_->cells_with(digit);
  newest = static_cast<std::int16_t>(nodes_.size());
  nodes_.push_back(node);
  return newest;
}

template <class Cells>
void Links<Cells>::link(int a, int b) {
  pairs_.emplace_back(a, b);
}

template <class Cells>
void Links<Cells>::link_cells() {
  for (const Cell cell : position_->bivalue()) {
    const DigitSet digits = position_->candidates(cell);
    const int second = node_of(cell, lowest_digit(without_lowest(digits)));
    link(node_of(cell, lowest_digit(digits)), second);
  }
}

template <class Cells>
void Links<Cells>::link_houses(bool groups, const std::stop_token& stop) {
  const Geometry& geometry = position_->geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    if (stop.stop_requested()) return;
    const auto cells = geometry.house(house);
    for (const Digit digit : digits_in(position_->missing_in(house))) {
      const PlaceSet places = position_->places(house, digit);
      if (std::popcount(places) == 2) {
        const int second = node_of(cells[std::countr_zero(places & (places - 1))], digit);
        link(node_of(cells[std::countr_zero(places)], digit), second);
      } else if (groups && std::popcount(places) > 2) {
        link_groups(house, digit, places);
      }
    }
  }
}

// Parts without a cell in common come first. Of others each has to have two places to itself: with
// one, this place has a link with the other part anyway.
template <class Cells>
void Links<Cells>::link_groups(House house, Digit digit, PlaceSet places) {
  const auto crossings = position_->map().crossings(house);
  for (const bool apart : {true, false}) {
    for (auto one = crossings.begin(); one != crossings.end(); ++one) {
      const PlaceSet part = places & one->places;
      if (part == 0 || (!apart && std::popcount(places & ~part) < 2)) continue;
      for (auto two = one + 1; two != crossings.end(); ++two) {
        const PlaceSet other = places & two->places;
        if (other == 0 || (part | other) != places) continue;
        if (((one->places & two->places) == 0) != apart) continue;
        if (!apart && std::popcount(places & ~other) < 2) continue;
        const int second = node_of(house, other, digit);
        link(node_of(house, part, digit), second);
      }
    }
  }
}

// Only digits that something outside of the set sees can be in a chain.
template <class Cells>
void Links<Cells>::link_sets(bool bent, const std::stop_token& stop) {
  sets_ = almost_locked_sets(*position_, stop);
  std::erase_if(sets_, [](const AlmostLockedSet<Cells>& set) { return set.size == 1; });
  if (bent) {
    const std::vector<AlmostLockedSet<Cells>> more = bent_sets(*position_, sets_, stop);
    sets_.insert(sets_.end(), more.begin(), more.end());
  }
  std::array<int, kMaxSize> nodes{};
  for (const AlmostLockedSet<Cells>& set : sets_) {
    if (stop.stop_requested()) return;
    int count = 0;
    for (const Digit digit : digits_in(set.digits)) {
      const Cells places = set.cells & position_->cells_with(digit);
      if (position_->common_peers(places).meets(position_->cells_with(digit))) {
        nodes[count++] = node_of(places, digit);
      }
    }
    for (int i = 0; i < count; ++i) {
      for (int j = 0; j < i; ++j) link(nodes[i], nodes[j]);
    }
  }
}

template <class Cells>
void Links<Cells>::link_weakly(int a, int b) {
  add_node(weak_[a], b);
  add_node(weak_[b], a);
}

template <class Cells>
void Links<Cells>::finish(bool weak_in_cells, const std::stop_token& stop) {
  strong_.reset(size());
  weak_.reset(size());
  ahead_.reset(size());
  for (const auto& [a, b] : pairs_) {
    add_node(strong_[a], b);
    add_node(strong_[b], a);
  }
  std::vector<std::vector<int>> by_digit(static_cast<std::size_t>(position_->size()));
  for (int a = 0; a < size(); ++a) {
    if (stop.stop_requested()) return;
    const Node& node = nodes_[a];
    auto& same = by_digit[node.digit - 1];
    for (const int b : same) {
      if (node.seen.contains(nodes_[b].cells)) link_weakly(a, b);
    }
    same.push_back(a);
    if (!weak_in_cells || node.group) continue;
    const std::int16_t* in_cell = node_of_candidate_.data() + node.cell() * position_->size();
    for (int i = 0; i < node.digit - 1; ++i) {
      if (in_cell[i] >= 0) link_weakly(a, in_cell[i]);
    }
  }
  for (int a = 0; a < size(); ++a) {
    if (stop.stop_requested()) return;
    const NodeRow row = ahead_[a];
    for_each_node(weak_[a], [&](int b) {
      const NodeRow next = strong_[b];
      for (std::size_t w = 0; w < row.size(); ++w) row[w] |= next[w];
    });
  }
}

template <class Cells>
bool Links<Cells>::concludes(int a, int b) const {
  const Node& first = nodes_[a];
  const Node& second = nodes_[b];
  if (first.digit == second.digit) {
    return (a == b && !first.group) || first.seen.meets(second.seen);
  }
  if (first.group || second.group) return false;
  if (first.cells == second.cells) return count(position_->candidates(first.cell())) > 2;
  return position_->peers(first.cell()).has(second.cell()) &&
         (position_->has(first.cell(), second.digit) || position_->has(second.cell(), first.digit));
}

template <class Cells>
EitherOr Links<Cells>::conclusion(int a, int b) const {
  const Node& first = nodes_[a];
  const Node& second = nodes_[b];
  EitherOr result;
  auto& gone = result.eliminations;
  if (a == b && !first.group) {
    result.placements = {candidate(first.cell(), first.digit)};
  } else if (first.digit == second.digit) {
    for (const Cell cell : first.seen & second.seen) gone.push_back(candidate(cell, first.digit));
  } else if (first.cells == second.cells) {
    const DigitSet both = digit_bit(first.digit) | digit_bit(second.digit);
    for (const Digit digit : digits_in(position_->candidates(first.cell()) & ~both)) {
      gone.push_back(candidate(first.cell(), digit));
    }
  } else {
    if (position_->has(first.cell(), second.digit)) {
      gone.push_back(candidate(first.cell(), second.digit));
    }
    if (position_->has(second.cell(), first.digit)) {
      gone.push_back(candidate(second.cell(), first.digit));
    }
    std::sort(gone.begin(), gone.end());
  }
  return result;
}

template <class Cells>
std::int16_t Links<Cells>::reason(const Node& a, const Node& b, bool strong) const {
  if (a.digit != b.digit) {
    const bool cell = !a.group && a.cells == b.cells;
    const bool last_two = cell && position_->bivalue().has(a.cell());
    return strong && !last_two ? Assertion::kInSet : Assertion::kInCell;
  }
  const Cells both = a.cells | b.cells;
  for (const House house : position_->geometry().houses_of(a.cell())) {
    const Cells& cells = position_->house(house);
    if (!cells.contains(both)) continue;
    if (!strong || both.contains(cells & position_->cells_with(a.digit))) {
      return static_cast<std::int16_t>(house);
    }
  }
  return Assertion::kApart;  // linked nodes of a digit share a house or are kept apart by a rule
}

template <class Cells>
bool Links<Cells>::joins(const AlmostLockedSet<Cells>& set, const Node& a, const Node& b) const {
  return a.digit != b.digit && contains(set.digits, a.digit) && contains(set.digits, b.digit) &&
         (set.cells & position_->cells_with(a.digit)) == a.cells &&
         (set.cells & position_->cells_with(b.digit)) == b.cells;
}

template <class Cells>
std::vector<Cell> Links<Cells>::smallest_set(const Node& a, const Node& b) const {
  const AlmostLockedSet<Cells>* best = nullptr;
  for (const AlmostLockedSet<Cells>& set : sets_) {
    if (joins(set, a, b) && (best == nullptr || set.size < best->size)) best = &set;
  }
  return cell_vector(best->cells);
}

template <class Cells>
std::vector<Candidate> Links<Cells>::locked_between(int a, int b) const {
  std::vector<Candidate> gone;
  for (const AlmostLockedSet<Cells>& set : sets_) {
    if (!joins(set, nodes_[a], nodes_[b])) continue;
    const DigitSet ends = digit_bit(nodes_[a].digit) | digit_bit(nodes_[b].digit);
    for (const Digit digit : digits_in(set.digits & ~ends)) {
      const Cells& all = position_->cells_with(digit);
      for (const Cell cell : position_->common_peers(set.cells & all) & all) {
        gone.push_back(candidate(cell, digit));
      }
    }
  }
  return gone;
}

template <class Cells>
Chain Links<Cells>::chain_of(const std::vector<Node>& nodes, bool first_on) const {
  Chain chain;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    Assertion step;
    step.digit = nodes[i].digit;
    step.cells = cell_vector(nodes[i].cells);
    step.on = (i % 2 == 0) == first_on;
    if (i > 0) {
      step.reason = reason(nodes[i - 1], nodes[i], step.on);
      step.because = {static_cast<std::uint16_t>(i - 1)};
      if (step.reason == Assertion::kInSet) step.set = smallest_set(nodes[i - 1], nodes[i]);
    }
    chain.push_back(std::move(step));
  }
  return chain;
}

template <class Cells>
Chain Links<Cells>::chain_along(const std::vector<int>& path) const {
  std::vector<Node> nodes;
  for (const int node : path) nodes.push_back(nodes_[node]);
  return chain_of(nodes, false);
}

template <class Cells>
Chain Links<Cells>::chain_between(Candidate on, const std::vector<int>& path, Candidate off) const {
  std::vector<Node> nodes = {{on.digit, Cells::of(on.cell), {}}};
  for (const int node : path) nodes.push_back(nodes_[node]);
  nodes.push_back({off.digit, Cells::of(off.cell), {}});
  return chain_of(nodes, true);
}

template class Links<SmallCells>;
template class Links<LargeCells>;

}  // namespace sudolab
