// Woodruff (1952), "Confidence intervals for medians and other position measures": the interval of
// the part of the runs that end by the estimated quantile, which is an ordinary part with clusters,
// is carried over to times by the curve itself.

#include "stats/clustered_quantile.h"

#include <map>

#include "stats/proportions.h"

namespace sudolab::stats {

std::optional<SurvivalTime> clustered_quantile(std::span<const Observation> runs,
                                               std::span<const std::size_t> clusters,
                                               double fraction, double confidence) {
  if (runs.size() != clusters.size()) return std::nullopt;
  const auto curve = kaplan_meier(runs, confidence);
  const auto found = curve ? survival_quantile(*curve, fraction) : std::nullopt;
  if (!found) return std::nullopt;
  struct Count {
    double ended = 0, runs = 0;
  };
  std::map<std::size_t, Count> counts;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    Count& count = counts[clusters[i]];
    count.ended += runs[i].event && runs[i].time <= found->value ? 1 : 0;
    ++count.runs;
  }
  std::vector<double> shares;
  for (const auto& [cluster, count] : counts) shares.push_back(count.ended / count.runs);
  const auto share = clustered_share(shares, confidence, runs.size());
  if (!share) return SurvivalTime{found->value, std::nullopt, std::nullopt};
  // The curve jumps: at the quantile a little more than the fraction has ended.
  const auto time_at = [&](double part) -> std::optional<double> {
    if (part <= 0) return curve->steps.front().time;
    if (part >= 1) {
      return curve->end_survival == 0 ? std::optional(curve->last_time) : std::nullopt;
    }
    const auto time = survival_quantile(*curve, part);
    return time ? std::optional(time->value) : std::nullopt;
  };
  return SurvivalTime{found->value, time_at(fraction - (share->part - share->interval.low)),
                      time_at(fraction + (share->interval.high - share->part))};
}

}  // namespace sudolab::stats
