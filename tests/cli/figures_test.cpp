// `sudolab report --format latex`: the figures that the text includes lie beside it.

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "cli/run_program.h"

namespace sudolab::test {
namespace {

constexpr const char* kPlan =
    R"({"name": "figures", "seed": 3,
        "puzzles": [{"name": "easy", "shipped": "levels/9x9-easy", "sample": 6}],
        "solvers": ["backtrack", "dlx"], "limits": {"steps": 30000}, "repeat": 2})";

std::set<std::string> included_in(const std::string& text) {
  static const std::regex pattern(R"re(\\includegraphics\[[^\]]*\]\{([^}]*)\})re");
  std::set<std::string> names;
  const std::sregex_iterator end;
  for (std::sregex_iterator found(text.begin(), text.end(), pattern); found != end; ++found) {
    names.insert((*found)[1]);
  }
  return names;
}

TEST(Report, LatexComesWithItsFigures) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", kPlan);
  const std::string out = folder.path("out");
  ASSERT_EQ(sudolab({"compare", "--plan", plan, "--out", out}).exit_code, 0);
  const ProgramRun run = sudolab({"report", out, "--format", "latex"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::set<std::string> figures = included_in(read_whole_file(out + "/report.tex"));
  EXPECT_GT(figures.size(), 2U);
  const bool poppler = shell("command -v pdftotext pdfinfo").exit_code == 0;
  for (const std::string& figure : figures) {
    const std::string file = out + "/" + figure;
    EXPECT_NE(run.err.find(file + "\n"), std::string::npos) << "what is written is named";
    EXPECT_TRUE(read_whole_file(file).starts_with("%PDF-")) << figure;
    if (!poppler) continue;
    static const std::regex one_page(R"(Pages:\s+1\n)");
    EXPECT_TRUE(std::regex_search(shell("pdfinfo '" + file + "'").out, one_page)) << figure;
    EXPECT_GT(shell("pdftotext '" + file + "' -").out.size(), 20U) << figure;
  }
}

}  // namespace
}  // namespace sudolab::test
