// The findings of Bizzotto's study as claims. How many puzzles a class had is not published, so
// that the published means stand for themselves.
//
// The class is the data set's own, and the verdicts are about it. The easy puzzles that were eased
// to the published number of empty cells stand beside it as a remark.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/effects.h"
#include "studies/bizzotto/numbers.h"
#include "studies/claims.h"
#include "studies/words.h"

namespace sudolab::studies::bizzotto {
namespace {

using report::Kind;
using stats::Interval;
using stats::real;

// "Correct on every puzzle": one error in a hundred would be worth a mention.
constexpr Interval kAll{0.99, 1};
// "Far fewer nodes": published is a thousandth.
constexpr Interval kFarFewer{0, 0.1};
// Mean nodes, which spread over orders of magnitude from puzzle to puzzle.
constexpr double kSameMean = 2;
// "Blows up": ten times the nodes of the row order.
constexpr double kBlowUp = 10;
// "Correct on the easy class and on no other".
constexpr Interval kNearlyAll{0.9, 1}, kHardlyAny{0, 0.02};

std::string summary(const Numbers& numbers) {
  std::string means, labelled;
  for (const PuzzleClass& one : kClasses) {
    const auto mean = stats::mean(numbers.nodes(one));
    means += means.empty() ? "" : ", ";
    means += fmt::format("{} {}", one.name, mean ? count_words(*mean) : "-");
    const Results::Tally tallied = numbers.tally(kLabelling, ordered_group(one));
    labelled += labelled.empty() ? "" : ", ";
    labelled +=
        fmt::format("{} {}", one.name, tallied.pairs == 0 ? "-" : percent_words(tallied.success()));
  }
  return fmt::format(
      "Mean visited nodes of the search in row order: {}. Puzzles that relaxation labelling "
      "solves: {}.",
      means, labelled);
}

// Everything but the easy class.
template <class Of>
std::vector<double> of_the_others(Of of) {
  std::vector<double> all;
  for (std::size_t i = 1; i < kClasses.size(); ++i) {
    const std::vector<double> more = of(ordered_group(kClasses[i]));
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

Claim search_is_correct(const Numbers& numbers) {
  auto correct = numbers.correct();
  return {.finding = "Published: the search is correct on every puzzle of every class",
          .same = "at least 99 % of the puzzles",
          .what = fmt::format("the share of {} puzzles on which every run is solved, and visited "
                              "nodes less backtracks are exactly the empty cells, is",
                              count_words(real(correct.size()))),
          .kind = Kind::kPercent,
          .parts = {{"", kAll, share_of(std::move(correct))}}};
}

std::string ratio_words(double of, double to) {
  return report::format_quantity(Kind::kPercent, of / to);
}

Claim easy_takes_far_fewer(const Numbers& numbers) {
  const auto easy = numbers.nodes(kClasses[0]);
  const auto rest = of_the_others([&](const std::string& group) { return numbers.nodes(group); });
  Claim claim{.finding =
                  "Published: easy puzzles take far fewer nodes (137) than all others "
                  "(131,930 and more)",
              .same = "at most a tenth in the mean",
              .what = "the mean of the easy ones over that of the others is",
              .kind = Kind::kPercent,
              .parts = {{"", kFarFewer, ratio_of_means(easy, rest)}}};
  const auto eased = stats::mean(numbers.nodes(kEasedGroup));
  const auto other = stats::mean(rest);
  if (eased && other) {
    claim.remark = fmt::format(
        "Easy puzzles have {:.1f} empty cells here, and 137 - 88 = 49 in the study; those with "
        "givens added until they have {:.1f} ({}) take {} of the others' mean.",
        numbers.mean_holes(ordered_group(kClasses[0])), numbers.mean_holes(kEasedGroup),
        kEasedGroup, ratio_words(*eased, *other));
  }
  return claim;
}

Claim nodes_grow(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: nodes grow on from medium over hard (1.23 times) to expert "
                  "(1.02 times)",
              .same =
                  "the puzzle of the higher class taking more nodes in more than half of the "
                  "pairs",
              .what = "the part of the pairs of puzzles",
              .kind = Kind::kPercent,
              .parts = {}};
  for (std::size_t i = 1; i + 1 < kClasses.size(); ++i) {
    claim.parts.push_back(
        {fmt::format("{} after {}", kClasses[i + 1].name, kClasses[i].name), kMoreThanHalf,
         smaller_part(numbers.nodes(kClasses[i]), numbers.nodes(kClasses[i + 1]))});
  }
  return claim;
}

Claim means_are_published(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: mean nodes are 137 (easy), 131,930 (medium), 162,438 (hard) "
                  "and 165,724 (expert)",
              .same = "means between half and twice these",
              .what = "in units of the published means, they are",
              .kind = Kind::kRatio,
              .parts = {}};
  for (const PuzzleClass& one : kClasses) {
    claim.parts.push_back({std::string(one.name), within_factor(kSameMean),
                           mean_in_units_of(numbers.nodes(one), one.nodes)});
  }
  return claim;
}

// Runs that were cut off count with the nodes visited until then, which only makes them look
// better.
Claim random_order_blows_up(const Numbers& numbers) {
  const Numbers::Orders both = numbers.all_orders();
  std::vector<double> far = both.row;
  for (double& nodes : far) nodes *= kBlowUp;
  Claim claim{.finding =
                  "Published: a random order of cells blows up, to 106,474,071 nodes on an "
                  "easy puzzle",
              .same =
                  "ten times the nodes of the row order or more, on more than half of the "
                  "puzzles,",
              .what = fmt::format("the share of {} puzzles on which it is so is", both.row.size()),
              .kind = Kind::kPercent,
              .parts = {{"", kMoreThanHalf, wins_of(far, both.random)}}};
  const auto effects = stats::paired_effects(both.random, both.row);
  if (effects && effects->median_ratio) {
    claim.remark = fmt::format(
        "It visits {} times as many in the median at least; {} of the runs were cut off.",
        count_words(*effects->median_ratio),
        std::count(both.finished.begin(), both.finished.end(), false));
  }
  return claim;
}

Claim labelling_is_for_easy_ones(const Numbers& numbers) {
  auto easy = numbers.shares(kLabelling, ordered_group(kClasses[0]));
  auto others =
      of_the_others([&](const std::string& group) { return numbers.shares(kLabelling, group); });
  Claim claim{
      .finding = "Published: relaxation labelling is correct on the easy class and on no other",
      .same = "at least 90 % of the easy puzzles and at most 2 % of the others",
      .what = fmt::format("the shares of {} and of {} puzzles that it solves are",
                          count_words(real(easy.size())), count_words(real(others.size()))),
      .kind = Kind::kPercent,
      .parts = {{"easy", kNearlyAll, share_of(std::move(easy))},
                {"others", kHardlyAny, share_of(std::move(others))}}};
  if (const auto eased = stats::mean(numbers.shares(kLabelling, kEasedGroup))) {
    claim.remark =
        fmt::format("Of the puzzles \"{}\" it solves {}.", kEasedGroup, percent_words(*eased));
  }
  return claim;
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  const std::vector<Claim> claims{search_is_correct(numbers),
                                  easy_takes_far_fewer(numbers),
                                  nodes_grow(numbers),
                                  means_are_published(numbers),
                                  random_order_blows_up(numbers),
                                  labelling_is_for_easy_ones(numbers)};
  return verdicts_on(summary(numbers), claims, numbers.results());
}

}  // namespace sudolab::studies::bizzotto
