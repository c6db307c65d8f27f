// What the techniques of alternating chains share: searching the graph of links for pairs of nodes
// of which one is on, and offering each conclusion once, with its shortest chain.

#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include "techniques/links.h"

namespace sudolab {

// The conclusions offered so far.
class Conclusions {
 public:
  // False if there was the same before.
  bool add(const EitherOr& conclusion) {
    return seen_.emplace(conclusion.placements, conclusion.eliminations).second;
  }

 private:
  std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> seen_;
};

inline Deduction chain_deduction(const Technique& technique, int size, Chain chain,
                                 EitherOr conclusion) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = size;
  for (const Assertion& step : chain) deduction.digits |= digit_bit(step.digit);
  deduction.chains.push_back(std::move(chain));
  deduction.placements = std::move(conclusion.placements);
  deduction.eliminations = std::move(conclusion.eliminations);
  return deduction;
}

// Offers what follows from the shortest chain between two nodes, if it is new.
template <class Cells>
bool offer_either_or(const Links<Cells>& links, const Technique& technique, int a, int b,
                     int length, Conclusions& offered, Findings& findings) {
  EitherOr conclusion = links.conclusion(a, b);
  if (length > findings.largest_size() || !offered.add(conclusion)) return true;
  return findings.take(chain_deduction(
      technique, length, links.chain_along(shortest_path(links, a, b)), std::move(conclusion)));
}

// Offers all chains whose ends satisfy `ends_fit(first node, last node)`.
template <class Cells, class EndsFit>
bool find_either_or(const Position<Cells>& position, const Technique& technique, LinkKinds kinds,
                    Findings& findings, EndsFit ends_fit) {
  const Links<Cells> links(position, kinds, findings.stop_token());
  Conclusions offered;
  return search_chains(links, findings, 0, [&](int a, int b, int length) {
    if (!links.concludes(a, b) || !ends_fit(links.node(a), links.node(b))) return true;
    return offer_either_or(links, technique, a, b, length, offered, findings);
  });
}

// All that the weak links of a loop eliminate, and the almost locked sets in it.
template <class Cells>
EitherOr loop_conclusion(const Links<Cells>& links, const std::vector<int>& path) {
  EitherOr all;
  auto& gone = all.eliminations;
  for (std::size_t i = 1; i < path.size(); i += 2) {
    const int next = i + 1 < path.size() ? path[i + 1] : path.front();
    const EitherOr here = links.conclusion(path[i], next);
    gone.insert(gone.end(), here.eliminations.begin(), here.eliminations.end());
    const std::vector<Candidate> locked = links.locked_between(path[i - 1], path[i]);
    gone.insert(gone.end(), locked.begin(), locked.end());
  }
  std::sort(gone.begin(), gone.end());
  gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
  return all;
}

}  // namespace sudolab
