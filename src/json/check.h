// Whether a puzzle is a proper one.

#pragma once

#include <string>
#include <vector>

#include "json/dialect.h"
#include "solvers/check_puzzle.h"

namespace sudolab::json {

// solutions (in one word), count, complete, minimal, redundant, redundant_constraints where the
// puzzle has any constraints, and of the givens that break the rules:
// lines: conflict (a sentence) where there is one, and reason where the check ended early
// api:   conflict {cells, digit, message}
void add_check(Json& object, const CheckResult& result, const Puzzle& puzzle,
               const Dialect& dialect);

// "cage (r1c1 r2c1: different digits that sum to 3)": the kind, and what it demands, of each.
std::vector<std::string> redundant_constraints(const CheckResult& result, const Puzzle& puzzle);

}  // namespace sudolab::json
