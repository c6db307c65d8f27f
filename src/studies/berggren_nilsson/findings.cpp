// The report's findings as tests on our results. Shares are compared by exact binomial tests; who
// is quicker by the sign test, as in the report; whether two solvers find the same puzzles hard by
// the overlap of their worst tenths, as in the report; the exponential distribution by a bootstrap
// of the Kolmogorov-Smirnov distance, where the report looked at a figure.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/goodness_of_fit.h"
#include "stats/overlap.h"
#include "stats/significance.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/completeness.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Cell;
using report::Kind;
using report::Verdict;
using stats::real;

constexpr double kSure = 0.001;         // the report's "more than 99.9 % confidence"
constexpr double kPublished17 = 49151;  // puzzles
constexpr std::size_t kEnough = 100;    // puzzles from which on "no deviation seen" means something

struct Tally : Results::Tally {
  std::size_t unstable = 0;
};

Tally tally_of(const Results& results, std::string_view entrant) {
  Tally tally{results.tally(entrant)};
  const auto found = results.find_entrant(entrant);
  tally.unstable = found ? unstable_pairs(results, *found) : 0;
  return tally;
}

Verdict rules_solve_all(const Results& results) {
  const auto tally = tally_of(results, kRules);
  std::optional<bool> holds;
  if (tally.pairs > 0) holds = tally.failed == 0 && tally.unstable == 0;
  return verdict(holds,
                 fmt::format("`rules` solves all puzzles, and none is unstable. Here {} of {} "
                             "were not solved, and {} were unstable.",
                             count_words(real(tally.failed)), count_words(real(tally.pairs)),
                             count_words(real(tally.unstable))));
}

// 0.4 s are 20 times the published mean.
Verdict rules_have_few_outliers(const Results& results) {
  const std::string finding =
      "More than 99 % of the puzzles take `rules` less than 0.4 s, 20 times the mean";
  const auto seconds = results.solved_seconds(kRules);
  const auto mean = stats::mean(seconds);
  if (!mean) return verdict({}, finding + ". Here: not measured.");
  const auto below = std::count_if(seconds.begin(), seconds.end(),
                                   [&](double value) { return value < 20 * *mean; });
  const auto test = stats::binomial_test(static_cast<std::uint64_t>(below), seconds.size(), 0.99);
  std::optional<bool> holds;
  if (test->p.greater < kSignificance) holds = true;
  if (test->p.less < kSignificance) holds = false;
  return verdict(holds,
                 fmt::format("{}. Here {} of {} take less than 20 times the mean (at least "
                             "{}, at 95 %), and the mean is {}.",
                             finding, count_words(real(below)), count_words(real(seconds.size())),
                             percent_words(test->interval.low), seconds_words(*mean)));
}

Verdict rules_are_quicker(const Numbers& numbers) {
  const std::string finding =
      "`rules` is quicker than `backtrack`, with more than 99.9 % confidence by the sign test";
  const auto test = stats::sign_test(numbers.rules, numbers.backtrack);
  if (!test) return verdict({}, finding + ". Here: not measured.");
  std::optional<bool> holds;
  if (test->p.less < kSure) holds = true;
  if (test->p.greater < kSignificance) holds = false;
  return verdict(
      holds, fmt::format("{}. Here it is quicker on {} puzzles, slower on {} and equal on "
                         "{}: p {}.",
                         finding, count_words(real(test->less)), count_words(real(test->greater)),
                         count_words(real(test->equal)), p_words(test->p.less)));
}

Verdict backtrack_wins_rarely(const Numbers& numbers) {
  const auto test = stats::sign_test(numbers.rules, numbers.backtrack);
  return share_verdict("`backtrack` is quicker than `rules` on 2,324 of 49,151 puzzles, 4.7 %",
                       2324 / kPublished17, test ? test->greater : 0, numbers.rules.size(),
                       "are solved quicker by `backtrack`");
}

Verdict worst_overlap(const Numbers& numbers) {
  const std::string finding =
      "About 20 % of the worst tenth of `rules` are in the worst tenth of `backtrack`, twice as "
      "many as independence would give, with more than 99.9 % confidence";
  const auto overlap = stats::worst_overlap(numbers.rules, numbers.backtrack, 0.1);
  if (!overlap) return verdict({}, finding + ". Here: not measured.");
  std::optional<bool> holds;
  if (overlap->test.p.greater < kSure) holds = true;
  if (overlap->test.interval.high < 0.2) holds = false;
  return verdict(
      holds,
      fmt::format("{}. Here {} of {}, {} (95 % interval {} to {}): p {}.", finding,
                  count_words(overlap->shared), count_words(real(overlap->worst)),
                  percent_words(overlap->fraction), percent_words(overlap->test.interval.low),
                  percent_words(overlap->test.interval.high), p_words(overlap->test.p.greater)));
}

Verdict not_exponential(const Results& results) {
  const std::string finding = "The times of `backtrack` do not follow an exponential distribution";
  const auto found = results.find_entrant(kBacktrack);
  if (!found) return verdict({}, finding + ". Here: not measured.");
  const auto observations = results.sample(*found).times;
  const auto fit = stats::fit_lifetime(stats::Lifetime::kExponential, observations);
  const auto goodness =
      fit ? stats::goodness_of_fit(observations, *fit, {.simulations = 200}) : std::nullopt;
  if (!goodness) return verdict({}, finding + ". Here: too few puzzles.");
  const double p = goodness->kolmogorov_smirnov_p;
  std::optional<bool> holds;
  if (p < kSignificance) holds = true;
  if (p >= kSignificance && observations.size() >= kEnough) holds = false;
  const auto weibull = stats::fit_lifetime(stats::Lifetime::kWeibull, observations);
  const auto lognormal = stats::fit_lifetime(stats::Lifetime::kLogNormal, observations);
  std::string better;
  if (weibull && lognormal) {
    const auto& best = weibull->aic < lognormal->aic ? *weibull : *lognormal;
    better = best.aic < fit->aic
                 ? fmt::format(" Among the families that we fit, {} describes them better.",
                               stats::name_of(best.family))
                 : " No other family that we fit describes them better.";
  }
  return verdict(holds, fmt::format("{}. Here the largest distance between the two distribution "
                                    "functions is {}: p {}, of {} simulations.{}",
                                    finding, percent_words(goodness->kolmogorov_smirnov),
                                    p_words(p), goodness->simulations, better));
}

std::vector<double> temperatures(const Results& results) {
  std::vector<double> all;
  for (const RunRecord& run : results.all_runs()) {
    const std::string title = results.title(run.job.entrant);
    if (!run.solved() || (title != kFast && title != kSlow)) continue;
    for (const auto& [name, value] : run.measures) {
      if (name == "temperature") all.push_back(value);
    }
  }
  return all;
}

// "Near" is a factor of two here: T falls by that in a seventh of the way from start to floor.
Verdict critical_temperature(const Results& results) {
  const std::string finding =
      "Boltzmann machines find the solution when the temperature is near 0.5 % of its start";
  const auto summary = stats::summarise(temperatures(results));
  if (!summary) return verdict({}, finding + ". Here: nothing was solved.");
  constexpr double kStart = 100;
  constexpr double kPublished = 0.005 * kStart;
  const bool near = summary->median > kPublished / 2 && summary->median < kPublished * 2;
  return verdict(
      near, fmt::format("{}. Here at {:.2f} % in the median of {} solutions (mean {:.2f} %, from "
                        "{:.2f} % down to {:.2f} %).",
                        finding, summary->median / kStart * 100, count_words(real(summary->count)),
                        summary->mean / kStart * 100, summary->maximum / kStart * 100,
                        summary->minimum / kStart * 100));
}

Verdict none_later(const Results& results) {
  const std::string finding = "No solution appears later than that";
  const auto all = temperatures(results);
  if (all.empty()) return verdict({}, finding + ". Here: nothing was solved.");
  constexpr double kLate = 0.25;  // half of 0.5 % of the start
  const auto late =
      std::count_if(all.begin(), all.end(), [](double value) { return value < kLate; });
  return verdict(late == 0,
                 fmt::format("{}. Here {} of {} appeared after the temperature had fallen "
                             "below half of it.",
                             finding, count_words(real(late)), count_words(real(all.size()))));
}

// Whether some are unstable is not known before all are measured to the end.
Verdict unstable_verdict(const Results& results, std::string_view entrant, std::string finding,
                         double published) {
  const auto found = results.find_entrant(entrant);
  if (!found) return verdict({}, finding + ". Here: not measured.");
  for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{*found})) {
    if (is_unfinished(results, *found, p)) {
      return verdict({}, finding + ". Here: not measured to the end.");
    }
  }
  return share_verdict(std::move(finding), published, unstable_pairs(results, *found),
                       results.tally(*found).pairs, "were unstable");
}

Verdict boltzmann_fails_at_17(const Results& results) {
  const std::string finding = "Boltzmann machines cannot do puzzles of 17 clues";
  const auto tally = tally_of(results, kHopeless);
  if (tally.pairs == 0) return verdict({}, finding + ". Here: not measured.");
  // None of a handful proves little.
  const auto test = stats::binomial_test(tally.solved, tally.pairs, 0.5);
  std::optional<bool> holds;
  if (tally.solved == 0 && test->interval.high < 1.0 / 3) holds = true;
  if (tally.solved > 0) holds = false;
  return verdict(holds, fmt::format("{}. Here `{}` solves {} of {} within {:.0f} s.", finding,
                                    kFast, count_words(real(tally.solved)),
                                    count_words(real(tally.pairs)), kLimitSeconds));
}

std::string finding_in_words(const Results& results) {
  const double quick = stats::mean(results.solved_seconds(kRules)).value_or(0);
  const double slow = stats::mean(results.solved_seconds(kBacktrack)).value_or(0);
  if (quick == 0 || slow == 0) {
    return "Neither `rules` nor `backtrack` can be judged from these results.";
  }
  std::string words = fmt::format(
      "On {} puzzles of 17 clues, `rules` takes {} in the mean and `backtrack` {}, {} as long "
      "(published: 0.02 s and 1.66 s, 83 times as long).",
      count_words(real(results.puzzles_of(std::string(kClues17)).size())), seconds_words(quick),
      seconds_words(slow), report::format_quantity(Kind::kRatio, slow / quick));
  if (const auto machine = stats::mean(results.solved_seconds(kFast))) {
    words += fmt::format(" The Boltzmann machine takes {} for much easier puzzles of 46 clues.",
                         seconds_words(*machine));
  }
  return words;
}

}  // namespace

report::Table comparison_table(const Numbers& numbers) {
  const Results& results = numbers.results;
  report::Table table{"comparison", "Rules and backtracking on the same puzzles"};
  table.columns = {{"Quantity"}, {"Here"}, {"Published", Kind::kText, {}, true}};
  const auto add = [&](const char* quantity, std::optional<std::string> here,
                       const char* published) {
    table.rows.push_back({Cell::text(quantity),
                          here ? Cell::text(*here) : Cell::none("not measured"),
                          Cell::text(published)});
  };
  const auto count = numbers.rules.size();
  const auto signs = stats::sign_test(numbers.rules, numbers.backtrack);
  const auto overlap = stats::worst_overlap(numbers.rules, numbers.backtrack, 0.1);
  const auto quick = stats::summarise(results.solved_seconds(kRules));
  const auto slow = stats::summarise(results.solved_seconds(kBacktrack));
  const auto ratio = [](double value) { return report::format_quantity(Kind::kRatio, value); };
  using Words = std::optional<std::string>;
  add("mean of backtrack / mean of rules",
      quick && slow ? Words(ratio(slow->mean / quick->mean)) : Words(), "83.0×");
  add("rules: standard deviation / mean",
      quick ? Words(ratio(quick->standard_deviation.value_or(0) / quick->mean)) : Words(), "1.00×");
  add("rules: longest / mean", quick ? Words(ratio(quick->maximum / quick->mean)) : Words(),
      "68.0×");
  add("backtrack: standard deviation / mean",
      slow ? Words(ratio(slow->standard_deviation.value_or(0) / slow->mean)) : Words(), "1.83×");
  const auto late =
      std::count_if(numbers.backtrack.begin(), numbers.backtrack.end(),
                    [&](double value) { return quick && value > 1000 * quick->mean; });
  add("backtrack: beyond 1000 times the mean of rules (20 s there)",
      count > 0 && quick ? Words(percent_words(real(late) / real(count))) : Words(), "2.34 %");
  add("backtrack is quicker on",
      signs ? Words(fmt::format("{} of {} ({})", count_words(real(signs->greater)),
                                count_words(real(count)),
                                percent_words(real(signs->greater) / real(count))))
            : Words(),
      "2,324 of 49,151 (4.73 %)");
  add("rules is better: sign test", signs ? Words("p " + p_words(signs->p.less)) : Words(),
      "> 99.9 % confidence");
  add("worst tenths in common", overlap ? Words(percent_words(overlap->fraction)) : Words(),
      "about 20 %");
  add("more than 10 % in common: binomial test",
      overlap ? Words("p " + p_words(overlap->test.p.greater)) : Words(), "> 99.9 % confidence");
  table.notes = {
      "Ratios do not depend on the machine's speed. The published ones are quotients of the "
      "published numbers: 1.66 s and 0.02 s, 1.36 s and 0.02 s, 3.04 s and 1.66 s, 1150 of "
      "49,151."};
  return table;
}

std::vector<report::Block> findings(const Numbers& numbers) {
  const Results& results = numbers.results;
  const auto backtrack = tally_of(results, kBacktrack);
  const auto fast = tally_of(results, kFast);
  const auto slow = tally_of(results, kSlow);
  return {
      report::Paragraph{finding_in_words(results)},
      rules_solve_all(results),
      rules_have_few_outliers(results),
      share_verdict("`backtrack` leaves 1,150 of 49,151 puzzles (2.3 %) unsolved after 20 s",
                    1150 / kPublished17, backtrack.failed, backtrack.pairs, "were not solved"),
      unstable_verdict(results, kBacktrack, "142 of 49,151 (0.29 %) are unstable",
                       142 / kPublished17),
      rules_are_quicker(numbers),
      backtrack_wins_rarely(numbers),
      worst_overlap(numbers),
      not_exponential(results),
      share_verdict("`boltzmann fast` solves 98.5 % of the puzzles of 46 clues", 0.985, fast.solved,
                    fast.pairs, "are solved"),
      unstable_verdict(results, kFast, "None of them is unstable", 0),
      share_verdict("`boltzmann slow` solves 97.5 %", 0.975, slow.solved, slow.pairs, "are solved"),
      unstable_verdict(results, kSlow, "2 % of them are unstable", 0.02),
      critical_temperature(results),
      none_later(results),
      boltzmann_fails_at_17(results),
  };
}

}  // namespace sudolab::studies::berggren_nilsson
