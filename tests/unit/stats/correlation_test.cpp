#include "stats/correlation.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

// Hollander & Wolfe (1973), p. 187, and the example of R's cor.test: lightness and taste of tuna.
const Values kLightness = {44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};
const Values kTaste = {2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};

TEST(Pearson, AgreesWithR) {
  const auto r = pearson(kLightness, kTaste);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->count, 9U);
  EXPECT_NEAR(r->coefficient, 0.571181557563829, 1e-12);
  EXPECT_NEAR(r->p_value, 0.108173054349494, 1e-12);
  EXPECT_NEAR(r->interval->low, -0.149742633036757, 1e-10);
  EXPECT_NEAR(r->interval->high, 0.895579461838739, 1e-10);
}

// R's p of exactly nine pairs comes from counting; R: 0.0968 counted, where t gives 0.0876.
TEST(Spearman, AgreesWithR) {
  const auto rho = spearman(kLightness, kTaste);
  ASSERT_TRUE(rho);
  EXPECT_NEAR(rho->coefficient, 0.6, 1e-12);
  EXPECT_FALSE(rho->exact);
  EXPECT_NEAR(rho->p_value, 0.0968, 0.01);
  const auto seven = spearman(std::span(kLightness).first(7), std::span(kTaste).first(7));
  EXPECT_NEAR(seven->coefficient, 0.714285714285714, 1e-12);
  EXPECT_TRUE(seven->exact);
  EXPECT_NEAR(seven->p_value, 0.0880952380952381, 1e-14);
}

// Counted over all 5040 orders.
TEST(Spearman, IsExactWithTies) {
  const auto rho = spearman(Values{1, 2, 2, 4, 5, 6, 7}, Values{2, 1, 3, 3, 5, 7, 6});
  EXPECT_NEAR(rho->coefficient, 0.8818181818181818, 1e-14);
  EXPECT_TRUE(rho->exact);
  EXPECT_NEAR(rho->p_value, 0.011507936507936509, 1e-14);
}

// Book and R: T = 26, tau = 0.4444, p = 0.1194.
TEST(Kendall, AgreesWithTheBook) {
  const auto tau = kendall(kLightness, kTaste);
  ASSERT_TRUE(tau);
  EXPECT_NEAR(tau->coefficient, 16.0 / 36, 1e-14);
  EXPECT_TRUE(tau->exact);
  EXPECT_NEAR(tau->p_value, 0.1194389329806, 1e-12);
  const Values u = sequence(37, 101, 40), v = sequence(53, 97, 40);
  EXPECT_NEAR(kendall(u, v)->coefficient, 0.0794871794871795, 1e-12);
  EXPECT_NEAR(kendall(u, v)->p_value, 0.4797426540063212, 1e-10);
}

// R: cor.test(u, v, method, exact = FALSE). SciPy has the same p values; intervals of the ranks by
// their formulas in Python.
TEST(Correlation, AgreesWithROnManyPairs) {
  const Values u = sequence(37, 101), v = sequence(53, 97);
  const auto r = pearson(u, v), rho = spearman(u, v), tau = kendall(u, v);
  EXPECT_NEAR(r->coefficient, 0.0822688821640152, 1e-12);
  EXPECT_NEAR(r->p_value, 0.4681542908063805, 1e-12);
  EXPECT_NEAR(r->interval->low, -0.1399782415940539, 1e-10);
  EXPECT_NEAR(r->interval->high, 0.2966240426539304, 1e-10);
  EXPECT_NEAR(rho->coefficient, 0.0865213314580403, 1e-12);
  EXPECT_NEAR(rho->p_value, 0.4453898134906712, 1e-12);
  EXPECT_NEAR(rho->interval->low, -0.13618660653782286, 1e-12);
  EXPECT_NEAR(rho->interval->high, 0.3009050408159536, 1e-12);
  EXPECT_NEAR(tau->coefficient, 0.0879746835443038, 1e-12);
  EXPECT_NEAR(tau->p_value, 0.2480920023668217, 1e-12);
  EXPECT_NEAR(tau->interval->low, -0.06034551151917695, 1e-12);
  EXPECT_NEAR(tau->interval->high, 0.23249396407519454, 1e-12);
}

// The same with many ties on both sides: u / 10 and (u + v) / 20, rounded down.
TEST(Correlation, AgreesWithROnTies) {
  const Values u = sequence(37, 101), v = sequence(53, 97);
  Values x, y;
  for (std::size_t i = 0; i < u.size(); ++i) {
    x.push_back(std::floor(u[i] / 10));
    y.push_back(std::floor((u[i] + v[i]) / 20));
  }
  EXPECT_NEAR(pearson(x, y)->coefficient, 0.737696266687621, 1e-12);
  EXPECT_NEAR(pearson(x, y)->p_value, 5.95034044552257e-15, 1e-24);
  EXPECT_NEAR(spearman(x, y)->coefficient, 0.731837034300010, 1e-12);
  EXPECT_NEAR(spearman(x, y)->p_value, 1.24401091680327e-14, 1e-23);
  EXPECT_NEAR(kendall(x, y)->coefficient, 0.587499877227583, 1e-12);
  EXPECT_NEAR(kendall(x, y)->p_value, 2.38608831644823e-12, 1e-22);
}

TEST(Correlation, IsCertainOnALine) {
  Values x, up, down;
  for (int i = 0; i < 100; ++i) {
    x.push_back(i);
    up.push_back(2 * i + 1);
    down.push_back(-i);
  }
  for (const auto correlate : {pearson, spearman, kendall}) {
    const auto rising = correlate(x, up, kConfidence), falling = correlate(x, down, kConfidence);
    EXPECT_NEAR(rising->coefficient, 1, 1e-14);
    EXPECT_NEAR(falling->coefficient, -1, 1e-14);
    EXPECT_LT(rising->p_value, 1e-30);
    EXPECT_NEAR(rising->interval->low, 1, 1e-6);
    EXPECT_NEAR(falling->interval->high, -1, 1e-6);
  }
}

TEST(Correlation, HasEdges) {
  for (const auto correlate : {pearson, spearman, kendall}) {
    EXPECT_FALSE(correlate({}, {}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 2}, Values{1, 2}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 2, 3}, Values{1, 2}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 1, 1}, Values{1, 2, 3}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 2, 3}, Values{5, 5, 5}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 2, kNan}, Values{1, 2, 3}, kConfidence));
    EXPECT_FALSE(correlate(Values{1, 2, 3}, Values{1, 2, 3}, 1));
    const auto three = correlate(Values{1, 2, 3}, Values{1, 3, 2}, kConfidence);
    ASSERT_TRUE(three);
    EXPECT_FALSE(three->interval);
    EXPECT_NEAR(three->p_value, correlate == pearson ? 2.0 / 3 : 1, 1e-12);
  }
}

double sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

RC_GTEST_PROP(KendallProperties, MergingFindsWhatComparingAllPairsFinds, ()) {
  const auto pairs = *rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 9)));
  Values x, y;
  for (const auto& [first, second] : pairs) {
    x.push_back(first);
    y.push_back(second);
  }
  double agree = 0, untied_x = 0, untied_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      agree += sign(x[i] - x[j]) * sign(y[i] - y[j]);
      untied_x += x[i] != x[j] ? 1 : 0;
      untied_y += y[i] != y[j] ? 1 : 0;
    }
  }
  const auto tau = kendall(x, y);
  RC_PRE(tau.has_value());
  RC_ASSERT(std::abs(tau->coefficient - agree / std::sqrt(untied_x * untied_y)) < 1e-12);
}

// Comparing all pairs of pairs would take minutes.
TEST(Correlation, TakesManyPairs) {
  Rng rng(4);
  const Values x = draw_many(rng, 200'000, draw_exponential);
  const Values y = draw_many(rng, 200'000, draw_exponential);
  EXPECT_NEAR(kendall(x, y)->coefficient, 0, 0.006);
  EXPECT_NEAR(spearman(x, y)->coefficient, 0, 0.009);
}

// Of 20! orders only the two sorted ones agree so much: 2 / 20!.
TEST(Kendall, IsExactFarOut) {
  const Values x = sequence(1, 100, 20);
  EXPECT_NEAR(kendall(x, x)->p_value / (2 / 2432902008176640000.0), 1, 1e-9);
}

}  // namespace
}  // namespace sudolab::stats
