// docs/reliability.md names a test for everything it promises: these tests are there.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "docs/documents.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::vector<std::string> all_matches(const std::string& text, const std::regex& pattern,
                                     const std::string& form) {
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    found.push_back(match->format(form));
  }
  return found;
}

void add(std::set<std::string>& names, const std::vector<std::string>& more) {
  names.insert(more.begin(), more.end());
}

// All tests of the repository by the names that the page uses: those of GoogleTest, of ctest, of
// the page, and the steps of the long run.
std::set<std::string> known_tests() {
  static const std::regex google(R"(\b(?:TYPED_)?TEST(_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  static const std::regex ctest(R"(\badd_test\(NAME ([\w.-]+))");
  static const std::regex page(R"re(\btest\("([^"]+)")re");
  static const std::regex step(R"(\nstep_(\w+)\(\))");
  std::set<std::string> names;
  for (const char* folder : {"tests", "bench", "web/tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(in_repository(folder))) {
      const std::string file = entry.path().filename().string();
      if (file.ends_with(".cpp")) add(names, all_matches(text_of_file(entry), google, "$2.$3"));
      if (file == "CMakeLists.txt") add(names, all_matches(text_of_file(entry), ctest, "$1"));
      if (!file.ends_with(".spec.ts")) continue;
      for (const std::string& title : all_matches(text_of_file(entry), page, "$1")) {
        names.insert(file + ": " + title);
      }
    }
  }
  add(names, all_matches(text_of_file(in_repository("scripts/deep.sh")), step, "./test --deep $1"));
  return names;
}

// The rows of the tables whose last column is called `tests`.
std::vector<std::string> rows_with_tests(const Document& document) {
  std::vector<std::string> rows;
  bool inside = false;
  for (const Line& line : document.lines) {
    const bool row = !line.code && line.text.starts_with("| ");
    if (row && inside) rows.push_back(line.text);
    if (row && line.text.ends_with("| tests |")) inside = true;
    if (!line.text.starts_with("|")) inside = false;
  }
  return rows;
}

// The names in the last column of a row.
std::vector<std::string> tests_of(const std::string& row) {
  static const std::regex code("`([^`]+)`");
  const std::size_t end = row.rfind('|');
  const std::size_t begin = row.rfind('|', end - 1);
  return all_matches(row.substr(begin, end - begin), code, "$1");
}

TEST(Reliability, EveryRowNamesTestsThatAreThere) {
  const std::set<std::string> known = known_tests();
  const auto rows = rows_with_tests(read_document("docs/reliability.md"));
  EXPECT_GT(rows.size(), 40U) << "the tables were not found";
  for (const std::string& row : rows) {
    EXPECT_FALSE(tests_of(row).empty()) << "no test: " << row;
    for (const std::string& name : tests_of(row)) {
      EXPECT_TRUE(known.contains(name)) << "there is no test " << name << ": " << row;
    }
  }
}

TEST(ReliabilityRules, KnowTestsOfEveryKind) {
  const std::set<std::string> known = known_tests();
  for (const char* name :
       {"ReliabilityRules.KnowTestsOfEveryKind", "StopsSolver.InTime", "install.packages",
        "watch.spec.ts: a link starts nothing before one agrees", "./test --deep soak"}) {
    EXPECT_TRUE(known.contains(name)) << name;
  }
  for (const char* name : {"Reliability.NoSuchTest", "./test --deep nothing", "install.nothing"}) {
    EXPECT_FALSE(known.contains(name)) << name;
  }
}

TEST(ReliabilityRules, ReadTheLastColumn) {
  const Document document = parse_document(
      "a.md",
      "| what | tests |\n|---|---|\n| `--x` works | `A.B`, `C.D` |\n| y | |\n\n| z | w |\n");
  const auto rows = rows_with_tests(document);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(tests_of(rows[0]), (std::vector<std::string>{"A.B", "C.D"}));
  EXPECT_TRUE(tests_of(rows[1]).empty());
}

}  // namespace
}  // namespace sudolab::test
