#include "techniques/registry.h"

#include <array>

#include "techniques/bug.h"
#include "techniques/colouring.h"
#include "techniques/finned_fish.h"
#include "techniques/fish.h"
#include "techniques/locked_candidates.h"
#include "techniques/single_digit_patterns.h"
#include "techniques/singles.h"
#include "techniques/subsets.h"
#include "techniques/sue_de_coq.h"

namespace sudolab {
namespace {

constexpr std::array kTechniques = {
    // what one house or one crossing shows
    &kFullHouse, &kHiddenSingleBox, &kHiddenSingleLine, &kNakedSingle, &kPointing, &kClaiming,
    &kNakedPair, &kHiddenPair, &kNakedTriple, &kHiddenTriple,
    // one digit on the whole board
    &kXWing, &kSkyscraper, &kTwoStringKite, &kEmptyRectangle, &kNakedQuad, &kHiddenQuad,
    &kSwordfish,
    // wings
    // uniqueness
    &kBugPlusOne,
    // colouring and fish that take some looking for
    &kSimpleColouring, &kFinnedXWing, &kSashimiXWing, &kMultiColouring, &kFinnedSwordfish,
    &kSashimiSwordfish, &kJellyfish, &kFinnedJellyfish, &kSashimiJellyfish,
    // chains of one kind
    &kSueDeCoq,
    // almost locked sets
    // alternating inference chains
    // forcing chains
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
