// The findings of Pullar's study, each with a test. They are about puzzles of the study's own kind;
// only brute force, which should solve everything, is asked about all.

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "stats/correlation.h"
#include "stats/effects.h"
#include "stats/multiple.h"
#include "stats/significance.h"
#include "studies/pullar/numbers.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::pullar {
namespace {

using report::Outcome;
using report::Verdict;

Verdict judge_brute_force(const Numbers& numbers) {
  Groups groups = blanked_groups();
  const Groups rated = rated_groups();
  groups.insert(groups.end(), rated.begin(), rated.end());
  const Results::Tally all = numbers.tally("brute-force", groups);
  const auto entrant = numbers.results().find_entrant("brute-force");
  const double limit = entrant ? numbers.results().limit_seconds(*entrant) : 0;
  Outcome outcome = Outcome::kUndecided;
  if (all.runs > 0 && all.solved_runs == all.runs) outcome = Outcome::kConfirmed;
  // What a shorter limit has cut off says nothing about the published one.
  if (all.solved_runs < all.runs && limit >= 2) outcome = Outcome::kDiffers;
  return {outcome,
          fmt::format("Published: brute force solves every puzzle within 2 s. Here, within "
                      "{}, it solves {} of {}.",
                      seconds_words(limit), count_words(stats::real(all.solved_runs)),
                      count_words(stats::real(all.runs)))};
}

// Puzzles that brute force solves alone and not with the pre-pass, against those the other way.
// Both can happen at the limit; a loss as large as the published one cannot.
Verdict judge_prepass_success(const Numbers& numbers) {
  constexpr double kPublishedLoss = (0 + 0.09 + 0.48 + 0.13 + 0) / kLevels;
  const auto both = numbers.places({"brute-force", "constraint+brute-force"});
  std::size_t lost = 0, won = 0, runs = 0;
  if (both.size() == 2) {
    for (const std::size_t p : numbers.results().common_puzzles(both, blanked_groups())) {
      const bool alone = numbers.results().pair(both[0], p).solved();
      const bool with = numbers.results().pair(both[1], p).solved();
      lost += static_cast<std::size_t>(alone && !with);
      won += static_cast<std::size_t>(with && !alone);
      ++runs;
    }
  }
  const auto as_published = stats::binomial_test(lost, runs, kPublishedLoss);
  const auto direction = stats::binomial_test(lost, lost + won, 0.5);
  Outcome outcome = Outcome::kUndecided;
  if (direction && direction->p.greater < kSignificance) outcome = Outcome::kConfirmed;
  if (as_published && as_published->p.less < kSignificance) outcome = Outcome::kDiffers;
  std::string words = fmt::format(
      "Published: the pre-pass lowers the success of brute force to 100 / 91 / 52 / 87 / 100 %. "
      "Here it is {} with the pre-pass. Of {} puzzles it loses {} and wins {}.",
      numbers.rates("constraint+brute-force", blanked_groups()), count_words(stats::real(runs)),
      count_words(stats::real(lost)), count_words(stats::real(won)));
  if (outcome == Outcome::kDiffers) {
    words +=
        " Rules that fill in only what every solution has can lose one to the clock at most; "
        "those of the study's program must have done something else.";
  }
  return {outcome, std::move(words)};
}

Verdict judge_prepass_time(const Numbers& numbers) {
  std::vector<Outcome> outcomes;
  std::vector<double> more, less;
  std::string ratios;
  for (const std::string& group : blanked_groups()) {
    const Numbers::Costs cost = numbers.costs("constraint+brute-force", "brute-force", {group});
    const auto signs = stats::sign_test(cost.a, cost.b);
    const auto effects = stats::paired_effects(cost.a, cost.b);
    ratios += ratios.empty() ? "" : " / ";
    ratios += effects && effects->median_ratio ? fmt::format("{:.2f}", *effects->median_ratio)
                                               : std::string("-");
    more.push_back(signs ? signs->p.greater : 1);
    less.push_back(signs ? signs->p.less : 1);
  }
  more = stats::holm(more);
  less = stats::holm(less);
  for (std::size_t i = 0; i < more.size(); ++i) outcomes.push_back(judge(more[i], less[i]));
  // A level on which it is quicker is enough to say that it is not always slower.
  const bool any_differs =
      std::find(outcomes.begin(), outcomes.end(), Outcome::kDiffers) != outcomes.end();
  return {
      any_differs ? Outcome::kDiffers : all_of(outcomes),
      fmt::format("Published: the pre-pass makes brute force slower on every level (2.0 / 2.9 / "
                  "2.8 / 1.3 / 1.6 times the mean). Here the median ratio of both times on the "
                  "same puzzle is {} (sign tests with Holm's correction: slower on {} of 5 "
                  "levels, quicker on {}).",
                  ratios, std::count(outcomes.begin(), outcomes.end(), Outcome::kConfirmed),
                  std::count(outcomes.begin(), outcomes.end(), Outcome::kDiffers))};
}

// Success against the number of the level, puzzle by puzzle.
std::optional<stats::Correlation> success_by_level(const Numbers& numbers, std::string_view solver,
                                                   const Groups& groups) {
  std::vector<double> level, success;
  const auto entrant = numbers.results().find_entrant(solver);
  for (std::size_t i = 0; entrant && i < groups.size(); ++i) {
    for (const std::size_t p : numbers.results().puzzles_of(groups[i])) {
      const Pair& pair = numbers.results().pair(*entrant, p);
      if (pair.state == PairState::kMissing) continue;
      level.push_back(stats::real(i));
      success.push_back(pair.solved() ? 1 : 0);
    }
  }
  return stats::kendall(level, success);
}

Verdict judge_astar_levels(const Numbers& numbers) {
  const auto trend = success_by_level(numbers, "astar", blanked_groups());
  const double p = trend ? trend->p_value / 2 : 1;
  const bool falls = trend && trend->coefficient < 0;
  return {
      trend ? judge(falls ? p : 1, falls ? 1 : p) : Outcome::kUndecided,
      fmt::format("Published: A* fails more often the higher the level (99 / 97 / 89 / 62 / 0 % "
                  "solved). Here {}{}.",
                  numbers.rates("astar", blanked_groups()),
                  trend ? fmt::format(" (Kendall's tau of success and level {:.2f}, p {})",
                                      trend->coefficient, p_words(p))
                        : "")};
}

Verdict judge_astar_prepass(const Numbers& numbers) {
  const Numbers::Costs cost = numbers.costs("constraint+astar", "astar", {blanked_group(0)});
  const auto signs = stats::sign_test(cost.a, cost.b);
  const auto effects = stats::paired_effects(cost.a, cost.b);
  return {
      signs ? judge(signs->p.less, signs->p.greater) : Outcome::kUndecided,
      fmt::format("Published: on easy puzzles the pre-pass makes A* quicker, 16 times in the "
                  "mean. Here {}.",
                  effects && effects->median_ratio
                      ? fmt::format("the median ratio of both times on the same puzzle is {:.1f} "
                                    "(sign test p {})",
                                    1 / *effects->median_ratio, p_words(signs->p.less))
                      : "there is nothing to compare yet")};
}

Verdict judge_random_search(const Numbers& numbers) {
  const Results::Tally easy = numbers.tally("random-search", blanked_group(0));
  Groups beyond = blanked_groups();
  beyond.erase(beyond.begin());
  const Results::Tally rest = numbers.tally("random-search", beyond);
  const auto test = stats::binomial_test(easy.solved_runs, easy.runs, 0.5);
  const bool known = test && rest.runs > 0;
  const Outcome outcome = !known                 ? Outcome::kUndecided
                          : rest.solved_runs > 0 ? Outcome::kDiffers
                                                 : judge(test->p.greater, test->p.less);
  return {outcome,
          fmt::format("Published: random search solves most easy puzzles (94 %) and nothing "
                      "beyond. Here {} of {} easy ones and {} of {} others.",
                      easy.solved_runs, easy.runs, rest.solved_runs, rest.runs)};
}

Verdict judge_random_prepass(const Numbers& numbers) {
  const Results::Tally average = numbers.tally("constraint+random-search", blanked_group(1));
  const Results::Tally before = numbers.tally("random-search", blanked_group(1));
  const Numbers::Costs cost =
      numbers.costs("constraint+random-search", "random-search", {blanked_group(1)});
  const auto signs = stats::sign_test(cost.a, cost.b);
  return {signs ? judge(signs->p.less, signs->p.greater) : Outcome::kUndecided,
          fmt::format(
              "Published: the pre-pass lifts random search to average puzzles (from 0 to 97 "
              "%). Here from {} to {} of {}{}.",
              before.solved_runs, average.solved_runs, average.runs,
              signs ? fmt::format(" (sign test of the times, p {})", p_words(signs->p.less)) : "")};
}

Verdict judge_ranking(const Numbers& numbers, const char* quick, const char* slow,
                      const char* words) {
  const Numbers::Costs cost = numbers.costs(quick, slow, blanked_groups());
  const auto signs = stats::sign_test(cost.a, cost.b);
  return {signs ? judge(signs->p.less, signs->p.greater) : Outcome::kUndecided,
          fmt::format("Published: {}. Here on {} of {} puzzles{}.", words, signs ? signs->less : 0,
                      cost.a.size(),
                      signs ? fmt::format(", slower on {} (sign test p {})", signs->greater,
                                          p_words(signs->p.less))
                            : "")};
}

// How many of the thirty published rates are within the interval of ours.
std::string rates_within(const Numbers& numbers) {
  std::size_t within = 0, compared = 0;
  for (const PublishedRow& row : kPublished) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      const Results::Tally one = numbers.tally(row.solver, blanked_group(level));
      const auto test = stats::binomial_test(one.solved_runs, one.runs, row.success[level]);
      if (!test) continue;
      ++compared;
      within += static_cast<std::size_t>(test->interval.contains(row.success[level]));
    }
  }
  return fmt::format("{} of {} published success rates", within, compared);
}

std::string summary(const Numbers& numbers) {
  return fmt::format(
      "Brute force solves {} of the study's kind of puzzles and {} of the rated ones, A* {} and "
      "{}, random search {} and {}, the constraint logic alone {} and {}. {} lie within the 95 % "
      "interval of ours.",
      numbers.part("brute-force", blanked_groups()), numbers.part("brute-force", rated_groups()),
      numbers.part("astar", blanked_groups()), numbers.part("astar", rated_groups()),
      numbers.part("random-search", blanked_groups()),
      numbers.part("random-search", rated_groups()), numbers.part("constraint", blanked_groups()),
      numbers.part("constraint", rated_groups()), rates_within(numbers));
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  return {report::Paragraph{summary(numbers)},
          judge_brute_force(numbers),
          judge_prepass_success(numbers),
          judge_prepass_time(numbers),
          judge_astar_levels(numbers),
          judge_astar_prepass(numbers),
          judge_random_search(numbers),
          judge_random_prepass(numbers),
          judge_ranking(numbers, "brute-force", "astar", "brute force is quicker than A*"),
          judge_ranking(numbers, "astar", "random-search", "A* is quicker than random search")};
}

}  // namespace sudolab::studies::pullar
