// The constraints of f-puzzles: which kind of the registry each of them is, a row for each kind.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/json_text.h"

namespace sudolab {

// Whether a member of an f-puzzles object is a constraint that is read.
bool is_f_puzzles_constraint(std::string_view member);

// Adds the constraints of an object to a puzzle; false and the reason if one of them cannot be.
bool read_f_puzzles_constraints(const Json& object, Puzzle& puzzle, std::string& reason);

// Adds the members of a puzzle's constraints to an object. Nothing, or why f-puzzles cannot hold
// one of them.
std::optional<std::string> write_f_puzzles_constraints(const Puzzle& puzzle,
                                                       nlohmann::ordered_json& object);

// Drawings that nothing else in an object explains may be rules that only words tell. Why the
// object is not read, then.
std::optional<std::string> unexplained_drawing(const Json& object);

}  // namespace sudolab
