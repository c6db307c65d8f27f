// Whether a puzzle is a proper one.

#pragma once

#include "json/dialect.h"
#include "solvers/check_puzzle.h"

namespace sudolab::json {

// solutions (in one word), count, complete, minimal and redundant, and of the givens that break the
// rules:
// lines: conflict (a sentence) where there is one, and reason where the check ended early
// api:   conflict {cells, digit, message}
void add_check(Json& object, const CheckResult& result, const Geometry& geometry,
               const Dialect& dialect);

}  // namespace sudolab::json
