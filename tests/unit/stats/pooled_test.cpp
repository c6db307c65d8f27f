#include "stats/pooled.h"

#include "coverage.h"

namespace sudolab::stats {
namespace {

// Levels of puzzles with the values of both measures.
struct Levels {
  std::vector<Values> a, b;

  std::vector<Stratum> strata() const {
    std::vector<Stratum> result;
    for (std::size_t i = 0; i < a.size(); ++i) result.push_back({a[i], b[i]});
    return result;
  }
  Stratum all() {
    for (std::size_t i = 1; i < a.size(); ++i) {
      a[0].insert(a[0].end(), a[i].begin(), a[i].end());
      b[0].insert(b[0].end(), b[i].begin(), b[i].end());
    }
    return {a[0], b[0]};
  }
};

// Both measures grow by `growth` standard deviations with each level; within a level their
// correlation is `r`.
Levels draw_levels(Rng& rng, std::size_t levels, std::size_t puzzles, double growth, double r) {
  Levels result;
  for (std::size_t level = 0; level < levels; ++level) {
    Values a, b;
    for (std::size_t i = 0; i < puzzles; ++i) {
      const double x = draw_normal(rng), y = r * x + std::sqrt(1 - r * r) * draw_normal(rng);
      a.push_back(growth * real(level) + x);
      b.push_back(growth * real(level) + y);
    }
    result.a.push_back(a);
    result.b.push_back(b);
  }
  return result;
}

// Levels 0..4 have a variance of 2, which makes 4 of 5 parts of the variance of both measures.
TEST(PooledSpearman, SeesThroughTheLevels) {
  Rng rng(3);
  Levels levels = draw_levels(rng, 5, 200, std::sqrt(2.0), 0);
  const auto pooled = pooled_spearman(levels.strata());
  ASSERT_TRUE(pooled);
  EXPECT_EQ(pooled->count, 1000U);
  EXPECT_NEAR(pooled->coefficient, 0, 0.06);
  EXPECT_GT(pooled->p_value, 0.05);
  const Stratum all = levels.all();
  EXPECT_NEAR(spearman(all.a, all.b)->coefficient, 0.8, 0.04);
}

// By hand: Spearman's correlations (SciPy 1.10: spearmanr) are 0.6 for nine pairs of tuna and -0.7
// for five pairs, the weights 6 and 2: z = (6 atanh 0.6 - 2 atanh 0.7) / 8 = 0.3030. The variance
// of z is (1 + 0.2941^2 / 2) / 8. The sum for p is 8 * 0.6 - 4 * 0.7 = 2, with a variance of 12.
TEST(PooledSpearman, AveragesTheLevels) {
  const Values lightness = {44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};
  const Values taste = {2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};
  const Values up = {1, 2, 3, 4, 5}, mixed = {4, 3, 5, 2, 1};
  const Values few = {1, 2, 3, 4}, equal(6, 1.5), six = {1, 2, 3, 4, 5, 6};
  const std::vector<Stratum> strata = {{lightness, taste}, {up, mixed}, {few, few}, {six, equal}};
  const auto pooled = pooled_spearman(strata);
  ASSERT_TRUE(pooled);
  EXPECT_EQ(pooled->count, 14U);
  EXPECT_NEAR(pooled->coefficient, 0.29408782273016415, 1e-12);
  EXPECT_NEAR(pooled->interval->low, -0.38399825058226034, 1e-12);
  EXPECT_NEAR(pooled->interval->high, 0.7660974701224154, 1e-12);
  EXPECT_NEAR(pooled->p_value, 0.5637028616507731, 1e-12);
}

// Of a perfect order the next smaller correlation is 0.9 for five pairs, so that it counts as 0.95.
TEST(PooledSpearman, IsNeverCertain) {
  const Values up = {1, 2, 3, 4, 5}, down = {5, 4, 3, 2, 1};
  const std::vector<Stratum> rising = {{up, up}, {up, up}}, both = {{up, up}, {up, down}};
  const auto certain = pooled_spearman(rising);
  EXPECT_NEAR(certain->coefficient, 0.95, 1e-12);
  EXPECT_LT(certain->interval->low, 0.95);
  EXPECT_NEAR(pooled_spearman(both)->coefficient, 0, 1e-12);
  EXPECT_EQ(pooled_spearman(both)->p_value, 1);
}

TEST(PooledSpearman, HasEdges) {
  const Values up = {1, 2, 3, 4, 5}, few = {1, 2, 3}, equal(5, 1), bad = {1, 2, 3, 4, kNan};
  const auto of = [](std::vector<Stratum> strata) { return pooled_spearman(strata); };
  EXPECT_FALSE(of({}));
  EXPECT_FALSE(of({{few, few}}));
  EXPECT_FALSE(of({{up, equal}}));
  EXPECT_FALSE(of({{up, up}, {up, few}}));
  EXPECT_FALSE(of({{up, up}, {up, bad}}));
  EXPECT_FALSE(pooled_spearman(std::vector<Stratum>{{up, up}}, 1));
  EXPECT_TRUE(of({{up, up}, {few, few}, {{}, {}}}));
}

TEST(PooledSpearmanCoverage, OfWhatTheLevelsHaveInCommon) {
  constexpr double kPi = 3.14159265358979323846;
  const auto interval = [](std::size_t levels, std::size_t puzzles, double r) {
    return [=](Rng& rng) -> std::optional<Interval> {
      return pooled_spearman(draw_levels(rng, levels, puzzles, 2, r).strata())->interval;
    };
  };
  const auto truth = [](double r) { return 6 / kPi * std::asin(r / 2); };
  expect_coverage(0, interval(5, 20, 0), "no correlation");
  expect_coverage(truth(0.5), interval(5, 20, 0.5), "0.5, five levels of 20");
  expect_coverage(truth(0.7), interval(10, 15, 0.7), "0.7, ten levels of 15");
  expect_coverage(truth(0.3), interval(3, 50, 0.3), "0.3, three levels of 50");
  // The variance is for many pairs; it is a little too large for few.
  expect_safe_coverage(truth(0.7), interval(10, 8, 0.7), "0.7, ten levels of 8");
  expect_safe_coverage(truth(0.7), interval(10, 5, 0.7), "0.7, ten levels of 5");
}

// A test at 5 % of measures that are independent within their levels.
TEST(PooledSpearmanCoverage, OfTheTest) {
  Rng rng(5);
  int rejected = 0;
  for (int i = 0; i < kSamples; ++i) {
    rejected += pooled_spearman(draw_levels(rng, 6, 7, 2, 0).strata())->p_value < 0.05 ? 1 : 0;
  }
  RecordProperty("rejected", std::to_string(rejected / real(kSamples)));
  EXPECT_NEAR(rejected / real(kSamples), 0.05, 0.02);
}

TEST(PooledOverlap, OfOneLevelIsTheOverlap) {
  const Values u = sequence(37, 101), v = sequence(53, 97);
  const auto pooled = pooled_overlap(std::vector<Stratum>{{u, v}}, 0.13),
             one = worst_overlap(u, v, 0.13);
  ASSERT_TRUE(pooled);
  EXPECT_EQ(pooled->worst, one->worst);
  EXPECT_EQ(pooled->shared, one->shared);
  EXPECT_EQ(pooled->fraction, one->fraction);
  EXPECT_EQ(pooled->test.p.greater, one->test.p.greater);
}

// Of 4, 6 and 20 puzzles the worst tenth are 1, 1 and 2. Shared are 1, 0 and 1 of them;
// independence would give 1/4 + 1/6 + 4/20 = 37/60, a chance of 37/240 for each of the four.
TEST(PooledOverlap, KnowsTheChanceOfRoundedParts) {
  const Values four = {1, 2, 3, 4}, six = {1, 2, 3, 4, 5, 6}, six_down = {6, 5, 4, 3, 2, 1};
  Values twenty, turned;
  for (int i = 0; i < 20; ++i) {
    twenty.push_back(i);
    turned.push_back((i + 1) % 20);
  }
  const auto pooled = pooled_overlap(
      std::vector<Stratum>{{four, four}, {six, six_down}, {{}, {}}, {twenty, turned}}, 0.1);
  ASSERT_TRUE(pooled);
  EXPECT_EQ(pooled->worst, 4U);
  EXPECT_EQ(pooled->shared, 2);
  EXPECT_EQ(pooled->fraction, 0.5);
  EXPECT_NEAR(pooled->test.p.greater, binomial_at_least(2, 4, 37.0 / 240), 1e-14);
}

TEST(PooledOverlap, SeesThroughTheLevels) {
  Rng rng(8);
  Levels levels = draw_levels(rng, 5, 200, std::sqrt(2.0), 0);
  EXPECT_NEAR(pooled_overlap(levels.strata(), 0.1)->fraction, 0.1, 0.06);
  EXPECT_GT(pooled_overlap(levels.strata(), 0.1)->test.p.greater, 0.05);
  const Stratum all = levels.all();
  EXPECT_GT(worst_overlap(all.a, all.b, 0.1)->fraction, 0.25);
}

TEST(PooledOverlap, HasEdges) {
  const Values one = {1}, two = {1, 2}, bad = {1, kNan};
  const auto of = [](std::vector<Stratum> strata, double part = 0.5) {
    return pooled_overlap(strata, part);
  };
  EXPECT_FALSE(of({}));
  EXPECT_FALSE(of({{{}, {}}}));
  EXPECT_FALSE(of({{one, two}}));
  EXPECT_FALSE(of({{{}, two}}));
  EXPECT_FALSE(of({{two, two}, {two, bad}}));
  EXPECT_FALSE(of({{two, two}}, 0));
  EXPECT_FALSE(of({{two, two}}, 1));
  const auto certain = of({{one, one}, {one, one}});
  EXPECT_EQ(certain->fraction, 1);
  EXPECT_EQ(certain->test.p.two_sided, 1);
}

}  // namespace
}  // namespace sudolab::stats
