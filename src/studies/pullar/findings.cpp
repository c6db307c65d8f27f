// The findings of Pullar's study as claims. They are about puzzles of the study's own kind; only
// brute force, which should solve everything, is asked about all. The study had 100 puzzles per
// level, which is a sample as ours is.

#include <fmt/format.h>

#include <algorithm>

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

constexpr std::size_t kPublishedPuzzles = 100;  // per level
constexpr double kPublishedLimit = 2;           // seconds

// "Every puzzle": 500 of 500, as published, rule out no share above 99.3 %; one failure in fifty
// would have been seen.
constexpr Interval kNearlyAll{0.98, 1};
// "Nothing": 0 of 400, as published, with the same reason.
constexpr Interval kHardlyAny{0, 0.02};
// A success rate: two samples of 100 leave 15 percentage points open, and within 20 of them the
// study would have drawn the same bar.
constexpr double kPoints = 0.2;

// Puzzles of a group that every run of a solver solves.
Counted solved_of(const Numbers& numbers, std::string_view solver, const std::string& group) {
  const Results::Tally tally = numbers.tally(solver, group);
  return {tally.solved, tally.pairs};
}

// A run that a shorter limit has cut off says nothing about the published one.
Claim brute_force_solves_all(const Numbers& numbers) {
  Groups groups = blanked_groups();
  const Groups rated = rated_groups();
  groups.insert(groups.end(), rated.begin(), rated.end());
  const auto entrant = numbers.results().find_entrant("brute-force");
  const double limit = entrant ? numbers.results().limit_seconds(*entrant) : 0;
  auto shares =
      limit < kPublishedLimit ? std::vector<double>{} : numbers.shares("brute-force", groups);
  return {.finding = "Published: brute force solves every puzzle within 2 s",
          .same = "at least 98 % of them",
          .what = fmt::format("the share of {} puzzles that it solves within {}",
                              count_words(stats::real(shares.size())), seconds_words(limit)),
          .kind = Kind::kPercent,
          .parts = {{"", kNearlyAll, share_of(std::move(shares))}}};
}

// Puzzles that brute force solves alone and not with the pre-pass. The published loss is that of
// 500 puzzles, of which brute force alone solved all.
Claim prepass_loses_some(const Numbers& numbers) {
  constexpr Counted kLost{0 + 9 + 48 + 13 + 0, kLevels * kPublishedPuzzles};
  const auto both = numbers.places({"brute-force", "constraint+brute-force"});
  Counted lost;
  std::size_t won = 0;
  if (both.size() == 2) {
    for (const std::size_t p : numbers.results().common_puzzles(both, blanked_groups())) {
      const bool alone = numbers.results().pair(both[0], p).solved();
      const bool with = numbers.results().pair(both[1], p).solved();
      lost.count += static_cast<std::size_t>(alone && !with);
      won += static_cast<std::size_t>(with && !alone);
      ++lost.total;
    }
  }
  Claim claim = share_claim(
      "Published: the pre-pass lowers the success of brute force to 100 / 91 / 52 / 87 / 100 %, so "
      "that 70 of 500 puzzles are lost",
      lost, kLost, half_to_twice(kLost.share()), "are lost");
  claim.remark = fmt::format(
      "With the pre-pass it solves {}, and {} puzzles are won. Rules that fill in only what every "
      "solution has can lose a puzzle to the clock alone.",
      numbers.rates("constraint+brute-force", blanked_groups()), won);
  return claim;
}

std::string ratio_words(const Numbers::Costs& cost) {
  const auto effects = stats::paired_effects(cost.a, cost.b);
  return effects && effects->median_ratio ? fmt::format("{:.2f}", *effects->median_ratio) : "-";
}

Claim prepass_takes_time(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: the pre-pass makes brute force slower on every level (2.0 / 2.9 / "
                  "2.8 / 1.3 / 1.6 times the mean)",
              .same = "being slower on more than half of the puzzles of each level",
              .what = "the share of the puzzles on which it is slower",
              .kind = Kind::kPercent,
              .parts = {}};
  std::string ratios;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Numbers::Costs cost =
        numbers.costs("constraint+brute-force", "brute-force", {blanked_group(level)});
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

Claim prepass_helps_astar(const Numbers& numbers) {
  const Numbers::Costs cost = numbers.costs("astar", "constraint+astar", {blanked_group(0)});
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
                     solved_of(numbers, "random-search", blanked_group(0)), {94, kPublishedPuzzles},
                     within(kPoints), "are solved");
}

Claim random_search_solves_nothing_else(const Numbers& numbers) {
  Groups beyond = blanked_groups();
  beyond.erase(beyond.begin());
  auto shares = numbers.shares("random-search", beyond);
  return {.finding = "Published: random search solves nothing beyond easy puzzles (0 of 400)",
          .same = "at most 2 % of them",
          .what = fmt::format("the share that it solves of {} other puzzles",
                              count_words(stats::real(shares.size()))),
          .kind = Kind::kPercent,
          .parts = {{"", kHardlyAny, share_of(std::move(shares))}}};
}

Claim prepass_lifts_random_search(const Numbers& numbers) {
  const Counted before = solved_of(numbers, "random-search", blanked_group(1));
  Claim claim = share_claim(
      "Published: the pre-pass lifts random search to average puzzles (from 0 to 97 of 100)",
      solved_of(numbers, "constraint+random-search", blanked_group(1)), {97, kPublishedPuzzles},
      within(kPoints), "are solved with it");
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
      const Counted ours = solved_of(numbers, row.solver, blanked_group(level));
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
      prepass_loses_some(numbers),
      prepass_takes_time(numbers),
      astar_fails_upwards(numbers),
      prepass_helps_astar(numbers),
      random_search_solves_easy_ones(numbers),
      random_search_solves_nothing_else(numbers),
      prepass_lifts_random_search(numbers),
      ranking(numbers, "brute-force", "astar", "brute force is quicker than A*"),
      ranking(numbers, "astar", "random-search", "A* is quicker than random search")};
  return verdicts_on(summary(numbers), claims, numbers.results());
}

}  // namespace sudolab::studies::pullar
