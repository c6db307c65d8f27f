#include <sudolab/experiment/store.h>

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>

#include <sudolab/experiment/error.h>
#include "experiment/sqlite.h"
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

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
    RunRecord wide = some_run(0, 5, 0);
    wide.conditions->processor.reset();
    RunRecord old = some_run(2, 0, 0);
    old.conditions.reset();
    store.add(std::vector{run, wide, old});
    Manifest manifest = store.manifest();
    manifest.scale = "quick";
    store.set_manifest(manifest);
  }
  const Store store = Store::read(folder.path() / "a" / "b");
  EXPECT_EQ(store.plan().entrants.size(), 4U);
  EXPECT_EQ(store.puzzles().size(), 12U);
  EXPECT_EQ(store.puzzles()[7].group, "hard");
  EXPECT_EQ(store.manifest().scale, "quick");
  EXPECT_EQ(store.manifest().study, "");
  EXPECT_TRUE(store.manifest().created.ends_with("Z")) << store.manifest().created;
  const auto runs = runs_of(store);
  ASSERT_EQ(runs.size(), 3U);
  EXPECT_EQ(runs[0].job, (Job{0, 5, 0}));
  ASSERT_TRUE(runs[0].conditions);
  EXPECT_FALSE(runs[0].conditions->processor);
  expect_same_run(runs[1], run);
  EXPECT_EQ(runs[1].time, run.time);
  EXPECT_EQ(runs[1].conditions, run.conditions);
  EXPECT_FALSE(runs[2].conditions);
}

// What the program wrote before there were manifests, from the text of its schema to the notes.
constexpr auto kOldStore = R"sql(
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE puzzles (id INTEGER PRIMARY KEY, grp TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TABLE entrants (id INTEGER PRIMARY KEY, title TEXT NOT NULL, solver TEXT NOT NULL);
  CREATE TABLE runs (
    entrant INTEGER NOT NULL, puzzle INTEGER NOT NULL, repetition INTEGER NOT NULL,
    status TEXT NOT NULL, reason TEXT NOT NULL, nanoseconds INTEGER NOT NULL,
    solutions INTEGER NOT NULL, steps INTEGER NOT NULL,
    nodes INTEGER NOT NULL, guesses INTEGER NOT NULL, backtracks INTEGER NOT NULL,
    iterations INTEGER NOT NULL, trials INTEGER NOT NULL, restarts INTEGER NOT NULL,
    measures TEXT NOT NULL);
  INSERT INTO meta VALUES ('version', '1');
  INSERT INTO meta VALUES ('plan', '{"name": "bizzotto", "seed": 0,
    "puzzles": [{"name": "easy", "origin": "shipped levels"}], "solvers": ["dlx"],
    "limits": {"seconds": 0.2}, "repeat": 1}');
  INSERT INTO meta VALUES ('study', 'bizzotto');
  INSERT INTO meta VALUES ('scale', 'smoke');
  INSERT INTO meta VALUES ('substitute', 'the shipped levels');
  INSERT INTO meta VALUES ('command', 'sudolab study run bizzotto --scale smoke --seed 0');
  INSERT INTO meta VALUES ('environment', '{"processor":"Intel(R) Xeon(R) Processor","cores":2,
    "memory":"23.5 GiB","system":"Linux 6.18.44 x86_64","compiler":"g++ 12.2.0",
    "version":"0.1.0 (199e298)","date":"2026-11-16 03:57 UTC","load":8.9345703125}');
  INSERT INTO meta VALUES ('executor', '2 threads');
  INSERT INTO meta VALUES ('warnings', 'the machine was busy' || char(10));
  INSERT INTO puzzles VALUES (0, 'easy', '{"size":9,"box":"3x3","puzzle":'
    || '"..2..5..8.9.8....5....1.6......5...12....1.9..78....4..4..82.....7....8.5.....7.."}'
    || char(10));
  INSERT INTO entrants VALUES (0, 'dlx', 'dlx');
  INSERT INTO runs VALUES (0, 0, 0, 'solved', 'none', 7100, 1, 9, 94, 6, 38, 0, 0, 0, '');
)sql";

TEST(Store, FromBeforeManifestsStillOpens) {
  const TemporaryFolder folder;
  {
    Database database(folder.path() / "experiment.sqlite", Database::Mode::kCreate);
    database.execute(kOldStore);
  }
  {
    const Store store = Store::read(folder.path());
    EXPECT_EQ(store.run_count(), 1U);
    const Manifest& manifest = store.manifest();
    EXPECT_EQ(manifest.kind, Manifest::Kind::kStudy);
    EXPECT_EQ(manifest.study, "bizzotto");
    EXPECT_EQ(manifest.scale, "smoke");
    EXPECT_EQ(manifest.substitute, "the shipped levels");
    EXPECT_EQ(manifest.command, "sudolab study run bizzotto --scale smoke --seed 0");
    ASSERT_TRUE(manifest.environment);
    EXPECT_EQ(manifest.environment->cores, 2);
    EXPECT_EQ(manifest.executor, "2 threads");
    EXPECT_EQ(manifest.warnings, std::vector<std::string>{"the machine was busy"});
  }
  Manifest changed;
  {
    Store store = Store::resume(folder.path());
    changed = store.manifest();
    changed.executor = "3 threads";
    store.set_manifest(changed);
    store.add(std::vector{some_run(0, 0, 1)});
  }
  const Store store = Store::read(folder.path());
  EXPECT_EQ(store.manifest(), changed);
  const auto runs = runs_of(store);
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_FALSE(runs[0].conditions);
  EXPECT_EQ(runs[1].conditions, some_run(0, 0, 1).conditions);
}

// What was measured goes on as it began: the ways of then are no longer the usual ones.
TEST(Store, OldExperimentsKeepTheirWays) {
  const TemporaryFolder folder;
  {
    Database database(folder.path() / "experiment.sqlite", Database::Mode::kCreate);
    database.execute(kOldStore);
    database.execute(
        R"(UPDATE meta SET value = replace(value, '"repeat": 1',
           '"repeat": {"least": 4, "most": 9, "width_relative": 0.1}') WHERE key = 'plan')");
  }
  for (const bool resumed : {false, true, false}) {
    const Store store = resumed ? Store::resume(folder.path()) : Store::read(folder.path());
    EXPECT_TRUE(store.plan().shared_seeds);
    EXPECT_EQ(store.plan().repetition.rule, PrecisionRule::kBootstrap);
  }
}

TEST(Store, AnAnswerAfterTheLimitIsATimeOut) {
  const TemporaryFolder folder;
  Plan plan = small_plan();
  plan.limits.time = std::chrono::milliseconds(20);
  Store store = new_store(folder.path(), plan);
  RunRecord run = some_run(0, 0, 0);
  run.status = Status::kSolved;
  run.reason = StopReason::kNone;
  run.time = plan.limits.time;
  RunRecord late = run;
  late.job.repetition = 1;
  late.time += std::chrono::nanoseconds(1);
  RunRecord impossible = late;
  impossible.job.repetition = 2;
  impossible.status = Status::kUnsolvable;
  store.add(std::vector{run, late, impossible});
  const auto runs = runs_of(store);
  EXPECT_TRUE(runs[0].solved());
  for (const std::size_t i : {1U, 2U}) {
    EXPECT_FALSE(runs[i].answered());
    EXPECT_EQ(runs[i].status, Status::kGaveUp);
    EXPECT_EQ(runs[i].reason, StopReason::kTime);
    EXPECT_EQ(runs[i].time, late.time);
  }
}

TEST(Store, ARunOfNobodyIsOneSentence) {
  const TemporaryFolder folder;
  Store store = new_store(folder.path(), small_plan());
  store.add(std::vector{some_run(99, 0, 0)});
  EXPECT_NE(complaint([&] { runs_of(store); }).find("a run of a solver or a puzzle"),
            std::string::npos);
}

TEST(Store, ADamagedManifestIsOneSentence) {
  const TemporaryFolder folder;
  {
    new_store(folder.path(), small_plan());
  }
  const auto with_manifest = [&](const std::string& text) {
    {
      Database database(folder.path() / "experiment.sqlite", Database::Mode::kWrite);
      database.execute("UPDATE meta SET value = '" + text + "' WHERE key = 'manifest'");
    }
    return complaint([&] { Store::read(folder.path()); });
  };
  EXPECT_EQ(with_manifest(R"({"kind": "compare", "colour": 1})"),
            folder.path().string() + ": manifest: there is no member 'colour'");
  EXPECT_NE(with_manifest("{").find(": manifest: "), std::string::npos);
  EXPECT_NE(with_manifest("").find(": manifest: "), std::string::npos);
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

}  // namespace
}  // namespace sudolab
