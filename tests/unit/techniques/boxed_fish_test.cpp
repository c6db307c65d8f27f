#include "techniques/boxed_fish.h"

#include "support/technique_positions.h"
#include "techniques/templates.h"

namespace sudolab {
namespace {

const std::vector<const Technique*> kAllFish = {&kFrankenFish, &kFinnedFrankenFish, &kMutantFish,
                                                &kFinnedMutantFish};

TEST(BoxedFish, AreSoundAndBlindToTheForm) {
  for (const Technique* technique : kAllFish) {
    EXPECT_GT(test::expect_promises(*technique, test::some_puzzles("few-guesses", 3)), 0U)
        << technique->id;
  }
}

TEST(Template, IsSoundAndBlindToTheForm) {
  test::expect_sound_and_invariant<SmallCells>(kTemplate, Geometry::classic());
  test::expect_sound_and_invariant<SmallCells>(kTemplate, *Geometry::find({2, 3}));
}

// What a fish shows, the templates of its digit show as well.
TEST(BoxedFish, RemoveNothingThatIsInATemplate) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 3)) {
    const SmallPosition position = test::after_singles(puzzle);
    for (const Technique* technique : kAllFish) {
      for (const Deduction& deduction : test::find_all(*technique, position)) {
        for (const Candidate& gone : deduction.eliminations) {
          EXPECT_FALSE(places_in_templates(position, gone.digit, {}).has(gone.cell));
        }
      }
    }
  }
}

// With 1 in r2c9, box 1 and row 9 would both need it in column 1: they are the base, columns 1 and
// 9 the cover, and r2c2 is the fin.
TEST(FinnedFrankenFish, IsFoundAndExplained) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  test::confine(position, 18, 1, {1, 4, 5});  // box 1: r1c1, r2c1, r2c2
  test::confine(position, 8, 1, {1, 9});      // row 9: r9c1, r9c9
  const std::string text = test::explained(kFinnedFrankenFish, position);
  EXPECT_EQ(text,
            "In row 9 and box 1 the 1 can go only into column 1 and column 9, apart from the fin "
            "r2c2. If the fin is 1, the cells that see it are not. If it is not, the two former "
            "houses need a 1 each and so use up those of the two latter, which leaves no 1 for a "
            "cell that lies in more of the latter than of the former. So 1 can be removed from "
            "r2c9.");
}

TEST(Template, CountsTheWaysAndNamesWhatTheyShare) {
  SmallPosition position = test::blank_board<SmallCells>(*Geometry::find({2, 2}));
  test::confine(position, 0, 1, {1, 3});
  test::confine(position, 1, 1, {2, 4});
  test::confine(position, 2, 1, {1, 2});
  const auto found = test::find_all(kTemplate, position);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().size, 2);
  EXPECT_EQ(kTemplate.explain(found.back(), position.geometry()),
            "There are two ways to choose places for all 1s that are missing, one in each row, "
            "column and box. None of them uses r4c1 or r4c2. So 1 can be removed from r4c1 and "
            "r4c2.");
}

TEST(Template, SaysNothingWhereEveryPlaceIsUsed) {
  EXPECT_TRUE(
      test::find_all(kTemplate, test::blank_board<SmallCells>(Geometry::classic())).empty());
}

}  // namespace
}  // namespace sudolab
