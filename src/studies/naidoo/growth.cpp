// How the time of single puzzles grows with the number of their empty cells, as measurements over
// puzzles. The value of a number of empty cells is the median of its puzzles, which neither a few
// that were given up nor a disturbed run can move far; drawing puzzles anew tells how well the
// medians, and what is made of them, are known.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "stats/describe.h"
#include "stats/growth.h"
#include "studies/naidoo/naidoo.h"

namespace sudolab::studies::naidoo {
namespace {

// Fewer puzzles have no median worth the name; fewer numbers of cells are no curve.
constexpr std::size_t kLeastPuzzles = 5, kLeastCells = 4;

struct Medians {
  std::vector<double> cells, seconds;
};

// Points by their number of empty cells.
struct Groups {
  explicit Groups(const Points& points) {
    for (const Point& point : points) cells.push_back(point.cells);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    for (const Point& point : points) {
      const auto group = std::lower_bound(cells.begin(), cells.end(), point.cells);
      groups.push_back(static_cast<std::size_t>(group - cells.begin()));
      seconds.push_back(point.seconds);
    }
  }

  // Of the points at these places; a number of cells that has none is left out.
  Medians medians(std::span<const std::size_t> places) const {
    std::vector<std::vector<double>> drawn(cells.size());
    for (const std::size_t place : places) drawn[groups[place]].push_back(seconds[place]);
    Medians found;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (drawn[i].empty()) continue;
      found.cells.push_back(cells[i]);
      found.seconds.push_back(stats::quantile_in_place(drawn[i], 0.5));
    }
    return found;
  }

  std::vector<int> cells;           // rising
  std::vector<std::size_t> groups;  // by point: the place of its number of cells
  std::vector<double> seconds;      // by point
};

// Without numbers of empty cells that have too few puzzles.
Points usable(const Points& points) {
  std::map<int, std::size_t> counts;
  for (const Point& point : points) ++counts[point.cells];
  Points kept = points;
  std::erase_if(kept, [&](const Point& point) { return counts[point.cells] < kLeastPuzzles; });
  return kept;
}

// Seconds per further cell, among the medians of cells from `first` on and before `end`.
double slope_of(const Medians& medians, int first, int end) {
  std::vector<double> cells, seconds;
  for (std::size_t i = 0; i < medians.cells.size(); ++i) {
    if (medians.cells[i] < first || medians.cells[i] >= end) continue;
    cells.push_back(medians.cells[i]);
    seconds.push_back(medians.seconds[i]);
  }
  const auto line = stats::fit_line(cells, seconds);
  return line ? line->slope : 0;
}

// A slope of nothing makes a ratio of nothing known: as large as none ever is.
double slope_ratio_at(const Medians& medians, int middle) {
  constexpr double kBeyond = 1e6;
  const double lower = slope_of(medians, 0, middle);
  const double upper = slope_of(medians, middle, kCells + 1);
  return lower == 0 ? kBeyond : std::clamp(upper / lower, -kBeyond, kBeyond);
}

// Exponents of Box and Cox that are tried.
constexpr double kLowest = -2, kStep = 0.2;
constexpr std::size_t kExponents = 61;

double bent(double cells, double exponent) {
  return std::abs(exponent) < kStep / 2 ? std::log(cells)
                                        : (std::pow(cells, exponent) - 1) / exponent;
}

// Squares that a line through the points leaves unexplained.
double unexplained(std::span<const double> x, std::span<const double> y) {
  const double mean_x = *stats::mean(x), mean_y = *stats::mean(y);
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
  }
  return xx > 0 ? yy - xy * xy / xx : yy;
}

// By number of empty cells, what each exponent makes of it.
using Bent = std::vector<std::array<double, kExponents>>;

Bent all_bent() {
  Bent table(kCells + 1);
  for (int cells = 1; cells <= kCells; ++cells) {
    for (std::size_t i = 0; i < kExponents; ++i) {
      table[static_cast<std::size_t>(cells)][i] = bent(cells, kLowest + kStep * stats::real(i));
    }
  }
  return table;
}

// The exponent that leaves least: the best of those that are tried, and then the lowest point of
// the parabola through it and its neighbours.
double exponent_at(const Medians& medians, const Bent& table) {
  std::vector<double> x(medians.cells.size()), y, left;
  for (const double seconds : medians.seconds) y.push_back(std::log(seconds));
  for (std::size_t i = 0; i < kExponents; ++i) {
    for (std::size_t k = 0; k < x.size(); ++k) {
      x[k] = table[static_cast<std::size_t>(medians.cells[k])][i];
    }
    left.push_back(unexplained(x, y));
  }
  const auto best =
      static_cast<std::size_t>(std::min_element(left.begin(), left.end()) - left.begin());
  double between = 0;
  if (best > 0 && best + 1 < kExponents) {
    const double bend = left[best - 1] - 2 * left[best] + left[best + 1];
    if (bend > 0) between = (left[best - 1] - left[best + 1]) / (2 * bend);
  }
  return kLowest + kStep * (stats::real(best) + between);
}

// The law fitted to the medians; nothing known is as good as no growth.
double rate_at(const Medians& medians, stats::Growth law) {
  const auto fit = stats::fit_growth(law, medians.cells, medians.seconds);
  if (fit) return fit->rate;
  return law == stats::Growth::kPower ? 0 : 1;
}

Measurement fitted_rate(const Points& points, stats::Growth law) {
  Points positive = points;
  std::erase_if(positive, [](const Point& point) { return point.seconds <= 0; });
  const Groups groups(usable(positive));
  if (groups.cells.size() < kLeastCells) return of_units(0, {});
  return of_units(groups.seconds.size(), [groups, law](std::span<const std::size_t> places) {
    return rate_at(groups.medians(places), law);
  });
}

}  // namespace

Measurement growth_rate(const Points& points) {
  return fitted_rate(points, stats::Growth::kExponential);
}

Measurement growth_power(const Points& points) {
  return fitted_rate(points, stats::Growth::kPower);
}

Measurement end_ratio(const Points& points) {
  const Groups groups(usable(points));
  if (groups.cells.size() < 2) return of_units(0, {});
  return of_units(groups.seconds.size(), [groups](std::span<const std::size_t> places) {
    const Medians medians = groups.medians(places);
    return medians.seconds.front() > 0 ? medians.seconds.back() / medians.seconds.front() : 1;
  });
}

Measurement slope_ratio(const Points& points) {
  const Groups groups(usable(points));
  if (groups.cells.size() < 2 * kLeastCells) return of_units(0, {});
  const int middle = groups.cells[groups.cells.size() / 2];
  return of_units(groups.seconds.size(), [groups, middle](std::span<const std::size_t> places) {
    return slope_ratio_at(groups.medians(places), middle);
  });
}

Measurement growth_exponent(const Points& points) {
  Points positive = points;
  std::erase_if(positive, [](const Point& point) { return point.seconds <= 0; });
  const Groups groups(usable(positive));
  if (groups.cells.size() < kLeastCells) return of_units(0, {});
  return of_units(groups.seconds.size(),
                  [groups, table = all_bent()](std::span<const std::size_t> places) {
                    return exponent_at(groups.medians(places), table);
                  });
}

}  // namespace sudolab::studies::naidoo
