// What a generated puzzle is to be like, read from a request.

#pragma once

#include <sudolab/generator/wishes.h>
#include "server/limits.h"
#include "server/members.h"

namespace sudolab::server {

// Members size, box, level, score, technique, techniques_at_most, clues, symmetry, minimal,
// pattern, variant_of, ease and effort. Throws ApiError: bad_request, or impossible_wishes where
// nothing can be like this.
Wishes read_generator_wishes(Members& members, const ServerLimits& limits);

Level read_level(Members& members, const std::string& name);

}  // namespace sudolab::server
