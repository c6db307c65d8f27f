// Tables and charts that most reports need, made from results. Entrants are given by their places;
// the group "" means all puzzles.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "report/document.h"
#include "stats/ecdf.h"
#include "studies/results.h"

namespace sudolab::studies {

using Entrants = std::span<const std::size_t>;

std::vector<std::size_t> all_entrants(const Results& results);
// The id that decides an entrant's colour in charts: its solver's.
std::string series_id(const Results& results, std::size_t entrant);

// What the entrant's preset stands for: its algorithm as printed, or at its best.
report::Cell role_cell(const Results& results, std::size_t entrant);
// Puzzles, runs, success, mean, PAR-2 and what a solution costs with restarts, with intervals.
report::Table summary_table(const Results& results, Entrants entrants, const std::string& group,
                            std::string id, std::string title);
// Median, 90th percentile and longest, and how much the score depends on the penalty.
report::Table quantile_table(const Results& results, Entrants entrants, const std::string& group,
                             std::string id);
// The mean cost of a group's puzzles with its interval; a lower bound where a run failed, unless
// that is what the penalty is for.
report::Cell mean_cost_cell(const Results& results, std::size_t entrant, const std::string& group,
                            double penalty = 1);
// How the runs ended: solved, without a solution, stuck, given up and why, wrong; and the puzzles
// whose mean time is unstable where the plan has a precision to reach.
report::Table outcome_table(const Results& results, Entrants entrants, std::string id);
// One row per entrant, one column per group: success, or the mean time.
report::Table success_by_group(const Results& results, Entrants entrants, std::string id);
report::Table mean_by_group(const Results& results, Entrants entrants, std::string id);
// Solvers that draw lots, by group: what a solution costs with restarts.
report::Table restart_table(const Results& results, Entrants entrants, std::string id);
// Solvers that draw lots, with each of the plan's master seeds.
report::Table seed_table(const Results& results, Entrants entrants, std::string id);

// Each pair of entrants on the puzzles that both have run: who is quicker how often and by how
// much, the sign test and Wilcoxon's signed ranks, with Holm's correction over all pairs.
report::Table pairwise_table(const Results& results, Entrants entrants, const std::string& group,
                             std::string id);
// The virtual best solver and what each entrant adds to it.
report::Table contribution_table(const Results& results, Entrants entrants,
                                 const std::string& group, std::string id);
// Friedman's test in a sentence, and a diagram of mean ranks with the critical difference. Empty
// for fewer than two entrants or puzzles.
std::vector<report::Block> ranking_blocks(const Results& results, Entrants entrants,
                                          const std::string& group, const std::string& id);

// Adds a series unless there is nothing in it.
void add_series(report::Chart& chart, report::Series series);
// Adds the steps of a distribution function, no more of them than can be seen.
void add_steps(report::Series& series, std::span<const stats::Step> steps);

// The part of the runs, or of the puzzles where each is run as often as its times spread, that is
// solved within a time.
report::Chart cdf_chart(const Results& results, Entrants entrants, const std::string& group,
                        std::string id);
// How many puzzles are solved if each may take so long; one that only some runs solve counts by
// their part.
report::Chart cactus_chart(const Results& results, Entrants entrants, const std::string& group,
                           std::string id);
report::Chart profile_chart(const Results& results, Entrants entrants, const std::string& group,
                            std::string id);
// Histogram of one entrant's mean times: logarithmic bins.
report::Chart histogram_chart(const Results& results, std::size_t entrant, const std::string& group,
                              std::string id);
// Which part of the worst tenth of each group two entrants have in common, for each pair.
report::Chart overlap_chart(const Results& results, Entrants entrants, std::string id);
// Spearman's rank correlation of the costs within groups, for each pair.
report::Chart correlation_chart(const Results& results, Entrants entrants, std::string id);

}  // namespace sudolab::studies
