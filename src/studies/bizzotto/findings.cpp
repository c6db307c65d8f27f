// The findings of Bizzotto's study, each with a test.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/effects.h"
#include "stats/multiple.h"
#include "stats/significance.h"
#include "studies/bizzotto/numbers.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::bizzotto {
namespace {

using report::Outcome;
using report::Verdict;

std::string summary(const Numbers& numbers) {
  std::string means, labelled;
  for (const PuzzleClass& one : kClasses) {
    const auto mean = stats::mean(numbers.nodes(one));
    means += means.empty() ? "" : ", ";
    means += fmt::format("{} {}", one.name, mean ? count_words(*mean) : "-");
    const Results::Tally tallied = numbers.tally(kLabelling, ordered_group(one));
    labelled += labelled.empty() ? "" : ", ";
    labelled +=
        fmt::format("{} {}", one.name, tallied.runs == 0 ? "-" : percent_words(tallied.success()));
  }
  return fmt::format(
      "Mean visited nodes of the search in row order: {}. Puzzles that relaxation labelling "
      "solves: {}.",
      means, labelled);
}

// Everything solved, and each node that was not taken back fills one cell.
Verdict judge_correctness(const Numbers& numbers) {
  std::size_t runs = 0, solved = 0, exact = 0;
  const auto entrant = numbers.results().find_entrant(kSearch);
  for (const RunRecord& run : numbers.results().all_runs()) {
    if (!entrant || run.job.entrant != *entrant) continue;
    ++runs;
    if (!run.solved()) continue;
    ++solved;
    const int holes = numbers.results().puzzles()[run.job.puzzle].record.puzzle.givens.holes();
    exact += static_cast<std::size_t>(run.counters.nodes - run.counters.backtracks ==
                                      static_cast<std::uint64_t>(holes));
  }
  const Outcome outcome = runs == 0                         ? Outcome::kUndecided
                          : solved == runs && exact == runs ? Outcome::kConfirmed
                                                            : Outcome::kDiffers;
  return {outcome, fmt::format("Published: the search is correct on every puzzle of every class. "
                               "Here {} of {} are solved, and on {} of these visited nodes less "
                               "backtracks are exactly the empty cells.",
                               count_words(stats::real(solved)), count_words(stats::real(runs)),
                               count_words(stats::real(exact)))};
}

// Less than a tenth of the others, in the median: published is a thousandth, in the mean.
Verdict judge_easy(const Numbers& numbers, const std::string& group) {
  constexpr std::size_t kEnough = 20;  // puzzles, for a median that is off by no factor of two
  std::vector<double> rest;
  for (std::size_t i = 1; i < kClasses.size(); ++i) {
    const auto more = numbers.nodes(kClasses[i]);
    rest.insert(rest.end(), more.begin(), more.end());
  }
  const auto easy = numbers.nodes(group);
  const auto test = stats::mann_whitney(easy, rest);
  const auto median = stats::median(easy);
  const auto other = stats::median(rest);
  Outcome outcome = Outcome::kUndecided;
  if (test) {
    const bool far = *median < *other / 10;
    const bool enough = easy.size() >= kEnough;
    if (far) outcome = judge(test->p.less, test->p.greater);
    if (!far && enough) outcome = Outcome::kDiffers;
  }
  return {outcome,
          fmt::format("Published: easy puzzles take far fewer nodes (137) than all others (131,930 "
                      "and more); at most a tenth is what we call far. Here, {}: {}.",
                      group,
                      test ? fmt::format("a median of {} against {} (Mann-Whitney p {}); the mean "
                                         "number of empty cells is {:.1f}, the published one 137 - "
                                         "88 = 49",
                                         count_words(*median), count_words(*other),
                                         p_words(test->p.less), numbers.mean_holes(group))
                           : "nothing to compare yet")};
}

Verdict judge_order_of_classes(const Numbers& numbers) {
  std::vector<double> less, greater;
  for (std::size_t i = 1; i + 1 < kClasses.size(); ++i) {
    const auto test =
        stats::mann_whitney(numbers.nodes(kClasses[i]), numbers.nodes(kClasses[i + 1]));
    less.push_back(test ? test->p.less : 1);
    greater.push_back(test ? test->p.greater : 1);
  }
  less = stats::holm(less);
  greater = stats::holm(greater);
  std::vector<Outcome> outcomes;
  for (std::size_t i = 0; i < less.size(); ++i) outcomes.push_back(judge(less[i], greater[i]));
  return {all_of(outcomes),
          fmt::format("Published: nodes grow on from medium over hard (1.23 times) to expert (1.02 "
                      "times). Here the Mann-Whitney p values, with Holm's correction, are {} for "
                      "medium below hard and {} for hard below expert.",
                      p_words(less[0]), p_words(less[1]))};
}

Verdict judge_means(const Numbers& numbers) {
  std::vector<Outcome> outcomes;
  std::string words;
  for (const PuzzleClass& one : kClasses) {
    const auto values = numbers.nodes(one);
    const auto interval = mean_interval(values);
    outcomes.push_back(judge_value(one.nodes, interval));
    if (!interval) continue;
    words += fmt::format("{}{} {} to {} ({})", words.empty() ? "" : ", ", one.name,
                         count_words(interval->low), count_words(interval->high),
                         count_words(one.nodes));
  }
  return {all_of(outcomes),
          fmt::format("The published mean nodes lie within the 95 % interval of ours on {} of 4 "
                      "classes: {}.",
                      std::count(outcomes.begin(), outcomes.end(), Outcome::kConfirmed),
                      words.empty() ? "nothing to compare yet" : words)};
}

Verdict judge_random_order(const Numbers& numbers) {
  const Numbers::Orders both = numbers.all_orders();
  const auto signs = stats::sign_test(both.random, both.row);
  const auto effects = stats::paired_effects(both.random, both.row);
  const auto cut = std::count(both.finished.begin(), both.finished.end(), false);
  return {
      signs ? judge(signs->p.greater, signs->p.less) : Outcome::kUndecided,
      signs ? fmt::format(
                  "Published: a random order of cells blows up, to 106,474,071 nodes on "
                  "an easy puzzle. Here it visits more nodes on {} of {} puzzles (sign "
                  "test p {}), {} times as many in the median at least, and {} of the "
                  "runs were cut off at the limit.",
                  signs->greater, both.row.size(), p_words(signs->p.greater),
                  effects && effects->median_ratio ? count_words(*effects->median_ratio) : "?", cut)
            : "Published: a random order of cells blows up, to 106,474,071 nodes on an easy "
              "puzzle. There is nothing to compare yet."};
}

Verdict judge_labelling(const Numbers& numbers, const std::string& group) {
  std::size_t runs = 0, solved = 0;
  for (std::size_t i = 1; i < kClasses.size(); ++i) {
    const Results::Tally one = numbers.tally(kLabelling, ordered_group(kClasses[i]));
    runs += one.runs;
    solved += one.solved_runs;
  }
  const Results::Tally easy = numbers.tally(kLabelling, group);
  const auto test = stats::binomial_test(easy.solved_runs, easy.runs, 0.5);
  Outcome outcome = Outcome::kUndecided;
  // Correct on easy ones means on most of them.
  if (test && runs > 0) {
    outcome = solved > 0 ? Outcome::kDiffers : judge(test->p.greater, test->p.less);
  }
  return {outcome, fmt::format("Published: relaxation labelling is correct on the easy class and "
                               "on no other. Here, {}: {} of {}; the other classes: {} of {}.",
                               group, easy.solved_runs, easy.runs, solved, runs)};
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  const std::string easy = ordered_group(kClasses[0]);
  return {report::Paragraph{summary(numbers)},
          judge_correctness(numbers),
          judge_easy(numbers, easy),
          judge_easy(numbers, kEasedGroup),
          judge_order_of_classes(numbers),
          judge_means(numbers),
          judge_random_order(numbers),
          judge_labelling(numbers, easy),
          judge_labelling(numbers, kEasedGroup)};
}

}  // namespace sudolab::studies::bizzotto
