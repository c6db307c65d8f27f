#include "stats/describe.h"

#include <algorithm>

#include "samples.h"

namespace sudolab::stats {
namespace {

// mpg of R's data set mtcars (Motor Trend 1974).
const Values kMpg = {21.0, 21.0, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8,
                     16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 32.4, 30.4, 33.9, 21.5, 15.5,
                     15.2, 13.3, 19.2, 27.3, 26.0, 30.4, 15.8, 19.7, 15.0, 21.4};

// NIST StRD, univariate summary statistics: certified mean offset + 0.2 and deviation 0.1 for 1001
// values, one of offset + 0.2 and then offset + 0.1 and offset + 0.3 in turn.
Values num_acc(double offset) {
  Values values = {offset + 0.2};
  for (int i = 0; i < 500; ++i) values.insert(values.end(), {offset + 0.1, offset + 0.3});
  return values;
}

TEST(Describe, AgreesWithCertifiedValuesOfNist) {
  EXPECT_DOUBLE_EQ(*mean(num_acc(1)), 1.2);  // NumAcc2
  EXPECT_NEAR(*standard_deviation(num_acc(1)), 0.1, 1e-14);
  EXPECT_DOUBLE_EQ(*mean(num_acc(1e6)), 1000000.2);  // NumAcc3
  EXPECT_NEAR(*standard_deviation(num_acc(1e6)), 0.1, 1e-9);
  EXPECT_DOUBLE_EQ(*mean(num_acc(1e7)), 10000000.2);  // NumAcc4
  EXPECT_NEAR(*standard_deviation(num_acc(1e7)), 0.1, 1e-8);
}

TEST(Describe, SummarisesAsRDoes) {
  const auto summary = summarise(kMpg);
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->count, 32U);
  EXPECT_DOUBLE_EQ(summary->mean, 20.090625);
  EXPECT_NEAR(*summary->standard_deviation, 6.0269480520891, 1e-12);
  EXPECT_DOUBLE_EQ(summary->minimum, 10.4);
  EXPECT_DOUBLE_EQ(summary->lower_quartile, 15.425);
  EXPECT_DOUBLE_EQ(summary->median, 19.2);
  EXPECT_DOUBLE_EQ(summary->upper_quartile, 22.8);
  EXPECT_DOUBLE_EQ(summary->ninetieth, 30.09);
  EXPECT_DOUBLE_EQ(summary->ninety_ninth, 33.435);
  EXPECT_DOUBLE_EQ(summary->maximum, 33.9);
  EXPECT_DOUBLE_EQ(*quantile(kMpg, 0.1), 14.34);
}

TEST(Describe, HasNoValueForNoSample) {
  EXPECT_FALSE(mean({}));
  EXPECT_FALSE(standard_deviation({}));
  EXPECT_FALSE(quantile({}, 0.5));
  EXPECT_FALSE(median({}));
  EXPECT_FALSE(summarise({}));
  EXPECT_TRUE(ranks({}).empty());
  for (double bad : {kNan, kInfinity, -kInfinity}) {
    const Values values = {1, bad, 3};
    EXPECT_FALSE(mean(values));
    EXPECT_FALSE(standard_deviation(values));
    EXPECT_FALSE(median(values));
    EXPECT_FALSE(summarise(values));
    EXPECT_TRUE(ranks(values).empty());
  }
  EXPECT_FALSE(quantile(Values{1, 2}, kNan));
}

TEST(Describe, ASingleValueHasNoDeviation) {
  const Values one = {7};
  EXPECT_EQ(mean(one), 7);
  EXPECT_FALSE(standard_deviation(one));
  EXPECT_EQ(quantile(one, 0.9), 7);
  const auto summary = summarise(one);
  ASSERT_TRUE(summary);
  EXPECT_FALSE(summary->standard_deviation);
  EXPECT_EQ(summary->maximum, 7);
}

TEST(Describe, EqualValuesHaveADeviationOfExactlyZero) {
  const Values equal(1000, 0.1);
  EXPECT_EQ(mean(equal), 0.1);
  EXPECT_EQ(standard_deviation(equal), 0.0);
  EXPECT_EQ(median(equal), 0.1);
}

TEST(Describe, ClampsProbabilities) {
  EXPECT_EQ(quantile(Values{3, 1, 2}, -1), 1);
  EXPECT_EQ(quantile(Values{3, 1, 2}, 2), 3);
}

TEST(Describe, TiesShareRanks) {
  EXPECT_EQ(ranks(Values{10, 20, 10, 30, 20, 20}), (Values{1.5, 4, 1.5, 6, 4, 4}));
  EXPECT_EQ(ranks(Values(5, 2.5)), Values(5, 3));
}

RC_GTEST_PROP(DescribeProperties, QuantilesAgreeHoweverTheyAreFound, ()) {
  const auto whole =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-50, 50)));
  const Values values(whole.begin(), whole.end());
  const double probability = *rc::gen::inRange(0, 101) / 100.0;
  Values sorted = values;
  std::sort(sorted.begin(), sorted.end());
  RC_ASSERT(*quantile(values, probability) == sorted_quantile(sorted, probability));
  RC_ASSERT(sorted.front() <= *quantile(values, probability));
  RC_ASSERT(*quantile(values, probability) <= sorted.back());
}

RC_GTEST_PROP(DescribeProperties, RanksAddUp, ()) {
  const auto whole = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-5, 5));
  const Values rank = ranks(Values(whole.begin(), whole.end()));
  double sum = 0;
  for (double r : rank) sum += r;
  RC_ASSERT(sum == real(whole.size()) * (real(whole.size()) + 1) / 2);
}

}  // namespace
}  // namespace sudolab::stats
