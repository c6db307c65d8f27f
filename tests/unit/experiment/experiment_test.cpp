#include <sudolab/experiment/experiment.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include <map>

#include <sudolab/experiment/environment.h>
#include <sudolab/experiment/error.h>
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

std::vector<RunRecord> undisturbed(const Plan& plan, int threads) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), plan);
  const auto executor = make_thread_executor(threads);
  EXPECT_TRUE(carry_out(store, *executor, {}, {}).finished);
  return runs_of(store);
}

TEST(Experiment, RunsEverythingOnce) {
  const auto runs = undisturbed(small_plan(), 1);
  ASSERT_EQ(runs.size(), 4U * 12 * 3);
  std::map<Status, int> statuses;
  for (const RunRecord& run : runs) {
    ++statuses[run.status];
    const bool complete = run.job.entrant < 2;  // dlx and backtrack
    EXPECT_TRUE(run.solved() || !complete);
  }
  EXPECT_GT(statuses[Status::kStuck], 0);  // constraint on hard puzzles
  EXPECT_EQ(statuses[Status::kWrong], 0);
}

TEST(Experiment, ThreadsChangeNothingButTheTime) {
  expect_same_runs(undisturbed(small_plan(), 2), undisturbed(small_plan(), 1));
}

TEST(Experiment, RepetitionsHaveSeedsOfTheirOwn) {
  const auto runs = undisturbed(small_plan(), 1);
  const auto trials = [&](std::uint32_t repetition) {
    for (const RunRecord& run : runs) {
      if (run.job == Job{2, 8, repetition}) return run.counters;  // annealing on a hard one
    }
    return Counters{};
  };
  EXPECT_NE(trials(0), trials(1));
}

// The counters of annealing on a hard puzzle, in a plan where annealing takes part twice.
Counters counters_of(const Plan& plan, const Job& job) {
  for (const RunRecord& run : undisturbed(plan, 1)) {
    if (run.job == job) return run.counters;
  }
  return Counters{};
}

TEST(Experiment, SolversHaveSeedsOfTheirOwnUnlessTheyShareThem) {
  Plan plan = small_plan();
  plan.entrants = {Entrant{}, Entrant{}};
  for (Entrant& entrant : plan.entrants) entrant.solver = "annealing";
  plan.entrants[1].name = "the same again";
  EXPECT_NE(counters_of(plan, {0, 8, 0}), counters_of(plan, {1, 8, 0}));
  // Who else takes part makes no difference.
  Plan alone = plan;
  alone.entrants.erase(alone.entrants.begin());
  EXPECT_EQ(counters_of(plan, {1, 8, 0}), counters_of(alone, {0, 8, 0}));
  plan.shared_seeds = true;
  EXPECT_EQ(counters_of(plan, {0, 8, 0}), counters_of(plan, {1, 8, 0}));
}

TEST(Experiment, MasterSeedsChangeWhatIsDrawn) {
  Plan plan = small_plan();
  const Counters one = counters_of(plan, {2, 8, 1});
  plan.master_seeds = 3;
  EXPECT_NE(counters_of(plan, {2, 8, 1}), one);
  plan.master_seeds = 4;  // of three repetitions
  EXPECT_THROW(check(plan), ExperimentError);
}

TEST(Experiment, BlocksKeepASolverByItself) {
  Plan plan = small_plan();
  plan.order = RunOrder::kBlocks;
  Ledger ledger(plan, gather_puzzles(plan, kShippedData, {}).puzzles);
  const std::vector<Job> jobs = ledger.next_round();
  ASSERT_EQ(jobs.size(), 4U * 12 * 3);
  std::size_t changes = 0, in_order = 0;
  for (std::size_t i = 1; i < jobs.size(); ++i) {
    changes += jobs[i].entrant != jobs[i - 1].entrant ? 1 : 0;
    in_order += jobs[i - 1] < jobs[i] ? 1 : 0;
  }
  EXPECT_EQ(changes, 3U);
  EXPECT_LT(in_order, jobs.size() * 3 / 4);  // at random within a block
}

TEST(Experiment, PuzzleByPuzzleAllSolversMeetEachOne) {
  Plan plan = small_plan();
  plan.order = RunOrder::kPuzzles;
  Ledger ledger(plan, gather_puzzles(plan, kShippedData, {}).puzzles);
  const std::vector<Job> jobs = ledger.next_round();
  ASSERT_EQ(jobs.size(), 4U * 12 * 3);
  EXPECT_TRUE(std::is_sorted(jobs.begin(), jobs.end(),
                             [](const Job& a, const Job& b) { return a.puzzle < b.puzzle; }));
  // On each puzzle at random: no solver is always the first.
  std::set<std::uint32_t> first;
  for (std::size_t i = 0; i < jobs.size(); i += 12) first.insert(jobs[i].entrant);
  EXPECT_GT(first.size(), 1U);
}

TEST(Experiment, TellsWhatTheMachineDid) {
  const auto before = std::chrono::system_clock::now();
  for (const RunRecord& run : undisturbed(small_plan(), 1)) {
    ASSERT_TRUE(run.conditions);
    EXPECT_GE(run.conditions->begun, before);
    ASSERT_TRUE(run.conditions->processor);
    EXPECT_GT(run.conditions->processor->count(), 0);
    EXPECT_GE(run.conditions->core, 0);
    EXPECT_GE(run.conditions->attempts, 1U);
    EXPECT_LE(run.conditions->attempts, 3U);
    EXPECT_TRUE(!run.disturbed() || run.conditions->attempts == 3);
  }
}

TEST(RunRecord, IsDisturbedWhereOthersHadTheCore) {
  using std::chrono::microseconds;
  RunRecord run;
  run.time = microseconds(1000);
  EXPECT_FALSE(run.disturbed());  // nobody knows
  run.conditions.emplace();
  EXPECT_FALSE(run.disturbed());
  run.conditions->processor = microseconds(950);
  EXPECT_FALSE(run.disturbed());
  run.conditions->processor = microseconds(949);
  EXPECT_TRUE(run.disturbed());
  run.time = microseconds(1);
  run.conditions->processor = microseconds(0);  // clocks are read one after the other
  EXPECT_FALSE(run.disturbed());
}

TEST(Experiment, GoesOnWhereItWasStopped) {
  const Plan plan = small_plan();
  const TemporaryFolder folder;
  std::size_t before = 0;
  {
    Store store = new_store(folder.path(), plan);
    const auto executor = make_thread_executor(2);
    std::stop_source stop;
    ExperimentWatcher watcher;
    std::size_t seen = 0;
    watcher.on_run = [&](const RunRecord&) {
      if (++seen == 40) stop.request_stop();
    };
    const ExperimentEnd end = carry_out(store, *executor, watcher, stop.get_token());
    before = store.run_count();
    EXPECT_EQ(end.finished, before == 4U * 12 * 3);
    EXPECT_GE(before, 40U);
  }
  Store store = Store::resume(folder.path());
  const auto executor = make_thread_executor(1);
  std::size_t added = 0;
  ExperimentWatcher watcher;
  watcher.on_run = [&](const RunRecord&) { ++added; };
  EXPECT_TRUE(carry_out(store, *executor, watcher, {}).finished);
  EXPECT_EQ(before + added, 4U * 12 * 3);
  expect_same_runs(runs_of(store), undisturbed(plan, 1));
}

TEST(Experiment, ProgressIsTold) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  const auto executor = make_thread_executor(1);
  Ledger::Count last;
  std::vector<Ledger::Count> each;
  ExperimentWatcher watcher;
  watcher.on_progress = [&](const Ledger& ledger) {
    EXPECT_GE(ledger.total().done, last.done);
    last = ledger.total();
    each = ledger.by_entrant();
  };
  carry_out(store, *executor, watcher, {});
  EXPECT_EQ(last.done, 4U * 12 * 3);
  EXPECT_EQ(last.total, last.done);
  ASSERT_EQ(each.size(), 4U);
  EXPECT_EQ(each[3].done, 36U);
}

TEST(Experiment, MeasuresUntilTheMeanIsKnown) {
  Plan plan = small_plan();
  plan.entrants.resize(2);
  plan.repetition = {4, 9, 1e9, 0};                          // everything is narrow enough
  plan.entrants[1].repetition = Repetition{2, 5, 0, 1e-12};  // nothing is
  const auto runs = undisturbed(plan, 1);
  std::map<std::uint32_t, std::size_t> count;
  for (const RunRecord& run : runs) ++count[run.job.entrant];
  EXPECT_EQ(count[0], 12U * 4);
  EXPECT_EQ(count[1], 12U * 5);
}

TEST(Experiment, AFailureIsNotRepeatedWhereThePrecisionDecides) {
  Plan plan = small_plan();
  plan.puzzles.resize(1);
  plan.entrants.resize(1);
  plan.entrants[0].solver = "brute-force";
  plan.limits.steps = 1;
  plan.repetition = {4, 9, 1e9, 0};
  EXPECT_EQ(undisturbed(plan, 1).size(), 6U);
}

// Who shows that there is no solution has answered, and is measured on.
TEST(Experiment, AProofThatThereIsNoSolutionIsNoFailure) {
  Plan plan = small_plan();
  plan.puzzles.resize(1);
  plan.entrants.resize(1);
  plan.repetition = {4, 9, 1e9, 0};
  PuzzleRecord record = gather_puzzles(plan, kShippedData, {}).puzzles[0].record;
  record.solution.reset();
  record.puzzle.givens = Grid(Geometry::classic());
  record.puzzle.givens.set(0, 1);
  record.puzzle.givens.set(1, 1);
  const TemporaryFolder folder;
  Store store = Store::create(folder.path(), plan, {{"easy", record}});
  const auto executor = make_thread_executor(1);
  EXPECT_TRUE(carry_out(store, *executor, {}, {}).finished);
  EXPECT_EQ(store.run_count(), 4U);
}

TEST(PrecisionCheck, TwoStagesAskForAsManyRunsAsTheFirstOnesSpread) {
  PrecisionCheck check;
  const Repetition repetition{4, 1000, 0, 0.1};
  std::vector<double> seconds{1.0, 1.1, 0.9, 1.0};
  // t with 3 degrees of freedom is 3.182, the deviation 0.0816, the width 0.1: 27.01, so 28 runs.
  EXPECT_FALSE(check.satisfied(repetition, seconds));
  seconds.resize(27, 1.0);
  EXPECT_FALSE(check.satisfied(repetition, seconds));
  seconds.resize(28, 5.0);  // only the first stage decides
  EXPECT_TRUE(check.satisfied(repetition, seconds));
  EXPECT_TRUE(check.satisfied({4, 1000, 0.6, 0.1}, std::span(seconds).first(4)));
  EXPECT_FALSE(check.satisfied(repetition, {}));
}

// The places of the 2.5th and the 97.5th percentile are rounded: of 4 times the first and the last,
// of 22 the second and the last but one.
TEST(PrecisionCheck, PercentilesLookAtTheTimesThemselves) {
  PrecisionCheck check;
  const Repetition repetition{4, 100, 0.5, 0, PrecisionRule::kPercentiles};
  std::vector<double> seconds{1.0, 1.5, 1.2, 1.1};
  EXPECT_TRUE(check.satisfied(repetition, seconds));
  seconds[3] = 1.6;
  EXPECT_FALSE(check.satisfied(repetition, seconds));
  seconds.resize(20, 1.3);
  EXPECT_FALSE(check.satisfied(repetition, seconds)) << "more runs do not help";
  seconds.resize(22, 1.3);
  EXPECT_TRUE(check.satisfied(repetition, seconds)) << "the longest is left out now";
  seconds.resize(24, 1.8);
  EXPECT_FALSE(check.satisfied(repetition, seconds));
  EXPECT_FALSE(check.satisfied(repetition, {}));
}

TEST(Experiment, GroupsCanBeLeftOut) {
  Plan plan = small_plan();
  plan.entrants[0].groups = {"easy"};
  std::size_t runs = 0;
  for (const RunRecord& run : undisturbed(plan, 1)) runs += run.job.entrant == 0 ? 1 : 0;
  EXPECT_EQ(runs, 6U * 3);
}

TEST(Experiment, AProofThatThereIsNoneIsWrongWhereThereIsOne) {
  Plan plan = small_plan();
  plan.entrants.resize(1);
  plan.repetition = {1, 1, 0, 0};
  PuzzleRecord record = gather_puzzles(plan, kShippedData, {}).puzzles[0].record;
  record.solution = make_solver("dlx")->solve(record.puzzle).grid;
  record.puzzle.givens.set(0, 1);
  record.puzzle.givens.set(1, 1);  // no solution, though the record says otherwise
  const TemporaryFolder folder;
  Store store = Store::create(folder.path(), plan, {{"easy", record}});
  const auto executor = make_thread_executor(1);
  EXPECT_EQ(carry_out(store, *executor, {}, {}).wrong, 1U);
}

TEST(Experiment, SolversWithThreadsOfTheirOwnComeAfterAllOthers) {
  Plan plan = small_plan();
  plan.entrants.resize(2);
  plan.entrants[0].search_threads = 2;
  const auto puzzles = gather_puzzles(plan, kShippedData, {}).puzzles;  // the executor keeps none
  const auto executor = make_thread_executor(1);
  executor->begin(plan, puzzles);
  std::vector<Job> jobs;
  for (std::uint32_t puzzle = 0; puzzle < 3; ++puzzle) {
    for (std::uint32_t entrant = 0; entrant < 2; ++entrant) jobs.push_back({entrant, puzzle, 0});
  }
  std::vector<std::uint32_t> order;
  const auto deliver = [&](std::span<const RunRecord> runs) {
    for (const RunRecord& run : runs) order.push_back(run.job.entrant);
  };
  executor->run(jobs, deliver, {});
  EXPECT_EQ(order, (std::vector<std::uint32_t>{1, 1, 1, 0, 0, 0}));
}

TEST(Experiment, WhatCannotBeStoredEndsIt) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  const auto executor = make_thread_executor(2);
  ExperimentWatcher watcher;
  watcher.on_run = [](const RunRecord&) { throw ExperimentError("no room"); };
  EXPECT_THROW(carry_out(store, *executor, watcher, {}), ExperimentError);
}

TEST(Experiment, TheManifestTellsByWhomAndWhere) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  EXPECT_FALSE(store.manifest().finished);
  EXPECT_TRUE(carry_out(store, *make_thread_executor(1), {}, {}).finished);
  const Manifest manifest = Store::read(folder.path()).manifest();
  EXPECT_TRUE(manifest.finished);
  EXPECT_EQ(manifest.executor, "1 thread");
  ASSERT_TRUE(manifest.environment);
  EXPECT_GT(manifest.environment->cores, 0);
}

TEST(Experiment, ResumedWhenAllIsDoneItKeepsWhatWasSaidOfItsRuns) {
  const TemporaryFolder folder;
  {
    Store store = new_store(folder.path(), small_plan());
    carry_out(store, *make_thread_executor(1), {}, {});
    Manifest manifest = store.manifest();
    manifest.warnings = {"the machine was hot"};
    store.set_manifest(std::move(manifest));
  }
  Store store = Store::resume(folder.path());
  const ExperimentEnd end = carry_out(store, *make_thread_executor(2), {}, {});
  EXPECT_TRUE(end.finished);
  EXPECT_TRUE(end.warnings.empty());
  EXPECT_EQ(store.manifest().executor, "1 thread");
  EXPECT_EQ(store.manifest().warnings, std::vector<std::string>{"the machine was hot"});
}

TEST(Experiment, AResumedOneKeepsEarlierWarnings) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  Manifest manifest = store.manifest();
  manifest.warnings = {"the machine was hot"};
  store.set_manifest(std::move(manifest));
  carry_out(store, *make_thread_executor(1), {}, {});
  ASSERT_FALSE(store.manifest().warnings.empty());
  EXPECT_EQ(store.manifest().warnings.front(), "the machine was hot");
}

TEST(Experiment, WithoutSolversThereIsNothingToDo) {
  const TemporaryFolder folder;
  Plan plan = small_plan();
  plan.entrants.clear();
  {
    new_store(folder.path(), plan);
  }
  Store store = Store::resume(folder.path());
  EXPECT_EQ(store.puzzles().size(), 12U);
  const ExperimentEnd end = carry_out(store, *make_thread_executor(1), {}, {});
  EXPECT_TRUE(end.finished);
  EXPECT_TRUE(end.warnings.empty());
  EXPECT_EQ(store.run_count(), 0U);
  EXPECT_EQ(store.manifest().executor, "");
}

TEST(Environment, TellsTheMachine) {
  const Environment here = this_environment();
  EXPECT_GT(here.cores, 0);
  EXPECT_NE(here.compiler, "");
  EXPECT_EQ(to_json(environment_from_json(to_json(here))), to_json(here));
  EXPECT_THROW(environment_from_json("nonsense"), ExperimentError);
}

}  // namespace
}  // namespace sudolab
