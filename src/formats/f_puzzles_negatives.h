// What f-puzzles says about the pairs of cells that have no mark: "nonconsecutive", and "negative"
// for ratios and for X and V.

#pragma once

#include <optional>
#include <string>

#include "formats/json_text.h"
#include "formats/variant_parts.h"

namespace sudolab {

// After all other constraints have been read, since the marks are among them.
bool read_f_puzzles_negatives(const Json& object, ConstraintList& found);

// Nothing, or why f-puzzles cannot say one of these constraints.
std::optional<std::string> write_f_puzzles_negatives(const Puzzle& puzzle,
                                                     nlohmann::ordered_json& object);

}  // namespace sudolab
