// From a test to a verdict: how studies judge published findings, the same in all of them.

#pragma once

#include <optional>
#include <span>
#include <string>

#include <sudolab/stats/sample.h>
#include "report/document.h"

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

// Confirmed if chance hardly makes what was published look so true, differs if chance hardly makes
// the opposite look so true, else undecided.
report::Outcome judge(double p_of_published, double p_of_opposite);

// Whether a published value lies within the interval of ours. Undecided without an interval.
report::Outcome judge_value(double published, const std::optional<stats::Interval>& ours);

// Undecided if any is; else differs if any does.
report::Outcome all_of(std::span<const report::Outcome> outcomes);

}  // namespace sudolab::studies
