// Recipes: what they make, what they are called, and what is said about those that cannot work.

#include <sudolab/solvers/recipe.h>

#include <gtest/gtest.h>

#include <map>

#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

using Kind = RecipeError::Kind;
using Settings = std::vector<sudolab::Setting>;

// The error that a recipe is refused with.
RecipeError error_of(std::string_view name, const Settings& settings = {}) {
  try {
    const Recipe recipe(name, settings);
  } catch (const RecipeError& error) {
    return error;
  }
  ADD_FAILURE() << name << " was accepted";
  return {Kind::kSaidTwice, "", "", ""};
}

void expect_error(const RecipeError& error, Kind kind, const std::string& text,
                  const std::string& nearest, const std::string& sentence) {
  EXPECT_EQ(error.kind, kind) << error.what();
  EXPECT_EQ(error.text, text);
  EXPECT_EQ(error.nearest, nearest);
  EXPECT_EQ(error.what(), sentence);
}

std::map<std::string, std::string> values_of(const Recipe& recipe) {
  const auto settings = recipe.settings();
  return {settings.begin(), settings.end()};
}

TEST(Recipe, HasANameFromWhichItCanBeMadeAgain) {
  for (const char* name : {"csp", "csp:mac", "constraint+csp", "constraint+csp:random-order"}) {
    EXPECT_EQ(Recipe(name).name(), name);
  }
  EXPECT_EQ(Recipe("constraint:sound+csp:bizzotto").name(), "constraint+csp");
}

TEST(Recipe, PresetThenSettings) {
  const Recipe recipe("backtrack:random", Settings{{"cells", "first"}});
  EXPECT_EQ(recipe.info().id, "backtrack");
  EXPECT_EQ(recipe.preset().id, "random");
  const auto values = values_of(recipe);
  EXPECT_EQ(values.at("cells"), "first") << "the setting outweighs the preset";
  EXPECT_EQ(values.at("digits"), "random") << "the preset outweighs the default";
  EXPECT_EQ(values.size(), recipe.info().options.size());
}

TEST(Recipe, IsAValue) {
  Recipe one("constraint+backtrack");
  Recipe other = one;
  other.set("cells", "first");
  EXPECT_EQ(values_of(one).at("cells"), values_of(Recipe("backtrack")).at("cells"));
  EXPECT_EQ(values_of(other).at("cells"), "first");
  ASSERT_NE(other.prepass(), nullptr);
  EXPECT_EQ(other.prepass()->info().id, "constraint");
  EXPECT_EQ(one.make()->solve(hard_puzzle()).status, Status::kSolved);
}

TEST(Recipe, APrePassCanBeNamedApart) {
  Recipe recipe("csp:mac");
  EXPECT_EQ(recipe.prepass(), nullptr);
  recipe.set_prepass("constraint");
  EXPECT_EQ(recipe.name(), "constraint+csp:mac");
  EXPECT_TRUE(Recipe("fast").batches());
  EXPECT_FALSE(Recipe("constraint+fast").batches()) << "the pre-pass sees one puzzle at a time";
}

TEST(Recipe, SaysWhichNameIsUnknownAndWhichWasMeant) {
  expect_error(error_of("cspp"), Kind::kUnknownSolver, "cspp", "csp",
               "there is no solver 'cspp'; did you mean 'csp'?");
  expect_error(error_of("constrain+csp"), Kind::kUnknownSolver, "constrain", "constraint",
               "there is no solver 'constrain'; did you mean 'constraint'?");
  expect_error(error_of("csp:makc"), Kind::kUnknownPreset, "makc", "mac",
               "solver 'csp' has no preset 'makc'; did you mean 'mac'?");
  expect_error(error_of("csp:nothing"), Kind::kUnknownPreset, "nothing", "",
               "solver 'csp' has no preset 'nothing'; there are bizzotto, random-order, mac");
  expect_error(error_of("backtrack", {{"cell", "first"}}), Kind::kUnknownOption, "cell", "cells",
               "solver 'backtrack': there is no option 'cell'; did you mean 'cells'?");
  expect_error(error_of("dlx", {{"speed", "9"}}), Kind::kUnknownOption, "speed", "",
               "solver 'dlx': there is no option 'speed'; there are none");
  const RecipeError far = error_of("quantum-oracle");
  EXPECT_EQ(far.nearest, "");
  EXPECT_EQ(std::string(far.what()).find("there is no solver 'quantum-oracle'; there are auto, "),
            0U);
}

TEST(Recipe, SaysWhatAValueMayBe) {
  const RecipeError choice = error_of("backtrack", {{"cells", "last"}});
  EXPECT_EQ(choice.kind, Kind::kBadValue);
  EXPECT_EQ(choice.option, "cells");
  EXPECT_EQ(choice.text, "last");
  EXPECT_EQ(std::string(choice.what())
                .find("solver 'backtrack': option 'cells' cannot be 'last': it takes one of "),
            0U);
  const RecipeError unprintable = error_of("backtrack", {{"cells", "a\nb"}});
  EXPECT_EQ(std::string(unprintable.what()).find('\n'), std::string::npos) << "one line";
}

TEST(Recipe, APrePassDeducesAndThereIsOne) {
  expect_error(error_of("dlx+csp"), Kind::kUnfitPrepass, "dlx", "",
               "solver 'dlx' cannot be a pre-pass: it may fill in digits that are not in every "
               "solution; these can: constraint");
  expect_error(error_of("constraint+constraint+csp"), Kind::kSaidTwice, "constraint", "",
               "a solver has one pre-pass at most, not 'constraint' and 'constraint'");
  Recipe recipe("constraint+csp");
  EXPECT_THROW(recipe.set_prepass("constraint"), RecipeError);
  EXPECT_EQ(recipe.name(), "constraint+csp") << "nothing changes when it throws";
  EXPECT_EQ(error_of("+csp").kind, Kind::kUnknownSolver);
  EXPECT_EQ(error_of("constraint+").kind, Kind::kUnknownSolver);
}

TEST(Recipe, SettingsAreNameAndValue) {
  EXPECT_EQ(parse_setting("cells=first"), (sudolab::Setting{"cells", "first"}));
  EXPECT_EQ(parse_setting("note=a=b"), (sudolab::Setting{"note", "a=b"}));
  EXPECT_EQ(parse_setting("empty="), (sudolab::Setting{"empty", ""}));
  for (const char* text : {"nonsense", "", "=3"}) {
    try {
      parse_setting(text);
      ADD_FAILURE() << text;
    } catch (const RecipeError& error) {
      EXPECT_EQ(error.kind, Kind::kNotASetting);
      EXPECT_EQ(error.text, text);
    }
  }
}

// Two fives in the first row.
Puzzle conflicting(const Geometry& geometry) {
  Puzzle puzzle{Grid(geometry)};
  puzzle.givens.set(0, 2);
  puzzle.givens.set(geometry.size() - 1, 2);
  return puzzle;
}

TEST(SolveResult, SaysWhichGivensConflict) {
  for (const char* name :
       {"auto", "fast", "dlx", "constraint", "random-search", "constraint+csp"}) {
    for (int size : {6, 9, 16}) {
      const Puzzle puzzle = conflicting(*Geometry::find_for_size(size));
      const SolveResult result = make_solver(name)->solve(puzzle);
      EXPECT_EQ(result.status, Status::kUnsolvable) << name << " " << size;
      EXPECT_EQ(result.reason, StopReason::kNone) << name << " " << size;
      ASSERT_TRUE(result.conflict) << name << " " << size;
      EXPECT_EQ(result.conflict->first, 0);
      EXPECT_EQ(result.conflict->second, size - 1);
      EXPECT_EQ(result.conflict->digit, 2);
    }
    EXPECT_FALSE(make_solver(name)->solve(quietly_unsolvable(), with_steps(1000)).conflict) << name;
  }
}

// A puzzle with a digit that breaks no rule and is in no solution.
Puzzle led_astray(Puzzle puzzle) {
  const Grid solution = make_solver("dlx")->solve(puzzle).grid;
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) continue;
    for (Digit digit = 1; digit <= puzzle.geometry().size(); ++digit) {
      puzzle.givens.set(cell, digit);
      if (digit != solution[cell] && !find_conflict(puzzle.givens)) return puzzle;
    }
    puzzle.givens.clear(cell);
  }
  return puzzle;
}

TEST(SolveResult, SaysSoForManyPuzzlesToo) {
  const Puzzle bad = conflicting(Geometry::classic());
  const Puzzle good = hard_puzzle();
  const Puzzle none = led_astray(good);
  const std::vector<const Puzzle*> puzzles{&bad, &good, &none, &good};
  for (const char* name : {"auto", "fast", "fast:alone", "dlx"}) {
    const auto solver = make_solver(name);
    std::vector<SolveResult> results(puzzles.size());
    // Results may hold something from before.
    for (SolveResult& result : results) result.conflict = Conflict{1, 2, 3};
    solver->solve_all(puzzles, {}, results);
    EXPECT_TRUE(results[0].conflict) << name;
    EXPECT_EQ(results[0].status, Status::kUnsolvable) << name;
    EXPECT_EQ(results[2].status, Status::kUnsolvable) << name;
    for (int i : {1, 2, 3}) {
      EXPECT_FALSE(results[static_cast<std::size_t>(i)].conflict) << name << " " << i;
    }
  }
}

TEST(Registry, TellsTheSizesThatASolverTakes) {
  EXPECT_EQ(sizes_text(*find_solver("dlx")), "all");
  EXPECT_EQ(sizes_of(*find_solver("fast")), (std::vector<int>{9, 16}));
  EXPECT_EQ(sizes_text(*find_solver("fast")), "9x9, 16x16");
}

}  // namespace
}  // namespace sudolab::test
