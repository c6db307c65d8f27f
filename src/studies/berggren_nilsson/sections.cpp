// The published numbers beside ours, both rules of precision, and the figures.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "stats/describe.h"
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
    Published{kRules, 49151, 1, 0, 0, 0, 0.02, 0.02, 1.36},
    Published{kBacktrack, 49151, 1 - 1150.0 / 49151, 1150, 142, 142.0 / 49151, 1.66, 3.04, {}},
    Published{kFast, 400, 0.985, {}, {}, 0, 8, {}, {}},
    Published{kSlow, 400, 0.975, {}, {}, 0.02, {}, {}, {}},
};

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
    const auto found = results.find_entrant(one.entrant);
    const Results::Tally tally = results.tally(one.entrant);
    const std::size_t unstable = found ? unstable_pairs(results, *found) : 0;
    const auto part = [&](std::size_t count) {
      return tally.pairs == 0 ? Cell::none("not run")
                              : Cell::number(real(count) / real(tally.pairs));
    };
    table.rows.push_back({Cell::text(std::string(one.entrant)), Cell::number(real(tally.pairs)),
                          Cell::number(one.puzzles), part(tally.solved), Cell::number(one.solved),
                          Cell::number(real(tally.failed)), cell_of(one.unsolved),
                          Cell::number(real(unstable)), cell_of(one.unstable), part(unstable),
                          Cell::number(one.unstable_part)});
  }
  table.notes = {
      "Unsolved: some run took more than 20 s. Unstable: all runs that the plan allows were not "
      "enough to know the mean time within 0.05 s (1 s for the Boltzmann machines). The report "
      "gives counts for the first two and percentages for the others."};
  return table;
}

report::Table times_table(const Results& results) {
  report::Table table{"times", "Times of the solved puzzles"};
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
      "The deviation is the standard deviation between puzzles. The machine and the language are "
      "others than in 2012: compare ratios, not seconds. The mean of boltzmann fast is published "
      "as \"about 8 s\"."};
  return table;
}

report::Table precision_table(const Results& results) {
  report::Table table{"precision", "Two rules of precision"};
  table.columns = {{"Solver"},
                   {"Interval of the mean at most"},
                   {"Puzzles", Kind::kCount},
                   {"Runs per puzzle", Kind::kNumber},
                   {"Most runs", Kind::kCount},
                   {"Unstable", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true},
                   {"Mean time", Kind::kSeconds}};
  for (const Published& one : kPublished) {
    for (const bool relative : {false, true}) {
      const auto found =
          results.find_entrant(std::string(one.entrant) + (relative ? std::string(kRelative) : ""));
      if (!found) continue;
      const Results::Tally tally = results.tally(*found);
      std::size_t most = 0;
      bool finished = tally.pairs > 0;
      for (const std::size_t p : results.common_puzzles(std::vector<std::size_t>{*found})) {
        most = std::max(most, results.pair(*found, p).runs);
        finished &= !is_unfinished(results, *found, p);
      }
      const Repetition& rule = results.plan().repetition_of(results.plan().entrants[*found]);
      const auto mean = stats::mean(results.solved_seconds(*found));
      const bool any = tally.pairs > 0;
      table.rows.push_back(
          {Cell::text(std::string(one.entrant)),
           Cell::text(relative ? percent_words(rule.width_relative) + " of it"
                               : seconds_words(rule.width_seconds)),
           Cell::number(real(tally.pairs)),
           any ? Cell::number(real(tally.runs) / real(tally.pairs)) : Cell::none("not run"),
           Cell::number(real(most)),
           finished ? Cell::number(real(unstable_pairs(results, *found)) / real(tally.pairs))
                    : Cell::none("not finished"),
           relative ? Cell::none() : Cell::number(one.unstable_part),
           cell_of(mean, "none solved")});
    }
  }
  table.notes = {
      "At least 4 runs, and at most 100 at full scale, until the 95 % percentile bootstrap "
      "interval is narrow enough. An absolute width asks much of a slow solver and nothing of a "
      "quick one; a relative width asks the same of all."};
  return table;
}

}  // namespace

Numbers::Numbers(const Results& all) : results(all) {
  const auto quick = results.find_entrant(kRules);
  const auto slow = results.find_entrant(kBacktrack);
  if (!quick || !slow) return;
  const std::vector<std::size_t> both{*quick, *slow};
  const auto puzzles = results.common_puzzles(both);
  rules = results.costs(*quick, puzzles);
  backtrack = results.costs(*slow, puzzles);
}

std::vector<report::Section> sections(const Numbers& numbers) {
  const Results& results = numbers.results;
  return {
      {"The published numbers and ours",
       {solved_table(results), times_table(results), comparison_table(numbers),
        Paragraph{"What has to differ: the report's limit of 20 s and its widths of 0.05 s and "
                  "1 s were chosen for times of a tenth of a second and more. Where a solver is "
                  "a thousand times quicker, nothing reaches the limit and four runs are always "
                  "precise enough, so that counts of unsolved and unstable puzzles fall to "
                  "nothing. The ratios of the table above, the sign test and the overlap do not "
                  "depend on that."}}},
      rules_figures(results),
      backtrack_figures(results),
      boltzmann_figures(results),
      comparison_figures(numbers),
      {"How well the times are known", {precision_table(results)}}};
}

}  // namespace sudolab::studies::berggren_nilsson
