// A closure: all that follows from one assumption, in the order in which it is found, with the
// steps that each step follows from.

#pragma once

#include <cstdint>
#include <vector>

#include "rating/se/literals.h"

namespace sudolab::se {

// A step of a closure. Its parents are earlier steps.
struct Node {
  Literal literal;
  std::uint16_t parent_count;
  std::uint32_t parents;  // where they begin; if there is only one, that one
  std::int16_t nested;    // with Reason::kChain: which chain, else -1
  std::uint16_t weight;   // on how many steps it rests, 0 if not known
  Reason reason;
};

// A chain within a closure that took candidates away.
struct NestedChain {
  int complexity = 0;  // with the chains nested in it
  std::uint32_t tale_begin = 0;
  std::uint32_t tale_end = 0;  // its literals, in Closure::tales
  int steps_before = 0;        // how many steps the closure had when it was searched
};

// Which direct links a closure follows.
struct LinkRules {
  bool in_cell = true;   // digits of one cell exclude each other, and one of them is on
  bool dynamic = false;  // what is off counts as gone for what follows
};

// The memory of walks through closures, which share it.
struct Walk {
  std::vector<std::uint16_t> steps;
  std::vector<std::uint32_t> seen = std::vector<std::uint32_t>(2 * kCandidates + 1, 0);
  std::uint32_t visit = 0;  // what seen steps are marked with
};

class Closure {
 public:
  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr Literal kTaleBreak = 0xffff;  // between the chains of a tale

  // Forgets everything and begins with an assumption.
  void start(Literal assumption);

  // Follows direct links until there is nothing new. False if a candidate turned out both on and
  // off; then on_conflict() and off_conflict() are set and nothing more happens. `left` is the
  // source without what is off, and is kept so if the rules are dynamic.
  bool follow(const Units& source, Units& left, const Roster& roster, const LinkRules& rules);

  // Adds a literal that something else than a direct link took away. It is left until it is
  // followed. The parents are candidates that are off.
  void add_off(int number, Reason reason, const std::vector<std::uint16_t>& parents, int nested);

  // Takes from a position what the first steps took away.
  void carry_out(Units& units, const Roster& roster, int steps) const;

  // Whether a closure of direct links would be the same, but for the candidate itself, if one had
  // been gone from its source, of which `units` are left. Then it is no longer in the closure.
  bool survives(int gone, const Units& units, const Roster& roster, bool dynamic);

  // Remembers the state after the rules that need no chains, and goes back to it.
  void mark();
  void rewind();

  bool has_on(int number) const { return on_.has(number); }
  bool has_off(int number) const { return off_.has(number); }
  bool has(Literal literal) const {
    return is_on(literal) ? has_on(number_of(literal)) : has_off(number_of(literal));
  }
  const CandidateSet& on() const { return on_; }
  const CandidateSet& off() const { return off_; }
  std::uint16_t node_of(Literal literal) const { return index_[literal]; }
  const Node& node(int i) const { return nodes_[i]; }
  int size() const { return size_; }
  // How many steps are carried out as far as they go.
  int followed() const { return offs_.next == 0 ? 0 : offs_.steps[offs_.next - 1] + 1; }
  int parent(const Node& node, int i) const {
    return node.parent_count == 1 ? static_cast<int>(node.parents) : parents_[node.parents + i];
  }

  bool conflicting() const { return on_conflict_ != kNone; }
  std::uint16_t on_conflict() const { return on_conflict_; }
  std::uint16_t off_conflict() const { return off_conflict_; }

  // How many steps a step rests on, itself among them.
  int weight(std::uint16_t node, Walk& walk);

  // The steps a step rests on, itself first, then its parents, then theirs, each once.
  const std::vector<std::uint16_t>& ancestry(std::uint16_t node, Walk& walk) const;

  std::vector<NestedChain> nested;
  std::vector<Literal> tales;

 private:
  static constexpr int kMost = 2 * kCandidates + 1;  // a literal each, and one in conflict

  // Steps of a kind in the order in which they are followed.
  struct Queue {
    int size = 0;
    int next = 0;
    std::array<std::uint16_t, kCandidates> steps;

    void clear() { size = next = 0; }
    void push(int step) { steps[size++] = static_cast<std::uint16_t>(step); }
    bool done() const { return next == size; }
    std::uint16_t pop() { return steps[next++]; }
  };

  std::uint16_t add(Literal literal, Reason reason, std::uint16_t parent);
  template <bool kOn>
  std::uint16_t enlist(int number, Reason reason, std::uint16_t parent);
  template <bool kDynamic, int kFirstUnit>
  bool follow_all(const Units& source, Units& left, const Roster& roster);
  template <int kFirstUnit>
  bool follow_on(const Units& left, const Roster& roster, std::uint16_t from);
  template <bool kDynamic, int kFirstUnit>
  bool follow_off(const Units& source, Units& left, const Roster& roster, std::uint16_t from);
  bool force(const Units& source, unsigned last, const Roster& roster, int unit, unsigned last_gone,
             Reason reason, std::uint16_t from);

  CandidateSet on_;
  CandidateSet off_;
  int size_ = 0;
  Queue ons_;
  Queue offs_;
  std::uint16_t on_conflict_ = kNone;
  std::uint16_t off_conflict_ = kNone;
  int marked_size_ = 0;  // 0 for none
  int marked_ons_ = 0;
  int marked_offs_ = 0;
  std::size_t marked_parents_ = 0;
  std::vector<std::uint16_t> parents_;
  // Plain arrays, of which only the part in use is touched: there are hundreds of closures, and
  // their speed is that of the memory they take.
  std::array<Node, kMost> nodes_;
  std::array<std::uint16_t, 2 * kCandidates> index_;
};

}  // namespace sudolab::se
