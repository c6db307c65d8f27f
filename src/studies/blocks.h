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

// Runs, success, mean, median, 90th percentile and maximum of the solved, and PAR-2.
report::Table summary_table(const Results& results, Entrants entrants, const std::string& group,
                            std::string id, std::string title);
// How the runs ended: solved, without a solution, stuck, given up and why, wrong; and the puzzles
// whose mean time is unstable where the plan has a precision to reach.
report::Table outcome_table(const Results& results, Entrants entrants, std::string id);
// One row per entrant, one column per group: success, or the mean time of the solved.
report::Table success_by_group(const Results& results, Entrants entrants, std::string id);
report::Table mean_by_group(const Results& results, Entrants entrants, std::string id);

// Each pair of entrants on the puzzles that both have run: who is quicker how often, the sign test,
// Wilcoxon's signed ranks and the median ratio, with Holm's correction over all pairs.
report::Table pairwise_table(const Results& results, Entrants entrants, const std::string& group,
                             std::string id);
// The virtual best solver and what each entrant adds to it.
report::Table contribution_table(const Results& results, Entrants entrants,
                                 const std::string& group, std::string id);

// Adds a series unless there is nothing in it.
void add_series(report::Chart& chart, report::Series series);
// Adds the steps of a distribution function, no more of them than can be seen.
void add_steps(report::Series& series, std::span<const stats::Step> steps);

// The part of the puzzles that is solved within a time.
report::Chart cdf_chart(const Results& results, Entrants entrants, const std::string& group,
                        std::string id);
// How many puzzles are solved if each may take so long.
report::Chart cactus_chart(const Results& results, Entrants entrants, const std::string& group,
                           std::string id);
report::Chart profile_chart(const Results& results, Entrants entrants, const std::string& group,
                            std::string id);
// Histogram of one entrant's mean times: logarithmic bins.
report::Chart histogram_chart(const Results& results, std::size_t entrant, const std::string& group,
                              std::string id);
// Which part of the worst tenth two entrants have in common, for each pair.
report::Chart overlap_chart(const Results& results, Entrants entrants, const std::string& group,
                            std::string id);
// Spearman's rank correlation of the costs, for each pair.
report::Chart correlation_chart(const Results& results, Entrants entrants, const std::string& group,
                                std::string id);

}  // namespace sudolab::studies
