// The verdicts on Bizzotto's findings, after a sentence that sums up.

#include <fmt/format.h>

#include "stats/describe.h"
#include "studies/bizzotto/claims_of.h"
#include "studies/words.h"

namespace sudolab::studies::bizzotto {
namespace {

std::string summary(const Numbers& numbers) {
  std::string means, labelled;
  for (const PuzzleClass& one : kClasses) {
    const auto mean = stats::mean(numbers.nodes(one));
    means += means.empty() ? "" : ", ";
    const bool cut_off = numbers.any_cut_off(kSearch, ordered_group(one));
    means += fmt::format("{} {}{}", one.name, mean && cut_off ? "at least " : "",
                         mean ? count_words(*mean) : "-");
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

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<Claim> claims = search_claims(numbers);
  for (Claim& claim : labelling_claims(numbers)) claims.push_back(std::move(claim));
  return verdicts_on(summary(numbers), claims, numbers.results());
}

}  // namespace sudolab::studies::bizzotto
