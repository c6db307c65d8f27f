// Thinning keeps what one would see.

#include "trace/curve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sudolab {
namespace {

struct Points {
  std::vector<std::uint64_t> steps;
  std::vector<double> values;
};

Points wave(std::size_t size) {
  Points points;
  for (std::size_t i = 0; i < size; ++i) {
    points.steps.push_back(i * 3);
    points.values.push_back(std::sin(static_cast<double>(i) / 100));
  }
  return points;
}

TEST(Curve, ShortOnesStayAsTheyAre) {
  for (const std::size_t size : {100, 101}) {
    Points points = wave(size);
    thin(points.steps, points.values, size);
    EXPECT_EQ(points.values, wave(size).values);
  }
}

TEST(Curve, KeepsEndsAndExtremesInOrder) {
  Points points = wave(100'000);
  points.values[54'321] = 99;  // a peak and a pit of one point each
  points.values[54'400] = -99;
  thin(points.steps, points.values, 200);
  EXPECT_LE(points.values.size(), 202U);
  EXPECT_GE(points.values.size(), 100U);
  EXPECT_EQ(points.steps.size(), points.values.size());
  EXPECT_EQ(points.steps.front(), 0U);
  EXPECT_EQ(points.steps.back(), 99'999U * 3);
  EXPECT_TRUE(std::is_sorted(points.steps.begin(), points.steps.end()));
  const auto peak = std::find(points.values.begin(), points.values.end(), 99);
  ASSERT_NE(peak, points.values.end());
  EXPECT_EQ(points.steps[static_cast<std::size_t>(peak - points.values.begin())], 54'321U * 3);
  EXPECT_NE(std::find(points.values.begin(), points.values.end(), -99), points.values.end());
}

}  // namespace
}  // namespace sudolab
