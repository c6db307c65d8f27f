#include <algorithm>
#include <cmath>

#include <sudolab/core/rng.h>
#include "unit/report/demo.h"

namespace sudolab::report {
namespace {

double uniform(Rng& rng) {
  return rng.uniform() + 1e-12;  // never 0: its logarithm is taken
}

double normal(Rng& rng) {
  return std::sqrt(-2 * std::log(uniform(rng))) * std::cos(6.283185307 * uniform(rng));
}

std::vector<double> log_normal(std::uint64_t seed, int count, double median, double spread) {
  Rng rng(seed);
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(median * std::exp(spread * normal(rng)));
  std::sort(values.begin(), values.end());
  return values;
}

struct Measured {
  const char* id;
  double median;
  double spread;
};
constexpr Measured kSix[] = {{"fast", 1.2e-6, 0.4},      {"dlx", 2.1e-5, 0.7},
                             {"backtrack", 1.1e-4, 1.6}, {"csp", 4e-5, 0.9},
                             {"sat", 1.3e-3, 0.35},      {"annealing", 0.12, 1.4}};

Axis seconds(std::string title) {
  return {.title = std::move(title), .kind = Kind::kSeconds, .scale = Scale::kLog};
}

Axis part(std::string title) {
  return {.title = std::move(title), .kind = Kind::kPercent, .low = 0, .high = 1};
}

Chart cactus() {
  Chart chart{.id = "cactus", .title = "Time to solve, sorted"};
  chart.caption =
      "Each curve sorts one algorithm's times over the same 5,000 puzzles. The lower, the faster; "
      "where a curve ends before the right edge, the remaining puzzles were not solved in time.";
  chart.x = {.title = "Puzzles solved", .kind = Kind::kCount};
  chart.y = seconds("Time per puzzle");
  for (const Measured& one : kSix) {
    Series series{.id = one.id};
    const std::vector<double> times = log_normal(7, 5000, one.median, one.spread);
    for (std::size_t i = 0; i < times.size() && times[i] < 1; ++i) {
      series.points.push_back({.x = double(i + 1), .y = times[i]});
    }
    chart.series.push_back(series);
  }
  chart.references.push_back({Reference::Where::kAtY, 1, "limit"});
  return chart;
}

Chart linear_histogram() {
  Chart chart{.id = "clues", .title = "Guesses per puzzle"};
  chart.caption = "Most puzzles need none or one.";
  chart.x = {.title = "Guesses", .kind = Kind::kCount};
  chart.y = {.title = "Puzzles", .kind = Kind::kCount};
  chart.series.push_back(
      histogram("fast", {0, 1, 2, 3, 4, 5, 6, 7, 8}, {2210, 1320, 640, 310, 120, 41, 12, 3}));
  return chart;
}

Chart density_and_fit() {
  Chart chart{.id = "density", .title = "Distribution of times, with a fitted log-normal"};
  chart.caption = "The bars follow the dashed curve up to the slowest percent.";
  chart.x = seconds("Time per puzzle");
  chart.y = {.title = "Puzzles", .unit = "% per bin"};
  std::vector<double> edges, heights;
  Series fit{.id = "backtrack", .name = "log-normal fit", .fitted = true};
  for (int i = 0; i <= 30; ++i) {
    edges.push_back(std::pow(10.0, -6 + i * 0.2));
    const double z = (i + 0.5 - 12) / 4;
    if (i < 30) heights.push_back(10 * std::exp(-z * z / 2) * (1 + 0.08 * std::sin(i * 2.1)));
    const double at = (i - 12) / 4.0;
    fit.points.push_back({.x = edges.back(), .y = 10 * std::exp(-at * at / 2)});
  }
  chart.series = {histogram("backtrack", edges, heights), fit};
  return chart;
}

Chart two_histograms() {
  Chart chart{.id = "levels", .title = "Ratings by level"};
  chart.x = {.title = "Rating"};
  chart.y = {.title = "Puzzles", .kind = Kind::kCount};
  Series easy = histogram("easy", {1, 1.5, 2, 2.5, 3, 3.5, 4}, {40, 120, 90, 30, 8, 0});
  Series hard = histogram("hard", {2, 2.5, 3, 3.5, 4, 4.5, 5}, {5, 30, 80, 110, 60, 20});
  chart.series = {easy, hard};
  return chart;
}

Chart survival() {
  Chart chart{.id = "survival", .title = "Part of the puzzles still unsolved"};
  chart.caption =
      "Kaplan-Meier estimates with 95 % bands; runs that were stopped count as censored.";
  chart.x = {.title = "Time", .kind = Kind::kSeconds, .low = 0, .high = 1};
  chart.y = part("Unsolved");
  for (const Measured& one : {kSix[5], Measured{"genetic", 0.4, 0.8}}) {
    Series series{.id = one.id, .mark = Mark::kStep};
    const std::vector<double> times = log_normal(3, 60, one.median, one.spread);
    series.points.push_back({.x = 0, .y = 1, .interval = Interval{1, 1}});
    for (std::size_t i = 0; i < times.size() && times[i] < 1; ++i) {
      const double left = 1 - double(i + 1) / 60;
      const double half = 1.96 * std::sqrt(left * (1 - left) / 60);
      series.points.push_back(
          {.x = times[i],
           .y = left,
           .interval = Interval{std::max(0.0, left - half), std::min(1.0, left + half)}});
    }
    chart.series.push_back(series);
  }
  return chart;
}

Chart profile() {
  Chart chart{.id = "profile", .title = "Performance profile"};
  chart.caption = "How often each algorithm is within a factor of the best one for that puzzle.";
  chart.x = {.title = "Factor of the best time", .kind = Kind::kRatio, .scale = Scale::kLog};
  chart.y = part("Puzzles");
  for (const Measured& one : kSix) {
    Series series{.id = one.id, .mark = Mark::kStep};
    const std::vector<double> ratios = log_normal(11, 300, one.median / 1e-6, one.spread);
    for (std::size_t i = 0; i < ratios.size(); ++i) {
      series.points.push_back({.x = std::max(1.0, ratios[i]), .y = double(i + 1) / 300});
    }
    chart.series.push_back(series);
  }
  return chart;
}

Chart scatter() {
  Chart chart{.id = "scatter", .title = "Two algorithms on the same puzzles"};
  chart.caption = "Above the diagonal `dlx` is slower. Hard puzzles are hard for both.";
  chart.x = seconds("Time of backtrack");
  chart.y = seconds("Time of dlx");
  Series points{.id = "dlx", .name = "puzzles", .mark = Mark::kPoints};
  Rng rng(5);
  for (int i = 0; i < 900; ++i) {
    const double hardness = normal(rng);
    points.points.push_back({.x = 1e-4 * std::exp(1.6 * hardness),
                             .y = 2e-5 * std::exp(0.7 * hardness + 0.35 * normal(rng)),
                             .label = "puzzle " + std::to_string(i + 1)});
  }
  Series fit{.id = "dlx", .name = "fitted power", .fitted = true};
  for (const double x : {1e-6, 1e-2}) fit.points.push_back({x, 2e-5 * std::pow(x / 1e-4, 0.44)});
  chart.series = {points, fit};
  chart.references.push_back({Reference::Where::kDiagonal});
  return chart;
}

Chart bars() {
  Chart chart{.id = "bars", .title = "Median time with 95 % bootstrap intervals"};
  chart.x = seconds("Median time");
  chart.y = {.title = "", .scale = Scale::kCategory};
  for (const Measured& one : kSix) {
    Series series{.id = one.id, .mark = Mark::kBars};
    series.points.push_back({.x = one.median,
                             .y = double(chart.y.categories.size()),
                             .interval = Interval{one.median * 0.8, one.median * 1.3}});
    chart.y.categories.push_back(one.id);
    chart.series.push_back(series);
  }
  return chart;
}

Chart grouped_bars() {
  Chart chart{.id = "grouped", .title = "Solved within a second, by level"};
  chart.x = {
      .title = "", .scale = Scale::kCategory, .categories = {"easy", "medium", "hard", "extreme"}};
  chart.y = part("Solved");
  const double solved[3][4] = {{1, 1, 1, 1}, {1, 0.97, 0.81, 0.4}, {0.99, 0.7, 0.35, 0.08}};
  const char* ids[] = {"fast", "annealing", "genetic"};
  for (int s = 0; s < 3; ++s) {
    Series series{.id = ids[s], .mark = Mark::kBars};
    for (int level = 0; level < 4; ++level) {
      const double y = solved[s][level];
      const double half = 1.5 * std::sqrt(y * (1 - y) / 100);
      series.points.push_back(
          {.x = double(level), .y = y, .interval = Interval{y - half, std::min(1.0, y + half)}});
    }
    chart.series.push_back(series);
  }
  return chart;
}

Chart correlations() {
  Chart chart =
      heat_map("correlation", "Rank correlation of times",
               {"fast", "dlx", "backtrack", "annealing"}, {"fast", "dlx", "backtrack", "annealing"},
               {{1, 0.71, 0.52, -0.08},
                {0.71, 1, 0.64, 0.11},
                {0.52, 0.64, 1, -0.35},
                {-0.08, 0.11, -0.35, std::nan("")}});
  chart.caption = "What is hard for one search is hard for the others; annealing goes its own way.";
  chart.value.low = -1;
  chart.value.high = 1;
  return chart;
}

Chart speed_up() {
  Chart chart{.id = "speed-up", .title = "Speed-up with threads"};
  chart.x = {.title = "Threads", .kind = Kind::kCount, .low = 1, .high = 16};
  chart.y = {.title = "Times as fast as one thread", .kind = Kind::kRatio, .low = 0};
  for (const auto& [id, loss] : {std::pair{"backtrack", 0.02}, std::pair{"dlx", 0.09}}) {
    Series series{.id = id};
    for (const int threads : {1, 2, 4, 8, 16}) {
      const double speed = threads / (1 + loss * (threads - 1));
      series.points.push_back(
          {.x = double(threads), .y = speed, .interval = Interval{speed * 0.93, speed * 1.06}});
    }
    chart.series.push_back(series);
  }
  chart.references.push_back({Reference::Where::kDiagonal, 0, "ideal"});
  return chart;
}

Chart differences() {
  Chart chart{.id = "differences", .title = "Difference of times, puzzle by puzzle, sorted"};
  chart.caption = "Below zero `csp` is faster: on two puzzles out of three, and by more.";
  chart.x = {.title = "Puzzles", .kind = Kind::kCount};
  chart.y = {
      .title = "Time of csp minus time of dlx", .kind = Kind::kSeconds, .scale = Scale::kSymlog};
  Series series{.id = "csp"};
  std::vector<double> values;
  Rng rng(9);
  for (int i = 0; i < 800; ++i) {
    const double size = 1e-5 * std::exp(2 * normal(rng));
    values.push_back(uniform(rng) < 0.64 ? -4 * size : size);
  }
  std::sort(values.begin(), values.end());
  for (std::size_t i = 0; i < values.size(); ++i) series.points.push_back({double(i), values[i]});
  chart.series.push_back(series);
  chart.references.push_back({Reference::Where::kAtY, 0, "no difference"});
  return chart;
}

Chart small_multiples() {
  Chart chart{.id = "multiples", .title = "Distribution of times, all algorithms"};
  chart.caption = "One small chart per algorithm; the others are grey.";
  chart.x = seconds("Time");
  chart.y = part("Solved");
  for (const char* id : {"fast", "dlx", "backtrack", "csp", "sat", "cp", "rules", "annealing",
                         "genetic", "ants", "boltzmann"}) {
    Series series{.id = id, .mark = Mark::kStep};
    const double median = 1e-6 * std::pow(4.0, double(chart.series.size()));
    const std::vector<double> times = log_normal(chart.series.size(), 200, median, 0.8);
    for (std::size_t i = 0; i < times.size(); ++i) {
      series.points.push_back({times[i], double(i + 1) / 200});
    }
    chart.series.push_back(series);
  }
  return chart;
}

Chart named_panels() {
  Chart chart{.id = "panels", .title = "Energy during a run, by cooling schedule"};
  chart.x = {.title = "Iterations", .kind = Kind::kCount};
  chart.y = {.title = "Conflicts", .kind = Kind::kCount, .low = 0};
  int schedule = 0;
  for (const char* panel : {"geometric", "linear", "adaptive"}) {
    ++schedule;
    for (const char* id : {"annealing", "relaxation"}) {
      Series series{.id = id, .panel = panel};
      const double rate = id[0] == 'a' ? 0.02 : 0.05;
      for (int i = 0; i <= 200; i += 4) {
        series.points.push_back({double(i * 100), std::round(60 * std::exp(-i * rate / schedule))});
      }
      chart.series.push_back(series);
    }
  }
  return chart;
}

}  // namespace

std::vector<Chart> demo_charts() {
  return {cactus(),          linear_histogram(), density_and_fit(), two_histograms(),
          survival(),        profile(),          scatter(),         bars(),
          grouped_bars(),    correlations(),     speed_up(),        differences(),
          small_multiples(), named_panels()};
}

}  // namespace sudolab::report
