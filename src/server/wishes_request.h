// What a generated puzzle is to be like, read from a request.

#pragma once

#include <sudolab/generator/wishes.h>
#include "server/lab.h"
#include "server/members.h"

namespace sudolab::server {

// Members size, box, level, score, technique, techniques_at_most, clues, symmetry, minimal,
// pattern, variant_of, ease and effort. Throws ApiError: bad_request, impossible_wishes where
// nothing can be like this, or busy where variant_of cannot be solved in time.
Wishes read_generator_wishes(Members& members, Lab& lab);

Level read_level(Members& members, const std::string& name);

}  // namespace sudolab::server
