#include <sudolab/rating/pelanek.h>

#include <gtest/gtest.h>

#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>
#include <sudolab/rating/backdoor.h>
#include <sudolab/rating/explainer.h>
#include "support/shipped.h"
#include "support/techniques.h"

namespace sudolab {
namespace {

Grid solution_of(const Puzzle& puzzle) { return make_solver("auto")->solve(puzzle, {}).grid; }

PelanekRating rated(const Puzzle& puzzle, int runs = 30) {
  return rate_as_pelanek(puzzle, solution_of(puzzle), {.runs = runs});
}

Puzzle first_of(const std::string& name) { return test::shipped(name, 1).front().puzzle; }

TEST(Pelanek, ASolvedPuzzleTakesNoTime) {
  const Puzzle done{solution_of(first_of("conformance/9x9-crosshatch"))};
  const PelanekRating rating = rated(done);
  EXPECT_TRUE(rating.finished);
  EXPECT_EQ(rating.relative_time, 0);
  EXPECT_EQ(rating.openings, 0);
}

// Two full houses are open, then one: on average 1.5, and the first place is one.
TEST(Pelanek, CountsWhatThereIsToChooseFrom) {
  Puzzle puzzle = first_of("conformance/4x4-crosshatch");
  puzzle.givens = solution_of(puzzle);
  puzzle.givens.clear(0);
  puzzle.givens.clear(15);
  const PelanekRating rating = rated(puzzle);
  EXPECT_DOUBLE_EQ(rating.openings, 1.5);
  EXPECT_DOUBLE_EQ(rating.scanned, (2.0 + 1) / (2 + 1) + (1.0 + 1) / (1 + 1));
  EXPECT_EQ(rating.walls, 0);
  EXPECT_EQ(rating.refutation_sum, 0);
}

// What is placed at the walls is a backdoor, so there are at least as many as the smallest has.
TEST(Pelanek, ThereAreWallsWhereSinglesDoNotSuffice) {
  int with_walls = 0;
  for (const char* set :
       {"conformance/9x9-singles", "conformance/9x9-tuples", "conformance/9x9-few-guesses",
        "conformance/6x6-singles", "conformance/16x16-tuples"}) {
    for (const auto& record : test::shipped(set, 4)) {
      const Puzzle& puzzle = record.puzzle;
      PathOptions singles;
      singles.techniques = test::techniques_through("naked-single");
      const bool solved = find_path(puzzle, singles).end == PathEnd::kSolved;
      const PelanekRating rating = rated(puzzle, 3);
      EXPECT_EQ(rating.walls == 0, solved) << set;
      EXPECT_GE(rating.refutation_sum, rating.walls) << set;
      EXPECT_GE(rating.walls, find_backdoor(puzzle, solution_of(puzzle)).at_least) << set;
      with_walls += solved ? 0 : 1;
    }
  }
  EXPECT_GT(with_walls, 4);
}

TEST(Pelanek, HarderSetsTakeLonger) {
  double time = 0, refutations = -1;
  for (const char* level :
       {"9x9-easy", "9x9-average", "9x9-hard", "9x9-insane", "9x9-impossible"}) {
    double all_time = 0, all_refutations = 0;
    for (const auto& record : test::shipped(std::string("levels/") + level, 10)) {
      const PelanekRating rating = rated(record.puzzle, 10);
      all_time += rating.relative_time;
      all_refutations += rating.refutation_sum;
    }
    EXPECT_GT(all_time, time) << level;
    EXPECT_GE(all_refutations, refutations) << level;
    time = all_time;
    refutations = all_refutations;
  }
  EXPECT_GT(refutations, 0);
}

// To the last digit: the same runs, whatever the puzzle looks like.
TEST(Pelanek, EquivalentPuzzlesRateTheSame) {
  Rng rng(1);
  for (const char* set :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/8x8-tuples",
        "conformance/9x9-crosshatch", "conformance/9x9-tuples", "conformance/9x9-few-guesses",
        "conformance/9x9-many-guesses", "conformance/12x12-singles", "conformance/16x16-tuples"}) {
    for (const auto& record : test::shipped(set, 3)) {
      const PelanekRating once = rated(record.puzzle, 5);
      const auto change = random_transformation(record.puzzle.geometry(), rng);
      const PelanekRating twice = rated(transformed(record.puzzle, change), 5);
      EXPECT_EQ(once.relative_time, twice.relative_time) << set;
      EXPECT_EQ(once.refutation_sum, twice.refutation_sum) << set;
      EXPECT_EQ(once.openings, twice.openings) << set;
      EXPECT_EQ(once.unrefuted, twice.unrefuted) << set;
    }
  }
}

TEST(Pelanek, StoppedItHasNoRating) {
  std::stop_source stop;
  stop.request_stop();
  const Puzzle puzzle = first_of("conformance/9x9-crosshatch");
  const PelanekRating rating =
      rate_as_pelanek(puzzle, solution_of(puzzle), {.stop = stop.get_token()});
  EXPECT_FALSE(rating.finished);
  EXPECT_EQ(rating.relative_time, 0);
}

}  // namespace
}  // namespace sudolab
