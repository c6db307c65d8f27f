#include "stats/histogram.h"

#include <numeric>

#include "samples.h"

namespace sudolab::stats {
namespace {

using Counts = std::vector<std::size_t>;

TEST(Histogram, CountsByHand) {
  const auto histogram = histogram_of_width(Values{0.1, 0.5, 0.9, 1.0, 1.4, 2.5}, 0.5);
  ASSERT_TRUE(histogram);
  EXPECT_EQ(histogram->edges, (Values{0, 0.5, 1, 1.5, 2, 2.5}));
  EXPECT_EQ(histogram->counts, (Counts{1, 2, 2, 0, 1}));  // the last edge belongs to the last bin
}

TEST(Histogram, ChoosesNiceWidths) {
  const auto ten = linear_histogram(Values{0, 3, 97}, 10);
  ASSERT_TRUE(ten);
  EXPECT_EQ(ten->edges.size(), 11U);
  EXPECT_EQ(ten->edges[1], 10);
  EXPECT_EQ(nice_number(1.3), 1);
  EXPECT_EQ(nice_number(1.5), 2);
  EXPECT_EQ(nice_number(3.1), 2);
  EXPECT_EQ(nice_number(3.2), 5);
  EXPECT_EQ(nice_number(7.5), 10);
  EXPECT_EQ(nice_number(0.0012), 0.001);
  EXPECT_EQ(nice_number(2345), 2000);
}

// Freedman & Diaconis: 1001 even values in 0..1 have quartiles half apart, so the width is
// 2 * 0.5 / cube root of 1001, nearly 0.1.
TEST(Histogram, LetsTheSampleDecide) {
  Values values;
  for (int i = 0; i <= 1000; ++i) values.push_back(i / 1000.0);
  const auto histogram = linear_histogram(values);
  ASSERT_TRUE(histogram);
  EXPECT_EQ(histogram->counts.size(), 10U);
  EXPECT_EQ(histogram->counts[0], 100U);
  EXPECT_EQ(histogram->counts[9], 101U);
}

TEST(Histogram, OneWildValueDoesNotMakeAMillionBins) {
  Values values(1000, 1.0);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] += real(i) / 1000;
  values.push_back(1e9);
  const auto histogram = linear_histogram(values);
  ASSERT_TRUE(histogram);
  EXPECT_LE(histogram->counts.size(), 150U);
}

TEST(Histogram, DividesDecades) {
  const auto thirds = log_histogram(Values{0.001, 0.0015, 0.002, 0.4, 1}, 3);
  ASSERT_TRUE(thirds);
  EXPECT_EQ(thirds->edges, (Values{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1}));
  EXPECT_EQ(thirds->counts, (Counts{2, 1, 0, 0, 0, 0, 0, 1, 1}));
  const auto whole = log_histogram(Values{1, 10, 99, 100, -3, 0}, 1);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->edges, (Values{1, 10, 100}));
  EXPECT_EQ(whole->counts, (Counts{1, 3}));
  EXPECT_EQ(whole->not_positive, 2U);
  const auto halves = log_histogram(Values{1, 50}, 2);
  ASSERT_TRUE(halves);
  EXPECT_NEAR(halves->edges[1], std::sqrt(10), 1e-12);
}

TEST(Histogram, EqualValuesHaveOneBin) {
  for (double value : {0.0, 5.0, -0.3, 1e-9, 7e12}) {
    const auto histogram = linear_histogram(Values(4, value));
    ASSERT_TRUE(histogram) << value;
    EXPECT_EQ(histogram->counts, Counts{4}) << value;
  }
  EXPECT_EQ(log_histogram(Values(4, 0.1))->counts, Counts{4});
}

TEST(Histogram, RefusesNonsense) {
  EXPECT_FALSE(linear_histogram({}));
  EXPECT_FALSE(linear_histogram(Values{1, kNan}));
  EXPECT_FALSE(log_histogram({}));
  EXPECT_FALSE(log_histogram(Values{0, -1}));
  EXPECT_FALSE(log_histogram(Values{1, 2}, 0));
  EXPECT_FALSE(log_histogram(Values{1e-300, 1e300}, 1000));
  EXPECT_FALSE(histogram_of_width(Values{1, 2}, 0));
  EXPECT_FALSE(histogram_of_width(Values{1, 2}, -1));
  EXPECT_FALSE(histogram_of_width(Values{1, 2}, kNan));
  EXPECT_FALSE(histogram_of_width(Values{0, 1e9}, 0.5));
  EXPECT_FALSE(histogram_of_width(Values{1e18, 1e18 + 1000}, 0.5));
}

void expect_whole(const Histogram& histogram, const Values& values) {
  const std::size_t counted =
      std::accumulate(histogram.counts.begin(), histogram.counts.end(), histogram.not_positive);
  RC_ASSERT(counted == values.size());
  RC_ASSERT(histogram.edges.size() == histogram.counts.size() + 1);
  for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
    const double low = histogram.edges[bin], high = histogram.edges[bin + 1];
    const bool last = bin + 1 == histogram.counts.size();
    const auto inside = std::count_if(values.begin(), values.end(), [&](double value) {
      return low <= value && (value < high || (last && value == high));
    });
    RC_ASSERT(static_cast<std::size_t>(inside) == histogram.counts[bin]);
  }
}

RC_GTEST_PROP(HistogramProperties, EveryValueIsInItsBin, ()) {
  const auto whole =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-300, 3000)));
  const double scale = *rc::gen::element(1.0, 0.1, 0.001, 1e-9, 1e6);
  Values values;
  for (int value : whole) values.push_back(value * scale);
  const auto linear = linear_histogram(values, *rc::gen::inRange<std::size_t>(0, 30));
  RC_ASSERT(linear.has_value());
  expect_whole(*linear, values);
  const auto logarithmic = log_histogram(values, *rc::gen::inRange<std::size_t>(1, 12));
  if (logarithmic) expect_whole(*logarithmic, values);
}

}  // namespace
}  // namespace sudolab::stats
