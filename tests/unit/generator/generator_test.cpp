// Every wish is checked by somebody who had no part in fulfilling it: uniqueness by `dlx`, the
// level by a new rating, clues and symmetry by counting.

#include <sudolab/generator/generator.h>

#include <gtest/gtest.h>

#include <algorithm>

#include <sudolab/core/verify.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab {
namespace {

std::uint64_t solutions_of(const Puzzle& puzzle) {
  SolveContext context;
  context.max_solutions = 2;
  return make_solver("dlx")->solve(puzzle, context).solutions;
}

// The first `count` puzzles, each with one solution.
std::vector<Generated> made(const Wishes& wishes, std::uint64_t count, std::uint64_t seed = 1,
                            int threads = 1) {
  EXPECT_EQ(contradiction_in(wishes), "");
  Generator generator(wishes, {.seed = seed, .threads = threads, .count = count});
  std::vector<Generated> puzzles;
  while (puzzles.size() < count) {
    auto next = generator.next();
    if (!next) break;
    EXPECT_EQ(solutions_of(next->puzzle), 1U);
    EXPECT_TRUE(is_solution_of(next->solution, next->puzzle));
    puzzles.push_back(std::move(*next));
  }
  EXPECT_EQ(puzzles.size(), count);
  return puzzles;
}

TEST(Generator, LevelsAreWhatTheRatingSays) {
  for (const Level level :
       {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane, Level::kImpossible}) {
    Wishes wishes;
    wishes.scores = scores_of(level);
    for (const Generated& one : made(wishes, level == Level::kImpossible ? 1 : 10)) {
      const Rating rating = rate(one.puzzle);
      EXPECT_EQ(rating.level, level);
      EXPECT_EQ(rating.score, one.rating->score);
      EXPECT_EQ(rating.hardest, one.rating->hardest);
    }
  }
}

TEST(RateBelow, IsTheRatingUpToTheLimit) {
  for (const Generated& one : made({}, 40)) {
    const Rating rating = rate(one.puzzle);
    for (const double limit : {1.5, 1.9, 2.2, 3.4, 5.0, 7.2, 11.0, 100.0, rating.score}) {
      const auto below = rate_below(one.puzzle, limit);
      ASSERT_EQ(below.has_value(), rating.score < limit) << rating.score << " " << limit;
      if (!below) continue;
      EXPECT_EQ(below->score, rating.score);
      EXPECT_EQ(below->hardest, rating.hardest);
      EXPECT_EQ(below->steps, rating.steps);
    }
  }
}

TEST(Generator, ScoresKeepToTheirRange) {
  Wishes wishes;
  wishes.scores = {6, 6.5};
  for (const Generated& one : made(wishes, 5)) {
    EXPECT_GE(rate(one.puzzle).score, 6);
    EXPECT_LT(rate(one.puzzle).score, 6.5);
  }
}

TEST(Generator, ScoresThatAreRareAreClimbedTo) {
  Wishes wishes;
  wishes.scores = {12.5, 12.9};
  for (const std::optional<Symmetry> symmetry : {Symmetry::kNone, Symmetry::kRotate180}) {
    wishes.symmetry = symmetry;
    const Generated one = made(wishes, 1).front();
    EXPECT_GE(rate(one.puzzle).score, 12.5);
    EXPECT_LT(rate(one.puzzle).score, 12.9);
    EXPECT_EQ(made(wishes, 1, 1, 2).front().puzzle, one.puzzle) << "on any number of threads";
    EXPECT_TRUE(symmetry == Symmetry::kNone || one.symmetry != Symmetry::kNone);
  }
}

TEST(Generator, TheTechniqueIsNeededAndNothingHarder) {
  for (const char* id : {"naked-single", "naked-pair", "x-wing", "xy-wing"}) {
    Wishes wishes;
    wishes.technique = find_technique(id);
    const Generated one = made(wishes, 1).front();
    EXPECT_EQ(rate(one.puzzle).hardest, wishes.technique) << id;
    // Without it, those before it get stuck.
    const auto all = all_techniques();
    PathOptions options;
    options.one_solution = true;
    options.techniques = {all.begin(), std::find(all.begin(), all.end(), wishes.technique)};
    EXPECT_EQ(find_path(one.puzzle, options).end, PathEnd::kStuck) << id;
  }
}

TEST(Generator, FollowsTheTableOfTheWishes) {
  TechniqueTable::LevelRows levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    levels[i].name = std::string(1, static_cast<char>('a' + i));
    if (i + 1 < levels.size()) levels[i].below = 100.0 * static_cast<double>(i + 1);
  }
  // By it the naked single comes first, and a pointing makes a puzzle hard.
  const TechniqueTable table({{find_technique("naked-single"), {.score = 3}, Level::kEasy},
                              {find_technique("hidden-single-box"), {.score = 1}, Level::kEasy},
                              {find_technique("hidden-single-line"), {.score = 2}, Level::kEasy},
                              {find_technique("pointing"), {.score = 1}, Level::kHard}},
                             levels, Scoring::kSum);
  Wishes wishes;
  wishes.table = &table;
  wishes.level = Level::kHard;
  wishes.scores.below = table.scores_of(Level::kHard).below;
  for (const Generated& one : made(wishes, 5)) {
    const Rating rating = rate(one.puzzle, table);
    EXPECT_EQ(rating.level, Level::kHard);
    EXPECT_EQ(rating.score, one.rating->score);
  }
  wishes.level = std::nullopt;
  wishes.scores = {};
  wishes.technique = find_technique("naked-single");
  for (const Generated& one : made(wishes, 2)) {
    const Rating rating = rate(one.puzzle, table);
    ASSERT_EQ(rating.techniques.size(), 1U) << "it comes first, so nothing else is tried";
    EXPECT_EQ(rating.techniques.front().technique->id, "naked-single");
  }
  wishes.technique = find_technique("x-wing");
  EXPECT_EQ(contradiction_in(wishes), "the table has this technique switched off");
}

TEST(Generator, NamedTechniquesSuffice) {
  Wishes wishes;
  wishes.only = {find_technique("hidden-single-box"), find_technique("hidden-single-line")};
  PathOptions options;
  options.techniques = wishes.only;
  for (const Generated& one : made(wishes, 5)) {
    EXPECT_EQ(find_path(one.puzzle, options).end, PathEnd::kSolved);
  }
}

TEST(Generator, CluesSymmetryAndMinimality) {
  Wishes few;
  few.least_clues = 22, few.most_clues = 23;
  for (const Generated& one : made(few, 5)) {
    EXPECT_GE(one.puzzle.givens.filled(), 22);
    EXPECT_LE(one.puzzle.givens.filled(), 23);
  }
  for (const auto& [name, symmetry] : kSymmetryNames) {
    Wishes wishes;
    wishes.symmetry = symmetry;
    wishes.scores = scores_of(Level::kEasy);
    const Symmetry found = made(wishes, 1).front().symmetry;
    EXPECT_TRUE(found == symmetry || found == Symmetry::kFull) << name;
  }
  Wishes any;
  any.symmetry = std::nullopt;
  int symmetric = 0;
  for (const Generated& one : made(any, 20)) symmetric += one.symmetry != Symmetry::kNone;
  EXPECT_GE(symmetric, 10);
  Wishes minimal;
  minimal.minimal = true, minimal.symmetry = Symmetry::kDiagonal;
  minimal.scores = scores_of(Level::kHard);
  for (const Generated& one : made(minimal, 2)) {
    for (Cell cell = 0; cell < 81; ++cell) {
      Puzzle less = one.puzzle;
      less.givens.clear(cell);
      if (less == one.puzzle) continue;
      EXPECT_EQ(solutions_of(less), 2U);
    }
  }
}

TEST(Generator, PatternsAreFilled) {
  Wishes wishes;
  for (Cell cell = 0; cell < 81; ++cell) {
    if ((cell / 9 + cell % 9) % 3 == 0 || cell == 40) wishes.pattern.push_back(cell);
  }
  for (const Generated& one : made(wishes, 3)) {
    std::vector<Cell> filled;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (!one.puzzle.givens.empty(cell)) filled.push_back(cell);
    }
    EXPECT_EQ(filled, wishes.pattern);
  }
}

TEST(Generator, BoardsOfOtherShapes) {
  for (const BoxShape box :
       {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{2, 4}, BoxShape{4, 4}}) {
    Wishes wishes;
    wishes.geometry = Geometry::find(box);
    EXPECT_EQ(&made(wishes, 1).front().puzzle.geometry(), Geometry::find(box));
  }
  Wishes largest;
  largest.geometry = Geometry::find({5, 5});
  Generator generator(largest, {.seed = 1});
  const Generated one = *generator.next();
  SolveContext context;
  context.max_solutions = 2;
  EXPECT_EQ(make_solver("auto")->solve(one.puzzle, context).solutions, 1U);
}

TEST(Generator, VariantsAreTheSamePuzzleInDisguise) {
  const Generated original = made({}, 1).front();
  Wishes wishes;
  wishes.variant_of = Dug{original.puzzle, original.solution};
  for (const Generated& one : made(wishes, 5)) {
    EXPECT_NE(one.puzzle, original.puzzle);
    EXPECT_EQ(canonical_form(one.puzzle.givens), canonical_form(original.puzzle.givens));
  }
}

TEST(Generator, EasedPuzzlesHaveMoreGivens) {
  Wishes wishes;
  wishes.ease = 20;
  for (const Generated& one : made(wishes, 5)) EXPECT_GE(one.puzzle.givens.filled(), 37);
}

TEST(Generator, SamePuzzlesOnAnyNumberOfThreads) {
  Wishes wishes;
  wishes.scores = scores_of(Level::kHard);
  const auto one = made(wishes, 40, 7, 1);
  for (const int threads : {2, 8}) {
    const auto others = made(wishes, 40, 7, threads);
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].puzzle, others[i].puzzle) << i;
  }
  EXPECT_NE(made(wishes, 1, 8).front().puzzle, one.front().puzzle);
}

TEST(Generator, EverySeedMakesItsPuzzleAgain) {
  Wishes wishes;
  wishes.scores = scores_of(Level::kAverage);
  for (const Generated& one : made(wishes, 5)) {
    EXPECT_EQ(made(wishes, 1, one.seed).front().puzzle, one.puzzle);
  }
}

TEST(Generator, StoppingLosesNothing) {
  std::stop_source stop;
  stop.request_stop();
  Generator generator({}, {.seed = 3});
  EXPECT_FALSE(generator.next(stop.get_token()));
  EXPECT_FALSE(generator.gave_up());
  EXPECT_EQ(generator.next()->puzzle, made({}, 1, 3).front().puzzle);
}

TEST(Generator, HopelessWishesEnd) {
  Wishes few;
  few.most_clues = 17, few.effort = 100;
  Wishes bad_pattern;  // the last two rows can be exchanged
  for (Cell cell = 0; cell < 63; ++cell) bad_pattern.pattern.push_back(cell);
  bad_pattern.effort = 3000;
  for (const Wishes& wishes : {few, bad_pattern}) {
    EXPECT_EQ(contradiction_in(wishes), "");
    for (const int threads : {1, 2}) {
      Generator generator(wishes, {.threads = threads});
      EXPECT_FALSE(generator.next());
      EXPECT_TRUE(generator.gave_up());
      EXPECT_GE(generator.tries(), wishes.effort);
      EXPECT_FALSE(generator.next());
    }
  }
}

TEST(Generator, DigitsAreInsertedUntilOneSolutionIsLeft) {
  for (const int size : {4, 6, 9}) {
    Wishes wishes;
    wishes.geometry = Geometry::find_for_size(size);
    wishes.method = Method::kInsert;
    const auto inserted = made(wishes, 10);
    wishes.minimal = true;
    const auto minimal = made(wishes, 10);
    for (std::size_t i = 0; i < inserted.size(); ++i) {
      EXPECT_TRUE(is_minimal(minimal[i].puzzle));
      // The same digits, without those that are not needed.
      EXPECT_EQ(minimal[i].solution, inserted[i].solution);
      EXPECT_LE(minimal[i].puzzle.givens.filled(), inserted[i].puzzle.givens.filled());
    }
  }
}

TEST(Generator, InsertedPuzzlesCanHaveOtherWishes) {
  Wishes wishes;
  wishes.method = Method::kInsert;
  wishes.scores = scores_of(Level::kEasy);
  wishes.most_clues = 34;
  for (const Generated& one : made(wishes, 5)) {
    EXPECT_EQ(rate(one.puzzle).level, Level::kEasy);
    EXPECT_LE(one.puzzle.givens.filled(), 34);
  }
}

TEST(Generator, BlankedGridsComeFromTheSeedOnAnyNumberOfThreads) {
  Wishes wishes;
  wishes.blank = 0.7;
  wishes.rated = true;
  const auto take = [&](int threads) {
    Generator generator(wishes, {.seed = 4, .threads = threads, .count = 40});
    std::vector<Generated> puzzles;
    for (int i = 0; i < 40; ++i) puzzles.push_back(*generator.next());
    return puzzles;
  };
  const auto one = take(1);
  const auto three = take(3);
  int several = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].puzzle, three[i].puzzle);
    EXPECT_TRUE(is_solution_of(one[i].solution, one[i].puzzle));
    EXPECT_FALSE(one[i].rating) << "what has no path has no rating";
    several += solutions_of(one[i].puzzle) > 1;
  }
  EXPECT_GT(several, 20) << "one solution is not promised";
}

TEST(Wishes, ContradictionsAreKnownAtOnce) {
  const auto contradicts = [](auto change) {
    Wishes wishes;
    change(wishes);
    return !contradiction_in(wishes).empty();
  };
  EXPECT_FALSE(contradicts([](Wishes&) {}));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.most_clues = 16; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.least_clues = 30, w.most_clues = 29; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.least_clues = 82; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.scores = {5, 4}; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.pattern = {1, 2, 3}; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.minimal = true, w.ease = 1; }));
  EXPECT_FALSE(contradicts([](Wishes& w) { w.blank = 0.5; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.blank = 1.5; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.blank = 0.5, w.minimal = true; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.blank = 0.5, w.scores = {2, 5}; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.blank = 0.5, w.most_clues = 30; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.blank = 0.5, w.method = Method::kInsert; }));
  EXPECT_FALSE(contradicts([](Wishes& w) { w.method = Method::kInsert; }));
  EXPECT_TRUE(contradicts([](Wishes& w) { w.method = Method::kInsert, w.symmetry.reset(); }));
  EXPECT_TRUE(contradicts(
      [](Wishes& w) { w.method = Method::kInsert, w.geometry = Geometry::find_for_size(16); }));
  EXPECT_TRUE(contradicts(
      [](Wishes& w) { w.symmetry = Symmetry::kFull, w.least_clues = 18, w.most_clues = 18; }));
  EXPECT_TRUE(contradicts([](Wishes& w) {
    w.technique = find_technique("xy-chain"), w.scores = scores_of(Level::kAverage);
  }));
  EXPECT_FALSE(contradicts([](Wishes& w) {
    w.technique = find_technique("x-wing"), w.scores = scores_of(Level::kHard);
  }));
  EXPECT_TRUE(contradicts([](Wishes& w) {
    w.technique = find_technique("x-wing"), w.only = {find_technique("naked-single")};
  }));
}

}  // namespace
}  // namespace sudolab
