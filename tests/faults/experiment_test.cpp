// An experiment without memory: one allocation after the other fails, ours and those of SQLite. The
// store opens afterwards, and what is left is done as if nothing had happened.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>

#include <sudolab/experiment/plan_json.h>
#include "faults/survival.h"
#include "unit/experiment/experiments.h"

// Nothing here is about power cuts: waiting for the disk would only take long.
extern "C" {
int fsync(int) { return 0; }
int fdatasync(int) { return 0; }
}

namespace sudolab::faults {
namespace {

// ---- SQLite's memory ------------------------------------------------------------------------

sqlite3_mem_methods usual;

void* failing_malloc(int size) { return allocation_fails() ? nullptr : usual.xMalloc(size); }
void* failing_realloc(void* old, int size) {
  return allocation_fails() ? nullptr : usual.xRealloc(old, size);
}

// Before SQLite is used for the first time.
const bool installed = [] {
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
  sqlite3_mem_methods failing = usual;
  failing.xMalloc = failing_malloc;
  failing.xRealloc = failing_realloc;
  return sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) == SQLITE_OK;
}();

// ---- an experiment --------------------------------------------------------------------------

Plan tiny_plan() {
  Plan plan = small_plan();
  for (PuzzleRequest& request : plan.puzzles) request.sample = 1;
  plan.entrants.resize(1);
  plan.entrants.emplace_back().solver = "annealing";
  plan.limits.steps = 500;
  plan.repetition = {2, 2, 0, 0};
  return plan;
}

std::string text_of(const Store& store) {
  std::string text;
  store.for_each_run([&](const RunRecord& run) {
    text += std::to_string(run.job.entrant) + std::to_string(run.job.puzzle) +
            std::to_string(run.job.repetition) + ' ' + std::string(status_name(run.status)) + ' ' +
            std::to_string(run.steps) + ' ' + std::to_string(run.counters.nodes) + '\n';
  });
  return text;
}

class ExperimentWithoutMemory : public testing::Test {
 protected:
  // What is left to do, from the beginning if need be.
  std::string carried_out() const {
    Store store = Store::exists(folder()) ? Store::resume(folder())
                                          : Store::create(folder(), plan_, puzzles_);
    const auto executor = make_thread_executor(2);
    if (!carry_out(store, *executor, {}, {}).finished) return "unfinished";
    return text_of(store);
  }

  std::filesystem::path folder() const { return temporary_.path() / "experiment"; }

  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder())) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  const Plan plan_ = tiny_plan();
  const std::vector<ExperimentPuzzle> puzzles_ = gather_puzzles(plan_, kShippedData, {}).puzzles;
  const TemporaryFolder temporary_;
};

TEST_F(ExperimentWithoutMemory, IsResumed) {
  ASSERT_TRUE(installed);
  const std::string right = carried_out();
  const std::vector<std::string> usual_files = files();
  std::uint64_t faults = 0;
  for (const Lasting lasting : {Lasting::kOnce, Lasting::kFromThenOn}) {
    faults += visit_faults(
        [&](std::uint64_t n) {
          std::filesystem::remove_all(folder());
          bool reached = false;
          const std::string got =
              answer_with_fault([&] { return carried_out(); }, n, lasting, reached);
          EXPECT_TRUE(got == right || (reached && got == kNoMemory)) << n << ": " << got;
          EXPECT_FALSE(std::filesystem::exists(folder() / "experiment.sqlite.part")) << n;
          EXPECT_EQ(carried_out(), right) << "after allocation " << n;
          EXPECT_EQ(files(), usual_files) << "after allocation " << n;
          return reached && !HasFailure();
        },
        {.all_up_to = 40, .part = 5});
  }
  tell_faults("allocations: an experiment, SQLite included", faults);
  tell_faults("allocations let through in JSON's destructors", spared_allocations());
}

// The same store takes more runs afterwards: a transaction that failed is not left open.
TEST_F(ExperimentWithoutMemory, TakesRunsAfterwards) {
  Store store = Store::create(folder(), plan_, puzzles_);
  const std::vector<RunRecord> runs{some_run(0, 0, 0), some_run(0, 1, 0)};
  const std::vector<RunRecord> others{some_run(1, 0, 0)};
  std::uint64_t faults = 0;
  for (const Lasting lasting : {Lasting::kOnce, Lasting::kFromThenOn}) {
    faults += visit_faults([&](std::uint64_t n) {
      const std::size_t before = store.run_count();
      bool reached = false;
      const std::string got = answer_with_fault(
          [&] {
            store.add(runs);
            return std::string();
          },
          n, lasting, reached);
      const std::size_t added = got == kNoMemory ? 0 : 2;
      EXPECT_EQ(store.run_count(), before + added) << "all or none, after allocation " << n;
      store.add(others);
      EXPECT_EQ(store.run_count(), before + added + 1) << "after allocation " << n;
      return reached && !HasFailure();
    });
  }
  tell_faults("allocations: adding runs", faults);
}

TEST_F(ExperimentWithoutMemory, ItsPlanIsRead) {
  const std::string file = (temporary_.path() / "plan.json").string();
  std::ofstream(file) << to_json(plan_);
  expect_survival("reading a plan", [&] { return to_json(read_plan(file)); },
                  {.all_up_to = 100, .part = 6});
}

TEST_F(ExperimentWithoutMemory, IsRead) {
  const std::string right = carried_out();
  expect_survival("reading a store", [&] { return text_of(Store::read(folder())); },
                  {.all_up_to = 100, .part = 6});
  expect_survival("salvaging a store",
                  [&] { return text_of(Store::read(folder(), Store::Reading::kSalvage)); },
                  {.all_up_to = 100, .part = 6});
}

}  // namespace
}  // namespace sudolab::faults
