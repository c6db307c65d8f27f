// Cycles and forcing chains without branches: the first class of chains, and the simplest of those
// that may be nested in others.

#pragma once

#include <vector>

#include "rating/se/closure.h"

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
  int order = 0;
  std::vector<PathStep> path;           // from the end back to the start
  std::vector<std::uint16_t> removals;  // candidates, in the original's order
};

class ForcingSearch {
 public:
  // The find that the original sorts first; false if there is none.
  bool best(const Board& board, const Roster& roster, PathFind& found);

  // All finds in a position within a closure, sorted.
  const std::vector<PathFind>& all(const Board& board, const Roster& roster);

  // What a find rests on among what is gone from a position, in the original's order.
  static void parents(const PathFind& find, const Board& source, const Board& board,
                      const Roster& roster, std::vector<std::uint16_t>& found);

  // What a find says, to tell different ones apart.
  static void append_tale(const PathFind& find, std::vector<Literal>& tale);

 private:
  struct CycleNode {
    Literal literal;
    Reason reason;
    int parent;
  };

  void look_from(int number, bool in_cell, bool in_houses);
  void chain_from(Literal assumption, bool in_cell);
  void cycles_from(int number, bool in_cell, bool in_houses);
  bool seen_on_the_way(int node, Literal literal) const;
  void take_cycle(const CycleNode& end, bool in_cell, bool in_houses);
  bool cancel_cycle(PathFind& find);
  void take_chain(Literal target, bool in_cell);
  void rate(PathFind& find) const;
  void keep(PathFind&& find);
  int depth_limit(double base) const;

  const Board* board_ = nullptr;
  const Roster* roster_ = nullptr;
  bool only_best_ = false;
  std::vector<PathFind> finds_;
  int order_ = 0;

  CandidateSet on_;
  CandidateSet off_;
  std::vector<Literal> queue_;
  std::array<PathStep, 2 * kCandidates> came_from_{};  // parent and reason of a literal
  std::vector<CycleNode> nodes_;
  std::vector<CycleNode> ends_;  // arrivals at the start
};

}  // namespace sudolab::se
