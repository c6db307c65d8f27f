// Tables of single solvers: how much they solve and how long they take.
//
// A time-out has no time, but it has a cost, its limit. So means are of all puzzles, with the limit
// for a run that was not solved (which makes them restricted means), and never of the puzzles that
// a solver happens to solve: these differ from solver to solver, and who gives up on all hard ones
// would look quick. What rests on a time-out is marked as a lower bound.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include <sudolab/stats/bootstrap.h>
#include "stats/clustered_quantile.h"
#include "stats/describe.h"
#include "stats/running_time.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/completeness.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Cell;
using report::Kind;
using report::Table;
using stats::real;

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

bool draws_lots(const Results& results, std::size_t entrant) {
  return !results.plan().entrants[entrant].recipe().info().capabilities.deterministic;
}

// The time that it takes to reach a part of the runs; the limit, as a lower bound, where too few
// were solved.
Cell quantile_cell(const Results& results, std::size_t entrant, const std::string& group,
                   double fraction) {
  const Results::Sample sample = results.sample(entrant, group);
  const double limit = results.cost_of_failure(entrant);
  const auto time = stats::clustered_quantile(sample.times, sample.puzzles, fraction);
  if (!time) return Cell::number(limit).mark_at_least();
  return Cell::number(time->value, {time->low.value_or(0), time->high.value_or(limit)});
}

// What a solution costs whoever starts again after each failure: all time by all solutions, where a
// puzzle counts by the mean of its runs, however many they are.
Cell restart_cell(const Results& results, std::size_t entrant, const std::string& group) {
  if (!draws_lots(results, entrant)) return Cell::none();
  const auto costs = results.penalised(entrant, group);
  const auto shares = results.shares(entrant, group);
  const auto time_of_a_solution = [&](std::span<const std::size_t> places) {
    double cost = 0, solved = 0;
    for (const std::size_t i : places) {
      cost += costs[i];
      solved += shares[i];
    }
    return cost / solved;
  };
  std::vector<std::size_t> all(costs.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const double expected = time_of_a_solution(all);
  if (!std::isfinite(expected)) return Cell::none("none solved");
  return cell_of(expected, stats::bootstrap_units(costs.size(), time_of_a_solution));
}

// Single runs, whatever a distribution of times is about in this plan.
std::vector<stats::Observation> observed_runs(const Results& results, std::size_t entrant,
                                              const std::string& group) {
  std::vector<stats::Observation> observed;
  for (const std::size_t p : results.puzzles_of(group)) {
    for (const RunRecord& run : results.runs(entrant, p)) {
      observed.push_back(
          {run.answered() ? run.seconds() : results.cost_of_failure(entrant), run.answered()});
    }
  }
  return observed;
}

}  // namespace

Cell mean_cost_cell(const Results& results, std::size_t entrant, const std::string& group,
                    double penalty) {
  Cell cell = mean_cell(results.penalised(entrant, group, penalty));
  if (penalty == 1 && cell.value() && !results.tally(entrant, group).reliable()) {
    cell.mark_at_least();
  }
  return cell;
}

Cell role_cell(const Results& results, std::size_t entrant) {
  const Recipe recipe = results.plan().entrants[entrant].recipe();
  if (recipe.preset().role == PresetRole::kVariant) return Cell::none();
  return Cell::text(std::string(preset_role_name(recipe.preset().role)));
}

Table summary_table(const Results& results, Entrants entrants, const std::string& group,
                    std::string id, std::string title) {
  Table table{std::move(id), std::move(title)};
  table.columns = {{"Solver"},
                   {"Stands for"},
                   {"Puzzles", Kind::kCount},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Mean", Kind::kSeconds},
                   {"PAR-2", Kind::kSeconds},
                   {"With restarts", Kind::kSeconds}};
  std::vector<bool> reliable;
  for (const std::size_t e : entrants) {
    const Results::Tally tally = results.tally(e, group);
    if (tally.pairs == 0) continue;
    reliable.push_back(tally.reliable());
    table.rows.push_back({Cell::text(results.title(e)), role_cell(results, e),
                          Cell::number(real(tally.pairs)), Cell::number(real(tally.runs)),
                          share_cell(results.shares(e, group), tally.runs),
                          mean_cost_cell(results, e, group), mean_cost_cell(results, e, group, 2),
                          restart_cell(results, e, group)});
  }
  mark_best(table, 4, true, std::vector<bool>(table.rows.size(), true));
  for (const std::size_t column : {5U, 6U}) mark_best(table, column, false, reliable);
  table.notes = {
      "As printed: as the algorithm's source describes it. At its best: as good as we can make it. "
      "Everything is over puzzles, with 95 % intervals of what other puzzles of the kind would "
      "give. Solved: the part of a puzzle's runs, in the mean. Mean: a run that was not solved "
      "counts its limit, so that the mean is a lower bound (≥) where there is one; PAR-2 counts it "
      "twice. With restarts: for solvers that draw lots, all time by all solutions, which is what "
      "a solution costs who starts again after each failure. Bold times are the best among those "
      "that solved every run."};
  return table;
}

Table quantile_table(const Results& results, Entrants entrants, const std::string& group,
                     std::string id) {
  Table table{std::move(id), "Quantiles, and what the penalty does"};
  table.columns = {{"Solver"},
                   {"Median", Kind::kSeconds},
                   {"90 %", Kind::kSeconds},
                   {"Longest", Kind::kSeconds},
                   {"PAR-1", Kind::kSeconds},
                   {"PAR-2", Kind::kSeconds},
                   {"PAR-10", Kind::kSeconds},
                   {"Places"}};
  constexpr double kPenalties[] = {1, 2, 10};
  std::vector<std::size_t> shown;
  std::vector<std::vector<double>> scores(std::size(kPenalties));
  for (const std::size_t e : entrants) {
    if (results.tally(e, group).pairs == 0) continue;
    shown.push_back(e);
    auto& row = table.rows.emplace_back();
    row = {Cell::text(results.title(e)), quantile_cell(results, e, group, 0.5),
           quantile_cell(results, e, group, 0.9),
           cell_of(results.longest_seconds(e, group), "none solved")};
    for (std::size_t i = 0; i < std::size(kPenalties); ++i) {
      const auto score = stats::mean(results.penalised(e, group, kPenalties[i]));
      row.push_back(cell_of(score));
      if (score) scores[i].push_back(*score);
    }
  }
  for (std::size_t row = 0; row < shown.size(); ++row) {
    std::string places;
    for (const auto& score : scores) {
      if (score.size() < shown.size()) continue;
      const auto better = std::count_if(score.begin(), score.end(),
                                        [&](double value) { return value < score[row]; });
      places += fmt::format("{}{}", places.empty() ? "" : "\u00A0/\u00A0", better + 1);
    }
    table.rows[row].push_back(places.empty() ? Cell::none() : Cell::text(places));
  }
  bool of_runs = false, of_puzzles = false;
  for (const std::size_t e : shown) {
    (results.sample(e, group).of_runs ? of_runs : of_puzzles) = true;
  }
  table.notes = {fmt::format(
      "Quantiles are of {}, by Kaplan and Meier's curve, with 95 % intervals over puzzles; one "
      "that lies among the time-outs is only known to be at least the limit, and an interval that "
      "ends at the limit goes on beyond it. Longest: the largest time of this sample that was "
      "solved; it is no worst case. PAR-k counts a time-out k times its limit; places are those by "
      "PAR-1, PAR-2 and PAR-10.",
      !of_runs     ? "puzzles"
      : of_puzzles ? "runs (of puzzles where their times decide how often they are run)"
                   : "runs")};
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
        return share_cell(results.shares(e, group), results.tally(e, group).runs);
      });
  table.id = std::move(id);
  table.title = "Part of a puzzle's runs that were solved";
  return table;
}

Table mean_by_group(const Results& results, Entrants entrants, std::string id) {
  Table table = by_group(
      results, entrants, Kind::kSeconds,
      [&](std::size_t e, const std::string& group) { return mean_cost_cell(results, e, group); });
  table.id = std::move(id);
  table.title = "Mean time of all puzzles";
  table.notes = {"A run that was not solved counts its limit: such a mean is a lower bound (≥)."};
  return table;
}

Table restart_table(const Results& results, Entrants entrants, std::string id) {
  Table table{std::move(id), "What a solution costs who starts again after each failure"};
  table.columns = {{"Solver"},
                   {"Puzzles of"},
                   {"Runs", Kind::kCount},
                   {"Solved runs", Kind::kCount},
                   {"Expected", Kind::kSeconds},
                   {"Median", Kind::kSeconds},
                   {"90 %", Kind::kSeconds}};
  for (const std::size_t e : entrants) {
    if (!draws_lots(results, e)) continue;
    for (const std::string& group : results.groups()) {
      const Results::Tally tally = results.tally(e, group);
      if (tally.runs == 0) continue;
      const auto times = stats::bootstrapped_restarts(observed_runs(results, e, group));
      table.rows.push_back({Cell::text(results.title(e)), Cell::text(group),
                            Cell::number(real(tally.runs)), Cell::number(real(tally.solved_runs)),
                            restart_cell(results, e, group),
                            times ? Cell::number(times->median) : Cell::none("none solved"),
                            times ? Cell::number(times->ninetieth) : Cell::none("none solved")});
    }
  }
  table.notes = {
      "Solvers that draw lots. Expected: the time of all runs by the number of solutions, with a "
      "95 % interval over puzzles. Median and 90 %: of a thousand simulated solutions, each of "
      "which draws runs of the group until one is solved and adds up their times."};
  return table;
}

Table seed_table(const Results& results, Entrants entrants, std::string id) {
  const auto masters = static_cast<std::uint32_t>(results.plan().master_seeds);
  Table table{std::move(id), "Seed by seed"};
  table.columns = {{"Solver"},
                   {"Master seed", Kind::kCount},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Mean", Kind::kSeconds}};
  for (const std::size_t e : entrants) {
    if (!draws_lots(results, e)) continue;
    for (std::uint32_t master = 0; master < masters; ++master) {
      std::vector<double> solved, cost;
      for (const RunRecord& run : results.all_runs()) {
        if (run.job.entrant != e || run.job.repetition % masters != master) continue;
        solved.push_back(run.answered() ? 1 : 0);
        cost.push_back(run.answered() ? run.seconds() : results.cost_of_failure(e));
      }
      if (solved.empty()) continue;
      table.rows.push_back({Cell::text(results.title(e)), Cell::number(master + 1),
                            Cell::number(real(solved.size())), cell_of(stats::mean(solved)),
                            cell_of(stats::mean(cost))});
    }
  }
  table.notes = {
      "Solvers that draw lots, with each of the master seeds by itself: how much of what the "
      "report says is the luck of one seed. Means are over runs."};
  return table;
}

}  // namespace sudolab::studies
