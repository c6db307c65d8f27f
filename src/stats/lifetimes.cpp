// The exponential rate is events over total time. The other two are the same problem: the logarithm
// of the time is location + scale * Z, where Z is normal (log-normal) or has the distribution of
// the logarithm of an exponential time (Weibull). Written in theta = 1 / scale and gamma = location
// / scale, so that z = theta * y - gamma, the log-likelihood
//
//     sum over events of log f(z) + log theta, plus sum over censored of log P(Z > z)
//
// has no local maxima, with any amount of censoring (Olsen 1978 for the normal; Burridge 1981, "A
// note on maximum likelihood estimation for regression models using grouped data"). So Newton's
// method, with steps halved until they climb, always arrives. The observed information at the top
// gives standard errors; intervals of positive parameters are symmetric for their logarithms.
//
// The interval of the rate is the one from chi-square with two degrees of freedom per event, exact
// without censoring (Epstein & Sobel 1953).

#include "stats/lifetimes.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/describe.h"
#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

constexpr double kLogRootTwoPi = 0.918938533204672741780329736406;

// A function of z with its first two derivatives.
struct Curve {
  double value, slope, bend;
};

Curve normal_density(double z) { return {-z * z / 2 - kLogRootTwoPi, -z, -1}; }

// Far out the tail underflows: there the hazard is that of its asymptotic series.
Curve normal_log_tail(double z) {
  constexpr double kFar = 30;
  double hazard, value;
  if (z < kFar) {
    const double tail = normal_tail(z);
    value = std::log(tail);
    hazard = std::exp(-z * z / 2 - kLogRootTwoPi) / tail;
  } else {
    hazard = z + 1 / z - 2 / (z * z * z);
    value = -z * z / 2 - kLogRootTwoPi - std::log(hazard);
  }
  return {value, -hazard, -hazard * (hazard - z)};
}

Curve log_exponential_density(double z) {
  const double power = std::exp(z);
  return {z - power, 1 - power, -power};
}

Curve log_exponential_tail(double z) {
  const double power = std::exp(z);
  return {-power, -power, -power};
}

struct Shape {
  Curve (*density)(double);
  Curve (*tail)(double);
};

Shape shape_of(Lifetime family) {
  if (family == Lifetime::kLogNormal) return {normal_density, normal_log_tail};
  return {log_exponential_density, log_exponential_tail};
}

// A logarithm of a time, moved and stretched so that all of them are around 0 with a spread of 1.
struct LogTime {
  double y;
  bool event;
};

// The log-likelihood with its gradient and the negative of its second derivatives.
struct Likelihood {
  double value = 0;
  double theta = 0, gamma = 0;
  double theta_theta = 0, theta_gamma = 0, gamma_gamma = 0;

  double determinant() const { return theta_theta * gamma_gamma - theta_gamma * theta_gamma; }
};

Likelihood likelihood_at(std::span<const LogTime> times, const Shape& shape, double theta,
                         double gamma) {
  Likelihood sum;
  double events = 0;
  for (const auto& [y, event] : times) {
    const double z = theta * y - gamma;
    const Curve curve = event ? shape.density(z) : shape.tail(z);
    sum.value += curve.value;
    sum.theta += curve.slope * y;
    sum.gamma -= curve.slope;
    sum.theta_theta -= curve.bend * y * y;
    sum.theta_gamma += curve.bend * y;
    sum.gamma_gamma -= curve.bend;
    events += event ? 1 : 0;
  }
  sum.value += events * std::log(theta);
  sum.theta += events / theta;
  sum.theta_theta += events / (theta * theta);
  return sum;
}

struct Top {
  double theta, gamma;
  Likelihood likelihood;
};

Top top_at(std::span<const LogTime> times, const Shape& shape, double theta, double gamma) {
  return {theta, gamma, likelihood_at(times, shape, theta, gamma)};
}

// A step of Newton's method, halved until it climbs; nothing where none does.
std::optional<Top> step_up(std::span<const LogTime> times, const Shape& shape, const Top& from,
                           double theta, double gamma) {
  constexpr int kMostHalvings = 60;
  for (int halvings = 0; halvings < kMostHalvings; ++halvings, theta /= 2, gamma /= 2) {
    if (!(from.theta + theta > 0)) continue;
    const Top next = top_at(times, shape, from.theta + theta, from.gamma + gamma);
    if (next.likelihood.value > from.likelihood.value) return next;
  }
  return std::nullopt;
}

std::optional<Top> climb(std::span<const LogTime> times, const Shape& shape) {
  // In units of the log-likelihood, where 0.5 is a standard error. Near the top its differences
  // drown in the rounding of a long sum, and a full step is safe. Each one squares the error: after
  // a step that promised to gain no more than kEnough, the top is missed by some 1e-9 standard
  // errors.
  constexpr double kNear = 1e-3, kEnough = 1e-9;
  constexpr int kMostSteps = 200;  // a dozen are usual
  std::optional<Top> top = top_at(times, shape, 1, 0);
  for (int step = 0; step < kMostSteps && top; ++step) {
    const Likelihood& here = top->likelihood;
    const double determinant = here.determinant();
    if (!(determinant > 0)) return std::nullopt;
    const double theta =
        (here.gamma_gamma * here.theta - here.theta_gamma * here.gamma) / determinant;
    const double gamma =
        (here.theta_theta * here.gamma - here.theta_gamma * here.theta) / determinant;
    const double gain = (theta * here.theta + gamma * here.gamma) / 2;
    if (gain > kNear) {
      top = step_up(times, shape, *top, theta, gamma);
    } else {
      top = top_at(times, shape, top->theta + theta, top->gamma + gamma);
    }
    if (gain <= kEnough) return top;
  }
  return std::nullopt;
}

bool positive_times(std::span<const Observation> observations) {
  return std::all_of(observations.begin(), observations.end(),
                     [](const Observation& o) { return std::isfinite(o.time) && o.time > 0; });
}

// Whether the likelihood has a top: it grows without end when a curve of no width meets all events
// and contradicts no censored time.
bool has_top(std::span<const Observation> observations) {
  double first = std::numeric_limits<double>::infinity(), last = 0;
  for (const auto& [time, event] : observations) {
    if (event) first = std::min(first, time);
    last = std::max(last, time);
  }
  return first < last;
}

Parameter on_log_scale(std::string_view name, double log_value, double log_error, double reach) {
  const double value = std::exp(log_value);
  return {name,
          value,
          value * log_error,
          {std::exp(log_value - reach * log_error), std::exp(log_value + reach * log_error)}};
}

LifetimeFit fit_exponential(std::span<const Observation> observations, double confidence) {
  double total = 0, events = 0;
  for (const auto& [time, event] : observations) {
    total += time;
    events += event ? 1 : 0;
  }
  const double rate = events / total, outside = (1 - confidence) / 2;
  LifetimeFit fit;
  fit.family = Lifetime::kExponential;
  fit.parameters = {{"rate",
                     rate,
                     rate / std::sqrt(events),
                     {chi_square_quantile(outside, 2 * events) / (2 * total),
                      chi_square_quantile(1 - outside, 2 * events) / (2 * total)}}};
  fit.log_likelihood = events * std::log(rate) - rate * total;
  return fit;
}

std::optional<LifetimeFit> fit_by_climbing(Lifetime family,
                                           std::span<const Observation> observations,
                                           double confidence) {
  std::vector<double> logs;
  for (const Observation& o : observations) logs.push_back(std::log(o.time));
  const double centre = *mean(logs), spread = standard_deviation(logs).value_or(0);
  if (!(spread > 0)) return std::nullopt;
  std::vector<LogTime> times;
  double events = 0, event_logs = 0;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    times.push_back({(logs[i] - centre) / spread, observations[i].event});
    if (!observations[i].event) continue;
    ++events;
    event_logs += logs[i];
  }
  const auto top = climb(times, shape_of(family));
  if (!top) return std::nullopt;
  const auto& [theta, gamma, likelihood] = *top;
  const double location = centre + spread * gamma / theta;
  const double log_scale = std::log(spread / theta);
  // The inverse of the information, carried over to location and log scale.
  const double determinant = likelihood.determinant();
  const double var_theta = likelihood.gamma_gamma / determinant;
  const double var_gamma = likelihood.theta_theta / determinant;
  const double covariance = -likelihood.theta_gamma / determinant;
  const double by_gamma = spread / theta, by_theta = -spread * gamma / (theta * theta);
  const double location_error =
      std::sqrt(by_gamma * by_gamma * var_gamma + 2 * by_gamma * by_theta * covariance +
                by_theta * by_theta * var_theta);
  const double log_scale_error = std::sqrt(var_theta) / theta;
  const double reach = normal_reach(confidence);
  LifetimeFit fit;
  fit.family = family;
  if (family == Lifetime::kLogNormal) {
    fit.parameters = {{"mu",
                       location,
                       location_error,
                       {location - reach * location_error, location + reach * location_error}},
                      on_log_scale("sigma", log_scale, log_scale_error, reach)};
  } else {
    fit.parameters = {on_log_scale("shape", -log_scale, log_scale_error, reach),
                      on_log_scale("scale", location, location_error, reach)};
  }
  // From the density of the stretched logarithm to that of the time.
  fit.log_likelihood = likelihood.value - events * std::log(spread) - event_logs;
  return fit;
}

}  // namespace

std::string_view name_of(Lifetime family) {
  switch (family) {
    case Lifetime::kExponential: return "exponential";
    case Lifetime::kLogNormal: return "log-normal";
    case Lifetime::kWeibull: return "Weibull";
  }
  return "";
}

double LifetimeFit::density(double time) const {
  const double first = parameters[0].value;
  if (family == Lifetime::kExponential) return first * std::exp(-first * time);
  const double second = parameters[1].value;
  if (family == Lifetime::kLogNormal) {
    if (time <= 0) return 0;
    const double z = (std::log(time) - first) / second;
    return std::exp(normal_density(z).value) / (second * time);
  }
  return first / second * std::pow(time / second, first - 1) *
         std::exp(-std::pow(time / second, first));
}

double LifetimeFit::log_tail(double time) const {
  const double first = parameters[0].value;
  if (time <= 0) return 0;
  if (family == Lifetime::kExponential) return -first * time;
  const double second = parameters[1].value;
  if (family == Lifetime::kLogNormal)
    return normal_log_tail((std::log(time) - first) / second).value;
  return -std::pow(time / second, first);
}

double LifetimeFit::log_cdf(double time) const {
  if (time <= 0) return -std::numeric_limits<double>::infinity();
  if (family == Lifetime::kLogNormal) {
    return normal_log_tail((parameters[0].value - std::log(time)) / parameters[1].value).value;
  }
  return std::log(-std::expm1(log_tail(time)));
}

double LifetimeFit::cdf(double time) const { return -std::expm1(log_tail(time)); }

double LifetimeFit::quantile(double probability) const {
  const double first = parameters[0].value;
  if (family == Lifetime::kExponential) return -std::log1p(-probability) / first;
  const double second = parameters[1].value;
  if (family == Lifetime::kLogNormal) {
    return std::exp(first + second * normal_quantile(probability));
  }
  return second * std::pow(-std::log1p(-probability), 1 / first);
}

std::optional<LifetimeFit> fit_lifetime(Lifetime family, std::span<const Observation> observations,
                                        double confidence) {
  const bool any = std::any_of(observations.begin(), observations.end(),
                               [](const Observation& o) { return o.event; });
  if (!any || !positive_times(observations) || !is_confidence(confidence)) return std::nullopt;
  std::optional<LifetimeFit> fit;
  if (family == Lifetime::kExponential) {
    fit = fit_exponential(observations, confidence);
  } else if (has_top(observations)) {
    fit = fit_by_climbing(family, observations, confidence);
  }
  if (fit) fit->aic = 2 * real(fit->parameters.size()) - 2 * fit->log_likelihood;
  return fit;
}

}  // namespace sudolab::stats
