// What the techniques of alternating chains share: searching the graph of links for pairs of nodes
// of which one is on, and offering each conclusion once, with its shortest chain.

#pragma once

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

// Offers all chains whose ends satisfy `ends_fit(first node, last node)`.
template <class Cells, class EndsFit>
bool find_either_or(const Position<Cells>& position, const Technique& technique, LinkKinds kinds,
                    Findings& findings, EndsFit ends_fit) {
  const Links<Cells> links(position, kinds);
  Conclusions offered;
  return search_chains(links, findings, 0, [&](int a, int b, int length) {
    if (!links.concludes(a, b) || !ends_fit(links.node(a), links.node(b))) return true;
    EitherOr conclusion = links.conclusion(a, b);
    if (length > findings.largest_size() || !offered.add(conclusion)) return true;
    return findings.take(chain_deduction(
        technique, length, links.chain_along(shortest_path(links, a, b)), std::move(conclusion)));
  });
}

}  // namespace sudolab
