#include "generator/mining.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include <sudolab/generator/canonical.h>
#include <sudolab/solvers/recipe.h>
#include "support/boards.h"

namespace sudolab {
namespace {

using test::text_of;

// The finds of the first steps, until there are `count` that are wanted.
std::vector<Find> finds_of(Miner& miner, std::size_t count, std::vector<Grid>* explored = nullptr) {
  std::vector<Find> finds;
  std::size_t wanted = 0;
  for (int step = 0; step < 1000 && wanted < count; ++step) {
    const MiningStep result = miner.step();
    for (const Find& find : result.finds) {
      finds.push_back(find);
      wanted += find.wanted;
    }
    if (explored != nullptr) {
      explored->insert(explored->end(), result.explored.begin(), result.explored.end());
    }
  }
  return finds;
}

TEST(Mining, GetsDownToFewCluesFromRandomGrids) {
  Miner miner({.clues = 20, .seed = 1});
  const auto finds = finds_of(miner, 30);
  std::set<std::string> forms;
  std::uint64_t wanted = 0;
  const auto judge = make_solver("dlx");
  SolveContext context;
  context.max_solutions = 2;
  for (const Find& find : finds) {
    EXPECT_EQ(judge->solve(Puzzle(find.puzzle), context).solutions, 1U);
    EXPECT_EQ(find.wanted, find.puzzle.filled() <= 20);
    EXPECT_EQ(canonical_form(find.puzzle), find.puzzle);
    EXPECT_TRUE(forms.insert(text_of(find.puzzle)).second) << "told twice";
    wanted += find.wanted;
  }
  EXPECT_GE(wanted, 30U);
  EXPECT_EQ(miner.wanted(), wanted);
}

TEST(Mining, EveryFindHasItsStory) {
  Miner miner({.clues = 21, .seed = 2});
  std::set<std::string> told;
  for (int step = 0; step < 50; ++step) {
    const MiningStep result = miner.step();
    for (const Find& find : result.finds) {
      if (find.parent == nullptr) {
        EXPECT_EQ(find.how, "dug");
      } else {
        EXPECT_TRUE(told.contains(text_of(*find.parent)));
        EXPECT_EQ(find.how.substr(0, 2), "{-");
      }
      told.insert(text_of(find.puzzle));
    }
  }
  EXPECT_FALSE(told.empty());
}

TEST(Mining, ThreadsChangeNothing) {
  const auto texts = [](int threads) {
    Miner miner({.clues = 20, .seed = 3, .threads = threads});
    std::vector<std::string> texts;
    for (const Find& find : finds_of(miner, 20)) texts.push_back(text_of(find.puzzle) + find.how);
    return texts;
  };
  EXPECT_EQ(texts(1), texts(3));
}

TEST(Mining, KnownPuzzlesAreCountedButNotToldAgain) {
  Miner first({.clues = 21, .seed = 4});
  const auto finds = finds_of(first, 10);
  Miner second({.clues = 21, .seed = 4});
  std::set<std::string> known;
  for (const Find& find : finds) {
    if (!find.wanted) continue;
    second.add_known(find.puzzle, false);
    known.insert(text_of(find.puzzle));
  }
  EXPECT_EQ(second.wanted(), known.size());
  for (const Find& find : finds_of(second, 5)) {
    EXPECT_FALSE(known.contains(text_of(find.puzzle)));
  }
}

TEST(Mining, SeedsAreStartedFrom) {
  Miner origin({.clues = 20, .seed = 5});
  const auto finds = finds_of(origin, 1);
  Miner miner({.clues = 20, .seed = 6});
  miner.add_seed(finds.back().puzzle);
  EXPECT_EQ(miner.wanted(), 1U);
  const MiningStep step = miner.step();
  for (const Find& find : step.finds) {
    EXPECT_NE(find.how, "dug");
  }
}

TEST(Mining, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  Miner miner({.seed = 7});
  EXPECT_TRUE(miner.step(stop.get_token()).finds.empty());
}

TEST(Mining, AStepEndsAfterAsManyAsAreWanted) {
  Miner whole({.clues = 21, .seed = 3});
  Miner cut({.clues = 21, .seed = 3});
  std::vector<Find> first;
  while (first.size() < 2) first = whole.step().finds;
  MiningStep step;
  while (step.finds.empty()) step = cut.step({}, 1);
  EXPECT_EQ(cut.wanted(), 1U);
  const auto is_wanted = [](const Find& find) { return find.wanted; };
  EXPECT_EQ(std::count_if(step.finds.begin(), step.finds.end(), is_wanted), 1);
  EXPECT_TRUE(step.finds.back().wanted);
  EXPECT_EQ(step.finds.front().puzzle, first.front().puzzle) << "the first of those found anyway";
  std::uint64_t searched = 0;
  for (const MiningYield& yield : cut.yields()) searched += yield.wanted;
  EXPECT_EQ(searched, 1U);
}

TEST(Mining, GivenPuzzlesAreNotFinds) {
  Miner source({.clues = 21, .seed = 3});
  const Grid given = finds_of(source, 1).back().puzzle;
  Miner miner({.clues = 21, .seed = 4});
  miner.add_seed(given);
  for (const Find& find : finds_of(miner, 5)) {
    EXPECT_FALSE(find.wanted && find.puzzle == given);
  }
}

}  // namespace
}  // namespace sudolab
