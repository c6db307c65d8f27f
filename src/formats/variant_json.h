// What Sudolab's JSON says about a variant: its regions, extra houses and constraints.
//
//   "regions":      [0, 0, 1, ...]           the region of every cell, from 0
//   "extra_houses": ["r1c1 r2c2 ...", ...]   as many cells in each as there are digits
//   "constraints":  [{"kind": "cage", "cells": "r1c1 r1c2", "others": ..., "values": [9]}]
//
// Cells are names in one text or in a list, or numbers from 0, row by row. Two short forms are read
// and not written: "cages": [{"sum": 9, "cells": [0, 1]}], and "odd" and "even" with their cells.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include <sudolab/core/grid.h>

namespace sudolab {

// Whether an object has regions or extra houses.
bool has_layout(const nlohmann::json& object);

// The geometry that they make on a board with so many cells, with boxes of this shape if there are
// no regions; nullptr and the reason if there is none.
const Geometry* geometry_of(const nlohmann::json& object, std::size_t cells,
                            std::optional<BoxShape> box, std::string& reason);

// Adds the constraints of an object to a puzzle; false and the reason if one of them cannot be.
bool read_constraints(const nlohmann::json& object, Puzzle& puzzle, std::string& reason);

// The members of a variant, in the order above; none for a classic puzzle.
nlohmann::ordered_json variant_members(const Puzzle& puzzle);

}  // namespace sudolab
