// Theory says: a solver that never guesses wrongly fills each of the k empty cells once (best case,
// linear in k); one that has to try everything tries 9 digits in each of them (worst case, 9^k).
//
// The best case is a kind of puzzle, those that are solved without a step back, and can be asked
// about. The worst case is a bound over all puzzles there are. The longest search of a sample is no
// measurement of it, so that it is described here and not judged.
//
// Whether the best case is a straight line is asked by its two halves, whose slopes agree if it is
// one. Whether the median time grows as a power of k or exponentially is asked by the one family
// that holds both: log t = a + b (k^p - 1) / p, after Box & Cox (1964), "An analysis of
// transformations". It is a power of k for p = 0 and an exponential for p = 1.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "studies/claims.h"
#include "studies/naidoo/naidoo.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Kind;
using stats::Growth;
using stats::Interval;

// A line: the slopes of the halves of a parabola through the origin differ by a factor of 3.
constexpr double kLine = 2;
// Nearer to an exponential than to a power, or growing even faster.
constexpr Interval kExponential{0.5, std::numeric_limits<double>::infinity()};

Claim best_is_linear(const std::string& solver, const Points& straight) {
  return {.finding = fmt::format("In theory, the best case of `{}`, without a step back, is linear "
                                 "in the empty cells",
                                 solver),
          .same =
              "a time per further cell in the upper half of the cells between half and twice "
              "that in the lower half",
          .what = fmt::format("in {} puzzles that were solved so, the ratio of both is",
                              count_words(stats::real(straight.size()))),
          .kind = Kind::kRatio,
          .parts = {{"", within_factor(kLine), slope_ratio(straight)}}};
}

Claim grows_exponentially(const std::string& solver, const Points& costs) {
  return {
      .finding = fmt::format("The time of `{}` grows exponentially rather than as a power", solver),
      .same = "an exponent of Box and Cox above 0.5, where 0 is a power and 1 an exponential,",
      .what = fmt::format("that of the median times of {} puzzles with 44 empty cells or more "
                          "is",
                          count_words(stats::real(costs.size()))),
      .parts = {{"", kExponential, growth_exponent(costs)}}};
}

Claim fewer_clues_are_harder(const Results& results, std::size_t entrant) {
  Claim claim{.finding = fmt::format("Puzzles with fewer clues are harder for `{}`, so that easy, "
                                     "medium and hard can be told by the number of clues",
                                     results.title(entrant)),
              .same = "the puzzle of the higher level taking longer in more than half of the pairs",
              .what = "the part of the pairs of puzzles",
              .kind = Kind::kPercent,
              .parts = {}};
  for (std::size_t i = 0; i + 1 < std::size(kLevels); ++i) {
    claim.parts.push_back(
        {fmt::format("{} after {}", kLevels[i + 1].name, kLevels[i].name), kMoreThanHalf,
         smaller_part(results.costs(entrant, puzzles_of(results, entrant, kLevels[i])),
                      results.costs(entrant, puzzles_of(results, entrant, kLevels[i + 1])))});
  }
  return claim;
}

// How large a part of the exponent k of theory's bound 9^k the longest search needed.
double closest_to_bound(const std::vector<Case>& cases) {
  double closest = 0;
  for (const Case& one : cases) {
    if (!one.most_nodes || one.cells < 2) continue;
    closest =
        std::max(closest, std::log(std::max(*one.most_nodes, 1.0)) / (one.cells * std::log(9.0)));
  }
  return closest;
}

std::string summary(const Numbers& numbers) {
  std::string words;
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    const Curve& nodes = numbers.curves[e].nodes;
    const auto fit = nodes.fit(Growth::kExponential);
    if (!fit) continue;
    words += fmt::format(
        "The longest search of `{}` among the puzzles measured grows {:.2f}-fold with each empty "
        "cell, from {} to {} of them, and none took more than 9^({:.2f} k) assignments. ",
        numbers.results.title(e), fit->rate, nodes.cells.front(), nodes.cells.back(),
        closest_to_bound(numbers.cases[e]));
  }
  if (words.empty()) return "Too little was measured to say how the searches grow.";
  return words +
         "Theory's worst case of 9^k is a bound over all puzzles, which the longest search of a "
         "sample cannot confirm.";
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<Claim> claims;
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    const std::string solver = numbers.results.title(e);
    claims.push_back(best_is_linear(solver, numbers.straight[e]));
    claims.push_back(grows_exponentially(solver, numbers.steep[e]));
    claims.push_back(fewer_clues_are_harder(numbers.results, e));
  }
  return verdicts_on(summary(numbers), claims, numbers.results);
}

}  // namespace sudolab::studies::naidoo
