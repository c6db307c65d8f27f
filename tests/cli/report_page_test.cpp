// `study run --page` and `report --page`: a report among documents, with its figures beside it; and
// studies that are interrupted and resumed.

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "cli/run_program.h"
#include "unit/report/xml_check.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

std::set<std::string> figures_named_in(const std::string& text) {
  static const std::regex picture(R"(!\[[^\]]*\]\(([^()\s]+)\))");
  std::set<std::string> names;
  for (std::sregex_iterator found(text.begin(), text.end(), picture), end; found != end; ++found) {
    names.insert((*found)[1]);
  }
  return names;
}

std::set<std::string> files_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

const std::string kPuzzles =
    "......95....64..7......7.1..38.15..25..87..6...72.....7...5...9.5.....2.3.94.....";

// All four classes, one puzzle each.
std::string classes(const TemporaryFolder& folder) {
  std::string text = "puzzle,solution,clues,difficulty,level\n";
  for (const char* difficulty : {"0.0", "1.0", "3.0", "6.0"}) {
    text += kPuzzles + ",,26," + difficulty + ",x\n";
  }
  return folder.write("classes.csv", text);
}

TEST(ReportPage, HasItsFiguresBesideItInBothThemes) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out"), page = folder.path("my-page.md");
  const ProgramRun run = sudolab({"study", "run", "bizzotto", "--scale", "smoke", "--output", out,
                                  "--puzzles", classes(folder), "--page", page});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const std::string text = read_whole_file(page);
  const auto named = figures_named_in(text);
  EXPECT_GT(named.size(), 4U);
  const std::string beside = folder.path("figures/my-page/");
  for (const std::string& name : named) {
    ASSERT_TRUE(name.starts_with("figures/my-page/")) << name;
    const std::string picture = read_whole_file(folder.path(name));
    EXPECT_EQ(report::xml_complaint(picture), "") << name;
    EXPECT_NE(picture.find("prefers-color-scheme:dark"), std::string::npos) << name;
    EXPECT_NE(picture.find("#FBFAF7"), std::string::npos) << name << ": light paper";
    EXPECT_NE(picture.find("#14181C"), std::string::npos) << name << ": dark paper";
    EXPECT_EQ(picture.find("href"), std::string::npos) << name << ": needs no other file";
  }
  EXPECT_EQ(files_in(beside).size(), named.size());

  // Nothing in it is about this machine's folders, and no line of its text is long.
  EXPECT_EQ(text.find(folder.path("")), std::string::npos);
  EXPECT_NE(text.find("--puzzles classes.csv"), std::string::npos);
  EXPECT_EQ(text.find("experiment.sqlite"), std::string::npos);
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("|") || line.starts_with("!")) continue;
    EXPECT_LE(line.size(), 130U) << line;
  }
}

TEST(ReportPage, IsMadeAgainFromWhatIsStored) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  ASSERT_EQ(sudolab({"study", "run", "bizzotto", "--scale", "smoke", "--output", out, "--page",
                     folder.path("a.md")})
                .exit_code,
            0);
  fs::create_directories(folder.path("figures/b"));
  folder.write("figures/b/of-an-older-report.svg", "<svg/>");
  folder.write("figures/b/notes.txt", "mine");
  const ProgramRun again = sudolab({"report", out, "--page", folder.path("b.md")});
  ASSERT_EQ(again.exit_code, 0) << again.err;
  const std::string first = read_whole_file(folder.path("a.md"));
  EXPECT_EQ(std::regex_replace(first, std::regex("figures/a/"), "figures/b/"),
            read_whole_file(folder.path("b.md")));
  auto expected = files_in(folder.path("figures/a"));
  for (const std::string& name : expected) {
    EXPECT_EQ(read_whole_file(folder.path("figures/a/" + name)),
              read_whole_file(folder.path("figures/b/" + name)));
  }
  expected.insert("notes.txt");
  EXPECT_EQ(files_in(folder.path("figures/b")), expected);
  EXPECT_EQ(sudolab({"report", out, "--page", folder.path("c.md"), "--csv"}).exit_code, 2);
  const ProgramRun nowhere = sudolab({"report", out, "--page", folder.path("nowhere/c.md")});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_NE(nowhere.err.find("there is no folder"), std::string::npos) << nowhere.err;
  // Before anything is measured.
  const ProgramRun early = sudolab({"study", "run", "bizzotto", "--output", folder.path("new"),
                                    "--page", folder.path("nowhere/c.md")});
  EXPECT_EQ(early.exit_code, 2);
  EXPECT_FALSE(fs::exists(folder.path("new")));
}

// Without times and conditions.
std::multiset<std::string> runs_of(const std::string& folder) {
  static const std::regex measured(
      R"re("(conditions|seconds|time[a-z_]*)":(\{[^}]*\}|[^,}]*),?)re");
  std::multiset<std::string> runs;
  for (const std::string& line : lines_of(sudolab({"report", folder, "--ndjson"}).out)) {
    runs.insert(std::regex_replace(line, measured, ""));
  }
  return runs;
}

TEST(StudyRun, IsResumedAfterCtrlCAndEndsAsIfNothingHadHappened) {
  const TemporaryFolder folder;
  const std::string whole = folder.path("whole"), out = folder.path("out");
  const std::string page = folder.path("page.md");
  const std::vector<std::string> smoke{"study",     "run", "bizzotto", "--scale", "smoke",
                                       "--threads", "1",   "--page",   page,      "--output"};
  auto arguments = smoke;
  arguments.push_back(out);
  const ProgramRun stopped = sudolab(arguments, {.interrupt_after_ms = 500});
  ASSERT_EQ(stopped.exit_code, 130) << stopped.err;
  const std::string advice = "sudolab study run --resume " + out + " --page " + page;
  EXPECT_NE(stopped.err.find(advice), std::string::npos) << stopped.err;
  EXPECT_NE(stopped.out.find("is not finished"), std::string::npos) << stopped.out;
  EXPECT_FALSE(fs::exists(page)) << "a page is of a finished study";

  const ProgramRun resumed = sudolab({"study", "run", "--resume", out, "--page", page});
  ASSERT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_TRUE(fs::exists(page));
  arguments.back() = whole;
  ASSERT_EQ(sudolab(arguments).exit_code, 0);
  const auto runs = runs_of(out);
  EXPECT_GT(runs.size(), 100U);
  EXPECT_TRUE(runs == runs_of(whole));  // too long to be printed
}

// Half of the puzzles would be another experiment. Both make thousands, which takes seconds.
TEST(StudyRun, KeepsNothingIfStoppedWhileItsPuzzlesAreMade) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"study", "run", "positional-bias", "--scale", "full", "--output", out},
           {"compare", "--levels", "impossible", "--tests", "5000", "--solvers", "dlx", "--output",
            out}}) {
    const ProgramRun stopped = sudolab(arguments, {.interrupt_after_ms = 500});
    ASSERT_EQ(stopped.exit_code, 130) << stopped.err;
    EXPECT_NE(stopped.err.find("nothing was measured or kept"), std::string::npos) << stopped.err;
    EXPECT_FALSE(fs::exists(out));
  }
}

}  // namespace
}  // namespace sudolab::test
