// A position and a step on it, drawn for people.

#pragma once

#include <string>

#include <sudolab/formats/format.h>
#include <sudolab/rating/explainer.h>

namespace sudolab::cli {

// A drawing with all candidates. Placed digits stand alone, the last candidate of an open cell in
// parentheses. With a deduction, the cells of its pattern have a star, and what it takes away
// stands behind a minus, what it places behind an equals sign: "*37-9", "*468=4".
std::string drawn_position(const Snapshot& position, const Deduction* deduction,
                           const WriteOptions& symbols);

}  // namespace sudolab::cli
