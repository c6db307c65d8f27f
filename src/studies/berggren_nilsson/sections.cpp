// The published numbers beside ours, both rules of precision, and the figures.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "stats/describe.h"
#include "stats/overlap.h"
#include "stats/significance.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/cells.h"
#include "studies/completeness.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Cell;
using report::Kind;
using report::Paragraph;
using stats::real;

struct Published {
  std::string_view entrant;
  double puzzles;
  double solved;  // part
  std::optional<double> unsolved, unstable;
  double unstable_part;
  std::optional<double> mean, deviation, longest;  // seconds
};

constexpr std::array kPublished = {
    Published{kRules, 49151, 1, 0, 0, 0, kRulesMean, 0.02, 1.36},
    Published{
        kBacktrack, 49151, 1 - 1150.0 / 49151, 1150, 142, 142.0 / 49151, kBacktrackMean, 3.04, {}},
    Published{kFast, 400, 0.985, {}, {}, 0, 8, {}, {}},
    Published{kSlow, 400, 0.975, {}, {}, 0.02, {}, {}, {}},
};

// Of a puzzle, by a search that is run until its time is known.
int most_runs(const Results& results) {
  const auto found = results.find_entrant(kRules);
  return found ? results.plan().repetition_of(results.plan().entrants[*found]).most : 0;
}

// Of a puzzle.
int machine_runs(const Results& results) {
  const auto found = results.find_entrant(kFast);
  return found ? results.plan().repetition_of(results.plan().entrants[*found]).least : 0;
}

report::Table solved_table(const Results& results) {
  report::Table table{"solved", "What was solved"};
  table.columns = {{"Solver"},
                   {"Puzzles", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Solved", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true},
                   {"Unsolved", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Unstable", Kind::kCount},
                   {"published", Kind::kCount, {}, true},
                   {"Unstable, part", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true}};
  for (const Published& one : kPublished) {
    const Counted solved = those_of(solved_flags(results, one.entrant), 1);
    const Counted unstable = those_of(stable_flags(results, one.entrant), 0);
    table.rows.push_back({Cell::text(std::string(one.entrant)), Cell::number(real(solved.total)),
                          Cell::number(one.puzzles), rate_cell(solved.count, solved.total),
                          Cell::number(one.solved), Cell::number(real(solved.total - solved.count)),
                          cell_of(one.unsolved), Cell::number(real(unstable.count)),
                          cell_of(one.unstable), rate_cell(unstable.count, unstable.total),
                          Cell::number(one.unstable_part)});
  }
  table.notes = {fmt::format(
      "Parts of the puzzles, with 95 % intervals. Unsolved: some run took more than 20 s there, {} or "
      "{} sweeps here. Unstable: the report's program continues until the range from the 2.5th to "
      "the 97.5th percentile of the times is within 0.05 s, or 1 s for the Boltzmann machines; here "
      "{}, or {} sweeps. {} runs of a search were not enough, or all {} of a Boltzmann "
      "machine. The report gives counts for the first two and percentages for the others; of the "
      "slow decline its text says 97.5 %, and a caption has another 2 % that are solved but "
      "unstable.",
      seconds_words(kLimitSeconds / kSpeed), count_words(kLimitSeconds * kSweepsPerSecond),
      seconds_words(kWidthSeconds / kSpeed), count_words(kBoltzmannWidthSeconds * kSweepsPerSecond),
      most_runs(results), machine_runs(results))};
  return table;
}

report::Table times_table(const Results& results) {
  report::Table table{"times", "Times of the puzzles that every run solved"};
  table.columns = {{"Solver"},
                   {"Mean", Kind::kSeconds},
                   {"published", Kind::kSeconds, {}, true},
                   {"Deviation", Kind::kSeconds},
                   {"published", Kind::kSeconds, {}, true},
                   {"Longest", Kind::kSeconds},
                   {"published", Kind::kSeconds, {}, true},
                   {"Median", Kind::kSeconds},
                   {"99 %", Kind::kSeconds},
                   {"Quicker than published", Kind::kRatio}};
  for (const Published& one : kPublished) {
    const auto summary = stats::summarise(results.solved_seconds(one.entrant));
    const auto ours = [&](double stats::Summary::* field) {
      return summary ? Cell::number((*summary).*field) : Cell::none("none solved");
    };
    table.rows.push_back(
        {Cell::text(std::string(one.entrant)), ours(&stats::Summary::mean), cell_of(one.mean),
         cell_of(summary ? summary->standard_deviation : std::nullopt), cell_of(one.deviation),
         ours(&stats::Summary::maximum), cell_of(one.longest), ours(&stats::Summary::median),
         ours(&stats::Summary::ninety_ninth),
         cell_of(summary && one.mean ? std::optional(*one.mean / summary->mean) : std::nullopt)});
  }
  table.notes = {
      "Each row is about the puzzles that its solver solves, as published. The deviation is the "
      "standard deviation between puzzles. The machine and the language "
      "differ from those of 2012: compare ratios, not seconds. The mean of boltzmann fast is published "
      "as \"about 8 s\"."};
  return table;
}

// The most runs of a puzzle, and whether all puzzles have been measured to the end.
struct Effort {
  std::size_t most = 0;
  bool finished = true;
};

Effort effort_of(const Results& results, std::size_t entrant) {
  Effort effort;
  for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{entrant})) {
    effort.most = std::max(effort.most, results.pair(entrant, p).runs);
    effort.finished &= !is_unfinished(results, entrant, p);
  }
  return effort;
}

std::string rule_words(const Repetition& rule) {
  const std::string width = rule.width_relative > 0 ? percent_words(rule.width_relative) + " of it"
                                                    : seconds_words(rule.width_seconds);
  return rule.rule == PrecisionRule::kPercentiles ? "range of the times: " + width
                                                  : "interval of the mean: " + width;
}

report::Table precision_table(const Results& results) {
  report::Table table{"precision", "Three rules of precision"};
  table.columns = {{"Solver"},
                   {"At most"},
                   {"Puzzles", Kind::kCount},
                   {"Runs per puzzle", Kind::kNumber},
                   {"Most runs", Kind::kCount},
                   {"Unstable", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true},
                   {"Mean time of the solved", Kind::kSeconds}};
  for (const Published& one : kPublished) {
    const bool machine = one.entrant == kFast || one.entrant == kSlow;
    for (const std::string_view rule :
         {machine ? kTimed : std::string_view(), kBootstrapped, kRelative}) {
      const auto found = results.find_entrant(std::string(one.entrant) + std::string(rule));
      if (!found) continue;
      const Results::Tally tally = results.tally(*found);
      const Effort effort = effort_of(results, *found);
      const bool any = tally.pairs > 0;
      table.rows.push_back(
          {Cell::text(std::string(one.entrant)),
           Cell::text(rule_words(results.plan().repetition_of(results.plan().entrants[*found]))),
           Cell::number(real(tally.pairs)),
           any ? Cell::number(real(tally.runs) / real(tally.pairs)) : Cell::none("not run"),
           Cell::number(real(effort.most)),
           any && effort.finished ? rate_cell(unstable_pairs(results, *found), tally.pairs)
                                  : Cell::none("not finished"),
           rule == kBootstrapped || rule == kRelative ? Cell::none()
                                                      : Cell::number(one.unstable_part),
           cell_of(stats::mean(results.solved_seconds(*found)), "none solved")});
    }
  }
  table.notes = {
      "At least 4 runs, and at most 100 at full scale. The report describes a percentile bootstrap "
      "of the mean, and its program looks at the range from the 2.5th to the 97.5th percentile of "
      "the times themselves, without resampling: more runs make the first narrower but not the "
      "second, so that puzzles whose times spread stay unstable. An absolute width asks much of a "
      "slow solver and nothing of a quick one; a relative width asks the same of all."};
  return table;
}

using Words = std::optional<std::string>;

std::string ratio_words(double value) { return report::format_quantity(Kind::kRatio, value); }

Words spread_words(const std::optional<stats::Summary>& times) {
  if (!times) return {};
  return ratio_words(times->standard_deviation.value_or(0) / times->mean);
}

// "12 of 100 (12.0 %)"
std::string part_words(std::size_t count, std::size_t total) {
  return fmt::format("{} of {} ({})", count_words(real(count)), count_words(real(total)),
                     percent_words(real(count) / real(total)));
}

report::Table comparison_table(const Numbers& numbers) {
  report::Table table{"comparison", "Rules and backtracking on the same puzzles"};
  table.columns = {{"Quantity"}, {"Here"}, {"Published", Kind::kText, {}, true}};
  const auto add = [&](const char* quantity, const Words& here, const char* published) {
    table.rows.push_back({Cell::text(quantity),
                          here ? Cell::text(*here) : Cell::none("not measured"),
                          Cell::text(published)});
  };
  const auto count = numbers.rules.size();
  const auto signs = stats::sign_test(numbers.rules, numbers.backtrack);
  const auto overlap = stats::worst_overlap(numbers.rules, numbers.backtrack, 0.1);
  const auto quick = stats::summarise(numbers.solved_rules);
  const auto slow = stats::summarise(numbers.solved_backtrack);
  add("mean of backtrack / mean of rules",
      quick && slow ? Words(ratio_words(slow->mean / quick->mean)) : Words(), "83.0×");
  add("rules: standard deviation / mean", spread_words(quick), "1.00×");
  add("rules: longest / mean", quick ? Words(ratio_words(quick->maximum / quick->mean)) : Words(),
      "68.0×");
  add("backtrack: standard deviation / mean", spread_words(slow), "1.83×");
  add("backtrack is quicker on", signs ? Words(part_words(signs->greater, count)) : Words(),
      "2,324 of 49,151 (4.73 %)");
  add("rules is better: sign test", signs ? Words("p " + p_words(signs->p.less)) : Words(),
      "> 99.9 % confidence");
  add("worst tenths in common", overlap ? Words(percent_words(overlap->fraction)) : Words(),
      "about 20 %");
  add("more than 10 % in common: binomial test",
      overlap ? Words("p " + p_words(overlap->test.p.greater)) : Words(), "> 99.9 % confidence");
  table.notes = {fmt::format(
      "Means, deviations and longest times are those of the {} puzzles that both solve in every "
      "run; the other rows are about all {}. Ratios do not depend on the machine's speed. The "
      "published ones are quotients of the published numbers: 1.66 s and 0.02 s, 1.36 s and "
      "0.02 s, 3.04 s and 1.66 s.",
      count_words(real(numbers.solved_rules.size())), count_words(real(count)))};
  return table;
}

}  // namespace

std::vector<report::Section> sections(const Numbers& numbers) {
  const Results& results = numbers.results;
  return {{"The published numbers and ours",
           {solved_table(results), times_table(results), comparison_table(numbers),
            Paragraph{
                "The report's limit of 20 s and its widths of 0.05 s and 1 s were chosen for "
                "times of a tenth of a second and more. Here they are divided by the ratio of "
                "speeds, 1000, so that they ask the same of quicker programs, and for the "
                "Boltzmann machines counted in sweeps. What that cannot scale is the noise of the "
                "machine: an interruption of 50 µs is nothing in a second, and makes a time of a "
                "millisecond unstable."}}},
          work_section(numbers),
          rules_figures(results),
          backtrack_figures(results),
          boltzmann_figures(results),
          comparison_figures(numbers),
          {"How well the times are known", {precision_table(results)}},
          variants_section(results),
          cooling_section(results)};
}

}  // namespace sudolab::studies::berggren_nilsson
