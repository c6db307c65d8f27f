// Fewer points for the same picture.

#pragma once

#include <vector>

#include "report/chart.h"
#include "report/ticks.h"

namespace sudolab::report {

inline constexpr std::size_t kMostPoints = 2000;

// The points of a line or of steps, in order of x: of each narrow column of the picture the first,
// the last, the lowest and the highest. A series of at most kMostPoints stays as it is.
std::vector<Point> thin_line(const std::vector<Point>& points, const DrawnAxis& x);

// Of points that lie nearly upon each other one is kept, at most about so many of them all, and
// always those farthest out.
std::vector<Point> thin_cloud(const std::vector<Point>& points, const DrawnAxis& x,
                              const DrawnAxis& y, std::size_t most = kMostPoints);

// How many points each of so many clouds in one picture may have, so that all of them together make
// a file of tens of kilobytes.
std::size_t cloud_share(std::size_t clouds);

}  // namespace sudolab::report
