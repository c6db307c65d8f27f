#include "stats/clustered_quantile.h"

#include "coverage.h"
#include "samples.h"

namespace sudolab::stats {
namespace {

struct Runs {
  std::vector<Observation> times;
  std::vector<std::size_t> clusters;
};

TEST(ClusteredQuantile, OfSingleRunsIsThatOfTheCurve) {
  Runs runs;
  for (std::size_t i = 1; i <= 9; ++i) {
    runs.times.push_back({real(i), i <= 7});  // the last two were stopped
    runs.clusters.push_back(i);
  }
  const auto median = clustered_quantile(runs.times, runs.clusters, 0.5);
  ASSERT_TRUE(median);
  EXPECT_EQ(median->value, 5);
  ASSERT_TRUE(median->low);
  EXPECT_LT(*median->low, 5);
  EXPECT_GE(*median->low, 1);
  EXPECT_FALSE(median->high);  // beyond what was seen
  EXPECT_FALSE(clustered_quantile(runs.times, runs.clusters, 0.9));
  EXPECT_FALSE(clustered_quantile(runs.times, std::span(runs.clusters).first(3), 0.5));
  EXPECT_FALSE(clustered_quantile({}, {}, 0.5));
}

// More runs of the same puzzles do not make more puzzles.
TEST(ClusteredQuantile, RepeatedRunsDoNotNarrowTheInterval) {
  Runs once, often;
  Rng rng(4);
  for (std::size_t puzzle = 0; puzzle < 30; ++puzzle) {
    const double time = draw_exponential(rng);
    for (int run = 0; run < 20; ++run) {
      Runs& both = run == 0 ? once : often;
      both.times.push_back({time, true});
      both.clusters.push_back(puzzle);
    }
  }
  const auto a = clustered_quantile(once.times, once.clusters, 0.5);
  const auto b = clustered_quantile(often.times, often.clusters, 0.5);
  EXPECT_NEAR(*b->high - *b->low, *a->high - *a->low, 0.35 * (*a->high - *a->low));
}

// Exponential times of puzzles that differ by a log-normal factor, `runs` of each, stopped at
// `limit`: the truth comes from a great many of them.
Runs draw(Rng& rng, std::size_t puzzles, std::size_t runs, double limit) {
  Runs drawn;
  for (std::size_t puzzle = 0; puzzle < puzzles; ++puzzle) {
    const double factor = std::exp(draw_normal(rng));
    for (std::size_t run = 0; run < runs; ++run) {
      const double time = factor * draw_exponential(rng);
      drawn.times.push_back({std::min(time, limit), time <= limit});
      drawn.clusters.push_back(puzzle);
    }
  }
  return drawn;
}

double true_quantile(double fraction) {
  Rng rng(1);
  std::vector<double> times;
  for (const Observation& one : draw(rng, 400'000, 1, 1e9).times) times.push_back(one.time);
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(fraction * 4e5),
                   times.end());
  return times[static_cast<std::size_t>(fraction * 4e5)];
}

TEST(Coverage, ClusteredQuantiles) {
  for (const double fraction : {0.5, 0.9}) {
    const double truth = true_quantile(fraction);
    for (const std::size_t runs : {1U, 5U}) {
      // An end that was not reached lies beyond everything. Like Clopper and Pearson's, from which
      // they come, these intervals are a little too wide.
      expect_safe_coverage(
          truth,
          [&](Rng& rng) -> std::optional<Interval> {
            const Runs drawn = draw(rng, 80, runs, 20);
            const auto found = clustered_quantile(drawn.times, drawn.clusters, fraction);
            return Interval{found->low.value_or(0), found->high.value_or(1e9)};
          },
          runs == 1 ? "quantile of single runs" : "quantile of clusters");
    }
  }
}

}  // namespace
}  // namespace sudolab::stats
