#include "techniques/registry.h"

#include <array>

#include "techniques/aic.h"
#include "techniques/chains.h"
#include "techniques/forcing.h"
#include "techniques/nested_forcing.h"
#include "techniques/singles.h"

namespace sudolab {
namespace {

constexpr std::array kTechniques = {
    &kFullHouse,
    &kHiddenSingleBox,
    &kHiddenSingleLine,
    &kNakedSingle,
    &kRemotePair,
    &kXChain,
    &kXYChain,
    &kAicLoop,
    &kAic,
    &kGroupedAicLoop,
    &kGroupedAic,
    &kForcingChain,
    &kForcingNet,
    &kNestedForcingNet,
};

}  // namespace

std::span<const Technique* const> all_techniques() { return kTechniques; }

const Technique* find_technique(std::string_view id) {
  for (const Technique* technique : kTechniques) {
    if (technique->id == id) return technique;
  }
  return nullptr;
}

}  // namespace sudolab
