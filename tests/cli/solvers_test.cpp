// `sudolab solvers`: everything in the registry is shown.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Solvers, JsonHasTheWholeRegistry) {
  const ProgramRun run = sudolab({"solvers", "--json"});
  EXPECT_EQ(run.exit_code, 0);
  const json all = json::parse(run.out);
  ASSERT_GE(all.size(), 9U);
  for (const json& solver : all) {
    EXPECT_FALSE(solver["id"].get<std::string>().empty());
    EXPECT_FALSE(solver["summary"].get<std::string>().empty());
    EXPECT_GE(solver["presets"].size(), 1U);
    EXPECT_TRUE(solver["capabilities"]["complete"].is_boolean());
    for (const json& preset : solver["presets"]) {
      EXPECT_EQ(preset["values"].size(), solver["options"].size()) << preset;
    }
    for (const json& option : solver["options"]) {
      EXPECT_FALSE(option["help"].get<std::string>().empty()) << option;
    }
  }
}

TEST(Solvers, TheTableAndTheDetailsNameWhatTheJsonNames) {
  const std::string table = sudolab({"solvers"}).out;
  for (const json& solver : json::parse(sudolab({"solvers", "--json"}).out)) {
    const std::string id = solver["id"];
    EXPECT_NE(table.find("\n" + id + " "), std::string::npos) << id;
    const ProgramRun details = sudolab({"solvers", id});
    EXPECT_EQ(details.exit_code, 0);
    EXPECT_EQ(json::parse(sudolab({"solvers", id, "--json"}).out), solver);
    for (const json& option : solver["options"]) {
      const std::string name = option["name"];
      EXPECT_NE(details.out.find("\n  " + name + "="), std::string::npos) << id << " " << name;
    }
  }
}

TEST(Solvers, OneIsExplained) {
  const std::string text = sudolab({"solvers", "backtrack"}).out;
  EXPECT_NE(text.find("\nIdea\n  "), std::string::npos);
  EXPECT_NE(text.find("\nPseudocode\n   1  search(board):\n"), std::string::npos);
  EXPECT_NE(text.find("\nStrengths and limits\n- Complete"), std::string::npos);
  EXPECT_EQ(text.find('`'), std::string::npos);
  const json essay = json::parse(sudolab({"solvers", "backtrack", "--json"}).out)["essay"];
  EXPECT_EQ(essay["code"][0], "search(board):");
  EXPECT_EQ(essay["moments"][0]["pattern"], "guess");
}

TEST(Solvers, AMisspeltNameGetsASuggestion) {
  const ProgramRun run = sudolab({"solvers", "bruteforce"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "sudolab: there is no solver 'bruteforce'; did you mean 'brute-force'?\n");
}

}  // namespace
}  // namespace sudolab::test
