#include "experiment/store.h"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>

#include "experiment/error.h"
#include "experiment/wire.h"
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

RunRecord some_run(std::uint32_t entrant, std::uint32_t puzzle, std::uint32_t repetition) {
  RunRecord record;
  record.job = {entrant, puzzle, repetition};
  record.status = Status::kGaveUp;
  record.reason = StopReason::kMemory;
  record.time = std::chrono::nanoseconds(1'234'567'890'123);
  record.solutions = 2;
  record.steps = 99;
  record.counters = {1, 2, 3, 4, 5, 6};
  record.measures = {{"energy", -1.5}, {"temperature", 0.25}};
  return record;
}

std::string complaint(const std::function<void()>& act) {
  try {
    act();
  } catch (const ExperimentError& error) {
    return error.what();
  }
  return "";
}

TEST(Store, KeepsEverything) {
  const TemporaryFolder folder;
  const RunRecord run = some_run(1, 2, 3);
  {
    Store store = new_store(folder.path() / "a" / "b", small_plan());
    store.add(std::vector{run, some_run(0, 5, 0)});
    store.set_note("scale", "quick");
  }
  const Store store = Store::read(folder.path() / "a" / "b");
  EXPECT_EQ(store.plan().entrants.size(), 4U);
  EXPECT_EQ(store.puzzles().size(), 12U);
  EXPECT_EQ(store.puzzles()[7].group, "hard");
  EXPECT_EQ(store.note("scale"), "quick");
  EXPECT_EQ(store.note("nothing"), std::nullopt);
  const auto runs = runs_of(store);
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].job, (Job{0, 5, 0}));
  expect_same_run(runs[1], run);
  EXPECT_EQ(runs[1].time, run.time);
}

TEST(Store, TheFirstRunOfAJobCounts) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  RunRecord run = some_run(0, 0, 0);
  store.add(std::vector{run});
  run.steps = 1;
  store.add(std::vector{run, run});
  const auto runs = runs_of(store);
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0].steps, 99U);
}

TEST(Store, LeavesOneFileBehind) {
  const TemporaryFolder folder;
  {
    new_store(folder.path(), small_plan()).add(std::vector{some_run(0, 0, 0)});
  }
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "experiment.sqlite"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "experiment.sqlite-wal"));
}

TEST(Store, OneProcessAtATime) {
  const TemporaryFolder folder;
  const Store writer = new_store(folder.path(), small_plan());
  EXPECT_NE(complaint([&] { Store::resume(folder.path()); }).find("another process is working"),
            std::string::npos);
  EXPECT_NE(complaint([&] { new_store(folder.path(), small_plan()); }).find("already"),
            std::string::npos);
  EXPECT_EQ(Store::read(folder.path()).puzzles().size(), 12U);  // looking is free
}

TEST(Store, SaysWhyItCannotBeOpened) {
  const TemporaryFolder folder;
  EXPECT_NE(complaint([&] { Store::read(folder.path()); }).find("there is no experiment in it"),
            std::string::npos);
  std::ofstream(folder.path() / "experiment.sqlite") << "this is a text, and long enough to be one";
  EXPECT_NE(complaint([&] { Store::resume(folder.path()); }), "");
  std::filesystem::remove(folder.path() / "experiment.sqlite");
  std::ofstream(folder.path() / "experiment.sqlite").close();
  EXPECT_NE(complaint([&] { Store::resume(folder.path()); }).find("never begun"),
            std::string::npos);
  std::ofstream(folder.path() / "file").close();
  EXPECT_NE(complaint([&] { new_store(folder.path() / "file", small_plan()); }), "");
}

TEST(Store, AFullDiskLosesNothingThatWasThere) {
  // A file system of the right size is not to be had everywhere; /dev/full has no size at all, but
  // SQLite needs a real file. So the file's size is limited instead, which looks the same.
  const TemporaryFolder folder;
  {
    Store store = new_store(folder.path(), small_plan());
    store.add(std::vector{some_run(0, 0, 0)});
  }
  const pid_t child = fork();
  if (child == 0) {
    const auto size = std::filesystem::file_size(folder.path() / "experiment.sqlite");
    const rlimit limit{size + 4096, size + 4096};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    std::string words;
    try {
      Store store = Store::resume(folder.path());
      for (std::uint32_t r = 1; r < 100'000; ++r) store.add(std::vector{some_run(0, 0, r)});
    } catch (const ExperimentError& error) {
      words = error.what();
    }
    _exit(words.find("experiment.sqlite: ") == std::string::npos ? 1 : 0);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  Store store = Store::resume(folder.path());
  const auto runs = runs_of(store);
  ASSERT_GE(runs.size(), 1U);
  expect_same_run(runs[0], some_run(0, 0, 0));
  store.add(std::vector{some_run(3, 0, 0)});
  EXPECT_EQ(store.run_count(), runs.size() + 1);
}

TEST(Wire, BringsBackWhatWasSent) {
  const std::vector runs{some_run(1, 2, 3), some_run(3, 2, 1)};
  const auto back = wire::decode_records(wire::encode(std::span<const RunRecord>(runs)));
  expect_same_runs(back, runs);
  EXPECT_EQ(back[0].time, runs[0].time);
  const std::vector<Job> jobs{{1, 2, 3}, {4, 5, 6}};
  EXPECT_EQ(wire::decode_jobs(wire::encode(std::span<const Job>(jobs))), jobs);
  EXPECT_TRUE(wire::decode_jobs("").empty());
  const Plan plan = small_plan();
  const auto puzzles = gather_puzzles(plan, kShippedData, {}).puzzles;
  const wire::Subject subject = wire::decode_subject(wire::encode(plan, puzzles));
  ASSERT_EQ(subject.puzzles.size(), puzzles.size());
  EXPECT_EQ(subject.puzzles[3].record.puzzle, puzzles[3].record.puzzle);
  EXPECT_EQ(subject.plan.seed, plan.seed);
}

}  // namespace
}  // namespace sudolab
