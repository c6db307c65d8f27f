// The findings of Pullar's study as claims. They are about puzzles of the study's own kind; only
// brute force, which should solve everything, is asked about all. The study had 100 puzzles per
// level, which is a sample as ours is.

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "stats/describe.h"
#include "stats/effects.h"
#include "stats/multiple.h"
#include "stats/proportions.h"
#include "studies/claims.h"
#include "studies/pullar/numbers.h"
#include "studies/words.h"

namespace sudolab::studies::pullar {
namespace {

using report::Kind;
using stats::Interval;

constexpr std::string_view kBrute = "brute-force", kAstar = "astar", kRandom = "random-search";
constexpr std::string_view kPrintedBrute = "constraint:as-printed+brute-force",
                           kPrintedAstar = "constraint:as-printed+astar",
                           kPrintedRandom = "constraint:as-printed+random-search";

// "Every puzzle": 500 of 500, as published, rule out no share above 99.3 %; one failure in fifty
// would have been seen.
constexpr Interval kNearlyAll{0.98, 1};
// "Nothing": 0 of 400, as published, with the same reason.
constexpr Interval kHardlyAny{0, 0.02};
// A success rate: two samples of 100 leave 15 percentage points open, and within 20 of them the
// study would have drawn the same bar.
constexpr double kPoints = 0.2;

// A run that a shorter limit has cut off says nothing about the published one.
Claim brute_force_solves_all(const Numbers& numbers) {
  Groups groups = blanked_groups();
  const Groups rated = rated_groups();
  groups.insert(groups.end(), rated.begin(), rated.end());
  const auto entrant = numbers.results().find_entrant("brute-force");
  const double limit = entrant ? numbers.results().limit_seconds(*entrant) : 0;
  const bool shorter = limit < kPublishedLimit;
  auto shares = shorter ? std::vector<double>{} : numbers.shares("brute-force", groups);
  return {.finding = "Published: brute force solves every puzzle within 2 s",
          .same = "at least 98 % of them",
          .what = shorter
                      ? fmt::format("the limit of {} is shorter", seconds_words(limit))
                      : fmt::format("the share of {} puzzles that it solves within {}",
                                    count_words(stats::real(shares.size())), seconds_words(limit)),
          .kind = Kind::kPercent,
          .parts = {{"", kNearlyAll, share_of(std::move(shares))}}};
}

// Published rates against ours, level by level, for so many levels.
Claim rates_claim(std::string finding, std::string what, const PublishedRow& row,
                  std::size_t levels, const std::function<Counted(std::size_t)>& ours) {
  Claim claim{.finding = std::move(finding),
              .same = "a share within 20 percentage points of the published one on each level",
              .what = std::move(what),
              .kind = Kind::kPercent,
              .parts = {}};
  for (std::size_t level = 0; level < levels; ++level) {
    const auto published =
        static_cast<std::size_t>(row.success[level] * stats::real(kPublishedPuzzles) + 0.5);
    claim.parts.push_back({std::string(kLevelNames[level]), within(kPoints),
                           share_less_published(ours(level), {published, kPublishedPuzzles})});
  }
  return claim;
}

Claim printed_prepass_rates(const Numbers& numbers) {
  Claim claim = rates_claim(
      "Published: with the pre-pass, brute force solves 100 / 91 / 52 / 87 / 100 % of the levels",
      "the share with the printed pre-pass less the published one", kPublished[1], kLevels,
      [&](std::size_t level) { return numbers.solved_of(kPrintedBrute, blanked_group(level)); });
  claim.remark = fmt::format("It solves {}.", numbers.rates(kPrintedBrute, blanked_groups()));
  return claim;
}

// Puzzles that brute force solves alone and not with the pre-pass. The published loss is that of
// 500 puzzles, of which brute force alone solved all.
Claim prepass_loses_some(const Numbers& numbers) {
  constexpr Counted kLost{0 + 9 + 48 + 13 + 0, kLevels * kPublishedPuzzles};
  const auto losses = numbers.losses(kBrute, kPrintedBrute, blanked_groups());
  const auto sound = numbers.losses(kBrute, "constraint+brute-force", blanked_groups());
  Claim claim = share_claim(
      "Published: the pre-pass lowers the success of brute force, so that 70 of 500 puzzles are "
      "lost",
      {losses.lost, losses.puzzles}, kLost, half_to_twice(kLost.share()), "are lost");
  claim.remark = fmt::format(
      "It wins {}. With the sound pre-pass, which fills in only what every solution has, "
      "{} are lost.",
      losses.won, sound.lost);
  return claim;
}

// The study suspects "an unfound error in the algorithm or it taking so long it times out".
Claim the_error_not_the_clock(const Numbers& numbers) {
  constexpr Interval kMost{0.9, 1};  // one in ten may be the clock's
  const auto losses = numbers.losses(kBrute, kPrintedBrute, blanked_groups());
  std::vector<double> lost(losses.lost, 0);
  std::fill_n(lost.begin(), losses.without_solution, 1);
  return {.finding =
              "Published, as a suspicion: an unfound error in the pre-pass loses the puzzles, if "
              "it is not the clock",
          .same = "at least 90 % of the lost boards having no solution any more",
          .what = fmt::format("their share of {} lost boards", losses.lost),
          .kind = Kind::kPercent,
          .parts = {{"", kMost, share_of(std::move(lost))}},
          .remark = "The error is in the printed function; the report shows it on a board."};
}

std::string ratio_words(const Numbers::Costs& cost) {
  const auto effects = stats::paired_effects(cost.a, cost.b);
  return effects && effects->median_ratio
             ? report::format_quantity(Kind::kRatio, *effects->median_ratio)
             : "–";
}

Claim prepass_takes_time(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: the pre-pass makes brute force slower on every level (2.0 / 3.0 / "
                  "2.7 / 1.3 / 1.6 times the mean)",
              .same = "being slower on more than half of the puzzles of each level",
              .what = "the share of the puzzles on which it is slower",
              .kind = Kind::kPercent,
              .parts = {}};
  std::string ratios;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Numbers::Costs cost = numbers.costs(kPrintedBrute, kBrute, {blanked_group(level)});
    ratios += (ratios.empty() ? "" : " / ") + ratio_words(cost);
    claim.parts.push_back(
        {std::string(kLevelNames[level]), kMoreThanHalf, wins_of(cost.b, cost.a)});
  }
  claim.remark = fmt::format("The median ratio of both times on the same puzzle is {}.", ratios);
  return claim;
}

// Success falls from level to level. The first two, on which the study's A* failed once and three
// times in a hundred, are taken together: no sample of 100 tells these apart.
Claim astar_fails_upwards(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: A* fails more often the higher the level (99 / 97 / 89 / 62 / 0 % "
                  "solved)",
              .same =
                  "a puzzle of the higher level being the one that is not solved in more than "
                  "half of the pairs of puzzles, where equal ones count half,",
              .what = fmt::format("it solves {}, and the part of the pairs is",
                                  numbers.rates("astar", blanked_groups())),
              .kind = Kind::kPercent,
              .parts = {}};
  Groups below{blanked_group(0), blanked_group(1)};
  for (std::size_t level = 2; level < kLevels; ++level) {
    const Groups above{blanked_group(level)};
    claim.parts.push_back(
        {std::string(kLevelNames[level]), kMoreThanHalf,
         smaller_part(numbers.shares("astar", above), numbers.shares("astar", below))});
    below = above;
  }
  return claim;
}

// By what the study's program had time for, and not by the clock: each of its states costs more
// than the one before. The number of comparisons was estimated from all published rates together.
Claim astar_within_comparisons(const Numbers& numbers) {
  Claim claim = rates_claim(
      fmt::format("Published: A* solves 99 / 97 / 89 / 62 % of the lower levels within 2 s, which "
                  "were worth about {} comparisons of states",
                  count_words(kComparisonsWithinLimit)),
      "the share that takes no more comparisons less the published one", kPublished[2], kLevels - 1,
      [&](std::size_t level) { return numbers.within_comparisons(kAstar, blanked_group(level)); });
  claim.remark = fmt::format(
      "By the clock it solves {}. The insane level was estimated from rates that contradict each "
      "other: A* alone is fitted best by about 60 % of the cells blanked.",
      numbers.rates(kAstar, blanked_groups()));
  return claim;
}

// Why the highest level failed: even a search without a wrong step is too long for a program that
// compares every child with all closed states.
Claim astar_fails_on_the_highest(const Numbers& numbers) {
  const std::string highest = blanked_group(kLevels - 1);
  const Counted within = numbers.within_comparisons(kAstar, highest);
  std::vector<double> shares(within.total, 0);
  std::fill_n(shares.begin(), within.count, 1);
  std::vector<double> needed;
  for (const Numbers::Effort& one : numbers.efforts(kAstar, highest, true)) {
    needed.push_back(one.comparisons);
  }
  const auto median = stats::median(needed);
  return {
      .finding = "Published: A* solves no impossible puzzle within 2 s (0 of 100)",
      .same = "at most 2 % of them",
      .what = fmt::format("the share that it solves within {} comparisons of states",
                          count_words(kComparisonsWithinLimit)),
      .kind = Kind::kPercent,
      .parts = {{"", kHardlyAny, share_of(std::move(shares))}},
      .remark = fmt::format("By the clock it solves {} of {}{}.", needed.size(), within.total,
                            median ? fmt::format("; these take {} comparisons in the median, for "
                                                 "which the study's program would have needed "
                                                 "longer",
                                                 count_words(*median))
                                   : "")};
}

// A puzzle that only one of both solves is a success for that one.
Claim prepass_hinders_astar(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: the pre-pass lowers the success of A* on average, hard and insane "
                  "puzzles (97 / 89 / 62 to 92 / 75 / 0 %)",
              .same =
                  "A* solving the puzzle without it rather than with it in more than half of the "
                  "puzzles of each level, where equal ones count half,",
              .what = "this share",
              .kind = Kind::kPercent,
              .parts = {}};
  for (std::size_t level = 1; level < 4; ++level) {
    const auto losses = numbers.losses(kAstar, kPrintedAstar, {blanked_group(level)});
    std::vector<double> with(losses.puzzles, 0), without(losses.puzzles, 0);
    std::fill_n(with.begin(), losses.lost, 1);
    std::fill_n(without.rbegin(), losses.won, 1);
    claim.parts.push_back({std::string(kLevelNames[level]), kMoreThanHalf,
                           wins_of(std::move(without), std::move(with))});
  }
  claim.remark = fmt::format("With the printed pre-pass it solves {}, with the sound one {}.",
                             numbers.rates(kPrintedAstar, blanked_groups()),
                             numbers.rates("constraint+astar", sample_groups()));
  return claim;
}

Claim prepass_helps_astar(const Numbers& numbers) {
  const Numbers::Costs cost = numbers.costs(kAstar, kPrintedAstar, {blanked_group(0)});
  return {
      .finding = "Published: on easy puzzles the pre-pass makes A* quicker, 16 times in the mean",
      .same = "being quicker on more than half of the puzzles",
      .what = "the share of the easy puzzles on which it is quicker",
      .kind = Kind::kPercent,
      .parts = {{"", kMoreThanHalf, wins_of(cost.b, cost.a)}},
      .remark = fmt::format("The median ratio of both times on the same puzzle is {}.",
                            ratio_words(cost))};
}

Claim random_search_solves_easy_ones(const Numbers& numbers) {
  return share_claim("Published: random search solves most easy puzzles (94 of 100)",
                     numbers.solved_of(kRandom, blanked_group(0)), {94, kPublishedPuzzles},
                     within(kPoints), "are solved");
}

// How many of the average puzzles it solves depends on the chance of blanking, which is not
// printed, and on what the machine does within the limit. With the chance that fits this finding it
// solves none of them, so that what is measured on ours is the most there can be.
Claim random_search_solves_nothing_else(const Numbers& numbers) {
  Groups harder = blanked_groups();
  harder.erase(harder.begin(), harder.begin() + 2);
  return {.finding = "Published: random search solves nothing beyond easy puzzles (0 of 400)",
          .same = "at most 2 % of them",
          .what = "the share that it solves",
          .kind = Kind::kPercent,
          .parts = {{"average", kHardlyAny,
                     at_most(share_of(numbers.shares(kRandom, {blanked_group(1)})))},
                    {"hard to impossible", kHardlyAny, share_of(numbers.shares(kRandom, harder))}},
          .remark = fmt::format(
              "By level it solves {}. No chance of blanking fits both none of the average puzzles "
              "and, with the pre-pass, 97 of 100: in our simulation the first needs more than "
              "35 % and the second for less than 25 %, and the level lies between, so that the "
              "first of these numbers is an upper bound.",
              numbers.rates(kRandom, blanked_groups()))};
}

Claim prepass_lifts_random_search(const Numbers& numbers) {
  const Counted before = numbers.solved_of(kRandom, blanked_group(1));
  Claim claim = share_claim(
      "Published: the pre-pass lifts random search to average puzzles (from 0 to 97 of 100)",
      numbers.solved_of(kPrintedRandom, blanked_group(1)), {97, kPublishedPuzzles}, within(kPoints),
      "are solved with it");
  claim.remark = fmt::format("Without it, {} of {} are.", before.count, before.total);
  return claim;
}

Claim ranking(const Numbers& numbers, const char* quick, const char* slow, const char* words) {
  const Numbers::Costs cost = numbers.costs(quick, slow, blanked_groups());
  return {.finding = fmt::format("Published: {}", words),
          .same =
              "being quicker on more than half of the puzzles, where two that are both not "
              "solved count half,",
          .what = fmt::format("the share of {} puzzles on which it is quicker",
                              count_words(stats::real(cost.a.size()))),
          .kind = Kind::kPercent,
          .parts = {{"", kMoreThanHalf, wins_of(cost.a, cost.b)}}};
}

// How many of the thirty published rates no chance explains. That of the others is no confirmation:
// samples of 100 may miss a lot.
std::string rates_beyond_chance(const Numbers& numbers) {
  std::vector<double> p_values;
  for (const PublishedRow& row : kPublished) {
    for (std::size_t level = 0; level < kLevels; ++level) {
      const Counted ours = numbers.solved_of(row.solver, blanked_group(level));
      const auto published =
          static_cast<std::uint64_t>(row.success[level] * stats::real(kPublishedPuzzles) + 0.5);
      const auto test =
          stats::share_difference(ours.count, ours.total, published, kPublishedPuzzles);
      if (test) p_values.push_back(test->fisher_p);
    }
  }
  constexpr double kSignificance = 0.05;
  const auto adjusted = stats::holm(p_values);
  const auto beyond =
      std::count_if(adjusted.begin(), adjusted.end(), [](double p) { return p < kSignificance; });
  return fmt::format("{} of {} published success rates differ from ours", beyond, adjusted.size());
}

std::string summary(const Numbers& numbers) {
  return fmt::format(
      "Brute force solves {} of the study's kind of puzzles and {} of the rated ones, A* {} and "
      "{}, random search {} and {}, the constraint logic alone {} and {}. {} by more than chance "
      "explains (Fisher's exact test with Holm's correction at 5 %).",
      numbers.part("brute-force", blanked_groups()), numbers.part("brute-force", rated_groups()),
      numbers.part("astar", blanked_groups()), numbers.part("astar", rated_groups()),
      numbers.part("random-search", blanked_groups()),
      numbers.part("random-search", rated_groups()), numbers.part("constraint", blanked_groups()),
      numbers.part("constraint", rated_groups()), rates_beyond_chance(numbers));
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  const std::vector<Claim> claims{
      brute_force_solves_all(numbers),
      printed_prepass_rates(numbers),
      prepass_loses_some(numbers),
      the_error_not_the_clock(numbers),
      prepass_takes_time(numbers),
      astar_fails_upwards(numbers),
      astar_within_comparisons(numbers),
      astar_fails_on_the_highest(numbers),
      prepass_helps_astar(numbers),
      prepass_hinders_astar(numbers),
      random_search_solves_easy_ones(numbers),
      random_search_solves_nothing_else(numbers),
      prepass_lifts_random_search(numbers),
      ranking(numbers, "brute-force", "astar", "brute force is quicker than A*"),
      ranking(numbers, "astar", "random-search", "A* is quicker than random search")};
  return verdicts_on(summary(numbers), claims, numbers.results());
}

}  // namespace sudolab::studies::pullar
