// What the study says of puzzles: which of them are hard, what tells it, what near solutions and
// belief spaces look like.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "stats/correlation.h"
#include "stats/describe.h"
#include "stats/pooled.h"
#include "studies/mantere_koljonen/numbers.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Kind;
using stats::Interval;

// A correlation of middle size: within 0.2 of the published one it explains a quarter of the
// variance, more or less.
constexpr double kSameSize = 0.2;
constexpr Interval kLarger{0, 2};
// "Consistent, for some solitary puzzles the rating seems to be wrong, but the overall trend
// follows": ranks that agree more than they disagree, by far.
constexpr Interval kTrend{0.5, 1};
// Small digits at the top left: a shift that somebody could see.
constexpr Interval kSeen{0.1, 8};
// As many of ours on one side of the shown ones as on the other, more or less.
constexpr Interval kAlike{0.25, 0.75};

// The three indicators that the authors interpret, with either algorithm.
template <class Margin>
std::vector<Part> correlations(const Numbers& numbers, Margin margin) {
  std::vector<Part> parts;
  const auto all = numbers.indicators();
  for (const auto& [which, name] :
       {std::pair{kGivens, "givens"}, std::pair{kNearAll, "near solutions"},
        std::pair{kHiddenLeast, "hidden givens"}}) {
    const Indicator& one = all[which];
    for (const auto& [solver, published] :
         {std::pair{kGenetic, one.genetic}, std::pair{kCultural, one.cultural}}) {
      parts.push_back({fmt::format("{} with {}", name, solver), margin(published),
                       correlation_of(one.values, numbers.means(solver))});
    }
  }
  return parts;
}

Claim trials_rise_and_fall(const Numbers& numbers) {
  return {.finding =
              "Published: mean trials rise with the near solutions of all runs and fall with "
              "givens and hidden givens",
          .same = "correlations of the same sign",
          .what = "they are",
          .parts = correlations(numbers, [](double published) {
            return published > 0 ? Interval{0, 1} : Interval{-1, 0};
          })};
}

Claim of_middle_size(const Numbers& numbers) {
  return {.finding =
              "Published: these correlations are of middle size, -0.51 and -0.53 with givens, "
              "0.60 and 0.62 with near solutions, -0.44 and -0.46 with hidden givens",
          .same = "correlations within 0.2 of these",
          .what = "they are",
          .parts = correlations(numbers, [](double published) {
            return Interval{published - kSameSize, published + kSameSize};
          })};
}

Claim of_the_improvement(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: what the belief space saves hardly correlates with a puzzle's "
                  "numbers, -0.17 with givens, 0.19 with near solutions, -0.10 with hidden "
                  "givens",
              .same = "correlations within 0.2 of these",
              .what = "they are",
              .parts = {}};
  const auto all = numbers.indicators();
  for (const auto& [which, name] :
       {std::pair{kGivens, "givens"}, std::pair{kNearAll, "near solutions"},
        std::pair{kHiddenLeast, "hidden givens"}}) {
    const double published = all[which].improvement;
    claim.parts.push_back({name,
                           {published - kSameSize, published + kSameSize},
                           correlation_of(all[which].values, numbers.improvement())});
  }
  return claim;
}

// By rank: hard puzzles would decide anything else. The geometric mean of both algorithms says how
// hard a puzzle is, so that chance in one of them makes it look neither hard nor spared.
Claim better_on_the_hardest(const Numbers& numbers) {
  const auto genetic = numbers.means(kGenetic), cultural = numbers.means(kCultural);
  std::vector<double> hard, saved;
  for (std::size_t i = 0; i < genetic.size(); ++i) {
    hard.push_back(genetic[i] * cultural[i]);
    saved.push_back(genetic[i] / cultural[i]);
  }
  const auto statistic = [hard, saved](std::span<const std::size_t> places) {
    std::vector<double> x, y;
    for (const std::size_t place : places) {
      x.push_back(hard[place]);
      y.push_back(saved[place]);
    }
    const auto ranks = stats::spearman(x, y);
    return ranks ? ranks->coefficient : 0.0;
  };
  return {.finding =
              "Published: the cultural algorithm seems to work better with the most difficult "
              "puzzles",
          .same = "a positive rank correlation of difficulty and what is saved",
          .what = fmt::format("that over {} puzzles is", genetic.size()),
          .parts = {{"", {0, 1}, of_units(hard.size(), statistic)}}};
}

// By how much the correlation of N_all with the trials of CA is larger than that of another
// indicator, without its sign.
Measurement lead_over(const Indicator& best, const Indicator& other, std::vector<double> trials) {
  return of_units(trials.size(), [first = best.values, second = other.values,
                                  trials](std::span<const std::size_t> places) {
    std::vector<double> x, y, z;
    for (const std::size_t place : places) {
      x.push_back(first[place]);
      y.push_back(second[place]);
      z.push_back(trials[place]);
    }
    const auto of_first = stats::pearson(x, z), of_second = stats::pearson(y, z);
    return (of_first ? std::abs(of_first->coefficient) : 0) -
           (of_second ? std::abs(of_second->coefficient) : 0);
  });
}

Claim near_solutions_tell_most(const Numbers& numbers) {
  const auto all = numbers.indicators();
  Claim claim{
      .finding =
          "Published: the number of near solutions of all runs, N_all, is the best "
          "predictor of a puzzle's trials",
      .same =
          "a larger correlation, whatever its sign, than those of the givens, of the hidden givens "
          "and of the most near solutions in a run",
      .what = "it is larger by",
      .parts = {}};
  for (const auto& [which, name] :
       {std::pair{kGivens, "givens"}, std::pair{kHiddenLeast, "hidden givens"},
        std::pair{kNearMost, "most near solutions in a run"}}) {
    claim.parts.push_back(
        {name, kLarger, lead_over(all[kNearAll], all[which], numbers.means(kCultural))});
  }
  return claim;
}

// Within the series of one newspaper, whose scales are not the same.
Claim newspapers_agree(const Numbers& numbers) {
  std::vector<Numbers::Rated> rated;
  for (const RatedSeries& series : kNewspapers) rated.push_back(numbers.rated(series, kGenetic));
  return {.finding =
              "Published: the ratings of newspapers are consistent with the trials of the "
              "genetic algorithm",
          .same = "a rank correlation of 0.5 or more within the series of a newspaper",
          .what = "the mean of those of three series is",
          .parts = {{"", kTrend, [rated](double confidence) -> std::optional<Estimate> {
                       std::vector<stats::Stratum> strata;
                       for (const auto& one : rated) strata.push_back({one.levels, one.trials});
                       const auto pooled = stats::pooled_spearman(strata, confidence);
                       if (!pooled || !pooled->interval) return std::nullopt;
                       return Estimate{pooled->coefficient, *pooled->interval};
                     }}}};
}

// The level whose other puzzles have trials nearest to those of a puzzle, by logarithms.
double level_without(const Numbers::Rated& rated, std::size_t puzzle) {
  double best = 0, distance = std::numeric_limits<double>::infinity();
  for (double level = 1; level <= 5; ++level) {
    double sum = 0, count = 0;
    for (std::size_t i = 0; i < rated.levels.size(); ++i) {
      if (i == puzzle || rated.levels[i] != level) continue;
      sum += std::log(rated.trials[i]);
      ++count;
    }
    if (count == 0) continue;
    const double here = std::abs(std::log(rated.trials[puzzle]) - sum / count);
    if (here < distance) best = level;
    distance = std::min(distance, here);
  }
  return best;
}

Claim can_rate(const Numbers& numbers) {
  std::vector<double> right;
  double near = 0;
  for (const RatedSeries& series : kNewspapers) {
    const Numbers::Rated rated = numbers.rated(series, kGenetic);
    for (std::size_t i = 0; i < rated.puzzles.size(); ++i) {
      const double error = std::abs(level_without(rated, i) - rated.levels[i]);
      right.push_back(error == 0 ? 1 : 0);
      near += error <= 1 ? 1 : 0;
    }
  }
  Claim claim{.finding = "Published: so the genetic algorithm can be used to rate a new puzzle",
              .same = "the newspaper's own level for more than half of the puzzles",
              .what = "the share for which the other puzzles of the series give it is",
              .kind = Kind::kPercent,
              .parts = {{"", kMoreThanHalf, share_of(right)}}};
  if (!right.empty()) {
    claim.remark = fmt::format("{:.0f} of {} are at most one level off.", near, right.size());
  }
  return claim;
}

Claim small_digits_at_the_top_left(const Numbers& numbers) {
  std::vector<double> tilts;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    if (const auto tilt = numbers.tilt(p)) tilts.push_back(*tilt);
  }
  const std::size_t count = tilts.size();
  return {.finding =
              "Published: belief spaces have small digits at the top left and large ones at "
              "the bottom right",
          .same = "a mean digit that is larger by 0.1 or more at the bottom right",
          .what = fmt::format("in the belief spaces of {} puzzles it is larger by", count),
          .parts = {{"", kSeen, mean_of(std::move(tilts))}}};
}

// The first near solution of each run: those of one run resemble each other.
Claim far_from_the_solution(const Numbers& numbers) {
  std::vector<double> first;
  const auto puzzle = numbers.find_puzzle(kShownPuzzle);
  if (puzzle) {
    for (const auto& of_run : numbers.wrong_positions(*puzzle)) first.push_back(of_run.front());
  }
  Claim claim{
      .finding =
          "Published: five near solutions of one puzzle (Hard a) have 42, 20, 39, 38 "
          "and 32 positions wrong",
      .same = "fewer than those shown in a quarter to three quarters of the pairs",
      .what = "the part of the pairs in which a run's first near solution has fewer is",
      .kind = Kind::kPercent,
      .parts = {{"", kAlike, smaller_part(first, {kShownWrong.begin(), kShownWrong.end()})}}};
  if (const auto mean = stats::mean(first)) {
    claim.remark =
        fmt::format("Ours have {:.1f} positions wrong on average, those shown 34.2.", *mean);
  }
  return claim;
}

}  // namespace

std::vector<Claim> puzzle_claims(const Numbers& numbers) {
  return {trials_rise_and_fall(numbers),
          of_middle_size(numbers),
          of_the_improvement(numbers),
          near_solutions_tell_most(numbers),
          better_on_the_hardest(numbers),
          newspapers_agree(numbers),
          can_rate(numbers),
          small_digits_at_the_top_left(numbers),
          far_from_the_solution(numbers)};
}

}  // namespace sudolab::studies::mantere_koljonen
