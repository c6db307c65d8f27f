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

// SciPy 1.10: f.sf, studentized_range.ppf(p, groups, inf).
TEST(Distributions, AgreeWithScipy) {
  EXPECT_NEAR(f_tail(3.69, 3, 39), 0.019744099689488835, 1e-14);
  EXPECT_NEAR(f_tail(0.5, 1, 7), 0.5023540170799178, 1e-14);
  EXPECT_NEAR(f_tail(2.5, 2.5, 7.5), 0.14250416872275828, 1e-14);
  EXPECT_NEAR(f_tail(30, 5, 200) / 1.089566159707697e-22, 1, 1e-10);
  EXPECT_NEAR(studentized_range_quantile(0.99, 5), 4.602821042201571, 1e-9);
  EXPECT_NEAR(studentized_range_quantile(0.9, 7), 3.8080982570260042, 1e-9);
  EXPECT_NEAR(studentized_range_quantile(0.95, 100), 6.084637537173171, 1e-9);
}

// The table of Harter (1960), "Tables of range and studentized range". The range of two values is
// the distance of two normal ones, sqrt(2) times one.
TEST(Distributions, HaveTheTableOfTheStudentizedRange) {
  EXPECT_NEAR(studentized_range_quantile(0.95, 2), 2.772, 5e-4);
  EXPECT_NEAR(studentized_range_quantile(0.95, 3), 3.314, 5e-4);
  EXPECT_NEAR(studentized_range_quantile(0.95, 4), 3.633, 5e-4);
  EXPECT_NEAR(studentized_range_quantile(0.95, 10), 4.474, 5e-4);
  EXPECT_NEAR(studentized_range_quantile(0.95, 20), 5.012, 5e-4);
  for (double probability : {0.001, 0.3, 0.95, 0.999999}) {
    EXPECT_NEAR(studentized_range_quantile(probability, 2),
                std::sqrt(2.0) * normal_reach(probability), 1e-9);
  }
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
  EXPECT_EQ(f_tail(0, 2, 3), 1);
  EXPECT_EQ(f_tail(kInfinity, 2, 3), 0);
}

}  // namespace
}  // namespace sudolab::stats
