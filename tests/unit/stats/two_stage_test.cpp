#include "stats/two_stage.h"

#include <sudolab/stats/bootstrap.h>
#include "coverage.h"
#include "stats/describe.h"

namespace sudolab::stats {
namespace {

const Values kFour = {98, 100, 102, 104};

// SciPy 1.10: t.interval(0.95, n - 1, mean, sem), and 0.8 for the second one. Its t has ten digits.
TEST(StudentInterval, AgreesWithScipy) {
  const auto interval = student_interval(kFirstVisit);
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 1.2166123036588612, 1e-9);
  EXPECT_NEAR(interval->high, 2.316721029674472, 1e-9);
  const auto narrow = student_interval(kFour, 0.8);
  EXPECT_NEAR(narrow->low, 98.88568112638588, 1e-7);
  EXPECT_NEAR(narrow->high, 103.11431887361412, 1e-7);
}

// By hand: s is sqrt(20 / 3) and t is 3.1824, so that a width of 4 takes 16.88 values, one of 8
// takes 4.22 and one of 9 takes 3.3.
TEST(SteinRuns, FollowTheFirstStage) {
  EXPECT_EQ(stein_runs(kFour, 4), 17U);
  EXPECT_EQ(stein_runs(kFour, 8), 5U);
  EXPECT_EQ(stein_runs(kFour, 9), 4U);
  EXPECT_EQ(stein_runs(kFour, kInfinity), 4U);
  EXPECT_EQ(stein_runs(Values(6, 0.1), 1e-9), 6U);
}

TEST(SteinInterval, HasTheSpreadOfTheFirstStage) {
  Values values = kFour;
  values.insert(values.end(), {50, 150, 101, 101, 101});
  const auto interval = stein_interval(values, 4);
  ASSERT_TRUE(interval);
  const auto first = student_interval(kFour);
  EXPECT_NEAR(interval->width(), first->width() * 2 / 3, 1e-12);
  EXPECT_NEAR((interval->low + interval->high) / 2, *mean(values), 1e-12);
  const auto one_stage = stein_interval(kFour, 4);
  EXPECT_EQ(one_stage->low, first->low);
  EXPECT_EQ(one_stage->high, first->high);
}

TEST(SteinInterval, IsAPointForEqualValues) {
  for (const auto& interval :
       {student_interval(Values(5, 0.1)), stein_interval(Values(5, 0.1), 2)}) {
    ASSERT_TRUE(interval);
    EXPECT_EQ(interval->low, 0.1);
    EXPECT_EQ(interval->high, 0.1);
  }
}

TEST(TwoStages, RefuseNonsense) {
  for (const Values& values : {Values{}, Values{1}, Values{1, kNan}, Values{1, kInfinity}}) {
    EXPECT_FALSE(stein_runs(values, 1));
    EXPECT_FALSE(student_interval(values));
    EXPECT_FALSE(stein_interval(values, values.size()));
  }
  for (double width : {0.0, -1.0, kNan}) EXPECT_FALSE(stein_runs(kFour, width));
  EXPECT_FALSE(stein_runs(kFour, 1e-20));
  EXPECT_FALSE(stein_runs(Values{-1e308, 1e308}, 1));
  EXPECT_FALSE(student_interval(Values{-1e308, 1e308}));
  EXPECT_FALSE(student_interval(Values{1e308, 1.1e308, 1.2e308}));
  for (std::size_t first_stage : {0U, 1U, 5U}) EXPECT_FALSE(stein_interval(kFour, first_stage));
  for (double confidence : {0.0, 1.0, kNan}) {
    EXPECT_FALSE(stein_runs(kFour, 1, confidence));
    EXPECT_FALSE(stein_interval(kFour, 2, confidence));
    EXPECT_FALSE(student_interval(kFour, confidence));
  }
}

RC_GTEST_PROP(SteinProperties, TheIntervalIsAsNarrowAsAskedFor, ()) {
  const auto whole = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-50, 50));
  RC_PRE(whole.size() >= 2);
  const double width = *rc::gen::inRange(1, 200);
  Values values(whole.begin(), whole.end());
  const auto needed = stein_runs(values, width);
  RC_ASSERT(needed.has_value());
  RC_ASSERT(*needed >= values.size());
  RC_PRE(*needed < 100'000U);
  values.resize(*needed, 7);
  RC_ASSERT(stein_interval(values, whole.size())->width() <= width + 1e-9);
}

// The interval of a mean of about 1 after both stages.
template <class Draw>
auto two_stages(std::size_t first_stage, double width, Draw draw) {
  return [=](Rng& rng) {
    Values values = draw_many(rng, first_stage, draw);
    for (std::size_t left = *stein_runs(values, width) - first_stage; left > 0; --left) {
      values.push_back(draw(rng));
    }
    return stein_interval(values, first_stage);
  };
}

std::string named(const char* what, std::size_t first_stage, double width) {
  return std::string(what) + ", first " + std::to_string(first_stage) + ", width " +
         std::to_string(width);
}

// A width of 10 % takes a second stage; one of 400 % never does.
TEST(TwoStageCoverage, OfNormalNoise) {
  for (double noise : {0.05, 0.2}) {
    const auto draw = [noise](Rng& rng) { return 1 + noise * draw_normal(rng); };
    for (std::size_t first_stage : {3U, 4U, 6U, 10U}) {
      for (double width : {0.1, 4.0}) {
        expect_coverage(1, two_stages(first_stage, width, draw),
                        named(noise < 0.1 ? "noise 5 %" : "noise 20 %", first_stage, width));
      }
    }
  }
}

// Running times are skew to the right. Log-normal noise with a sigma of 0.2 has a skewness of 0.61.
TEST(TwoStageCoverage, OfSkewNoise) {
  const auto draw = [](Rng& rng) { return std::exp(0.2 * draw_normal(rng) - 0.02); };
  for (std::size_t first_stage : {3U, 4U, 6U, 10U}) {
    for (double width : {0.1, 4.0}) {
      expect_coverage(1, two_stages(first_stage, width, draw), named("skew", first_stage, width));
    }
  }
}

// Why all this: with the bootstrap's interval of all runs so far, looked at after each, a 95 %
// interval of at most the same width holds the mean much more rarely.
TEST(TwoStageCoverage, IsLostByStoppingWhenTheIntervalLooksNarrow) {
  for (double noise : {0.05, 0.2}) {
    MeanBootstrap bootstrap({0.95, 400, 1});
    const auto interval = [&](Rng& rng) {
      Values values = draw_many(rng, 4, [&](Rng& r) { return 1 + noise * draw_normal(r); });
      auto now = bootstrap.percentile(values);
      while (now->width() > 0.1 && values.size() < 100) {
        values.push_back(1 + noise * draw_normal(rng));
        now = bootstrap.percentile(values);
      }
      return now;
    };
    EXPECT_LT(coverage_of(1, interval, noise < 0.1 ? "stopped, 5 %" : "stopped, 20 %"), 0.9);
  }
}

}  // namespace
}  // namespace sudolab::stats
