#include "stats/survival.h"

#include "samples.h"
#include "stats/ecdf.h"

namespace sudolab::stats {
namespace {

// R: survfit(Surv(time, event) ~ 1, conf.type = "log-log"). The survival column is also in
// Kalbfleisch & Prentice and in most other books.
TEST(KaplanMeier, AgreesWithROnTheRemissions) {
  struct Row {
    double time;
    std::size_t at_risk, events;
    double survival, error, low, high;
  };
  const Row rows[] = {
      {6, 21, 3, 0.857142857142857, 0.0763603548321213, 0.619717955265984, 0.951551747646997},
      {7, 17, 1, 0.806722689075630, 0.0869352851800572, 0.563146564622233, 0.922809019202880},
      {10, 15, 1, 0.752941176470588, 0.0963496529943205, 0.503199510799957, 0.889361835169265},
      {13, 12, 1, 0.690196078431372, 0.1068147077750098, 0.431610222486184, 0.849065963349451},
      {16, 11, 1, 0.627450980392157, 0.1140538652567525, 0.367510855987502, 0.804912189471841},
      {22, 7, 1, 0.537815126050420, 0.1282337516930340, 0.267778936767135, 0.746790717635394},
      {23, 6, 1, 0.448179271708683, 0.1345914567557604, 0.188052005959232, 0.680142628495241}};
  const auto curve = kaplan_meier(remissions());
  ASSERT_TRUE(curve);
  EXPECT_EQ(curve->count, 21U);
  EXPECT_EQ(curve->events, 9U);
  EXPECT_EQ(curve->last_time, 35);
  ASSERT_EQ(curve->steps.size(), std::size(rows));
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const SurvivalStep& step = curve->steps[i];
    EXPECT_EQ(step.time, rows[i].time);
    EXPECT_EQ(step.at_risk, rows[i].at_risk);
    EXPECT_EQ(step.events, rows[i].events);
    EXPECT_NEAR(step.survival, rows[i].survival, 1e-12);
    EXPECT_NEAR(step.standard_error, rows[i].error, 1e-12);
    EXPECT_NEAR(step.interval.low, rows[i].low, 1e-10);
    EXPECT_NEAR(step.interval.high, rows[i].high, 1e-10);
  }
}

// R: quantile(survfit(...), c(.25, .5)).
TEST(KaplanMeier, KnowsQuantilesAndWhereTheyAreNotReached) {
  const auto curve = kaplan_meier(remissions());
  const auto quarter = survival_quantile(*curve, 0.25), half = survival_quantile(*curve);
  ASSERT_TRUE(quarter && half);
  EXPECT_EQ(quarter->value, 13);
  EXPECT_EQ(quarter->low, 6);
  EXPECT_EQ(quarter->high, 22);
  EXPECT_EQ(half->value, 23);
  EXPECT_EQ(half->low, 13);
  EXPECT_FALSE(half->high);
  EXPECT_FALSE(survival_quantile(*curve, 0.75));
  EXPECT_FALSE(survival_quantile(*curve, 0));
  EXPECT_FALSE(survival_quantile(*curve, 1));
  EXPECT_FALSE(survival_quantile(*curve, kNan));
}

// Half are gone between 2 and 3: the middle, as for the median of four values.
TEST(KaplanMeier, TakesTheMiddleOfALevel) {
  const auto curve = kaplan_meier(all_events(Values{1, 2, 3, 4}));
  EXPECT_EQ(survival_quantile(*curve)->value, 2.5);
}

// R: summary(survfit(...), rmean = 30) and 35.
TEST(KaplanMeier, KnowsTheRestrictedMean) {
  const auto curve = kaplan_meier(remissions());
  const auto at_30 = restricted_mean(*curve, 30), at_35 = restricted_mean(*curve, 35);
  ASSERT_TRUE(at_30 && at_35);
  EXPECT_NEAR(at_30->value, 21.04649859943977, 1e-11);
  EXPECT_NEAR(at_30->standard_error, 2.24380195155946, 1e-11);
  EXPECT_NEAR(at_30->interval.low, 21.04649859943977 - 1.95996398454005 * 2.24380195155946, 1e-9);
  EXPECT_NEAR(at_35->value, 23.28739495798319, 1e-11);
  EXPECT_NEAR(at_35->standard_error, 2.82746762337144, 1e-11);
  EXPECT_FALSE(restricted_mean(*curve, 36));
  EXPECT_FALSE(restricted_mean(*curve, 0));
  EXPECT_FALSE(restricted_mean(*curve, kInfinity));
}

TEST(KaplanMeier, WithoutCensoringTheRestrictedMeanIsTheMean) {
  const auto curve = kaplan_meier(all_events(kBearings));
  EXPECT_NEAR(restricted_mean(*curve, 1000)->value, 72.2243478260869565, 1e-9);  // sum / 23
}

TEST(KaplanMeier, KnowsHowFarItReaches) {
  const auto curve = kaplan_meier(remissions());
  EXPECT_EQ(curve->steps.front().time, 6);
  EXPECT_NEAR(curve->steps.front().survival, 0.857142857142857, 1e-12);
  EXPECT_EQ(curve->last_time, 35);
  EXPECT_GT(curve->end_survival, 0);
  EXPECT_EQ(kaplan_meier(all_events(kBearings))->end_survival, 0);
}

TEST(KaplanMeier, EventsComeBeforeEqualCensoredTimes) {
  const std::vector<Observation> observations = {{5, false}, {5, true}};
  const auto curve = kaplan_meier(observations);
  ASSERT_EQ(curve->steps.size(), 1U);
  EXPECT_EQ(curve->steps[0].at_risk, 2U);
  EXPECT_EQ(curve->end_survival, 0.5);
}

TEST(KaplanMeier, StaysAtOneWithoutEvents) {
  const std::vector<Observation> observations = {{5, false}, {20, false}};
  const auto curve = kaplan_meier(observations);
  ASSERT_TRUE(curve);
  EXPECT_TRUE(curve->steps.empty());
  EXPECT_EQ(curve->end_survival, 1);
  EXPECT_FALSE(survival_quantile(*curve));
  EXPECT_EQ(restricted_mean(*curve, 20)->value, 20);
  EXPECT_EQ(restricted_mean(*curve, 20)->standard_error, 0);
}

TEST(KaplanMeier, EndsInAnIntervalThatHolds) {
  const auto curve = kaplan_meier(all_events(Values{1, 2, 3}));
  EXPECT_EQ(curve->steps.back().survival, 0);
  EXPECT_EQ(curve->steps.back().interval.low, 0);
  EXPECT_EQ(curve->steps.back().interval.high, curve->steps[1].interval.high);
  const auto one = kaplan_meier(all_events(Values{4}));
  ASSERT_TRUE(one);
  EXPECT_EQ(survival_quantile(*one)->value, 4);
}

TEST(KaplanMeier, RefusesNonsense) {
  EXPECT_FALSE(kaplan_meier({}));
  EXPECT_FALSE(kaplan_meier(all_events(Values{1, -1})));
  EXPECT_FALSE(kaplan_meier(all_events(Values{1, kNan})));
  EXPECT_FALSE(kaplan_meier(all_events(Values{1, 2}), 1));
}

RC_GTEST_PROP(KaplanMeierProperties, IsTheEcdfWithoutCensoring, ()) {
  const auto whole =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 20)));
  const Values values(whole.begin(), whole.end());
  const auto curve = kaplan_meier(all_events(values));
  const auto steps = ecdf(values);
  RC_ASSERT(curve->steps.size() == steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    RC_ASSERT(std::abs(1 - curve->steps[i].survival - steps[i].fraction) < 1e-12);
  }
}

RC_GTEST_PROP(KaplanMeierProperties, BandsHoldTheCurve, ()) {
  const auto runs = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::pair<int, bool>>>(
      rc::gen::pair(rc::gen::inRange(0, 30), rc::gen::arbitrary<bool>())));
  std::vector<Observation> observations;
  for (const auto& [time, event] : runs) observations.push_back({real(time), event});
  const auto curve = kaplan_meier(observations);
  for (const SurvivalStep& step : curve->steps) {
    RC_ASSERT(0 <= step.interval.low);
    RC_ASSERT(step.interval.low <= step.survival);
    RC_ASSERT(step.survival <= step.interval.high);
    RC_ASSERT(step.interval.high <= 1);
  }
}

}  // namespace
}  // namespace sudolab::stats
