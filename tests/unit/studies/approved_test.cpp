// The whole report of every study, compared with a stored text: made from runs whose
// counters are real and whose day, machine and times are invented, so that it is the same
// everywhere.

#include <gtest/gtest.h>

#include <set>

#include "studies/study.h"
#include "support/approved.h"
#include "support/invented.h"

namespace sudolab::studies {
namespace {

// Real runs, limited by steps and not by time. What a run took is made up from what it did.
class TimelessExecutor final : public Executor {
 public:
  void begin(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) override {
    asked_ = plan;
    timeless_ = plan;
    timeless_.limits = kFewSteps;
    for (Entrant& entrant : timeless_.entrants) {
      if (entrant.limits) entrant.limits = kFewSteps;
    }
    bench_.emplace(timeless_, puzzles);
  }

  void run(std::span<const Job> jobs, const Deliver& deliver,
           const std::stop_token& stop) override {
    for (const Job& job : jobs) {
      auto record = bench_->measure(job, stop);
      if (!record) continue;
      if (is_of_a_library(asked_.entrants[job.entrant])) record->counters = {};
      record->time = time_of(*record);
      record->conditions.reset();
      deliver({&*record, 1});
    }
  }
  std::string description() const override { return "the test"; }

 private:
  static constexpr Limits kFewSteps{.steps = 2000};

  // What CaDiCaL and Gecode count depends on their versions.
  static bool is_of_a_library(const Entrant& entrant) {
    const std::string solver = entrant.solver.substr(0, entrant.solver.find(':'));
    return solver == "sat" || solver == "cp" || solver == "auto";
  }

  std::chrono::nanoseconds time_of(RunRecord& record) const {
    if (record.reason == StopReason::kSteps) {
      const Entrant& entrant = asked_.entrants[record.job.entrant];
      record.reason = StopReason::kTime;
      return (entrant.limits ? *entrant.limits : asked_.limits).time;
    }
    // No two runs alike, as in life.
    const auto uneven =
        1 + (record.job.puzzle * 7 + record.job.repetition * 3 + record.job.entrant) % 11;
    const Counters& did = record.counters;
    return std::chrono::nanoseconds(100 + uneven * 10 +
                                    20 * (did.nodes + did.iterations + did.trials));
  }

  Plan asked_, timeless_;
  std::optional<Workbench> bench_;
};

Results timeless_results(const StudySetup& setup) {
  const test::TemporaryStore store(setup);
  TimelessExecutor executor;
  EXPECT_TRUE(carry_out(*store, executor, {}, {}).finished);
  Manifest manifest = store->manifest();
  manifest.created = "2026-11-16T21:07:00Z";
  manifest.environment = {.processor = "a processor",
                          .cores = 2,
                          .memory = "24.0 GiB",
                          .system = "a system",
                          .compiler = "a compiler",
                          .version = "a version",
                          .date = "2026-11-16T21:07:00Z"};
  manifest.warnings.clear();
  store->set_manifest(std::move(manifest));
  return Results(*store);
}

// Enough in each group for findings to be decided.
StudySetup with_more_puzzles(StudySetup setup) {
  std::set<std::string> groups;
  for (const ExperimentPuzzle& puzzle : setup.puzzles) groups.insert(puzzle.group);
  test::InventedResults world(std::move(setup));
  for (const std::string& group : groups) world.grow(group, 12);
  return world.setup();
}

class ApprovedReport : public testing::TestWithParam<const Study*> {};

TEST_P(ApprovedReport, IsWhatTheStudySays) {
  const Study& study = *GetParam();
  const StudySetup setup = with_more_puzzles(study.prepare(test::shipped_request(Scale::kSmoke)));
  const report::Document document = study.analyse(timeless_results(setup));
  report::MarkdownReport report = report::markdown(document, {.width = 100});
  for (const report::ReportFile& picture : report.pictures) {
    report.text += picture.name + " " + test::digest(picture.text) + "\n";
  }
  test::expect_approved("studies/" + std::string(study.id) + ".md", report.text);
}

std::vector<const Study*> every_study() {
  std::vector<const Study*> studies;
  for (const Study& study : all_studies()) studies.push_back(&study);
  return studies;
}

INSTANTIATE_TEST_SUITE_P(Studies, ApprovedReport, testing::ValuesIn(every_study()),
                         [](const auto& info) {
                           std::string name(info.param->id);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace sudolab::studies
