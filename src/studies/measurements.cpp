// How each interval is made, and why that way.
//
// Shares and wins have exact intervals or nearly so, also where everything or nothing happened. A
// puzzle is one trial, however often it was run: the mean of values within 0..1 varies most where
// each of them is 0 or 1, and Clopper & Pearson's interval is for that.
//
// Means of skew values are often outside of Student's interval, which takes both sides for alike:
// of a thousand numbers of nodes, which spread as log-normal values with a deviation of 1.85 do, it
// holds the truth in 86 % of the cases. Two remedies are known. The bootstrap-t (Efron & Tibshirani
// 1993, chapter 12) asks the sample how far means lie from the truth in units of their own errors,
// and is right for tails that the sample shows. Cox's interval (Zhou & Gao 1997, "Confidence
// intervals for the log-normal mean") takes the logarithms for normal, and is right for tails that
// the sample may not show. Ours reaches as far as the widest of the three on each side. It errs to
// the wide side, which makes verdicts rarer, not wrong. Student's degrees of freedom are those that
// the kurtosis leaves, 2 n / (kurtosis - 1) instead of n, since the error is known less well where
// few values decide it. Positive values, and ratios, are treated so on the scale of logarithms.
// What no method can know is a kind of puzzle that the sample has none of.
//
// Correlations of skew values are no better off with Fisher's interval, which is for normal ones.
// The bootstrap-t is put beside it on Fisher's scale, with the error that the influence of each
// pair gives.
//
// Anything else is bootstrapped over puzzles, by plain percentiles: what is made of medians has no
// jackknife that could tell how to correct them.
//
// Berggren & Nilsson count shared puzzles among the worst, whose number is fixed. As if each were a
// trial, the interval of Clopper & Pearson is a little too wide: what one solver's border lets in
// it keeps out elsewhere (claims_test.cpp simulates it).
//
// The distance from an exponential distribution is no further from the truth than the empirical
// distribution function is from its own (Massart 1990, "The tight constant in the
// Dvoretzky-Kiefer-Wolfowitz inequality"), plus what an error of the fitted rate moves: exponential
// functions whose rates differ by the factor e^h are never more than h / e apart. Each of the two
// has half of the error. A common limit stops both functions at the same place.

#include "studies/measurements.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <sudolab/stats/bootstrap.h>
#include "stats/correlation.h"
#include "stats/describe.h"
#include "stats/distributions.h"
#include "stats/overlap.h"
#include "stats/proportions.h"
#include "stats/superiority.h"
#include "stats/two_stage.h"

namespace sudolab::studies {
namespace {

using Found = std::optional<Estimate>;

// Fewer values hardly know their own spread, and a handful of puzzles is no sample of its kind.
constexpr std::size_t kFewest = 20;

// An interval far out needs many resamples: its end is the tenth or so from the outermost.
stats::BootstrapOptions resampling(double confidence) {
  constexpr double kLeast = 2000, kMost = 20000, kBeyond = 20;
  const double resamples = std::clamp(kBeyond / (1 - confidence), kLeast, kMost);
  return {confidence, static_cast<int>(resamples), 0};
}

stats::Interval hull(const stats::Interval& a, const stats::Interval& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

// A number, its standard error, and how many degrees of freedom that one has.
struct Known {
  double value = 0;
  double error = 0;
  double degrees = 1;

  // How far another one is away, in units of that one's error; as far as can be where it has none.
  double distance_to(const Known& other) const {
    constexpr double kBeyond = 1e6;
    const double difference = other.value - value;
    if (difference == 0) return 0;
    return std::clamp(difference / other.error, -kBeyond, kBeyond);
  }
};

// Student's interval, and the same widened to that of the bootstrap-t: `distances` are the
// quantiles of those of resamples, where there are any.
stats::Interval student(const Known& known, double confidence) {
  const double reach = stats::student_reach(confidence, known.degrees);
  return {known.value - reach * known.error, known.value + reach * known.error};
}

stats::Interval studentised(const Known& known, double confidence,
                            const std::optional<stats::Interval>& distances) {
  const stats::Interval plain = student(known, confidence);
  if (!distances) return plain;
  return hull(plain, {known.value - distances->high * known.error,
                      known.value - distances->low * known.error});
}

// From here on a bootstrap would take seconds and change nothing.
constexpr std::size_t kManyValues = 20'000;

Known mean_known(std::span<const double> values) {
  const double count = stats::real(values.size()), mean = *stats::mean(values);
  double squares = 0, fourths = 0;
  for (const double value : values) {
    const double square = (value - mean) * (value - mean);
    squares += square;
    fourths += square * square;
  }
  if (squares == 0) return {mean, 0, count - 1};
  const double kurtosis = count * fourths / (squares * squares);
  return {mean, std::sqrt(squares / (count - 1) / count),
          std::min(count - 1, 2 * count / std::max(kurtosis - 1, 1e-9))};
}

// The logarithm of the mean of positive values, as they are and as if they were log-normal.
Known log_known(std::span<const double> values) {
  const Known mean = mean_known(values);
  return {std::log(mean.value), mean.error / mean.value, mean.degrees};
}

Known cox_known(std::span<const double> values) {
  std::vector<double> logs;
  for (const double value : values) logs.push_back(std::log(value));
  const double count = stats::real(values.size());
  const double deviation = *stats::standard_deviation(logs), variance = deviation * deviation;
  return {*stats::mean(logs) + variance / 2,
          std::sqrt(variance / count + variance * variance / (2 * (count - 1))), count - 1};
}

// Of independent ones; the degrees of freedom are those of the one that has fewer.
Known difference(const Known& a, const Known& b) {
  return {a.value - b.value, std::hypot(a.error, b.error), std::min(a.degrees, b.degrees)};
}

// The logarithm of a ratio of means, of pairs.
Known paired_log_ratio(std::span<const double> first, std::span<const double> second) {
  const double mean_first = *stats::mean(first), mean_second = *stats::mean(second);
  std::vector<double> parts;  // what each pair adds to the logarithm
  for (std::size_t i = 0; i < first.size(); ++i) {
    parts.push_back(first[i] / mean_first - second[i] / mean_second);
  }
  const Known known = mean_known(parts);
  return {std::log(mean_first / mean_second), known.error, known.degrees};
}

Estimate exponential_of(const Known& log, const stats::Interval& interval) {
  return {std::exp(log.value), {std::exp(interval.low), std::exp(interval.high)}};
}

bool are_positive(std::span<const double> values) {
  return stats::is_sample(values, kFewest) &&
         std::all_of(values.begin(), values.end(), [](double value) { return value > 0; });
}

// Resamples of pairs: calls `use` with both sides of those drawn.
template <class Use>
std::optional<stats::Interval> bootstrap_pairs(std::span<const double> first,
                                               std::span<const double> second, double confidence,
                                               Use use) {
  std::vector<double> places(first.size()), drawn_first(first.size()), drawn_second(first.size());
  std::iota(places.begin(), places.end(), 0.0);
  const auto statistic = [&](std::span<const double> drawn) {
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      drawn_first[i] = first[static_cast<std::size_t>(drawn[i])];
      drawn_second[i] = second[static_cast<std::size_t>(drawn[i])];
    }
    return use(drawn_first, drawn_second);
  };
  return stats::bootstrap_percentile(places, statistic, resampling(confidence));
}

// Pearson's correlation on Fisher's scale. Nothing where one side is all equal.
std::optional<Known> fisher_known(std::span<const double> x, std::span<const double> y) {
  const auto found = stats::pearson(x, y);
  if (!found) return std::nullopt;
  constexpr double kNearlyOne = 1 - 1e-12;  // whose scale ends somewhere
  const double r = std::clamp(found->coefficient, -kNearlyOne, kNearlyOne);
  const double mean_x = *stats::mean(x), mean_y = *stats::mean(y);
  const double deviation_x = *stats::standard_deviation(x);
  const double deviation_y = *stats::standard_deviation(y);
  std::vector<double> influences;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double a = (x[i] - mean_x) / deviation_x, b = (y[i] - mean_y) / deviation_y;
    influences.push_back(a * b - r * (a * a + b * b) / 2);
  }
  const Known known = mean_known(influences);
  return Known{std::atanh(r), known.error / (1 - r * r), known.degrees};
}

// The largest distance of the empirical distribution function of sorted times to an exponential
// one, on both sides of each step; beyond the last event it is known up to the limit.
double distance_to(std::span<const stats::Observation> sorted, double rate) {
  const double count = stats::real(sorted.size());
  double largest = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const double fitted = -std::expm1(-rate * sorted[i].time);
    largest = std::max(largest, std::abs(fitted - stats::real(i) / count));
    if (!sorted[i].event) break;  // all others were given up at the same time
    largest = std::max(largest, std::abs(fitted - stats::real(i + 1) / count));
  }
  return largest;
}

Found exponential_distance(std::span<const stats::Observation> sorted, double confidence) {
  const double count = stats::real(sorted.size());
  double events = 0, total = 0;
  for (const stats::Observation& one : sorted) {
    events += one.event ? 1 : 0;
    total += one.time;
  }
  if (sorted.size() < kFewest || events == 0 || total <= 0) return std::nullopt;
  // What each puzzle adds to the logarithm of the rate.
  std::vector<double> parts;
  for (const stats::Observation& one : sorted) {
    parts.push_back((one.event ? count / events : 0) - one.time * count / total);
  }
  const double half = (1 + confidence) / 2;
  const auto rate_interval = stats::student_interval(parts, half);
  const double rate_error = rate_interval->width() / 2 / std::exp(1.0);
  const double function_error = std::sqrt(std::log(2 / (1 - half)) / (2 * count));
  const double distance = distance_to(sorted, events / total);
  const double error = rate_error + function_error;
  return Estimate{distance, {std::max(0.0, distance - error), std::min(1.0, distance + error)}};
}

}  // namespace

Measurement share_of(std::vector<double> shares) {
  return [shares = std::move(shares)](double confidence) -> Found {
    const auto mean = stats::mean(shares);
    if (!mean || shares.size() < kFewest) return std::nullopt;
    const double puzzles = stats::real(shares.size());
    return Estimate{*mean, stats::clopper_pearson(*mean * puzzles, puzzles, confidence)};
  };
}

Measurement share_less_published(Counted ours, Counted published) {
  return [=](double confidence) -> Found {
    if (std::min(ours.total, published.total) < kFewest) return std::nullopt;
    const auto difference = stats::share_difference(ours.count, ours.total, published.count,
                                                    published.total, confidence);
    if (!difference) return std::nullopt;
    return Estimate{difference->difference, difference->interval};
  };
}

Measurement wins_of(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first), second = std::move(second)](double confidence) -> Found {
    const auto wins = stats::paired_superiority(first, second, confidence);
    if (!wins || first.size() < kFewest) return std::nullopt;
    return Estimate{wins->probability, wins->interval};
  };
}

Measurement smaller_part(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first), second = std::move(second)](double confidence) -> Found {
    const auto smaller = stats::superiority(first, second, confidence);
    if (!smaller || std::min(first.size(), second.size()) < kFewest) return std::nullopt;
    return Estimate{smaller->probability, smaller->interval};
  };
}

Measurement mean_of(std::vector<double> values) { return mean_in_units_of(std::move(values), 1); }

Measurement mean_in_units_of(std::vector<double> values, double published) {
  return [values = std::move(values), published](double confidence) -> Found {
    if (!stats::is_sample(values, kFewest)) return std::nullopt;
    const bool positive = are_positive(values);
    const auto know = positive ? log_known : mean_known;
    const Known known = know(values);
    std::optional<stats::Interval> distances;
    if (values.size() < kManyValues) {
      distances = stats::bootstrap_percentile(
          values, [&](std::span<const double> drawn) { return known.distance_to(know(drawn)); },
          resampling(confidence));
    }
    auto interval = studentised(known, confidence, distances);
    if (positive) interval = hull(interval, student(cox_known(values), confidence));
    const Estimate found =
        positive ? exponential_of(known, interval) : Estimate{known.value, interval};
    return Estimate{found.value / published,
                    {found.interval.low / published, found.interval.high / published}};
  };
}

Measurement ratio_of_sums(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first), second = std::move(second)](double confidence) -> Found {
    if (first.size() != second.size() || !are_positive(first) || !are_positive(second)) {
      return std::nullopt;
    }
    const Known known = paired_log_ratio(first, second);
    const auto distances = bootstrap_pairs(
        first, second, confidence,
        [&](const auto& a, const auto& b) { return known.distance_to(paired_log_ratio(a, b)); });
    return exponential_of(known, studentised(known, confidence, distances));
  };
}

Measurement ratio_of_means(std::vector<double> first, std::vector<double> second) {
  return [first = std::move(first), second = std::move(second)](double confidence) -> Found {
    if (!are_positive(first) || !are_positive(second)) return std::nullopt;
    const Known known = difference(log_known(first), log_known(second));
    const auto distances = stats::bootstrap_percentile(
        first, second,
        [&](std::span<const double> a, std::span<const double> b) {
          return known.distance_to(difference(log_known(a), log_known(b)));
        },
        resampling(confidence));
    const Known cox = difference(cox_known(first), cox_known(second));
    return exponential_of(
        known, hull(studentised(known, confidence, distances), student(cox, confidence)));
  };
}

Measurement overlap_of(std::vector<double> first, std::vector<double> second, double part) {
  return [first = std::move(first), second = std::move(second), part](double confidence) -> Found {
    const auto overlap = stats::worst_overlap(first, second, part);
    if (!overlap || first.size() < kFewest) return std::nullopt;
    return Estimate{
        overlap->fraction,
        stats::clopper_pearson(overlap->shared, stats::real(overlap->worst), confidence)};
  };
}

Measurement correlation_of(std::vector<double> x, std::vector<double> y) {
  return [x = std::move(x), y = std::move(y)](double confidence) -> Found {
    const auto fisher = stats::pearson(x, y, confidence);
    if (!fisher || !fisher->interval || x.size() < kFewest) return std::nullopt;
    const Known known = *fisher_known(x, y);
    const auto distances = bootstrap_pairs(x, y, confidence, [&](const auto& a, const auto& b) {
      const auto drawn = fisher_known(a, b);
      return drawn ? known.distance_to(*drawn) : 0;
    });
    const auto interval = studentised(known, confidence, distances);
    return Estimate{fisher->coefficient,
                    hull(*fisher->interval, {std::tanh(interval.low), std::tanh(interval.high)})};
  };
}

Measurement distance_from_exponential(std::vector<stats::Observation> times) {
  // Those that were given up come after all others that took as long.
  std::sort(times.begin(), times.end(), [](const auto& a, const auto& b) {
    return a.time != b.time ? a.time < b.time : a.event > b.event;
  });
  return [times = std::move(times)](double confidence) {
    return exponential_distance(times, confidence);
  };
}

Measurement of_units(std::size_t units,
                     std::function<double(std::span<const std::size_t>)> statistic) {
  return [units, statistic = std::move(statistic)](double confidence) -> Found {
    if (units < kFewest) return std::nullopt;
    std::vector<std::size_t> places(units);
    std::iota(places.begin(), places.end(), std::size_t{0});
    const double value = statistic(places);
    std::vector<double> numbers(places.begin(), places.end());
    const auto interval = stats::bootstrap_percentile(
        numbers,
        [&](std::span<const double> drawn) {
          std::transform(drawn.begin(), drawn.end(), places.begin(),
                         [](double number) { return static_cast<std::size_t>(number); });
          return statistic(places);
        },
        resampling(confidence));
    if (!interval) return std::nullopt;
    return Estimate{value, *interval};
  };
}

Measurement between(Measurement least, Measurement most) {
  return [least = std::move(least), most = std::move(most)](double confidence) -> Found {
    const Found low = least(confidence), high = most(confidence);
    if (!low || !high) return std::nullopt;
    return Estimate{low->value, hull(low->interval, high->interval)};
  };
}

Measurement at_least(Measurement measured) {
  return [measured = std::move(measured)](double confidence) -> Found {
    Found found = measured(confidence);
    if (found) found->interval.high = std::numeric_limits<double>::infinity();
    return found;
  };
}

Measurement at_most(Measurement measured) {
  return [measured = std::move(measured)](double confidence) -> Found {
    Found found = measured(confidence);
    if (found) found->interval.low = 0;
    return found;
  };
}

stats::Interval within_factor(double factor) { return {1 / factor, factor}; }

stats::Interval within(double distance) { return {-distance, distance}; }

stats::Interval half_to_twice(double share) { return {-share / 2, share}; }

}  // namespace sudolab::studies
