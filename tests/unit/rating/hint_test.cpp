#include <sudolab/rating/hint.h>

#include <gtest/gtest.h>

#include <sudolab/techniques/registry.h>

namespace sudolab {
namespace {

const Geometry& kBoard = Geometry::classic();

Deduction deduction(const char* technique) {
  Deduction deduction;
  deduction.technique = find_technique(technique);
  deduction.groups = {{Role::kPattern, digit_bit(5), {4}}};
  deduction.placements = {candidate(4, 5)};
  return deduction;
}

TEST(Hint, LevelOneNamesTheTechniqueOnly) {
  EXPECT_EQ(hint_text(deduction("naked-single"), kBoard, 1),
            "Naked single: a cell with one candidate left.");
}

TEST(Hint, LevelTwoSaysWhere) {
  EXPECT_EQ(hint_text(deduction("naked-single"), kBoard, 2), "Naked single: Look at r1c5.");
  Deduction in_box = deduction("hidden-single-box");
  in_box.houses = {kBoard.box_house(1)};
  EXPECT_EQ(hint_text(in_box, kBoard, 2), "Hidden single in a box: Look at box 2.");
}

TEST(Hint, LevelThreeSaysWhatAndWhy) {
  Deduction in_box = deduction("hidden-single-box");
  in_box.houses = {kBoard.box_house(1)};
  EXPECT_EQ(hint_text(in_box, kBoard, 3),
            "Hidden single in a box: In box 2 the 5 can go nowhere but into r1c5.");
}

TEST(Hint, MistakesAreToldInThreeLevels) {
  Grid solution(kBoard);
  for (Cell cell = 0; cell < 81; ++cell)
    solution.set(cell, (cell / 9 * 3 + cell / 27 + cell) % 9 + 1);
  Puzzle now{Grid(kBoard)};
  EXPECT_FALSE(find_mistakes(now, solution).any());
  now.givens.set(0, solution[0]);
  now.givens.set(13, solution[13] % 9 + 1);
  now.allowed.assign(81, all_digits(9));
  now.allowed[0] = digit_bit(solution[0]);
  now.allowed[13] = digit_bit(now.givens[13]);
  now.allowed[80] &= ~digit_bit(solution[80]);
  const Mistakes mistakes = find_mistakes(now, solution);
  ASSERT_TRUE(mistakes.any());
  EXPECT_EQ(mistakes.cells(), (std::vector<Cell>{13, 80}));
  EXPECT_EQ(mistake_text(mistakes, kBoard, 1),
            "Something is not right: one digit is wrong and a candidate is missing that its cell "
            "needs.");
  EXPECT_EQ(mistake_text(mistakes, kBoard, 2),
            "Look again at r2c5: one digit is wrong. Look again at r9c9: a candidate is missing "
            "that its cell needs.");
  EXPECT_EQ(mistake_text(mistakes, kBoard, 3),
            "Take the " + std::to_string(now.givens[13]) + " out of r2c5 again. Put the " +
                std::to_string(solution[80]) + " back into r9c9 as a candidate.");
}

TEST(Hint, ALongChainIsToldByItsEnds) {
  Deduction chain = deduction("naked-single");
  chain.groups.clear();
  Chain& links = chain.chains.emplace_back();
  for (Cell cell = 0; cell < 20; ++cell) links.push_back({1, {cell}, true, 0, {}});
  EXPECT_EQ(where_to_look(chain, kBoard), "Look for a chain that joins r1c1 and r3c2.");
  links.resize(2);
  EXPECT_EQ(where_to_look(chain, kBoard), "Look at r1c1 and r1c2.");
}

}  // namespace
}  // namespace sudolab
