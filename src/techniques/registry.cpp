#include "techniques/registry.h"

#include <array>

#include "techniques/als_chain.h"
#include "techniques/als_xz.h"
#include "techniques/avoidable_rectangles.h"
#include "techniques/death_blossom.h"
#include "techniques/singles.h"
#include "techniques/unique_rectangles.h"
#include "techniques/wings.h"
#include "techniques/wxyz_wing.h"

namespace sudolab {
namespace {

constexpr std::array kTechniques = {
    &kFullHouse,
    &kHiddenSingleBox,
    &kHiddenSingleLine,
    &kNakedSingle,
    // rectangles that are seen at once, and the wings
    &kUniqueRectangle1,
    &kXyWing,
    &kUniqueRectangle2,
    &kUniqueRectangle4,
    &kAvoidableRectangle1,
    &kXyzWing,
    &kWWing,
    // the rectangles that need a closer look
    &kUniqueRectangle3,
    &kUniqueRectangle5,
    &kUniqueRectangle6,
    &kHiddenRectangle,
    &kAvoidableRectangle2,
    &kWxyzWing,
    // almost locked sets
    &kAlsXz,
    &kAlsXyWing,
    &kAlsChain,
    &kDeathBlossom,
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
