// The strong and weak links of a position as data made for the search of alternating chains.
//
// A node is a candidate, or a group: all places of a digit in the intersection of a box and a line,
// two at least, which is on if one of them holds the digit. A strong link joins two nodes of which
// at least one is on, a weak link two nodes that are never both on. Only nodes with a strong link
// can be in a chain, so there are no others here. With almost locked sets, the places of a digit in
// one of them are a group as well, and two such groups of a set have a strong link.

#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

#include <sudolab/techniques/deduction.h>
#include <sudolab/techniques/technique.h>
#include "techniques/als.h"

namespace sudolab {

// A set of nodes is a row of words; visit(node) for each of them in ascending order.
using NodeRow = std::span<std::uint64_t>;
using ConstNodeRow = std::span<const std::uint64_t>;

inline bool has_node(ConstNodeRow row, int node) { return (row[node / 64] >> node % 64) & 1; }
inline void add_node(NodeRow row, int node) { row[node / 64] |= std::uint64_t{1} << node % 64; }

template <class Visit>
void for_each_node(ConstNodeRow row, Visit visit) {
  for (std::size_t word = 0; word < row.size(); ++word) {
    for (std::uint64_t left = row[word]; left != 0; left &= left - 1) {
      visit(static_cast<int>(64 * word) + std::countr_zero(left));
    }
  }
}

// As many rows as nodes.
class NodeMatrix {
 public:
  void reset(int nodes) {
    words_ = static_cast<std::size_t>(nodes + 63) / 64;
    data_.assign(words_ * static_cast<std::size_t>(nodes), 0);
  }
  NodeRow operator[](int node) { return {data_.data() + words_ * node, words_}; }
  ConstNodeRow operator[](int node) const { return {data_.data() + words_ * node, words_}; }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> data_;
};

// Which strong links there are; weak links inside of cells come with the strong ones.
struct LinkKinds {
  bool in_houses = false;
  bool in_cells = false;
  bool groups = false;
  bool sets = false;       // almost locked sets of two cells or more
  bool bent_sets = false;  // with them: sets that lie in no house
};

// What follows from "one of these two nodes is on".
struct EitherOr {
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;  // ascending
};

template <class Cells>
class Links {
 public:
  struct Node {
    Digit digit = 0;
    Cells cells;
    Cells seen;  // the places of the digit that all its cells see
    bool group = false;
    std::int16_t older = -1;  // the next group with the same first candidate
    Cell cell() const { return cells.first(); }
  };

  // After a stop it may be incomplete, and is good for nothing but `search_chains`.
  Links(const Position<Cells>& position, LinkKinds kinds, const std::stop_token& stop);

  int size() const { return static_cast<int>(nodes_.size()); }
  const Node& node(int i) const { return nodes_[i]; }
  ConstNodeRow strong(int i) const { return strong_[i]; }
  ConstNodeRow weak(int i) const { return weak_[i]; }
  // The nodes that are on, two links further, if this one is on.
  ConstNodeRow ahead(int i) const { return ahead_[i]; }

  // Whether anything follows from "a or b is on", quickly; and what.
  bool concludes(int a, int b) const;
  EitherOr conclusion(int a, int b) const;

  // What follows besides if the strong link between a and b is part of a loop: an almost locked set
  // lacks one of the two digits then, and holds all its others.
  std::vector<Candidate> locked_between(int a, int b) const;

  // The chain along nodes of which the first is off, the second therefore on, and so forth.
  Chain chain_along(const std::vector<int>& path) const;
  // The same from a candidate that is on, with whose conflict the path begins, to one that is off.
  Chain chain_between(Candidate on, const std::vector<int>& path, Candidate off) const;

 private:
  int node_of(Cell cell, Digit digit);
  int node_of(House house, PlaceSet places, Digit digit);  // a candidate or a group
  int node_of(const Cells& cells, Digit digit);            // the same
  void link(int a, int b);
  void link_weakly(int a, int b);
  void link_cells();
  void link_houses(bool groups, const std::stop_token& stop);
  void link_groups(House house, Digit digit, PlaceSet places);
  void link_sets(bool bent, const std::stop_token& stop);
  void finish(bool weak_in_cells, const std::stop_token& stop);
  Chain chain_of(const std::vector<Node>& nodes, bool first_on) const;
  std::int16_t reason(const Node& a, const Node& b, bool strong) const;
  bool joins(const AlmostLockedSet<Cells>& set, const Node& a, const Node& b) const;
  std::vector<Cell> smallest_set(const Node& a, const Node& b) const;

  const Position<Cells>* position_;
  std::vector<Node> nodes_;
  std::vector<std::int16_t> node_of_candidate_;
  std::vector<std::int16_t> group_of_candidate_;  // the newest group of which it is the first
  std::vector<AlmostLockedSet<Cells>> sets_;
  std::vector<std::pair<int, int>> pairs_;  // the strong links, until their number is known
  NodeMatrix strong_, weak_, ahead_;
};

// From every node that is off, level by level, the nodes that are on therefore. visit(a, b, links)
// is called once for each pair a <= b with the length of its shortest chain, three links or more,
// the shortest first; it returns false to stop. `spare` links are kept for the visitor: the search
// ends where a chain with so many links more exceeds findings.largest_size(). Only the nodes marked
// in `alive` are begun with, and chains of more than `longest` links are not looked for. Returns
// false if it was stopped.
template <class Cells, class Visit>
bool search_chains(const Links<Cells>& links, const Findings& findings, int spare,
                   std::vector<char> alive, Visit visit,
                   int longest = std::numeric_limits<int>::max()) {
  if (findings.stopped()) return false;
  NodeMatrix reached, frontier;
  reached.reset(links.size());
  frontier.reset(links.size());
  const std::size_t words = static_cast<std::size_t>(links.size() + 63) / 64;
  std::vector<std::uint64_t> fresh(words);
  for (int a = 0; a < links.size(); ++a) {
    if (!alive[a]) continue;
    for (std::size_t w = 0; w < words; ++w) reached[a][w] = frontier[a][w] = links.strong(a)[w];
  }
  bool any = true;
  for (int length = 3; any && length <= std::min(longest, findings.largest_size() - spare);
       length += 2) {
    any = false;
    for (int a = 0; a < links.size(); ++a) {
      if (!alive[a]) continue;
      if (findings.stopped()) return false;
      std::fill(fresh.begin(), fresh.end(), 0);
      for_each_node(frontier[a], [&](int b) {
        const ConstNodeRow ahead = links.ahead(b);
        for (std::size_t w = 0; w < words; ++w) fresh[w] |= ahead[w];
      });
      std::uint64_t some = 0;
      const NodeRow known = reached[a];
      for (std::size_t w = 0; w < words; ++w) {
        fresh[w] &= ~known[w];
        known[w] |= fresh[w];
        frontier[a][w] = fresh[w];
        some |= fresh[w];
      }
      alive[a] = some != 0;
      any = any || some != 0;
      for (std::size_t w = static_cast<std::size_t>(a) / 64; w < words; ++w) {
        for (std::uint64_t left = fresh[w]; left != 0; left &= left - 1) {
          const int b = static_cast<int>(64 * w) + std::countr_zero(left);
          if (b < a) continue;
          if (findings.stopped() || !visit(a, b, length)) return false;
        }
      }
    }
  }
  return true;
}

template <class Cells, class Visit>
bool search_chains(const Links<Cells>& links, const Findings& findings, int spare, Visit visit) {
  return search_chains(links, findings, spare,
                       std::vector<char>(static_cast<std::size_t>(links.size()), 1), visit);
}

// All shortest chains from a (off) to b (on), as paths for Links::chain_along; visit(path) returns
// false when it has seen enough.
template <class Cells, class Visit>
void for_each_path(const Links<Cells>& links, int a, int b, Visit visit);

// One of them.
template <class Cells>
std::vector<int> shortest_path(const Links<Cells>& links, int a, int b);

}  // namespace sudolab

#include "techniques/links_paths.h"
