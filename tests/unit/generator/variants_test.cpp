// Puzzles of variants: one solution, nothing that is not needed, and constraints that look as if a
// person had drawn them.

#include <gtest/gtest.h>

#include <set>

#include <sudolab/generator/generator.h>
#include <sudolab/solvers/recipe.h>
#include <sudolab/variants/kinds.h>

#include "generator/cell_maps.h"
#include "solvers/check_puzzle.h"
#include "support/test_names.h"

namespace sudolab::test {
namespace {

Wishes wishes_for(const std::vector<std::string>& themes, int size) {
  Wishes wishes;
  for (const std::string& id : themes) wishes.variant.themes.push_back(find_variant_theme(id));
  wishes.geometry = Geometry::find_for_size(size);
  return wishes;
}

std::vector<Generated> made(const Wishes& wishes, std::uint64_t count, std::uint64_t seed = 0,
                            int threads = 1) {
  EXPECT_EQ(contradiction_in(wishes), "");
  Generator generator(wishes, {.seed = seed, .threads = threads, .count = count});
  std::vector<Generated> puzzles;
  while (puzzles.size() < count) {
    auto puzzle = generator.next();
    if (!puzzle) break;
    puzzles.push_back(std::move(*puzzle));
  }
  EXPECT_EQ(puzzles.size(), count);
  return puzzles;
}

int king_steps(Cell one, Cell two, int n) {
  return std::max(std::abs(one / n - two / n), std::abs(one % n - two % n));
}
int side_steps(Cell one, Cell two, int n) {
  return std::abs(one / n - two / n) + std::abs(one % n - two % n);
}

bool is_connected_by_sides(const std::vector<Cell>& cells, int n) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell cell : cells) {
      const bool known = std::find(reached.begin(), reached.end(), cell) != reached.end();
      if (!known && side_steps(cell, reached[i], n) == 1) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

class EveryTheme : public testing::TestWithParam<const VariantTheme*> {};

TEST_P(EveryTheme, MakesPuzzlesOfOneSolution) {
  const std::string id(GetParam()->id);
  const Generated puzzle = made(wishes_for({id}, 9), 1, 3).front();
  EXPECT_FALSE(puzzle.puzzle.is_classic());
  EXPECT_TRUE(is_solution_of(puzzle.solution, puzzle.puzzle));
  SolveContext context;
  context.max_solutions = 2;
  const SolveResult result = make_solver("propagation")->solve(puzzle.puzzle, context);
  EXPECT_TRUE(result.exhausted);
  EXPECT_EQ(result.solutions, 1U);
  EXPECT_EQ(result.grid, puzzle.solution);
}

TEST_P(EveryTheme, MakesMinimalPuzzlesThatNeedAllTheyHave) {
  const std::string id(GetParam()->id);
  const std::set<std::string> not_4x4 = {"anti-king", "non-consecutive", "anti-knight", "between",
                                         "region-sum"};
  for (const int size : {4, 6}) {
    if ((size == 4 && not_4x4.contains(id)) || (size == 6 && id == "windoku")) continue;
    Wishes wishes = wishes_for({id}, size);
    wishes.minimal = true;
    for (const Generated& puzzle : made(wishes, 3, 7)) {
      const CheckResult check = check_puzzle(puzzle.puzzle, *make_solver("propagation"), {});
      EXPECT_EQ(check.verdict, CheckResult::Verdict::kUnique);
      EXPECT_EQ(check.redundant, std::vector<Cell>{});
      EXPECT_EQ(check.redundant_constraints, std::vector<std::size_t>{});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, EveryTheme,
                         testing::ValuesIn(std::vector<const VariantTheme*>(
                             variant_themes().begin(), variant_themes().end())),
                         [](const auto& theme) { return test_name(std::string(theme.param->id)); });

TEST(GeneratedVariants, AreTheSameOnAnyNumberOfThreads) {
  const Wishes wishes = wishes_for({"killer", "x"}, 6);
  const auto one = made(wishes, 12, 5, 1);
  const auto three = made(wishes, 12, 5, 3);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].puzzle, three[i].puzzle);
    // And the seed of each makes it first.
    EXPECT_EQ(made(wishes, 1, one[i].seed).front().puzzle, one[i].puzzle);
  }
}

TEST(GeneratedVariants, CagesAreDrawnWell) {
  Wishes wishes = wishes_for({"killer"}, 9);
  wishes.variant.whole = true;
  wishes.variant.least_cage = 2;
  wishes.variant.most_cage = 4;
  std::size_t covered = 0, puzzles = 0;
  for (const Generated& puzzle : made(wishes, 10)) {
    std::vector<int> cage_of(81, -1);
    for (std::size_t cage = 0; cage < puzzle.puzzle.constraints.size(); ++cage) {
      const auto& cells = puzzle.puzzle.constraints[cage].cells;
      EXPECT_GE(cells.size(), 2U);
      EXPECT_LE(cells.size(), 4U);
      EXPECT_TRUE(is_connected_by_sides(cells, 9));
      for (const Cell cell : cells) {
        EXPECT_EQ(cage_of[cell], -1) << "in two cages";
        cage_of[cell] = static_cast<int>(cage);
        ++covered;
      }
    }
    ++puzzles;
    for (Cell cell = 0; cell < 72; ++cell) {
      if (cell % 9 == 8) continue;
      const int a = cage_of[cell], b = cage_of[cell + 1], c = cage_of[cell + 9],
                d = cage_of[cell + 10];
      EXPECT_FALSE(a == d && b == c && a != b && a != -1 && b != -1) << "cages cross at a corner";
    }
  }
  EXPECT_GT(covered, puzzles * 79);  // nearly every cell is in a cage
}

TEST(GeneratedVariants, CagesAreSymmetricOnRequest) {
  for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kVertical, Symmetry::kDiagonal,
                                  Symmetry::kRotate90, Symmetry::kFull}) {
    for (const int size : {6, 9}) {
      Wishes wishes = wishes_for({"killer", "arrow"}, size);
      wishes.variant.symmetric_cages = true;
      wishes.symmetry = symmetry;
      const bool is_bare = symmetry == Symmetry::kNone;
      const auto maps = maps_of(size, is_bare ? Symmetry::kRotate180 : symmetry);
      for (const Generated& puzzle : made(wishes, 3)) {
        std::set<std::vector<Cell>> cages;
        for (const Constraint& constraint : puzzle.puzzle.constraints) {
          if (constraint.kind != find_kind("cage")) continue;
          EXPECT_TRUE(is_connected_by_sides(constraint.cells, size));
          EXPECT_LE(constraint.cells.size(), 5U);
          cages.insert(constraint.cells);
        }
        for (const auto& cage : cages) {
          for (const CellMap& map : maps) {
            std::vector<Cell> image = image_of(cage, map);
            std::sort(image.begin(), image.end());
            EXPECT_TRUE(cages.contains(image)) << "a cage alone";
          }
        }
      }
    }
  }
}

TEST(GeneratedVariants, SymmetricCagesCoverTheBoard) {
  for (const Symmetry symmetry : {Symmetry::kRotate180, Symmetry::kHorizontal}) {
    Wishes wishes = wishes_for({"killer"}, 9);
    wishes.variant.symmetric_cages = true;
    wishes.variant.whole = true;
    wishes.symmetry = symmetry;
    std::size_t covered = 0;
    for (const Generated& puzzle : made(wishes, 5)) {
      for (const Constraint& cage : puzzle.puzzle.constraints) covered += cage.cells.size();
    }
    EXPECT_GT(covered, 5U * 78);
  }
}

TEST(GeneratedVariants, KillersNeedNoGivensAsARule) {
  std::size_t without = 0;
  for (const Generated& puzzle : made(wishes_for({"killer"}, 9), 20)) {
    if (puzzle.puzzle.givens.filled() == 0) ++without;
  }
  EXPECT_GE(without, 18U);
}

TEST(GeneratedVariants, GetGivensUntilTheyAreAsEasyAsWanted) {
  for (const Level level : {Level::kEasy, Level::kAverage}) {
    Wishes wishes = wishes_for({"killer"}, 6);
    wishes.scores = scores_of(level);
    for (const Generated& puzzle : made(wishes, 3)) {
      ASSERT_TRUE(puzzle.rating);
      EXPECT_TRUE(puzzle.rating->solved);
      EXPECT_EQ(puzzle.rating->level, level);
      EXPECT_GT(puzzle.puzzle.givens.filled(), 0);
      EXPECT_TRUE(is_solution_of(puzzle.solution, puzzle.puzzle));
    }
  }
}

TEST(GeneratedVariants, LinesKeepClearOfEachOther) {
  Wishes wishes = wishes_for({"thermometer", "arrow", "renban"}, 9);
  wishes.variant.whole = true;
  for (const Generated& puzzle : made(wishes, 5)) {
    std::vector<int> lines_of(81, 0);
    std::set<std::pair<Cell, bool>> slanted;  // the corner, and which way
    for (const Constraint& constraint : puzzle.puzzle.constraints) {
      std::vector<Cell> line = constraint.others;
      line.insert(line.end(), constraint.cells.begin(), constraint.cells.end());
      EXPECT_GE(line.size(), 3U);
      for (std::size_t i = 0; i < line.size(); ++i) {
        EXPECT_EQ(++lines_of[line[i]], 1) << "two lines in a cell";
        if (i == 0) continue;
        EXPECT_EQ(king_steps(line[i - 1], line[i], 9), 1);
        if (side_steps(line[i - 1], line[i], 9) != 2) continue;
        const Cell corner =
            std::min(line[i - 1] / 9, line[i] / 9) * 9 + std::min(line[i - 1] % 9, line[i] % 9);
        const bool falls = std::min(line[i - 1], line[i]) == corner;
        EXPECT_FALSE(slanted.contains({corner, !falls})) << "two lines cross";
        slanted.insert({corner, falls});
      }
    }
  }
}

TEST(GeneratedVariants, JigsawsHaveConnectedRegions) {
  Layout rows{7, {1, 7}};
  for (int cell = 0; cell < 49; ++cell) rows.regions.push_back(static_cast<std::uint8_t>(cell / 7));
  Wishes wishes = wishes_for({"jigsaw"}, 9);
  for (const Geometry* base : {Geometry::find_for_size(9), Geometry::intern(rows)}) {
    wishes.geometry = base;
    for (const Generated& puzzle : made(wishes, 5)) {
      const Geometry& geometry = puzzle.puzzle.geometry();
      EXPECT_FALSE(geometry.has_boxes());
      for (int region = 0; region < geometry.size(); ++region) {
        const auto house = geometry.house(geometry.box_house(region));
        EXPECT_TRUE(is_connected_by_sides({house.begin(), house.end()}, geometry.size()));
      }
    }
  }
}

TEST(GeneratedVariants, HaveAsManyGivensAsWanted) {
  Wishes wishes = wishes_for({"x"}, 9);
  wishes.least_clues = 30;
  wishes.most_clues = 34;
  wishes.symmetry = Symmetry::kRotate180;
  for (const Generated& puzzle : made(wishes, 5)) {
    EXPECT_GE(puzzle.puzzle.givens.filled(), 30);
    EXPECT_LE(puzzle.puzzle.givens.filled(), 34);
    for (Cell cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(puzzle.puzzle.givens.empty(cell), puzzle.puzzle.givens.empty(80 - cell));
    }
  }
}

TEST(GeneratedVariants, WishesThatContradictEachOtherAreNamed) {
  Wishes wishes = wishes_for({"killer"}, 9);
  wishes.scores.below = 3;
  EXPECT_EQ(contradiction_in(wishes), "");
  wishes.se.least = 20;
  EXPECT_NE(contradiction_in(wishes).find("classic Sudokus"), std::string::npos);
  wishes = wishes_for({"windoku"}, 6);
  EXPECT_NE(contradiction_in(wishes).find("windoku"), std::string::npos);
  wishes = wishes_for({"jigsaw", "disjoint-groups"}, 9);
  EXPECT_NE(contradiction_in(wishes).find("disjoint-groups"), std::string::npos);
  wishes = wishes_for({"anti-king"}, 4);
  EXPECT_EQ(contradiction_in(wishes), "no full board keeps all of this");
  wishes = wishes_for({"jigsaw"}, 25);
  EXPECT_NE(contradiction_in(wishes), "");
  wishes = wishes_for({"x"}, 9);
  wishes.blank = 0.5;
  EXPECT_NE(contradiction_in(wishes), "");
  wishes = wishes_for({"killer"}, 4);
  EXPECT_EQ(contradiction_in(wishes), "");
  wishes.variant.least_cage = 5;
  EXPECT_NE(contradiction_in(wishes).find("cage"), std::string::npos) << "five cells, four digits";
  wishes = wishes_for({"killer"}, 9);
  wishes.variant.whole = true;
  EXPECT_EQ(contradiction_in(wishes), "");
  wishes.minimal = true;
  EXPECT_NE(contradiction_in(wishes).find("not minimal"), std::string::npos);
  wishes.variant.whole = false;
  EXPECT_EQ(contradiction_in(wishes), "");
  wishes.variant.symmetric_cages = true;
  EXPECT_NE(contradiction_in(wishes).find("not minimal"), std::string::npos);
}

TEST(GeneratedVariants, StopWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  Generator generator(wishes_for({"killer"}, 16), {});
  EXPECT_FALSE(generator.next(stop.get_token()));
  EXPECT_FALSE(generator.gave_up());
}

}  // namespace
}  // namespace sudolab::test
