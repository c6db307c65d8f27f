// What was published on relaxation labelling: which puzzles it solves, how its iterations grow, and
// what a step costs in time and space. No numbers of its iterations exist: the table that should
// have them repeats the first two rows of the search's.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/growth.h"
#include "studies/bizzotto/claims_of.h"
#include "studies/words.h"

namespace sudolab::studies::bizzotto {
namespace {

using report::Kind;
using stats::Interval;
using stats::real;

// "Correct on the easy class and on no other". A share, since the study's sentence rests on a
// sample of unknown size: a few successes in a thousand would not have been seen in it.
constexpr Interval kNearlyAll{0.9, 1}, kHardlyAny{0, 0.02};
// Exponents of the number of labels: quadratic, and not something else that is near.
constexpr Interval kQuadratic{1.8, 2.2};
// The same as an upper bound, which the letter O says.
constexpr Interval kAtMostQuadratic{0, 2.2};

Claim labelling_is_only_for_easy_ones(const Numbers& numbers) {
  auto others =
      of_the_others([&](const std::string& group) { return numbers.shares(kLabelling, group); });
  const auto solved =
      std::count_if(others.begin(), others.end(), [](double share) { return share > 0; });
  const std::string what = fmt::format("{} of {} puzzles are solved, and the share is",
                                       count_words(real(solved)), count_words(real(others.size())));
  return {.finding = "Published: relaxation labelling solves no class but the easy one",
          .same = "at most 2 % of the others",
          .what = what,
          .kind = Kind::kPercent,
          .parts = {{"", kHardlyAny, share_of(std::move(others))}}};
}

Claim labelling_solves_easy_ones(const Numbers& numbers) {
  auto eased = numbers.shares(kLabelling, kEasedGroup);
  Claim claim{.finding = "Published: relaxation labelling solves the easy puzzles",
              .same = "at least 90 % of them",
              .what = fmt::format("the share of {} puzzles \"{}\" that it solves is",
                                  count_words(real(eased.size())), kEasedGroup),
              .kind = Kind::kPercent,
              .parts = {{"", kNearlyAll, share_of(std::move(eased))}}};
  const auto own = stats::mean(numbers.shares(kLabelling, ordered_group(kClasses[0])));
  if (own) {
    claim.remark = fmt::format("Of the easy class as it is, with {:.1f} empty cells, it solves {}.",
                               numbers.mean_holes(ordered_group(kClasses[0])), percent_words(*own));
  }
  if (const auto from = numbers.frontier_from(kLabelling, kNearlyAll.low)) {
    claim.remark += fmt::format(" It takes {} givens or more until 90 % are solved.", *from);
  }
  return claim;
}

// The study groups its classes in two for this solver.
Claim iterations_grow(const Numbers& numbers) {
  const auto iterations = [&](const std::string& group) {
    return numbers.counter(kLabelling, group, &Counters::iterations);
  };
  const auto easy = iterations(ordered_group(kClasses[0]));
  const auto others = of_the_others(iterations);
  Claim claim{.finding =
                  "Published: the iterations of relaxation labelling grow from the easy class to "
                  "the others",
              .same = "the harder puzzle taking more in more than half of the pairs",
              .what = "the part of the pairs of puzzles is",
              .kind = Kind::kPercent,
              .parts = {{"", kMoreThanHalf, smaller_part(easy, others)}}};
  if (easy.empty() || others.empty()) return claim;
  claim.remark = fmt::format(
      "They grow by {} in the mean, from {} to {}; the most were {}. Their numbers were not "
      "published, because the second table repeats the first.",
      percent_words(*stats::mean(others) / *stats::mean(easy) - 1), count_words(*stats::mean(easy)),
      count_words(*stats::mean(others)),
      count_words(*std::max_element(others.begin(), others.end())));
  return claim;
}

Claim step_is_quadratic(const Numbers& numbers) {
  const auto pairs = numbers.all_steps(Sums::kPairs);
  Claim claim{.finding = "Published: a step of relaxation labelling costs Θ(n²m²) time",
              .same = "an exponent of n×m between 1.8 and 2.2",
              .what =
                  "the time of a step, added up over all pairs of labels on 4x4, 9x9 and 16x16 "
                  "boards, grows with the exponent",
              .kind = Kind::kNumber,
              .parts = {{"", kQuadratic, exponent_of(pairs, &Numbers::Step::seconds)}}};
  const auto ours =
      exponent_of(numbers.all_steps(Sums::kHouses), &Numbers::Step::seconds)(stats::kConfidence);
  if (ours) {
    claim.remark = fmt::format(
        "That is the definition. Added up over houses, as we compute it, the same step grows with "
        "the exponent {:.2f}.",
        ours->value);
  }
  return claim;
}

Claim space_is_quadratic(const Numbers& numbers) {
  return {
      .finding = "Published: relaxation labelling takes O(n²m²) space for the tables P and Q",
      .same = "an exponent of n×m of at most 2.2",
      .what = "the bytes of both tables and of what belongs to them grow with the exponent",
      .kind = Kind::kNumber,
      .parts = {{"", kAtMostQuadratic,
                 exponent_of(numbers.all_steps(Sums::kPairs), &Numbers::Step::bytes)}},
      .remark =
          "P and Q have a number for each label of each cell, n×m. A table of all coefficients "
          "r would have n²m², but the printed algorithm computes these: the bound holds, and is "
          "far from being reached."};
}

}  // namespace

Measurement exponent_of(const std::vector<Numbers::Step>& steps, double Numbers::Step::* value) {
  return of_units(steps.size(), [steps, value](std::span<const std::size_t> places) {
    std::vector<double> labels, values;
    for (const std::size_t place : places) {
      labels.push_back(steps[place].labels);
      values.push_back(steps[place].*value);
    }
    const auto fit = stats::fit_growth(stats::Growth::kPower, labels, values);
    return fit ? fit->rate : 0;
  });
}

std::vector<Claim> labelling_claims(const Numbers& numbers) {
  return {labelling_is_only_for_easy_ones(numbers), labelling_solves_easy_ones(numbers),
          iterations_grow(numbers), step_is_quadratic(numbers), space_is_quadratic(numbers)};
}

}  // namespace sudolab::studies::bizzotto
