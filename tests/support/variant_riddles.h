// Generated variants with their solutions, for checks of techniques.

#pragma once

#include <optional>

#include <sudolab/generator/generator.h>
#include "support/technique_check.h"

namespace sudolab::test {

// A puzzle of one theme; nothing where there is no such board.
inline std::optional<Riddle> variant_riddle(const VariantTheme& theme, int size,
                                            std::uint64_t seed) {
  Wishes wishes;
  wishes.variant.themes = {&theme};
  wishes.geometry = Geometry::find_for_size(size);
  if (wishes.geometry == nullptr || !contradiction_in(wishes).empty()) return std::nullopt;
  auto made = Generator(wishes, {.seed = seed, .threads = 1, .count = 1}).next();
  if (!made) return std::nullopt;
  return Riddle{std::move(made->puzzle), std::move(made->solution)};
}

}  // namespace sudolab::test
