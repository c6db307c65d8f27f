#include "stats/significance.h"

#include "samples.h"
#include "stats/multiple.h"
#include "stats/overlap.h"

namespace sudolab::stats {
namespace {

// Conover (1971), p. 97, and the example of R's binom.test: Mendel's giant plants.
TEST(BinomialTest, AgreesWithR) {
  const auto test = binomial_test(682, 925, 0.75);
  ASSERT_TRUE(test);
  EXPECT_NEAR(test->p.two_sided, 0.382491559575, 1e-11);
  EXPECT_NEAR(test->p.less, 0.196009267053883, 1e-12);
  EXPECT_NEAR(test->p.greater, 0.824089122352423, 1e-12);
  EXPECT_NEAR(test->interval.low, 0.707668264079039, 1e-12);
  EXPECT_NEAR(test->interval.high, 0.765406558241525, 1e-12);
  EXPECT_NEAR(binomial_test(3, 20, 0.4)->p.two_sided, 0.0224270381420433, 1e-13);
  EXPECT_NEAR(binomial_test(15, 20, 0.4)->p.two_sided, 0.00213557401986531, 1e-14);
  EXPECT_EQ(binomial_test(8, 20, 0.4)->p.two_sided, 1);
  EXPECT_NEAR(binomial_test(980, 4916, 0.1)->p.two_sided / 6.96277280147444e-96, 1, 1e-9);
  EXPECT_NEAR(binomial_test(980, 4916, 0.1)->p.greater / 5.41527863361064e-96, 1, 1e-9);
}

TEST(BinomialTest, HasEnds) {
  const auto none = binomial_test(0, 10, 0.5), all = binomial_test(10, 10, 0.5);
  EXPECT_EQ(none->interval.low, 0);
  EXPECT_NEAR(none->interval.high, 0.308497107818761, 1e-12);  // R
  EXPECT_NEAR(all->interval.low, 1 - 0.308497107818761, 1e-12);
  EXPECT_EQ(all->interval.high, 1);
  EXPECT_NEAR(none->p.two_sided, 2.0 / 1024, 1e-15);
  EXPECT_EQ(binomial_test(0, 5, 0)->p.two_sided, 1);
  EXPECT_EQ(binomial_test(1, 5, 0)->p.two_sided, 0);
  EXPECT_EQ(binomial_test(5, 5, 1)->p.two_sided, 1);
  EXPECT_EQ(binomial_test(4, 5, 1)->p.two_sided, 0);
}

TEST(BinomialTest, RefusesNonsense) {
  EXPECT_FALSE(binomial_test(0, 0, 0.5));
  EXPECT_FALSE(binomial_test(3, 2, 0.5));
  EXPECT_FALSE(binomial_test(1, 2, 1.5));
  EXPECT_FALSE(binomial_test(1, 2, kNan));
  EXPECT_FALSE(binomial_test(1, 2, 0.5, 0));
}

RC_GTEST_PROP(BinomialTestProperties, TheSearchAddsUpAllThatIsNoLikelier, ()) {
  const auto trials = *rc::gen::inRange<std::uint64_t>(1, 60);
  const auto successes = *rc::gen::inRange<std::uint64_t>(0, trials + 1);
  const double chance = *rc::gen::inRange(0, 21) / 20.0;
  double sum = 0;
  const double seen = binomial_point(successes, trials, chance);
  for (std::uint64_t k = 0; k <= trials; ++k) {
    const double likely = binomial_point(k, trials, chance);
    if (likely <= seen * (1 + 1e-7)) sum += likely;
  }
  const auto test = binomial_test(successes, trials, chance);
  RC_ASSERT(std::abs(test->p.two_sided - std::min(sum, 1.0)) < 1e-10);
  RC_ASSERT(test->interval.contains(test->fraction));
}

// Seven of nine patients are better at the second visit: P(X >= 7) = 46 / 512.
TEST(SignTest, CountsPairs) {
  const auto test = sign_test(kFirstVisit, kSecondVisit);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->greater, 7U);
  EXPECT_EQ(test->less, 2U);
  EXPECT_NEAR(test->p.greater, 46.0 / 512, 1e-14);
  EXPECT_NEAR(test->p.two_sided, 92.0 / 512, 1e-14);
  EXPECT_NEAR(test->p.less, 502.0 / 512, 1e-14);
}

// Berggren & Nilsson (2012): backtrack was quicker on 2324 of some 49,000 puzzles.
TEST(SignTest, IsExactForManyPairs) {
  Values a(49'151, 1.0), b(49'151, 2.0);
  for (std::size_t i = 0; i < 2324; ++i) a[i] = 3;
  const auto test = sign_test(a, b);
  EXPECT_EQ(test->greater, 2324U);
  EXPECT_LT(test->p.two_sided, 1e-300);
  EXPECT_GE(test->p.two_sided, 0);
}

TEST(SignTest, LeavesEqualPairsOut) {
  const auto test = sign_test(Values{1, 2, 3, 4}, Values{1, 2, 3, 5});
  EXPECT_EQ(test->equal, 3U);
  EXPECT_EQ(test->p.two_sided, 1);
  EXPECT_EQ(test->p.less, 0.5);
  const auto equal = sign_test(Values{1, 2}, Values{1, 2});
  EXPECT_EQ(equal->equal, 2U);
  EXPECT_EQ(equal->p.two_sided, 1);
  EXPECT_FALSE(sign_test({}, {}));
  EXPECT_FALSE(sign_test(Values{1}, Values{1, 2}));
  EXPECT_FALSE(sign_test(Values{kNan}, Values{1}));
}

// Hollander & Wolfe (1973), p. 29, and the example of R's wilcox.test: V = 40, p = 0.01953.
TEST(SignedRank, AgreesWithTheBook) {
  const auto test = wilcoxon_signed_rank(kFirstVisit, kSecondVisit);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->statistic, 40);
  EXPECT_TRUE(test->exact);
  EXPECT_NEAR(test->p.greater, 0.01953125, 1e-15);
  EXPECT_NEAR(test->p.two_sided, 0.0390625, 1e-15);
}

// Counted over all 1024 signs: 38.5, 0.869140625, 0.134765625.
TEST(SignedRank, IsExactWithTies) {
  const Values differences = {1, -1, 2, 2, -3, 4, 4, 4, 5, -6, 0, 0};
  const auto test = wilcoxon_signed_rank(differences, Values(12, 0.0));
  EXPECT_EQ(test->statistic, 38.5);
  EXPECT_TRUE(test->exact);
  EXPECT_NEAR(test->p.less, 0.869140625, 1e-14);
  EXPECT_NEAR(test->p.greater, 0.134765625, 1e-14);
}

// R: wilcox.test(u, v, paired = TRUE, exact = FALSE); there are ties among the differences.
TEST(SignedRank, IsNormalForManyPairs) {
  const auto test = wilcoxon_signed_rank(sequence(37, 101), sequence(53, 97));
  EXPECT_EQ(test->statistic, 1717);
  EXPECT_FALSE(test->exact);
  EXPECT_NEAR(test->p.two_sided, 0.643468287681138, 1e-12);
  EXPECT_NEAR(test->p.less, 0.679983066882751, 1e-12);
  EXPECT_NEAR(test->p.greater, 0.321734143840569, 1e-12);
}

TEST(SignedRank, HasEdges) {
  EXPECT_FALSE(wilcoxon_signed_rank({}, {}));
  EXPECT_FALSE(wilcoxon_signed_rank(Values{1}, Values{1, 2}));
  EXPECT_FALSE(wilcoxon_signed_rank(Values{1}, Values{kInfinity}));
  const auto equal = wilcoxon_signed_rank(Values{1, 2}, Values{1, 2});
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->p.two_sided, 1);
  const auto one = wilcoxon_signed_rank(Values{2}, Values{1});
  EXPECT_EQ(one->p.greater, 0.5);
  EXPECT_EQ(one->p.two_sided, 1);
  // A hundred equal differences: ranks all tied, yet all on one side.
  const auto shifted = wilcoxon_signed_rank(Values(100, 2.0), Values(100, 1.0));
  EXPECT_LT(shifted->p.greater, 1e-20);
}

// Hollander & Wolfe (1973), p. 69, and the example of R's wilcox.test: W = 35, p = 0.1272.
TEST(MannWhitney, AgreesWithTheBook) {
  const Values term = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
  const Values earlier = {1.15, 0.88, 0.90, 0.74, 1.21};
  const auto test = mann_whitney(term, earlier);
  ASSERT_TRUE(test);
  EXPECT_EQ(test->statistic, 35);
  EXPECT_TRUE(test->exact);
  EXPECT_NEAR(test->p.two_sided, 0.254412254412254, 1e-13);
  EXPECT_NEAR(test->p.less, 0.896769896769897, 1e-13);
  EXPECT_NEAR(test->p.greater, 0.127206127206127, 1e-13);
}

// Counted over all 792 choices: U = 8, 0.0631313, 0.9482323.
TEST(MannWhitney, IsExactWithTies) {
  const auto test = mann_whitney(Values{1, 2, 2, 3, 5}, Values{2, 3, 3, 4, 4, 6, 7});
  EXPECT_EQ(test->statistic, 8);
  EXPECT_TRUE(test->exact);
  EXPECT_NEAR(test->p.less, 0.06313131313131314, 1e-14);
  EXPECT_NEAR(test->p.greater, 0.9482323232323232, 1e-14);
}

// The other example of R's wilcox.test: ozone in May and in August, with ties.
TEST(MannWhitney, IsNormalForManyValues) {
  const Values may = {41, 36, 12, 18, 28, 23, 19, 8, 7,  16, 11, 14,  18,
                      14, 34, 6,  30, 11, 1,  11, 4, 32, 23, 45, 115, 37};
  const Values august = {39, 9,  16, 78, 35, 66, 122, 89,  110, 44, 28,  65, 22,
                         59, 23, 31, 44, 21, 9,  45,  168, 73,  76, 118, 84, 85};
  const auto test = mann_whitney(may, august);
  EXPECT_EQ(test->statistic, 127.5);
  EXPECT_FALSE(test->exact);
  EXPECT_NEAR(test->p.two_sided, 1.20807830768774e-04, 1e-15);
  EXPECT_NEAR(test->p.less, 6.04039153843872e-05, 1e-16);
  EXPECT_NEAR(test->p.greater, 0.999943949875281, 1e-12);
}

TEST(MannWhitney, HasEdges) {
  EXPECT_FALSE(mann_whitney({}, Values{1}));
  EXPECT_FALSE(mann_whitney(Values{1}, {}));
  EXPECT_FALSE(mann_whitney(Values{1}, Values{kNan}));
  const auto equal = mann_whitney(Values(30, 1.0), Values(40, 1.0));
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->p.two_sided, 1);
  EXPECT_EQ(equal->statistic, 600);
  EXPECT_EQ(mann_whitney(Values{2}, Values{1})->p.greater, 0.5);
}

RC_GTEST_PROP(RankTestProperties, ExchangingTheSidesExchangesTheTails, ()) {
  const auto values =
      rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9)));
  const auto first = *values, second = *values;
  const Values a(first.begin(), first.end()), b(second.begin(), second.end());
  const auto one = mann_whitney(a, b), other = mann_whitney(b, a);
  RC_ASSERT(std::abs(one->p.less - other->p.greater) < 1e-12);
  RC_ASSERT(std::abs(one->p.two_sided - other->p.two_sided) < 1e-12);
  RC_ASSERT(one->statistic + other->statistic == real(a.size()) * real(b.size()));
}

// R: p.adjust(p, "holm").
TEST(Holm, AgreesWithR) {
  const Values adjusted = holm(Values{0.01, 0.04, 0.03, 0.005, 0.5});
  const Values expected = {0.04, 0.09, 0.09, 0.025, 0.5};
  ASSERT_EQ(adjusted.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(adjusted[i], expected[i], 1e-15);
}

TEST(Holm, HasEdges) {
  EXPECT_TRUE(holm({}).empty());
  EXPECT_EQ(holm(Values{0.3}), Values{0.3});
  EXPECT_EQ(holm(Values{0.9, 0.8}), (Values{1, 1}));
  EXPECT_TRUE(holm(Values{0.1, 1.1}).empty());
  EXPECT_TRUE(holm(Values{kNan}).empty());
}

TEST(WorstOverlap, CountsSharedOnes) {
  Values a, b;
  for (int i = 0; i < 100; ++i) {
    a.push_back(i);
    b.push_back(i < 95 ? i : -i);  // of a's worst ten, b finds five the easiest
  }
  const auto overlap = worst_overlap(a, b, 0.1);
  ASSERT_TRUE(overlap);
  EXPECT_EQ(overlap->worst, 10U);
  EXPECT_EQ(overlap->shared, 5);
  EXPECT_EQ(overlap->fraction, 0.5);
  EXPECT_NEAR(overlap->test.p.greater, 0.0016349374, 1e-10);  // P(X >= 5) of ten at 0.1
  EXPECT_EQ(worst_overlap(a, a, 0.1)->shared, 10);
}

// All twenty are stopped at the same limit: each is among the worst two with a chance of 1/10.
TEST(WorstOverlap, SharesPlacesAmongEqualValues) {
  const auto overlap = worst_overlap(Values(20, 2.0), Values(20, 2.0), 0.1);
  ASSERT_TRUE(overlap);
  EXPECT_EQ(overlap->worst, 2U);
  EXPECT_NEAR(overlap->shared, 20 * 0.1 * 0.1, 1e-12);
  EXPECT_EQ(overlap->test.fraction, 0);
}

TEST(WorstOverlap, RefusesNonsense) {
  EXPECT_FALSE(worst_overlap({}, {}, 0.1));
  EXPECT_FALSE(worst_overlap(Values{1}, Values{1, 2}, 0.1));
  EXPECT_FALSE(worst_overlap(Values{1, 2}, Values{1, 2}, 0));
  EXPECT_FALSE(worst_overlap(Values{1, 2}, Values{1, 2}, 1));
  EXPECT_EQ(worst_overlap(Values{1}, Values{1}, 0.01)->worst, 1U);
}

}  // namespace
}  // namespace sudolab::stats
