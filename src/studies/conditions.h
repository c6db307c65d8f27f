// Under which conditions the runs of an experiment were made, and what that did to their times.

#pragma once

#include <string>

#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies {

// Why times of this experiment cannot be trusted, a sentence; empty where they can, or where their
// conditions were not recorded.
std::string busy_words(const Results& results);

// What a time means here, and a table by solver: runs that were repeated or disturbed, outliers,
// and the influence of order and neighbours. Empty where conditions were not recorded.
report::Section conditions_section(const Results& results);

}  // namespace sudolab::studies
