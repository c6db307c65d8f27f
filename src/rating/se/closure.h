// A closure: all that follows from one assumption, in the order in which it is found, with the
// steps that each step follows from.

#pragma once

#include <cstdint>
#include <vector>

#include "rating/se/literals.h"

namespace sudolab::se {

// A step of a closure. Its parents are earlier steps.
struct Node {
  Literal literal = 0;
  Reason reason = Reason::kAssumed;
  std::uint16_t parent_count = 0;
  std::uint32_t parents = 0;  // where they begin
  std::int16_t nested = -1;   // with Reason::kChain: which chain
};

// A chain within a closure that took candidates away.
struct NestedChain {
  int complexity = 0;  // with the chains nested in it
  std::uint32_t tale_begin = 0;
  std::uint32_t tale_end = 0;  // what it says, literal by literal, in Closure::tales
  int steps_before = 0;        // how many steps the closure had when it was searched
};

// Which direct links a closure follows.
struct LinkRules {
  bool in_cell = true;   // digits of one cell exclude each other, and one of them is on
  bool dynamic = false;  // what is off counts as gone for what follows
};

class Closure {
 public:
  static constexpr std::uint16_t kNone = 0xffff;
  static constexpr Literal kTaleBreak = 0xffff;  // between the chains of a tale

  // Forgets everything and begins with an assumption in a position.
  void start(const Board& board, const Roster& roster, Literal assumption);

  // Follows direct links until there is nothing new. False if a candidate turned out both on and
  // off; then on_conflict() and off_conflict() are set and nothing more happens.
  bool follow(const Board& source, const Roster& roster, const LinkRules& rules);

  // Adds a literal that something else than a direct link took away; it is not off yet. The parents
  // are candidates that are off.
  void add_off(int number, Reason reason, const std::vector<std::uint16_t>& parents, int nested);

  // Remembers the state after the rules that need no chains, and goes back to it.
  void mark();
  void rewind();

  // The position: the source without what is off.
  const Board& board() const { return board_; }
  bool has_on(int number) const { return on_.has(number); }
  bool has_off(int number) const { return off_.has(number); }
  bool has(Literal literal) const {
    return is_on(literal) ? has_on(number_of(literal)) : has_off(number_of(literal));
  }
  const CandidateSet& on() const { return on_; }
  const CandidateSet& off() const { return off_; }
  std::uint16_t node_of(Literal literal) const { return index_[literal]; }
  const Node& node(int i) const { return nodes_[i]; }
  int size() const { return static_cast<int>(nodes_.size()); }
  const std::uint16_t* parents(const Node& node) const { return parents_.data() + node.parents; }

  bool conflicting() const { return on_conflict_ != kNone; }
  std::uint16_t on_conflict() const { return on_conflict_; }
  std::uint16_t off_conflict() const { return off_conflict_; }

  // How many steps a step rests on, itself among them.
  int weight(std::uint16_t node);

  // The steps a step rests on, itself first, then its parents, then theirs, each once.
  void ancestry(std::uint16_t node, std::vector<std::uint16_t>& found);

  std::vector<NestedChain> nested;
  std::vector<Literal> tales;

 private:
  std::uint16_t add(Literal literal, Reason reason, std::uint16_t parent);
  void enlist(std::uint16_t node);
  void add_forced(const Board& source, const Roster& roster, std::uint16_t from, Literal literal,
                  Reason reason);
  bool follow_on(const Roster& roster, bool in_cell, std::uint16_t from);
  bool follow_off(const Board& source, const Roster& roster, const LinkRules& rules,
                  std::uint16_t from);

  Board board_;
  CandidateSet on_;
  CandidateSet off_;
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> parents_;
  std::vector<std::uint16_t> ons_;   // the steps that are on, in the order in which they came
  std::vector<std::uint16_t> offs_;  // the same for off
  std::size_t next_on_ = 0;          // the first whose consequences are not drawn yet
  std::size_t next_off_ = 0;
  std::uint16_t on_conflict_ = kNone;
  std::uint16_t off_conflict_ = kNone;
  std::vector<std::uint16_t> weights_;  // 0 where not known
  std::vector<std::uint32_t> seen_;     // which visit saw a step last
  std::uint32_t visit_ = 0;
  std::vector<std::uint16_t> stack_;
  std::array<std::uint16_t, 2 * kCandidates> index_;

  struct Mark {
    Board board;
    std::size_t nodes, parents, ons, offs;
  };
  Mark mark_{};
};

}  // namespace sudolab::se
