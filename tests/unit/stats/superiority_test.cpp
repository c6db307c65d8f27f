#include "stats/superiority.h"

#include "coverage.h"
#include "stats/proportions.h"

namespace sudolab::stats {
namespace {

// Brunner & Munzel (2000): pain after surgery, with and without treatment. The authors have 0.789
// and, without the logit, 0.595 .. 0.983. SciPy 1.10: brunnermunzel's statistic, from which the
// standard error, and t with 17.683 degrees.
TEST(Superiority, AgreesWithBrunnerAndMunzel) {
  const Values treated = {1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1};
  const Values untreated = {3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4};
  const auto result = superiority(treated, untreated);
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->probability, 0.788961038961039, 1e-12);
  EXPECT_NEAR(result->interval.low, 0.5386865475433088, 1e-8);
  EXPECT_NEAR(result->interval.high, 0.9228910791835704, 1e-8);
  const auto visits = superiority(kFirstVisit, kSecondVisit);
  EXPECT_NEAR(visits->probability, 0.2839506172839506, 1e-12);
  EXPECT_NEAR(visits->interval.low, 0.07818789586340212, 1e-8);
  EXPECT_NEAR(visits->interval.high, 0.649610821185134, 1e-8);
}

// Three pairs that all go one way: (1 - p)^3 = 0.025.
TEST(Superiority, IsNotCertainWithoutOverlap) {
  const double bound = std::cbrt(0.025);
  const auto always = superiority(Values{1, 2, 3}, Values{4, 5, 6, 7});
  ASSERT_TRUE(always);
  EXPECT_EQ(always->probability, 1);
  EXPECT_NEAR(always->interval.low, bound, 1e-12);
  EXPECT_EQ(always->interval.high, 1);
  const auto never = superiority(Values{4, 4, 4, 4}, Values{3, 3, 3});
  EXPECT_EQ(never->probability, 0);
  EXPECT_EQ(never->interval.low, 0);
  EXPECT_NEAR(never->interval.high, 1 - bound, 1e-12);
}

TEST(Superiority, IsOpenWhereAllValuesAreEqual) {
  const auto equal = superiority(Values{2, 2, 2}, Values{2, 2, 2});
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->probability, 0.5);
  EXPECT_NEAR(equal->interval.low, std::cbrt(0.025) / 2, 1e-12);
  EXPECT_NEAR(equal->interval.high, 1 - std::cbrt(0.025) / 2, 1e-12);
}

TEST(Superiority, RefusesNonsense) {
  const Values fine = {1, 2, 3};
  for (const Values& values : {Values{}, Values{1}, Values{1, kNan, 2}, Values{1, kInfinity}}) {
    EXPECT_FALSE(superiority(values, fine));
    EXPECT_FALSE(superiority(fine, values));
  }
  EXPECT_FALSE(superiority(fine, fine, 1));
}

// Comparing each value with each would take minutes.
TEST(Superiority, TakesManyValues) {
  Rng rng(5);
  const Values a = draw_many(rng, 400'000, draw_exponential);
  const Values b = draw_many(rng, 400'000, draw_exponential);
  EXPECT_NEAR(superiority(a, b)->probability, 0.5, 0.003);
}

RC_GTEST_PROP(SuperiorityProperties, ComparingAllPairsFindsTheSame, ()) {
  const auto draw = [] { return *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9)); };
  const auto whole_a = draw(), whole_b = draw();
  RC_PRE(whole_a.size() >= 2 && whole_b.size() >= 2);
  const Values a(whole_a.begin(), whole_a.end()), b(whole_b.begin(), whole_b.end());
  double sum = 0;
  for (double x : a) {
    for (double y : b) sum += x < y ? 1 : x == y ? 0.5 : 0;
  }
  const auto one = superiority(a, b), other = superiority(b, a);
  RC_ASSERT(std::abs(one->probability - sum / real(a.size() * b.size())) < 1e-12);
  RC_ASSERT(one->interval.contains(one->probability));
  RC_ASSERT(one->interval.width() > 0);
  RC_ASSERT(std::abs(one->probability + other->probability - 1) < 1e-12);
  RC_ASSERT(std::abs(one->interval.low + other->interval.high - 1) < 1e-9);
}

Values ones_and_zeros(std::size_t ones, std::size_t all) {
  Values values(all, 0);
  std::fill_n(values.begin(), ones, 1);
  return values;
}

TEST(PairedSuperiority, IsClopperPearsonWithoutTies) {
  const Values b(9, 0.5);
  const auto result = paired_superiority(ones_and_zeros(2, 9), b);  // a < b in seven of nine
  const Interval expected = clopper_pearson(7, 9, 0.95);
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->probability, 7.0 / 9, 1e-14);
  EXPECT_EQ(result->interval.low, expected.low);
  EXPECT_EQ(result->interval.high, expected.high);
}

// By hand, with SciPy's (1.10) Clopper & Pearson: of ten pairs six differ (0.262, 0.878), and of
// these a < b in five (0.359, 0.996).
TEST(PairedSuperiority, CountsTiesHalf) {
  const Values a = {1, 1, 1, 1, 1, 3, 5, 5, 5, 5}, b = {2, 2, 2, 2, 2, 2, 5, 5, 5, 5};
  const auto result = paired_superiority(a, b);
  ASSERT_TRUE(result);
  EXPECT_NEAR(result->probability, 0.7, 1e-14);
  const Interval different{0.2623780766069451, 0.8784477418801728},
      less{0.3587654210025136, 0.9957892554855104};
  const double lead = 5.0 / 6 - 0.5;
  EXPECT_NEAR(result->interval.low,
              0.7 - std::hypot(0.6 * (5.0 / 6 - less.low), lead * (0.6 - different.low)), 1e-9);
  EXPECT_NEAR(result->interval.high,
              0.7 + std::hypot(0.6 * (less.high - 5.0 / 6), lead * (different.high - 0.6)), 1e-9);
}

TEST(PairedSuperiority, HasEdges) {
  EXPECT_FALSE(paired_superiority({}, {}));
  EXPECT_FALSE(paired_superiority(Values{1}, Values{1, 2}));
  EXPECT_FALSE(paired_superiority(Values{kNan}, Values{1}));
  EXPECT_FALSE(paired_superiority(Values{1}, Values{1}, 0));
  const auto one = paired_superiority(Values{1}, Values{2});
  EXPECT_EQ(one->probability, 1);
  EXPECT_NEAR(one->interval.low, 0.025, 1e-12);
  EXPECT_EQ(one->interval.high, 1);
  const auto tied = paired_superiority(Values{1}, Values{1});
  EXPECT_EQ(tied->probability, 0.5);
  EXPECT_NEAR(tied->interval.low, 0.0125, 1e-12);
  EXPECT_NEAR(tied->interval.high, 0.9875, 1e-12);
}

RC_GTEST_PROP(PairedSuperiorityProperties, ExchangingTheSidesTurnsItAround, ()) {
  const auto pairs = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(0, 4), rc::gen::inRange(0, 4))));
  Values a, b;
  for (const auto& [first, second] : pairs) {
    a.push_back(first);
    b.push_back(second);
  }
  const auto one = paired_superiority(a, b), other = paired_superiority(b, a);
  RC_ASSERT(one->interval.contains(one->probability));
  RC_ASSERT(one->interval.width() > 0);
  RC_ASSERT(std::abs(one->interval.low + other->interval.high - 1) < 1e-9);
}

// a is normal, b is normal with another mean and spread: P(a < b) = Phi(mean / sqrt(1 + spread^2)).
auto normals(std::size_t m, std::size_t n, double mean, double spread) {
  return [=](Rng& rng) -> std::optional<Interval> {
    const Values a = draw_many(rng, m, draw_normal);
    const Values b = draw_many(rng, n, [&](Rng& r) { return mean + spread * draw_normal(r); });
    return superiority(a, b)->interval;
  };
}

double truth(double mean, double spread) { return normal_cdf(mean / std::hypot(1, spread)); }

TEST(SuperiorityCoverage, OfTwoSamples) {
  expect_coverage(0.5, normals(30, 30, 0, 1), "no difference");
  expect_coverage(truth(0.8, 1), normals(30, 30, 0.8, 1), "a shift");
  expect_coverage(truth(1, 3), normals(20, 40, 1, 3), "unequal sizes and spreads");
  // Whole numbers 0..3 against 0..4: a < b in 10 of 20 pairs, a = b in 4.
  expect_coverage(
      0.6,
      [](Rng& rng) -> std::optional<Interval> {
        const Values a = draw_many(rng, 30, [](Rng& r) { return real(r.below(4)); });
        const Values b = draw_many(rng, 30, [](Rng& r) { return real(r.below(5)); });
        return superiority(a, b)->interval;
      },
      "ties");
}

// With about ten values, t on the logit scale is wider than it has to be. Where most samples do not
// overlap, the exact bound is in use and covers more as well.
TEST(SuperiorityCoverage, OfSmallSamples) {
  expect_safe_coverage(truth(0.5, 1), normals(10, 12, 0.5, 1), "small samples");
  expect_safe_coverage(truth(4, 1), normals(10, 10, 4, 1), "hardly overlapping");
  expect_safe_coverage(truth(3, 1), normals(5, 8, 3, 1), "small and far");
}

// Clopper and Pearson's intervals cover more than 95 %, and so do these.
TEST(SuperiorityCoverage, OfPairs) {
  const auto pairs = [](std::size_t count, double different, double less) {
    return [=](Rng& rng) -> std::optional<Interval> {
      Values a(count, 0), b(count, 0);
      for (std::size_t i = 0; i < count; ++i) {
        if (rng.chance(different)) b[i] = rng.chance(less) ? 1 : -1;
      }
      return paired_superiority(a, b)->interval;
    };
  };
  expect_safe_coverage(0.7, pairs(30, 1, 0.7), "pairs without ties");
  expect_safe_coverage(0.5 + 0.9 * 0.3, pairs(30, 0.9, 0.8), "pairs with some ties");
  expect_safe_coverage(0.5 + 0.5 * 0.45, pairs(50, 0.5, 0.95), "pairs with many ties");
  expect_safe_coverage(0.5 + 0.5 * 0.5, pairs(50, 0.5, 1), "pairs that go one way or tie");
  expect_safe_coverage(0.5 + 0.05 * 0.3, pairs(200, 0.05, 0.8), "pairs that mostly tie");
}

}  // namespace
}  // namespace sudolab::stats
