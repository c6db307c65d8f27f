// The work of the printed program, counted: what its times must have been made of.

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/overlap.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/cells.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Cell;
using report::Kind;
using stats::real;

std::vector<double> below(const std::vector<double>& values, double limit) {
  std::vector<double> kept;
  std::copy_if(values.begin(), values.end(), std::back_inserter(kept),
               [&](double value) { return value < limit; });
  return kept;
}

double share_below(const std::vector<double>& values, double limit) {
  return real(below(values, limit).size()) / real(values.size());
}

double overlap(const std::vector<double>& first, const std::vector<double>& second) {
  const auto found = stats::worst_overlap(first, second, 0.1);
  return found ? found->fraction : 0;
}

report::Table work_table(const Numbers& numbers) {
  const auto &rules = numbers.rules_work, &backtrack = numbers.backtrack_work;
  report::Table table{"work", "The printed program, by its work and as published"};
  table.columns = {{"Quantity"}, {"By its work"}, {"Published", Kind::kText, {}, true}};
  const auto add = [&](const char* quantity, std::string here, const char* published) {
    table.rows.push_back(
        {Cell::text(quantity), Cell::text(std::move(here)), Cell::text(published)});
  };
  const auto within_limit = below(backtrack, kLimitSeconds);
  const auto deviation = [](const std::vector<double>& values) {
    const auto summary = stats::summarise(values);
    return seconds_words(summary ? summary->standard_deviation.value_or(0) : 0);
  };
  std::size_t wins = 0;
  for (std::size_t i = 0; i < rules.size(); ++i) wins += backtrack[i] < rules[i] ? 1 : 0;
  add("rules: standard deviation", deviation(rules), "0.02 s");
  add("rules: longest", seconds_words(*std::max_element(rules.begin(), rules.end())), "1.36 s");
  add("backtrack: more than 20 s", percent_words(1 - share_below(backtrack, kLimitSeconds)),
      "2.34 %");
  add("backtrack: standard deviation of the others", deviation(within_limit), "3.04 s");
  add("backtrack is quicker on", percent_words(real(wins) / real(rules.size())), "4.73 %");
  add("worst tenths in common, of all", percent_words(overlap(rules, backtrack)), "–");
  add("worst tenths in common, without 2.6 %",
      percent_words(overlap(numbers.kept_rules_work, numbers.kept_backtrack_work)), "about 20 %");
  add("rules: less than 0.01 s", percent_words(share_below(rules, 0.01)),
      "fewer than of backtrack");
  add("backtrack: less than 0.01 s", percent_words(share_below(backtrack, 0.01)),
      "more than of rules");
  table.notes = {fmt::format(
      "{} puzzles. The work of `rules` is the number of combinations of cells that the program "
      "tries for tuples, that of `backtrack` the number of digits that it puts down, each with a "
      "copy of the board. A unit is worth as many seconds as make the means the published ones, "
      "0.02 s and 1.66 s (for `backtrack` of what takes less than 20 s); all other numbers follow.",
      count_words(real(rules.size())))};
  return table;
}

}  // namespace

report::Section work_section(const Numbers& numbers) {
  report::Section section{"The work of the printed program"};
  section.blocks.push_back(report::Paragraph{
      "Seconds of 2012 cannot be measured any more, but the program is printed in the report, and "
      "what it does can be counted: `rules:enumerated` does the same steps in the same order. It "
      "looks for tuples by trying every combination of 2 to 8 open cells of each of the 27 houses, "
      "again and again; our `rules` finds the same tuples without that."});
  if (!numbers.rules_work.empty()) section.blocks.push_back(work_table(numbers));
  return section;
}

}  // namespace sudolab::studies::berggren_nilsson
