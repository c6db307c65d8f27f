#include <sudolab/techniques/registry.h>

#include <array>

#include "techniques/aic.h"
#include "techniques/als_aic.h"
#include "techniques/als_chain.h"
#include "techniques/als_xz.h"
#include "techniques/arrangements.h"
#include "techniques/avoidable_rectangles.h"
#include "techniques/boxed_fish.h"
#include "techniques/bug.h"
#include "techniques/cages.h"
#include "techniques/chains.h"
#include "techniques/colouring.h"
#include "techniques/common_sight.h"
#include "techniques/death_blossom.h"
#include "techniques/finned_fish.h"
#include "techniques/fish.h"
#include "techniques/forcing.h"
#include "techniques/junior_exocet.h"
#include "techniques/kraken_fish.h"
#include "techniques/locked_candidates.h"
#include "techniques/multi_sector.h"
#include "techniques/nested_forcing.h"
#include "techniques/outside_number.h"
#include "techniques/rule_of_45.h"
#include "techniques/single_digit_patterns.h"
#include "techniques/singles.h"
#include "techniques/sk_loop.h"
#include "techniques/subsets.h"
#include "techniques/sue_de_coq.h"
#include "techniques/sum_bounds.h"
#include "techniques/templates.h"
#include "techniques/tied_cells.h"
#include "techniques/tridagon.h"
#include "techniques/unique_rectangles.h"
#include "techniques/wings.h"
#include "techniques/wxyz_wing.h"

namespace sudolab {
namespace {

constexpr std::array kTechniques = {
    // what one house or one crossing shows
    &kFullHouse,
    &kHiddenSingleBox,
    &kHiddenSingleLine,
    &kParity,
    &kNakedSingle,
    &kTiedCells,
    &kCageCombinations,
    &kPointing,
    &kClaiming,
    &kCommonSight,
    &kNakedPair,
    &kHiddenPair,
    &kCageDigit,
    &kSumBounds,
    &kRuleOf45,
    // subsets and the first fish
    &kXWing,
    &kNakedTriple,
    &kHiddenTriple,
    &kSwordfish,
    // wings, rectangles, and what takes much counting
    &kXyWing,
    &kXyzWing,
    &kUniqueRectangle1,
    &kUniqueRectangle2,
    &kUniqueRectangle4,
    &kUniqueRectangle3,
    &kUniqueRectangle5,
    &kUniqueRectangle6,
    &kHiddenRectangle,
    &kAvoidableRectangle1,
    &kAvoidableRectangle2,
    &kArrangements,
    &kOutsideNumber,
    &kNakedQuad,
    &kJellyfish,
    &kHiddenQuad,
    &kBugPlusOne,
    // one digit on the whole board
    &kSkyscraper,
    &kTwoStringKite,
    &kEmptyRectangle,
    &kWWing,
    &kRemotePair,
    &kSimpleColouring,
    &kMultiColouring,
    &kXChain,
    &kFinnedXWing,
    &kSashimiXWing,
    &kFinnedSwordfish,
    &kSashimiSwordfish,
    &kFinnedJellyfish,
    &kSashimiJellyfish,
    // chains and sets
    &kWxyzWing,
    &kXYChain,
    &kAlsXz,
    &kSueDeCoq,
    &kAicLoop,
    &kAic,
    &kGroupedAicLoop,
    &kGroupedAic,
    &kAlsXyWing,
    &kAlsChain,
    &kDeathBlossom,
    &kAlsAicLoop,
    &kAlsAic,
    // one digit with boxes, and the patterns of the hardest puzzles
    &kFrankenFish,
    &kFinnedFrankenFish,
    &kMutantFish,
    &kFinnedMutantFish,
    &kTemplate,
    &kSkLoop,
    &kTridagon,
    &kJuniorExocet,
    &kMultiSector,
    &kKrakenFish,
    // what nobody does by eye
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
