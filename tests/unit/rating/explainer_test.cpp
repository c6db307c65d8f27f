#include <sudolab/rating/explainer.h>

#include <gtest/gtest.h>

#include <sudolab/core/verify.h>
#include "support/boards.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

Puzzle shipped_puzzle(const std::string& name) { return test::shipped(name, 1).front().puzzle; }

Path path_of(const Puzzle& puzzle, PathOptions options = {}) {
  options.one_solution = true;
  return find_path(puzzle, options);
}

TEST(Explainer, SolvesAndEndsWithTheSolution) {
  const Puzzle puzzle = shipped_puzzle("conformance/9x9-crosshatch");
  const Path path = path_of(puzzle);
  EXPECT_EQ(path.end, PathEnd::kSolved);
  EXPECT_TRUE(is_solution_of(path.last.grid, puzzle));
  EXPECT_GE(path.steps(), static_cast<std::size_t>(puzzle.givens.holes()));
}

TEST(Explainer, ASolvedBoardNeedsNoStep) {
  const Path path = path_of(Puzzle(test::pattern_solution(Geometry::classic())));
  EXPECT_EQ(path.end, PathEnd::kSolved);
  EXPECT_TRUE(path.rounds.empty());
}

TEST(Explainer, EveryStepOfARoundDoesSomethingNew) {
  for (const char* name : {"conformance/9x9-crosshatch", "conformance/9x9-singles",
                           "conformance/9x9-tuples", "conformance/16x16-crosshatch"}) {
    const Puzzle puzzle = shipped_puzzle(name);
    std::set<Candidate> placed;
    for (const Round& round : path_of(puzzle).rounds) {
      ASSERT_FALSE(round.steps.empty());
      for (const Deduction& step : round.steps) {
        EXPECT_EQ(step.technique, round.technique);
        EXPECT_EQ(step.size, round.size);
        EXPECT_TRUE(round.before.empty()) << "nobody asked for it";
        bool fresh = !step.eliminations.empty();
        for (const Candidate& c : step.placements) fresh = placed.insert(c).second || fresh;
        EXPECT_TRUE(fresh);
      }
    }
  }
}

TEST(Explainer, UsesTheEasiestTechniqueFirst) {
  PathOptions options;
  options.snapshots = true;
  const Puzzle puzzle = shipped_puzzle("conformance/9x9-singles");
  for (const Round& round : path_of(puzzle, options).rounds) {
    ASSERT_FALSE(round.before.empty());
    // From the position of the round alone the same technique is the first that finds anything.
    PathOptions one_round;
    one_round.most_rounds = 1;
    Puzzle position(round.before.front().grid);
    position.allowed = round.before.front().candidates;
    for (Cell cell = 0; cell < position.givens.cells(); ++cell) {
      if (!position.givens.empty(cell)) position.allowed[cell] = digit_bit(position.givens[cell]);
    }
    if (round.technique->needs_one_solution) continue;  // not argued with among pencilmarks
    const Path again = find_path(position, one_round);
    ASSERT_EQ(again.rounds.size(), 1U);
    EXPECT_EQ(again.rounds.front().technique, round.technique);
    EXPECT_EQ(again.rounds.front().steps.size(), round.steps.size());
  }
}

TEST(Explainer, IsStuckWhereWhatIsAllowedDoesNotSuffice) {
  const Technique* only[] = {find_technique("full-house")};
  PathOptions options;
  options.techniques = only;
  const Path path = path_of(shipped_puzzle("conformance/9x9-tuples"), options);
  EXPECT_EQ(path.end, PathEnd::kStuck);
  EXPECT_GT(path.last.grid.holes(), 0);
  EXPECT_EQ(path.last.candidates.size(), 81U);
}

TEST(Explainer, EndsWithTheTechniqueThatIsWaitedFor) {
  PathOptions options;
  options.until = find_technique("hidden-single-line");
  const Path path = path_of(shipped_puzzle("conformance/9x9-singles"), options);
  ASSERT_EQ(path.end, PathEnd::kReached);
  EXPECT_EQ(path.rounds.back().technique, options.until);
  for (std::size_t i = 0; i + 1 < path.rounds.size(); ++i) {
    EXPECT_NE(path.rounds[i].technique, options.until);
  }
}

TEST(Explainer, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  PathOptions options;
  options.stop = source.get_token();
  EXPECT_EQ(path_of(shipped_puzzle("conformance/9x9-crosshatch"), options).end, PathEnd::kStopped);
  PathOptions one_round;
  one_round.most_rounds = 1;
  const Path path = path_of(shipped_puzzle("conformance/9x9-crosshatch"), one_round);
  EXPECT_EQ(path.end, PathEnd::kStopped);
  EXPECT_EQ(path.rounds.size(), 1U);
}

TEST(Explainer, NoticesAPuzzleWithoutSolution) {
  Puzzle puzzle;
  for (Cell cell = 0; cell < 8; ++cell) puzzle.givens.set(cell, cell + 1);
  puzzle.givens.set(17, 9);  // r1c9 can take no digit
  EXPECT_EQ(path_of(puzzle).end, PathEnd::kContradiction);
}

TEST(Explainer, RoundsDoNotDependOnTheFormOfThePuzzle) {
  Rng rng(5);
  for (const char* name :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/9x9-singles",
        "conformance/9x9-tuples", "conformance/12x12-crosshatch"}) {
    const Puzzle puzzle = shipped_puzzle(name);
    const Path path = path_of(puzzle);
    const Path other = path_of(transformed(puzzle, random_transformation(puzzle.geometry(), rng)));
    ASSERT_EQ(path.rounds.size(), other.rounds.size()) << name;
    for (std::size_t i = 0; i < path.rounds.size(); ++i) {
      EXPECT_EQ(path.rounds[i].technique, other.rounds[i].technique) << name;
      EXPECT_EQ(path.rounds[i].size, other.rounds[i].size) << name;
    }
  }
}

}  // namespace
}  // namespace sudolab
