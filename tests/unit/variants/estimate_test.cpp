// Estimates of the number of solutions against numbers that are known.

#include <gtest/gtest.h>

#include <cmath>

#include <sudolab/solvers/estimate.h>
#include <sudolab/solvers/recipe.h>

#include "solvers/propagation/log_interval.h"
#include "support/small_variants.h"
#include "support/solutions.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

TEST(Estimate, OfFewSolutionsIsExact) {
  const CountEstimate four = estimate_solutions(Puzzle(Grid(*Geometry::find_for_size(4))));
  EXPECT_TRUE(four.exact);
  EXPECT_EQ(four.solutions, 288U);
  EXPECT_NEAR(four.log10_mean, std::log10(288.0), 1e-12);
  Rng rng(3);
  for (int i = 0; i < 60; ++i) {
    const Puzzle puzzle = random_variant(4, 12, 2, rng);
    const CountEstimate estimate = estimate_solutions(puzzle);
    EXPECT_TRUE(estimate.exact);
    EXPECT_EQ(estimate.solutions, Enumeration(puzzle).solutions().size()) << text_of(puzzle);
  }
}

TEST(Estimate, OfConflictingGivensIsNone) {
  Puzzle puzzle;
  puzzle.givens.set(0, 5);
  puzzle.givens.set(1, 5);
  const CountEstimate estimate = estimate_solutions(puzzle);
  EXPECT_TRUE(estimate.exact);
  EXPECT_EQ(estimate.solutions, 0U);
  EXPECT_TRUE(estimate.conflict);
}

struct Known {
  const char* name;
  Puzzle puzzle;
  double log10;
};

Puzzle puzzle_of(const std::string& cells) {
  Puzzle puzzle;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != '.') puzzle.givens.set(static_cast<Cell>(i), cells[i] - '0');
  }
  return puzzle;
}

// The four squares between the boxes, of a board of 9x9.
const Geometry& with_windows() {
  Layout layout;
  for (const int corner : {10, 14, 46, 50}) {
    auto& window = layout.extra_houses.emplace_back();
    for (int i = 0; i < 9; ++i) {
      window.push_back(static_cast<std::uint16_t>(corner + i / 3 * 9 + i % 3));
    }
  }
  return *Geometry::intern(layout);
}

// The whole boards are counted in the literature (Felgenhauer & Jarvis 2006 for 9x9, and others
// after them); the puzzles with givens by `sudolab count`.
std::vector<Known> known_boards() {
  return {
      {"9x9", Puzzle(), std::log10(6670903752021072936960.0)},
      {"6x6", Puzzle(Grid(*Geometry::find_for_size(6))), std::log10(28200960.0)},
      {"X", Puzzle(Grid(with_diagonals())), std::log10(55613393399531520.0)},
      {"windoku", Puzzle(Grid(with_windows())), std::log10(6337174388428800.0)},
      {"20 givens", puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2"),
       std::log10(1731276.0)},
      {"18 givens", puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17"),
       std::log10(12190920.0)},
  };
}

// With other seeds there may be a few more or fewer; these do not change.
TEST(Estimate, IntervalsContainTheTrueNumberAsOftenAsTheySay) {
  int inside = 0, all = 0;
  for (const Known& known : known_boards()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const CountEstimate estimate =
          estimate_solutions(known.puzzle, {.seed = seed, .probes = 100});
      ASSERT_FALSE(estimate.exact) << known.name;
      EXPECT_LE(estimate.log10_low, estimate.log10_mean);
      EXPECT_LE(estimate.log10_mean, estimate.log10_high);
      // They could also contain it by being wide.
      EXPECT_LT(estimate.log10_high - estimate.log10_low, 1.5) << known.name << " seed " << seed;
      ++all;
      if (estimate.log10_low <= known.log10 && known.log10 <= estimate.log10_high) ++inside;
    }
  }
  RecordProperty("inside", inside);
  EXPECT_GE(inside, all * 90 / 100) << inside << " of " << all;
}

TEST(Estimate, IsTheSameOnAnyNumberOfThreads) {
  const auto with = [](int threads) {
    return estimate_solutions(Puzzle(), {.seed = 4, .probes = 100, .threads = threads});
  };
  const CountEstimate one = with(1);
  const CountEstimate three = with(3);
  EXPECT_EQ(one.log10_mean, three.log10_mean);
  EXPECT_EQ(one.log10_low, three.log10_low);
  EXPECT_EQ(one.effective, three.effective);
  EXPECT_EQ(one.probes, 100U);
}

TEST(Estimate, EndsWithTheTime) {
  EstimateOptions options{.probes = 1'000'000'000};
  options.limits.time = std::chrono::milliseconds(60);
  const CountEstimate estimate = estimate_solutions(Puzzle(), options);
  EXPECT_EQ(estimate.reason, StopReason::kTime);
  EXPECT_LT(estimate.probes, options.probes);
  std::stop_source stop;
  stop.request_stop();
  const CountEstimate stopped = estimate_solutions(Puzzle(), {.stop = stop.get_token()});
  EXPECT_EQ(stopped.reason, StopReason::kCancelled);
  EXPECT_EQ(stopped.probes, 0U);
}

TEST(LogInterval, OfEqualNumbersIsAPoint) {
  const std::vector<double> logarithms(10, 3.5);
  const LogInterval interval = mean_of_logarithms(logarithms);
  EXPECT_NEAR(interval.mean, 3.5, 1e-12);
  EXPECT_EQ(interval.low, interval.high);
  EXPECT_NEAR(interval.effective, 10, 1e-9);
}

// How often an interval lay below the true mean, and how often above.
struct Misses {
  int below = 0;
  int above = 0;
  void add(double low, double high, double mean) {
    below += high < mean ? 1 : 0;
    above += low > mean ? 1 : 0;
  }
  int all() const { return below + above; }
  int imbalance() const { return std::abs(below - above); }
};

// Lognormal numbers with a deviation of one. The usual interval misses nearly always by lying
// below.
TEST(LogInterval, MissesTheMeanOfSkewedNumbersOnBothSides) {
  Rng rng(2);
  Misses ours, usual;
  constexpr int kRounds = 1000, kNumbers = 300;
  const double true_mean = std::exp(0.5);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> logarithms;
    double sum = 0, squares = 0;
    for (int i = 0; i < kNumbers; ++i) {
      const double radius = std::sqrt(-2 * std::log(1 - rng.uniform()));
      logarithms.push_back(radius * std::cos(6.283185307179586 * rng.uniform()));
      sum += std::exp(logarithms.back());
    }
    const LogInterval interval = mean_of_logarithms(logarithms);
    ours.add(std::exp(interval.low), std::exp(interval.high), true_mean);
    const double mean = sum / kNumbers;
    for (const double logarithm : logarithms) squares += std::pow(std::exp(logarithm) - mean, 2);
    const double half = 1.96 * std::sqrt(squares / (kNumbers - 1) / kNumbers);
    usual.add(mean - half, mean + half, true_mean);
  }
  EXPECT_LE(ours.all(), kRounds * 8 / 100);
  EXPECT_GE(ours.all(), kRounds * 3 / 100);
  EXPECT_LT(3 * ours.imbalance(), usual.imbalance());
}

}  // namespace
}  // namespace sudolab::test
