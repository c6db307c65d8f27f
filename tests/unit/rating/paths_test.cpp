// The three kinds of paths: what each promises, and that it does not depend on how a puzzle is
// turned.

#include <gtest/gtest.h>

#include <sudolab/core/verify.h>
#include <sudolab/rating/explainer.h>
#include "rating/board_ranks.h"
#include "support/shipped.h"
#include "support/technique_positions.h"

namespace sudolab {
namespace {

Path path_of(const Puzzle& puzzle, PathKind kind, const Technique* until = nullptr) {
  PathOptions options;
  options.kind = kind;
  options.until = until;
  options.one_solution = options.snapshots = options.reasons = true;
  return find_path(puzzle, options);
}

std::vector<Deduction> steps_of(const Path& path) {
  std::vector<Deduction> steps;
  for (const Round& round : path.rounds) {
    steps.insert(steps.end(), round.steps.begin(), round.steps.end());
  }
  return steps;
}

std::vector<Puzzle> some_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const char* name : {"conformance/9x9-crosshatch", "conformance/9x9-singles",
                           "conformance/9x9-tuples", "conformance/9x9-few-guesses"}) {
    for (const PuzzleRecord& record : test::shipped(name, 3)) puzzles.push_back(record.puzzle);
  }
  return puzzles;
}

bool covers(const Deduction& found, const Deduction& step, const SmallPosition& position) {
  for (const Candidate& c : step.placements) {
    if (position.has(c) && found.placements != step.placements) return false;
  }
  return std::all_of(step.eliminations.begin(), step.eliminations.end(), [&](const Candidate& c) {
    return !position.has(c) ||
           std::binary_search(found.eliminations.begin(), found.eliminations.end(), c);
  });
}

// Whether a technique finds, in a size that is no larger, what a step says.
bool applies(const Deduction& step, const SmallPosition& position) {
  const auto found = test::find_all(*step.technique, position);
  return std::any_of(found.begin(), found.end(), [&](const Deduction& each) {
    return each.size <= step.size && covers(each, step, position);
  });
}

TEST(Paths, EveryStepOfEveryKindFollowsFromThePositionBeforeIt) {
  for (const PathKind kind : {PathKind::kNeeded, PathKind::kPlayers}) {
    for (const Puzzle& puzzle : some_puzzles()) {
      const Path path = path_of(puzzle, kind);
      EXPECT_EQ(path.end, PathEnd::kSolved);
      EXPECT_TRUE(is_solution_of(path.last.grid, puzzle));
      SmallPosition position(puzzle, true);
      for (const Round& round : path.rounds) {
        for (const Deduction& step : round.steps) {
          ASSERT_TRUE(applies(step, position)) << step.technique->id;
        }
        for (const Deduction& step : round.steps) test::apply(step, position);
      }
    }
  }
}

// Solves with singles and the given steps; a step that does not apply is passed over.
bool solved_with(const Puzzle& puzzle, const std::vector<Deduction>& steps, std::size_t without) {
  SmallPosition position(puzzle, true);
  test::exhaust(position, test::kSingles);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i == without || !applies(steps[i], position)) continue;
    test::apply(steps[i], position);
    test::exhaust(position, test::kSingles);
  }
  return position.solved();
}

TEST(Paths, OfTheNeededStepsNoneCanBeLeftOut) {
  std::size_t all = 0, needed = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    std::vector<Deduction> steps = steps_of(path_of(puzzle, PathKind::kNeeded));
    std::erase_if(steps, [](const Deduction& step) { return step.technique->is_single; });
    std::vector<Deduction> rounds = steps_of(path_of(puzzle, PathKind::kRounds));
    std::erase_if(rounds, [](const Deduction& step) { return step.technique->is_single; });
    all += rounds.size();
    needed += steps.size();
    EXPECT_TRUE(solved_with(puzzle, steps, steps.size()));
    for (std::size_t i = 0; i < steps.size(); ++i) {
      EXPECT_FALSE(solved_with(puzzle, steps, i)) << i << " " << steps[i].technique->id;
    }
  }
  EXPECT_LT(2 * needed, all) << "rounds remove much that is of no use";
}

TEST(Paths, TheNeededStepsToATechniqueEndWithIt) {
  const Technique* wing = find_technique("xy-wing");
  std::size_t reached = 0;
  for (const Puzzle& puzzle : test::shipped_classics()) {
    const Path rounds = path_of(puzzle, PathKind::kRounds, wing);
    const Path needed = path_of(puzzle, PathKind::kNeeded, wing);
    EXPECT_EQ(needed.end, rounds.end);
    if (needed.end != PathEnd::kReached) continue;
    ++reached;
    EXPECT_EQ(needed.rounds.back().technique, wing);
    EXPECT_LE(needed.steps(), rounds.steps());
  }
  EXPECT_GT(reached, 0U);
}

TEST(Paths, PlayersTakeOneStepAtATimeAndSinglesFirst) {
  for (const Puzzle& puzzle : some_puzzles()) {
    SmallPosition position(puzzle, true);
    for (const Round& round : path_of(puzzle, PathKind::kPlayers).rounds) {
      ASSERT_EQ(round.steps.size(), 1U);
      if (!round.technique->is_single) {
        for (const char* id : test::kSingles) {
          EXPECT_TRUE(test::find_all(*find_technique(id), position).empty());
        }
      }
      test::apply(round.steps.front(), position);
    }
  }
}

TEST(Paths, DrawingsAdvanceWithEveryStep) {
  for (const Puzzle& puzzle : some_puzzles()) {
    SmallPosition position(puzzle, true);
    for (const Round& round : path_of(puzzle, PathKind::kRounds).rounds) {
      ASSERT_EQ(round.before.size(), round.steps.size());
      const SmallPosition start = position;
      for (std::size_t i = 0; i < round.steps.size(); ++i) {
        const Deduction& step = round.steps[i];
        const Snapshot& before = round.before[i];
        for (const Candidate& gone : step.eliminations) EXPECT_TRUE(position.has(gone));
        for (Cell cell = 0; cell < 81; ++cell) {
          // What is drawn besides the position itself was there when the round began, and the step
          // argues with it.
          const DigitSet more = before.candidates[cell] & ~position.candidates(cell);
          EXPECT_EQ(more & ~start.candidates(cell), 0U);
          if (more == 0) {
            EXPECT_EQ(before.grid[cell], position.value(cell));
            EXPECT_EQ(before.candidates[cell], position.candidates(cell));
          }
          EXPECT_TRUE(more == 0 || !step.technique->is_single);
        }
        test::apply(step, position);
      }
    }
  }
}

TEST(Paths, SinglesNameTheStepsThatRuledOut) {
  std::size_t named = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    for (const PathKind kind : {PathKind::kRounds, PathKind::kNeeded, PathKind::kPlayers}) {
      const std::vector<Deduction> steps = steps_of(path_of(puzzle, kind));
      for (std::size_t i = 0; i < steps.size(); ++i) {
        for (const RuledOut& gone : steps[i].ruled_out) {
          ASSERT_GE(gone.step, 1U);
          ASSERT_LE(gone.step, i);
          const auto& removed = steps[gone.step - 1].eliminations;
          EXPECT_TRUE(std::binary_search(removed.begin(), removed.end(), gone.candidate));
          ++named;
        }
      }
    }
  }
  EXPECT_GT(named, 20U);
}

std::vector<std::string_view> names_of(const Path& path) {
  std::vector<std::string_view> names;
  for (const Deduction& step : steps_of(path)) names.push_back(step.technique->id);
  return names;
}

TEST(Paths, DoNotDependOnTheFormOfThePuzzle) {
  Rng rng(8);
  for (const Puzzle& puzzle : some_puzzles()) {
    for (const PathKind kind : {PathKind::kNeeded, PathKind::kPlayers}) {
      const auto names = names_of(path_of(puzzle, kind));
      for (int i = 0; i < 3; ++i) {
        const auto change = random_transformation(puzzle.geometry(), rng);
        EXPECT_EQ(names_of(path_of(transformed(puzzle, change), kind)), names);
      }
    }
  }
}

TEST(Paths, RanksMoveWithTheBoard) {
  Rng rng(9);
  for (const Puzzle& puzzle : some_puzzles()) {
    const auto change = random_transformation(puzzle.geometry(), rng);
    const BoardRanks here(puzzle), there(transformed(puzzle, change));
    for (Cell cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(here.of(cell), there.of(change.cell_map[cell]));
    }
    for (Digit digit = 1; digit <= 9; ++digit) {
      EXPECT_EQ(here.of_digit(digit), there.of_digit(change.digit_map[digit]));
    }
  }
}

TEST(Paths, StopWhenAsked) {
  std::stop_source source;
  source.request_stop();
  for (const PathKind kind : {PathKind::kNeeded, PathKind::kPlayers}) {
    PathOptions options;
    options.kind = kind;
    options.stop = source.get_token();
    EXPECT_EQ(find_path(some_puzzles().back(), options).end, PathEnd::kStopped);
    PathOptions few;
    few.kind = kind;
    few.most_rounds = 2;
    const Path path = find_path(some_puzzles().front(), few);
    EXPECT_EQ(path.end, PathEnd::kStopped);
    EXPECT_EQ(path.rounds.size(), 2U);
  }
}

}  // namespace
}  // namespace sudolab
