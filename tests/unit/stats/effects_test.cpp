#include "stats/effects.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

// Each by its definition with NumPy; the interval counted from the binomial distribution with
// SciPy.
TEST(PairedEffects, AgreeWithTheirDefinitions) {
  const auto effects = paired_effects(kFirstVisit, kSecondVisit);
  ASSERT_TRUE(effects);
  EXPECT_EQ(effects->count, 9U);
  EXPECT_NEAR(*effects->cohens_dz, 1.0117918052161972, 1e-12);
  EXPECT_NEAR(effects->rank_biserial, 0.7777777777777778, 1e-14);
  EXPECT_NEAR(effects->superiority, 0.7777777777777778, 1e-14);
  EXPECT_NEAR(*effects->median_ratio, 1.4573643410852712, 1e-14);
  EXPECT_NEAR(effects->median_ratio_interval->low, 0.9745222929936306, 1e-12);
  EXPECT_NEAR(effects->median_ratio_interval->high, 2.0842824601366745, 1e-12);
}

TEST(PairedEffects, HaveEdges) {
  EXPECT_FALSE(paired_effects({}, {}));
  EXPECT_FALSE(paired_effects(Values{1}, Values{1, 2}));
  EXPECT_FALSE(paired_effects(Values{kNan}, Values{1}));
  EXPECT_FALSE(paired_effects(Values{1}, Values{1}, 0));
  const auto equal = paired_effects(Values{1, 2, 3}, Values{1, 2, 3});
  ASSERT_TRUE(equal);
  EXPECT_FALSE(equal->cohens_dz);
  EXPECT_EQ(equal->rank_biserial, 0);
  EXPECT_EQ(equal->superiority, 0.5);
  EXPECT_EQ(equal->median_ratio, 1);
  const auto one = paired_effects(Values{4}, Values{2});
  EXPECT_FALSE(one->cohens_dz);
  EXPECT_EQ(one->rank_biserial, 1);
  EXPECT_EQ(one->superiority, 1);
  EXPECT_EQ(one->median_ratio, 2);
  EXPECT_FALSE(one->median_ratio_interval);
  const auto zero = paired_effects(Values{0, 1, 3}, Values{1, 2, 3});
  EXPECT_FALSE(zero->median_ratio);
  EXPECT_FALSE(zero->median_ratio_interval);
  EXPECT_NEAR(zero->superiority, 0.5 / 3, 1e-14);
}

RC_GTEST_PROP(PairedEffectsProperties, ExchangingTheSidesTurnsThemAround, ()) {
  const auto pairs = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::pair<int, int>>>(
      rc::gen::pair(rc::gen::inRange(1, 9), rc::gen::inRange(1, 9))));
  Values a, b;
  for (const auto& [first, second] : pairs) {
    a.push_back(first);
    b.push_back(second);
  }
  const auto one = paired_effects(a, b), other = paired_effects(b, a);
  RC_ASSERT(std::abs(one->rank_biserial + other->rank_biserial) < 1e-12);
  RC_ASSERT(std::abs(one->superiority + other->superiority - 1) < 1e-12);
  RC_ASSERT(std::abs(one->rank_biserial) <= 1 + 1e-12);
  RC_ASSERT(one->cohens_dz.has_value() == other->cohens_dz.has_value());
}

}  // namespace
}  // namespace sudolab::stats
