// A path, a step and a position in words, drawings and JSON.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "formats/format.h"
#include "rating/explainer.h"

namespace sudolab::cli {

// A drawing with all candidates. Placed digits stand alone, the last candidate of an open cell in
// parentheses. With a deduction, the cells of its pattern have a star, and what it takes away
// stands behind a minus, what it places behind an equals sign: "*37-9", "*468=4".
std::string drawn_position(const Snapshot& position, const Deduction* deduction,
                           const WriteOptions& symbols);

// Everything about a step, with the sentences that explain it.
nlohmann::ordered_json step_json(const Deduction& deduction, const Geometry& geometry);

// {"grid": "53..7...", "candidates": ["", "124", ...]}
nlohmann::ordered_json position_json(const Snapshot& position, const WriteOptions& symbols);

}  // namespace sudolab::cli
