// Whoever knows rows, columns and boxes alone refuses a variant, and nobody drops what makes it
// one.

#include <gtest/gtest.h>

#include <sudolab/formats/reader.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/laboratory/laboratory.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/recipe.h>

#include "proofs/certify.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

TEST(VariantGuards, RulesTakeOtherHousesWithoutTechniquesOnly) {
  const auto reason = [](const char* recipe, const Puzzle& puzzle) {
    SolveContext context;
    context.limits.steps = 10;
    return make_solver(recipe)->solve(puzzle, context).reason;
  };
  const Puzzle board{Grid(jigsaw())};
  EXPECT_NE(reason("rules:singles", board), StopReason::kUnsupportedVariant);
  EXPECT_NE(reason("rules:locked", board), StopReason::kUnsupportedVariant);
  EXPECT_EQ(reason("rules:wings", board), StopReason::kUnsupportedVariant);
  EXPECT_EQ(reason("rules:chains", board), StopReason::kUnsupportedVariant);
  EXPECT_EQ(reason("rules:singles", anti_knight()), StopReason::kUnsupportedVariant);
}

TEST(VariantGuards, RulesOfSudokuExplainerDoNotBegin) {
  for (const Puzzle& puzzle : some_variants()) {
    EXPECT_EQ(SeRater().rate(puzzle).end, SeEnd::kUnsupported);
  }
}

TEST(VariantGuards, TheLaboratorySaysWhy) {
  Laboratory laboratory;
  for (const Puzzle& puzzle : some_variants()) {
    for (const Failure& failure :
         {laboratory.rate_se(puzzle).failure(), laboratory.canonical(puzzle).failure()}) {
      EXPECT_EQ(failure.kind, Failure::Kind::kUnsupported) << failure.sentence;
    }
  }
}

TEST(VariantGuards, OnlyClassicBoardsHaveCanonicalForms) {
  EXPECT_TRUE(has_canonical_form(Geometry::classic()));
  EXPECT_FALSE(has_canonical_form(jigsaw()));
  EXPECT_FALSE(has_canonical_form(with_diagonals()));
}

TEST(VariantGuards, FormatsHoldThemOrRefuse) {
  for (const Format& format : all_formats()) {
    for (const Puzzle& puzzle : some_variants()) {
      PuzzleRecord record;
      record.puzzle = puzzle;
      std::string text;
      const auto refused = format.write(record, 0, {}, text);
      EXPECT_EQ(refused.has_value(), text.empty()) << format.id;
      if (!format.carries.variants) {
        EXPECT_TRUE(refused.has_value()) << format.id;
      }
    }
  }
}

TEST(VariantGuards, NothingIsProvedWithoutItsRules) {
  for (const Puzzle& puzzle : some_variants()) {
    const Certified certified = certify(puzzle, std::nullopt);
    EXPECT_FALSE(certified.certificate);
    EXPECT_EQ(certified.reason, StopReason::kUnsupportedVariant);
  }
}

}  // namespace
}  // namespace sudolab::test
