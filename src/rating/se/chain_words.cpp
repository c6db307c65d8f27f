// Cycles and branching chains use the words of our own loops and forcing chains.

#include "rating/se/chain_words.h"

#include "techniques/chain_wording.h"
#include "techniques/forcing_wording.h"
#include "techniques/wording.h"

namespace sudolab::se {
namespace {

std::string explain_forcing_chain(const Deduction& deduction, const Geometry& geometry) {
  const Chain& chain = deduction.chains.front();
  const std::string text = chain_text(geometry, chain) + " So " +
                           assertion_text(geometry, chain.back()) + " in any case.";
  return chain.back().on ? text : text + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kCycle = {
    .id = "se-cycle",
    .name = "Bidirectional cycle",
    .summary = "a chain that leads back to its start and can be read both ways",
    .explain = explain_loop,
};
constinit const Technique kForcingChain = {
    .id = "se-forcing-chain",
    .name = "Forcing chain",
    .summary = "a chain from an assumption to its opposite",
    .explain = explain_forcing_chain,
};
constinit const Technique kForcingNet = {
    .id = "se-forcing-chains",
    .name = "Forcing chains",
    .summary = "chains that lead to a contradiction, or to the same from every case",
    .explain = explain_forcing,
};

}  // namespace sudolab::se
