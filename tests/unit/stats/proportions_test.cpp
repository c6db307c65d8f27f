#include "stats/proportions.h"

#include "coverage.h"
#include "stats/describe.h"
#include "stats/significance.h"

namespace sudolab::stats {
namespace {

// SciPy 1.10: beta.ppf for 7.5 of 20, binomtest(390, 400).proportion_ci().
TEST(ClopperPearson, AgreesWithScipy) {
  const Interval fraction = clopper_pearson(7.5, 20, 0.95);
  EXPECT_NEAR(fraction.low, 0.17227621, 1e-8);
  EXPECT_NEAR(fraction.high, 0.61607968, 1e-8);
  const Interval whole = clopper_pearson(390, 400, 0.95);
  EXPECT_NEAR(whole.low, 0.95450572070122, 1e-12);
  EXPECT_NEAR(whole.high, 0.9879478798868141, 1e-12);
  EXPECT_EQ(clopper_pearson(0, 7, 0.95).low, 0);
  EXPECT_EQ(clopper_pearson(7, 7, 0.95).high, 1);
}

TEST(ClusteredShare, OfSingleRunsIsClopperPearson) {
  for (std::size_t successes : {0U, 1U, 7U, 20U}) {
    Values shares(20, 0);
    std::fill_n(shares.begin(), successes, 1);
    const auto share = clustered_share(shares);
    const auto test = binomial_test(successes, 20, 0.5);
    ASSERT_TRUE(share);
    EXPECT_NEAR(share->part, test->fraction, 1e-14);
    EXPECT_NEAR(share->interval.low, test->interval.low, 1e-12);
    EXPECT_NEAR(share->interval.high, test->interval.high, 1e-12);
  }
}

// By hand: of the shares 0, 1/4, 1/2, 1 the mean is 7/16 and the variance 35/192, so that 16 runs
// are worth 16 * (63/256 / 15) / (35/768) = 5.76 trials, and t with 15 and 3 degrees leaves
// (2.1314 / 3.1824)^2 = 0.449 of them: fewer than there are puzzles.
TEST(ClusteredShare, IsWorthOneTrialPerPuzzleAtLeast) {
  const auto share = clustered_share(Values{0, 0.25, 0.5, 1});
  const Interval expected = clopper_pearson(7.0 / 4, 4, 0.95);
  EXPECT_NEAR(share->part, 7.0 / 16, 1e-14);
  EXPECT_NEAR(share->interval.low, expected.low, 1e-12);
  EXPECT_NEAR(share->interval.high, expected.high, 1e-12);
}

// The same forty times over: 640 runs and a variance of 40 * 35/64 / 159 / 160. t by SciPy 1.10.
TEST(ClusteredShare, CountsWhatTheScatterIsWorth) {
  Values shares;
  for (int i = 0; i < 40; ++i) shares.insert(shares.end(), {0, 0.25, 0.5, 1});
  const double variance = 35.0 / 192 * 3 / 4 / 159,
               factor = 1.9636833813343262 / 1.9749962127602252;
  const double trials = 640 * (63.0 / 256 / 639) / variance * factor * factor;
  const auto share = clustered_share(shares);
  const Interval expected = clopper_pearson(trials * 7 / 16, trials, 0.95);
  EXPECT_NEAR(share->interval.low, expected.low, 1e-8);
  EXPECT_NEAR(share->interval.high, expected.high, 1e-8);
}

// Equal shares scatter less than any runs do: they are worth no more than their runs.
TEST(ClusteredShare, IsWorthNoMoreThanItsRuns) {
  const auto share = clustered_share(Values(1000, 2.0 / 3));
  const Interval runs = clopper_pearson(2000, 3000, 0.95);
  EXPECT_EQ(share->part, 2.0 / 3);
  EXPECT_NEAR(share->interval.low, runs.low, 1e-4);
  EXPECT_NEAR(share->interval.high, runs.high, 1e-4);
  EXPECT_LE(share->interval.low, runs.low);
  EXPECT_GE(share->interval.high, runs.high);
}

// Ten puzzles with 2 of 3 and ten with 6 of 7 are 100 runs, though 21 of each would look the same.
TEST(ClusteredShare, CountsRunsWhereTheirNumbersDiffer) {
  Values shares(10, 2.0 / 3);
  shares.insert(shares.end(), 10, 6.0 / 7);
  const auto share = clustered_share(shares, kConfidence, 100);
  const Interval runs = clopper_pearson(100 * share->part, 100, kConfidence);
  EXPECT_LE(share->interval.low, runs.low);
  EXPECT_GE(share->interval.high, runs.high);
  EXPECT_GT(clustered_share(shares)->interval.low, runs.low);
  EXPECT_EQ(clustered_share(shares, kConfidence, 420)->interval.low,
            clustered_share(shares)->interval.low);
}

TEST(ClusteredShare, HasEdges) {
  for (const Values& shares : {Values{}, Values{1.01}, Values{-0.01, 1}, Values{0.5, kNan}}) {
    EXPECT_FALSE(clustered_share(shares));
  }
  EXPECT_FALSE(clustered_share(Values{0.5}, 1));
  const auto one = clustered_share(Values{0.4});
  EXPECT_EQ(one->part, 0.4);
  EXPECT_NEAR(one->interval.low, clopper_pearson(0.4, 1, 0.95).low, 1e-14);
  const auto certain = clustered_share(Values(3, 1));
  EXPECT_NEAR(certain->interval.low, std::cbrt(0.025), 1e-12);
  EXPECT_EQ(certain->interval.high, 1);
  const auto odd = clustered_share(Values{std::sqrt(0.5), std::sqrt(0.3), 0.1234567891});
  EXPECT_TRUE(odd->interval.contains(odd->part));
}

RC_GTEST_PROP(ClusteredShareProperties, MirroredSharesHaveTheMirroredInterval, ()) {
  const auto runs = *rc::gen::inRange(1, 9);
  const auto successes =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, runs + 1)));
  Values shares, mirrored;
  for (int count : successes) {
    shares.push_back(real(count) / real(runs));
    mirrored.push_back(real(runs - count) / real(runs));
  }
  const auto share = clustered_share(shares), mirror = clustered_share(mirrored);
  RC_ASSERT(share->interval.contains(share->part));
  RC_ASSERT(std::abs(share->interval.low + mirror->interval.high - 1) < 1e-9);
  RC_ASSERT(std::abs(share->interval.high + mirror->interval.low - 1) < 1e-9);
}

// Newcombe (1998), table II, method 10.
TEST(ShareDifference, AgreesWithNewcombe) {
  struct Row {
    std::uint64_t a, m, b, n;
    double low, high;
  };
  for (const Row& row : {Row{56, 70, 48, 80, 0.0524, 0.3339}, Row{9, 10, 3, 10, 0.1705, 0.8090},
                         Row{6, 7, 2, 7, 0.0582, 0.8062}, Row{5, 56, 0, 29, -0.0381, 0.1926},
                         Row{0, 10, 0, 20, -0.1611, 0.2775}, Row{0, 10, 0, 10, -0.2775, 0.2775},
                         Row{10, 10, 0, 20, 0.6791, 1.0}, Row{10, 10, 0, 10, 0.6075, 1.0}}) {
    const auto difference = share_difference(row.a, row.m, row.b, row.n);
    ASSERT_TRUE(difference);
    EXPECT_NEAR(difference->interval.low, row.low, 6e-5) << row.a;
    EXPECT_NEAR(difference->interval.high, row.high, 6e-5) << row.a;
  }
}

// SciPy 1.10: fisher_exact.
TEST(ShareDifference, HasFishersP) {
  const auto p = [](std::uint64_t a, std::uint64_t m, std::uint64_t b, std::uint64_t n) {
    return share_difference(a, m, b, n)->fisher_p;
  };
  EXPECT_NEAR(p(397, 400, 390, 400), 0.08966524061334288, 1e-12);
  EXPECT_NEAR(p(8, 10, 1, 6), 0.034965034965034975, 1e-14);
  EXPECT_NEAR(p(3, 14, 10, 11), 0.0009826356171759323, 1e-15);
  EXPECT_NEAR(p(5, 5, 0, 5), 2.0 / 252, 1e-15);
  EXPECT_NEAR(p(12, 1000, 30, 1200), 0.028470545820885203, 1e-12);
  EXPECT_NEAR(p(100, 100'000, 180, 100'000) / 1.981986118601902e-06, 1, 1e-9);
  EXPECT_EQ(p(0, 10, 0, 20), 1);
  EXPECT_EQ(p(10, 10, 20, 20), 1);
  EXPECT_LT(p(900, 1000, 100, 1000), 1e-280);
  EXPECT_LT(p(700'000, 1'000'000, 600'000, 1'000'000), 1e-280);
  EXPECT_NEAR(share_difference(397, 400, 390, 400)->difference, 0.0175, 1e-14);
}

TEST(ShareDifference, RefusesNonsense) {
  EXPECT_FALSE(share_difference(0, 0, 1, 2));
  EXPECT_FALSE(share_difference(1, 2, 0, 0));
  EXPECT_FALSE(share_difference(3, 2, 1, 2));
  EXPECT_FALSE(share_difference(1, 2, 3, 2));
  EXPECT_FALSE(share_difference(1, 2, 1, 2, 1));
  EXPECT_FALSE(share_difference(1, ~std::uint64_t{0}, 1, 2));
}

RC_GTEST_PROP(ShareDifferenceProperties, ExchangingTheSidesTurnsItAround, ()) {
  const auto m = *rc::gen::inRange(1, 40), n = *rc::gen::inRange(1, 40);
  const auto a = *rc::gen::inRange(0, m + 1), b = *rc::gen::inRange(0, n + 1);
  const auto count = [](int value) { return static_cast<std::uint64_t>(value); };
  const auto one = share_difference(count(a), count(m), count(b), count(n));
  const auto other = share_difference(count(b), count(n), count(a), count(m));
  RC_ASSERT(one->interval.contains(one->difference));
  RC_ASSERT(std::abs(one->interval.low + other->interval.high) < 1e-12);
  RC_ASSERT(std::abs(one->fisher_p - other->fisher_p) < 1e-12);
}

// Shares of `runs` runs of each of `puzzles`, whose chances come from `chance`.
template <class Chance>
auto shares(std::size_t puzzles, int runs, Chance chance) {
  return [=](Rng& rng) -> std::optional<Interval> {
    Values values;
    for (std::size_t i = 0; i < puzzles; ++i) {
      const double probability = chance(rng);
      int successes = 0;
      for (int run = 0; run < runs; ++run) successes += rng.chance(probability) ? 1 : 0;
      values.push_back(successes / real(runs));
    }
    return clustered_share(values)->interval;
  };
}

// Clopper and Pearson's intervals are wider than 95 %, and so are those made of them.
TEST(ProportionCoverage, OfClusteredShares) {
  const auto same = [](double chance) { return [chance](Rng&) { return chance; }; };
  const auto cubic = [](Rng& rng) {  // many easy puzzles, few hard ones; 3/4 on average
    const double u = rng.uniform();
    return 1 - u * u * u;
  };
  const auto two_kinds = [](Rng& rng) { return rng.chance(0.1) ? 0.02 : 0.98; };
  const auto anything = [](Rng& rng) { return rng.uniform(); };
  expect_safe_coverage(0.9, shares(50, 1, same(0.9)), "single runs");
  expect_safe_coverage(0.7, shares(40, 10, same(0.7)), "independent runs");
  expect_safe_coverage(0.98, shares(40, 5, same(0.98)), "nearly all succeed");
  expect_safe_coverage(0.75, shares(40, 10, cubic), "easy and hard puzzles");
  expect_safe_coverage(0.75, shares(8, 10, cubic), "easy and hard, few puzzles");
  expect_safe_coverage(0.75, shares(3, 10, cubic), "easy and hard, three puzzles");
  expect_safe_coverage(0.5, shares(5, 4, anything), "any chance, five puzzles");
  expect_safe_coverage(0.5, shares(100, 100, anything), "any chance, 100 puzzles");
  expect_safe_coverage(0.884, shares(60, 20, two_kinds), "puzzles that fail or succeed");
}

TEST(ProportionCoverage, OfDifferences) {
  const auto difference = [](int m, double a, int n, double b) {
    return [=](Rng& rng) -> std::optional<Interval> {
      std::uint64_t successes[2] = {0, 0};
      for (int i = 0; i < m; ++i) successes[0] += rng.chance(a) ? 1 : 0;
      for (int i = 0; i < n; ++i) successes[1] += rng.chance(b) ? 1 : 0;
      return share_difference(successes[0], static_cast<std::uint64_t>(m), successes[1],
                              static_cast<std::uint64_t>(n))
          ->interval;
    };
  };
  expect_coverage(0.1, difference(50, 0.6, 60, 0.5), "difference, in the middle");
  expect_coverage(0.2, difference(40, 0.9, 80, 0.7), "difference, unequal sizes");
  expect_coverage(0.02, difference(200, 0.97, 200, 0.95), "difference, near 1");
}

}  // namespace
}  // namespace sudolab::stats
