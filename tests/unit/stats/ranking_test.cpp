#include "stats/ranking.h"

#include <algorithm>

#include "coverage.h"

namespace sudolab::stats {
namespace {

using Costs = std::vector<Values>;
using Groups = std::vector<std::vector<std::size_t>>;

// Demšar (2006), table 6: the ranks of four variants of C4.5 on 14 data sets.
const Costs kDemsar = {{4, 1, 4, 4, 4, 1, 3, 2.5, 4, 2.5, 4, 3, 4, 3},
                       {3, 2, 1, 1, 2, 2.5, 2, 2.5, 3, 2.5, 2.5, 2, 1, 1},
                       {2, 3, 2, 3, 3, 4, 4, 4, 2, 2.5, 1, 4, 2, 4},
                       {1, 4, 3, 2, 1, 2.5, 1, 1, 1, 2.5, 2.5, 1, 3, 2}};

// The paper has mean ranks of 3.143, 2.000, 2.893 and 1.964, critical differences of 1.25 (5 %) and
// 1.12 (10 %), and without a correction for ties a chi-square of 9.28 and an F of 3.69. With it
// SciPy 1.10 (friedmanchisquare, f.sf) has what follows.
TEST(Friedman, AgreesWithDemsar) {
  const auto ranking = friedman(kDemsar);
  ASSERT_TRUE(ranking);
  EXPECT_EQ(ranking->count, 14U);
  EXPECT_NEAR(ranking->mean_ranks[0], 3.143, 5e-4);
  EXPECT_NEAR(ranking->mean_ranks[1], 2.000, 5e-4);
  EXPECT_NEAR(ranking->mean_ranks[2], 2.893, 5e-4);
  EXPECT_NEAR(ranking->mean_ranks[3], 1.964, 5e-4);
  EXPECT_NEAR(ranking->critical_difference, 1.25, 5e-3);
  EXPECT_NEAR(friedman(kDemsar, 0.9)->critical_difference, 1.12, 5e-3);
  EXPECT_NEAR(ranking->chi_square, 10.228346456692925, 1e-12);
  EXPECT_NEAR(ranking->f, 4.1851301115241695, 1e-12);
  EXPECT_NEAR(ranking->p_value, 0.011620659515310954, 1e-12);
}

// SciPy 1.10: friedmanchisquare, f.sf.
TEST(Friedman, AgreesWithScipy) {
  const auto ranking =
      friedman({sequence(37, 101, 12), sequence(53, 97, 12), sequence(29, 89, 12)});
  ASSERT_TRUE(ranking);
  EXPECT_NEAR(ranking->chi_square, 1.0 / 6, 1e-12);
  EXPECT_NEAR(ranking->f, 1.0 / 13, 1e-12);
  EXPECT_NEAR(ranking->p_value, 0.9262090049848034, 1e-12);
}

// The other three puzzles agree with the first one with a chance of 1/6 each, or 1/3 where two are
// tied.
TEST(Friedman, CountsWhereAllPuzzlesAgree) {
  const auto agreed = friedman({{1, 1, 1, 1}, {2, 3, 4, 5}, {9, 9, 9, 9}});
  ASSERT_TRUE(agreed);
  EXPECT_NEAR(agreed->chi_square, 8, 1e-12);
  EXPECT_EQ(agreed->f, kInfinity);
  EXPECT_NEAR(agreed->p_value, 1.0 / 216, 1e-14);
  const auto tied = friedman({{1, 1, 1, 1}, {1, 1, 1, 1}, {9, 9, 9, 9}});
  EXPECT_EQ(tied->f, kInfinity);
  EXPECT_NEAR(tied->p_value, 1.0 / 27, 1e-14);
}

TEST(Friedman, HasEdges) {
  EXPECT_FALSE(friedman({}));
  EXPECT_FALSE(friedman({{1, 2, 3}}));
  EXPECT_FALSE(friedman({{1}, {2}}));
  EXPECT_FALSE(friedman({{1, 2}, {1, 2, 3}}));
  EXPECT_FALSE(friedman({{1, 2}, {1, kNan}}));
  EXPECT_FALSE(friedman({{1, 2}, {2, 1}}, 1));
  const auto equal = friedman({{1, 2}, {1, 2}, {1, 2}});
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->mean_ranks, (Values{2, 2, 2}));
  EXPECT_EQ(equal->chi_square, 0);
  EXPECT_EQ(equal->f, 0);
  EXPECT_EQ(equal->p_value, 1);
  const auto opposite = friedman({{1, 2}, {2, 1}});
  EXPECT_EQ(opposite->chi_square, 0);
  EXPECT_EQ(opposite->p_value, 1);
}

TEST(Cliques, AreTheLargestGroups) {
  Ranking ranking;
  ranking.mean_ranks = {3.1, 1.0, 2.0, 4.9, 1.5};
  ranking.critical_difference = 1.2;
  EXPECT_EQ(cliques(ranking), (Groups{{1, 4, 2}, {2, 0}}));
  ranking.critical_difference = 0.3;
  EXPECT_EQ(cliques(ranking), Groups{});
  ranking.critical_difference = 9;
  EXPECT_EQ(cliques(ranking), (Groups{{1, 4, 2, 0, 3}}));
  EXPECT_EQ(cliques(Ranking{}), Groups{});
  // The paper: at 5 % nothing can be told apart, at 10 % C4.5 is worse than two of its variants,
  // and the third may belong to either group.
  EXPECT_EQ(cliques(*friedman(kDemsar)), (Groups{{3, 1, 2, 0}}));
  EXPECT_EQ(cliques(*friedman(kDemsar, 0.9)), (Groups{{3, 1, 2}, {2, 0}}));
}

RC_GTEST_PROP(CliquesProperties, HoldEveryClosePairAndNoOther, ()) {
  const auto whole = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 30));
  Ranking ranking;
  ranking.mean_ranks.assign(whole.begin(), whole.end());
  ranking.critical_difference = *rc::gen::inRange(0, 12);
  const Groups groups = cliques(ranking);
  for (std::size_t a = 0; a < whole.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool close =
          std::abs(ranking.mean_ranks[a] - ranking.mean_ranks[b]) <= ranking.critical_difference;
      const bool together = std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
        return std::count(group.begin(), group.end(), a) +
                   std::count(group.begin(), group.end(), b) ==
               2;
      });
      RC_ASSERT(close == together);
    }
  }
}

// Solvers that do not differ are said to in about 5 % of the samples, by F and by the largest
// distance of two mean ranks. The latter is a little cautious for few puzzles.
TEST(RankingCoverage, OfSolversThatDoNotDiffer) {
  Rng rng(11);
  int by_f = 0, by_distance = 0;
  for (int i = 0; i < kSamples; ++i) {
    Costs costs;
    for (int solver = 0; solver < 5; ++solver) {
      costs.push_back(draw_many(rng, 20, draw_exponential));
    }
    const auto ranking = friedman(costs);
    const auto [best, worst] =
        std::minmax_element(ranking->mean_ranks.begin(), ranking->mean_ranks.end());
    by_f += ranking->p_value < 0.05 ? 1 : 0;
    by_distance += *worst - *best > ranking->critical_difference ? 1 : 0;
  }
  RecordProperty("by F", std::to_string(by_f / real(kSamples)));
  RecordProperty("by distance", std::to_string(by_distance / real(kSamples)));
  EXPECT_NEAR(by_f / real(kSamples), 0.05, 0.02);
  EXPECT_NEAR(by_distance / real(kSamples), 0.05, 0.02);
}

}  // namespace
}  // namespace sudolab::stats
