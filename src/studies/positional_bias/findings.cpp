// Three chi-square tests (counts.h) ask for preferences of any kind. What they find in a collection
// depends on its size as much as on its preferences: a small one never shows any, a large one
// always does. So the claims are about how strong a preference is, and the tests stand in a table.
// A fourth claim asks for the preference that was suspected: the mean digit of a puzzle's givens in
// the first box less that of its other givens, over all puzzles.

#include <fmt/format.h>

#include <limits>

#include "stats/multiple.h"
#include "studies/claims.h"
#include "studies/positional_bias/positional_bias.h"
#include "studies/words.h"

namespace sudolab::studies::positional_bias {
namespace {

using report::Kind;
using stats::Interval;

// A shift of the mean digit by less than 0.1 is none that anybody would see.
constexpr Interval kSeen{-std::numeric_limits<double>::infinity(), -0.1};
// A cell that is given in 31.5 % of the puzzles instead of 30 %: no player would see that in years.
constexpr Interval kUnseen{0, 0.05};

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

Claim small_digits_at_the_top_left(const Numbers& numbers) {
  return {.finding = "Suspected: generators put small digits to the top left",
          .same =
              "givens in the first box whose mean digit is smaller than that of the others by "
              "0.1 or more",
          .what = fmt::format("in the mean over {} puzzles, it is larger by",
                              count_words(stats::real(numbers.shifts.size()))),
          .parts = {{"", kSeen, mean_of(numbers.shifts)}}};
}

Claim nothing_is_preferred(const BiasTest& test) {
  return {
      .finding = fmt::format("Expected of a fair collection: {} without preference", test.name),
      .same = "chances that differ from their mean by at most 5 % of it",
      .what = "they differ, in the root mean square and beyond what counting by chance adds, by",
      .kind = Kind::kPercent,
      .parts = {{"", kUnseen, [test](double confidence) { return preference(test, confidence); }}}};
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
  std::vector<Claim> claims{small_digits_at_the_top_left(numbers)};
  for (const BiasTest& test : numbers.tests) claims.push_back(nothing_is_preferred(test));
  return verdicts_on(collection_in_words(numbers), claims, numbers.results);
}

}  // namespace sudolab::studies::positional_bias
