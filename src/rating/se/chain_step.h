// Finds of the chain searches as steps of the policy, with their names and their chains.

#pragma once

#include "rating/se/multiple.h"
#include "rating/se/step.h"

namespace sudolab::se {

Step step_of(const PathFind& find, const ForcingSearch& search, const Roster& roster);
Step step_of(const BranchFind& find, MultipleSearch& search, const Variant& variant,
             const Roster& roster);

}  // namespace sudolab::se
