// A plan as a JSON document, as docs/reference/plans.md describes it.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/experiment/plan.h>

namespace sudolab {

std::string to_json(const Plan& plan);

// Throws ExperimentError: what is wrong and where ("solvers[2].repeat: ..."). The plan is checked,
// too.
Plan plan_from_json(std::string_view text);
// What `to_json` wrote for a store: a study of puzzles alone names no solver.
Plan stored_plan_from_json(std::string_view text);
Plan read_plan(const std::string& path);

}  // namespace sudolab
