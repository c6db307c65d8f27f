#include <sudolab/rating/backdoor.h>

#include <gtest/gtest.h>

#include <sudolab/core/rng.h>
#include <sudolab/core/transform.h>
#include <sudolab/rating/explainer.h>
#include "support/shipped.h"
#include "support/techniques.h"

namespace sudolab {
namespace {

Grid solution_of(const Puzzle& puzzle) { return make_solver("auto")->solve(puzzle, {}).grid; }

// By the explainer, which shares no code with the search.
bool simple_steps_suffice(const Puzzle& puzzle, Ease ease) {
  PathOptions options;
  options.one_solution = true;
  options.techniques =
      test::techniques_through(ease == Ease::kSingles ? "naked-single" : "claiming");
  return find_path(puzzle, options).end == PathEnd::kSolved;
}

// Whether some set of so many more cells from `first` on suffices.
bool any_suffices(const Puzzle& puzzle, const Grid& solution, Ease ease, int size, Cell first) {
  if (size == 0) return simple_steps_suffice(puzzle, ease);
  for (Cell cell = first; cell < solution.cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) continue;
    Puzzle told = puzzle;
    told.givens.set(cell, solution[cell]);
    if (any_suffices(told, solution, ease, size - 1, cell + 1)) return true;
  }
  return false;
}

int smallest_by_enumeration(const Puzzle& puzzle, const Grid& solution, Ease ease) {
  int size = 0;
  while (!any_suffices(puzzle, solution, ease, size, 0)) ++size;
  return size;
}

void expect_as_enumerated(const Puzzle& puzzle, int& largest) {
  const Grid solution = solution_of(puzzle);
  for (const Ease ease : {Ease::kSingles, Ease::kLocked}) {
    const Backdoor found = find_backdoor(puzzle, solution, {.ease = ease});
    ASSERT_TRUE(found.cells);
    EXPECT_EQ(found.cells->size(), smallest_by_enumeration(puzzle, solution, ease));
    EXPECT_EQ(found.cells->size(), found.at_least);
    Puzzle told = puzzle;
    for (const Cell cell : *found.cells) told.givens.set(cell, solution[cell]);
    EXPECT_TRUE(simple_steps_suffice(told, ease));
    largest = std::max(largest, found.at_least);
  }
}

TEST(Backdoor, IsTheSmallestThatEnumerationFinds) {
  int largest = 0;
  for (const char* set :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "levels/6x6-insane",
        "levels/6x6-hard", "conformance/9x9-crosshatch", "conformance/9x9-singles",
        "conformance/9x9-tuples", "conformance/9x9-few-guesses"}) {
    SCOPED_TRACE(set);
    for (const auto& record : test::shipped(set, 4)) expect_as_enumerated(record.puzzle, largest);
  }
  EXPECT_EQ(largest, 1) << "harder ones are looked at below";
}

TEST(Backdoor, OfTheHardestPuzzlesAsWell) {
  int largest = 0;
  for (const auto& record : test::shipped("levels/9x9-impossible", 40)) {
    expect_as_enumerated(record.puzzle, largest);
  }
  EXPECT_GE(largest, 2);
}

TEST(Backdoor, IsAsLargeForEquivalentPuzzles) {
  Rng rng(1);
  for (const auto& record : test::shipped("levels/9x9-impossible", 5)) {
    const Backdoor found = find_backdoor(record.puzzle, solution_of(record.puzzle));
    const Puzzle copy =
        transformed(record.puzzle, random_transformation(record.puzzle.geometry(), rng));
    EXPECT_EQ(find_backdoor(copy, solution_of(copy)).at_least, found.at_least);
  }
}

TEST(Backdoor, IsNotLookedForBeyondItsLimit) {
  const Puzzle puzzle = test::shipped("conformance/9x9-many-guesses", 1).front().puzzle;
  const Backdoor found = find_backdoor(puzzle, solution_of(puzzle), {.most = 0});
  EXPECT_FALSE(found.cells);
  EXPECT_EQ(found.at_least, 1);
}

TEST(Backdoor, StoppedItProvesWhatItHas) {
  std::stop_source stop;
  stop.request_stop();
  const Puzzle puzzle = test::shipped("conformance/9x9-many-guesses", 1).front().puzzle;
  const Backdoor found = find_backdoor(puzzle, solution_of(puzzle), {.stop = stop.get_token()});
  EXPECT_FALSE(found.cells);
  EXPECT_EQ(found.at_least, 0);
}

}  // namespace
}  // namespace sudolab
