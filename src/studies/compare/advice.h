// Which solver to take, said only as far as the measurements carry it.

#pragma once

#include <string>
#include <vector>

#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies::compare {

// Entrants that solved every run of a group ("" = of all), the best mean rank first.
std::vector<std::size_t> reliable(const Results& results, const std::string& group);

// For the whole experiment and for each group. Only to be asked when all has been run: some solvers
// may have had the easy puzzles only so far.
std::vector<report::Block> advice(const Results& results);

}  // namespace sudolab::studies::compare
