// Small experiments.

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <sudolab/experiment/experiment.h>
#include "support/places.h"
#include "support/temporary_folder.h"

namespace sudolab {

inline const std::filesystem::path kShippedData = test::in_repository("data");

using test::TemporaryFolder;

// Some solvers, a deterministic and a random one among them, on a few shipped puzzles.
inline Plan small_plan() {
  Plan plan;
  plan.name = "small";
  plan.seed = 7;
  for (const char* level : {"easy", "hard"}) {
    PuzzleRequest& request = plan.puzzles.emplace_back();
    request.name = level;
    request.shipped = std::string("levels/9x9-") + level;
    request.sample = 6;
  }
  for (const char* solver : {"dlx", "backtrack", "annealing", "constraint"}) {
    plan.entrants.emplace_back().solver = solver;
  }
  plan.limits.steps = 20'000;
  plan.repetition = {3, 3, 0, 0};
  return plan;
}

inline Store new_store(const std::filesystem::path& folder, const Plan& plan) {
  return Store::create(folder, plan, gather_puzzles(plan, kShippedData, {}).puzzles);
}

inline std::vector<RunRecord> runs_of(const Store& store) {
  std::vector<RunRecord> runs;
  store.for_each_run([&](const RunRecord& record) { runs.push_back(record); });
  return runs;
}

// A run with something in every field.
inline RunRecord some_run(std::uint32_t entrant, std::uint32_t puzzle, std::uint32_t repetition) {
  RunRecord record;
  record.job = {entrant, puzzle, repetition};
  record.status = Status::kGaveUp;
  record.reason = StopReason::kMemory;
  record.time = std::chrono::nanoseconds(1'234'567'890'123);
  record.solutions = 2;
  record.steps = 99;
  record.counters = {1, 2, 3, 4, 5, 6};
  record.measures = {{"energy", -1.5}, {"temperature", 0.25}};
  record.conditions.emplace();
  record.conditions->begun += std::chrono::nanoseconds(1'763'287'200'123'456'789);
  record.conditions->processor = std::chrono::nanoseconds(1'234'000'000'000);
  record.conditions->preemptions = 3;
  record.conditions->core = 1;
  record.conditions->megahertz = 2300.5;
  record.conditions->attempts = 2;
  return record;
}

// All but the time.
inline void expect_same_run(const RunRecord& a, const RunRecord& b) {
  EXPECT_EQ(a.job, b.job);
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.reason, b.reason);
  EXPECT_EQ(a.solutions, b.solutions);
  EXPECT_EQ(a.steps, b.steps);
  EXPECT_EQ(a.counters, b.counters);
  EXPECT_EQ(a.measures, b.measures);
}

inline void expect_same_runs(const std::vector<RunRecord>& a, const std::vector<RunRecord>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) expect_same_run(a[i], b[i]);
}

}  // namespace sudolab
