// Stores that are not as they were written: one sentence each, never a crash, and a salvage of what
// is sound.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include "experiment/sqlite.h"
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

constexpr std::uint32_t kEntrants = 4, kPuzzles = 12, kRepetitions = 3;
constexpr std::size_t kRuns = std::size_t{kEntrants} * kPuzzles * kRepetitions;

RunRecord run_of(std::uint32_t entrant, std::uint32_t puzzle, std::uint32_t repetition) {
  RunRecord record;
  record.job = {entrant, puzzle, repetition};
  record.status = Status::kSolved;
  record.time = std::chrono::microseconds(17 + repetition);
  record.solutions = 1;
  record.steps = 100 + puzzle;
  record.counters = {1, 2, 3, 4, 5, 6};
  record.measures = {{"energy", -1.5}};
  record.conditions.emplace();
  record.conditions->megahertz = 2300;
  return record;
}

// A whole experiment, of so many repetitions.
void fill(const std::filesystem::path& folder, std::uint32_t repetitions = kRepetitions) {
  Store store = new_store(folder, small_plan());
  std::vector<RunRecord> runs;
  for (std::uint32_t e = 0; e < kEntrants; ++e) {
    for (std::uint32_t p = 0; p < kPuzzles; ++p) {
      for (std::uint32_t r = 0; r < repetitions; ++r) runs.push_back(run_of(e, p, r));
    }
  }
  store.add(runs);
}

void execute(const std::filesystem::path& folder, const std::string& sql) {
  Database database(folder / "experiment.sqlite", Database::Mode::kWrite);
  database.execute(sql);
}

// What is said about the store by whoever reads all of it; empty where it is sound.
std::string complaint_about(const std::filesystem::path& folder) {
  try {
    runs_of(Store::read(folder));
  } catch (const ExperimentError& error) {
    return error.what();
  }
  return "";
}

std::string complaint_at_resuming(const std::filesystem::path& folder) {
  try {
    Store store = Store::resume(folder);
    std::stop_source stopped;
    stopped.request_stop();
    carry_out(store, *make_thread_executor(1), {}, stopped.get_token());
  } catch (const ExperimentError& error) {
    return error.what();
  }
  return "";
}

// Makes a store of the former version.
constexpr auto kWithoutChecksums = R"(
  UPDATE meta SET value = '3' WHERE key = 'version';
  DELETE FROM meta WHERE key = 'checksum';
  ALTER TABLE runs DROP COLUMN checksum;
  ALTER TABLE puzzles DROP COLUMN checksum;
)";

struct Damage {
  const char* sql;
  std::size_t left;  // runs that are sound
};

// Each row by itself says that it is wrong, without a checksum.
constexpr Damage kImpossible[] = {
    {"UPDATE runs SET puzzle = 4000000", 0},
    {"UPDATE runs SET puzzle = puzzle + 4294967296", 0},
    {"UPDATE runs SET puzzle = -1 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET entrant = 4 WHERE rowid <= 10", kRuns - 10},
    {"UPDATE runs SET entrant = 'nobody' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET repetition = 4294967295 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET repetition = -3 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET status = 'happy' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET status = 7 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET reason = 'whim' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET nanoseconds = -5 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET nanoseconds = 'long' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET nodes = x'00ff' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET measures = '[1' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET measures = '[1]' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET measures = '{\"a\": \"b\"}' WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET preemptions = 5000000000 WHERE rowid = 5", kRuns - 1},
    {"UPDATE runs SET megahertz = 'x' WHERE rowid = 5", kRuns - 1},
    {"DELETE FROM puzzles WHERE id = 3", kRuns - 12},
    {"DELETE FROM puzzles WHERE id = 0", kRuns - 12},
    {"UPDATE puzzles SET id = 9223372036854775807 WHERE id = 11", kRuns - 12},
    {"UPDATE puzzles SET record = '' WHERE id = 3", kRuns - 12},
    {"UPDATE puzzles SET record = record || record WHERE id = 3", kRuns - 12},
    {"UPDATE puzzles SET record = '{\"size\": 9}' WHERE id = 3", kRuns - 12},
    {"DROP TABLE runs", 0},
};

// Only the checksum tells.
constexpr Damage kPlausible[] = {
    {"UPDATE runs SET steps = steps + 1 WHERE rowid = 3", kRuns - 1},
    {"UPDATE runs SET puzzle = 0", 12},  // those of puzzle 0 are as they were
    {"UPDATE runs SET status = 'gave up' WHERE rowid < 4", kRuns - 3},
    {"UPDATE runs SET checksum = NULL WHERE rowid = 2", kRuns - 1},
    {"UPDATE runs SET checksum = checksum + 1 WHERE rowid = 2", kRuns - 1},
    {"UPDATE puzzles SET record = (SELECT record FROM puzzles WHERE id = 4) WHERE id = 3",
     kRuns - 12},
    {"UPDATE puzzles SET grp = 'hard' WHERE id = 3", kRuns - 12},
    {"DELETE FROM puzzles WHERE id = 11", kRuns - 12},
    {"UPDATE meta SET value = replace(value, '20000', '20001') WHERE key = 'plan'", kRuns},
};

void expect_one_sentence(const std::string& complaint, const char* sql) {
  EXPECT_NE(complaint.find("damaged"), std::string::npos) << sql << ": " << complaint;
  EXPECT_NE(complaint.find("--salvage"), std::string::npos) << sql << ": " << complaint;
  EXPECT_EQ(complaint.find('\n'), std::string::npos) << complaint;
}

void expect_damage(const Damage& damage, bool with_checksums) {
  const TemporaryFolder folder;
  fill(folder.path());
  if (!with_checksums) execute(folder.path(), kWithoutChecksums);
  ASSERT_EQ(complaint_about(folder.path()), "");
  execute(folder.path(), damage.sql);
  expect_one_sentence(complaint_about(folder.path()), damage.sql);
  expect_one_sentence(complaint_at_resuming(folder.path()), damage.sql);
  const Store store = Store::read(folder.path(), Store::Reading::kSalvage);
  EXPECT_FALSE(store.damage().empty()) << damage.sql;
  EXPECT_EQ(store.manifest().warnings.size(), store.damage().size()) << damage.sql;
  const auto runs = runs_of(store);
  EXPECT_EQ(store.run_count(), runs.size());
  EXPECT_EQ(runs.size(), damage.left) << damage.sql;
  for (const RunRecord& run : runs) {
    ASSERT_LT(run.job.puzzle, store.puzzles().size()) << damage.sql;
    EXPECT_EQ(run.steps % 100 < kPuzzles, true) << damage.sql;
  }
}

TEST(Damage, IsOneSentenceAndTheRestCanBeSalvaged) {
  for (const Damage& damage : kImpossible) expect_damage(damage, true);
  for (const Damage& damage : kPlausible) expect_damage(damage, true);
}

TEST(Damage, OfFormerVersionsIsNoticedWhereARowCannotBe) {
  for (const Damage& damage : kImpossible) expect_damage(damage, false);
}

TEST(Damage, ASoundStoreIsSalvagedAsAWhole) {
  const TemporaryFolder folder;
  fill(folder.path());
  const Store store = Store::read(folder.path(), Store::Reading::kSalvage);
  EXPECT_TRUE(store.damage().empty());
  EXPECT_TRUE(store.manifest().warnings.empty());
  expect_same_runs(runs_of(store), runs_of(Store::read(folder.path())));
}

TEST(Damage, WithoutPuzzlesThereIsNothingToSalvage) {
  for (const bool with_checksums : {true, false}) {
    const TemporaryFolder folder;
    fill(folder.path());
    if (!with_checksums) execute(folder.path(), kWithoutChecksums);
    execute(folder.path(), "DELETE FROM puzzles");
    expect_one_sentence(complaint_about(folder.path()), "no puzzles");
    EXPECT_THROW(Store::read(folder.path(), Store::Reading::kSalvage), ExperimentError);
  }
}

TEST(Damage, ALostManifestIsNoLostExperiment) {
  const TemporaryFolder folder;
  fill(folder.path());
  execute(folder.path(), "UPDATE meta SET value = '{' WHERE key = 'manifest'");
  EXPECT_NE(complaint_about(folder.path()).find("manifest"), std::string::npos);
  const Store store = Store::read(folder.path(), Store::Reading::kSalvage);
  EXPECT_EQ(store.run_count(), kRuns);
  ASSERT_EQ(store.damage().size(), 1U);
  EXPECT_NE(store.damage()[0].find("manifest"), std::string::npos);
}

// A run of a solver on a puzzle of a group that it does not take has no place in the ledger.
TEST(Damage, ARunThatIsNotPlannedIsNoticed) {
  const TemporaryFolder folder;
  Plan plan = small_plan();
  plan.entrants[1].groups = {"hard"};
  {
    Store store = new_store(folder.path(), plan);
    store.add(std::vector{run_of(1, 0, 0)});
  }
  expect_one_sentence(complaint_about(folder.path()), "run_of(1, 0, 0)");
  expect_one_sentence(complaint_at_resuming(folder.path()), "run_of(1, 0, 0)");
}

TEST(Damage, ChecksumsAreAddedToAFormerStore) {
  const TemporaryFolder folder;
  fill(folder.path());
  execute(folder.path(), kWithoutChecksums);
  ASSERT_EQ(complaint_about(folder.path()), "");
  ASSERT_EQ(complaint_at_resuming(folder.path()), "");
  EXPECT_EQ(runs_of(Store::read(folder.path())).size(), kRuns);
  execute(folder.path(), "UPDATE runs SET steps = steps + 1 WHERE rowid = 3");
  expect_one_sentence(complaint_about(folder.path()), "after renewal");
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

TEST(Damage, ATornPageLosesItsRunsOnly) {
  const TemporaryFolder folder;
  fill(folder.path(), 100);
  const auto file = folder.path() / "experiment.sqlite";
  std::string bytes = bytes_of(file);
  constexpr std::size_t kPage = 4096;
  const std::size_t pages = bytes.size() / kPage;
  ASSERT_GT(pages, 40U);
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(pages / 2 * kPage), kPage, '\x5A');
  write_bytes(file, bytes);
  expect_one_sentence(complaint_about(folder.path()), "a torn page");
  const Store store = Store::read(folder.path(), Store::Reading::kSalvage);
  EXPECT_FALSE(store.damage().empty());
  const auto runs = runs_of(store);
  const std::size_t all = std::size_t{kEntrants} * kPuzzles * 100;
  EXPECT_LT(runs.size(), all);
  EXPECT_GT(runs.size(), all * 9 / 10);
  std::set<Job> jobs;
  for (const RunRecord& run : runs) EXPECT_TRUE(jobs.insert(run.job).second);
}

// A byte somewhere: it is noticed, or it was in a place that nobody reads.
TEST(Damage, OfAnyByteIsNoticedOrHarmless) {
  const TemporaryFolder folder;
  fill(folder.path());
  const auto file = folder.path() / "experiment.sqlite";
  const std::string sound = bytes_of(file);
  const auto expected = runs_of(Store::read(folder.path()));
  Rng rng(20);
  std::size_t noticed = 0;
  constexpr int kTries = 400;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    std::string bytes = sound;
    const auto at = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(bytes.size())));
    bytes[at] = static_cast<char>(bytes[at] ^ static_cast<char>(1 + rng.below(255)));
    write_bytes(file, bytes);
    try {
      const auto runs = runs_of(Store::read(folder.path()));
      SCOPED_TRACE(at);
      expect_same_runs(runs, expected);
    } catch (const ExperimentError& error) {
      ++noticed;
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    }
    try {
      runs_of(Store::read(folder.path(), Store::Reading::kSalvage));
    } catch (const ExperimentError&) {
      // The plan itself is gone.
    }
  }
  EXPECT_GT(noticed, std::size_t{kTries} / 4);
}

}  // namespace
}  // namespace sudolab
