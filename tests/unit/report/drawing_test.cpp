#include "report/drawing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "report/thinning.h"

namespace sudolab::report {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Chart line(std::vector<Point> points, Scale y = Scale::kLinear) {
  Chart chart{.id = "chart", .title = "Chart"};
  chart.y.scale = y;
  chart.series.push_back({.id = "dlx", .points = std::move(points)});
  return chart;
}

TEST(Drawing, WhatIsNotFiniteIsLeftOutAndCounted) {
  const Drawing drawing =
      prepare(line({{0, 1}, {1, std::nan("")}, {2, kInfinity}, {-kInfinity, 3}, {3, 4}}));
  ASSERT_EQ(drawing.series.size(), 1u);
  EXPECT_EQ(drawing.series[0].points.size(), 2u);
  EXPECT_EQ(drawing.notes, std::vector<std::string>{"3 values are not finite and are left out."});
  EXPECT_DOUBLE_EQ(drawing.y.high, 4.06);  // some room for the marker at 4
}

TEST(Drawing, IntervalsThatAreNotFiniteGoAlone) {
  const Drawing drawing = prepare(line({{.x = 0, .y = 1, .interval = Interval{0, kInfinity}}}));
  EXPECT_EQ(drawing.series[0].points.size(), 1u);
  EXPECT_FALSE(drawing.series[0].points[0].interval);
}

TEST(Drawing, ZerosStayOnALogAxisAtItsEdge) {
  const Drawing drawing = prepare(line({{0, 0}, {1, 1e-5}, {2, 3e-3}}, Scale::kLog));
  EXPECT_NEAR(drawing.y.low, 0.883e-5, 1e-8);  // some room for markers at 1e-5
  EXPECT_DOUBLE_EQ(drawing.y.high, 5e-3);
  EXPECT_DOUBLE_EQ(drawing.series[0].points[0].y, 1e-5);
  EXPECT_EQ(drawing.notes,
            std::vector<std::string>{"One value of zero or less is drawn at the edge."});
}

TEST(Drawing, DomainsExistForAnyData) {
  for (const Scale scale : {Scale::kLinear, Scale::kLog, Scale::kSymlog}) {
    for (const std::vector<Point>& points :
         {std::vector<Point>{}, {{0, 0}}, {{5, 5}}, {{1, -3}, {2, -3}}, {{1e-250, 1e250}}}) {
      const Drawing drawing = prepare(line(points, scale));
      EXPECT_LT(drawing.y.low, drawing.y.high);
      EXPECT_LT(drawing.x.low, drawing.x.high);
      EXPECT_TRUE(scale != Scale::kLog || drawing.y.low > 0);
    }
  }
}

TEST(Drawing, AGivenDomainIsKept) {
  Chart chart = line({{0, 0.31}, {1, 0.77}});
  chart.y.low = 0;
  chart.y.high = 1.07;
  const Drawing drawing = prepare(chart);
  EXPECT_DOUBLE_EQ(drawing.y.low, 0);
  EXPECT_DOUBLE_EQ(drawing.y.high, 1.07);
}

TEST(Drawing, AHistogramOfOneValueIsABarNotABlock) {
  for (const Scale scale : {Scale::kLinear, Scale::kLog}) {
    Chart chart{.id = "chart", .title = "Chart"};
    chart.x.scale = scale;
    chart.series.push_back(histogram("dlx", {2, 3}, {17}));
    const Drawing drawing = prepare(chart);
    EXPECT_LT(drawing.x.low, 1) << "room on the left";
    EXPECT_GT(drawing.x.high, 6) << "and on the right";
    // Two bars need none.
    chart.series = {histogram("dlx", {2, 3, 4}, {17, 1})};
    EXPECT_GE(prepare(chart).x.low, 1.9);
    EXPECT_LE(prepare(chart).x.high, 5);
  }
}

TEST(Drawing, MarkersAtTheEdgeHaveRoom) {
  const Drawing linear = prepare(line({{0, 1}, {50, 5}}));
  EXPECT_DOUBLE_EQ(linear.x.low, -1);
  EXPECT_DOUBLE_EQ(linear.x.high, 51);
  const Drawing log = prepare(line({{1, 10}, {2, 500}}, Scale::kLog));
  EXPECT_LT(log.y.low, 10);
  EXPECT_GT(log.y.high, 500);
  Chart bars = line({{0, 1}, {50, 5}});
  bars.series[0].mark = Mark::kBars;
  EXPECT_DOUBLE_EQ(prepare(bars).y.low, 0);
}

TEST(Drawing, MoreThanEightSeriesBecomeSmallCharts) {
  Chart chart = line({});
  chart.series.clear();
  for (int i = 0; i < 9; ++i) {
    chart.series.push_back({.id = "s" + std::to_string(i), .points = {{0, 1}, {1, 2}}});
    if (i == 7) {
      EXPECT_EQ(prepare(chart).panels.size(), 1u);
    }
  }
  const Drawing drawing = prepare(chart);
  EXPECT_EQ(drawing.panels.size(), 9u);
  EXPECT_TRUE(drawing.grey_others);
  EXPECT_FALSE(drawing.needs_legend());
}

TEST(Drawing, CategoriesThatDoNotExistAreLeftOut) {
  Chart chart = line({{0, 1}, {1, 2}, {2, 3}, {-1, 3}});
  chart.series[0].mark = Mark::kBars;
  chart.x = {.title = "", .scale = Scale::kCategory, .categories = {"a", "b"}};
  EXPECT_EQ(prepare(chart).series[0].points.size(), 2u);
}

TEST(Thinning, ALineKeepsItsExtremes) {
  std::vector<Point> points;
  for (int i = 0; i < 100'000; ++i) points.push_back({double(i), std::sin(i * 0.001)});
  points[50'123].y = 99;
  points[70'321].y = -99;
  const Drawing drawing = prepare(line(points));
  const std::vector<Point>& kept = drawing.series[0].points;
  EXPECT_LE(kept.size(), kMostPoints);
  EXPECT_GE(kept.size(), 400u);
  const auto has = [&](double x, double y) {
    return std::any_of(kept.begin(), kept.end(),
                       [&](const Point& point) { return point.x == x && point.y == y; });
  };
  EXPECT_TRUE(has(50'123, 99));
  EXPECT_TRUE(has(70'321, -99));
  EXPECT_TRUE(has(0, 0));
  EXPECT_TRUE(has(99'999, points.back().y));
  EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end(),
                             [](const Point& a, const Point& b) { return a.x < b.x; }));
}

TEST(Thinning, ACloudKeepsItsOutliersAndSaysSo) {
  Chart chart = line({});
  chart.series[0].mark = Mark::kPoints;
  for (int i = 0; i < 50'000; ++i) {
    chart.series[0].points.push_back({std::fmod(i * 0.618, 1), std::fmod(i * 0.414, 1)});
  }
  chart.series[0].points[777] = {5, 7};
  const Drawing drawing = prepare(chart);
  const std::vector<Point>& kept = drawing.series[0].points;
  EXPECT_LE(kept.size(), kMostPoints + 4);
  EXPECT_TRUE(
      std::any_of(kept.begin(), kept.end(), [](const Point& point) { return point.y == 7; }));
  ASSERT_EQ(drawing.notes.size(), 1u);
  EXPECT_TRUE(drawing.notes[0].starts_with("Of 50,000 points"));
}

}  // namespace
}  // namespace sudolab::report
