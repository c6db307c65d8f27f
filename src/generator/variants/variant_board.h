// The board of a variant: houses and rules of its themes, and a full grid that keeps them.

#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/generator/wishes.h>

namespace sudolab {

// The houses and rules of the themes on an empty board; nothing where chance made none.
std::optional<Puzzle> empty_board(const Wishes& wishes, Rng& rng);

// A full grid that keeps them. Nothing if there is none, if none is found soon, or after a stop.
std::optional<Grid> full_grid(const Puzzle& board, Rng& rng, const std::stop_token& stop);

// Why there is no such variant, in a sentence that can follow a colon; "" if nothing is known
// against it.
std::string contradiction_about_variant(const Wishes& wishes);

// All digits, for each cell.
std::vector<DigitSet> any_digits(const Geometry& geometry);

}  // namespace sudolab
