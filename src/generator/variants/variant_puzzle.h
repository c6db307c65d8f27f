// A puzzle of a variant: a full board that keeps the variant's houses and rules, constraints laid
// out on it, and the givens that they leave to be told.

#pragma once

#include <optional>
#include <stop_token>

#include <sudolab/core/rng.h>
#include <sudolab/generator/wishes.h>

namespace sudolab {

// Wishes with a variant. Nothing if this try came to nothing (no full board was found soon, or a
// theme has no constraint that is needed), or after a stop. What comes back has exactly one
// solution.
std::optional<Dug> make_variant(const Wishes& wishes, Symmetry symmetry, Rng& rng,
                                const std::stop_token& stop);

}  // namespace sudolab
