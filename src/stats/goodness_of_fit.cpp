// A distribution fitted to a sample lies closer to it than the true one does, so that the tables of
// Kolmogorov, Smirnov, Anderson and Darling, which are for distributions known beforehand, would
// accept nearly everything (Lilliefors 1967). The remedy is to do the same to samples that come
// from the fit: draw, censor, fit again, measure (the parametric bootstrap; Stute,
// Gonzales-Manteiga & Presedo-Quindimil 1993). Censoring times are drawn from Kaplan and Meier's
// estimate of their own distribution, which for a common limit is that limit.
//
// Simulated samples have at most 1000 values. Their distances are compared on Stephens' scale
// (1970, "Use of the Kolmogorov-Smirnov, Cramer-von Mises and related statistics without extensive
// tables"), on which the size of a sample hardly matters any more; that of Anderson and Darling
// needs none.

#include "stats/goodness_of_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include <sudolab/core/rng.h>

namespace sudolab::stats {
namespace {

constexpr std::size_t kMostSimulated = 1000;
constexpr std::size_t kFewestEvents = 5;

double largest_distance(const SurvivalCurve& curve, const LifetimeFit& fit) {
  double largest = 0, before = 0;
  for (const SurvivalStep& step : curve.steps) {
    const double fitted = fit.cdf(step.time), after = 1 - step.survival;
    largest = std::max({largest, std::abs(fitted - before), std::abs(fitted - after)});
    before = after;
  }
  // From the last event to the end of the watch only the fitted curve moves.
  if (curve.end_survival > 0) {
    largest = std::max(largest, std::abs(fit.cdf(curve.last_time) - before));
  }
  return largest;
}

double stephens_scale(double distance, std::size_t count) {
  const double root = std::sqrt(real(count));
  return distance * (root + 0.12 + 0.11 / root);
}

double anderson_darling_of(std::vector<double> times, const LifetimeFit& fit) {
  std::sort(times.begin(), times.end());
  const double n = real(times.size());
  double sum = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    // A value far outside of the fit counts as very, but not infinitely, unlikely.
    const double logs = fit.log_cdf(times[i]) + fit.log_tail(times[times.size() - 1 - i]);
    sum += real(2 * i + 1) * std::max(logs, -1e300);
  }
  return -n - sum / n;
}

struct Distances {
  double kolmogorov_smirnov;
  double anderson_darling;  // 0 with censored times
};

Distances distances_of(std::span<const Observation> observations, const SurvivalCurve& curve,
                       const LifetimeFit& fit) {
  Distances distances{largest_distance(curve, fit), 0};
  if (curve.events < curve.count) return distances;
  std::vector<double> times;
  for (const Observation& o : observations) times.push_back(o.time);
  distances.anderson_darling = anderson_darling_of(std::move(times), fit);
  return distances;
}

// Kaplan and Meier's curve of the censoring times: what ended a watch there is an event here.
std::optional<SurvivalCurve> censoring_curve(std::span<const Observation> observations) {
  std::vector<Observation> turned(observations.begin(), observations.end());
  for (Observation& o : turned) o.event = !o.event;
  return kaplan_meier(turned);
}

// When a run is given up: infinity for never.
double draw_limit(Rng& rng, const SurvivalCurve& censoring) {
  const double height = rng.uniform();
  const auto step =
      std::lower_bound(censoring.steps.begin(), censoring.steps.end(), height,
                       [](const SurvivalStep& s, double h) { return s.survival > h; });
  return step == censoring.steps.end() ? std::numeric_limits<double>::infinity() : step->time;
}

std::vector<Observation> simulate(Rng& rng, const LifetimeFit& fit, const SurvivalCurve& censoring,
                                  std::size_t count) {
  std::vector<Observation> sample(count);
  for (Observation& o : sample) {
    const double time = fit.quantile(rng.uniform() + 0x1.0p-54);  // never the quantile at 0
    const double limit = draw_limit(rng, censoring);
    o = {std::min(time, limit), time <= limit};
  }
  return sample;
}

}  // namespace

std::optional<GoodnessOfFit> goodness_of_fit(std::span<const Observation> observations,
                                             const LifetimeFit& fit,
                                             const GoodnessOptions& options) {
  const auto curve = kaplan_meier(observations), censoring = censoring_curve(observations);
  if (!curve || !censoring || curve->events < kFewestEvents) return std::nullopt;
  const Distances seen = distances_of(observations, *curve, fit);
  const double scaled = stephens_scale(seen.kolmogorov_smirnov, curve->count);
  Rng rng(options.seed);
  int simulations = 0, as_far = 0, as_far_in_tails = 0;
  for (int i = 0; i < options.simulations; ++i) {
    const auto sample = simulate(rng, fit, *censoring, std::min(curve->count, kMostSimulated));
    const auto again = fit_lifetime(fit.family, sample);
    const auto sample_curve = kaplan_meier(sample);
    if (!again || !sample_curve) continue;
    const Distances distances = distances_of(sample, *sample_curve, *again);
    ++simulations;
    if (stephens_scale(distances.kolmogorov_smirnov, sample.size()) >= scaled) ++as_far;
    if (distances.anderson_darling >= seen.anderson_darling) ++as_far_in_tails;
  }
  if (simulations == 0) return std::nullopt;
  const auto p = [&](int count) { return real(count + 1) / real(simulations + 1); };
  GoodnessOfFit result;
  result.kolmogorov_smirnov = seen.kolmogorov_smirnov;
  result.kolmogorov_smirnov_p = p(as_far);
  result.simulations = simulations;
  if (curve->events == curve->count) {
    result.anderson_darling = seen.anderson_darling;
    result.anderson_darling_p = p(as_far_in_tails);
  }
  return result;
}

}  // namespace sudolab::stats
