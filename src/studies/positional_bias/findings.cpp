// Three chi-square tests (counts.h) ask for preferences of any kind; a fourth test asks for the one
// that was suspected: the mean digit of a puzzle's givens in the first box less that of its other
// givens, over all puzzles. A test that finds nothing in a small collection says little, so that
// what is left possible is told as an interval.

#include <fmt/format.h>

#include <cmath>

#include <sudolab/stats/bootstrap.h>
#include "stats/describe.h"
#include "stats/multiple.h"
#include "studies/positional_bias/positional_bias.h"
#include "studies/verdicts.h"
#include "studies/words.h"

namespace sudolab::studies::positional_bias {
namespace {

using report::Outcome;
using report::Verdict;

// A shift of the mean digit that is less than this is none that anybody would see.
constexpr double kNoShift = 0.1;

std::optional<double> shift_of(const Grid& givens) {
  double sum[2] = {0, 0};
  double count[2] = {0, 0};
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens.empty(cell)) continue;
    const int place = givens.geometry().box_of(cell) == 0 ? 0 : 1;
    sum[place] += givens[cell];
    ++count[place];
  }
  if (count[0] == 0 || count[1] == 0) return std::nullopt;
  return sum[0] / count[0] - sum[1] / count[1];
}

std::string collection_in_words(const Numbers& numbers) {
  const PuzzleRequest& source = numbers.results.plan().puzzles.front();
  return fmt::format("{} puzzles with {} givens ({}).",
                     count_words(stats::real(numbers.bias.puzzles())),
                     count_words(stats::real(numbers.bias.givens())),
                     source.file.empty() ? source.origin : source.file);
}

Verdict judge_shift(const Numbers& numbers) {
  const auto mean = stats::mean(numbers.shifts);
  const auto interval = stats::MeanBootstrap().percentile(numbers.shifts);
  Outcome outcome = Outcome::kUndecided;
  if (interval && interval->high < 0) outcome = Outcome::kConfirmed;
  if (interval && interval->low > -kNoShift && interval->high >= 0) outcome = Outcome::kDiffers;
  return {outcome,
          interval
              ? fmt::format("Suspected: generators put small digits to the top left. Here the "
                            "mean digit of the givens in the first box is {} {} than elsewhere "
                            "(95 % interval of the difference {:+.3f} to {:+.3f}).",
                            fmt::format("{:.3f}", std::abs(*mean)),
                            *mean < 0 ? "smaller" : "larger", interval->low, interval->high)
              : "Suspected: generators put small digits to the top left. There are too few "
                "givens to tell."};
}

Verdict judge_preference(const BiasTest& test, double p) {
  constexpr double kEnough = 5;  // the usual demand of a chi-square test
  return {test.expected < kEnough ? Outcome::kUndecided
          : p < kSignificance     ? Outcome::kDiffers
                                  : Outcome::kConfirmed,
          fmt::format("Expected of a fair collection: {} without preference beyond chance. Here "
                      "chi-square is {:.1f} with {:.0f} degrees of freedom, p {} with Holm's "
                      "correction.",
                      test.name, test.chi_square, test.degrees, p_words(p))};
}

const Geometry& geometry_of(const Results& results) {
  return results.puzzles().empty() ? Geometry::classic()
                                   : results.puzzles().front().record.puzzle.geometry();
}

}  // namespace

Numbers::Numbers(const Results& all) : results(all), bias(geometry_of(all)) {
  for (const ExperimentPuzzle& puzzle : results.puzzles()) {
    const Grid& givens = puzzle.record.puzzle.givens;
    bias.add(givens);
    if (const auto shift = shift_of(givens)) shifts.push_back(*shift);
  }
  tests = bias.tests();
  std::vector<double> p;
  for (const BiasTest& test : tests) p.push_back(test.p);
  corrected = stats::holm(p);
}

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<report::Block> blocks{report::Paragraph{collection_in_words(numbers)},
                                    judge_shift(numbers)};
  for (std::size_t i = 0; i < numbers.tests.size(); ++i) {
    blocks.push_back(judge_preference(numbers.tests[i], numbers.corrected[i]));
  }
  return blocks;
}

}  // namespace sudolab::studies::positional_bias
