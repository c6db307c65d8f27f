// Which preset stands for an algorithm as printed and which for it at its best is data.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <sudolab/solvers/recipe.h>

namespace sudolab::test {
namespace {

std::vector<std::string> shown(std::string_view id) {
  std::vector<std::string> names;
  const SolverInfo& info = *find_solver(id);
  for (const Preset* preset : presets_to_show(info)) names.push_back(recipe_name(info, *preset));
  return names;
}

using Names = std::vector<std::string>;

TEST(Registry, EveryRoleIsFilledAtMostOnce) {
  for (const SolverInfo& info : all_solvers()) {
    for (const PresetRole role : {PresetRole::kPrinted, PresetRole::kBest}) {
      const auto filled = std::count_if(info.presets.begin(), info.presets.end(),
                                        [&](const Preset& preset) { return preset.role == role; });
      EXPECT_LE(filled, 1) << info.id;
    }
    EXPECT_LE(presets_to_show(info).size(), 2U) << info.id;
    EXPECT_GE(presets_to_show(info).size(), 1U) << info.id;
  }
}

TEST(Registry, OnlySourcesArePrintedAndOnlyOursAreBest) {
  for (const SolverInfo& info : all_solvers()) {
    for (const Preset& preset : info.presets) {
      if (preset.role == PresetRole::kPrinted) {
        EXPECT_NE(preset.origin, Origin::kOurs);
      }
      if (preset.role == PresetRole::kBest) {
        EXPECT_EQ(preset.origin, Origin::kOurs);
      }
    }
  }
}

TEST(Registry, ShowsAlgorithmsAsPrintedAndAtTheirBest) {
  EXPECT_EQ(shown("annealing"), Names({"annealing", "annealing:steady"}));
  EXPECT_EQ(shown("boltzmann"), Names({"boltzmann", "boltzmann:softmax"}));
  EXPECT_EQ(shown("csp"), Names({"csp", "csp:mac"}));
  EXPECT_EQ(shown("constraint"), Names({"constraint:as-printed", "constraint"}));
  EXPECT_EQ(shown("dlx"), Names({"dlx"}));
  EXPECT_EQ(shown("auto"), Names({"auto"}));
}

TEST(Registry, NamesRecipesThatCanBeMade) {
  for (const SolverInfo& info : all_solvers()) {
    for (const Preset& preset : info.presets) {
      EXPECT_EQ(Recipe(recipe_name(info, preset)).name(), recipe_name(info, preset));
    }
  }
}

TEST(Registry, ADefaultPresetIsSound) {
  for (const SolverInfo& info : all_solvers()) EXPECT_TRUE(Recipe(info.id).sound()) << info.id;
}

}  // namespace
}  // namespace sudolab::test
