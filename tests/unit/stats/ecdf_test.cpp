#include "stats/ecdf.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

TEST(Ecdf, StepsAtEveryDifferentValue) {
  const auto steps = ecdf(Values{3, 1, 2, 2});
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].value, 1);
  EXPECT_EQ(steps[0].fraction, 0.25);
  EXPECT_EQ(steps[1].fraction, 0.75);
  EXPECT_EQ(steps[2].fraction, 1);
  EXPECT_EQ(fraction_at(steps, 0.9), 0);
  EXPECT_EQ(fraction_at(steps, 1), 0.25);
  EXPECT_EQ(fraction_at(steps, 2.5), 0.75);
  EXPECT_EQ(fraction_at(steps, 100), 1);
}

TEST(Ecdf, EndsBelowOneWhereValuesAreMissing) {
  const auto steps = ecdf(Values{1, 2}, 8);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1].fraction, 0.25);
}

TEST(Ecdf, IsEmptyForNoSample) {
  EXPECT_TRUE(ecdf({}).empty());
  EXPECT_TRUE(ecdf(Values{1, kNan}).empty());
  EXPECT_TRUE(ecdf(Values{1, 2}, 1).empty());
  EXPECT_EQ(fraction_at({}, 1), 0);
}

TEST(Ecdf, ThinsEvenly) {
  Values values;
  for (int i = 0; i <= 1000; ++i) values.push_back(i);
  const auto steps = ecdf(values);
  const auto few = thinned(steps, 11);
  ASSERT_EQ(few.size(), 11U);
  for (std::size_t i = 0; i < few.size(); ++i) EXPECT_EQ(few[i].value, real(i) * 100);
  EXPECT_EQ(thinned(steps, 0).size(), 2U);
  EXPECT_EQ(thinned(steps, 5000).size(), steps.size());
  EXPECT_TRUE(thinned({}, 5).empty());
}

RC_GTEST_PROP(EcdfProperties, CountsWhatIsAtMostX, ()) {
  const auto whole = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-9, 9));
  const Values values(whole.begin(), whole.end());
  const double x = *rc::gen::inRange(-10, 10);
  const auto below =
      std::count_if(values.begin(), values.end(), [&](double value) { return value <= x; });
  const double expected = values.empty() ? 0 : real(below) / real(values.size());
  RC_ASSERT(fraction_at(ecdf(values), x) == expected);
}

}  // namespace
}  // namespace sudolab::stats
