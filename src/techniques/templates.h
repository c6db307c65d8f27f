// Templates: all ways in which one digit can still be placed on the whole board.

#pragma once

#include <stop_token>

#include <sudolab/techniques/technique.h>

namespace sudolab {

// The places of a digit that belong to at least one way to place it in all houses. After a stop it
// may be a part of them.
SmallCells places_in_templates(const SmallPosition& position, Digit digit,
                               const std::stop_token& stop);

extern const Technique kTemplate;

}  // namespace sudolab
