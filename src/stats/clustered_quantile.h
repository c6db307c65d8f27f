// A quantile of times that come in clusters, several runs of each puzzle, some of which were
// stopped.

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include <sudolab/stats/sample.h>
#include "stats/survival.h"

namespace sudolab::stats {

// When the part `fraction` of the runs will have ended, by Kaplan and Meier's curve, with an
// interval over clusters: `clusters` tells of which each run is. An end of the interval that the
// data do not reach is missing. Nothing for no runs, different lengths, or where too many runs were
// censored.
std::optional<SurvivalTime> clustered_quantile(std::span<const Observation> runs,
                                               std::span<const std::size_t> clusters,
                                               double fraction, double confidence = kConfidence);

}  // namespace sudolab::stats
