#include "techniques/als_aic.h"

#include "support/technique_positions.h"

namespace sudolab {
namespace {

TEST(AlsAic, IsSoundAndBlindToTheForm) {
  for (const Technique* technique : {&kAlsAicLoop, &kAlsAic}) {
    EXPECT_GT(test::expect_promises(*technique, test::some_puzzles("few-guesses", 6)), 0U);
  }
}

// Every plain chain is one with sets as well; no set needs to take part.
TEST(AlsAic, FindsAllThatGroupedChainsFind) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 12)) {
    const SmallPosition position = test::after_singles(puzzle);
    std::set<Candidate> with_sets;
    for (const Deduction& deduction : test::find_all(kAlsAic, position)) {
      with_sets.insert(deduction.eliminations.begin(), deduction.eliminations.end());
      for (const Candidate& placed : deduction.placements) with_sets.insert(placed);
    }
    for (const Deduction& deduction : test::find_all(*find_technique("grouped-aic"), position)) {
      for (const Candidate& gone : deduction.eliminations) EXPECT_TRUE(with_sets.contains(gone));
    }
  }
}

}  // namespace
}  // namespace sudolab
