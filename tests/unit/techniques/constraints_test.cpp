// Techniques about constraints: small examples with their words, and pair rules against what the
// kinds of constraints say.

#include <gtest/gtest.h>

#include <sudolab/techniques/pair_rules.h>
#include "support/small_variants.h"
#include "support/technique_positions.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

// A cell by its row and column, counted from one.
Cell at(int row, int column) { return 9 * (row - 1) + column - 1; }

Puzzle with(std::vector<Constraint> constraints) {
  Puzzle puzzle;
  puzzle.constraints = std::move(constraints);
  return puzzle;
}

Constraint cage(std::vector<Cell> cells, int sum) {
  return {.kind = find_kind("cage"), .cells = std::move(cells), .values = {sum}};
}

std::string words_of(const char* technique, const Puzzle& puzzle) {
  return explained(*find_technique(technique), SmallPosition(puzzle, true));
}

TEST(ConstraintTechniques, SayWhatTheyDo) {
  EXPECT_EQ(words_of("parity", with({{.kind = find_kind("odd"), .cells = {at(1, 1)}}})),
            "r1c1 is marked as odd. So 2, 4, 6 and 8 can be removed from r1c1.");
  EXPECT_EQ(
      words_of("tied-cells", with({{.kind = find_kind("ratio"), .cells = {at(1, 1), at(1, 2)}}})),
      "Black dot, r1c1 r1c2: ratio 2. r1c2 can be 1, 2, 3, 4, 5, 6, 7, 8 or 9, and none of "
      "these goes with 5, 7 or 9 in r1c1. So 5, 7 and 9 can be removed from r1c1.");
  EXPECT_EQ(words_of("cage-combinations", with({cage({at(1, 1), at(1, 2), at(2, 1)}, 7)})),
            "Cage, r1c1 r1c2 r2c1: different digits that sum to 7. What is left for it is 1+2+4. "
            "Candidates that are in no way to place such digits can go. So 3, 5, 6, 7, 8 and 9 "
            "can be removed from r1c1, r1c2 and r2c1.");
  EXPECT_EQ(words_of("cage-digit", with({cage({at(1, 1), at(1, 2), at(2, 1)}, 7)})),
            "Cage, r1c1 r1c2 r2c1: different digits that sum to 7. What is left for it is 1+2+4 "
            "with a 1, which has to be in r1c1, r1c2 or r2c1. A cell that sees all of them cannot "
            "be 1. So 1 can be removed from r1c3, r2c2, r2c3, r3c1, r3c2 and r3c3.");
  EXPECT_EQ(
      words_of("sum-bounds", with({{.kind = find_kind("arrow"),
                                    .cells = {at(1, 2), at(1, 3), at(1, 4)},
                                    .others = {at(1, 1)}}})),
      "Arrow, r1c2 r1c3 r1c4: sum to the number in r1c1. With the least and the most that the "
      "other cells can have, where cells that see each other differ, r1c2 can be 6 at most. "
      "So 7, 8 and 9 can be removed from r1c2.");
}

TEST(ConstraintTechniques, RuleOf45FindsInniesAndOuties) {
  const std::vector<Cell> left = {at(1, 1), at(1, 2), at(1, 3), at(1, 4)};
  const std::vector<Cell> right = {at(1, 5), at(1, 6), at(1, 7), at(1, 8)};
  EXPECT_EQ(
      words_of("rule-of-45", with({cage(left, 18), cage(right, 20)})),
      "Row 1 sums to 45. The cages with the sums 18 and 20 have 38. So r1c9 is 7. "
      "Candidates that are in no way to reach that can go. So 1, 2, 3, 4, 5, 6, 8 and 9 can be "
      "removed from r1c9.");
  EXPECT_EQ(
      words_of("rule-of-45",
               with({cage(left, 18), cage(right, 20), cage({at(1, 9), at(2, 9)}, 9)})),
      "Row 1 sums to 45. The cages with the sums 18 and 20 have 38. So r1c9 is 7. "
      "Candidates that are in no way to reach that can go. So 1, 2, 3, 4, 5, 6, 8 and 9 can be "
      "removed from r1c9.");
}

TEST(ConstraintTechniques, CommonSightNeedsAConstraint) {
  SmallPosition position(anti_knight(), true);
  confine(position, position.geometry().row_house(0), 5, {3, 5});
  const auto found = find_all(*find_technique("common-sight"), position);
  ASSERT_EQ(found.size(), 1U);
  // Two of them see one place in its box and the other by a knight's move.
  EXPECT_EQ(found[0].eliminations,
            (std::vector{candidate(at(2, 3), 5), candidate(at(2, 5), 5), candidate(at(3, 4), 5)}));
}

TEST(ConstraintTechniques, ArrangementsAreListed) {
  Puzzle puzzle = with({{.kind = find_kind("quadruple"),
                         .cells = {at(4, 4), at(4, 5), at(5, 4), at(5, 5)},
                         .values = {1, 2, 3, 4}}});
  puzzle.givens.set(at(4, 1), 1);
  puzzle.givens.set(at(5, 9), 2);
  puzzle.givens.set(at(1, 4), 3);
  puzzle.givens.set(at(9, 5), 4);
  EXPECT_EQ(words_of("arrangements", puzzle),
            "Quadruple, r4c4 r4c5 r5c4 r5c5: hold 1 2 3 4. The ways left to fill r4c4, r4c5, r5c4 "
            "and r5c5 are 2 3 4 1 or 4 2 1 3. So 5, 6, 7, 8 and 9 can be removed from r4c4, r4c5, "
            "r5c4 and r5c5.");
}

TEST(ConstraintTechniques, SubsetsAndChainsUseTheSightOfCages) {
  // The cage is in no house.
  SmallPosition position(with({cage({at(3, 3), at(4, 4), at(5, 5)}, 15)}), true);
  EXPECT_TRUE(position.peers(at(3, 3)).has(at(4, 4)));
  EXPECT_TRUE(position.peers(at(5, 5)).has(at(3, 3)));
  leave(position, 3, 3, {1, 2});
  leave(position, 5, 5, {1, 2});
  const auto found = find_all(*find_technique("naked-pair"), position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      find_technique("naked-pair")->explain(found[0], position.geometry()),
      "The two cells r3c3 and r5c5, which see each other, have only the two candidates 1 and 2 "
      "between them. Each of them holds one of these digits, so no cell that sees both can "
      "have it. So 1 and 2 can be removed from r3c5, r4c4 and r5c3.");
}

TEST(PairRules, AllowWhatTheConstraintsAllow) {
  Rng rng(5);
  std::set<std::string_view> kinds;
  for (int round = 0; round < 400; ++round) {
    const Grid grid = random_grid(round % 2 == 0 ? 4 : 6, rng);
    for (const ConstraintKind* kind : all_kinds()) {
      if (kind->id == "disjoint-groups" && !grid.geometry().has_boxes()) continue;
      const Constraint constraint = random_constraint(*kind, grid, rng);
      if (!kind->holds(constraint, grid)) continue;
      std::vector<PairRule> rules;
      add_pair_rules(constraint, 0, grid.geometry(), rules);
      if (!rules.empty()) kinds.insert(kind->id);
      for (const PairRule& rule : rules) {
        ASSERT_NE(rule.one, rule.two);
        EXPECT_TRUE(
            contains(rule.partners[static_cast<std::size_t>(grid[rule.one])], grid[rule.two]))
            << describe(constraint, grid.geometry());
      }
    }
  }
  EXPECT_GE(kinds.size(), 19U);  // of 21; the others seldom hold on small boards
}

// Of kinds about two cells the rule is all there is.
TEST(PairRules, ForbidWhatDotsAndLettersForbid) {
  Grid grid;
  for (const char* id : {"difference", "ratio", "xv"}) {
    for (int value = 1; value <= 17; ++value) {
      const Constraint constraint{.kind = find_kind(id), .cells = {0, 1}, .values = {value}};
      if (!fault_of(constraint, grid.geometry()).empty()) continue;
      std::vector<PairRule> rules;
      add_pair_rules(constraint, 0, grid.geometry(), rules);
      ASSERT_EQ(rules.size(), 1U) << id;
      for (Digit a = 1; a <= 9; ++a) {
        for (Digit b = 1; b <= 9; ++b) {
          grid.set(0, a);
          grid.set(1, b);
          EXPECT_EQ(contains(rules[0].partners[static_cast<std::size_t>(a)], b),
                    constraint.kind->holds(constraint, grid))
              << id << " " << value << ": " << a << " " << b;
        }
      }
    }
  }
}

TEST(VariantHouses, LockedCandidatesWorkBetweenAnyTwo) {
  SmallPosition diagonals(Puzzle(Grid(with_diagonals())), true);
  const House falling = diagonals.geometry().extra_house(0);
  confine(diagonals, falling, 5, {1, 2, 3});
  const auto found = find_all(*find_technique("pointing"), diagonals);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].houses, (std::vector<House>{falling, diagonals.geometry().box_house(0)}));
  EXPECT_EQ(found[0].eliminations.size(), 6U);
  EXPECT_EQ(find_technique("pointing")->explain(found[0], diagonals.geometry()).substr(0, 72),
            "In the falling diagonal the 5 can go only into r1c1, r2c2 or r3c3, and a");
}

TEST(VariantHouses, UniquenessIsNotArguedWithWhereConstraintsCouldTell) {
  for (const Technique* technique : all_techniques()) {
    if (technique->needs_one_solution) {
      EXPECT_FALSE(takes(*technique, Geometry::classic(), true)) << technique->id;
    }
    if (technique->needs_constraints) {
      EXPECT_FALSE(takes(*technique, Geometry::classic(), false)) << technique->id;
    }
  }
  EXPECT_FALSE(takes(*find_technique("sk-loop"), jigsaw(), false));
  EXPECT_TRUE(takes(*find_technique("sk-loop"), with_diagonals(), false));
}

}  // namespace
}  // namespace sudolab::test
