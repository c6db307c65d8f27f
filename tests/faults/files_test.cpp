// Every command that writes files, with one call on a file after the other failing: the file is the
// old one or the new one, nothing else is left, and the program names what it could not write.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/puzzles.h"
#include "faults/faulty_program.h"
#include "faults/visit.h"

namespace sudolab::faults {
namespace {

namespace fs = std::filesystem;

struct Writer {
  std::string name;
  // FOLDER stands for the folder that it writes to.
  std::vector<std::string> arguments;
};

void PrintTo(const Writer& writer, std::ostream* out) { *out << writer.name; }

std::vector<Writer> writers() {
  using test::kMinimal;
  using test::kUnique;
  std::vector<Writer> all{
      {"trace", {"solve", kUnique, "--solver", "backtrack", "--trace", "FOLDER/out"}},
      {"certificate", {"check", kUnique, "--certificate", "FOLDER/out"}},
      {"solve_certificate", {"solve", kUnique, "--certificate", "FOLDER/out"}},
      {"canonical", {"canonical", kUnique, "-o", "FOLDER/out"}},
      {"convert", {"convert", kUnique, "--to", "sdk", "-o", "FOLDER/out"}},
      {"generate", {"generate", "--size", "4", "--count", "3", "-o", "FOLDER/out"}},
      {"generate_ndjson", {"generate", "--size", "4", "--ndjson", "-o", "FOLDER/out"}},
      {"ease", {"generate", "--from", kMinimal, "--ease", "3", "-o", "FOLDER/out"}},
      {"report_html", {"report", "FOLDER/experiment"}},
      {"report_md", {"report", "FOLDER/experiment", "--format", "md"}},
      {"report_latex", {"report", "FOLDER/experiment", "--format", "latex"}},
      {"report_json", {"report", "FOLDER/experiment", "--format", "json"}},
      {"report_page", {"report", "FOLDER/experiment", "--page", "FOLDER/page.md"}},
#ifdef SUDOLAB_WITH_SAT
      {"proof", {"solve", kUnique, "--solver", "sat", "--proof", "FOLDER/out"}},
#endif
#ifdef SUDOLAB_WITH_PRINT
      {"print_pdf", {"print", kUnique, "-o", "FOLDER/out.pdf"}},
      {"print_svg", {"print", kUnique, kMinimal, "-o", "FOLDER/out.svg"}},
      {"print_png", {"print", kUnique, "-o", "FOLDER/out.png"}},
      {"print_text", {"print", kUnique, "-o", "FOLDER/out.txt"}},
#endif
  };
  return all;
}

// An experiment to report on, made once.
std::string finished_experiment() {
  static const test::TemporaryFolder folder;
  static const test::ProgramRun run =
      run_without_fault({"compare", "--puzzles", folder.write("puzzles.txt", test::kUnique),
                         "--solvers", "dlx,backtrack", "-o", folder.path("experiment"), "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  fs::remove(folder.path("experiment/report.html"));
  return folder.path("experiment");
}

std::vector<std::string> in_folder(std::vector<std::string> arguments, const std::string& folder) {
  constexpr std::string_view kPlaceholder = "FOLDER";
  for (std::string& word : arguments) {
    if (word.starts_with(kPlaceholder)) word.replace(0, kPlaceholder.size(), folder);
  }
  return arguments;
}

// What there is before the program runs.
class Scene {
 public:
  Scene(const Writer& writer, std::string folder) : writer_(writer), folder_(std::move(folder)) {}

  const std::string& folder() const { return folder_; }

  Files begin() const {
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    if (writer_.name.starts_with("report")) {
      fs::copy(finished_experiment(), folder_ + "/experiment", fs::copy_options::recursive);
    }
    return files_below(folder_);
  }
  // With files of an earlier run, which will be replaced.
  Files begin_with(const Files& written) const {
    const Files given = begin();
    for (const auto& [name, content] : written) {
      if (given.contains(name)) continue;
      const fs::path path = fs::path(folder_) / name;
      fs::create_directories(path.parent_path());
      std::ofstream(path) << "of an earlier run\n";
    }
    return files_below(folder_);
  }

 private:
  const Writer& writer_;
  std::string folder_;
};

class FilesWithFaults : public testing::TestWithParam<Writer> {};

// Each file is as it was before, or as it is after a run without faults.
void expect_whole(const Files& found, const Files& before, const Files& after,
                  const std::string& fault) {
  for (const auto& [name, content] : found) {
    const bool old = before.contains(name) && before.at(name) == content;
    const bool fresh = after.contains(name) && after.at(name) == content;
    EXPECT_TRUE(old || fresh) << name << " after " << fault;
  }
  for (const auto& [name, content] : before) {
    EXPECT_TRUE(found.contains(name)) << name << " is gone after " << fault;
  }
}

TEST_P(FilesWithFaults, AreOldOrNew) {
  const test::TemporaryFolder temporary;
  const Scene scene(GetParam(), temporary.path("folder"));
  const auto arguments = in_folder(GetParam().arguments, scene.folder());
  const Files nothing = scene.begin();
  const test::ProgramRun usual = run_without_fault(arguments);
  ASSERT_EQ(usual.exit_code, 0) << usual.err;
  const Files written = files_below(scene.folder());
  ASSERT_GT(written.size(), nothing.size());

  std::uint64_t faults = 0;
  for (const bool replaces : {false, true}) {
    for (Fault fault : kFileFaults) {
      fault.folder = scene.folder();
      faults += visit_faults(
          [&](std::uint64_t n) {
            const Files before = replaces ? scene.begin_with(written) : scene.begin();
            fault.n = n;
            const FaultyRun run = run_with_fault(arguments, fault);
            const Files after = files_below(scene.folder());
            const std::string where = run.fault + ": " + run.program.err;
            expect_whole(after, before, written, where);
            if (run.program.exit_code == 0) {
              EXPECT_TRUE(after == written) << where;
            } else {
              expect_clear_error(run, scene.folder());
            }
            return !run.fault.empty() && !HasFailure();
          },
          {.all_up_to = 12, .part = 3});
    }
  }
  tell_faults("calls on files: " + GetParam().name, faults);
}

// Of files that belong together the first is not replaced where there is no room for the second.
TEST(ProofWithFaults, HasBothFilesOrNone) {
#ifndef SUDOLAB_WITH_SAT
  GTEST_SKIP() << "this build has no CaDiCaL";
#endif
  const test::TemporaryFolder temporary;
  const std::string folder = temporary.path("folder");
  visit_faults([&](std::uint64_t n) {
    fs::remove_all(folder);
    fs::create_directory(folder);
    const FaultyRun run = run_with_fault({"check", test::kUnique, "--proof", folder + "/out"},
                                         {n, Lasting::kFromThenOn, ENOSPC, folder});
    const bool full = run.fault.starts_with("write");
    EXPECT_TRUE(!full || files_below(folder).empty()) << run.fault;
    return !run.fault.empty() && !testing::Test::HasFailure();
  });
}

// A page that could not be replaced still has its pictures.
TEST(PageWithFaults, KeepsWhatItShows) {
  const test::TemporaryFolder temporary;
  const Writer writer{"report", {}};
  const Scene scene(writer, temporary.path("folder"));
  const std::string shown = scene.folder() + "/figures/page/of-an-earlier-run.svg";
  visit_faults(
      [&](std::uint64_t n) {
        scene.begin_with({{"page.md", ""}, {"figures/page/of-an-earlier-run.svg", ""}});
        const FaultyRun run = run_with_fault(
            {"report", scene.folder() + "/experiment", "--page", scene.folder() + "/page.md"},
            {n, Lasting::kOnce, EIO, scene.folder()});
        EXPECT_EQ(fs::exists(shown), run.program.exit_code != 0) << run.fault;
        return !run.fault.empty() && !testing::Test::HasFailure();
      },
      {.all_up_to = 1, .part = 3});
}

INSTANTIATE_TEST_SUITE_P(Every, FilesWithFaults, testing::ValuesIn(writers()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace sudolab::faults
