// Written for a reader who wants one answer first: which algorithm when. "Reliable" means that
// every run of a group was solved within the limit; among the reliable the smallest mean wins.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/solvers/registry.h>
#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/compare/compare.h"
#include "studies/completeness.h"
#include "studies/frame.h"
#include "studies/methods.h"
#include "studies/words.h"

namespace sudolab::studies::compare {
namespace {

using report::Block;
using report::Cell;
using report::Kind;
using report::List;
using report::Paragraph;
using report::Section;
using report::Table;

// A pairwise table of more would be read by nobody, and fewer puzzles have no worst tenth.
constexpr std::size_t kMostPaired = 8;
constexpr std::size_t kLeastForTenths = 20;

double mean_seconds(const Results& results, std::size_t entrant, const std::string& group) {
  return stats::mean(results.solved_seconds(entrant, group)).value_or(0);
}

// Those that solved every run of a group, the quickest first.
std::vector<std::size_t> reliable(const Results& results, const std::string& group) {
  std::vector<std::size_t> entrants = all_entrants(results);
  std::erase_if(entrants, [&](std::size_t e) {
    const Results::Tally tally = results.tally(e, group);
    return tally.runs == 0 || tally.solved_runs < tally.runs;
  });
  std::stable_sort(entrants.begin(), entrants.end(), [&](std::size_t a, std::size_t b) {
    return mean_seconds(results, a, group) < mean_seconds(results, b, group);
  });
  return entrants;
}

std::string joined(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string group_finding(const Results& results, const std::string& group) {
  const auto best = reliable(results, group);
  if (best.empty()) return fmt::format("{}: no solver solved every run.", group);
  std::string words =
      fmt::format("{}: {} is quickest, {} on average", group, results.title(best[0]),
                  seconds_words(mean_seconds(results, best[0], group)));
  if (best.size() > 1) {
    words += fmt::format(", then {} with {}", results.title(best[1]),
                         seconds_words(mean_seconds(results, best[1], group)));
  }
  return words +
         fmt::format("; {} of {} solvers solved every run.", best.size(), results.entrants());
}

std::string overall_finding(const Results& results) {
  const auto best = reliable(results, "");
  std::vector<std::string> failing;
  for (const std::size_t e : all_entrants(results)) {
    const Results::Tally tally = results.tally(e);
    if (tally.runs > 0 && tally.solved_runs == 0) failing.push_back(results.title(e));
  }
  std::string words =
      best.empty() ? std::string("No solver solved every run within the limit.")
      : results.entrants() == 1
          ? fmt::format("`{}` solved every run, {} on average.", results.title(best[0]),
                        seconds_words(mean_seconds(results, best[0], "")))
          : fmt::format("Take `{}`: it solved every run, and on average it was the quickest ({}).",
                        results.title(best[0]), seconds_words(mean_seconds(results, best[0], "")));
  if (best.size() > 1) {
    words += fmt::format(" {} of {} solvers solved everything.", best.size(), results.entrants());
  }
  if (!failing.empty()) words += " Nothing was solved by " + joined(failing) + ".";
  return words;
}

// Only when all has been run: some solvers may have had the easy puzzles only so far.
std::vector<Block> findings(const Results& results) {
  if (!missing_words(results).empty()) return {};
  std::vector<Block> blocks{Paragraph{overall_finding(results)}};
  if (results.groups().size() < 2) return blocks;
  List by_group;
  for (const std::string& group : results.groups()) {
    by_group.items.push_back(group_finding(results, group));
  }
  blocks.emplace_back(std::move(by_group));
  return blocks;
}

// What the solvers counted, on average over their solved puzzles.
Table counter_table(const Results& results, Entrants entrants) {
  Table table{"counters", "What the solvers counted, per solved puzzle"};
  table.columns.push_back({"Solver"});
  for (const auto& [name, field] : kCounterFields) {
    table.columns.push_back({std::string(name), Kind::kNumber});
  }
  for (const std::size_t e : entrants) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(results.title(e)));
    for (const auto& [name, field] : kCounterFields) {
      const auto mean = stats::mean(results.solved_counter(e, field));
      row.push_back(mean && *mean > 0 ? Cell::number(*mean) : Cell::none());
    }
  }
  table.notes = {"A dash: the solver does not count this, or solved nothing."};
  return table;
}

std::vector<std::size_t> with_solutions(const Results& results) {
  std::vector<std::size_t> entrants = all_entrants(results);
  std::erase_if(entrants, [&](std::size_t e) { return results.tally(e).solved_runs == 0; });
  return entrants;
}

Section times_section(const Results& results) {
  const auto all = all_entrants(results);
  const auto solving = with_solutions(results);
  Section section{"How long they take"};
  section.blocks.emplace_back(summary_table(results, all, "", "summary", "All puzzles"));
  section.blocks.emplace_back(outcome_table(results, all, "outcomes"));
  if (results.groups().size() > 1) {
    section.blocks.emplace_back(success_by_group(results, all, "success"));
    section.blocks.emplace_back(mean_by_group(results, all, "means"));
  }
  if (solving.empty()) return section;
  section.blocks.emplace_back(cdf_chart(results, solving, "", "cdf"));
  section.blocks.emplace_back(cactus_chart(results, solving, "", "cactus"));
  return section;
}

Section comparison_section(const Results& results) {
  auto solving = with_solutions(results);
  Section section{"Compared with each other"};
  if (solving.size() < 2) return section;
  section.blocks.emplace_back(profile_chart(results, solving, "", "profiles"));
  section.blocks.emplace_back(contribution_table(results, solving, "", "contributions"));
  std::vector<std::size_t> best = reliable(results, "");
  if (best.size() < 2) best = solving;
  best.resize(std::min(best.size(), kMostPaired));
  Table pairs = pairwise_table(results, best, "", "pairs");
  if (best.size() < results.entrants()) {
    pairs.notes.push_back(best == solving ? "Solvers that solved something."
                                          : "The quickest of the solvers that solved every run.");
  }
  section.blocks.emplace_back(std::move(pairs));
  if (results.common_puzzles(solving).size() >= kLeastForTenths) {
    section.blocks.emplace_back(correlation_chart(results, solving, "", "agreement"));
    section.blocks.emplace_back(overlap_chart(results, solving, "", "worst-tenth"));
  }
  return section;
}

// A word about each solver, for readers who meet them here.
Section solvers_section(const Results& results) {
  Section section{"The solvers"};
  Table table{"solvers", "Who took part"};
  table.columns = {{"Name"}, {"Method"}, {"Source"}};
  for (const Entrant& entrant : results.plan().entrants) {
    const Recipe recipe = entrant.recipe();
    const SolverInfo& info = recipe.info();
    table.rows.push_back({Cell::text(entrant.title()), Cell::text(std::string(info.summary)),
                          Cell::text(std::string(info.source))});
  }
  section.blocks.emplace_back(std::move(table));
  section.blocks.emplace_back(counter_table(results, all_entrants(results)));
  return section;
}

}  // namespace

report::Document report_on(const Results& results) {
  const std::string& name = results.plan().name;
  const std::string solvers =
      results.entrants() == 1 ? "One solver" : fmt::format("{} solvers", results.entrants());
  return framed(name == "compare" ? "Sudoku algorithms side by side" : name,
                fmt::format("{} on {}", solvers, puzzle_words(results)),
                {findings(results),
                 {times_section(results), comparison_section(results), solvers_section(results)}},
                results);
}

}  // namespace sudolab::studies::compare
