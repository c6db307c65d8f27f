// A position and a step on it, drawn for people.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/formats/format.h>
#include <sudolab/rating/explainer.h>

namespace sudolab::cli {

// A drawing with all candidates. Placed digits stand alone, the last candidate of an open cell in
// parentheses. With a deduction, the cells of its pattern have a star, and so have the digits
// on the board that a single follows from; what it takes away stands behind a minus, what it places
// behind an equals sign: "*37-9", "*468=4".
std::string drawn_position(const Snapshot& position, const Deduction* deduction,
                           const WriteOptions& symbols);

// " 12. X-wing: In rows 2 and 7 ...", and a line end. Further lines of the words are indented.
std::string numbered_step(std::size_t number, std::string_view name, const Deduction& deduction,
                          const Geometry& geometry);

}  // namespace sudolab::cli
