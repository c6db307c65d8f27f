// Ten runs of one puzzle are not ten trials: a puzzle that a solver cannot do fails ten times. Korn
// & Graubard (1998), "Confidence intervals for proportions with small expected number of positive
// counts estimated from survey data", ask how many independent trials would scatter as the puzzles
// do, and give Clopper & Pearson (1934) that number. It holds where the normal interval fails, near
// 0 and 1, and is never a point.
//
// Of N runs the number is N / d, where the design effect d is the variance of the mean over the
// p (1 - p) / (N - 1) that independent runs would have. Few puzzles know their own variance badly.
// The authors therefore multiply by the square of t with N - 1 degrees over t with (puzzles - 1),
// and so do we: a single 0 or 1 for each puzzle has N = puzzles, d = 1 and a factor of 1, which is
// Clopper & Pearson's interval exactly. The number of runs is not asked for but inferred: all
// shares are multiples of 1 / N. Where that finds too few, as where every puzzle has 0 or 1, the
// interval is too wide rather than too narrow. Where puzzles have different numbers of runs it
// finds too many (2 of 3 and 6 of 7 look like 21 runs each), so that whoever knows their sum gives
// it.
//
// No number of trials below that of the puzzles is used. Values within 0..1 scatter most where each
// is 0 or 1, so that a puzzle is worth at least one trial.
//
// What the method cannot know is a kind of puzzle that the sample has none of. Where one puzzle in
// ten is hopeless and the others nearly always succeed (98 % of five runs), 20 puzzles cover 90 %
// and 50 cover 96 %: with rare hopeless puzzles, take more puzzles rather than more runs.
//
// Newcombe (1998), "Interval estimation for the difference between independent proportions:
// comparison of eleven methods": method 10 adds the squares of the distances to the ends of
// Wilson's (1927) two intervals. Fisher (1935), "The logic of inductive inference", for the exact
// test. The weights of its tables are found from that of the likeliest by their ratios, outwards,
// which needs no factorials and stops where they vanish.

#include "stats/proportions.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/describe.h"
#include "stats/distributions.h"

namespace sudolab::stats {
namespace {

constexpr std::size_t kMostRuns = 1000;  // of a puzzle that are looked for
constexpr double kRounding = 1e-9;       // far below the distance of two fractions of 1000 runs
constexpr double kVanishing = 1e-290;    // of the likeliest table's weight
constexpr std::uint64_t kMostTrials = std::uint64_t{1} << 53;

// The fewest runs, the same for each puzzle, that give such shares.
std::size_t fewest_runs(std::span<const double> shares) {
  std::size_t runs = 1;
  const auto whole = [&](double share) {
    const double successes = share * real(runs);
    return std::abs(successes - std::round(successes)) <= kRounding;
  };
  while (runs < kMostRuns && !std::all_of(shares.begin(), shares.end(), whole)) ++runs;
  return runs;
}

// How many independent trials the shares are worth.
double effective_trials(std::span<const double> shares, double most, double part,
                        double confidence) {
  const double puzzles = real(shares.size());
  const double runs = std::min(puzzles * real(fewest_runs(shares)), std::max(puzzles, most));
  if (runs == puzzles || shares.size() == 1) return puzzles;
  const double spread = *standard_deviation(shares);
  const double variance = spread * spread / puzzles;
  const double independent = part * (1 - part) / (runs - 1);
  const double trials = independent < variance ? runs * independent / variance : runs;
  const double certainty =
      student_reach(confidence, runs - 1) / student_reach(confidence, puzzles - 1);
  return std::max(puzzles, trials * certainty * certainty);
}

// Wilson's score interval.
Interval wilson(double successes, double trials, double z) {
  const double part = successes / trials, slack = z * z / trials;
  const double centre = part + slack / 2;
  const double half = std::sqrt(slack * (part * (1 - part) + slack / 4));
  return {std::max(0.0, (centre - half) / (1 + slack)),
          std::min(1.0, (centre + half) / (1 + slack))};
}

// All tables with the sums of the one seen, by how many of a's trials succeed.
struct Tables {
  double trials_a, trials_b, successes;

  // How many times as likely k + 1 is as k.
  double next(double k) const {
    return (trials_a - k) * (successes - k) / ((k + 1) * (trials_b - successes + k + 1));
  }

  // Calls use(k, weight) for each table, except for those that are next to impossible.
  template <class Use>
  void for_each(Use use) const {
    const double first = std::max(0.0, successes - trials_b);
    const double last = std::min(trials_a, successes);
    const double likeliest = (trials_a + 1) * (successes + 1) / (trials_a + trials_b + 2);
    const double start = std::clamp(std::floor(likeliest), first, last);
    double weight = 1;
    for (double k = start; weight > kVanishing; weight *= next(k), ++k) {
      use(k, weight);
      if (k >= last) break;
    }
    weight = 1;
    for (double k = start; k > first && weight > kVanishing; --k) {
      weight /= next(k - 1);
      use(k - 1, weight);
    }
  }
};

double fisher_two_sided(const Tables& tables, double successes_a) {
  double all = 0, seen = 0;
  tables.for_each([&](double k, double weight) {
    all += weight;
    if (k == successes_a) seen = weight;
  });
  double extreme = 0;
  const double limit = seen * (1 + 1e-7);  // equal ones may differ by rounding
  tables.for_each([&](double, double weight) { extreme += weight <= limit ? weight : 0; });
  return std::min(1.0, extreme / all);
}

}  // namespace

Interval clopper_pearson(double successes, double trials, double confidence) {
  const double failures = trials - successes, outside = (1 - confidence) / 2;
  return {successes <= 0 ? 0 : beta_quantile(successes, failures + 1, outside),
          failures <= 0 ? 1 : beta_quantile(successes + 1, failures, 1 - outside)};
}

std::optional<Share> clustered_share(std::span<const double> shares, double confidence,
                                     std::optional<std::size_t> runs) {
  const bool fine = is_sample(shares) && is_confidence(confidence) &&
                    std::all_of(shares.begin(), shares.end(),
                                [](double share) { return share >= 0 && share <= 1; });
  if (!fine) return std::nullopt;
  const double part = *mean(shares);
  const double most = runs ? real(*runs) : std::numeric_limits<double>::infinity();
  const double trials = effective_trials(shares, most, part, confidence);
  return Share{part, clopper_pearson(part * trials, trials, confidence)};
}

std::optional<ShareDifference> share_difference(std::uint64_t successes_a, std::uint64_t trials_a,
                                                std::uint64_t successes_b, std::uint64_t trials_b,
                                                double confidence) {
  if (trials_a == 0 || trials_b == 0 || successes_a > trials_a || successes_b > trials_b ||
      std::max(trials_a, trials_b) > kMostTrials || !is_confidence(confidence)) {
    return std::nullopt;
  }
  const double a = real(successes_a), m = real(trials_a), b = real(successes_b), n = real(trials_b);
  const double z = normal_reach(confidence);
  const Interval of_a = wilson(a, m, z), of_b = wilson(b, n, z);
  ShareDifference result;
  result.difference = a / m - b / n;
  result.interval = {result.difference - std::hypot(a / m - of_a.low, of_b.high - b / n),
                     result.difference + std::hypot(of_a.high - a / m, b / n - of_b.low)};
  result.fisher_p = fisher_two_sided({m, n, a + b}, a);
  return result;
}

}  // namespace sudolab::stats
