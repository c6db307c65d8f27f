// Theory says: a solver that never guesses wrongly fills each of the k empty cells once (best case,
// linear in k); one that has to try everything tries 9 digits in each of them (worst case, 9^k).
//
// The best case is a kind of puzzle, those that are solved without a step back, and can be asked
// about. The worst case is a bound over all puzzles there are. The longest search of a sample is no
// measurement of it, so that it is described here and not judged.
//
// Whether the best case grows no faster than a straight line is asked by its two halves, of which
// the upper one is steeper if it does. Whether the median time grows as a power of k or
// exponentially is asked by the one family that holds both: log t = a + b (k^p - 1) / p, after Box
// & Cox (1964), "An analysis of transformations". It is a power of k for p = 0 and an exponential
// for p = 1.

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

// No steeper than a line: the slopes of the halves of a parabola through the origin differ by a
// factor of 3. A bound, as theory means it: what all runs have in common, as the check of the
// answer, makes times grow more slowly than the assignments.
constexpr Interval kAtMostLinear{-std::numeric_limits<double>::infinity(), 2};
// Nearer to an exponential than to a power, or growing even faster.
constexpr Interval kExponential{0.5, std::numeric_limits<double>::infinity()};

Claim best_is_linear(const std::string& solver, const Points& straight) {
  return {
      .finding = fmt::format("In theory, the best case of `{}`, without a step back, is at most "
                             "linear in the empty cells",
                             solver),
      .same =
          "a time per further cell in the upper half of the cells of at most twice that in "
          "the lower half",
      .what = fmt::format("in {} puzzles that were solved so, the ratio of both is",
                          count_words(stats::real(straight.size()))),
      .kind = Kind::kRatio,
      .parts = {{"", kAtMostLinear, slope_ratio(straight)}}};
}

// On all of the paper's puzzles; the table of fits has its medium and hard ones by themselves.
Claim grows_exponentially(const std::string& solver, const Points& costs) {
  return {.finding = fmt::format(
              "Published: the time of `{}` grows exponentially rather than as a power", solver),
          .same = "an exponent of Box and Cox above 0.5, where 0 is a power and 1 an exponential,",
          .what = fmt::format("that of the median times of {} puzzles with 44 empty cells or more, "
                              "looked for up to 10, is",
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

// Their only conclusion. Backtracking looks at the rules after each digit, brute force after all.
Claim backtracking_beats_brute_force(const Results& results) {
  Claim claim{
      .finding =
          "Published: backtracking, which is `brute-force` here, is more efficient than "
          "the brute force that fills all cells first, which is `enumeration`",
      .same = "being quicker on more than half of the puzzles",
      .what = "the share of the puzzles with up to eight empty cells on which it is quicker",
      .kind = Kind::kPercent,
      .parts = {}};
  for (const auto& [name, solver] :
       {std::pair{"in order", kInOrder}, std::pair{"at random", kAtRandom}}) {
    const auto first = results.find_entrant(kBacktracking), second = results.find_entrant(solver);
    if (!first || !second) continue;
    const std::vector<std::size_t> both{*first, *second};
    auto costs = results.costs(both, results.common_puzzles(both));
    claim.parts.push_back({name, kMoreThanHalf, wins_of(std::move(costs[0]), std::move(costs[1]))});
  }
  return claim;
}

constexpr double kDigits = 9;
constexpr Interval kNearNine{kDigits / 1.2, kDigits * 1.2};

// Fillings, and not seconds: those of a few empty cells are the seconds of calling the solver.
Claim brute_force_grows_ninefold(const Results& results) {
  Claim claim{
      .finding = "In theory, brute force takes nine times as long for each further empty cell",
      .same = "a factor between 7.5 and 10.8",
      .what = "that of the median number of fillings tried",
      .kind = Kind::kRatio,
      .parts = {}};
  for (const auto& [name, solver] :
       {std::pair{"in order", kInOrder}, std::pair{"at random", kAtRandom}}) {
    claim.parts.push_back(
        {name, kNearNine,
         growth_rate(counts_of(results, solver, emptinesses(results), &Counters::trials))});
  }
  return claim;
}

// The median time for the most empty cells over that for the fewest: "1.29".
std::string time_ratio(const Results& results, const std::vector<Emptiness>& which) {
  const auto ratio = end_ratio(costs_of(results, kBacktracking, which))(stats::kConfidence);
  return ratio ? fmt::format("{:.2f}", ratio->value) : "not known";
}

// The paper counts branches, one to the power of k; each of the k cells has to be filled all the
// same. The verdict is about assignments, since most of the time of these is that of calling the
// solver.
Claim best_is_constant(const Results& results) {
  const auto which = emptinesses(results, kBestCase);
  const std::string ends = which.empty()
                               ? "most and fewest"
                               : fmt::format("{} and {}", which.back().cells, which.front().cells);
  return {.finding =
              "Published: the best case, in which backtracking never steps back, is O(1), whatever "
              "the number of empty cells",
          .same = "a ratio between 0.8 and 1.25 of the assignments for most and fewest cells",
          .what = fmt::format("this ratio in puzzles made for it, with {} empty cells, is", ends),
          .kind = Kind::kRatio,
          .parts = {{"", within_factor(1.25), end_ratio(counts_of(results, kBacktracking, which))}},
          .remark = fmt::format(
              "It cannot be constant: without a step back there is one branch, and each of its "
              "cells is still filled once, so that the best case is linear. The ratio of the "
              "times, of which calling the solver is a large part, is {}.",
              time_ratio(results, which))};
}

// Assignments, which are what grows: the time for few cells is that of calling the solver.
Claim easy_is_linear_to_quadratic(const Results& results) {
  constexpr Interval kLinearToQuadratic{0.8, 2.2};
  Claim claim{.finding =
                  "Published: on easy puzzles the cost of backtracking grows linearly, tending to "
                  "a quadratic",
              .same = "a power of the number of empty cells between 0.8 and 2.2",
              .what = "that of the median number of assignments",
              .parts = {}};
  const auto all = emptinesses(results);
  for (const auto& [name, first, last] : {std::tuple{"up to 23 empty cells", 1, 23},
                                          std::tuple{"24 to 46 empty cells", 24, kLastEasy}}) {
    std::vector<Emptiness> which = all;
    std::erase_if(which, [first = first, last = last](const Emptiness& one) {
      return one.cells < first || one.cells > last;
    });
    claim.parts.push_back(
        {name, kLinearToQuadratic, growth_power(counts_of(results, kBacktracking, which))});
  }
  return claim;
}

// How often the first solver is quicker, on puzzles of one level.
Measurement quicker_on(const Results& results, std::string_view first, std::string_view second,
                       const Level& level) {
  const auto a = results.find_entrant(first), b = results.find_entrant(second);
  if (!a || !b) return wins_of({}, {});
  const std::vector<std::size_t> both{*a, *b};
  auto costs = results.costs(both, puzzles_of(results, *a, level));
  return wins_of(std::move(costs[0]), std::move(costs[1]));
}

std::string share_words(const Measurement& share) {
  const auto found = share(stats::kConfidence);
  return found ? percent_words(found->value) : "not known";
}

// Berggren & Nilsson had puzzles of 17 clues: the finding is about hard ones.
Claim rules_beat_backtracking(const Results& results) {
  return {
      .finding =
          "Published, after Berggren & Nilsson: the rule-based solver performs better than "
          "backtracking",
      .same = "being quicker on more than half of the hard puzzles, as theirs were,",
      .what = "the share of the hard puzzles on which `rules` is quicker than `brute-force`",
      .kind = Kind::kPercent,
      .parts = {{"", kMoreThanHalf, quicker_on(results, kRules, kBacktracking, kLevels[2])}},
      .remark = fmt::format("On easy ones it is {}, on medium ones {}.",
                            share_words(quicker_on(results, kRules, kBacktracking, kLevels[0])),
                            share_words(quicker_on(results, kRules, kBacktracking, kLevels[1])))};
}

Claim pencil_is_overtaken(const Results& results) {
  constexpr Interval kLessThanHalf{0, 0.5};
  return {.finding =
              "Published, after Grados & Mohammadi: the human method is quicker than backtracking "
              "on low levels, and there is a point at which they meet",
          .same =
              "being quicker on more than half of the easy puzzles, and on less than half of "
              "the hard ones,",
          .what = "the share of the puzzles on which `rules:singles` is quicker than `brute-force`",
          .kind = Kind::kPercent,
          .parts = {{kLevels[0].name, kMoreThanHalf,
                     quicker_on(results, kPencil, kBacktracking, kLevels[0])},
                    {kLevels[2].name, kLessThanHalf,
                     quicker_on(results, kPencil, kBacktracking, kLevels[2])}},
          .remark =
              "These are times of two programs of ours: on easy puzzles, where there is next to "
              "nothing to search, the simpler program decides, and not the method."};
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
  const Results& results = numbers.results;
  std::vector<Claim> claims{backtracking_beats_brute_force(results),
                            brute_force_grows_ninefold(results), best_is_constant(results),
                            easy_is_linear_to_quadratic(results)};
  for (std::size_t e = 0; e < numbers.curves.size(); ++e) {
    const std::string solver = numbers.results.title(e);
    claims.push_back(best_is_linear(solver, numbers.straight[e]));
    claims.push_back(grows_exponentially(solver, numbers.steep[e]));
    claims.push_back(fewer_clues_are_harder(numbers.results, e));
  }
  claims.push_back(rules_beat_backtracking(results));
  claims.push_back(pencil_is_overtaken(results));
  return verdicts_on(summary(numbers), claims, results);
}

}  // namespace sudolab::studies::naidoo
