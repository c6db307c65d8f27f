// Kaplan & Meier (1958), "Nonparametric estimation from incomplete observations": the probability
// of outlasting a time is the product, over all times with events before it, of the part of the
// runs still watched that continued. A censored run is watched until it is given up and counts for
// nothing later. This holds when giving up has nothing to do with how much longer the run would
// have taken; a limit that is the same for all is such a reason.
//
// The variance is Greenwood's (1926). The interval is symmetric for log(-log S), which keeps it
// within 0..1 and right for smaller samples than the plain one (Kalbfleisch & Prentice 1980). The
// interval of a quantile is where that band crosses its height (Brookmeyer & Crowley 1982). The
// restricted mean is the area under the curve (Klein & Moeschberger 2003, section 4.5).

#include "stats/survival.h"

#include <algorithm>
#include <cmath>

#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

bool usable(std::span<const Observation> observations) {
  return !observations.empty() &&
         std::all_of(observations.begin(), observations.end(),
                     [](const Observation& o) { return std::isfinite(o.time) && o.time >= 0; });
}

// Greenwood's sum of d / (n (n - d)) up to a time, as long as any run is left.
double greenwood_part(const SurvivalStep& step) {
  const double n = real(step.at_risk), d = real(step.events);
  return d / (n * (n - d));
}

// A band around S that is symmetric on the scale log(-log S). The curve's end at 0 has no spread on
// that scale: there the band of the step before continues, down to 0.
Interval band(const SurvivalStep& step, double greenwood, double reach, const Interval& before) {
  if (step.survival <= 0) return {0, before.high};
  const double log_survival = std::log(step.survival);
  const double stretch = std::exp(reach * std::sqrt(greenwood) / -log_survival);
  return {std::exp(log_survival * stretch), std::exp(log_survival / stretch)};
}

// Whether the curve has come down to a height, up to the rounding of a product of many factors.
bool reached(double survival, double height) { return survival <= height * (1 + 1e-12); }

// When a curve, given by its height after each step, comes down to `height`.
template <class HeightOf>
std::optional<double> crossing(const SurvivalCurve& curve, double height, HeightOf height_of) {
  const auto step =
      std::find_if(curve.steps.begin(), curve.steps.end(),
                   [&](const SurvivalStep& s) { return reached(height_of(s), height); });
  if (step == curve.steps.end()) return std::nullopt;
  const bool level = height_of(*step) >= height * (1 - 1e-12);
  if (level && step + 1 != curve.steps.end()) return (step->time + (step + 1)->time) / 2;
  return step->time;
}

}  // namespace

std::optional<SurvivalCurve> kaplan_meier(std::span<const Observation> observations,
                                          double confidence) {
  if (!usable(observations) || !is_confidence(confidence)) return std::nullopt;
  std::vector<Observation> sorted(observations.begin(), observations.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const Observation& a, const Observation& b) { return a.time < b.time; });
  const double reach = normal_reach(confidence);
  SurvivalCurve curve;
  curve.count = sorted.size();
  curve.last_time = sorted.back().time;
  double greenwood = 0;
  Interval before{1, 1};
  for (std::size_t first = 0, next = 0; first < sorted.size(); first = next) {
    SurvivalStep step;
    step.time = sorted[first].time;
    step.at_risk = sorted.size() - first;
    for (; next < sorted.size() && sorted[next].time == step.time; ++next) {
      if (sorted[next].event) ++step.events;
    }
    if (step.events == 0) continue;
    curve.events += step.events;
    curve.end_survival *= real(step.at_risk - step.events) / real(step.at_risk);
    step.survival = curve.end_survival;
    if (step.events < step.at_risk) greenwood += greenwood_part(step);
    step.standard_error = step.survival * std::sqrt(greenwood);
    step.interval = before = band(step, greenwood, reach, before);
    curve.steps.push_back(step);
  }
  return curve;
}

std::optional<SurvivalTime> survival_quantile(const SurvivalCurve& curve, double fraction) {
  if (!(fraction > 0 && fraction < 1)) return std::nullopt;
  const double height = 1 - fraction;
  const auto value = crossing(curve, height, [](const SurvivalStep& s) { return s.survival; });
  if (!value) return std::nullopt;
  return SurvivalTime{
      *value, crossing(curve, height, [](const SurvivalStep& s) { return s.interval.low; }),
      crossing(curve, height, [](const SurvivalStep& s) { return s.interval.high; })};
}

std::optional<RestrictedMean> restricted_mean(const SurvivalCurve& curve, double horizon,
                                              double confidence) {
  if (!(horizon > 0) || !std::isfinite(horizon) || !is_confidence(confidence)) return std::nullopt;
  if (horizon > curve.last_time && curve.end_survival > 0) return std::nullopt;
  // From the horizon backwards, so that the area still to come is known at every step: each event's
  // share of the variance is that area, squared, times its part of Greenwood's sum.
  double area = 0, variance = 0, end = horizon;
  for (auto step = curve.steps.rbegin(); step != curve.steps.rend(); ++step) {
    if (step->time >= horizon) continue;
    area += step->survival * (end - step->time);
    end = step->time;
    if (step->events < step->at_risk) variance += area * area * greenwood_part(*step);
  }
  area += end;
  const double error = std::sqrt(variance), reach = normal_reach(confidence);
  return RestrictedMean{area, error, {area - reach * error, area + reach * error}};
}

}  // namespace sudolab::stats
