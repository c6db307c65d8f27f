#include <algorithm>
#include <limits>

#include "stats/ecdf.h"
#include "stats/histogram.h"
#include "stats/pooled.h"
#include "stats/scores.h"
#include "studies/blocks.h"

namespace sudolab::studies {
namespace {

constexpr double kWorst = 0.1;  // the worst tenth

using report::Axis;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Scale;
using report::Series;

constexpr std::size_t kMostSteps = 1000;  // of a curve; more cannot be seen

Axis log_time(std::string title) { return {std::move(title), {}, Kind::kSeconds, Scale::kLog}; }

Series named_series(const Results& results, std::size_t entrant, Mark mark) {
  return {series_id(results, entrant), results.title(entrant), mark};
}

// A curve that has ended stays where it is: without that, who is done at once cannot be seen.
void draw_to_the_end(Chart& chart) {
  double end = 0;
  for (const Series& series : chart.series) end = std::max(end, series.points.back().x);
  for (Series& series : chart.series) {
    if (series.points.back().x < end) series.points.push_back({end, series.points.back().y});
  }
}

// Who has solved nothing is seen as well: a line along the axis, as long as the others.
void draw_on_the_ground(Chart& chart) {
  std::optional<double> start;
  for (const Series& series : chart.series) {
    if (series.points.empty()) continue;
    start = std::min(start.value_or(series.points.front().x), series.points.front().x);
  }
  if (!start) chart.series.clear();
  for (Series& series : chart.series) {
    if (series.points.empty()) series.points.push_back({*start, 0});
  }
}

// A number for each pair of entrants, from their costs on the puzzles that both have run, group by
// group: over all groups together, any two measures agree that hard groups are hard.
template <class Measure>
std::vector<std::vector<double>> for_each_pair(const Results& results, Entrants entrants,
                                               Measure measure) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  std::vector cells(entrants.size(), std::vector(entrants.size(), kNone));
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<std::size_t> both{entrants[i], entrants[j]};
      std::vector<std::vector<std::vector<double>>> costs;
      for (const std::string& group : results.groups()) {
        costs.push_back(results.costs(both, results.common_puzzles(both, group)));
      }
      std::vector<stats::Stratum> strata;
      for (const auto& one : costs) strata.push_back({one[0], one[1]});
      if (const auto value = measure(strata)) cells[i][j] = *value;
    }
  }
  return cells;
}

// The times of the solved, sorted.
std::vector<double> solved_times(const Results::Sample& sample) {
  std::vector<double> times;
  for (const stats::Observation& one : sample.times) {
    if (one.event) times.push_back(one.time);
  }
  std::sort(times.begin(), times.end());
  return times;
}

std::vector<std::string> titles(const Results& results, Entrants entrants) {
  std::vector<std::string> names;
  for (const std::size_t e : entrants) names.push_back(results.title(e));
  return names;
}

}  // namespace

std::vector<std::size_t> all_entrants(const Results& results) {
  std::vector<std::size_t> all(results.entrants());
  for (std::size_t e = 0; e < all.size(); ++e) all[e] = e;
  return all;
}

std::string series_id(const Results& results, std::size_t entrant) {
  const Entrant& one = results.plan().entrants[entrant];
  // Entrants of one solver with different settings are told apart by their names.
  const bool plain = one.settings.empty() && one.search_threads == 1;
  return plain ? one.solver : one.solver + "/" + one.title();
}

void add_series(Chart& chart, Series series) {
  if (!series.points.empty()) chart.series.push_back(std::move(series));
}

void add_steps(Series& series, std::span<const stats::Step> steps) {
  for (const stats::Step& step : stats::thinned(steps, kMostSteps)) {
    series.points.push_back({step.value, step.fraction});
  }
}

Chart cdf_chart(const Results& results, Entrants entrants, const std::string& group,
                std::string id) {
  Chart chart{std::move(id), {}};
  chart.x = log_time("Time");
  bool of_runs = false, of_puzzles = false;
  for (const std::size_t e : entrants) {
    const Results::Sample sample = results.sample(e, group);
    const std::vector<double> times = solved_times(sample);
    if (sample.times.empty()) continue;
    (sample.of_runs ? of_runs : of_puzzles) = true;
    Series series = named_series(results, e, Mark::kStep);
    add_steps(series, stats::ecdf(times, sample.times.size()));
    chart.series.push_back(std::move(series));
  }
  draw_on_the_ground(chart);
  // In a plan of both, some solvers' curves are of runs and others' of puzzles.
  const bool both = of_runs && of_puzzles;
  const std::string unit = both ? "runs or puzzles" : of_runs ? "runs" : "puzzles";
  chart.title = "Part of the " + unit + " solved within a time";
  chart.y = {both      ? "Solved"
             : of_runs ? "Runs solved"
                       : "Puzzles solved",
             {},
             Kind::kPercent,
             Scale::kLinear,
             0,
             1};
  draw_to_the_end(chart);
  chart.caption =
      "The further left, the quicker; a curve that ends below 100 % gave up on the rest.";
  return chart;
}

Chart cactus_chart(const Results& results, Entrants entrants, const std::string& group,
                   std::string id) {
  Chart chart{std::move(id), "Puzzles solved, if each may take so long"};
  chart.x = {"Puzzles solved", {}, Kind::kCount};
  chart.y = log_time("Time per puzzle");
  bool of_runs = false;
  for (const std::size_t e : entrants) {
    const Results::Sample sample = results.sample(e, group);
    const std::vector<double> times = solved_times(sample);
    if (times.empty()) continue;
    of_runs = of_runs || sample.of_runs;
    Series series = named_series(results, e, Mark::kLine);
    const double weight = static_cast<double>(results.tally(e, group).pairs) /
                          static_cast<double>(sample.times.size());
    const std::size_t stride = std::max<std::size_t>(1, times.size() / kMostSteps);
    for (std::size_t i = 0; i < times.size(); ++i) {
      if (i % stride == 0 || i + 1 == times.size()) {
        series.points.push_back({weight * static_cast<double>(i + 1), times[i]});
      }
    }
    chart.series.push_back(std::move(series));
  }
  chart.caption = "The lower and the further to the right a curve runs, the better.";
  if (of_runs) chart.caption += " A puzzle that only some of its runs solve counts by their part.";
  return chart;
}

Chart profile_chart(const Results& results, Entrants entrants, const std::string& group,
                    std::string id) {
  Chart chart{std::move(id), "Performance profiles"};
  chart.x = {"Times the quickest", {}, Kind::kRatio, Scale::kLog};
  chart.y = {"Puzzles solved", {}, Kind::kPercent, Scale::kLinear, 0, 1};
  const auto puzzles = results.common_puzzles(entrants, group);
  const auto profiles = stats::performance_profiles(results.performance(entrants, puzzles));
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    if (profiles[i].empty()) continue;
    Series series = named_series(results, entrants[i], Mark::kStep);
    add_steps(series, profiles[i]);
    chart.series.push_back(std::move(series));
  }
  draw_to_the_end(chart);
  chart.caption =
      "At 1x: how often a solver is the quickest. Further right: how often it is at most so many "
      "times slower.";
  return chart;
}

Chart histogram_chart(const Results& results, std::size_t entrant, const std::string& group,
                      std::string id) {
  Chart chart{std::move(id), "Times of " + results.title(entrant)};
  chart.x = log_time("Time");
  chart.y = {"Puzzles", {}, Kind::kCount};
  const auto bins = stats::log_histogram(results.solved_seconds(entrant, group), 10);
  if (bins) {
    Series series = report::histogram(series_id(results, entrant), bins->edges,
                                      {bins->counts.begin(), bins->counts.end()});
    series.name = results.title(entrant);
    chart.series.push_back(std::move(series));
  }
  return chart;
}

Chart overlap_chart(const Results& results, Entrants entrants, std::string id) {
  const auto names = titles(results, entrants);
  Chart chart = report::heat_map(
      std::move(id), "The worst tenth of each group: how much of it two solvers share", names,
      names,
      for_each_pair(results, entrants,
                    [](std::span<const stats::Stratum> strata) -> std::optional<double> {
                      const auto overlap = stats::pooled_overlap(strata, kWorst);
                      if (!overlap) return std::nullopt;
                      return overlap->fraction;
                    }),
      Kind::kPercent);
  chart.caption =
      "Solvers that find different puzzles hard would share 10 % or so. The worst are those of "
      "each group, so that the difference between groups does not count.";
  return chart;
}

Chart correlation_chart(const Results& results, Entrants entrants, std::string id) {
  const auto names = titles(results, entrants);
  Chart chart = report::heat_map(
      std::move(id), "Agreement of difficulty: rank correlation of the times within groups", names,
      names,
      for_each_pair(results, entrants,
                    [](std::span<const stats::Stratum> strata) -> std::optional<double> {
                      const auto correlation = stats::pooled_spearman(strata);
                      if (!correlation) return std::nullopt;
                      return correlation->coefficient;
                    }));
  chart.caption =
      "Spearman's coefficient within each group, pooled over groups: 1 means that both find the "
      "same puzzles hard, 0 that they have nothing to do with each other.";
  return chart;
}

}  // namespace sudolab::studies
