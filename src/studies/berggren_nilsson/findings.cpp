// The report's findings as claims about our results. What was counted there is a sample, so that
// shares are compared as two samples; who is quicker is asked puzzle by puzzle, as in the report's
// sign test; whether two solvers find the same puzzles hard by the overlap of their worst tenths,
// as in the report; the exponential distribution by the largest distance from it, where the report
// looked at a figure. Several runs of a puzzle are one puzzle.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/lifetimes.h"
#include "stats/overlap.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/claims.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Kind;
using stats::Interval;
using stats::real;

// "All": one exception in a hundred would be worth a mention, one in a thousand would not.
constexpr Interval kAll{0.99, 1};
// "More than 99 %" as it is published.
constexpr Interval kMoreThan99{0.99, 1};
// "About 20 %": nearer to 20 than to the 10 of independence, and as far on the other side.
constexpr Interval kAboutTwenty{0.15, 0.25};
// "Not exponential": a distance of a tenth is seen in a figure such as the report's.
constexpr Interval kNotExponential{0.1, 1};
// ---- rules and backtracking
// ----------------------------------------------------------------------

Claim rules_solve_all(const Results& results) {
  return {.finding = "`rules` solves all puzzles, and none is unstable",
          .same = "at least 99 % of both",
          .what = "the share of the puzzles that every run solves, and of those that are stable",
          .kind = Kind::kPercent,
          .parts = {{"solved", kAll, share_of(solved_flags(results, kRules))},
                    {"stable", kAll, share_of(stable_flags(results, kRules))}}};
}

// 0.4 s are 20 times the published mean.
Claim rules_have_few_outliers(const Numbers& numbers) {
  const auto mean = stats::mean(numbers.rules).value_or(0);
  std::vector<double> below;
  for (const double seconds : numbers.rules) below.push_back(seconds < 20 * mean ? 1 : 0);
  return {
      .finding = "More than 99 % of the puzzles take `rules` less than 0.4 s, 20 times the mean",
      .same = "more than 99 %",
      .what = fmt::format("the mean is {}, and the share of the puzzles that take less than 20 "
                          "times as long is",
                          seconds_words(mean)),
      .kind = Kind::kPercent,
      .parts = {{"", kMoreThan99, share_of(std::move(below))}}};
}

// By the work of the printed program: how much of it fits into a scaled limit of time depends on
// the reader's machine.
Claim backtrack_leaves_some(const Numbers& numbers) {
  const Counted published{1150, kPuzzles17};
  Counted late{0, numbers.backtrack_work.size()};
  for (const double seconds : numbers.backtrack_work) late.count += seconds < kLimitSeconds ? 0 : 1;
  Claim claim = share_claim(
      "`backtrack` leaves 1,150 of 49,151 puzzles (2.3 %) unsolved after 20 s", late, published,
      half_to_twice(published.share()), "take the printed program longer, by its counted work");
  const Counted here = those_of(solved_flags(numbers.results, kBacktrack), 0);
  if (here.total > 0) {
    claim.remark = fmt::format(
        "On this machine {} of {} ({}) take `backtrack` longer than {}, the limit divided by {}.",
        count_words(real(here.count)), count_words(real(here.total)), percent_words(here.share()),
        seconds_words(kLimitSeconds / kSpeed), count_words(kSpeed));
  }
  return claim;
}

// It does the same in every run of a puzzle, so that only the machine can make its times differ.
Claim backtrack_is_rarely_unstable(const Results& results) {
  constexpr Counted kPublished{142, kPuzzles17};
  Claim claim = unstable_claim(results, kBacktrack, "142 of 49,151 (0.29 %) are unstable",
                               kPublished, half_to_twice(kPublished.share()));
  claim.remark = fmt::format(
      "`backtrack` does the same work in every run, so these are the puzzles on which the noise of "
      "this machine exceeds {}. The report's 0.05 s are divided by {}, as its limit is; noise does "
      "not become less where a program becomes quicker.",
      seconds_words(kWidthSeconds / kSpeed), count_words(kSpeed));
  return claim;
}

Claim rules_are_quicker(const Numbers& numbers) {
  return {.finding =
              "`rules` is quicker than `backtrack`, with more than 99.9 % confidence by the sign "
              "test",
          .same = "being quicker on more than half of the puzzles",
          .what = "the share of the puzzles on which it is",
          .kind = Kind::kPercent,
          .parts = {{"", kMoreThanHalf, wins_of(numbers.rules, numbers.backtrack)}}};
}

Counted wins_of_backtrack(const std::vector<double>& rules, const std::vector<double>& backtrack) {
  Counted wins{0, rules.size()};
  for (std::size_t i = 0; i < rules.size(); ++i) wins.count += backtrack[i] < rules[i] ? 1 : 0;
  return wins;
}

Claim backtrack_wins_rarely(const Numbers& numbers) {
  const Counted published{2324, kPuzzles17};
  Claim claim = share_claim("`backtrack` is quicker than `rules` on 2,324 of 49,151 puzzles, 4.7 %",
                            wins_of_backtrack(numbers.rules, numbers.backtrack), published,
                            half_to_twice(published.share()), "are solved quicker by `backtrack`");
  const Counted counted = wins_of_backtrack(numbers.rules_work, numbers.backtrack_work);
  if (counted.total > 0) {
    claim.remark = fmt::format("By the counted work of the printed program it is {} of {} ({}).",
                               count_words(real(counted.count)), count_words(real(counted.total)),
                               percent_words(counted.share()));
  }
  return claim;
}

// Of the puzzles that were neither unsolved nor unstable, as in the report. It is judged by the
// work of the printed program, which its times are made of; ours are times of another program.
Claim worst_overlap(const Numbers& numbers) {
  const auto by_time = stats::worst_overlap(numbers.solved_rules, numbers.solved_backtrack, 0.1);
  return {.finding =
              "About 20 % of the worst tenth of `rules` are in the worst tenth of `backtrack`, "
              "twice as many as independence would give",
          .same = "15 to 25 %",
          .what =
              "the part of the worst tenth that both share, by the counted work of the "
              "printed program and without the 2.6 % of the puzzles that were unsolved or "
              "unstable",
          .kind = Kind::kPercent,
          .parts = {{"", kAboutTwenty,
                     overlap_of(numbers.kept_rules_work, numbers.kept_backtrack_work, 0.1)}},
          .remark = by_time
                        ? fmt::format("By our own times of the puzzles that both solve, which come "
                                      "from a quicker way to find tuples, it is {}.",
                                      percent_words(by_time->fraction))
                        : ""};
}

// Figure 4.10; 0.01 s are half of the mean of `rules`.
Claim backtrack_is_often_very_quick(const Numbers& numbers) {
  constexpr double kVeryQuick = 0.01;
  const auto &rules = numbers.rules_work, &backtrack = numbers.backtrack_work;
  const auto more = [&](std::span<const std::size_t> places) {
    double sum = 0;
    for (const std::size_t p : places) {
      sum += (backtrack[p] < kVeryQuick ? 1 : 0) - (rules[p] < kVeryQuick ? 1 : 0);
    }
    return sum / real(places.size());
  };
  return {.finding = "`backtrack` solves more puzzles than `rules` in less than 0.01 s",
          .same = "any larger share",
          .what = "its share less that of `rules`, by the counted work of the printed program",
          .kind = Kind::kPercent,
          .parts = {{"", {1e-9, 1}, of_units(rules.size(), more)}}};
}

// Which of the other families comes nearer, in a sentence.
std::string better_family(std::span<const stats::Observation> times) {
  const auto exponential = stats::fit_lifetime(stats::Lifetime::kExponential, times);
  const auto weibull = stats::fit_lifetime(stats::Lifetime::kWeibull, times);
  const auto lognormal = stats::fit_lifetime(stats::Lifetime::kLogNormal, times);
  if (!exponential || !weibull || !lognormal) return "";
  const auto& best = weibull->aic < lognormal->aic ? *weibull : *lognormal;
  return best.aic < exponential->aic
             ? fmt::format("Among the families that we fit, {} describes them better.",
                           stats::name_of(best.family))
             : "No other family that we fit describes them better.";
}

Claim not_exponential(const Results& results) {
  const auto found = results.find_entrant(kBacktrack);
  auto times = found ? results.sample(*found).times : std::vector<stats::Observation>{};
  return {.finding = "The times of `backtrack` do not follow an exponential distribution",
          .same =
              "a distribution function that is 10 percentage points or more away from that of "
              "the fitted exponential somewhere",
          .what = "the largest distance between the two",
          .kind = Kind::kPercent,
          .parts = {{"", kNotExponential, distance_from_exponential(times)}},
          .remark = better_family(times)};
}

// ---- in words
// ------------------------------------------------------------------------------------

std::string finding_in_words(const Numbers& numbers) {
  const auto quick = stats::mean(numbers.rules), slow = stats::mean(numbers.backtrack);
  if (!quick || !slow || *quick <= 0) {
    return "Neither `rules` nor `backtrack` can be judged from these results.";
  }
  std::string words = fmt::format(
      "On {} puzzles of 17 clues, `rules` takes {} in the mean and `backtrack` {}, {} as long "
      "(published, of the puzzles that each solves: 0.02 s and 1.66 s, 83 times as long).",
      count_words(real(numbers.rules.size())), seconds_words(*quick), seconds_words(*slow),
      report::format_quantity(Kind::kRatio, *slow / *quick));
  const std::size_t failed = those_of(solved_flags(numbers.results, kRules), 0).count +
                             those_of(solved_flags(numbers.results, kBacktrack), 0).count;
  if (failed > 0) {
    words += fmt::format(" A run that is not solved counts {}, so that these are lower bounds.",
                         seconds_words(kLimitSeconds / kSpeed));
  }
  if (const auto machine = stats::mean(numbers.results.solved_seconds(kFast))) {
    words += fmt::format(
        " The Boltzmann machine takes {} for those of the much easier puzzles of 46 clues that it "
        "solves.",
        seconds_words(*machine));
  }
  return words;
}

}  // namespace

Claim unstable_claim(const Results& results, std::string_view entrant, std::string finding,
                     Counted published, const Interval& margin) {
  return share_claim(std::move(finding), those_of(stable_flags(results, entrant), 0), published,
                     margin, "are unstable");
}

std::vector<report::Block> findings(const Numbers& numbers) {
  const Results& results = numbers.results;
  std::vector<Claim> claims{
      rules_solve_all(results),
      rules_have_few_outliers(numbers),
      backtrack_leaves_some(numbers),
      backtrack_is_rarely_unstable(results),
      rules_are_quicker(numbers),
      backtrack_wins_rarely(numbers),
      backtrack_is_often_very_quick(numbers),
      worst_overlap(numbers),
      not_exponential(results),
  };
  for (Claim& claim : boltzmann_claims(results)) claims.push_back(std::move(claim));
  return verdicts_on(finding_in_words(numbers), claims, results);
}

}  // namespace sudolab::studies::berggren_nilsson
