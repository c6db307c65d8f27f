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
  size_ = marked_size_ = 0;
  ons_.clear();
  offs_.clear();
  on_conflict_ = off_conflict_ = kNone;
  parents_.clear();
  nested.clear();
  tales.clear();
  const int number = number_of(assumption);
  is_on(assumption) ? enlist<true>(number, Reason::kAssumed, 0)
                    : enlist<false>(number, Reason::kAssumed, 0);
  nodes_[0].parent_count = 0;
}

inline std::uint16_t Closure::add(Literal literal, Reason reason, std::uint16_t parent) {
  nodes_[size_] = {literal, 1, parent, -1, 0, reason};
  return static_cast<std::uint16_t>(size_++);
}

// A node for a literal that is new.
template <bool kOn>
inline std::uint16_t Closure::enlist(int number, Reason reason, std::uint16_t parent) {
  const Literal literal = literal_of(number, kOn);
  index_[literal] = static_cast<std::uint16_t>(size_);
  (kOn ? on_ : off_).add(number);
  (kOn ? ons_ : offs_).push(size_);
  return add(literal, reason, parent);
}

void Closure::add_off(int number, Reason reason, const std::vector<std::uint16_t>& parents,
                      int nested_chain) {
  const auto parent_of = [&](std::uint16_t parent) { return index_[literal_of(parent, false)]; };
  const std::uint16_t i = enlist<false>(number, reason, parent_of(parents.front()));
  nodes_[i].nested = static_cast<std::int16_t>(nested_chain);
  if (parents.size() > 1) {
    nodes_[i].parent_count = static_cast<std::uint16_t>(parents.size());
    nodes_[i].parents = static_cast<std::uint32_t>(parents_.size());
    for (const std::uint16_t parent : parents) parents_.push_back(parent_of(parent));
  }
}

bool Closure::follow(const Units& source, Units& left, const Roster& roster,
                     const LinkRules& rules) {
  if (conflicting()) return false;
  if (rules.in_cell) {
    return rules.dynamic ? follow_all<true, 0>(source, left, roster)
                         : follow_all<false, 0>(source, left, roster);
  }
  return rules.dynamic ? follow_all<true, 1>(source, left, roster)
                       : follow_all<false, 1>(source, left, roster);
}

template <bool kDynamic, int kFirstUnit>
bool Closure::follow_all(const Units& source, Units& left, const Roster& roster) {
  for (;;) {
    if (!ons_.done()) {
      if (!follow_on<kFirstUnit>(left, roster, ons_.pop())) return false;
    } else if (!offs_.done()) {
      if (!follow_off<kDynamic, kFirstUnit>(source, left, roster, offs_.pop())) return false;
    } else {
      return true;
    }
  }
}

template <int kFirstUnit>
inline bool Closure::follow_on(const Units& left, const Roster& roster, std::uint16_t from) {
  const Whereabouts& where = roster.where[number_of(nodes_[from].literal)];
  for (int i = kFirstUnit; i < 4; ++i) {
    unsigned m = left.masks[where.unit[i]] & where.others[i];
    if (m == 0) continue;
    const auto& member = roster.member[where.unit[i]];
    for (; m != 0; m &= m - 1) {
      const int number = member[std::countr_zero(m)];
      if (off_.has(number)) continue;
      if (on_.has(number)) {
        on_conflict_ = index_[literal_of(number, true)];
        off_conflict_ = add(literal_of(number, false), unit_reason(i), from);
        return false;
      }
      enlist<false>(number, unit_reason(i), from);
    }
  }
  return true;
}

template <bool kDynamic, int kFirstUnit>
inline bool Closure::follow_off(const Units& source, Units& left, const Roster& roster,
                                std::uint16_t from) {
  const Whereabouts& where = roster.where[number_of(nodes_[from].literal)];
  for (int i = 0; i < 4; ++i) {
    Mask& mask = left.masks[where.unit[i]];
    const unsigned m = mask & ~unsigned{where.bit[i]};
    if (kDynamic) mask = static_cast<Mask>(m);
    if ((m & (m - 1)) != 0 || m == 0 || i < kFirstUnit) continue;
    // Mostly the one that is on, since it has excluded the others.
    if (on_.has(roster.member[where.unit[i]][std::countr_zero(m)])) continue;
    if (!force(source, m, roster, where.unit[i], where.bit[i], unit_reason(i), from)) return false;
  }
  return true;
}

// Adds the last candidate of a unit. It rests on all that went from there, first on the one that
// went last.
bool Closure::force(const Units& source, unsigned last, const Roster& roster, int unit,
                    unsigned last_gone, Reason reason, std::uint16_t from) {
  const auto& member = roster.member[unit];
  const int number = member[std::countr_zero(last)];
  const auto i = static_cast<std::uint16_t>(size_);
  if (off_.has(number)) {
    on_conflict_ = add(literal_of(number, true), reason, from);
    off_conflict_ = index_[literal_of(number, false)];
  } else {
    enlist<true>(number, reason, from);
  }
  const unsigned gone = source.masks[unit] & ~(last | last_gone);
  if (gone != 0) {
    nodes_[i].parents = static_cast<std::uint32_t>(parents_.size());
    nodes_[i].parent_count = static_cast<std::uint16_t>(1 + std::popcount(gone));
    parents_.push_back(from);
    for_each_bit(gone,
                 [&](int place) { parents_.push_back(index_[literal_of(member[place], false)]); });
  }
  return !conflicting();
}

void Closure::carry_out(Units& units, const Roster& roster, int steps) const {
  for (int i = 0; i < steps; ++i) {
    if (!is_on(nodes_[i].literal)) units.remove(roster.where[number_of(nodes_[i].literal)]);
  }
}

// What is off leads on only where it leaves its units one candidate. So a candidate that was off
// can be left out without a trace where its units have two left; or one, which was on already, and
// the unit waited for others to go.
bool Closure::survives(int gone, const Units& units, const Roster& roster, bool dynamic) {
  if (on_.has(gone)) return false;
  if (conflicting() && number_of(nodes_[on_conflict_].literal) == gone) return false;
  const bool was_off = off_.has(gone);
  if (was_off && !dynamic) return false;
  const Whereabouts& where = roster.where[gone];
  for (int i = 0; i < 4; ++i) {
    int left = 0;
    int last_left = 0;
    int last_off = -1;
    for (unsigned m = units.masks[where.unit[i]]; m != 0 && left < 2; m &= m - 1) {
      const int number = roster.member[where.unit[i]][std::countr_zero(m)];
      if (off_.has(number)) {
        last_off = std::max<int>(last_off, index_[literal_of(number, false)]);
      } else {
        ++left;
        last_left = number;
      }
    }
    if (left >= 2 || (!was_off && last_off < 0)) continue;
    if (!was_off || left == 0 || !on_.has(last_left)) return false;
    if (nodes_[index_[literal_of(last_left, true)]].reason == unit_reason(i)) return false;
    if (last_off < index_[literal_of(gone, false)]) return false;
  }
  if (was_off) off_.drop(gone);
  return true;
}

void Closure::mark() {
  marked_size_ = size_;
  marked_ons_ = ons_.size;
  marked_offs_ = offs_.size;
  marked_parents_ = parents_.size();
}

void Closure::rewind() {
  if (marked_size_ == 0 || marked_size_ == size_) return;
  for (int i = marked_size_; i < size_; ++i) {
    const Literal literal = nodes_[i].literal;
    (is_on(literal) ? on_ : off_).drop(number_of(literal));
  }
  size_ = marked_size_;
  ons_.size = ons_.next = marked_ons_;
  offs_.size = offs_.next = marked_offs_;
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
