// Cycles and forcing chains without branches: the first class of chains, and the simplest of those
// that may be nested in others.

#pragma once

#include <span>
#include <utility>
#include <vector>

#include "rating/se/closure.h"
#include "rating/se/link_graph.h"

namespace sudolab::se {

// One literal of a path, with why it follows from the next one.
struct PathStep {
  Literal literal = 0;
  Reason reason = Reason::kAssumed;
};

// A cycle, or a chain from a literal to its opposite.
struct PathFind {
  bool cycle = false;
  bool in_cell = false;    // uses links within cells
  bool in_houses = false;  // uses the other one of two places
  double difficulty = 0;
  int complexity = 0;
  int sort_key = 0;
  std::int64_t order = 0;  // in which the original finds it
  std::uint32_t path_begin = 0;
  std::uint32_t path_end = 0;
  std::uint32_t removals_begin = 0;
  std::uint32_t removals_end = 0;
};

class ForcingSearch {
 public:
  // The graph has been made for the position of which others to come are parts.
  explicit ForcingSearch(LinkGraph& graph) : graph_(graph) {}

  // The find that the original sorts first; none if there is none.
  const PathFind* best(const Board& board, const Roster& roster, const CandidateSet& present);

  // All finds in a position, sorted.
  const std::vector<PathFind>& all(const Board& board, const Roster& roster,
                                   const CandidateSet& present);

  // Of a find of the last search: the literals from the end back to the start, and the candidates
  // that go, in the original's order.
  std::span<const PathStep> path(const PathFind& find) const {
    return {steps_.data() + find.path_begin, steps_.data() + find.path_end};
  }
  std::span<const std::uint16_t> removals(const PathFind& find) const {
    return {removals_.data() + find.removals_begin, removals_.data() + find.removals_end};
  }

  // What a find rests on among what is gone from a position, in the original's order.
  void parents(const PathFind& find, const Board& source, std::vector<std::uint16_t>& found) const;

  // The literals of a find, to distinguish it from others.
  void append_tale(const PathFind& find, std::vector<Literal>& tale) const;

 private:
  struct CycleNode {
    Literal literal;
    Reason reason;
    int parent;
  };

  void search(const CandidateSet& present);
  void look(bool in_cell, bool in_houses, bool cycles);
  void try_chain(Literal assumption, bool in_cell);
  void chain_from(Literal assumption, bool in_cell);
  void cycles_from(int number, bool in_cell, bool in_houses);
  bool seen_on_the_way(int node, Literal literal) const;
  void take_cycle(const CycleNode& end, bool in_cell, bool in_houses);
  bool cancel_cycle(PathFind& find);
  void take_chain(Literal target, bool in_cell);
  PathFind begin(bool cycle, bool in_cell, bool in_houses) const;
  void rank(PathFind& find) const;
  void keep(PathFind& find);
  void find_limits();

  LinkGraph& graph_;
  const Board* board_ = nullptr;
  Units units_;  // of the board
  const Roster* roster_ = nullptr;
  bool only_best_ = false;
  std::array<int, 3> limits_{};  // by the base of the rating
  std::vector<PathFind> finds_;
  std::int64_t order_ = 0;
  std::vector<PathStep> steps_;
  std::vector<std::uint16_t> removals_;

  CandidateSet on_;
  CandidateSet off_;
  std::vector<Literal> queue_;
  std::array<PathStep, 2 * kCandidates> came_from_{};  // parent and reason of a literal
  std::vector<CycleNode> nodes_;
  std::vector<std::pair<int, Mask>> cancelled_;
  std::vector<CycleNode> ends_;  // arrivals at the start
};

}  // namespace sudolab::se
