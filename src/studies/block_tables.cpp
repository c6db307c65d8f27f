#include <algorithm>
#include <cmath>

#include "stats/describe.h"
#include "stats/effects.h"
#include "stats/multiple.h"
#include "stats/scores.h"
#include "stats/significance.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/completeness.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Cell;
using report::Kind;
using report::Table;

// Marks the smallest (or largest) number of a column, unless all are the same.
void mark_best(Table& table, std::size_t column, bool largest) {
  std::vector<double> values;
  for (const auto& row : table.rows) {
    if (const auto value = row[column].value()) values.push_back(*value);
  }
  if (values.empty()) return;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  if (*least == *most) return;
  const double best = largest ? *most : *least;
  for (auto& row : table.rows) {
    if (row[column].value() == best) row[column].mark_best();
  }
}

template <class MakeCell>
Table by_group(const Results& results, Entrants entrants, Kind kind, MakeCell make_cell) {
  Table table;
  table.columns.push_back({"Solver"});
  for (const std::string& group : results.groups()) table.columns.push_back({group, kind});
  for (const std::size_t e : entrants) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(results.title(e)));
    for (const std::string& group : results.groups()) row.push_back(make_cell(e, group));
  }
  return table;
}

}  // namespace

Table summary_table(const Results& results, Entrants entrants, const std::string& group,
                    std::string id, std::string title) {
  Table table{std::move(id), std::move(title)};
  table.columns = {{"Solver"},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Mean", Kind::kSeconds},
                   {"Median", Kind::kSeconds},
                   {"90 %", Kind::kSeconds},
                   {"Longest", Kind::kSeconds},
                   {"PAR-2", Kind::kSeconds}};
  for (const std::size_t e : entrants) {
    const Results::Tally tally = results.tally(e, group);
    if (tally.pairs == 0) continue;
    const auto summary = stats::summarise(results.solved_seconds(e, group));
    const auto of = [&](double stats::Summary::* field) {
      return summary ? Cell::number((*summary).*field) : Cell::none("none solved");
    };
    table.rows.push_back(
        {Cell::text(results.title(e)), Cell::number(static_cast<double>(tally.runs)),
         Cell::number(tally.success()), of(&stats::Summary::mean), of(&stats::Summary::median),
         of(&stats::Summary::ninetieth), cell_of(results.longest_seconds(e, group), "none solved"),
         cell_of(results.par2(e, group))});
  }
  mark_best(table, 2, true);
  for (const std::size_t column : {3U, 4U, 5U, 6U, 7U}) mark_best(table, column, false);
  table.notes = {
      "Mean, median and 90 % are of the solved puzzles, each with the mean of its solved runs; the "
      "longest is a single run. PAR-2 is the mean over all puzzles, where a run that was not "
      "solved counts twice the limit."};
  return table;
}

Table outcome_table(const Results& results, Entrants entrants, std::string id) {
  struct Ending {
    const char* name;
    Status status;
    StopReason reason = StopReason::kNone;
  };
  constexpr Ending kEndings[] = {{"Solved", Status::kSolved},
                                 {"No solution", Status::kUnsolvable},
                                 {"Stuck", Status::kStuck},
                                 {"Out of time", Status::kGaveUp, StopReason::kTime},
                                 {"Out of steps", Status::kGaveUp, StopReason::kSteps},
                                 {"Out of memory", Status::kGaveUp, StopReason::kMemory},
                                 {"Shape not supported", Status::kGaveUp, StopReason::kUnsupported},
                                 {"Wrong", Status::kWrong}};
  const auto count = [&](std::size_t entrant, const Ending& ending) {
    const auto fits = [&](const RunRecord& run) {
      return run.job.entrant == entrant && run.status == ending.status &&
             (ending.reason == StopReason::kNone || run.reason == ending.reason);
    };
    const auto& runs = results.all_runs();
    return static_cast<double>(std::count_if(runs.begin(), runs.end(), fits));
  };
  Table table{std::move(id), "How the runs ended"};
  table.columns = {{"Solver"}, {"Runs", Kind::kCount}};
  bool any_rule = false;
  for (const std::size_t e : entrants) {
    table.rows.push_back(
        {Cell::text(results.title(e)), Cell::number(static_cast<double>(results.tally(e).runs))});
    any_rule = any_rule || !results.plan().repetition_of(results.plan().entrants[e]).fixed();
  }
  for (const Ending& ending : kEndings) {
    std::vector<double> counts;
    for (const std::size_t e : entrants) counts.push_back(count(e, ending));
    const bool never = std::all_of(counts.begin(), counts.end(), [](double n) { return n == 0; });
    if (never && ending.status != Status::kSolved) continue;
    table.columns.push_back({ending.name, Kind::kCount});
    for (std::size_t i = 0; i < counts.size(); ++i) {
      table.rows[i].push_back(Cell::number(counts[i]));
    }
  }
  if (any_rule) {
    table.columns.push_back({"Unstable", Kind::kCount, "puzzles"});
    for (std::size_t i = 0; i < entrants.size(); ++i) {
      table.rows[i].push_back(
          Cell::number(static_cast<double>(unstable_pairs(results, entrants[i]))));
    }
    table.notes = {
        "Unstable: after the largest number of runs the mean time of the puzzle is still not known "
        "as well as the plan wants."};
  }
  return table;
}

Table success_by_group(const Results& results, Entrants entrants, std::string id) {
  Table table =
      by_group(results, entrants, Kind::kPercent, [&](std::size_t e, const std::string& group) {
        const Results::Tally tally = results.tally(e, group);
        return tally.runs == 0 ? Cell::none() : Cell::number(tally.success());
      });
  table.id = std::move(id);
  table.title = "Success rate";
  return table;
}

Table mean_by_group(const Results& results, Entrants entrants, std::string id) {
  Table table =
      by_group(results, entrants, Kind::kSeconds, [&](std::size_t e, const std::string& group) {
        const Results::Tally tally = results.tally(e, group);
        if (tally.runs == 0) return Cell::none();
        return cell_of(stats::mean(results.solved_seconds(e, group)), "none solved");
      });
  table.id = std::move(id);
  table.title = "Mean time of the solved puzzles";
  return table;
}

Table pairwise_table(const Results& results, Entrants entrants, const std::string& group,
                     std::string id) {
  Table table{std::move(id), "Pair by pair, on the puzzles that both have run"};
  table.columns = {{"First"},
                   {"Second"},
                   {"Puzzles", Kind::kCount},
                   {"First quicker", Kind::kPercent},
                   {"Median ratio", Kind::kRatio},
                   {"Sign test p"},
                   {"Signed ranks p"}};
  std::vector<double> sign_p;
  std::vector<double> rank_p;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    for (std::size_t j = i + 1; j < entrants.size(); ++j) {
      const std::vector<std::size_t> both{entrants[i], entrants[j]};
      const auto puzzles = results.common_puzzles(both, group);
      const auto first = results.costs(both[0], puzzles);
      const auto second = results.costs(both[1], puzzles);
      const auto signs = stats::sign_test(first, second);
      const auto ranks = stats::wilcoxon_signed_rank(first, second);
      const auto effects = stats::paired_effects(first, second);
      if (!signs || !ranks || !effects) continue;
      sign_p.push_back(signs->p.two_sided);
      rank_p.push_back(ranks->p.two_sided);
      table.rows.push_back({Cell::text(results.title(both[0])), Cell::text(results.title(both[1])),
                            Cell::number(static_cast<double>(puzzles.size())),
                            Cell::number(1 - effects->superiority),
                            cell_of(effects->median_ratio)});
    }
  }
  const auto adjusted_sign = stats::holm(sign_p);
  const auto adjusted_rank = stats::holm(rank_p);
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    table.rows[i].push_back(Cell::text(p_words(adjusted_sign[i])));
    table.rows[i].push_back(Cell::text(p_words(adjusted_rank[i])));
  }
  table.notes = {
      "A puzzle that was not solved counts as the limit. The ratio is that of the first solver's "
      "time to the second's. p values are two-sided and corrected for the number of pairs (Holm)."};
  return table;
}

Table contribution_table(const Results& results, Entrants entrants, const std::string& group,
                         std::string id) {
  Table table{std::move(id), "What each solver adds to the virtual best solver"};
  table.columns = {{"Solver"},
                   {"Quickest on", Kind::kNumber, "puzzles"},
                   {"Solves alone", Kind::kCount, "puzzles"},
                   {"PAR-2 of the others is worse by", Kind::kSeconds}};
  const auto puzzles = results.common_puzzles(entrants, group);
  double limit = 0, longest = 0;
  for (const std::size_t e : entrants) {
    limit = std::max(limit, results.limit_seconds(e));
    longest = std::max(longest, results.longest_seconds(e, group).value_or(0));
  }
  // Without a limit nothing is too long, and there is nothing to count twice.
  const bool limited = std::isfinite(limit);
  const auto contributions =
      stats::contributions(results.times(entrants, puzzles), limited ? limit : longest);
  for (std::size_t i = 0; i < contributions.size(); ++i) {
    table.rows.push_back({Cell::text(results.title(entrants[i])),
                          Cell::number(contributions[i].wins),
                          Cell::number(static_cast<double>(contributions[i].unique)),
                          limited ? Cell::number(contributions[i].marginal) : Cell::none()});
  }
  mark_best(table, 1, true);
  table.notes = {
      "The virtual best solver takes, for each puzzle, the solver that is quickest on it."};
  return table;
}

}  // namespace sudolab::studies
