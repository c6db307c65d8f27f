// What the plans of several studies have in common.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/plan.h>

namespace sudolab::studies {

// A group of puzzles that a study makes itself, and from what, in words.
PuzzleRequest made_here(std::string group, std::string origin);

// A solver on these groups of puzzles; on all of them if none is named.
Entrant& add_entrant(Plan& plan, std::string_view solver, std::vector<std::string> groups = {});

}  // namespace sudolab::studies
