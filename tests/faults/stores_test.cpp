// Experiments and mining with one call on a file after the other failing: what was done is kept,
// and the next run does the rest.

#include <gtest/gtest.h>

#include <filesystem>

#include "cli/puzzles.h"
#include "faults/faulty_program.h"
#include "faults/visit.h"
#include "formats/delimited.h"

namespace sudolab::faults {
namespace {

namespace fs = std::filesystem;

// All runs as CSV without what is measured.
std::string runs_in(const std::string& folder) {
  const test::ProgramRun run = run_without_fault({"report", folder, "--csv"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::string text;
  Fields fields;
  for (const std::string& line : test::lines_of(run.out)) {
    fields.split(line, ',');
    for (std::size_t field = 0; field < fields.size(); ++field) {
      const bool measured = field == 9 || (field >= 18 && field <= 24);
      if (!measured) text += std::string(fields[field]) + ",";
    }
    text += "\n";
  }
  return text;
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& [name, content] : files_below(folder)) names.push_back(name);
  return names;
}

// Carries out an experiment with faults, resumes it, and compares.
class ExperimentWithFaults : public testing::Test {
 protected:
  void expect_resumable(const std::string& what, const std::vector<std::string>& command,
                        const std::vector<std::string>& resume, const std::vector<Fault>& kinds,
                        const Stride& stride) {
    const auto with = [](std::vector<std::string> words, const std::string& last) {
      words.push_back(last);
      return words;
    };
    const std::string usual = temporary_.path("usual");
    const test::ProgramRun first = run_without_fault(with(command, usual));
    ASSERT_EQ(first.exit_code, 0) << first.err;
    const std::string right = runs_in(usual);
    const std::string folder = temporary_.path("faulty");
    std::uint64_t faults = 0;
    for (Fault fault : kinds) {
      fault.folder = folder;
      faults += visit_faults(
          [&](std::uint64_t n) {
            fs::remove_all(folder);
            fault.n = n;
            const FaultyRun run = run_with_fault(with(command, folder), fault);
            if (run.program.exit_code != 0) expect_clear_error(run, folder);
            EXPECT_FALSE(fs::exists(folder + "/experiment.sqlite.part")) << run.fault;
            const bool begun = fs::exists(folder + "/experiment.sqlite");
            const test::ProgramRun rest = run_without_fault(with(begun ? resume : command, folder));
            EXPECT_EQ(rest.exit_code, 0) << run.fault << ": " << rest.err;
            EXPECT_EQ(runs_in(folder), right) << run.fault;
            EXPECT_EQ(names_in(folder), names_in(usual)) << run.fault;
            return !run.fault.empty() && !HasFailure();
          },
          stride);
    }
    tell_faults("calls on files: " + what, faults);
  }

  const test::TemporaryFolder temporary_;
};

TEST_F(ExperimentWithFaults, ComparisonIsResumed) {
  const std::string plan = temporary_.write("plan.json", R"({"name": "faults", "seed": 3,
    "puzzles": [{"name": "easy", "shipped": "levels/9x9-easy", "sample": 2}],
    "solvers": ["backtrack", "annealing"], "limits": {"steps": 2000}, "repeat": 2})");
  expect_resumable("compare", {"compare", "-q", "--plan", plan, "-o"},
                   {"compare", "-q", "--resume"}, kFileFaults, {.all_up_to = 6, .part = 3});
}

// A study takes longer, and most of what it does is what a comparison does.
TEST_F(ExperimentWithFaults, StudyIsResumed) {
  const std::vector<Fault> some(kFileFaults.begin(), kFileFaults.begin() + (deep() ? 3 : 1));
  expect_resumable(
      "study run",
      {"study", "run", "positional-bias", "--scale", "smoke", "-q", "--threads", "2", "-o"},
      {"study", "run", "-q", "--threads", "2", "--resume"}, some, {.all_up_to = 1, .part = 1});
}

// A folder that was made for an experiment goes with it.
TEST_F(ExperimentWithFaults, NoFolderIsLeftWhereNothingBegan) {
  const std::string folder = temporary_.path("here");
  const std::string puzzles = temporary_.write("puzzles.txt", test::kUnique);
  const std::uint64_t faults = visit_faults(
      [&](std::uint64_t n) {
        fs::remove_all(folder);
        fs::create_directory(folder);
        const FaultyRun run =
            run_with_fault({"compare", "-q", "--puzzles", puzzles, "--solvers", "dlx"},
                           {n, Lasting::kFromThenOn, ENOSPC, folder});
        const std::string made = folder + "/sudolab-results/compare-1";
        EXPECT_EQ(fs::exists(made), fs::exists(made + "/experiment.sqlite")) << run.fault;
        return !run.fault.empty() && !fs::exists(made) && !HasFailure();
      },
      {.all_up_to = 4, .part = 2});
  tell_faults("calls on files: compare without a folder", faults);
}

TEST(MiningWithFaults, FilesHoldWholeLines) {
  const test::TemporaryFolder temporary;
  const auto mine = [](const std::string& folder) {
    return std::vector<std::string>{
        "mine",   "--clues", "30",      "--count", "2",
        "--seed", "1",       "--quiet", "-o",      folder + "/puzzles.txt"};
  };
  const std::string folder = temporary.path("faulty");
  std::uint64_t faults = 0;
  for (Fault fault : kFileFaults) {
    fault.folder = folder;
    faults += visit_faults([&](std::uint64_t n) {
      fs::remove_all(folder);
      fs::create_directory(folder);
      EXPECT_EQ(run_without_fault(mine(folder)).exit_code, 0);
      const Files before = files_below(folder);
      fault.n = n;
      const FaultyRun run = run_with_fault(mine(folder), fault);
      if (run.program.exit_code != 0) expect_clear_error(run, folder);
      for (const auto& [name, content] : files_below(folder)) {
        EXPECT_TRUE(content.starts_with(before.at(name))) << name << " after " << run.fault;
        EXPECT_TRUE(content.ends_with('\n')) << name << " after " << run.fault;
      }
      const test::ProgramRun rest = run_without_fault(mine(folder));
      EXPECT_EQ(rest.exit_code, 0) << run.fault << ": " << rest.err;
      return !run.fault.empty() && !testing::Test::HasFailure();
    });
  }
  tell_faults("calls on files: mine", faults);
}

}  // namespace
}  // namespace sudolab::faults
