// The findings of Mantere & Koljonen as claims. Trials are counted, not timed, so that the
// published numbers themselves can be compared.
//
// Most claims are about puzzles in general: the puzzles are the sample, and a puzzle's runs are one
// mean. The operators, and success within 100,000 trials, are published for single puzzles. Each of
// these is a claim of its own, in which the runs on that puzzle are the sample.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "studies/mantere_koljonen/numbers.h"
#include "studies/words.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

double sum_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

std::string summary(const Numbers& numbers) {
  double longest = 0;
  std::size_t runs = 0, solved = 0;
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    for (const char* solver : {kGenetic, kCultural}) {
      const Trials trials = numbers.trials(solver, p);
      runs += trials.each.size();
      solved += trials.solved;
      for (const double each : trials.each) longest = std::max(longest, each);
    }
  }
  return fmt::format(
      "The genetic and the cultural algorithm solve {} of {} runs. Over {} puzzles their mean "
      "trials add up to {} and {} (published, over 45: {} and {}); the longest run took {} trials "
      "(published: {}).",
      count_words(stats::real(solved)), count_words(stats::real(runs)), numbers.measured().size(),
      count_words(sum_of(numbers.means(kGenetic))), count_words(sum_of(numbers.means(kCultural))),
      count_words(kGeneticSum), count_words(kCulturalSum), count_words(longest),
      count_words(kLongestRun));
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<Claim> claims = algorithm_claims(numbers);
  for (const auto& more : {operator_claims(numbers), puzzle_claims(numbers)}) {
    claims.insert(claims.end(), more.begin(), more.end());
  }
  return verdicts_on(summary(numbers), claims, numbers.results());
}

}  // namespace sudolab::studies::mantere_koljonen
