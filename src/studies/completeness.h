// How much of an experiment's plan has been carried out, and how well the mean times are known.

#pragma once

#include <string>

#include "studies/results.h"

namespace sudolab::studies {

// Whether a pair has fewer runs than it needs: it was not measured to the end.
bool is_unfinished(const Results& results, std::size_t entrant, std::size_t puzzle);

// Pairs whose mean time is not known well enough although they were measured as often as the plan
// allows.
std::size_t unstable_pairs(const Results& results, std::size_t entrant);

// How much of the planned work is missing, as a sentence; empty where nothing is.
std::string missing_words(const Results& results);

}  // namespace sudolab::studies
