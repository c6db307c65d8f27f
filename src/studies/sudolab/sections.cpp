// What threads are worth, what rules are worth, and the order of the sections.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "stats/describe.h"
#include "stats/effects.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/sudolab/sudolab.h"
#include "studies/words.h"

namespace sudolab::studies::laboratory {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Series;
using report::Table;
using stats::real;

// ---- threads -------------------------------------------------------------------------------

// Searches that take less than this are over before a second thread has begun.
constexpr double kShortest = 1e-3;

struct SpeedUp {
  std::size_t puzzles = 0;
  double median = 0;
  std::optional<stats::Interval> interval;
};

// One thread's time over that of several, on puzzles that both solve and that take one thread some
// time; of `group`, or of all for the empty name.
std::optional<SpeedUp> speedup_of(const Results& results, std::size_t single, std::size_t several,
                                  const std::string& group = "") {
  const std::vector<std::size_t> both{single, several};
  std::vector<double> one;
  std::vector<double> many;
  for (const std::size_t p : results.common_puzzles(both, group)) {
    const Pair& first = results.pair(single, p);
    const Pair& second = results.pair(several, p);
    if (!first.solved() || !second.solved() || first.seconds < kShortest) continue;
    one.push_back(first.seconds);
    many.push_back(second.seconds);
  }
  const auto effects = stats::paired_effects(one, many);
  if (!effects || !effects->median_ratio) return std::nullopt;
  return SpeedUp{one.size(), *effects->median_ratio, effects->median_ratio_interval};
}

std::vector<std::size_t> threaded_solvers(const Results& results) {
  std::vector<std::size_t> single;
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    if (results.find_entrant(with_threads(results.title(e), kThreadCounts[0]))) single.push_back(e);
  }
  return single;
}

Table speedup_table(const Results& results) {
  Table table{"speed-up", "Speed-up of one puzzle's search by threads"};
  table.columns = {{"Solver"},
                   {"Threads", Kind::kCount},
                   {"Puzzles of"},
                   {"Puzzles", Kind::kCount},
                   {"Speed-up", Kind::kRatio}};
  std::vector<std::string> too_quick;
  for (const std::size_t single : threaded_solvers(results)) {
    for (const int threads : kThreadCounts) {
      const auto several = results.find_entrant(with_threads(results.title(single), threads));
      if (!several) continue;
      std::vector<std::string> groups = results.plan().entrants[*several].groups;
      groups.push_back("");
      for (const std::string& group : groups) {
        const auto speedup = speedup_of(results, single, *several, group);
        if (!speedup) {
          if (group.empty() && threads == kThreadCounts[0])
            too_quick.push_back(results.title(single));
          continue;
        }
        table.rows.push_back({Cell::text(results.title(single)), Cell::number(threads),
                              Cell::text(group.empty() ? "all of these" : group),
                              Cell::number(real(speedup->puzzles)),
                              cell_of(speedup->median, speedup->interval)});
      }
    }
  }
  table.notes = {
      "The median over puzzles of one thread's time divided by that of several, with its 95 % "
      "bootstrap interval; puzzles that both solve and that take one thread 1 ms or more."};
  if (!too_quick.empty()) {
    table.notes.push_back(
        fmt::format("Nothing here takes so long: {}.", fmt::join(too_quick, ", ")));
  }
  return table;
}

Chart speedup_chart(const Results& results) {
  Chart chart{"speed-up-chart", "Speed-up against the number of threads"};
  chart.x = {"Threads", {}, Kind::kCount};
  chart.y = {"Speed-up", {}, Kind::kRatio, report::Scale::kLog};
  for (const std::size_t single : threaded_solvers(results)) {
    Series series{series_id(results, single), results.title(single), Mark::kLine, {{1, 1}}};
    for (const int threads : kThreadCounts) {
      const auto several = results.find_entrant(with_threads(results.title(single), threads));
      const auto speedup = several ? speedup_of(results, single, *several) : std::nullopt;
      if (!speedup) continue;
      report::Point point{real(threads), speedup->median};
      if (speedup->interval) point.interval = {speedup->interval->low, speedup->interval->high};
      series.points.push_back(point);
    }
    if (series.points.size() > 1) chart.series.push_back(std::move(series));
  }
  chart.references = {{report::Reference::Where::kAtY, 1, "no gain"}};
  chart.caption = fmt::format(
      "Medians with 95 % intervals. The machine has {} cores: more threads than that cannot help.",
      results.environment().cores);
  return chart;
}

// ---- rules ---------------------------------------------------------------------------------

struct RuleScore {
  std::size_t puzzles = 0;
  Cell time = Cell::none();           // the mean of all puzzles
  bool reliable = false;              // every run was solved
  double guesses = 0, unguessed = 0;  // of the solved puzzles: the mean, the part without any
};

std::optional<RuleScore> rule_score(const Results& results, std::size_t e,
                                    const std::string& group) {
  const Results::Tally tally = results.tally(e, group);
  const auto guesses = results.solved_counter(e, &Counters::guesses, group);
  if (guesses.empty()) return std::nullopt;
  const auto none = std::count(guesses.begin(), guesses.end(), 0.0);
  return RuleScore{tally.pairs, mean_cost_cell(results, e, group), tally.reliable(),
                   *stats::mean(guesses), real(none) / real(guesses.size())};
}

struct RuleTables {
  Table table;
  Chart chart;
  std::string words;
};

RuleTables rule_tables(const Results& results) {
  RuleTables all;
  all.table = {"rule-sets", "Rule sets of the solver rules on 9x9"};
  all.table.columns = {{"Rules"},
                       {"Level"},
                       {"Puzzles", Kind::kCount},
                       {"Mean time", Kind::kSeconds},
                       {"Guesses", Kind::kNumber, "per puzzle"},
                       {"Solved without a guess", Kind::kPercent}};
  all.chart = {"rule-sets-chart", "Mean time of each rule set by level"};
  all.chart.x = {"Level", {}, Kind::kText, report::Scale::kCategory};
  all.chart.y = {"Mean time", {}, Kind::kSeconds, report::Scale::kLog};
  all.chart.caption = "Lower is better: more rules save guesses but cost time to look for.";
  const auto groups = groups_of(results, "9x9");
  for (const std::string& group : groups) {
    all.chart.x.categories.push_back(level_of_group(group));
  }
  std::map<std::string, std::pair<std::string, double>> quickest;  // by group
  for (const char* rules : kRuleSets) {
    const auto e = results.find_entrant(rules);
    if (!e) continue;
    Series series{series_id(results, *e), rules, Mark::kLine};
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const auto score = rule_score(results, *e, groups[g]);
      if (!score) continue;
      all.table.rows.push_back({Cell::text(rules), Cell::text(level_of_group(groups[g])),
                                Cell::number(real(score->puzzles)), score->time,
                                Cell::number(score->guesses), Cell::number(score->unguessed)});
      const double seconds = *score->time.value();
      series.points.push_back({real(g), seconds});
      auto& best = quickest[groups[g]];
      if (!score->reliable) continue;
      if (best.first.empty() || seconds < best.second) best = {rules, seconds};
    }
    add_series(all.chart, std::move(series));
  }
  for (const std::string& group : groups) {
    if (quickest[group].first.empty()) continue;
    const auto& [rules, seconds] = quickest[group];
    all.words += fmt::format("{}`{}` on {} ({})", all.words.empty() ? "" : ", ", rules,
                             level_of_group(group), seconds_words(seconds));
  }
  return all;
}

std::string finding_in_words(const Results& results) {
  std::string words;
  for (const std::string& size : sizes_of(results)) {
    std::string best;
    double par2 = 0;
    for (const std::size_t e : contestants(results)) {
      const Score score = score_of(results, e, groups_of(results, size));
      if (score.puzzles == 0 || score.success == 0) continue;
      if (best.empty() || score.par2 < par2) {
        best = results.title(e);
        par2 = score.par2;
      }
    }
    if (best.empty()) continue;
    words +=
        fmt::format("{}{}: `{}` ({})", words.empty() ? "" : ", ", size, best, seconds_words(par2));
  }
  return words.empty()
             ? "Nothing was solved."
             : "The best algorithm over all levels of each size, by the mean time with twice the "
               "limit for runs that are not solved (PAR-2): " +
                   words + ".";
}

report::Section speedup_section(const Results& results) {
  report::Section section{"What threads are worth"};
  section.blocks.push_back(report::Paragraph{
      "One puzzle, several threads, on puzzles with long searches. The first solution is searched "
      "for, not the proof that there is no other: a lucky thread may gain more than its share, and "
      "a search in the right order nothing."});
  Table table = speedup_table(results);
  if (table.rows.empty()) {
    section.blocks.push_back(report::Paragraph{
        "Nothing was measured: no puzzle that both solve takes one thread 1 ms or more here."});
    return section;
  }
  section.blocks.push_back(speedup_chart(results));
  section.blocks.push_back(std::move(table));
  return section;
}

report::Section rules_section(const Results& results) {
  report::Section section{"Which rules are worth looking for"};
  RuleTables all = rule_tables(results);
  if (!all.words.empty()) {
    section.blocks.push_back(report::Paragraph{
        "Berggren & Nilsson left open which rules a solver by rules should know. The quickest of "
        "ours in the mean, among those that solve all puzzles: " +
        all.words + "."});
  }
  section.blocks.push_back(std::move(all.chart));
  section.blocks.push_back(std::move(all.table));
  return section;
}

}  // namespace

std::vector<report::Block> findings(const Numbers& numbers) {
  return {report::Paragraph{finding_in_words(numbers.results)}, agreement_in_words(numbers)};
}

std::vector<report::Section> sections(const Numbers& numbers) {
  const Results& results = numbers.results;
  return {comparison_section(results), agreement_section(numbers), speedup_section(results),
          rules_section(results)};
}

}  // namespace sudolab::studies::laboratory
