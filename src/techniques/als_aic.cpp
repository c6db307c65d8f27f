// Alternating inference chains with almost locked sets in them.
//
// In an almost locked set, n cells of a house with n + 1 candidates, any two digits have a strong
// link: if the set lacks the one, it holds all the others. So the places of a digit in such a set
// can be a node of a chain: what sees all of them turns the node off, the nodes of the set's other
// digits are on therefore, and what sees all places of one of those is off. Everything else is as
// in aic.cpp. In a loop a set that takes part lacks one of the two digits by which the loop goes
// through it, so it is locked for its others, which leave whatever sees all their places in it.
//
// There are ten times as many nodes as without sets, so the search for chains from each of them to
// each other would be slow. First it is asked of every candidate whether it refutes itself, which
// takes one search each: whether, if it were true, a chain would lead to something that it
// conflicts with. Only chains between two nodes that conflict with such a candidate conclude
// anything, so only those are then looked for.
//
// The two further techniques have bent sets as well (als.h): cells in which no digit can be twice
// though they lie in no house, again with one digit more than cells. They are found when nothing
// simpler is, since there are many.
//
// The size is the number of links. Where more than kMaxLoops shortest loops go through two nodes,
// none of them is offered; the chains in it are.

#include "techniques/als_aic.h"

#include "techniques/chain_search.h"
#include "techniques/chain_wording.h"

namespace sudolab {
namespace {

constexpr LinkKinds kWithSets = {.in_houses = true, .in_cells = true, .groups = true, .sets = true};

constexpr LinkKinds kWithBentSets = {
    .in_houses = true, .in_cells = true, .groups = true, .sets = true, .bent_sets = true};

constexpr int kMaxLoops = 50;

// Which candidates refute themselves, the shortest chains first.
template <class Cells>
class Refutation {
 public:
  Refutation(const Position<Cells>& position, const Links<Cells>& links)
      : position_(position),
        links_(links),
        words_(static_cast<std::size_t>(links.size() + 63) / 64) {
    for (const Cell cell : position.open()) {
      for (const Digit digit : digits_in(position.candidates(cell))) begin(cell, digit);
    }
  }

  // Follows all chains for two more links and marks the nodes that conflict with a candidate which
  // is refuted by now. False if no chain goes on, or after a stop.
  bool advance(const Findings& findings, std::vector<char>& marked) {
    bool any = false;
    for (Start& start : starts_) {
      if (!start.alive) continue;
      if (findings.stopped()) return false;
      std::vector<std::uint64_t> fresh(words_, 0);
      for_each_node(start.frontier, [&](int node) {
        const ConstNodeRow ahead = links_.ahead(node);
        for (std::size_t w = 0; w < words_; ++w) fresh[w] |= ahead[w];
      });
      std::uint64_t some = 0;
      std::uint64_t conflict = 0;
      for (std::size_t w = 0; w < words_; ++w) {
        fresh[w] &= ~start.reached[w];
        start.reached[w] |= fresh[w];
        some |= fresh[w];
        conflict |= fresh[w] & start.off[w];
      }
      start.frontier = std::move(fresh);
      start.alive = some != 0 && conflict == 0;
      any = any || start.alive;
      if (conflict != 0) for_each_node(start.off, [&](int node) { marked[node] = 1; });
    }
    return any;
  }

 private:
  struct Start {
    std::vector<std::uint64_t> off;  // the nodes that conflict with the candidate
    std::vector<std::uint64_t> reached;
    std::vector<std::uint64_t> frontier;
    bool alive = true;
  };

  void begin(Cell cell, Digit digit) {
    Start start;
    start.off.assign(words_, 0);
    start.reached.assign(words_, 0);
    for (int i = 0; i < links_.size(); ++i) {
      const auto& node = links_.node(i);
      const bool in_cell = !node.group && node.cell() == cell && node.digit != digit;
      if (in_cell || (node.digit == digit && node.seen.has(cell))) add_node(start.off, i);
    }
    for_each_node(start.off, [&](int node) {
      const ConstNodeRow strong = links_.strong(node);
      for (std::size_t w = 0; w < words_; ++w) start.reached[w] |= strong[w];
    });
    start.frontier = start.reached;
    starts_.push_back(std::move(start));
  }

  const Position<Cells>& position_;
  const Links<Cells>& links_;
  std::size_t words_;
  std::vector<Start> starts_;
};

// Calls visit(a, b, length) for the pairs of nodes that conclude something, as search_chains does:
// first for the chains of the smallest length alone, then, if more are wanted, for all.
template <class Cells, class Visit>
bool search_refuted(const Position<Cells>& position, const Links<Cells>& links,
                    const Findings& findings, int spare, Visit visit) {
  if (findings.stopped()) return false;
  Refutation<Cells> refutation(position, links);
  std::vector<char> marked(static_cast<std::size_t>(links.size()), 0);
  const auto is_marked = [&] { return std::find(marked.begin(), marked.end(), 1) != marked.end(); };
  int length = 3;
  bool more = true;
  for (; more && length + spare <= findings.largest_size(); length += 2) {
    more = refutation.advance(findings, marked);
    if (is_marked()) break;
  }
  if (findings.stopped()) return false;
  if (!is_marked()) return true;
  if (!search_chains(links, findings, spare, marked, visit, length)) return false;
  while (more && length + spare < findings.largest_size()) {
    more = refutation.advance(findings, marked);
    length += 2;
  }
  if (findings.stopped()) return false;
  return search_chains(links, findings, spare, marked, visit);
}

template <class Cells>
bool find_chains(const Position<Cells>& position, const Technique& technique, LinkKinds kinds,
                 Findings& findings) {
  const Links<Cells> links(position, kinds, findings.stop_token());
  Conclusions offered;
  return search_refuted(position, links, findings, 0, [&](int a, int b, int length) {
    if (!links.concludes(a, b)) return true;
    return offer_either_or(links, technique, a, b, length, offered, findings);
  });
}

// All shortest paths, or none if there are too many.
template <class Cells>
std::vector<std::vector<int>> paths_of_loops(const Links<Cells>& links, int a, int b) {
  std::vector<std::vector<int>> paths;
  for_each_path(links, a, b, [&](const std::vector<int>& path) {
    paths.push_back(path);
    return paths.size() <= kMaxLoops;
  });
  if (paths.size() > kMaxLoops) paths.clear();
  return paths;
}

template <class Cells>
bool find_loops(const Position<Cells>& position, const Technique& technique, LinkKinds kinds,
                Findings& findings) {
  const Links<Cells> links(position, kinds, findings.stop_token());
  Conclusions offered;
  return search_refuted(position, links, findings, 1, [&](int a, int b, int length) {
    if (!has_node(links.weak(a), b) || !links.concludes(a, b)) return true;
    for (const std::vector<int>& path : paths_of_loops(links, a, b)) {
      if (length + 1 > findings.largest_size()) break;
      if (findings.stopped()) return false;
      EitherOr conclusion = loop_conclusion(links, path);
      if (!offered.add(conclusion)) continue;
      if (!findings.take(chain_deduction(technique, length + 1, links.chain_along(path),
                                         std::move(conclusion)))) {
        return false;
      }
    }
    return true;
  });
}

template <class Cells>
bool find_als_loops(const Position<Cells>& position, Findings& findings) {
  return find_loops(position, kAlsAicLoop, kWithSets, findings);
}

template <class Cells>
bool find_als_chains(const Position<Cells>& position, Findings& findings) {
  return find_chains(position, kAlsAic, kWithSets, findings);
}

template <class Cells>
bool find_bent_loops(const Position<Cells>& position, Findings& findings) {
  return find_loops(position, kBentAicLoop, kWithBentSets, findings);
}

template <class Cells>
bool find_bent_chains(const Position<Cells>& position, Findings& findings) {
  return find_chains(position, kBentAic, kWithBentSets, findings);
}

}  // namespace

constinit const Technique kAlsAicLoop = {
    .id = "als-aic-loop",
    .name = "AIC loop with sets",
    .summary = "an AIC loop in which almost locked sets may take part",
    .find_small = find_als_loops,
    .find_large = find_als_loops,
    .explain = explain_loop,
};

constinit const Technique kAlsAic = {
    .id = "als-aic",
    .name = "AIC with sets",
    .summary = "an alternating chain in which almost locked sets may take part",
    .find_small = find_als_chains,
    .find_large = find_als_chains,
    .explain = explain_either_or,
};

constinit const Technique kBentAicLoop = {
    .id = "bent-aic-loop",
    .name = "AIC loop with bent sets",
    .summary = "an AIC loop in which almost locked sets that lie in no house may take part",
    .find_small = find_bent_loops,
    .find_large = find_bent_loops,
    .explain = explain_loop,
};

constinit const Technique kBentAic = {
    .id = "bent-aic",
    .name = "AIC with bent sets",
    .summary =
        "an alternating chain in which almost locked sets that lie in no house may take part",
    .find_small = find_bent_chains,
    .find_large = find_bent_chains,
    .explain = explain_either_or,
};

}  // namespace sudolab
