// `sudolab rate --policy pelanek`, and what --backdoor and --copies add to --policy human.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(RatePelanek, EachOutputKind) {
  const ProgramRun text = sudolab({"rate", "--policy", "pelanek", kUnique, "-q"});
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_TRUE(text.out.starts_with("time ")) << text.out;
  EXPECT_NE(text.out.find("0.0 steps to refute"), std::string::npos) << text.out;
  const json object =
      json::parse(sudolab({"rate", "--policy", "pelanek", kUnique, "--ndjson"}).out);
  EXPECT_EQ(object["solutions"], "one");
  EXPECT_GT(object["relative_time"], 0);
  EXPECT_EQ(object["refutation_sum"], 0);
  EXPECT_GT(object["openings"], 1);
  EXPECT_GT(object["scanned"], 51) << "one look at least for each of the cells";
  EXPECT_EQ(object["walls"], 0);
  EXPECT_EQ(object["unrefuted"], 0);
  const auto table = lines_of(sudolab({"rate", "--policy", "pelanek", kUnique, "--csv"}).out);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_TRUE(table[0].starts_with(
      "index,puzzle,solutions,relative_time,refutation_sum,openings,scanned,walls,unrefuted,"
      "seconds"))
      << table[0];
  const ProgramRun line = sudolab({"rate", "--policy", "pelanek", kMinimal, "--runs", "3",
                                   "--format", "%{clues} %{refutation_sum} %{level}", "-q"});
  EXPECT_EQ(line.exit_code, 0);
  EXPECT_EQ(std::count(line.out.begin(), line.out.end(), ' '), 2) << line.out;
  EXPECT_EQ(line.out.find('-'), std::string::npos) << line.out;
}

TEST(RatePelanek, TakesAllSizes) {
  for (const std::string& puzzle : {std::string("12.4341221434.21"), kUniqueSolution}) {
    EXPECT_EQ(sudolab({"rate", "--policy", "pelanek", puzzle}).exit_code, 0);
  }
}

TEST(RatePelanek, PuzzlesWithoutOneSolutionAreNotRated) {
  const ProgramRun run = sudolab({"rate", "--policy", "pelanek", kSeveral, "--ndjson"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(json::parse(run.out)["relative_time"].is_null());
  EXPECT_EQ(sudolab({"rate", "--policy", "pelanek", kSeveral, "-q"}).out, "several solutions\n");
}

TEST(RatePelanek, RefusesWhatBelongsToOtherPolicies) {
  const std::vector<std::vector<std::string>> refused = {
      {"rate", "--policy", "pelanek", "--effort", kUnique},
      {"rate", "--policy", "pelanek", "--backdoor", kUnique},
      {"rate", "--policy", "pelanek", "--copies", "3", kUnique},
      {"rate", "--policy", "pelanek", "--trials", "3", kUnique},
      {"rate", "--policy", "se", "--backdoor", kUnique},
      {"rate", "--copies", "3", kUnique},
      {"explain", "--policy", "pelanek", kUnique}};
  for (const auto& arguments : refused) EXPECT_EQ(sudolab(arguments).exit_code, 2) << arguments[3];
}

TEST(RateBackdoor, IsAddedOnRequest) {
  const json easy = json::parse(sudolab({"rate", kUnique, "--backdoor", "--ndjson"}).out);
  EXPECT_EQ(easy["backdoor_singles"], 0);
  EXPECT_EQ(easy["backdoor_locked"], 0);
  const json hard = json::parse(sudolab({"rate", kMinimal, "--backdoor", "--ndjson"}).out);
  EXPECT_LE(hard["backdoor_locked"], hard["backdoor_singles"]);
  const json several = json::parse(sudolab({"rate", kSeveral, "--backdoor", "--ndjson"}).out);
  EXPECT_TRUE(several["backdoor_singles"].is_null());
  const auto table = lines_of(sudolab({"rate", kUnique, "--backdoor", "--csv"}).out);
  EXPECT_NE(table[0].find(",seconds,backdoor_singles,backdoor_locked,"), std::string::npos)
      << table[0];
  EXPECT_TRUE(table[1].ends_with(",0,0,,1,")) << table[1];
}

TEST(RateCopies, HaveTheGuessesOfFast) {
  const auto rated = [](const char* seed) {
    return json::parse(
        sudolab({"rate", kMinimal, "--effort", "--copies", "10", "--seed", seed, "--ndjson"}).out);
  };
  const json object = rated("1");
  EXPECT_LE(object["fast_guesses_least"], object["fast_guesses_mean"]);
  EXPECT_LE(object["fast_guesses_mean"], object["fast_guesses_most"]);
  EXPECT_EQ(object["fast_guesses_mean"], rated("1")["fast_guesses_mean"]);
  EXPECT_FALSE(json::parse(sudolab({"rate", kMinimal, "--effort", "--ndjson"}).out)
                   .contains("fast_guesses_mean"));
}

}  // namespace
}  // namespace sudolab::test
