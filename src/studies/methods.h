// How an experiment was carried out, in words: the part of a report that lets somebody repeat it.

#pragma once

#include <string>

#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies {

// Date, machine, puzzles, limits, seed, warnings and the command: the same for all reports.
void add_methods(report::Document& document, const Results& results);

// How much was measured: "1,234 runs of 9 solvers on 45 puzzles".
std::string extent_words(const Results& results);

// How many puzzles, and of which groups: "500 puzzles: 100 easy, ...".
std::string puzzle_words(const Results& results);

}  // namespace sudolab::studies
