// Steps are found breadth first, and the order is the original's, since the first way to a step is
// the one that counts: what is on goes before what is off, each first come, first served. A step
// that is off is taken from the position only when its turn comes, after its own consequences have
// been looked up; until then others may find it once more.
//
// A digit that is forced because others of its cell or house are gone rests on all of those that
// the closure took away. So a step has several parents, and what it rests on is a net; its weight
// is the number of different steps in it. Steps with one parent are one heavier than that, so only
// the others need a walk through the net.

#include "rating/se/closure.h"

namespace sudolab::se {

void Closure::start(Literal assumption) {
  on_ = {};
  off_ = {};
  size_ = next_on_ = next_off_ = marked_size_ = 0;
  on_conflict_ = off_conflict_ = kNone;
  parents_.clear();
  nested.clear();
  tales.clear();
  enlist(add(assumption, Reason::kAssumed, 0));
  nodes_[0].parent_count = 0;
}

inline void Closure::enlist(std::uint16_t node) {
  const Literal literal = nodes_[node].literal;
  index_[literal] = node;
  (is_on(literal) ? on_ : off_).add(number_of(literal));
}

inline std::uint16_t Closure::add(Literal literal, Reason reason, std::uint16_t parent) {
  nodes_[size_] = {literal, 1, parent, -1, 0, reason};
  return static_cast<std::uint16_t>(size_++);
}

void Closure::add_off(int number, Reason reason, const std::vector<std::uint16_t>& parents,
                      int nested_chain) {
  const auto parent_of = [&](std::uint16_t parent) { return index_[literal_of(parent, false)]; };
  const std::uint16_t i = add(literal_of(number, false), reason, parent_of(parents.front()));
  nodes_[i].nested = static_cast<std::int16_t>(nested_chain);
  if (parents.size() > 1) {
    nodes_[i].parent_count = static_cast<std::uint16_t>(parents.size());
    nodes_[i].parents = static_cast<std::uint32_t>(parents_.size());
    for (const std::uint16_t parent : parents) parents_.push_back(parent_of(parent));
  }
  enlist(i);
}

// Moves the cursor past the next step that is on (or off), if there is one.
inline bool Closure::next(int& cursor, bool on) const {
  while (cursor < size_) {
    if (is_on(nodes_[cursor++].literal) == on) return true;
  }
  return false;
}

bool Closure::follow(const Board& source, Board& board, const Roster& roster,
                     const LinkRules& rules) {
  if (conflicting()) return false;
  for (;;) {
    if (next(next_on_, true)) {
      const auto from = static_cast<std::uint16_t>(next_on_ - 1);
      if (!follow_on(board, roster, rules.in_cell, from)) return false;
    } else if (next(next_off_, false)) {
      const auto from = static_cast<std::uint16_t>(next_off_ - 1);
      if (!follow_off(source, board, roster, rules, from)) return false;
    } else {
      return true;
    }
  }
}

bool Closure::follow_on(const Board& board, const Roster& roster, bool in_cell,
                        std::uint16_t from) {
  const int at = number_of(nodes_[from].literal);
  const auto rule_out = [&](int cell, int digit, Reason reason) {
    const int number = roster.of(cell, digit);
    if (on_.has(number)) {
      on_conflict_ = index_[literal_of(number, true)];
      off_conflict_ = add(literal_of(number, false), reason, from);
      return false;
    }
    if (!off_.has(number)) enlist(add(literal_of(number, false), reason, from));
    return true;
  };
  return for_each_ruled_out(board, roster.cell[at], roster.digit[at], in_cell, rule_out);
}

std::uint16_t Closure::add_forced(const Board& source, const Board& board, const Roster& roster,
                                  std::uint16_t from, Literal literal, Reason reason) {
  const std::uint16_t i = add(literal, reason, from);
  const int cell = roster.cell[number_of(literal)];
  const int digit = roster.digit[number_of(literal)];
  const auto first = static_cast<std::uint32_t>(parents_.size());
  const auto also = [&](int c, int d) {
    if (parents_.size() == first) parents_.push_back(from);
    parents_.push_back(index_[literal_of(roster.of(c, d), false)]);
  };
  if (reason == Reason::kCell) {
    for_each_bit(source.marks[cell] & ~board.marks[cell], [&](int d) { also(cell, d); });
  } else {
    const int house = kLayout.houses[cell][house_kind(reason)];
    for_each_bit(source.places[house][digit] & ~board.places[house][digit],
                 [&](int place) { also(kLayout.cells[house][place], digit); });
  }
  if (parents_.size() > first) {
    nodes_[i].parent_count = static_cast<std::uint16_t>(parents_.size() - first);
    nodes_[i].parents = first;
  }
  return i;
}

bool Closure::follow_off(const Board& source, Board& board, const Roster& roster,
                         const LinkRules& rules, std::uint16_t from) {
  const int at = number_of(nodes_[from].literal);
  const auto force = [&](int cell, int digit, Reason reason) {
    const int number = roster.of(cell, digit);
    if (on_.has(number)) return true;
    const std::uint16_t node =
        add_forced(source, board, roster, from, literal_of(number, true), reason);
    if (off_.has(number)) {
      on_conflict_ = node;
      off_conflict_ = index_[literal_of(number, false)];
      return false;
    }
    enlist(node);
    return true;
  };
  const int cell = roster.cell[at];
  const int digit = roster.digit[at];
  if (!for_each_forced(board, cell, digit, rules.in_cell, true, force)) return false;
  if (rules.dynamic) board.remove(cell, digit);
  return true;
}

void Closure::carry_out(Board& board, const Roster& roster, int steps) const {
  for (int i = 0; i < steps; ++i) {
    const int number = number_of(nodes_[i].literal);
    if (!is_on(nodes_[i].literal)) board.remove(roster.cell[number], roster.digit[number]);
  }
}

void Closure::mark() {
  marked_size_ = size_;
  marked_parents_ = parents_.size();
}

void Closure::rewind() {
  if (marked_size_ == 0 || marked_size_ == size_) return;
  for (int i = marked_size_; i < size_; ++i) {
    const Literal literal = nodes_[i].literal;
    (is_on(literal) ? on_ : off_).drop(number_of(literal));
  }
  size_ = next_on_ = next_off_ = marked_size_;
  parents_.resize(marked_parents_);
  on_conflict_ = off_conflict_ = kNone;
  nested.clear();
  tales.clear();
}

int Closure::weight(std::uint16_t node, Walk& walk) {
  Node& n = nodes_[node];
  if (n.weight != 0) return n.weight;
  int weight = 1;
  if (n.parent_count == 1) {
    weight += this->weight(static_cast<std::uint16_t>(n.parents), walk);
  } else if (n.parent_count > 1) {
    weight = static_cast<int>(ancestry(node, walk).size());
  }
  n.weight = static_cast<std::uint16_t>(weight);
  return weight;
}

const std::vector<std::uint16_t>& Closure::ancestry(std::uint16_t node, Walk& walk) const {
  ++walk.visit;
  walk.steps.assign(1, node);
  walk.seen[node] = walk.visit;
  for (std::size_t next = 0; next < walk.steps.size(); ++next) {
    const Node& at = nodes_[walk.steps[next]];
    for (int i = 0; i < at.parent_count; ++i) {
      const auto parent = static_cast<std::uint16_t>(this->parent(at, i));
      if (walk.seen[parent] == walk.visit) continue;
      walk.seen[parent] = walk.visit;
      walk.steps.push_back(parent);
    }
  }
  return walk.steps;
}

}  // namespace sudolab::se
