// Written for a reader who wants one answer first: which algorithm when. The answer is in advice.*.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/solvers/registry.h>
#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/compare/advice.h"
#include "studies/compare/compare.h"
#include "studies/completeness.h"
#include "studies/conditions.h"
#include "studies/frame.h"
#include "studies/methods.h"

namespace sudolab::studies::compare {
namespace {

using report::Block;
using report::Cell;
using report::Kind;
using report::Section;
using report::Table;

// A pairwise table of more would be read by nobody, and fewer puzzles have no worst tenth.
constexpr std::size_t kMostPaired = 8;
constexpr std::size_t kLeastForTenths = 20;

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
  section.blocks.emplace_back(quantile_table(results, all, "", "quantiles"));
  section.blocks.emplace_back(outcome_table(results, all, "outcomes"));
  if (results.groups().size() > 1) {
    section.blocks.emplace_back(success_by_group(results, all, "success"));
    section.blocks.emplace_back(mean_by_group(results, all, "means"));
  }
  if (Table restarts = restart_table(results, all, "restarts"); !restarts.rows.empty()) {
    section.blocks.emplace_back(std::move(restarts));
  }
  if (results.plan().master_seeds > 1) {
    section.blocks.emplace_back(seed_table(results, all, "seeds"));
  }
  if (solving.empty()) return section;
  section.blocks.emplace_back(cdf_chart(results, all, "", "cdf"));
  section.blocks.emplace_back(cactus_chart(results, solving, "", "cactus"));
  return section;
}

Section comparison_section(const Results& results) {
  auto solving = with_solutions(results);
  Section section{"Compared with each other"};
  if (solving.size() < 2) return section;
  section.blocks.emplace_back(profile_chart(results, solving, "", "profiles"));
  section.blocks.emplace_back(contribution_table(results, solving, "", "contributions"));
  for (Block& block : ranking_blocks(results, solving, "", "ranks")) {
    section.blocks.push_back(std::move(block));
  }
  std::vector<std::size_t> best = reliable(results, "");
  if (best.size() < 2) best = solving;
  best.resize(std::min(best.size(), kMostPaired));
  Table pairs = pairwise_table(results, best, "", "pairs");
  if (best.size() < results.entrants()) {
    pairs.notes.push_back(best == solving ? "Solvers that solved something."
                                          : "The quickest of the solvers that solved every run.");
  }
  section.blocks.emplace_back(std::move(pairs));
  // Time-outs are equal: who mostly fails finds hardly any puzzle harder than another.
  std::erase_if(solving, [&](std::size_t e) { return results.tally(e).success() <= 0.5; });
  if (solving.size() > 1 && results.common_puzzles(solving).size() >= kLeastForTenths) {
    section.blocks.emplace_back(correlation_chart(results, solving, "agreement"));
    section.blocks.emplace_back(overlap_chart(results, solving, "worst-tenth"));
  }
  return section;
}

// A word about each solver, for readers who meet them here.
Section solvers_section(const Results& results) {
  Section section{"The solvers"};
  Table table{"solvers", "Who took part"};
  table.columns = {{"Name"}, {"Stands for"}, {"Method"}, {"Source"}};
  for (const std::size_t e : all_entrants(results)) {
    const SolverInfo& info = results.plan().entrants[e].recipe().info();
    table.rows.push_back({Cell::text(results.title(e)), role_cell(results, e),
                          Cell::text(std::string(info.summary)),
                          Cell::text(std::string(info.source))});
  }
  table.notes = {
      "As printed: as the source describes the algorithm. At its best: as good as we can make it. A "
      "solver that is listed once has one of the two only."};
  section.blocks.emplace_back(std::move(table));
  section.blocks.emplace_back(counter_table(results, all_entrants(results)));
  return section;
}

// Where there are several groups of puzzles, they are named.
std::string first_line(const Results& results) {
  const std::string groups = results.groups().size() > 1
                                 ? puzzle_words(results).substr(puzzle_words(results).find(':'))
                                 : ", " + results.groups().front();
  return extent_words(results) + groups;
}

}  // namespace

report::Document report_on(const Results& results) {
  const std::string& name = results.plan().name;
  return framed(name == "compare" ? "Sudoku algorithms side by side" : name, first_line(results),
                {missing_words(results).empty() ? advice(results) : std::vector<Block>{},
                 {times_section(results), comparison_section(results), solvers_section(results),
                  conditions_section(results)}},
                results);
}

}  // namespace sudolab::studies::compare
