// Tables from runs whose truth is known.

#include "studies/blocks.h"

#include <gtest/gtest.h>

#include "studies/conditions.h"
#include "support/invented.h"

namespace sudolab::studies {
namespace {

using report::Table;

constexpr std::chrono::milliseconds kLimit{100};

// Two puzzles, and as many runs of each as it takes.
StudySetup two_puzzles(const std::vector<std::string>& solvers) {
  StudySetup setup;
  PuzzleRequest& request = setup.plan.puzzles.emplace_back();
  request.name = "easy";
  request.shipped = "levels/9x9-easy";
  request.sample = 2;
  for (const std::string& solver : solvers) setup.plan.entrants.emplace_back().solver = solver;
  setup.plan.limits.time = kLimit;
  setup.plan.repetition = {3, 8, 0, 0.2};
  setup.puzzles = gather_puzzles(setup.plan, test::in_repository("data"), {}).puzzles;
  return setup;
}

void add_run(Store& store, const Job& job, std::chrono::milliseconds time, bool solved = true) {
  RunRecord run;
  run.job = job;
  run.status = solved ? Status::kSolved : Status::kGaveUp;
  run.time = time;
  store.add({&run, 1});
}

// The first puzzle is solved in all of its runs, the second in one of two: all time by all
// solutions, with puzzles as the unit.
TEST(Blocks, RestartsCountWhatPartlySolvedPuzzlesHaveSolved) {
  const test::TemporaryStore store(two_puzzles({"genetic"}));
  for (std::uint32_t r = 0; r < 3; ++r) add_run(*store, {0, 0, r}, std::chrono::milliseconds(10));
  add_run(*store, {0, 1, 0}, std::chrono::milliseconds(20));
  add_run(*store, {0, 1, 1}, kLimit, false);
  const Results results(*store);
  const Table table = summary_table(results, all_entrants(results), "", "summary", "");
  ASSERT_EQ(table.columns.back().name, "With restarts");
  EXPECT_DOUBLE_EQ(*table.rows[0].back().value(), (0.01 + 0.06) / 1.5);
}

// Nine runs in ten are solved, so that restarts are rare; as puzzles, none of both is solved.
TEST(Blocks, RestartsAreDrawnFromRuns) {
  const test::TemporaryStore store(two_puzzles({"genetic"}));
  for (const std::uint32_t puzzle : {0U, 1U}) {
    for (std::uint32_t r = 0; r < 9; ++r) {
      add_run(*store, {0, puzzle, r}, std::chrono::milliseconds(10));
    }
    add_run(*store, {0, puzzle, 9}, kLimit, false);
  }
  const Results results(*store);
  const Table table = restart_table(results, all_entrants(results), "restarts");
  ASSERT_EQ(table.columns[5].name, "Median");
  EXPECT_DOUBLE_EQ(*table.rows[0][5].value(), 0.01);
}

// One core, in the order of the runs: each solver warms up before its first run, and the second run
// of dlx on the first puzzle was repeated. So its third alone follows another solver.
TEST(Blocks, ARepeatedRunFollowsItself) {
  const test::TemporaryStore store(two_puzzles({"dlx", "fast"}));
  std::uint32_t repetitions[2][2] = {};
  int now = 0;
  const auto add = [&](std::uint32_t entrant, std::uint32_t puzzle, int time, std::uint32_t tries) {
    RunRecord run;
    run.job = {entrant, puzzle, repetitions[entrant][puzzle]++};
    run.status = Status::kSolved;
    run.time = std::chrono::milliseconds(time);
    run.conditions.emplace();
    run.conditions->begun += std::chrono::seconds(++now);
    run.conditions->core = 0;
    run.conditions->attempts = tries;
    store->add({&run, 1});
  };
  for (const std::uint32_t puzzle : {0U, 1U}) {
    add(0, puzzle, 10, puzzle + 1);
    add(1, puzzle, 1, 1);
    add(0, puzzle, 10, 2);
    add(1, puzzle, 1, 1);
    add(0, puzzle, puzzle == 0 ? 20 : 80, 1);
    add(1, puzzle, 1, 1);
  }
  const report::Section section = conditions_section(Results(*store));
  const auto& table = std::get<Table>(section.blocks.back());
  ASSERT_EQ(table.columns[6].name, "After another solver");
  EXPECT_DOUBLE_EQ(*table.rows[0][6].value(), 4);  // the geometric mean of 2 and 8
}

TEST(Blocks, QuantilesTellWhetherTheyAreOfRuns) {
  StudySetup setup = two_puzzles({"dlx", "fast"});
  setup.plan.entrants[1].repetition = Repetition{2, 2};
  test::InventedResults world(std::move(setup));
  world.run_all([](auto&&...) { return test::InventedResults::Invention{0.001}; });
  const Results results = world.results();
  const auto note = [&](const std::vector<std::size_t>& entrants) {
    return quantile_table(results, entrants, "", "quantiles").notes.front();
  };
  EXPECT_TRUE(note({0}).starts_with("Quantiles are of puzzles,"));
  EXPECT_TRUE(note({1}).starts_with("Quantiles are of runs,"));
  EXPECT_TRUE(note({0, 1}).starts_with("Quantiles are of runs (of puzzles where"));
  EXPECT_EQ(cdf_chart(results, all_entrants(results), "", "cdf").title,
            "Part of the runs or puzzles solved within a time");
}

}  // namespace
}  // namespace sudolab::studies
