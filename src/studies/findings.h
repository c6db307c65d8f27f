// From a test to a verdict: how studies judge published findings, the same in all of them.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "report/document.h"
#include "stats/significance.h"
#include "studies/results.h"
#include "studies/verdicts.h"

namespace sudolab::studies {

// Confirmed if chance hardly makes what was published look so true, differs if chance hardly makes
// the opposite look so true, else undecided.
report::Outcome judge(double p_of_published, double p_of_opposite);

// Whether a published value lies within the interval of ours. Undecided without an interval.
report::Outcome judge_value(double published, const std::optional<stats::Interval>& ours);

// Undecided if any is; else differs if any does.
report::Outcome all_of(std::span<const report::Outcome> outcomes);

// A group of puzzles that a study makes itself, and from what, in words.
PuzzleRequest made_here(std::string group, std::string origin);

// A part with Clopper and Pearson's interval; nothing of nothing has neither.
report::Cell rate_cell(std::size_t successes, std::size_t trials);

// Puzzles of any of the groups that all of the entrants have run.
std::vector<std::size_t> common_in(const Results& results, std::span<const std::size_t> entrants,
                                   std::span<const std::string> groups);

}  // namespace sudolab::studies
