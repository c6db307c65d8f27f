// The report's findings as claims about our results. What was counted there is a sample, so that
// shares are compared as two samples; who is quicker is asked puzzle by puzzle, as in the report's
// sign test; whether two solvers find the same puzzles hard by the overlap of their worst tenths,
// as in the report; the exponential distribution by the largest distance from it, where the report
// looked at a figure. Several runs of a puzzle are one puzzle.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/lifetimes.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/claims.h"
#include "studies/completeness.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Kind;
using stats::Interval;
using stats::real;

constexpr std::size_t kPuzzles17 = 49151;  // published
constexpr std::size_t kPuzzles46 = 400;

// "All": one exception in a hundred would be worth a mention, one in a thousand would not.
constexpr Interval kAll{0.99, 1};
// "More than 99 %" as it is published.
constexpr Interval kMoreThan99{0.99, 1};
// Parts of the 400 puzzles for the Boltzmann machines: two samples of 400 leave 3.5 percentage
// points open, and within 5 of them "98.5 % are solved" and "none is unstable" read alike.
constexpr double kPoints = 0.05;
// "About 20 %": nearer to 20 than to the 10 of independence, and as far on the other side.
constexpr Interval kAboutTwenty{0.15, 0.25};
// "Not exponential": a distance of a tenth is seen in a figure such as the report's.
constexpr Interval kNotExponential{0.1, 1};
// "Near 0.5 % of the start": a factor of two, by which the temperature falls in a seventh of the
// way from start to floor.
constexpr double kCritical = 0.005, kNear = 2;
// "None later": none of the report's 394 solved puzzles rules out a share below 1 %; twice as many
// are still hardly any.
constexpr Interval kHardlyAny{0, 0.02};
// "Cannot do puzzles of 17 clues": fewer than a tenth.
constexpr Interval kCannot{0, 0.1};
constexpr double kStartTemperature = 100;

// For each puzzle that the entrant has run, whether something is true of it.
template <class True>
std::vector<double> flags(const Results& results, std::string_view entrant, True is_true) {
  std::vector<double> all;
  const auto found = results.find_entrant(entrant);
  if (!found) return all;
  for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{*found})) {
    all.push_back(is_true(*found, p) ? 1 : 0);
  }
  return all;
}

std::vector<double> solved_flags(const Results& results, std::string_view entrant) {
  return flags(results, entrant,
               [&](std::size_t e, std::size_t p) { return results.pair(e, p).solved(); });
}

// Whether some are unstable is not known before all are measured to the end: empty until then.
std::vector<double> stable_flags(const Results& results, std::string_view entrant) {
  const auto unfinished = flags(
      results, entrant, [&](std::size_t e, std::size_t p) { return is_unfinished(results, e, p); });
  if (std::find(unfinished.begin(), unfinished.end(), 1) != unfinished.end()) return {};
  return flags(results, entrant,
               [&](std::size_t e, std::size_t p) { return !results.pair(e, p).unstable; });
}

std::size_t count_of(const std::vector<double>& values, double wanted) {
  return static_cast<std::size_t>(std::count(values.begin(), values.end(), wanted));
}

Counted those_of(const std::vector<double>& values, double wanted) {
  return {count_of(values, wanted), values.size()};
}

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

Claim backtrack_leaves_some(const Results& results) {
  const Counted published{1150, kPuzzles17};
  return share_claim("`backtrack` leaves 1,150 of 49,151 puzzles (2.3 %) unsolved after 20 s",
                     those_of(solved_flags(results, kBacktrack), 0), published,
                     half_to_twice(published.share()), "are not solved by every run");
}

Claim unstable_claim(const Results& results, std::string_view entrant, std::string finding,
                     Counted published, const Interval& margin) {
  return share_claim(std::move(finding), those_of(stable_flags(results, entrant), 0), published,
                     margin, "are unstable");
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

Claim backtrack_wins_rarely(const Numbers& numbers) {
  std::vector<double> wins;
  for (std::size_t i = 0; i < numbers.rules.size(); ++i) {
    wins.push_back(numbers.backtrack[i] < numbers.rules[i] ? 1 : 0);
  }
  const Counted published{2324, kPuzzles17};
  return share_claim("`backtrack` is quicker than `rules` on 2,324 of 49,151 puzzles, 4.7 %",
                     those_of(wins, 1), published, half_to_twice(published.share()),
                     "are solved quicker by `backtrack`");
}

Claim worst_overlap(const Numbers& numbers) {
  return {.finding =
              "About 20 % of the worst tenth of `rules` are in the worst tenth of `backtrack`, "
              "twice as many as independence would give",
          .same = "15 to 25 %",
          .what = "the part of the worst tenth that both share",
          .kind = Kind::kPercent,
          .parts = {{"", kAboutTwenty, overlap_of(numbers.rules, numbers.backtrack, 0.1)}}};
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

// ---- Boltzmann machines
// --------------------------------------------------------------------------

Claim boltzmann_solves(const Results& results, std::string_view entrant, std::string finding,
                       std::size_t published) {
  return share_claim(std::move(finding), those_of(solved_flags(results, entrant), 1),
                     {published, kPuzzles46}, within(kPoints), "are solved by every run");
}

// At which temperatures the two machines found the solutions of a puzzle.
std::vector<double> temperatures(const Results& results, std::size_t puzzle) {
  std::vector<double> all;
  for (const std::string_view machine : {kFast, kSlow}) {
    const auto found = results.find_entrant(machine);
    if (!found) continue;
    for (const RunRecord& run : results.runs(*found, puzzle)) {
      if (!run.solved()) continue;
      for (const auto& [name, value] : run.measures) {
        if (name == "temperature") all.push_back(value);
      }
    }
  }
  return all;
}

// A number made of the temperatures of each puzzle that has any.
template <class Make>
std::vector<double> by_puzzle(const Results& results, Make make) {
  std::vector<double> values;
  for (const std::size_t p : results.puzzles_of(std::string(kClues46))) {
    const auto found = temperatures(results, p);
    if (!found.empty()) values.push_back(make(found));
  }
  return values;
}

Claim critical_temperature(const Results& results) {
  auto means = by_puzzle(results, [](const auto& found) { return *stats::mean(found); });
  return {
      .finding =
          "Boltzmann machines find the solution when the temperature is near 0.5 % of its start",
      .same = "a mean between half and twice that",
      .what = fmt::format("in the mean over the solutions of a puzzle, and over {} puzzles, it "
                          "is at",
                          count_words(real(means.size()))),
      .kind = Kind::kPercent,
      .parts = {{"",
                 {kCritical / kNear, kCritical * kNear},
                 mean_in_units_of(std::move(means), kStartTemperature)}}};
}

Claim none_later(const Results& results) {
  constexpr double kLate = kCritical / kNear * kStartTemperature;
  auto late = by_puzzle(results, [](const auto& found) {
    return real(std::count_if(found.begin(), found.end(), [](double t) { return t < kLate; })) /
           real(found.size());
  });
  return {.finding = "No solution appears later than that",
          .same = "at most 2 % of the solutions after the temperature has fallen below half of it",
          .what = "the share of such solutions, puzzle by puzzle",
          .kind = Kind::kPercent,
          .parts = {{"", kHardlyAny, share_of(std::move(late))}}};
}

Claim boltzmann_fails_at_17(const Results& results) {
  return {.finding = "Boltzmann machines cannot do puzzles of 17 clues",
          .same = "solving fewer than a tenth of them",
          .what = fmt::format("the share that `{}` solves within {:.0f} s", kFast, kLimitSeconds),
          .kind = Kind::kPercent,
          .parts = {{"", kCannot, share_of(solved_flags(results, kHopeless))}}};
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
  const std::size_t failed = count_of(solved_flags(numbers.results, kRules), 0) +
                             count_of(solved_flags(numbers.results, kBacktrack), 0);
  if (failed > 0) {
    words +=
        fmt::format(" A run that is not solved counts {:.0f} s, so that these are lower bounds.",
                    kLimitSeconds);
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

std::vector<report::Block> findings(const Numbers& numbers) {
  const Results& results = numbers.results;
  constexpr Counted kUnstable17{142, kPuzzles17};
  const std::vector<Claim> claims{
      rules_solve_all(results),
      rules_have_few_outliers(numbers),
      backtrack_leaves_some(results),
      unstable_claim(results, kBacktrack, "142 of 49,151 (0.29 %) are unstable", kUnstable17,
                     half_to_twice(kUnstable17.share())),
      rules_are_quicker(numbers),
      backtrack_wins_rarely(numbers),
      worst_overlap(numbers),
      not_exponential(results),
      boltzmann_solves(results, kFast, "`boltzmann fast` solves 98.5 % of 400 puzzles of 46 clues",
                       394),
      unstable_claim(results, kFast, "None of them is unstable", {0, kPuzzles46}, within(kPoints)),
      boltzmann_solves(results, kSlow, "`boltzmann slow` solves 97.5 % of them", 390),
      unstable_claim(results, kSlow, "2 % of them are unstable", {8, kPuzzles46}, within(kPoints)),
      critical_temperature(results),
      none_later(results),
      boltzmann_fails_at_17(results),
  };
  return verdicts_on(finding_in_words(numbers), claims, results);
}

}  // namespace sudolab::studies::berggren_nilsson
