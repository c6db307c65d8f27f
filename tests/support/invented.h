// Results that nobody measured: runs whose truth is known, kept in a store of their own as real
// ones are, for tests of what is made of results.

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <sudolab/experiment/executor.h>
#include <sudolab/experiment/experiment.h>
#include "experiment/workbench.h"
#include "studies/results.h"
#include "studies/study.h"
#include "support/places.h"

namespace sudolab::test {

// A folder for this test alone; tests run in processes of their own, each at its own time.
inline std::filesystem::path fresh_folder() {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const auto folder = std::filesystem::path(::testing::TempDir()) /
                      ("sudolab-" + std::string(test->test_suite_name()) + "-" + test->name());
  std::filesystem::remove_all(folder);
  return folder;
}

// The opposite: the experiment itself, on all cores.
inline studies::Results carried_out(const studies::StudySetup& setup) {
  const auto folder = fresh_folder();
  studies::Results results = [&] {
    Store store = Store::create(folder, setup.plan, setup.puzzles);
    const ExperimentEnd end = carry_out(store, *make_thread_executor(0), {}, {});
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(end.wrong, 0U);
    return studies::Results(store);
  }();
  std::filesystem::remove_all(folder);
  return results;
}

// A store for this test alone, gone with it.
class TemporaryStore {
 public:
  explicit TemporaryStore(const studies::StudySetup& setup)
      : folder_(fresh_folder()), store_(Store::create(folder_, setup.plan, setup.puzzles)) {}
  ~TemporaryStore() { std::filesystem::remove_all(folder_); }
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  Store& operator*() const { return store_; }
  Store* operator->() const { return &store_; }

 private:
  std::filesystem::path folder_;
  mutable Store store_;
};

class InventedResults {
 public:
  explicit InventedResults(studies::StudySetup setup) : setup_(std::move(setup)) {}

  const studies::StudySetup& setup() const { return setup_; }

  // The same puzzles again, until a group has so many.
  void grow(const std::string& group, std::size_t count) {
    std::vector<ExperimentPuzzle> of_group;
    for (const ExperimentPuzzle& puzzle : setup_.puzzles) {
      if (puzzle.group == group) of_group.push_back(puzzle);
    }
    for (std::size_t i = of_group.size(); i < count; ++i) {
      setup_.puzzles.push_back(of_group[i % of_group.size()]);
    }
  }

  struct Invention {
    double seconds = 1;
    bool solved = true;
    Counters counters = {};
    std::vector<std::pair<std::string, double>> measures = {};
    std::optional<double> processor = {};   // seconds; nothing: conditions are not known
    StopReason reason = StopReason::kTime;  // where it is not solved
  };

  // For each puzzle that an entrant takes, the least number of runs, each as `invent` says:
  // invent(title, group, place within the group).
  template <class Invent>
  void run_all(Invent invent) {
    for (std::uint32_t e = 0; e < setup_.plan.entrants.size(); ++e) {
      const Entrant& entrant = setup_.plan.entrants[e];
      std::map<std::string, std::size_t> places;
      for (std::uint32_t p = 0; p < setup_.puzzles.size(); ++p) {
        const std::string& group = setup_.puzzles[p].group;
        const std::size_t place = places[group]++;
        if (!entrant.takes(group)) continue;
        const int least = setup_.plan.repetition_of(entrant).least;
        for (int r = 0; r < least; ++r) {
          add({e, p, static_cast<std::uint32_t>(r)}, invent(entrant.title(), group, place));
        }
      }
    }
  }

  // As if the experiment had been stopped just before its end.
  void forget_last_run() { records_.pop_back(); }

  studies::Results results(const Manifest& manifest = {}) const {
    const auto folder = fresh_folder();
    studies::Results results = [&] {
      Store store = Store::create(folder, setup_.plan, setup_.puzzles, manifest);
      store.add(records_);
      return studies::Results(store);
    }();
    std::filesystem::remove_all(folder);
    return results;
  }

 private:
  void add(const Job& job, const Invention& one) {
    RunRecord record;
    record.job = job;
    record.status = one.solved ? Status::kSolved : Status::kGaveUp;
    record.reason = one.solved ? StopReason::kNone : one.reason;
    record.time = std::chrono::nanoseconds(static_cast<std::int64_t>(one.seconds * 1e9));
    record.solutions = one.solved ? 1 : 0;
    record.counters = one.counters;
    record.measures = one.measures;
    if (one.processor) {
      record.conditions.emplace();
      record.conditions->processor =
          std::chrono::nanoseconds(static_cast<std::int64_t>(*one.processor * 1e9));
    }
    records_.push_back(std::move(record));
  }

  studies::StudySetup setup_;
  std::vector<RunRecord> records_;
};

// Carries out jobs here and now, without threads.
class SerialExecutor final : public Executor {
 public:
  void begin(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) override {
    bench_.emplace(plan, puzzles);
  }
  void run(std::span<const Job> jobs, const Deliver& deliver,
           const std::stop_token& stop) override {
    for (const Job& job : jobs) {
      if (const auto record = bench_->measure(job, stop)) deliver({&*record, 1});
    }
  }
  std::string description() const override { return "the test"; }

 private:
  std::optional<Workbench> bench_;
};

// What a study really measures at its smallest scale.
inline studies::Results measured(const studies::StudySetup& setup) {
  const auto folder = fresh_folder();
  studies::Results results = [&] {
    Store store = Store::create(folder, setup.plan, setup.puzzles);
    SerialExecutor executor;
    const ExperimentEnd end = carry_out(store, executor, {}, {});
    EXPECT_TRUE(end.finished);
    EXPECT_EQ(end.wrong, 0U);
    return studies::Results(store);
  }();
  std::filesystem::remove_all(folder);
  return results;
}

// The verdict on the finding whose text contains `words`.
inline report::Verdict verdict_on(const report::Document& document, const std::string& words) {
  for (const report::Block& block : document.abstract) {
    const auto* verdict = std::get_if<report::Verdict>(&block);
    if (verdict != nullptr && verdict->text.find(words) != std::string::npos) return *verdict;
  }
  ADD_FAILURE() << "there is no verdict about '" << words << "'";
  return {};
}
inline report::Outcome outcome_of(const report::Document& document, const std::string& words) {
  return verdict_on(document, words).outcome;
}
inline std::string verdict_text(const report::Document& document, const std::string& words) {
  return verdict_on(document, words).text;
}

// The table or chart of that id; nullptr if there is none.
template <class What>
const What* find_block(const report::Document& document, const std::string& id) {
  for (const report::Section& section : document.sections) {
    for (const report::Block& block : section.blocks) {
      const auto* what = std::get_if<What>(&block);
      if (what != nullptr && what->id == id) return what;
    }
  }
  return nullptr;
}

inline studies::StudyRequest shipped_request(studies::Scale scale, std::uint64_t seed = 1) {
  studies::StudyRequest request;
  request.scale = scale;
  request.data = in_repository("data");
  request.seed = seed;
  return request;
}

}  // namespace sudolab::test
