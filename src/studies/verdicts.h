// What studies that compare with published numbers have in common: verdicts, and cells that may be
// empty.

#pragma once

#include <optional>
#include <string>

#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies {

// Tests of findings: below this p, chance is no explanation.
inline constexpr double kSignificance = 0.05;

// Confirmed or not; nothing: the results do not tell.
report::Verdict verdict(std::optional<bool> holds, std::string text);

// A published share against `count` of `total` here: differs if the exact binomial test says that
// this is no sample of that share; else confirmed if the share here is known within 10 percentage
// points, and undecided if not. `finding` is the published sentence without its full stop; `here`
// says what the count is about ("were not solved").
report::Verdict share_verdict(std::string finding, double published, std::size_t count,
                              std::size_t total, const std::string& here);

// A number, or an empty cell with a reason.
report::Cell cell_of(std::optional<double> value, std::string reason = {});

// Whether a pair has fewer runs than it needs: it was not measured to the end.
bool is_unfinished(const Results& results, std::size_t entrant, std::size_t puzzle);

// Pairs whose mean time is not known well enough although they were measured as often as the plan
// allows.
std::size_t unstable_pairs(const Results& results, std::size_t entrant);

// How much of the planned work is missing, as a sentence; empty where nothing is.
std::string missing_words(const Results& results);
// Adds it to the abstract, where it has to be said.
void add_missing(report::Document& document, const Results& results);

}  // namespace sudolab::studies
