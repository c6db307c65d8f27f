#include "stats/distributions.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

// The values are R's: pnorm, qnorm, pt, qt, qchisq, qbeta, dbinom, pbinom.
TEST(Distributions, AgreeWithR) {
  EXPECT_NEAR(normal_cdf(-20) / 2.75362411860623e-89, 1, 1e-12);
  EXPECT_NEAR(normal_tail(20) / 2.75362411860623e-89, 1, 1e-12);
  EXPECT_NEAR(normal_quantile(0.975), 1.95996398454005, 1e-12);
  EXPECT_NEAR(normal_reach(0.95), 1.95996398454005, 1e-12);
  EXPECT_NEAR(normal_two_sided(-1.95996398454005), 0.05, 1e-14);
  EXPECT_NEAR(student_two_sided(-2.5, 7), 4.09922185857529e-02, 1e-15);
  EXPECT_NEAR(student_reach(0.95, 5), 2.57058183563631, 1e-12);
  EXPECT_NEAR(student_reach(0.95, 1e6), 1.95996635681411, 1e-10);
  EXPECT_NEAR(chi_square_quantile(0.025, 10), 3.24697278023684, 1e-12);
  EXPECT_NEAR(beta_quantile(2, 5, 0.3), 1.81803471318949e-01, 1e-13);
  EXPECT_NEAR(binomial_point(7, 20, 0.3), 1.64261985217237e-01, 1e-14);
  EXPECT_NEAR(binomial_at_most(7, 20, 0.3), 7.72271797418161e-01, 1e-14);
  EXPECT_NEAR(binomial_at_least(7, 20, 0.3), 3.91990187799076e-01, 1e-14);
}

TEST(Distributions, HaveTheirLimits) {
  EXPECT_EQ(binomial_point(3, 2, 0.5), 0);
  EXPECT_EQ(binomial_point(0, 5, 0), 1);
  EXPECT_EQ(binomial_point(5, 5, 1), 1);
  EXPECT_EQ(binomial_at_most(5, 5, 0.3), 1);
  EXPECT_EQ(binomial_at_most(0, 5, 1), 0);
  EXPECT_EQ(binomial_at_least(0, 5, 0.3), 1);
  EXPECT_EQ(binomial_at_least(6, 5, 0.3), 0);
  EXPECT_EQ(binomial_at_least(5, 5, 1), 1);
  EXPECT_EQ(student_two_sided(kInfinity, 3), 0);
  EXPECT_EQ(student_two_sided(0, 3), 1);
}

}  // namespace
}  // namespace sudolab::stats
