// What the study says of its algorithms against each other and against others': belief spaces,
// success within a number of trials, ants. And what we say of ours.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "studies/mantere_koljonen/numbers.h"
#include "studies/words.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Kind;
using stats::Interval;

// "Saves 8.67 %": half to twice as much. Less would not be worth a belief space, more would have
// been its authors' headline.
constexpr Interval kTrialsLeft{1 - 2 * kImprovement, 1 - kImprovement / 2};
// "Every run ends": 45 puzzles on which all do show no more than five of six.
constexpr Interval kNearlyAllRuns{0.8, 1};
// Success within 100,000 trials: 30 published runs leave 30 percentage points open; within a third,
// an easy puzzle is still one that mostly succeeds, and the hard one mostly fails.
constexpr double kThird = 1.0 / 3;
constexpr Interval kMore{0, 1};
// "Correlate with 0.996": nothing is left to explain but chance.
constexpr Interval kNearlyOne{0.98, 1};
// Ants on "26 of 46" puzzles, failing on 11: about half, and about a quarter. So few puzzles can
// contradict this more easily than confirm it.
constexpr double kPoints = 0.15;
// Ours, "on every puzzle": 45 puzzles of 45 show no more than six of seven, so three of four.
constexpr Interval kNearlyEvery{0.75, 1};
constexpr Interval kLessThanATenth{0, 0.1};

double sum_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

// By which reading it is judged, and what another one gives.
std::string belief_remark(const Numbers& numbers) {
  std::string words =
      "Judged by `cultural:founders`, since the belief space as printed does not end every run.";
  const auto cautious = ratio_of_sums(numbers.means(kCautious), numbers.means(kGenetic));
  if (const auto ratio = cautious(stats::kConfidence)) {
    words += fmt::format(" By `{}` it is {}, with a 95 % interval of {} to {}.", kCautious,
                         percent_words(ratio->value), percent_words(ratio->interval.low),
                         percent_words(ratio->interval.high));
  }
  return words;
}

Claim belief_space_saves(const Numbers& numbers) {
  const auto genetic = numbers.means(kGenetic);
  return {.finding = "Published: the belief space saves 8.67 % of the trials",
          .same = "82.7 to 95.7 % of the trials, which saves half to twice as much,",
          .what = fmt::format(
              "the cultural algorithm's part of the trials of the genetic one, over {} puzzles, is",
              genetic.size()),
          .kind = Kind::kPercent,
          .parts = {{"", kTrialsLeft, ratio_of_sums(numbers.means(kCultural), genetic)}},
          .remark = belief_remark(numbers)};
}

// The least that the printed rule would have to do. A run that we cut off before the study's
// longest had ended might have ended, too.
Claim every_run_ends(const Numbers& numbers) {
  const bool cut_short = numbers.most_trials(kCultural) < kLongestRun;
  std::vector<double> printed, founders, most;
  Trapped all;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const Trapped one = numbers.trapped(p);
    if (one.runs == 0) continue;
    printed.push_back(1 - stats::real(one.trapped) / stats::real(one.runs));
    all.runs += one.runs;
    all.believing += one.believing;
    all.trapped += one.trapped;
    const Trials trials = numbers.trials(kCultural, p);
    if (trials.any()) {
      founders.push_back(stats::real(trials.solved) / stats::real(trials.each.size()));
      most.push_back(cut_short ? 1 : founders.back());
    }
  }
  return {.finding =
              "Published: every run ends with a solution, although cells in which all near "
              "solutions agree count as givens",
          .same = "a share of four fifths or more",
          .what =
              "the share of the runs that no wrong hidden given traps as printed, and that are "
              "solved if hidden givens are in the first boards only, is",
          .kind = Kind::kPercent,
          .parts = {{"as printed", kNearlyAllRuns, share_of(printed)},
                    {"in the first boards only", kNearlyAllRuns,
                     between(share_of(founders), share_of(most))}},
          .remark = fmt::format("As printed, {} of {} runs came to a second population, and {} of "
                                "these were trapped.",
                                count_words(stats::real(all.believing)),
                                count_words(stats::real(all.runs)),
                                count_words(stats::real(all.trapped)))};
}

Claim success(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: within 100,000 trials 30, 30, 30, 22 and 2 of 30 runs of the "
                  "genetic algorithm succeed on three easy, a medium and a hard puzzle",
              .same = "a share of the runs within a third of it",
              .what = "the share less the published one is",
              .kind = Kind::kPercent,
              .parts = {}};
  for (const PublishedSuccess& one : kSuccess) {
    const auto puzzle = numbers.find_puzzle(one.puzzle);
    const Trials trials = puzzle ? numbers.trials(kGenetic, *puzzle) : Trials{};
    const Counted within_limit{trials.solved_within(kTrialLimit), trials.each.size()};
    claim.parts.push_back(
        {fmt::format("{} ({} of {})", one.puzzle, within_limit.count, within_limit.total),
         within(kThird),
         share_less_published(within_limit, {static_cast<std::size_t>(one.solved), kSuccessRuns})});
  }
  return claim;
}

// All five puzzles together, whose runs vary less than as many of one chance would.
Claim more_than_moraglio(const Numbers& numbers) {
  Counted ours;
  std::size_t hamming = 0, swap = 0, climbers = 0;
  for (const PublishedSuccess& one : kSuccess) {
    const auto puzzle = numbers.find_puzzle(one.puzzle);
    const Trials trials = puzzle ? numbers.trials(kGenetic, *puzzle) : Trials{};
    ours.count += trials.solved_within(kTrialLimit);
    ours.total += trials.each.size();
    hamming += static_cast<std::size_t>(one.hamming);
    swap += static_cast<std::size_t>(one.swap);
    climbers += static_cast<std::size_t>(one.climbers);
  }
  const auto part = [&](const char* name, std::size_t theirs) {
    return Part{fmt::format("{} ({} of 150)", name, theirs), kMore,
                share_less_published(ours, {theirs, kSuccess.size() * kSuccessRuns})};
  };
  return {.finding =
              "Published: 114 of 150 runs within 100,000 trials are more than the best of "
              "Moraglio et al., 27, 94 and 90 of 150",
          .same = "a larger share of the runs",
          .what = fmt::format("{} of {} succeed, and this share less theirs is", ours.count,
                              ours.total),
          .kind = Kind::kPercent,
          .parts = {part("Hamming space", hamming), part("swap space", swap),
                    part("hill climbers", climbers)}};
}

Claim algorithms_agree(const Numbers& numbers) {
  const auto genetic = numbers.means(kGenetic);
  Claim claim{.finding =
                  "Published: the mean trials of both algorithms, over 100 runs, correlate with "
                  "0.996",
              .same = "a correlation of 0.98 or more",
              .what = fmt::format("that over {} puzzles is", genetic.size()),
              .parts = {{"", kNearlyOne, correlation_of(genetic, numbers.means(kCultural))}}};
  if (numbers.measured().empty()) return claim;
  const std::size_t runs = numbers.trials(kGenetic, numbers.measured().front()).each.size();
  if (runs < 100) {
    claim.remark = fmt::format("These are means of {} runs, whose spread lowers it.", runs);
  }
  return claim;
}

Claim ants(const Numbers& numbers) {
  constexpr std::size_t kPublishedPuzzles = 46;
  Counted better, failed;
  std::size_t reasoning = 0;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const Trials plain = numbers.trials(kPlainAnts, p);
    const auto cultural = numbers.trials(kCultural, p).mean();
    if (!plain.any() || !cultural) continue;
    const auto fewer = [&](const Trials& ants) { return ants.mean() && *ants.mean() < *cultural; };
    better.count += static_cast<std::size_t>(fewer(plain));
    reasoning += static_cast<std::size_t>(fewer(numbers.trials(kAnts, p)));
    failed.count += static_cast<std::size_t>(2 * plain.solved < plain.each.size());
    better.total = ++failed.total;
  }
  return {
      .finding =
          "Published: the authors' ants need fewer trials than the cultural algorithm on "
          "26 of 46 puzzles and fail on 11",
      .same = "shares within 15 percentage points of both",
      .what =
          "with ants that do not reason, which fail where most of their runs reach their limit, "
          "the shares less the published ones are",
      .kind = Kind::kPercent,
      .parts = {{fmt::format("fewer ({} of {})", better.count, better.total), within(kPoints),
                 share_less_published(better, {kAntsBetter, kPublishedPuzzles})},
                {fmt::format("failing ({} of {})", failed.count, failed.total), within(kPoints),
                 share_less_published(failed, {kAntsFailing, kPublishedPuzzles})}},
      .remark = fmt::format(
          "Ants that fill in the singles which follow need fewer on {} of {}. When the authors gave "
          "a run up they do not say; the limit here is {} choices of a digit, and a longer one "
          "would leave fewer puzzles unsolved.",
          reasoning, better.total, count_words(numbers.most_trials(kPlainAnts)))};
}

Claim memetic(const Numbers& numbers, const char* solver) {
  std::vector<double> ours, published;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const auto row = numbers.published(p);
    const auto mean = numbers.trials(solver, p).mean();
    if (!row || !mean) continue;
    ours.push_back(*mean);
    published.push_back(std::min(row->row->genetic[row->column], row->row->cultural[row->column]));
  }
  return {.finding = fmt::format("Ours: `{}` needs fewer mean trials than both published tables, "
                                 "and less than a tenth in all",
                                 solver),
          .same = "fewer on at least three of four puzzles, and less than a tenth in all,",
          .what = ours.empty()
                      ? "the shares are"
                      : fmt::format("it takes {} trials in all against {}, and the shares "
                                    "are",
                                    count_words(sum_of(ours)), count_words(sum_of(published))),
          .kind = Kind::kPercent,
          .parts = {{"of the puzzles", kNearlyEvery, wins_of(ours, published)},
                    {"of the trials", kLessThanATenth, ratio_of_sums(ours, published)}}};
}

}  // namespace

std::vector<Claim> algorithm_claims(const Numbers& numbers) {
  return {belief_space_saves(numbers),       every_run_ends(numbers),           success(numbers),
          more_than_moraglio(numbers),       algorithms_agree(numbers),         ants(numbers),
          memetic(numbers, kGeneticMemetic), memetic(numbers, kCulturalMemetic)};
}

}  // namespace sudolab::studies::mantere_koljonen
