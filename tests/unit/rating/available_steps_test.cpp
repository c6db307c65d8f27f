#include <sudolab/rating/available_steps.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/boards.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

Puzzle shipped_puzzle(const std::string& name) { return test::shipped(name, 1).front().puzzle; }

AvailableSteps steps_of(const Puzzle& puzzle, std::size_t most = 1000) {
  StepsOptions options;
  options.one_solution = true;
  options.most = most;
  return available_steps(puzzle, options);
}

TEST(AvailableSteps, HaveWhatThePathWouldDoNext) {
  for (const char* name :
       {"conformance/9x9-crosshatch", "conformance/9x9-tuples", "conformance/16x16-crosshatch"}) {
    const Puzzle puzzle = shipped_puzzle(name);
    const AvailableSteps found = steps_of(puzzle);
    PathOptions options;
    options.one_solution = true;
    options.most_rounds = 1;
    const Path path = find_path(puzzle, options);
    ASSERT_FALSE(found.steps.empty()) << name;
    EXPECT_EQ(found.steps.front().technique, path.rounds.front().technique) << name;
    for (const Deduction& next : path.rounds.front().steps) {
      const bool known =
          std::any_of(found.steps.begin(), found.steps.end(), [&](const Deduction& step) {
            return step.technique == next.technique && step.placements == next.placements &&
                   step.eliminations == next.eliminations;
          });
      EXPECT_TRUE(known) << name;
    }
  }
}

TEST(AvailableSteps, ComeByDifficultyAndFollowFromThePosition) {
  const AvailableSteps found = steps_of(shipped_puzzle("conformance/9x9-tuples"));
  std::set<const Technique*> techniques;
  const auto all = all_techniques();
  auto last = all.begin();
  for (const Deduction& step : found.steps) {
    const auto here = std::find(all.begin(), all.end(), step.technique);
    EXPECT_LE(last, here);
    last = here;
    techniques.insert(step.technique);
    EXPECT_FALSE(step.technique->is_search) << "others are enough here";
    for (const Candidate& gone : step.eliminations) {
      EXPECT_TRUE(contains(found.position.candidates[gone.cell], gone.digit));
    }
  }
  EXPECT_GT(techniques.size(), 3U);
}

TEST(AvailableSteps, EndAtTheirBound) {
  const Puzzle puzzle = shipped_puzzle("conformance/9x9-tuples");
  const AvailableSteps few = steps_of(puzzle, 3);
  EXPECT_EQ(few.steps.size(), 3U);
  EXPECT_FALSE(few.complete);
  EXPECT_TRUE(steps_of(Puzzle(test::pattern_solution(Geometry::classic()))).complete);
  std::stop_source stop;
  stop.request_stop();
  StepsOptions options;
  options.stop = stop.get_token();
  EXPECT_FALSE(available_steps(puzzle, options).complete);
}

}  // namespace
}  // namespace sudolab
