#include <algorithm>
#include <limits>

#include "stats/correlation.h"
#include "stats/ecdf.h"
#include "stats/histogram.h"
#include "stats/overlap.h"
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

// A number for each pair of entrants, from their costs on the puzzles that both have run.
template <class Measure>
std::vector<std::vector<double>> for_each_pair(const Results& results, Entrants entrants,
                                               const std::string& group, Measure measure) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  std::vector cells(entrants.size(), std::vector(entrants.size(), kNone));
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<std::size_t> both{entrants[i], entrants[j]};
      const auto puzzles = results.common_puzzles(both, group);
      const auto value = measure(results.costs(both[0], puzzles), results.costs(both[1], puzzles));
      if (value) cells[i][j] = *value;
    }
  }
  return cells;
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
  Chart chart{std::move(id), "Part of the puzzles solved within a time"};
  chart.x = log_time("Time");
  chart.y = {"Puzzles solved", {}, Kind::kPercent, Scale::kLinear, 0, 1};
  for (const std::size_t e : entrants) {
    const Results::Sample sample = results.solved_sample(e, group);
    if (sample.seconds.empty()) continue;
    Series series = named_series(results, e, Mark::kStep);
    add_steps(series, stats::ecdf(sample.seconds, sample.total));
    chart.series.push_back(std::move(series));
  }
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
  for (const std::size_t e : entrants) {
    const std::vector<std::size_t> one{e};
    const auto times = stats::cactus(results.times(one, results.common_puzzles(one, group)).of(0));
    if (times.empty()) continue;
    Series series = named_series(results, e, Mark::kLine);
    const std::size_t stride = std::max<std::size_t>(1, times.size() / kMostSteps);
    for (std::size_t i = 0; i < times.size(); ++i) {
      if (i % stride == 0 || i + 1 == times.size()) {
        series.points.push_back({static_cast<double>(i + 1), times[i]});
      }
    }
    chart.series.push_back(std::move(series));
  }
  chart.caption = "The lower and the further to the right a curve runs, the better.";
  return chart;
}

Chart profile_chart(const Results& results, Entrants entrants, const std::string& group,
                    std::string id) {
  Chart chart{std::move(id), "Performance profiles"};
  chart.x = {"Times the quickest", {}, Kind::kRatio, Scale::kLog};
  chart.y = {"Puzzles solved", {}, Kind::kPercent, Scale::kLinear, 0, 1};
  const auto puzzles = results.common_puzzles(entrants, group);
  const auto profiles = stats::performance_profiles(results.times(entrants, puzzles));
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

Chart overlap_chart(const Results& results, Entrants entrants, const std::string& group,
                    std::string id) {
  const auto names = titles(results, entrants);
  Chart chart = report::heat_map(
      std::move(id), "The worst tenth: how much of it two solvers share", names, names,
      for_each_pair(results, entrants, group,
                    [](const auto& a, const auto& b) -> std::optional<double> {
                      const auto overlap = stats::worst_overlap(a, b, kWorst);
                      if (!overlap) return std::nullopt;
                      return overlap->fraction;
                    }),
      Kind::kPercent);
  chart.caption = "Solvers that find different puzzles hard would share 10 %.";
  return chart;
}

Chart correlation_chart(const Results& results, Entrants entrants, const std::string& group,
                        std::string id) {
  const auto names = titles(results, entrants);
  Chart chart = report::heat_map(
      std::move(id), "Agreement of difficulty: rank correlation of the times", names, names,
      for_each_pair(results, entrants, group,
                    [](const auto& a, const auto& b) -> std::optional<double> {
                      const auto correlation = stats::spearman(a, b);
                      if (!correlation) return std::nullopt;
                      return correlation->coefficient;
                    }));
  chart.caption =
      "Spearman's coefficient: 1 means that both find the same puzzles hard, 0 that they have "
      "nothing to do with each other.";
  return chart;
}

}  // namespace sudolab::studies
