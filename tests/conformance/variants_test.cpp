// Variants: every solver takes them and is right, or says that it does not take them. And the
// public collections, where they are at hand.

#include <gtest/gtest.h>

#include <cstdlib>

#include "support/places.h"
#include "support/shipped.h"
#include "support/small_variants.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

class OnVariants : public testing::TestWithParam<std::string> {};

// The puzzles have none, one or several solutions.
TEST_P(OnVariants, AnswersOrRefuses) {
  const Recipe recipe(GetParam());
  const auto solver = recipe.make();
  Rng rng(5);
  for (int i = 0; i < 60; ++i) {
    const Puzzle puzzle = random_variant(i % 2 == 0 ? 4 : 6, 4 + rng.index(6), rng.index(3), rng);
    const Solutions expected = Enumeration(puzzle).solutions();
    SolveContext context;
    context.limits.steps = 20'000;
    if (recipe.info().capabilities.counts) context.max_solutions = kUnlimited;
    const SolveResult result = solver->solve(puzzle, context);
    SCOPED_TRACE(text_of(puzzle));
    if (!solver->takes_puzzle(puzzle)) {
      const bool at_once = result.exhausted && result.counters == Counters{};
      EXPECT_TRUE(at_once || result.status == Status::kGaveUp);
      EXPECT_EQ(result.reason == StopReason::kUnsupportedVariant, !at_once && !puzzle.is_classic());
      continue;
    }
    EXPECT_NE(result.status, Status::kWrong);
    if (result.status == Status::kSolved) {
      EXPECT_TRUE(expected.contains(digits_of(result.grid)));
    }
    if (result.exhausted && recipe.info().capabilities.counts) {
      EXPECT_EQ(result.solutions, expected.size());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, OnVariants, testing::ValuesIn(every_solver_and_preset()),
                         name_of_param);

// ---- the collections ---------------------------------------------------------------------------

struct Collection {
  const char* file;
  std::size_t puzzles;
  // Their authors may have meant one solution, but there are two or more. The solution that comes
  // with them is one of these.
  std::set<std::string> ambiguous;
};

void PrintTo(const Collection& collection, std::ostream* out) { *out << collection.file; }

class VariantCollection : public testing::TestWithParam<Collection> {};

TEST_P(VariantCollection, HasTheSolutionsThatComeWithIt) {
  const auto& [file, puzzles, ambiguous] = GetParam();
  if (!has_collection(file)) GTEST_SKIP() << without_collection(file);
  const auto solver = make_solver("auto");
  const auto records = read_puzzles(in_collections(file), {.variants = true});
  EXPECT_EQ(records.size(), puzzles);
  for (const PuzzleRecord& record : records) {
    ASSERT_TRUE(record.solution) << record.name;
    EXPECT_TRUE(is_solution_of(*record.solution, record.puzzle)) << record.name;
    SolveContext context;
    context.max_solutions = 10'000;
    bool found = false;
    context.on_solution = [&](const Grid& grid) {
      found |= grid == *record.solution;
      return true;
    };
    const SolveResult result = solver->solve(record.puzzle, context);
    EXPECT_TRUE(result.exhausted) << record.name;
    EXPECT_TRUE(found) << record.name;
    EXPECT_EQ(result.solutions > 1, ambiguous.contains(record.name))
        << record.name << " has " << result.solutions;
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, VariantCollection,
    testing::Values(Collection{"variants/killer9.ndjson", 1500, {}},
                    Collection{"variants/killer.ndjson",
                               405,
                               {"198_9x9", "248_9x9", "249_9x9", "716_9x9", "717_9x9", "727_9x9"}},
                    Collection{"variants/jigsaw.ndjson",
                               339,
                               {"653_6x6", "655_6x6", "661_6x6", "662_6x6", "671_6x6", "674_6x6"}},
                    Collection{"variants/even-odd.ndjson", 64, {}}));

// ---- three ways --------------------------------------------------------------------------------

// How many solutions a puzzle has, up to 100, says `propagation`; the same say clauses and a model
// of constraints. That is tried on every tenth puzzle, and on all with SUDOLAB_DEEP=1.
class ThreeWaysOnCollection : public testing::TestWithParam<std::string> {};

TEST_P(ThreeWaysOnCollection, Agree) {
  const std::string file = "variants/" + GetParam() + ".ndjson";
  if (!has_collection(file)) GTEST_SKIP() << without_collection(file);
  const auto records = read_puzzles(in_collections(file), {.variants = true});
  const std::size_t every = std::getenv("SUDOLAB_DEEP") != nullptr ? 1 : 10;
  SolveContext context;
  context.max_solutions = 100;
  for (std::size_t i = 0; i < records.size(); i += every) {
    const Puzzle& puzzle = records[i].puzzle;
    const SolveResult expected = make_solver("propagation")->solve(puzzle, context);
    EXPECT_GE(expected.solutions, 1U) << records[i].name;
    for (const char* way : {"sat", "cp"}) {
      if (find_solver(way) == nullptr) continue;
      const SolveResult result = make_solver(way)->solve(puzzle, context);
      EXPECT_EQ(result.solutions, expected.solutions) << way << ": " << records[i].name;
      EXPECT_EQ(result.exhausted, expected.exhausted) << way << ": " << records[i].name;
      if (expected.solutions > 1) continue;
      EXPECT_EQ(result.grid, expected.grid) << way << ": " << records[i].name;
    }
  }
}

std::string name_of_collection(const testing::TestParamInfo<std::string>& collection) {
  return test_name(collection.param);
}

INSTANTIATE_TEST_SUITE_P(All, ThreeWaysOnCollection,
                         testing::Values("killer9", "killer", "jigsaw", "even-odd"),
                         name_of_collection);

}  // namespace
}  // namespace sudolab::test
