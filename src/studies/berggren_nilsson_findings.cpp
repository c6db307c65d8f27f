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
#include "studies/berggren_nilsson.h"
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

// rules and backtrack on the same puzzles.
struct Duel {
  std::vector<double> rules, backtrack;  // costs
};

Duel duel_of(const Results& results) {
  const auto rules = results.find_entrant(std::string(kRules));
  const auto backtrack = results.find_entrant(std::string(kBacktrack));
  if (!rules || !backtrack) return {};
  const std::vector<std::size_t> both{*rules, *backtrack};
  const auto puzzles = results.common_puzzles(both);
  return {results.costs(*rules, puzzles), results.costs(*backtrack, puzzles)};
}

Results::Tally tally_of(const Results& results, std::string_view entrant) {
  const auto found = results.find_entrant(std::string(entrant));
  if (!found) return {};
  Results::Tally tally = results.tally(*found);
  tally.unstable = unstable_pairs(results, *found);
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
  const auto found = results.find_entrant(std::string(kRules));
  const auto seconds = found ? results.solved_seconds(*found) : std::vector<double>{};
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

Verdict rules_are_quicker(const Duel& duel) {
  const std::string finding =
      "`rules` is quicker than `backtrack`, with more than 99.9 % confidence by the sign test";
  const auto test = stats::sign_test(duel.rules, duel.backtrack);
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

Verdict backtrack_wins_rarely(const Duel& duel) {
  const auto test = stats::sign_test(duel.rules, duel.backtrack);
  return share_verdict("`backtrack` is quicker than `rules` on 2,324 of 49,151 puzzles, 4.7 %",
                       2324 / kPublished17, test ? test->greater : 0, duel.rules.size(),
                       "are solved quicker by `backtrack`");
}

Verdict worst_overlap(const Duel& duel) {
  const std::string finding =
      "About 20 % of the worst tenth of `rules` are in the worst tenth of `backtrack`, twice as "
      "many "
      "as independence would give, with more than 99.9 % confidence";
  const auto overlap = stats::worst_overlap(duel.rules, duel.backtrack, 0.1);
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
  const auto found = results.find_entrant(std::string(kBacktrack));
  if (!found) return verdict({}, finding + ". Here: not measured.");
  const auto observations = results.observations(*found);
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
  const auto found = results.find_entrant(std::string(entrant));
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

std::vector<Verdict> boltzmann_shares(const Results& results) {
  const auto fast = tally_of(results, kFast);
  const auto slow = tally_of(results, kSlow);
  return {
      share_verdict("`boltzmann fast` solves 98.5 % of the puzzles of 46 clues", 0.985, fast.solved,
                    fast.pairs, "are solved"),
      unstable_verdict(results, kFast, "None of them is unstable", 0),
      share_verdict("`boltzmann slow` solves 97.5 %", 0.975, slow.solved, slow.pairs, "are solved"),
      unstable_verdict(results, kSlow, "2 % of them are unstable", 0.02)};
}

report::Table comparison_table(const Results& results, const Duel& duel) {
  report::Table table{"comparison", "Rules and backtracking on the same puzzles"};
  table.columns = {{"Quantity"}, {"Here"}, {"Published", Kind::kText, {}, true}};
  const auto add = [&](const char* quantity, std::optional<std::string> here,
                       const char* published) {
    table.rows.push_back({Cell::text(quantity),
                          here ? Cell::text(*here) : Cell::none("not measured"),
                          Cell::text(published)});
  };
  const auto count = duel.rules.size();
  const auto signs = stats::sign_test(duel.rules, duel.backtrack);
  const auto overlap = stats::worst_overlap(duel.rules, duel.backtrack, 0.1);
  const auto rules = results.find_entrant(std::string(kRules));
  const auto backtrack = results.find_entrant(std::string(kBacktrack));
  const auto summary = [&](std::optional<std::size_t> e) {
    return stats::summarise(e ? results.solved_seconds(*e) : std::vector<double>{});
  };
  const auto quick = summary(rules);
  const auto slow = summary(backtrack);
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
  const auto late = std::count_if(duel.backtrack.begin(), duel.backtrack.end(), [&](double value) {
    return quick && value > 1000 * quick->mean;
  });
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

}  // namespace

Findings findings(const Results& results) {
  const Duel duel = duel_of(results);
  const auto backtrack = tally_of(results, kBacktrack);
  Findings all;
  all.verdicts = {
      rules_solve_all(results),
      rules_have_few_outliers(results),
      share_verdict("`backtrack` leaves 1,150 of 49,151 puzzles (2.3 %) unsolved after 20 s",
                    1150 / kPublished17, backtrack.failed, backtrack.pairs, "were not solved"),
      unstable_verdict(results, kBacktrack, "142 of 49,151 (0.29 %) are unstable",
                       142 / kPublished17),
      rules_are_quicker(duel),
      backtrack_wins_rarely(duel),
      worst_overlap(duel),
      not_exponential(results),
  };
  for (Verdict& one : boltzmann_shares(results)) all.verdicts.push_back(std::move(one));
  all.verdicts.push_back(critical_temperature(results));
  all.verdicts.push_back(none_later(results));
  all.verdicts.push_back(boltzmann_fails_at_17(results));
  all.comparison = comparison_table(results, duel);
  return all;
}

}  // namespace sudolab::studies::berggren_nilsson
