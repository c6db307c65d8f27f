// Thinning without changing the picture.
//
// A line: each column of pixels that it passes shows no more than where it enters, how far it goes
// up and down, and where it leaves. So four points of each column are enough (the M4 aggregation of
// Jugel and others, "M4: a visualization-oriented time series data aggregation", VLDB 2014).
// Columns are cut on the scale that is drawn, so that a log axis loses nothing at its low end.
//
// A cloud: a raster over the picture keeps the first point of each square, and the squares grow
// until few enough are left. The points with the smallest and largest x and y are kept in any case.

#include "report/thinning.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

namespace sudolab::report {
namespace {

constexpr int kColumns = 400;  // four points of each are at most 1,600
constexpr double kSmallestSquare = 1.0 / 512;
constexpr int kDoublings = 9;  // until one square covers all

int column_of(const DrawnAxis& x, const Point& point) {
  return static_cast<int>(std::floor(std::clamp(position(x, point.x), -1.0, 2.0) * kColumns));
}

// Adds the points of [begin, end) that a column needs, in their order.
template <class Iterator>
void keep_column(Iterator begin, Iterator end, std::vector<Point>& out) {
  const auto lower = [](const Point& a, const Point& b) { return a.y < b.y; };
  std::set<Iterator> kept = {begin, std::prev(end)};
  const auto [lowest, highest] = std::minmax_element(begin, end, lower);
  kept.insert(lowest);
  kept.insert(highest);
  for (const Iterator& point : kept) out.push_back(*point);
}

std::set<std::size_t> first_of_each_square(const std::vector<Point>& points, const DrawnAxis& x,
                                           const DrawnAxis& y, double square) {
  std::set<std::pair<int, int>> taken;
  std::set<std::size_t> kept;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double across = std::clamp(position(x, points[i].x), -1.0, 2.0);
    const double up = std::clamp(position(y, points[i].y), -1.0, 2.0);
    const bool is_new = taken
                            .insert({static_cast<int>(std::floor(across / square)),
                                     static_cast<int>(std::floor(up / square))})
                            .second;
    if (is_new) kept.insert(i);
  }
  return kept;
}

}  // namespace

std::vector<Point> thin_line(const std::vector<Point>& points, const DrawnAxis& x) {
  if (points.size() <= kMostPoints) return points;
  std::vector<Point> out;
  for (auto begin = points.begin(); begin != points.end();) {
    const int column = column_of(x, *begin);
    const auto end = std::find_if(
        begin, points.end(), [&](const Point& point) { return column_of(x, point) != column; });
    keep_column(begin, end, out);
    begin = end;
  }
  return out;
}

std::vector<Point> thin_cloud(const std::vector<Point>& points, const DrawnAxis& x,
                              const DrawnAxis& y, std::size_t most) {
  if (points.size() <= most) return points;
  std::set<std::size_t> kept;
  double square = kSmallestSquare;
  for (int doubling = 0; doubling <= kDoublings; ++doubling, square *= 2) {
    kept = first_of_each_square(points, x, y, square);
    if (kept.size() <= most) break;
  }
  const auto keep_ends = [&](auto lower) {
    const auto [low, high] = std::minmax_element(points.begin(), points.end(), lower);
    kept.insert(static_cast<std::size_t>(low - points.begin()));
    kept.insert(static_cast<std::size_t>(high - points.begin()));
  };
  keep_ends([](const Point& a, const Point& b) { return a.x < b.x; });
  keep_ends([](const Point& a, const Point& b) { return a.y < b.y; });
  std::vector<Point> out;
  for (const std::size_t index : kept) out.push_back(points[index]);
  return out;
}

std::size_t cloud_share(std::size_t clouds) {
  constexpr std::size_t kMostOfAll = 2 * kMostPoints, kLeastOfEach = 250;
  return std::clamp(kMostOfAll / std::max<std::size_t>(clouds, 1), kLeastOfEach, kMostPoints);
}

}  // namespace sudolab::report
