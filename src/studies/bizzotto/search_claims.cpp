// What was published on the search: nodes, orders of cells, and the conclusions on its
// completeness, optimality and time.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "stats/describe.h"
#include "stats/effects.h"
#include "studies/bizzotto/claims_of.h"
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
// "O(n x m)": nodes per label of larger puzzles, in units of those of smaller ones. A constant
// would be 1, and a search that needs twice as many is not proportional any more.
constexpr Interval kProportional{0, 2};

// What a run that was cut off may have visited at the end.
constexpr double kNoBound = std::numeric_limits<double>::max();

// "3 of them were cut off, which the interval counts either way."
std::string cut_off_words(double cut_off) {
  if (cut_off == 0) return "";
  return fmt::format("{} of them were cut off, which the interval counts either way.",
                     count_words(cut_off));
}

std::vector<double> nodes_of_the_others(const Numbers& numbers) {
  return of_the_others([&](const std::string& group) { return numbers.nodes(group); });
}

bool any_of_the_others_cut_off(const Numbers& numbers) {
  return std::any_of(kClasses.begin() + 1, kClasses.end(), [&](const PuzzleClass& one) {
    return numbers.any_cut_off(kSearch, ordered_group(one));
  });
}

Claim search_is_correct(const Numbers& numbers) {
  auto least = numbers.correct(0), most = numbers.correct(1);
  const double cut_off = std::accumulate(most.begin(), most.end(), 0.0) -
                         std::accumulate(least.begin(), least.end(), 0.0);
  Claim claim{
      .finding =
          "Published: the search is correct on every puzzle of every class (complete, in the "
          "study's conclusions)",
      .same = "at least 99 % of the puzzles",
      .what = fmt::format("the share of {} puzzles on which every run is solved, and visited "
                          "nodes less backtracks are exactly the empty cells, is",
                          count_words(real(least.size()))),
      .kind = Kind::kPercent,
      .parts = {{"", kAll, between(share_of(std::move(least)), share_of(std::move(most)))}},
      .remark = cut_off_words(cut_off)};
  claim.remark += claim.remark.empty() ? "" : " ";
  claim.remark +=
      "A stack of such a search never holds more than the empty cells with a domain each, which is "
      "the published space, O(n×m).";
  return claim;
}

Claim easy_takes_far_fewer(const Numbers& numbers) {
  const auto rest = nodes_of_the_others(numbers);
  const auto eased = numbers.nodes(kEasedGroup);
  auto ratio = ratio_of_means(eased, rest);
  if (numbers.any_cut_off(kSearch, kEasedGroup)) ratio = at_least(std::move(ratio));
  if (any_of_the_others_cut_off(numbers)) ratio = at_most(std::move(ratio));
  Claim claim{
      .finding =
          "Published: easy puzzles take far fewer nodes (137) than all others "
          "(131,930 and more)",
      .same = "at most a tenth in the mean",
      .what = fmt::format("the mean of the puzzles \"{}\" over that of the others is", kEasedGroup),
      .kind = Kind::kPercent,
      .parts = {{"", kFarFewer, std::move(ratio)}}};
  const auto own = stats::mean(numbers.nodes(kClasses[0]));
  const auto other = stats::mean(rest);
  if (own && other) {
    claim.remark = fmt::format(
        "These have 137 - 88 = 49 empty cells, as the study's must have had in the mean. The easy "
        "class as it is has {:.1f} empty cells here and takes {} of the others' mean: a person's "
        "difficulty is not the search's.",
        numbers.mean_holes(ordered_group(kClasses[0])),
        report::format_quantity(Kind::kPercent, *own / *other));
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
    const PuzzleClass &lower = kClasses[i], &higher = kClasses[i + 1];
    claim.parts.push_back(
        {fmt::format("{} after {}", higher.name, lower.name), kMoreThanHalf,
         between(smaller_part(numbers.nodes_or(kSearch, lower, kNoBound), numbers.nodes(higher)),
                 smaller_part(numbers.nodes(lower), numbers.nodes_or(kSearch, higher, kNoBound)))});
  }
  return claim;
}

Claim means_are_published(const Numbers& numbers) {
  Claim claim{
      .finding = "Published: mean nodes are 131,930 (medium), 162,438 (hard) and 165,724 (expert)",
      .same = "means between half and twice these",
      .what = "in units of the published means, they are",
      .kind = Kind::kRatio,
      .parts = {}};
  for (std::size_t i = 1; i < kClasses.size(); ++i) {
    const PuzzleClass& one = kClasses[i];
    auto mean = mean_in_units_of(numbers.nodes(one), one.nodes);
    if (numbers.any_cut_off(kSearch, ordered_group(one))) mean = at_least(std::move(mean));
    claim.parts.push_back({std::string(one.name), within_factor(kSameMean), std::move(mean)});
  }
  return claim;
}

Claim easy_mean_is_published(const Numbers& numbers) {
  const PuzzleClass& easy = kClasses[0];
  const auto nodes = numbers.nodes(kEasedGroup);
  auto mean = mean_in_units_of(nodes, easy.nodes);
  if (numbers.any_cut_off(kSearch, kEasedGroup)) mean = at_least(std::move(mean));
  Claim claim{.finding = "Published: easy puzzles take 137 nodes in the mean",
              .same = "a mean between half and twice this",
              .what = fmt::format("in units of it, that of the puzzles \"{}\" is", kEasedGroup),
              .kind = Kind::kRatio,
              .parts = {{"", within_factor(kSameMean), std::move(mean)}}};
  if (nodes.empty()) return claim;
  const auto as_few =
      std::count_if(nodes.begin(), nodes.end(), [&](double one) { return one <= easy.nodes; });
  claim.remark = fmt::format(
      "{} of them take 137 nodes or fewer. The study does not say of how many puzzles its mean is, "
      "and the mean of a few can be that of some easy ones.",
      percent_words(real(as_few) / real(nodes.size())));
  return claim;
}

// Runs that were cut off count with the nodes visited until then, which only makes the random order
// look better; where the row order was cut off as well, nobody knows.
Claim random_order_blows_up(const Numbers& numbers) {
  const Numbers::Orders both = numbers.all_orders();
  std::vector<double> far = both.row, farthest, most = both.random;
  for (double& nodes : far) nodes *= kBlowUp;
  farthest = far;
  for (std::size_t i = 0; i < far.size(); ++i) {
    if (!both.row_finished[i]) farthest[i] = kNoBound;
    if (!both.random_finished[i]) most[i] = kNoBound;
  }
  const auto unfinished = [](const std::vector<bool>& finished) {
    return std::count(finished.begin(), finished.end(), false);
  };
  Claim claim{
      .finding =
          "Published: a random order of cells blows up, to 106,474,071 nodes on an "
          "easy puzzle",
      .same =
          "ten times the nodes of the row order or more, on more than half of the "
          "puzzles,",
      .what = fmt::format("the share of {} puzzles on which it is so is", both.row.size()),
      .kind = Kind::kPercent,
      .parts = {{"", kMoreThanHalf, between(wins_of(farthest, both.random), wins_of(far, most))}}};
  const auto effects = stats::paired_effects(both.random, both.row);
  if (effects && effects->median_ratio) {
    const auto cut_off = unfinished(both.random_finished), row = unfinished(both.row_finished);
    claim.remark =
        row == 0 ? fmt::format(
                       "It visits {} times as many in the median at least; {} of the runs "
                       "were cut off.",
                       count_words(*effects->median_ratio), cut_off)
                 : fmt::format("{} of the runs were cut off, and {} in row order.", cut_off, row);
  }
  return claim;
}

Claim propagation_prunes(const Numbers& numbers) {
  std::vector<double> plain, pruned, most;
  for (const PuzzleClass& one : kClasses) {
    const auto without = numbers.nodes(one);
    const auto with = numbers.nodes_or(kArcConsistency, one, kNoBound);
    if (without.size() != with.size()) continue;  // not finished
    plain.insert(plain.end(), without.begin(), without.end());
    pruned.insert(pruned.end(), with.begin(), with.end());
    const auto cut_off = numbers.nodes_or(kSearch, one, kNoBound);
    most.insert(most.end(), cut_off.begin(), cut_off.end());
  }
  return {
      .finding =
          "Published: constraint propagation prunes the search (in the text; the printed "
          "algorithm has none, so there are no numbers)",
      .same = "fewer nodes on more than half of the puzzles",
      .what = fmt::format("the share of {} puzzles on which `csp:mac` visits fewer than `csp` is",
                          count_words(real(plain.size()))),
      .kind = Kind::kPercent,
      .parts = {{"", kMoreThanHalf, between(wins_of(pruned, plain), wins_of(pruned, most))}}};
}

Claim any_solution_will_do(const Numbers& numbers) {
  auto shares = numbers.shares(kSearch, kSeveralGroup, 0);
  auto most = numbers.shares(kSearch, kSeveralGroup, 1);
  Claim claim{
      .finding =
          "Published: there may be several solutions, and the search finds one of them, "
          "which is as good as any",
      .same = "a correct one on at least 99 % of such puzzles",
      .what = fmt::format("the share of {} puzzles with several solutions is",
                          count_words(real(shares.size()))),
      .kind = Kind::kPercent,
      .parts = {{"", kAll, between(share_of(std::move(shares)), share_of(std::move(most)))}}};
  if (const auto labelled = stats::mean(numbers.shares(kLabelling, kSeveralGroup))) {
    claim.remark = fmt::format(
        "Relaxation labelling solves {} of them: two digits that can be exchanged are equally "
        "probable everywhere and remain so.",
        percent_words(*labelled));
  }
  return claim;
}

Claim time_is_proportional(const Numbers& numbers) {
  constexpr double kDigits = 9;
  const auto per_label = [&](const std::string& group) {
    std::vector<double> values = numbers.nodes(group);
    for (double& nodes : values) nodes /= numbers.mean_holes(group) * kDigits;
    return values;
  };
  auto growth = ratio_of_means(of_the_others(per_label), per_label(kEasedGroup));
  if (numbers.any_cut_off(kSearch, kEasedGroup)) growth = at_most(std::move(growth));
  if (any_of_the_others_cut_off(numbers)) growth = at_least(std::move(growth));
  return {.finding =
              "Published: the search takes time O(n×m), n being the empty cells and m the digits",
          .same = "nodes per n×m that at most double in the mean, from 49 to about 57 empty cells,",
          .what = "the factor by which they grow is",
          .kind = Kind::kRatio,
          .parts = {{"", kProportional, std::move(growth)}},
          .remark =
              "n×m is about 513 there, and the study's own table has 131,930 nodes and more: "
              "pruning makes the tree of solutions smaller, not small."};
}

}  // namespace

std::vector<Claim> search_claims(const Numbers& numbers) {
  return {
      search_is_correct(numbers),   easy_takes_far_fewer(numbers),   nodes_grow(numbers),
      means_are_published(numbers), easy_mean_is_published(numbers), random_order_blows_up(numbers),
      propagation_prunes(numbers),  any_solution_will_do(numbers),   time_is_proportional(numbers)};
}

}  // namespace sudolab::studies::bizzotto
