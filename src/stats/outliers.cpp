// The modified z-score of Iglewicz and Hoaglin (1993, How to Detect and Handle Outliers): the
// distance from the median over the median of all such distances (MAD), which a few wild values
// cannot move. For normal values 1.4826 MAD is the standard deviation. Iglewicz and Hoaglin draw
// the line at 3.5 of those. Times of measurements have long tails, and a warning that comes every
// time is ignored, so we draw it at 10, as hyperfine does.

#include "stats/outliers.h"

#include <cmath>

#include "stats/describe.h"

namespace sudolab::stats {
namespace {

constexpr double kDeviationPerMad = 1.4826;
constexpr double kMostDeviations = 10;

}  // namespace

std::vector<std::size_t> outliers(std::span<const double> values) {
  std::vector<std::size_t> places;
  if (!is_sample(values, 3)) return places;
  const double centre = *median(values);
  std::vector<double> distances;
  for (const double value : values) distances.push_back(std::abs(value - centre));
  const double deviation = kDeviationPerMad * *median(distances);
  if (deviation == 0) return places;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (distances[i] > kMostDeviations * deviation) places.push_back(i);
  }
  return places;
}

}  // namespace sudolab::stats
