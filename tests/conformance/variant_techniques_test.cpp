// What every technique must pass on variants: what it concludes is true, and what it says is well
// formed. And players' doors: a path, and words for each of its steps.

#include <gtest/gtest.h>

#include <sudolab/rating/explainer.h>
#include "support/variant_riddles.h"

namespace sudolab {
namespace {

void expect_sound(const test::Riddle& riddle, std::uint64_t seed, int most_positions) {
  Rng rng(seed);
  int seen = 0;
  test::random_walk<SmallCells>(
      riddle.puzzle, rng, [&](const SmallPosition& position, auto& found) {
        for (const Technique* technique : all_techniques()) {
          if (technique->is_search) continue;
          for (const Deduction& deduction :
               found.emplace_back(test::find_all(*technique, position))) {
            EXPECT_EQ(test::complaint_about(deduction, *technique, position, riddle.solution), "")
                << technique->id << ": " << technique->explain(deduction, position.geometry());
          }
        }
        return ++seen < most_positions && !testing::Test::HasFailure();
      });
}

TEST(VariantTechniques, AreSoundOnEveryTheme) {
  std::uint64_t seed = 0;
  int themes = 0;
  for (const VariantTheme* theme : variant_themes()) {
    int boards = 0;
    const bool large_too = themes++ % 4 == 0;  // bench/technique_soak looks at more of them
    for (const int size : {4, 6, 9}) {
      if (size == 9 && boards > 0 && !large_too) continue;
      const auto riddle = test::variant_riddle(*theme, size, ++seed);
      if (!riddle) continue;
      ++boards;
      SCOPED_TRACE(std::string(theme->id) + " " + std::to_string(size));
      expect_sound(*riddle, seed, 3);
    }
    EXPECT_GT(boards, 0) << theme->id;
  }
}

// Each takes what it says it takes: found nowhere else, and found somewhere.
TEST(VariantTechniques, OfConstraintsAreUsedOnPaths) {
  std::set<std::string_view> used;
  std::uint64_t seed = 100;
  for (const char* theme :
       {"killer", "thermometer", "arrow", "even-odd", "anti-knight", "sandwich", "killer"}) {
    const auto riddle = test::variant_riddle(*find_variant_theme(theme), 9, ++seed);
    ASSERT_TRUE(riddle) << theme;
    PathOptions options;
    options.one_solution = true;
    const Path path = find_path(riddle->puzzle, options);
    for (const Round& round : path.rounds) {
      EXPECT_FALSE(round.technique->needs_bare_houses) << round.technique->id;
      used.insert(round.technique->id);
    }
    if (path.end == PathEnd::kSolved) {
      EXPECT_EQ(path.last.grid, riddle->solution);
    }
  }
  for (const Technique* technique : all_techniques()) {
    if (technique->needs_constraints) {
      EXPECT_TRUE(used.contains(technique->id)) << technique->id;
    }
  }
}

}  // namespace
}  // namespace sudolab
