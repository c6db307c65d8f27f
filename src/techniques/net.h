// What follows from an assumption by single steps of logic, with the shortest proof of each step.
//
// An assertion means that a candidate is on (true) or off (false). From "on" follows "off" for all
// candidates that it sees and for the others of its cell; when all candidates of a cell, or all
// places of a digit in a house, are off but one, that one is on. The cost of an assertion is the
// number of assertions in its smallest proof, the assumption included, where a part that is used
// twice counts twice: this makes it a property of the position that does not depend on the order of
// cells. Assertions are settled in order of their cost (Knuth's generalization of Dijkstra's
// algorithm to hyperpaths, 1977), so each is settled by one of its smallest proofs.

#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// The candidates of a position with all that links them; made once, used by many runs.
template <class Cells>
class NetBoard {
 public:
  // After a stop it is incomplete, and nothing may be run on it.
  NetBoard(const Position<Cells>& position, const std::stop_token& stop);

  int candidates() const { return static_cast<int>(candidates_.size()); }
  Candidate candidate_at(int i) const { return candidates_[i]; }
  const Position<Cells>& position() const { return *position_; }

  // A constraint is a cell, or a digit in a house: exactly one of its candidates is on.
  int constraints() const { return static_cast<int>(first_member_.size()) - 1; }
  std::span<const std::uint16_t> members(int constraint) const {
    return {members_.data() + first_member_[constraint],
            members_.data() + first_member_[constraint + 1]};
  }
  // Those of a candidate: its houses in their order, and last its cell.
  std::span<const std::uint16_t> constraints_of(int i) const {
    return {constraints_of_.data() + first_constraint_[i],
            constraints_of_.data() + first_constraint_[i + 1]};
  }
  // The exclusive or of the numbers of its members: take away all but one, and that one is left.
  const std::vector<std::uint16_t>& mixed_members() const { return mixed_members_; }
  const std::vector<std::uint8_t>& member_counts() const { return member_counts_; }
  // kInCell, or the house of a constraint.
  std::int16_t reason(int constraint) const { return reasons_[constraint]; }
  // The candidates that are off when this one is on.
  std::span<const std::uint16_t> conflicts(int i) const {
    return {conflicts_.data() + first_conflict_[i], conflicts_.data() + first_conflict_[i + 1]};
  }

 private:
  void add_constraint(std::int16_t reason, std::span<const std::uint16_t> members);
  void sort_constraints();
  // What constraints of the puzzle keep apart, and what sees each other.
  void keep_apart(const std::vector<std::uint16_t>& index);
  void add_conflicts(int i);

  const Position<Cells>* position_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint16_t> members_, constraints_of_, conflicts_, mixed_members_;
  std::vector<std::uint8_t> member_counts_;
  std::vector<std::uint32_t> first_member_, first_conflict_, first_constraint_;
  std::vector<std::int16_t> reasons_;
  std::vector<std::vector<std::uint16_t>> apart_;  // of a puzzle with constraints
};

// How far a run may go.
struct NetRules {
  bool chains_only = false;  // each step follows from one other: no step has several parents
};

// Where the two proofs of a contradiction meet: this candidate is both on and off.
struct Clash {
  int candidate = -1;
  int cost = 0;
};

// Costs beyond this are not distinguished, those of contradictions included: among assertions that
// all cost this much, the order in which they are settled would matter.
inline constexpr int kMaxNetCost = 4095;

// Assertions waiting to be settled, by cost. It is empty between runs, so all runs can share one.
class NetQueue {
 public:
  NetQueue() : heads_(kMaxNetCost + 1, kEnd) {}

  void push(int assertion, int cost) {
    pool_.push_back({static_cast<std::uint16_t>(assertion), heads_[cost]});
    heads_[cost] = static_cast<std::int32_t>(pool_.size()) - 1;
    occupied_[cost / 64] |= std::uint64_t{1} << cost % 64;
  }

  // Takes the assertions out, the cheapest first: visit(assertion, cost) may push others of the
  // same cost or more, never of less.
  template <class Visit>
  void drain(Visit visit) {
    for (std::size_t word = 0; word < occupied_.size(); ++word) {
      while (occupied_[word] != 0) {
        const int cost = static_cast<int>(64 * word) + std::countr_zero(occupied_[word]);
        while (heads_[cost] != kEnd) {
          const Waiting waiting = pool_[heads_[cost]];
          heads_[cost] = waiting.next;
          visit(waiting.assertion, cost);
        }
        occupied_[word] &= ~(std::uint64_t{1} << cost % 64);
      }
    }
    pool_.clear();
  }

 private:
  static constexpr std::int32_t kEnd = -1;
  struct Waiting {
    std::uint16_t assertion;
    std::int32_t next;
  };
  std::vector<std::int32_t> heads_;
  std::array<std::uint64_t, (kMaxNetCost + 64) / 64> occupied_{};
  std::vector<Waiting> pool_;
};

template <class Cells>
class NetRun {
 public:
  NetRun(const NetBoard<Cells>& board, NetQueue& queue);

  void clear();  // nothing is asserted
  // Adds an assumption; `cost` is that of the proof where it has one elsewhere.
  void assume(int assertion, int cost = 1);
  // Settles all that follows at a cost of up to `bound`. It ends at the first cost at which there
  // is a contradiction; of these the clash is one of the cheapest.
  void run(NetRules rules, int bound = kMaxNetCost);

  static constexpr int on(int candidate) { return 2 * candidate + 1; }
  static constexpr int off(int candidate) { return 2 * candidate; }

  bool settled(int assertion) const { return settled_[assertion] != 0; }
  int cost(int assertion) const { return cost_[assertion]; }
  const std::vector<std::uint16_t>& order() const { return order_; }  // as they were settled
  // Of constraints: how many of their candidates are not off, and the exclusive or of their
  // numbers.
  const std::vector<std::uint8_t>& left() const { return left_; }
  const std::vector<std::uint16_t>& which() const { return which_; }
  bool refuted() const { return clash_.candidate >= 0; }
  const Clash& clash() const { return clash_; }

  // The assertions that a settled one follows from, and why; kGivenTo for assumptions.
  void parents(int assertion, std::vector<int>& into) const;
  std::int16_t reason(int assertion) const;

 private:
  static constexpr std::uint16_t kAssumed = 0xffff;

  void derive(int assertion, int cost, int source);
  void settle(int assertion, NetRules rules);
  void strike(int candidate, int cost, NetRules rules);

  const NetBoard<Cells>* board_;
  NetQueue* queue_;
  std::vector<std::uint16_t> cost_;    // of assertions; 0 if unknown so far
  std::vector<std::uint16_t> source_;  // of an assertion: a constraint if on, a candidate if off
  std::vector<std::uint8_t> settled_;
  std::vector<std::uint16_t> order_;
  std::vector<std::uint8_t> left_;
  std::vector<std::uint16_t> which_;  // the last one, if one is left
  std::vector<std::uint16_t> sum_;    // of the costs of those that are off
  Clash clash_;
  int bound_ = kMaxNetCost;  // assertions that cost more are ignored
};

// The part of a run that the targets rest on, targets included, as a chain.
template <class Cells>
Chain proof_of(const NetBoard<Cells>& board, const NetRun<Cells>& run,
               const std::vector<int>& targets);

}  // namespace sudolab
