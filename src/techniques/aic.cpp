// Alternating inference chains: all kinds of links in one chain.
//
// A chain alternates between strong links (one of two is true: the last two candidates of a cell,
// the last two places of a digit in a house) and weak links (not both are true). It begins and ends
// with a strong one: if its first candidate is false, its last is true. So one of the ends is true,
// and whatever conflicts with both is false; if the two ends are the same candidate, it is true
// (players call this a discontinuous nice loop). If the ends conflict with each other the chain
// closes to a *loop* (a continuous nice loop): it can be read in both directions, one side of every
// weak link is true as well, and whatever conflicts with both sides of one of them is false.
//
// With *groups* a link may also end in two or more places of a digit in the intersection of a box
// and a line. Chains with almost locked sets in them are in als_aic.cpp.
//
// The size is the number of links. All pairs of ends are tried, with a shortest chain for each. A
// loop shows more than its ends, so for each of its ends with a conclusion all shortest loops
// through them are tried (kMaxLoops of them at most, which only positions with very many candidates
// reach; only there does it matter how the board is turned). The techniques include each other on
// purpose: an X-chain is an AIC as well, and an AIC a grouped one. The order of the registry sees
// to it that the simplest name is used.

#include "techniques/aic.h"

#include <algorithm>

#include "techniques/chain_search.h"
#include "techniques/chain_wording.h"

namespace sudolab {
namespace {

constexpr LinkKinds kPlain = {.in_houses = true, .in_cells = true};
constexpr LinkKinds kGrouped = {.in_houses = true, .in_cells = true, .groups = true};

constexpr int kMaxLoops = 1000;

template <class Cells>
bool find_aics(const Position<Cells>& position, Findings& findings) {
  return find_either_or(position, kAic, kPlain, findings,
                        [](const auto&, const auto&) { return true; });
}

template <class Cells>
bool find_grouped_aics(const Position<Cells>& position, Findings& findings) {
  return find_either_or(position, kGroupedAic, kGrouped, findings,
                        [](const auto&, const auto&) { return true; });
}

template <class Cells>
bool find_loops(const Position<Cells>& position, const Technique& technique, LinkKinds kinds,
                Findings& findings) {
  const Links<Cells> links(position, kinds, findings.stop_token());
  Conclusions offered;
  return search_chains(links, findings, 1, [&](int a, int b, int length) {
    if (!has_node(links.weak(a), b) || !links.concludes(a, b)) return true;
    bool wanted = true;
    int loops = 0;
    for_each_path(links, a, b, [&](const std::vector<int>& path) {
      if (length + 1 > findings.largest_size() || findings.stopped()) return false;
      EitherOr conclusion = loop_conclusion(links, path);
      if (offered.add(conclusion)) {
        wanted = findings.take(
            chain_deduction(technique, length + 1, links.chain_along(path), std::move(conclusion)));
      }
      return wanted && ++loops < kMaxLoops;
    });
    return wanted;
  });
}

template <class Cells>
bool find_aic_loops(const Position<Cells>& position, Findings& findings) {
  return find_loops(position, kAicLoop, kPlain, findings);
}

template <class Cells>
bool find_grouped_aic_loops(const Position<Cells>& position, Findings& findings) {
  return find_loops(position, kGroupedAicLoop, kGrouped, findings);
}

}  // namespace

constinit const Technique kAicLoop = {
    .id = "aic-loop",
    .name = "AIC loop",
    .summary = "an alternating chain that closes to a loop",
    .find_small = find_aic_loops,
    .find_large = find_aic_loops,
    .explain = explain_loop,
};

constinit const Technique kAic = {
    .id = "aic",
    .name = "Alternating inference chain",
    .summary = "a chain of strong and weak links, one end of which is true",
    .find_small = find_aics,
    .find_large = find_aics,
    .explain = explain_either_or,
};

constinit const Technique kGroupedAicLoop = {
    .id = "grouped-aic-loop",
    .name = "Grouped AIC loop",
    .summary = "an AIC loop in which groups of cells may take part",
    .find_small = find_grouped_aic_loops,
    .find_large = find_grouped_aic_loops,
    .explain = explain_loop,
};

constinit const Technique kGroupedAic = {
    .id = "grouped-aic",
    .name = "Grouped AIC",
    .summary = "an alternating chain in which groups of cells may take part",
    .find_small = find_grouped_aics,
    .find_large = find_grouped_aics,
    .explain = explain_either_or,
};

}  // namespace sudolab
