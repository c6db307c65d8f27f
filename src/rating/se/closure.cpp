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

#include <algorithm>

namespace sudolab::se {

void Closure::start(const Board& board, const Roster&, Literal assumption) {
  board_ = board;
  on_ = {};
  off_ = {};
  nodes_.clear();
  parents_.clear();
  ons_.clear();
  offs_.clear();
  next_on_ = next_off_ = 0;
  on_conflict_ = off_conflict_ = kNone;
  weights_.clear();
  nested.clear();
  tales.clear();
  mark_.nodes = 0;
  nodes_.push_back({assumption, Reason::kAssumed, 0, 0, -1});
  enlist(0);
}

void Closure::enlist(std::uint16_t node) {
  const Literal literal = nodes_[node].literal;
  index_[literal] = node;
  if (is_on(literal)) {
    on_.add(number_of(literal));
    ons_.push_back(node);
  } else {
    off_.add(number_of(literal));
    offs_.push_back(node);
  }
}

std::uint16_t Closure::add(Literal literal, Reason reason, std::uint16_t parent) {
  nodes_.push_back({literal, reason, 1, static_cast<std::uint32_t>(parents_.size()), -1});
  parents_.push_back(parent);
  return static_cast<std::uint16_t>(nodes_.size() - 1);
}

void Closure::add_off(int number, Reason reason, const std::vector<std::uint16_t>& parents,
                      int nested_chain) {
  nodes_.push_back({literal_of(number, false), reason, static_cast<std::uint16_t>(parents.size()),
                    static_cast<std::uint32_t>(parents_.size()),
                    static_cast<std::int16_t>(nested_chain)});
  for (const std::uint16_t parent : parents) parents_.push_back(index_[literal_of(parent, false)]);
  enlist(static_cast<std::uint16_t>(nodes_.size() - 1));
}

bool Closure::follow(const Board& source, const Roster& roster, const LinkRules& rules) {
  if (conflicting()) return false;
  for (;;) {
    if (next_on_ < ons_.size()) {
      if (!follow_on(roster, rules.in_cell, ons_[next_on_++])) return false;
    } else if (next_off_ < offs_.size()) {
      if (!follow_off(source, roster, rules, offs_[next_off_++])) return false;
    } else {
      return true;
    }
  }
}

bool Closure::follow_on(const Roster& roster, bool in_cell, std::uint16_t from) {
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
  return for_each_ruled_out(board_, roster.cell[at], roster.digit[at], in_cell, rule_out);
}

void Closure::add_forced(const Board& source, const Roster& roster, std::uint16_t from,
                         Literal literal, Reason reason) {
  Node& node = nodes_[add(literal, reason, from)];
  const int cell = roster.cell[number_of(literal)];
  const int digit = roster.digit[number_of(literal)];
  const auto also = [&](int c, int d) {
    parents_.push_back(index_[literal_of(roster.of(c, d), false)]);
    ++node.parent_count;
  };
  if (reason == Reason::kCell) {
    for_each_bit(source.marks[cell] & ~board_.marks[cell], [&](int d) { also(cell, d); });
  } else {
    const int house = kLayout.houses[cell][house_kind(reason)];
    for_each_bit(source.places[house][digit] & ~board_.places[house][digit],
                 [&](int place) { also(kLayout.cells[house][place], digit); });
  }
}

bool Closure::follow_off(const Board& source, const Roster& roster, const LinkRules& rules,
                         std::uint16_t from) {
  const int at = number_of(nodes_[from].literal);
  const auto force = [&](int cell, int digit, Reason reason) {
    const int number = roster.of(cell, digit);
    if (on_.has(number)) return true;
    add_forced(source, roster, from, literal_of(number, true), reason);
    const auto node = static_cast<std::uint16_t>(nodes_.size() - 1);
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
  if (!for_each_forced(board_, cell, digit, rules.in_cell, true, force)) return false;
  if (rules.dynamic) board_.remove(cell, digit);
  return true;
}

void Closure::mark() {
  mark_ = {board_, nodes_.size(), parents_.size(), ons_.size(), offs_.size()};
}

void Closure::rewind() {
  if (mark_.nodes == 0 || mark_.nodes == nodes_.size()) return;
  board_ = mark_.board;
  for (std::size_t i = mark_.ons; i < ons_.size(); ++i)
    on_.drop(number_of(nodes_[ons_[i]].literal));
  for (std::size_t i = mark_.offs; i < offs_.size(); ++i) {
    off_.drop(number_of(nodes_[offs_[i]].literal));
  }
  nodes_.resize(mark_.nodes);
  parents_.resize(mark_.parents);
  ons_.resize(mark_.ons);
  offs_.resize(mark_.offs);
  next_on_ = ons_.size();
  next_off_ = offs_.size();
  on_conflict_ = off_conflict_ = kNone;
  weights_.resize(std::min(weights_.size(), nodes_.size()));
  nested.clear();
  tales.clear();
}

int Closure::weight(std::uint16_t node) {
  if (weights_.size() < nodes_.size()) weights_.resize(nodes_.size(), 0);
  if (weights_[node] != 0) return weights_[node];
  const Node& n = nodes_[node];
  int weight = 1;
  if (n.parent_count == 1) {
    weight += this->weight(parents_[n.parents]);
  } else if (n.parent_count > 1) {
    if (seen_.size() < nodes_.size()) seen_.resize(nodes_.size(), 0);
    ++visit_;
    weight = 0;
    stack_.assign(1, node);
    seen_[node] = visit_;
    while (!stack_.empty()) {
      const Node& at = nodes_[stack_.back()];
      stack_.pop_back();
      ++weight;
      for (int i = 0; i < at.parent_count; ++i) {
        const std::uint16_t parent = parents_[at.parents + i];
        if (seen_[parent] == visit_) continue;
        seen_[parent] = visit_;
        stack_.push_back(parent);
      }
    }
  }
  weights_[node] = static_cast<std::uint16_t>(weight);
  return weight;
}

void Closure::ancestry(std::uint16_t node, std::vector<std::uint16_t>& found) {
  if (seen_.size() < nodes_.size()) seen_.resize(nodes_.size(), 0);
  ++visit_;
  found.assign(1, node);
  seen_[node] = visit_;
  for (std::size_t next = 0; next < found.size(); ++next) {
    const Node& at = nodes_[found[next]];
    for (int i = 0; i < at.parent_count; ++i) {
      const std::uint16_t parent = parents_[at.parents + i];
      if (seen_[parent] == visit_) continue;
      seen_[parent] = visit_;
      found.push_back(parent);
    }
  }
}

}  // namespace sudolab::se
