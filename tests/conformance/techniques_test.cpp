// What every technique of the registry must pass: it is sound whatever came before, it finds the
// same in every form of a position, and what it says about it is well formed.

#include <gtest/gtest.h>

#include <sudolab/rating/human.h>
#include "support/shipped.h"
#include "support/technique_check.h"

namespace sudolab {
namespace {

// Looks at everything that the techniques find on a random walk, and complains.
template <class Cells>
void expect_conformance(const test::Riddle& riddle, std::uint64_t seed, int most_positions) {
  Rng rng(seed);
  int positions = 0;
  test::random_walk<Cells>(riddle.puzzle, rng, [&](const Position<Cells>& position, auto& found) {
    const Transformation change = random_transformation(position.geometry(), rng);
    const Position<Cells> other = test::moved(position, change);
    for (const Technique* technique : all_techniques()) {
      SCOPED_TRACE(technique->id);
      const auto& deductions = found.emplace_back(test::find_all(*technique, position));
      for (const Deduction& deduction : deductions) {
        const std::string complaint =
            test::complaint_about(deduction, *technique, position, riddle.solution);
        EXPECT_EQ(complaint, "") << technique->explain(deduction, position.geometry());
      }
      EXPECT_EQ(
          test::difference(test::conclusions_of(deductions, &change),
                           test::conclusions_of(test::find_all(*technique, other)), *change.to),
          "")
          << "it finds something else in an equivalent position";
    }
    return ++positions < most_positions && !testing::Test::HasFailure();
  });
}

void expect_conformance(const Geometry& geometry, const test::Riddle& riddle, std::uint64_t seed,
                        int most_positions) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  if (geometry.size() <= SmallCells::kMaxSize) {
    expect_conformance<SmallCells>(riddle, seed, most_positions);
  } else {
    expect_conformance<LargeCells>(riddle, seed, most_positions);
  }
}

TEST(Techniques, AreSoundAndBlindToTheFormOnRandomPuzzles) {
  for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
    const int givens = static_cast<int>(seed % 4) * 4 + 20;  // 20 means minimal, or nearly so
    const test::Riddle riddle = test::dug_riddle(Geometry::classic(), givens, seed);
    expect_conformance(Geometry::classic(), riddle, seed, 10);
  }
}

// The first puzzles of a shipped file.
void expect_conformance_on(const char* name, std::size_t puzzles, int most_positions) {
  SCOPED_TRACE(name);
  const auto solver = make_solver("auto");
  std::uint64_t seed = 1000;
  for (const PuzzleRecord& record : test::shipped(name, puzzles)) {
    const test::Riddle riddle{record.puzzle, solver->solve(record.puzzle).grid};
    expect_conformance(record.puzzle.geometry(), riddle, ++seed, most_positions);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Techniques, AreSoundAndBlindToTheFormOnShippedPuzzles) {
  for (const char* name :
       {"conformance/9x9-crosshatch", "conformance/9x9-singles", "conformance/9x9-tuples",
        "conformance/9x9-few-guesses", "conformance/9x9-many-guesses"}) {
    expect_conformance_on(name, 12, 10);
  }
}

TEST(Techniques, AreSoundAndBlindToTheFormOnSmallBoards) {
  for (const char* name :
       {"conformance/4x4-crosshatch", "conformance/6x6-crosshatch", "conformance/6x6-singles",
        "conformance/8x8-singles", "conformance/8x8-tuples", "conformance/10x10-singles",
        "conformance/10x10-tuples"}) {
    expect_conformance_on(name, 4, 10);
  }
}

TEST(Techniques, AreSoundAndBlindToTheFormOnLargeBoards) {
  for (const char* name :
       {"conformance/12x12-tuples", "conformance/15x15-singles", "conformance/16x16-tuples"}) {
    expect_conformance_on(name, 1, 3);
  }
}

TEST(Techniques, HaveEveryFieldOfTheirRow) {
  std::set<std::string_view> ids;
  for (const Technique* technique : all_techniques()) {
    SCOPED_TRACE(technique->id);
    EXPECT_TRUE(ids.insert(technique->id).second) << "the id is taken";
    EXPECT_EQ(technique->id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
              std::string_view::npos);
    EXPECT_FALSE(technique->name.empty());
    EXPECT_FALSE(technique->summary.empty());
    EXPECT_NE(technique->summary.back(), '.');
    EXPECT_NE(technique->find_small, nullptr);
    EXPECT_NE(technique->explain, nullptr);
    EXPECT_EQ(find_technique(technique->id), technique);
  }
}

TEST(Techniques, GiveEquivalentPuzzlesTheSameRating) {
  for (const char* name : {"conformance/9x9-crosshatch", "conformance/9x9-singles",
                           "conformance/9x9-tuples", "conformance/9x9-few-guesses"}) {
    Rng rng(7);
    for (const PuzzleRecord& record : test::shipped(name, 10)) {
      const Rating rating = rate(record.puzzle);
      const Rating other =
          rate(transformed(record.puzzle, random_transformation(Geometry::classic(), rng)));
      EXPECT_EQ(rating.score, other.score) << name << ":" << record.line;
      EXPECT_EQ(rating.hardest, other.hardest) << name << ":" << record.line;
    }
  }
}

}  // namespace
}  // namespace sudolab
