// Whether full grids are uniform is tested by what is known about the set of all grids: the
// distribution of digits over cells, of the ways in which rows of two boxes relate, and for 4 x 4
// of every single grid. The bounds are those of chi-square at one in ten thousand; the seeds are
// fixed, so a test passes or fails for good.

#include "generator/full_grid.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/recipe.h>
#include "support/boards.h"

namespace sudolab {
namespace {

using test::text_of;

double chi_square(const std::vector<double>& counts, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  }
  return sum;
}

TEST(FullGrids, AreCompleteAndWithoutConflictInAllSizes) {
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() > 16) continue;
    FullGrids grids(*geometry, 1);
    const Grid grid = grids.next();
    EXPECT_TRUE(is_solution_of(grid, Puzzle(Grid(*geometry)))) << shape_name(geometry->box());
  }
}

TEST(FullGrids, TheSeedNamesThem) {
  FullGrids one(Geometry::classic(), 1), same(Geometry::classic(), 1),
      other(Geometry::classic(), 2);
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const Grid grid = one.next();
    EXPECT_EQ(grid, same.next());
    EXPECT_NE(grid, other.next());
    seen.insert(text_of(grid));
  }
  EXPECT_EQ(seen.size(), 100U);
}

TEST(FullGrids, All288OfThe4x4GridsAreEquallyLikely) {
  FullGrids grids(*Geometry::find({2, 2}), 3);
  std::map<std::string, double> seen;
  constexpr int kRounds = 288 * 30;
  for (int i = 0; i < kRounds; ++i) seen[text_of(grids.next())] += 1;
  ASSERT_EQ(seen.size(), 288U);
  std::vector<double> counts;
  for (const auto& [text, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_square(counts, std::vector<double>(288, 30)), 383);  // 287 degrees of freedom
}

TEST(FullGrids, DigitsHaveNoFavouriteCells) {
  FullGrids grids(Geometry::classic(), 4);
  constexpr int kRounds = 900;
  std::vector<double> counts(81 * 9, 0);
  for (int i = 0; i < kRounds; ++i) {
    const Grid grid = grids.next();
    for (Cell cell = 0; cell < 81; ++cell) counts[cell * 9 + grid[cell] - 1] += 1;
  }
  // Of the 729 counts 9 x 9 sums for rows, columns and boxes each are fixed: 8 x 8 x 8 are free for
  // a Latin square's worth, fewer with boxes. The bound is that of 729 independent ones, and no
  // single count may be six standard deviations away.
  EXPECT_LT(chi_square(counts, std::vector<double>(729, kRounds / 9.0)), 877);
  for (const double count : counts) EXPECT_NEAR(count, 100, 6 * 9.5);
}

// In a band, the digits of a row of the first box stand in the second box in one row ("pure") or in
// two. Of the bands 2 in 56 are pure, and pure ones have as many completions as others on average
// (within one percent, by counting those of 24,000 draws), so of the bands of full grids, too.
TEST(FullGrids, BandsArePureAsOftenAsTheyShould) {
  FullGrids grids(Geometry::classic(), 5);
  constexpr int kRounds = 1000;
  int pure = 0, bands = 0;
  for (int i = 0; i < kRounds; ++i) {
    const Grid grid = grids.next();
    for (int band = 0; band < 3; ++band) {
      std::set<int> rows;
      for (int col = 3; col < 6; ++col) {
        for (int row = 0; row < 3; ++row) {
          for (int k = 0; k < 3; ++k) {
            if (grid[(band * 3 + row) * 9 + col] == grid[band * 27 + k]) rows.insert(row);
          }
        }
      }
      pure += rows.size() == 1;
      ++bands;
    }
  }
  EXPECT_NEAR(pure, bands / 28.0, 4 * 10.2);  // the standard deviation is 10.2
}

TEST(BandAndStack, CompletionsAreCountedAsASolverCountsThem) {
  Rng rng(9);
  SolveContext context;
  context.max_solutions = kUnlimited;
  for (int i = 0; i < 5; ++i) {
    const Grid start = random_band_and_stack(rng);
    EXPECT_EQ(count_completions(start),
              make_solver("dlx")->solve(Puzzle(start), context).solutions);
  }
}

TEST(BandAndStack, EveryWayToRelateTwoRowsIsEquallyLikely) {
  Rng rng(8);
  constexpr int kRounds = 28000;
  std::map<std::string, double> seen;  // in which row of the second box each digit of the first is
  for (int i = 0; i < kRounds; ++i) {
    const Grid grid = random_band_and_stack(rng);
    std::string pattern;
    for (int row = 0; row < 3; ++row) {
      // Sets, not orders: sort what the three digits of a row say.
      std::multiset<char> rows;
      for (int k = 0; k < 3; ++k) {
        for (Cell cell = 0; cell < 27; ++cell) {
          if (cell % 9 / 3 == 1 && grid[cell] == grid[row * 9 + k]) {
            rows.insert(static_cast<char>('0' + cell / 9));
          }
        }
      }
      pattern.append(rows.begin(), rows.end());
    }
    seen[pattern] += 1;
  }
  // Two pure patterns, and two mixed ones each of which stands for 3^3 choices of digits.
  ASSERT_EQ(seen.size(), 4U);
  std::vector<double> counts, expected;
  for (const auto& [pattern, count] : seen) {
    const bool is_pure = pattern[0] == pattern[2] && pattern[3] == pattern[5];
    counts.push_back(count);
    expected.push_back(kRounds * (is_pure ? 1 : 27) / 56.0);
  }
  EXPECT_LT(chi_square(counts, expected), 21);  // three degrees of freedom
}

}  // namespace
}  // namespace sudolab
