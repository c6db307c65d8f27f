// Times that were not always seen to their end. A run that was stopped at its limit took longer
// than that: its time is neither the limit nor missing. Kaplan and Meier's estimate uses what is
// known of it.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

// One run: solved at `time`, or given up then (right-censored).
struct Observation {
  double time = 0;
  bool event = true;
};

// Just after `time` the estimated probability of lasting longer is `survival`, up to the next step.
struct SurvivalStep {
  double time = 0;
  std::size_t at_risk = 0;  // just before
  std::size_t events = 0;   // at this time; censored times that are equal come after them
  double survival = 1;
  double standard_error = 0;  // Greenwood's
  Interval interval;          // of the survival, within 0..1
};

struct SurvivalCurve {
  std::vector<SurvivalStep> steps;  // one per time with an event
  std::size_t count = 0;
  std::size_t events = 0;
  double last_time = 0;     // the longest observation, censored or not
  double end_survival = 1;  // after it
};

// Nothing for no observations, or a time that is negative or not finite. Without any event the
// curve has no steps and stays at 1.
std::optional<SurvivalCurve> kaplan_meier(std::span<const Observation> observations,
                                          double confidence = kConfidence);

// A time with a confidence interval; an end of the interval that the data do not reach is missing.
struct SurvivalTime {
  double value = 0;
  std::optional<double> low, high;
};

// When the part `fraction` (0.5: the median) of the runs will have ended; nothing when too many
// were censored to know. Where the curve is level at exactly that height, the middle of the level.
std::optional<SurvivalTime> survival_quantile(const SurvivalCurve& curve, double fraction = 0.5);

struct RestrictedMean {
  double value = 0;
  double standard_error = 0;
  Interval interval;
};

// The mean of the smaller of time and horizon. Nothing for a horizon beyond the last observation
// where the curve has not come down to 0 by then, or one that is not positive.
std::optional<RestrictedMean> restricted_mean(const SurvivalCurve& curve, double horizon,
                                              double confidence = kConfidence);

}  // namespace sudolab::stats
