#include "stats/growth.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

// NIST StRD, linear regression, data set Norris: calibration of ozone monitors.
const Values kNorrisX = {0.2,   337.4, 118.2, 884.6, 10.1,  226.5, 666.3, 996.3, 448.6,
                         777.0, 558.2, 0.4,   0.6,   775.5, 666.9, 338.0, 447.5, 11.6,
                         556.0, 228.1, 995.8, 887.6, 120.2, 0.3,   0.3,   556.8, 339.1,
                         887.2, 999.0, 779.0, 11.1,  118.3, 229.2, 669.1, 448.9, 0.5};
const Values kNorrisY = {0.1,   338.8, 118.1, 888.0, 9.2,   228.1, 668.5, 998.5, 449.1,
                         778.9, 559.2, 0.3,   0.1,   778.1, 668.8, 339.3, 448.9, 10.8,
                         557.7, 228.3, 998.0, 888.8, 119.6, 0.3,   0.6,   557.6, 339.3,
                         888.0, 998.5, 778.9, 10.2,  117.6, 228.9, 668.4, 449.2, 0.2};

TEST(Line, AgreesWithCertifiedValuesOfNist) {
  const auto line = fit_line(kNorrisX, kNorrisY);
  ASSERT_TRUE(line);
  EXPECT_NEAR(line->intercept, -0.262323073774029, 1e-11);
  EXPECT_NEAR(line->intercept_error, 0.232818234301152, 1e-12);
  EXPECT_NEAR(line->slope, 1.00211681802045, 1e-13);
  EXPECT_NEAR(line->slope_error, 0.429796848199937E-03, 1e-15);
  EXPECT_NEAR(line->residual_deviation, 0.884796396144373, 1e-12);
  EXPECT_NEAR(line->r_squared, 0.999993745883712, 1e-14);
  EXPECT_EQ(line->count, 36U);
  // R: confint(lm(y ~ x)), AIC.
  EXPECT_NEAR(line->slope_interval.low, 1.001243365735578, 1e-12);
  EXPECT_NEAR(line->slope_interval.high, 1.00299027030533, 1e-12);
  EXPECT_NEAR(line->aic, 97.293235559181, 1e-9);
  EXPECT_NEAR(line->p_value / 4.65404085247356e-90, 1, 1e-6);
}

TEST(Line, HasEdges) {
  EXPECT_FALSE(fit_line({}, {}));
  EXPECT_FALSE(fit_line(Values{1, 2}, Values{1, 2}));
  EXPECT_FALSE(fit_line(Values{1, 1, 1}, Values{1, 2, 3}));
  EXPECT_FALSE(fit_line(Values{1, 2, 3}, Values{1, 2}));
  EXPECT_FALSE(fit_line(Values{1, 2, kNan}, Values{1, 2, 3}));
  EXPECT_FALSE(fit_line(Values{1, 2, 3}, Values{1, 2, 3}, 0));
  const auto level = fit_line(Values{1, 2, 3}, Values{4, 4, 4});
  ASSERT_TRUE(level);
  EXPECT_EQ(level->slope, 0);
  EXPECT_EQ(level->r_squared, 1);
  EXPECT_EQ(level->p_value, 1);
  const auto perfect = fit_line(Values{1, 2, 3}, Values{2, 4, 6});
  EXPECT_EQ(perfect->slope, 2);
  EXPECT_EQ(perfect->p_value, 0);
  EXPECT_EQ(perfect->aic, -kInfinity);
}

const Values kSizes = {1, 2, 3, 5, 8, 13, 21};
const Values kCosts = {2.1, 3.9, 6.5, 9.2, 17, 24, 45};

// R: lm(log(cost) ~ log(size)).
TEST(Growth, FitsAPower) {
  const auto fit = fit_growth(Growth::kPower, kSizes, kCosts);
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->factor, 2.04032450267896, 1e-12);
  EXPECT_NEAR(fit->factor_error, 2.04032450267896 * 0.0554258478113337, 1e-12);
  EXPECT_NEAR(fit->rate, 0.993685946575853, 1e-12);
  EXPECT_NEAR(fit->rate_error, 0.0296567291894584, 1e-12);
  EXPECT_NEAR(fit->line.r_squared, 0.995566075425981, 1e-12);
  EXPECT_NEAR(fit->line.aic, -12.2429945763616, 1e-10);
  EXPECT_NEAR(fit->line.p_value, 4.45182993525450e-07, 1e-15);
  EXPECT_NEAR(fit->at(1), fit->factor, 1e-15);
}

// R: lm(log(cost) ~ size).
TEST(Growth, FitsAnExponential) {
  const auto fit = fit_growth(Growth::kExponential, kSizes, kCosts);
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->factor, 3.47737818062314, 1e-12);
  EXPECT_NEAR(fit->rate, 1.14741034244785, 1e-13);
  EXPECT_NEAR(fit->rate_error, 1.14741034244785 * 0.024419949728686, 1e-13);
  EXPECT_NEAR(fit->rate_interval.low, 1.07759752329361, 1e-11);
  EXPECT_NEAR(fit->rate_interval.high, 1.22174602808323, 1e-11);
  EXPECT_NEAR(fit->line.r_squared, 0.863788436381398, 1e-12);
  EXPECT_NEAR(fit->line.aic, 11.7314747650839, 1e-10);
  EXPECT_NEAR(fit->at(2), fit->factor * fit->rate * fit->rate, 1e-12);
}

TEST(Growth, NeedsLogarithms) {
  EXPECT_FALSE(fit_growth(Growth::kPower, Values{0, 1, 2}, Values{1, 2, 3}));
  EXPECT_TRUE(fit_growth(Growth::kExponential, Values{0, 1, 2}, Values{1, 2, 3}));
  EXPECT_FALSE(fit_growth(Growth::kExponential, Values{0, 1, 2}, Values{1, 0, 3}));
  EXPECT_FALSE(fit_growth(Growth::kPower, Values{1, 2, 3}, Values{1, kNan, 3}));
  EXPECT_FALSE(fit_growth(Growth::kPower, Values{1, 2, 3}, Values{1, kInfinity, 3}));
  EXPECT_FALSE(fit_growth(Growth::kPower, {}, {}));
}

RC_GTEST_PROP(GrowthProperties, FindsTheLawThatMadeTheData, ()) {
  const double factor = *rc::gen::inRange(1, 100) / 10.0;
  const double rate = *rc::gen::inRange(5, 40) / 10.0;
  Values x, power, exponential;
  for (int i = 1; i <= 12; ++i) {
    x.push_back(i);
    power.push_back(factor * std::pow(i, rate));
    exponential.push_back(factor * std::pow(rate, i));
  }
  const auto one = fit_growth(Growth::kPower, x, power);
  const auto other = fit_growth(Growth::kExponential, x, exponential);
  RC_ASSERT(std::abs(one->factor / factor - 1) < 1e-9);
  RC_ASSERT(std::abs(one->rate / rate - 1) < 1e-9);
  RC_ASSERT(std::abs(other->factor / factor - 1) < 1e-9);
  RC_ASSERT(std::abs(other->rate / rate - 1) < 1e-9);
}

}  // namespace
}  // namespace sudolab::stats
