// The rules of the house that a compiler does not check: which folder may include which, that
// solvers do not know each other, what a header looks like, how long a file may be, and what the
// library never does. They are listed in docs/explanation/architecture.md.
//
// Each rule is a function from a file's text to a list of complaints, so that it can be shown to
// notice what it is there for.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/places.h"

namespace {

using Complaints = std::vector<std::string>;

struct SourceFile {
  std::string path;  // below src/ or include/sudolab/, as in "core/grid.h"
  std::string text;
  bool is_public = false;  // below include/sudolab/

  std::string folder() const { return path.substr(0, path.find('/')); }
  bool is_header() const { return path.ends_with(".h"); }
  std::string stem() const { return path.substr(0, path.rfind('.')); }
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

void add_sources(const std::string& folder, bool is_public, std::vector<SourceFile>& files) {
  const std::filesystem::path root = sudolab::test::in_repository(folder);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp") continue;
    if (is_public && entry.path().parent_path() == root) continue;  // for C, or of other headers
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files.push_back(
        {entry.path().lexically_relative(root).generic_string(), text.str(), is_public});
  }
}

std::vector<SourceFile> all_sources() {
  std::vector<SourceFile> files;
  add_sources("src", false, files);
  add_sources("include/sudolab", true, files);
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

struct Include {
  std::string name;
  bool ours;               // in quotes, or public
  bool is_public = false;  // <sudolab/core/grid.h>: its name is "core/grid.h"
};

constexpr std::string_view kPublic = "sudolab/";

std::vector<Include> includes_of(const std::string& text) {
  static const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
  std::vector<Include> includes;
  for (const std::string& line : lines_of(text)) {
    std::smatch match;
    if (!std::regex_search(line, match, pattern)) continue;
    const std::string name = match[2];
    if (name.starts_with(kPublic)) {
      includes.push_back({name.substr(kPublic.size()), true, true});
    } else {
      includes.push_back({name, match[1] == "\""});
    }
  }
  return includes;
}

// ---- who may include whom ------------------------------------------------------------------

// What a folder may include besides itself and the standard library: folders of ours, and headers
// of others by how their names begin.
struct Neighbours {
  std::set<std::string> folders;
  std::vector<std::string> others;
};

const std::map<std::string, Neighbours> kNeighbours = {
    {"core", {{}, {}}},
    {"stats", {{"core"}, {"boost/math/"}}},
    {"formats", {{"core", "variants"}, {"nlohmann/", "fcntl.h", "sys/", "unistd.h"}}},
    {"certificates", {{"core"}, {}}},
    {"proofs", {{"core", "certificates", "variants"}, {"cadical.hpp"}}},
    {"variants", {{"core"}, {}}},
    {"solvers", {{"core", "techniques", "variants"}, {"cadical.hpp", "gecode/", "immintrin.h"}}},
    {"techniques", {{"core", "variants"}, {}}},
    {"rating", {{"core", "techniques"}, {}}},
    {"generator", {{"core", "variants", "solvers", "techniques", "rating"}, {}}},
    {"laboratory",
     {{"core", "variants", "formats", "solvers", "techniques", "rating", "generator"}, {}}},
    {"c_interface", {{"core", "variants", "formats", "solvers", "laboratory", "render"}, {}}},
    {"json",
     {{"core", "variants", "formats", "solvers", "techniques", "rating", "generator"},
      {"nlohmann/"}}},
    {"render", {{"core", "variants", "rating", "techniques"}, {"cairo"}}},
    {"experiment",
     {{"core", "variants", "formats", "solvers", "rating", "generator", "stats"},
      {"nlohmann/", "sqlite3.h", "mpi.h", "fcntl.h", "pthread.h", "sched.h", "sys/", "unistd.h"}}},
    {"studies",
     {{"core", "formats", "solvers", "rating", "generator", "json", "stats", "experiment",
       "report"},
      {"nlohmann/", "fmt/"}}},
    {"server",
     {{"core", "variants", "formats", "solvers", "techniques", "rating", "generator", "json",
       "render", "stats", "experiment", "report", "studies", "trace", "essays"},
      {"nlohmann/", "fmt/", "zlib.h", "arpa/", "fcntl.h", "netdb.h", "netinet/", "poll.h", "sys/",
       "unistd.h"}}},
    {"cli",
     {{"core", "variants", "formats", "solvers", "techniques", "rating", "generator", "json",
       "render", "stats", "experiment", "report", "studies", "trace", "essays", "figures", "server",
       "certificates", "proofs"},
      {""}}},
    {"essays", {{"report"}, {"nlohmann/"}}},
    {"figures", {{"report", "render"}, {}}},
    {"trace", {{"core", "formats", "solvers"}, {"nlohmann/"}}},
    {"report", {{"core"}, {"fmt/", "nlohmann/"}}},
};

// Standard headers have neither a folder nor an extension.
bool is_standard(const std::string& name) { return name.find_first_of("./") == std::string::npos; }

Complaints check_includes(const SourceFile& file) {
  const auto row = kNeighbours.find(file.folder());
  if (row == kNeighbours.end()) return {file.path + ": folder without a row in kNeighbours"};
  Complaints complaints;
  for (const Include& include : includes_of(file.text)) {
    const std::string folder = include.name.substr(0, include.name.find('/'));
    const auto& others = row->second.others;
    const bool fine =
        include.name == "sudolab.h" ? file.folder() == "c_interface"
        : include.ours
            ? folder == file.folder() || row->second.folders.contains(folder)
            : is_standard(include.name) ||
                  std::any_of(others.begin(), others.end(), [&](const std::string& start) {
                    return include.name.starts_with(start);
                  });
    if (!fine) complaints.push_back(file.path + ": may not include " + include.name);
    if (file.is_public && include.ours && !include.is_public) {
      complaints.push_back(file.path + ": a public header includes public ones only");
    }
  }
  return complaints;
}

// The code alone: words in comments and in messages do not count.
std::string without_comments_and_strings(const std::string& text) {
  static const std::regex pattern(R"re("(\\.|[^"\\\n])*"|//[^\n]*)re");
  return std::regex_replace(text, pattern, " ");
}

// ---- solvers do not know each other --------------------------------------------------------

// The rows of the registry that a source defines.
std::set<std::string> solvers_defined_in(const SourceFile& file) {
  static const std::regex pattern(R"(\bextern constinit const SolverInfo (k\w+Solver)\b)");
  std::set<std::string> rows;
  const std::sregex_iterator end;
  for (std::sregex_iterator found(file.text.begin(), file.text.end(), pattern); found != end;
       ++found) {
    rows.insert((*found)[1]);
  }
  return rows;
}

// Only its own source and the registry name a solver's row; everyone else asks the registry.
Complaints check_solver_names(const SourceFile& file, const std::set<std::string>& solvers) {
  static const std::regex pattern(R"(\bk\w+Solver\b)");
  if (file.path == "solvers/registry.cpp") return {};
  const std::set<std::string> own = solvers_defined_in(file);
  Complaints complaints;
  const std::string code = without_comments_and_strings(file.text);
  const std::sregex_iterator end;
  for (std::sregex_iterator found(code.begin(), code.end(), pattern); found != end; ++found) {
    const std::string name = found->str();
    if (solvers.contains(name) && !own.contains(name)) {
      complaints.push_back(file.path + ": may not name the solver " + name);
    }
  }
  return complaints;
}

// ---- the form of a file --------------------------------------------------------------------

Complaints check_header(const SourceFile& file) {
  const auto lines = lines_of(file.text);
  if (lines.empty() || !lines[0].starts_with("//")) {
    return {file.path + ": a header opens with a comment that says what it is"};
  }
  const auto code = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return !line.empty() && !line.starts_with("//");
  });
  if (code == lines.end() || *code != "#pragma once") {
    return {file.path + ": #pragma once comes first after the opening comment"};
  }
  return {};
}

constexpr std::size_t kMostLines = 450;

Complaints check_length(const SourceFile& file) {
  const std::size_t length = lines_of(file.text).size();
  if (length <= kMostLines) return {};
  return {file.path + ": " + std::to_string(length) + " lines; split it by concept"};
}

// ---- names that two would share ---------------------------------------------------------------

// The types that a file defines, with their namespaces; those of a file alone are left out. The
// linker takes two types of one name for the same, and keeps one of the functions that the compiler
// has made for both.
std::vector<std::string> types_defined_in(const SourceFile& file) {
  static const std::regex opening(R"(namespace ([\w:]*) ?\{)");
  static const std::regex closing(R"(\}  // namespace.*)");
  static const std::regex type(R"((struct|class|union|enum class) (\w+)(?![\w:])[^;]*)");
  std::vector<std::string> types, names;
  for (const std::string& line : lines_of(file.text)) {
    std::smatch match;
    if (std::regex_match(line, match, opening)) {
      names.push_back(match[1]);
    } else if (std::regex_match(line, closing) && !names.empty()) {
      names.pop_back();
    } else if (std::regex_match(line, match, type)) {
      const bool alone = std::find(names.begin(), names.end(), "") != names.end();
      std::string whole;
      for (const std::string& name : names) whole += name + "::";
      if (!alone) types.push_back(whole + match[2].str());
    }
  }
  return types;
}

Complaints check_type_names(const std::vector<SourceFile>& files) {
  std::map<std::string, std::string> defined;  // where
  Complaints complaints;
  for (const SourceFile& file : files) {
    for (const std::string& type : types_defined_in(file)) {
      const auto [before, is_new] = defined.emplace(type, file.path);
      // A file may specialise a template of its own.
      if (!is_new && before->second != file.path) {
        complaints.push_back(file.path + ": " + type + " is in " + before->second + ", too");
      }
    }
  }
  return complaints;
}

// ---- what is never done --------------------------------------------------------------------

Complaints check_names(const SourceFile& file) {
  // Numbers of the standard library's generators and distributions differ between platforms.
  static const std::regex random(
      R"(\bstd::(uniform_\w+|normal|bernoulli|discrete)_distribution\b|\bs?rand\s*\()"
      R"(|\bstd::(shuffle|sample|random_device|mt19937\w*|default_random_engine)\b)");
  // The library never prints, exits or aborts: only the program does.
  static const std::regex program(R"(\bstd::(cout|cerr|clog)\b|\b(printf|fprintf|puts|perror)\s*\()"
                                  R"(|\b(exit|_exit|_Exit|quick_exit|abort|std::terminate)\s*\()");
  Complaints complaints;
  const auto search = [&](const std::regex& pattern) {
    std::smatch match;
    const std::string code = without_comments_and_strings(file.text);
    if (std::regex_search(code, match, pattern)) {
      complaints.push_back(file.path + ": may not use " + match.str());
    }
  };
  search(random);
  if (file.folder() != "cli") search(program);
  return complaints;
}

// ---- the tests -----------------------------------------------------------------------------

template <class Rule>
void expect_no_complaints(Rule rule) {
  const auto files = all_sources();
  ASSERT_GT(files.size(), 20U) << "no sources found: this test would prove nothing";
  for (const SourceFile& file : files) {
    for (const std::string& complaint : rule(file)) ADD_FAILURE() << complaint;
  }
}

TEST(Layout, FoldersIncludeOnlyTheirNeighbours) { expect_no_complaints(check_includes); }

TEST(Layout, SolversDoNotKnowEachOther) {
  std::set<std::string> solvers;
  for (const SourceFile& file : all_sources()) solvers.merge(solvers_defined_in(file));
  EXPECT_TRUE(solvers.contains("kBacktrackSolver")) << "solvers are no longer recognised";
  expect_no_complaints([&](const SourceFile& file) { return check_solver_names(file, solvers); });
}

TEST(Layout, HeadersOpenWithACommentAndPragmaOnce) {
  expect_no_complaints(
      [](const SourceFile& file) { return file.is_header() ? check_header(file) : Complaints{}; });
}

TEST(Layout, FilesAreShort) { expect_no_complaints(check_length); }

TEST(Layout, NoTwoTypesShareAName) {
  for (const std::string& complaint : check_type_names(all_sources())) ADD_FAILURE() << complaint;
}

TEST(Layout, TheLibraryDoesNotPrintExitOrDrawUnportableNumbers) {
  expect_no_complaints(check_names);
}

TEST(LayoutRules, NoticeForbiddenIncludes) {
  const auto complaints = [](const char* path, const char* line) {
    return check_includes({path, line}).size();
  };
  EXPECT_EQ(complaints("core/a.h", "#include <vector>"), 0U);
  EXPECT_EQ(complaints("core/a.h", "#include \"core/b.h\""), 0U);
  EXPECT_EQ(complaints("core/a.h", "#include \"solvers/solver.h\""), 1U);
  EXPECT_EQ(complaints("core/a.h", "#include <fmt/core.h>"), 1U);
  EXPECT_EQ(complaints("solvers/a.cpp", "  #  include \"formats/format.h\""), 1U);
  EXPECT_EQ(complaints("formats/a.cpp", "#include \"solvers/solver.h\""), 1U);
  EXPECT_EQ(complaints("cli/a.cpp", "#include <fmt/core.h>"), 0U);
  EXPECT_EQ(complaints("server/a.cpp", "#include \"cli/table.h\""), 1U);
  EXPECT_EQ(complaints("unheard-of/a.cpp", ""), 1U);
  EXPECT_EQ(complaints("core/a.h", "#include <sudolab/core/b.h>"), 0U);
  EXPECT_EQ(complaints("core/a.h", "#include <sudolab/solvers/solver.h>"), 1U);
  EXPECT_TRUE(check_includes({"core/a.h", "#include <sudolab/core/b.h>", true}).empty());
  EXPECT_FALSE(check_includes({"core/a.h", "#include \"core/b.h\"", true}).empty());
}

TEST(LayoutRules, NoticeASolverInAnother) {
  const std::string row = "extern constinit const SolverInfo kDlxSolver = {};";
  EXPECT_EQ(solvers_defined_in({"solvers/search/dlx.cpp", row}).count("kDlxSolver"), 1U);
  EXPECT_TRUE(solvers_defined_in({"solvers/registry.h", "struct SolverInfo {"}).empty());
  const auto complaints = [&](const char* path, const std::string& code) {
    return check_solver_names({path, code}, {"kDlxSolver", "kCspSolver"}).size();
  };
  EXPECT_EQ(complaints("solvers/search/dlx.cpp", row), 0U);
  EXPECT_EQ(complaints("solvers/registry.cpp", "&kDlxSolver"), 0U);
  EXPECT_EQ(complaints("solvers/search/csp.cpp", "kDlxSolver.make(values)"), 1U);
  EXPECT_EQ(complaints("cli/solve.cpp", "extern const SolverInfo kDlxSolver;"), 1U);
  EXPECT_EQ(complaints("cli/solve.cpp", "// kDlxSolver is the one"), 0U);
}

TEST(LayoutRules, NoticeBadHeaders) {
  EXPECT_TRUE(check_header({"core/a.h", "// What it is.\n\n#pragma once\n"}).empty());
  EXPECT_FALSE(check_header({"core/a.h", "#pragma once\n"}).empty());
  EXPECT_FALSE(
      check_header({"core/a.h", "// What it is.\n#include <map>\n#pragma once\n"}).empty());
  EXPECT_FALSE(check_header({"core/a.h", ""}).empty());
}

TEST(LayoutRules, NoticeLongFiles) {
  std::string text(kMostLines, '\n');
  EXPECT_TRUE(check_length({"core/a.h", text}).empty());
  EXPECT_FALSE(check_length({"core/a.h", text + "\n"}).empty());
}

TEST(LayoutRules, NoticeTypesOfOneName) {
  const SourceFile one{"a/a.h",
                       "namespace sudolab {\nstruct A {\n};\nclass B;\n}  // namespace sudolab\n"};
  const auto complaints = [&](const char* text) {
    return check_type_names({one, {"b/b.h", text}}).size();
  };
  EXPECT_EQ(complaints("namespace sudolab {\nclass A final : C {\n};\n"), 1U);
  EXPECT_EQ(complaints("namespace sudolab {\nstruct A;\nclass B {\nstruct A::C {\n"), 0U);
  EXPECT_EQ(complaints("namespace sudolab::b {\nstruct A {\n"), 0U);
  EXPECT_EQ(complaints("namespace sudolab {\nnamespace {\nstruct A {\n"), 0U);
  EXPECT_EQ(complaints("namespace sudolab {\nnamespace {\n}  // namespace\nstruct A {\n"), 1U);
}

TEST(LayoutRules, NoticeForbiddenNames) {
  const auto complaints = [](const char* path, const char* code) {
    return check_names({path, code}).size();
  };
  EXPECT_EQ(complaints("core/a.cpp", "std::cout << 1;"), 1U);
  EXPECT_EQ(complaints("core/a.cpp", "std::exit(1);"), 1U);
  EXPECT_EQ(complaints("core/a.cpp", "abort();"), 1U);
  EXPECT_EQ(complaints("core/a.cpp", "int i = rand();"), 1U);
  EXPECT_EQ(complaints("cli/a.cpp", "std::cout << 1;"), 0U);
  EXPECT_EQ(complaints("cli/a.cpp", "std::uniform_int_distribution<int> d;"), 1U);
  EXPECT_EQ(complaints("core/a.cpp", "// never exit() here\nf(\"abort()\"); operand(1);"), 0U);
}

}  // namespace
