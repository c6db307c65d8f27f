// The figures of the report, numbered as there. Where a figure of the report is cut at a number of
// seconds, ours is cut at the same part of the sample, or at the same multiple of the mean: the
// shape can be compared, the seconds cannot.

#include <algorithm>

#include "stats/describe.h"
#include "stats/histogram.h"
#include "stats/lifetimes.h"
#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/blocks.h"
#include "studies/words.h"

namespace sudolab::studies::berggren_nilsson {
namespace {

using report::Axis;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Series;
using AxisScale = report::Scale;

constexpr std::size_t kMostPoints = 2000;  // of a curve; more cannot be seen

Axis time_axis(AxisScale scale, std::string title = "Time") {
  return {std::move(title), {}, Kind::kSeconds, scale};
}

Axis puzzle_axis(std::string title = "Puzzles", AxisScale scale = AxisScale::kLinear) {
  return {std::move(title), {}, Kind::kCount, scale};
}

std::string id_of(const Results& results, std::string_view entrant) {
  const auto found = results.find_entrant(entrant);
  return found ? series_id(results, *found) : std::string(entrant);
}

// Bars from a histogram; empty bins are left out, since a logarithmic axis cannot show them.
Series bars(const Results& results, std::string_view entrant, const stats::Histogram& bins,
            double per_count = 1) {
  Series series{id_of(results, entrant), std::string(entrant), Mark::kBars};
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    if (bins.counts[i] == 0) continue;
    const double height = stats::real(bins.counts[i]) * per_count;
    series.points.push_back({bins.edges[i], height, {}, bins.edges[i + 1]});
  }
  return series;
}

// The values in rising order against their place, thinned evenly.
Series sorted_line(std::string id, std::string name, std::vector<double> values) {
  std::sort(values.begin(), values.end());
  Series series{std::move(id), std::move(name), Mark::kLine};
  const std::size_t stride = std::max<std::size_t>(1, values.size() / kMostPoints);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i % stride == 0 || i + 1 == values.size()) {
      series.points.push_back({stats::real(i + 1), values[i]});
    }
  }
  return series;
}

Chart sorted_chart(const Results& results, std::string_view entrant, AxisScale scale, Chart chart) {
  chart.x = puzzle_axis("Puzzles, the quickest first");
  chart.y = time_axis(scale);
  auto values = results.solved_seconds(entrant);
  if (!values.empty()) {
    chart.series.push_back(
        sorted_line(id_of(results, entrant), std::string(entrant), std::move(values)));
  }
  return chart;
}

Chart rules_tail(const Results& results) {
  Chart chart{"figure-4-2", "The tail of rules (figure 4.2)"};
  chart.x = time_axis(AxisScale::kLinear);
  chart.y = puzzle_axis();
  auto values = results.solved_seconds(kRules);
  std::sort(values.begin(), values.end());
  // The slowest hundredth, or ten where that would be too few to see anything.
  const std::size_t kept = std::min(values.size(), std::max<std::size_t>(10, values.size() / 100));
  const std::span tail = std::span(values).last(kept);
  if (const auto bins = stats::linear_histogram(tail, 40)) {
    chart.series.push_back(bars(results, kRules, *bins));
    chart.caption = "The slowest " + count_words(stats::real(kept)) + " of " +
                    count_words(stats::real(values.size())) + " puzzles that it solves, from " +
                    seconds_words(tail.front()) +
                    " on. The report's longest took 1.36 s, 68 times "
                    "the mean; ours took " +
                    count_words(tail.back() / stats::mean(values).value_or(1)) + " times the mean.";
  }
  return chart;
}

// The report's bins of 0.5 s are 0.3 times its mean; ours are the nice width nearest to that.
double backtrack_bin(std::span<const double> seconds) {
  return stats::nice_number(0.3 * stats::mean(seconds).value_or(1));
}

Chart backtrack_frequency(const Results& results) {
  Chart chart{"figure-4-4", "How often backtrack took how long (figure 4.4)"};
  chart.x = time_axis(AxisScale::kLinear);
  chart.y = puzzle_axis("Puzzles", AxisScale::kLog);
  chart.y.low = 0.5;
  const auto values = results.solved_seconds(kBacktrack);
  if (values.empty()) return chart;
  const double width = backtrack_bin(values);
  if (const auto bins = stats::histogram_of_width(values, width)) {
    chart.series.push_back(bars(results, kBacktrack, *bins));
    chart.caption = "Puzzles per " + seconds_words(width) +
                    ", 0.3 times the mean as in the report (0.5 s there), on a logarithmic axis. "
                    "An exponential distribution would decline along a straight line.";
  }
  return chart;
}

Chart backtrack_density(const Results& results) {
  Chart chart{"figure-4-6", "Density of backtrack's times, and an exponential (figure 4.6)"};
  chart.x = time_axis(AxisScale::kLinear);
  chart.y = {"Density", "per second", Kind::kNumber};
  const auto found = results.find_entrant(kBacktrack);
  const auto values = results.solved_seconds(kBacktrack);
  if (!found || values.empty()) return chart;
  const double width = backtrack_bin(values);
  const double end = stats::quantile(values, 0.98).value_or(0);
  std::vector<double> shown;
  std::copy_if(values.begin(), values.end(), std::back_inserter(shown),
               [&](double value) { return value <= end; });
  const double all = stats::real(results.tally(*found).pairs);
  if (const auto bins = stats::histogram_of_width(shown, width / 2)) {
    chart.series.push_back(bars(results, kBacktrack, *bins, 2 / (width * all)));
  }
  const auto fit = stats::fit_lifetime(stats::Lifetime::kExponential, results.sample(*found).times);
  if (fit) {
    Series line{"exponential", "fitted exponential", Mark::kLine};
    line.fitted = true;
    constexpr int kSteps = 100;
    for (int i = 0; i <= kSteps; ++i) {
      const double x = end * i / kSteps;
      line.points.push_back({x, fit->density(x)});
    }
    chart.series.push_back(std::move(line));
  }
  chart.caption =
      "The quickest 98 % of the puzzles. Where bars stand above the curve at both ends and below "
      "it between, an exponential distribution has too few short and too few long times.";
  return chart;
}

Chart boltzmann_histogram(const Results& results, std::string_view entrant, const char* number) {
  Chart chart{std::string("figure-4-") + number,
              "Times of " + std::string(entrant) + " (figure 4." + number + ")"};
  chart.x = time_axis(AxisScale::kLinear);
  chart.y = puzzle_axis();
  chart.caption = "No puzzle was solved by every run.";
  if (const auto bins = stats::linear_histogram(results.solved_seconds(entrant), 30)) {
    chart.series.push_back(bars(results, entrant, *bins));
    chart.caption =
        "Mean times of the puzzles that every run solved. If the solution appears when the "
        "temperature has fallen to a critical value, all puzzles take about as long, whatever they "
        "are.";
  }
  return chart;
}

Chart sorted_difference(const Numbers& numbers) {
  Chart chart{"figure-4-9", "Time of backtrack less time of rules, sorted (figure 4.9)"};
  chart.x = puzzle_axis("Puzzles, sorted by the difference");
  chart.y = time_axis(AxisScale::kSymlog, "Difference");
  chart.references = {{report::Reference::Where::kAtY, 0, "equally quick"}};
  std::vector<double> differences;
  for (std::size_t i = 0; i < numbers.rules.size(); ++i) {
    differences.push_back(numbers.backtrack[i] - numbers.rules[i]);
  }
  if (differences.empty()) return chart;
  // What is small beside the quicker solver's time is drawn as next to nothing.
  chart.y.smallest = std::max(stats::median(numbers.rules).value_or(0) / 10, 1e-9);
  chart.series.push_back(sorted_line("difference", "backtrack - rules", std::move(differences)));
  chart.caption =
      "Below zero backtracking is the quicker of the two, above it rules are. The axis is "
      "logarithmic on both sides of zero.";
  return chart;
}

}  // namespace

report::Section rules_figures(const Results& results) {
  report::Section section{"Rules"};
  if (const auto found = results.find_entrant(kRules)) {
    Chart histogram = histogram_chart(results, *found, std::string(kClues17), "figure-4-1");
    histogram.title = "Times of rules (figure 4.1 of the report)";
    histogram.caption =
        "Puzzles per tenth of a decade. One high peak: most puzzles of 17 clues take about as "
        "long.";
    section.blocks.push_back(std::move(histogram));
  }
  section.blocks.push_back(rules_tail(results));
  section.blocks.push_back(sorted_chart(
      results, kRules, AxisScale::kLog,
      {"figure-4-3", "Times of rules, sorted (figure 4.3)",
       "The puzzles that every run solved. The flatter the line, the more alike the puzzles are; "
       "few are at the steep end."}));
  return section;
}

report::Section backtrack_figures(const Results& results) {
  report::Section section{"Backtracking"};
  section.blocks.push_back(backtrack_frequency(results));
  section.blocks.push_back(sorted_chart(
      results, kBacktrack, AxisScale::kLinear,
      {"figure-4-5", "Times of backtrack, sorted (figure 4.5)",
       "The puzzles that every run solved. How steeply it ends shows how few puzzles cost the "
       "most."}));
  section.blocks.push_back(backtrack_density(results));
  return section;
}

report::Section boltzmann_figures(const Results& results) {
  report::Section section{"Boltzmann machines"};
  section.blocks.push_back(boltzmann_histogram(results, kFast, "7"));
  section.blocks.push_back(boltzmann_histogram(results, kSlow, "8"));
  return section;
}

report::Section comparison_figures(const Numbers& numbers) {
  const Results& results = numbers.results;
  report::Section section{"All together"};
  section.blocks.push_back(sorted_difference(numbers));
  std::vector<std::size_t> four;
  for (const std::string_view name : {kRules, kBacktrack, kFast, kSlow}) {
    if (const auto found = results.find_entrant(name)) four.push_back(*found);
  }
  Chart cdf = cdf_chart(results, four, "", "figure-4-10");
  cdf.title = "Cumulative distributions of all four (figure 4.10)";
  cdf.caption =
      "The part of the puzzles that is solved within a time. The Boltzmann machines had puzzles of "
      "46 clues, the others of 17.";
  section.blocks.push_back(std::move(cdf));
  return section;
}

}  // namespace sudolab::studies::berggren_nilsson
