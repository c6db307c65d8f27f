// The pictures: measured curves, the growth laws fitted to them, and the lines of theory.

#include <algorithm>
#include <cmath>

#include "studies/blocks.h"
#include "studies/naidoo/naidoo.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Chart;
using report::Kind;
using report::Mark;
using report::Series;
using stats::Growth;
using stats::real;

Series line_of(std::string id, std::string name, const Curve& curve) {
  Series series{std::move(id), std::move(name), Mark::kLine};
  for (std::size_t i = 0; i < curve.cells.size(); ++i) {
    series.points.push_back({curve.cells[i], curve.values[i]});
  }
  return series;
}

// `law` at each number of empty cells, as long as it stays below `top`.
template <class Law>
Series model_of(std::string name, const Curve& over, double top, Law law) {
  Series series{name, name, Mark::kLine};
  series.fitted = true;
  for (const double cells : over.cells) {
    const double value = law(cells);
    if (value > 0 && value <= top) series.points.push_back({cells, value});
  }
  return series;
}

report::Axis cells_axis(double last) {
  report::Axis axis{"Empty cells", {}, Kind::kCount};
  axis.low = 0;
  axis.high = last;
  return axis;
}

// The last number of empty cells that anything is known about.
double last_of(const std::vector<Curves>& all) {
  double last = 1;
  for (const Curves& curves : all) {
    if (!curves.best.cells.empty()) last = std::max(last, curves.best.cells.back());
  }
  return last;
}

}  // namespace

Chart growth_chart(const std::string& solver, const Curves& curves) {
  Chart chart{"growth-" + solver, "Time of " + solver + " against the number of empty cells"};
  chart.x = cells_axis(last_of({curves}));
  chart.y = {"Time", {}, Kind::kSeconds, report::Scale::kLog};
  if (curves.best.cells.empty()) return chart;
  chart.series = {line_of("best", "best", curves.best), line_of("mean", "mean", curves.mean),
                  line_of("worst", "longest", curves.worst)};
  double top = 0;
  for (const Curve* curve : {&curves.best, &curves.mean, &curves.worst}) {
    for (const double value : curve->values) top = std::max(top, value * 2);
  }
  const auto line = stats::fit_line(curves.straight.cells, curves.straight.values);
  if (line && line->slope > 0) {
    chart.series.push_back(model_of("theory: linear", curves.best, top,
                                    [&](double k) { return line->intercept + line->slope * k; }));
    chart.series.push_back(model_of("theory: 9^k", curves.best, top, [&](double k) {
      return line->intercept + line->slope * std::pow(9.0, k);
    }));
  }
  const Curve steep = curves.mean.from(kFirstPublished);
  if (const auto fit = steep.fit(Growth::kExponential)) {
    chart.series.push_back(
        model_of("mean, fitted exponential", steep, top, [&](double k) { return fit->at(k); }));
  }
  std::erase_if(chart.series, [](const Series& series) { return series.points.empty(); });
  chart.caption =
      "Measured: best, mean and longest of the puzzles with the same number of empty cells; a line "
      "ends where it is not known, since a puzzle was given up. Theory: one assignment per cell "
      "(linear), and nine in each (9^k), both from the time per cell of the quickest.";
  return chart;
}

Chart median_chart(const Results& results, const std::vector<Curves>& all) {
  Chart chart{"medians", "Median times, and a power and an exponential fitted from 44 cells on"};
  chart.x = cells_axis(last_of(all));
  chart.y = {"Median time", {}, Kind::kSeconds, report::Scale::kLog};
  for (std::size_t e = 0; e < all.size(); ++e) {
    const Curve& curve = all[e].middle;
    if (curve.cells.empty()) continue;
    const auto add = [&](Series series) {
      series.panel = results.title(e);
      chart.series.push_back(std::move(series));
    };
    add(line_of(series_id(results, e), results.title(e), curve));
    const Curve steep = curve.from(kFirstPublished);
    for (const Growth law : {Growth::kPower, Growth::kExponential}) {
      const auto fit = steep.fit(law);
      if (!fit) continue;
      add(model_of(law == Growth::kPower ? "power" : "exponential", steep, HUGE_VAL,
                   [&](double k) { return fit->at(k); }));
    }
  }
  chart.caption =
      "On this axis an exponential is a straight line. The laws are fitted to 44 and more empty "
      "cells, as the paper's puzzles have: with fewer there is little to search, and the time is "
      "that of filling them in.";
  return chart;
}

Chart node_chart(const Results& results, const std::vector<Curves>& all) {
  Chart chart{"assignments", "Assignments for the longest search against 9^k"};
  chart.x = cells_axis(last_of(all));
  chart.y = {"Assignments", {}, Kind::kCount, report::Scale::kLog};
  double top = 0;
  const Curve* longest = nullptr;
  for (std::size_t e = 0; e < all.size(); ++e) {
    const Curve& curve = all[e].nodes;
    if (curve.cells.empty()) continue;
    if (longest == nullptr || curve.cells.size() > longest->cells.size()) longest = &curve;
    for (const double value : curve.values) top = std::max(top, value * 10);
    chart.series.push_back(line_of(series_id(results, e), results.title(e), curve));
  }
  if (longest != nullptr) {
    chart.series.push_back(model_of("theory: k", *longest, HUGE_VAL, [](double k) { return k; }));
    Series bound =
        model_of("theory: 9^k", *longest, top, [](double k) { return std::pow(9.0, k); });
    add_series(chart, std::move(bound));
  }
  chart.caption =
      "Assignments do not depend on the machine. The bound of theory leaves the picture at once: "
      "what has been filled in rules out nearly all digits of the next cell.";
  return chart;
}

Chart scatter_chart(const Results& results) {
  constexpr std::size_t kMostPerGroup = 40;
  Chart chart{"puzzles", "Each puzzle: time against empty cells"};
  const auto known = emptinesses(results);
  chart.x = cells_axis(known.empty() ? 1 : known.back().cells);
  chart.y = {"Time", {}, Kind::kSeconds, report::Scale::kLog};
  for (std::size_t e = 0; e < std::min(results.entrants(), kSearchers); ++e) {
    Series series{series_id(results, e), results.title(e), Mark::kPoints};
    for (const Emptiness& emptiness : known) {
      std::size_t shown = 0;
      for (const std::size_t p : results.puzzles_of(emptiness.group)) {
        const Pair& pair = results.pair(e, p);
        if (!pair.solved() || shown++ >= kMostPerGroup) continue;
        series.points.push_back({real(emptiness.cells), pair.seconds});
      }
    }
    add_series(chart, std::move(series));
  }
  chart.caption =
      "Solved puzzles, up to 40 per number of empty cells. From about 40 empty cells on, puzzles "
      "with the same number of empty cells differ by orders of magnitude: their number alone says "
      "little.";
  return chart;
}

}  // namespace sudolab::studies::naidoo
