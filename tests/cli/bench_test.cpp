// `sudolab bench`: the report's shape, and the signature.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Bench, JsonReportsEverySolver) {
  const ProgramRun run =
      sudolab({"bench", "-", "--solvers", "dlx,backtrack:first-cell,constraint+brute-force",
               "--seconds", "0.05", "--json", "--seed", "9"},
              {.input = kUnique + "\n" + kSeveral + "\n" + kUnsolvable + "\n"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const json report = json::parse(run.out);
  EXPECT_EQ(report["puzzles"], 3);
  EXPECT_EQ(report["limit"], 2);
  EXPECT_EQ(report["seed"], 9);
  EXPECT_TRUE(report["mismatches"].empty());
  ASSERT_EQ(report["solvers"].size(), 3U);
  EXPECT_EQ(report["solvers"][0]["solver"], "dlx");
  EXPECT_EQ(report["solvers"][1]["solver"], "backtrack:first-cell");
  EXPECT_EQ(report["solvers"][2]["solver"], "constraint+brute-force");
  for (const json& row : report["solvers"]) {
    EXPECT_EQ(row["checked"], 3) << row;
    EXPECT_GE(row["seconds"], 0.05) << row;
    EXPECT_GT(row["puzzles_per_second"], 0) << row;
    EXPECT_GT(row["microseconds_per_puzzle"], 0) << row;
    EXPECT_EQ(row["solves"], row["solved"].get<int>() + row["unsolvable"].get<int>()) << row;
    EXPECT_EQ(row["gave_up"], 0) << row;
  }
}

TEST(Bench, TextAndCsvHaveARowPerSolver) {
  const std::vector<std::string> base{"bench",         kUnique,     "--solvers",
                                      "dlx,backtrack", "--seconds", "0.01"};
  const auto text = lines_of(sudolab(base).out);
  ASSERT_EQ(text.size(), 9U);
  for (const std::size_t table : {0U, 4U}) {
    EXPECT_TRUE(text[table].starts_with("solver")) << text[table];
    EXPECT_TRUE(text[table + 1].starts_with("dlx ")) << text[table + 1];
    EXPECT_TRUE(text[table + 2].starts_with("backtrack ")) << text[table + 2];
  }
  auto arguments = base;
  arguments.push_back("--csv");
  const auto csv = lines_of(sudolab(arguments).out);
  ASSERT_EQ(csv.size(), 3U);
  EXPECT_TRUE(csv[0].starts_with("solver,checked,seconds,puzzles_per_second,")) << csv[0];
  for (const std::string& line : csv) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','),
              std::count(csv[0].begin(), csv[0].end(), ','));
  }
}

TEST(Bench, TellsIntervalsWarmUpAndRelativeSpeed) {
  const std::vector<std::string> base{"bench",         kUnique,     "--solvers",
                                      "dlx,backtrack", "--seconds", "0.2"};
  const ProgramRun text = sudolab(base);
  EXPECT_NE(text.err.find(", 1 warm-up round, "), std::string::npos) << text.err;
  for (const std::string part : {" ± ", " … ", "95 % interval", " times as fast as "}) {
    EXPECT_NE(text.out.find(part), std::string::npos) << part;
  }
  auto arguments = base;
  arguments.insert(arguments.end(), {"--json", "--warmup", "3"});
  const json report = json::parse(sudolab(arguments).out);
  EXPECT_EQ(report["warmup"], 3);
  EXPECT_EQ(report["confidence"], 0.95);
  for (const json& row : report["solvers"]) {
    ASSERT_GE(row["rounds"].size(), 10U);
    std::uint64_t solves = 0;
    for (const json& round : row["rounds"]) solves += round["solves"].get<std::uint64_t>();
    EXPECT_EQ(row["solves"], solves) << "warm-up rounds do not count";
    const json& times = row["microseconds"];
    EXPECT_LE(times["minimum"], times["mean"]);
    EXPECT_LE(times["mean"], times["maximum"]);
    EXPECT_LE(times["interval"][0], times["interval"][1]);
    EXPECT_TRUE(times["standard_deviation"].is_number());
    EXPECT_TRUE(times["outliers"].is_number());
  }
  ASSERT_EQ(report["comparisons"].size(), 1U);
  const json& comparison = report["comparisons"][0];
  EXPECT_NE(comparison["solver"], comparison["times_as_fast_as"]);
  EXPECT_GE(comparison["ratio"], 1);
  EXPECT_EQ(comparison["interval"].size(), 2U);
}

TEST(Bench, WarnsWhenThereAreTooFewRounds) {
  const std::vector<std::string> base{"bench", kUnique, "--solvers", "dlx", "--seconds", "0.001"};
  const ProgramRun text = sudolab(base);
  EXPECT_NE(text.err.find("warning: dlx was measured in "), std::string::npos) << text.err;
  auto arguments = base;
  arguments.push_back("--json");
  const json report = json::parse(sudolab(arguments).out);
  EXPECT_EQ(report["warnings"][0]["kind"], "few rounds");
  EXPECT_EQ(report["warnings"][0]["solver"], "dlx");
}

TEST(Bench, OnlySolversThatAnswerAreCompared) {
  const ProgramRun run = sudolab({"bench", kMinimal, "--solvers", "dlx,constraint", "--limit", "1",
                                  "--seconds", "0.01", "-q"});
  EXPECT_NE(run.out.find("constraint is not compared: it did not answer "), std::string::npos)
      << run.out;
  EXPECT_EQ(run.out.find("times as fast"), std::string::npos) << run.out;
}

TEST(Bench, PuzzlesThatTakeTooLongAreCountedAsGivenUp) {
  // Nobody finds all solutions of the empty board.
  const ProgramRun run =
      sudolab({"bench", kEmpty9, "--solvers", "backtrack", "--limit", "1000000000000", "--timeout",
               "0.02", "--seconds", "0.05", "--json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const json row = json::parse(run.out)["solvers"][0];
  EXPECT_GE(row["solves"], 1);
  EXPECT_EQ(row["gave_up"], row["solves"]);
  EXPECT_EQ(row["checked"], 0);
}

TEST(Bench, AllAnswersAreCheckedHoweverShortTheMeasurement) {
  std::string input;
  for (int i = 0; i < 30; ++i) input += kMinimal + "\n";
  const ProgramRun run = sudolab(
      {"bench", "-", "--solvers", "backtrack", "--seconds", "0.001", "--json"}, {.input = input});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(json::parse(run.out)["solvers"][0]["checked"], 30);
}

TEST(Bench, ABadLineIsReportedAndTheRestIsMeasured) {
  const ProgramRun run = sudolab({"bench", "-", "--solvers", "dlx", "--seconds", "0.01", "--json"},
                                 {.input = kUnique + "\nrubbish\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(json::parse(run.out)["puzzles"], 1);
  EXPECT_NE(run.err.find("stdin:2:"), std::string::npos) << run.err;
}

TEST(Bench, TheDataFolderCanBeNamed) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path("levels"));
  folder.write("levels/9x9-some.txt", kUnique + "\n" + kMinimal + "\n");
  folder.write("levels/12x12-some.txt", "nothing that anybody reads\n");
  const ProgramRun run = sudolab({"bench", "--solvers", "dlx", "--seconds", "0.01", "--json", "-q"},
                                 {.environment = {{"SUDOLAB_DATA", folder.path("")}}});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(json::parse(run.out)["puzzles"], 2);
  const ProgramRun nowhere =
      sudolab({"bench"}, {.environment = {{"SUDOLAB_DATA", folder.path("absent")}}});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_EQ(lines_of(nowhere.err).size(), 1U);
}

// CaDiCaL's counters are part of the number, and its versions search differently: Debian 12
// has 1.5, Debian 13 has 1.7.
TEST(Signature, HasAPartForEverySolverAndPresetAndIsTheOneInTheRepository) {
  const ProgramRun run = sudolab({"bench", "--signature", "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const json signature = json::parse(run.out);
  std::vector<std::string> expected;
  for (const json& solver : json::parse(sudolab({"solvers", "--json"}).out)) {
    for (const json& preset : solver["presets"]) {
      expected.push_back(solver["id"].get<std::string>() + ":" + preset["id"].get<std::string>());
    }
  }
  std::vector<std::string> parts;
  for (const json& part : signature["parts"]) parts.push_back(part["solver"]);
  EXPECT_EQ(parts, expected);

  const std::string version = sudolab({"--version"}).out;
  for (const std::string component : {"CaDiCaL", "Gecode"}) {
    if (version.find(component) == std::string::npos) {
      GTEST_SKIP() << "built without " << component << ", whose solver is part of the number";
    }
  }
  const std::string number = signature["signature"].get<std::string>() + "\n";
  if (number == read_whole_file(in_repository("tests/data/signature-debian-13.txt"))) return;
  EXPECT_EQ(number, read_whole_file(in_repository("tests/data/signature.txt")))
      << "The behaviour of some solver has changed. If that is meant, update the number with\n"
         "  ./sudolab bench --signature > tests/data/signature.txt\n"
         "and on Debian 13 the one in signature-debian-13.txt. Say in the commit message which\n"
         "solver changed and why; './sudolab bench --signature --json' before and after shows\n"
         "which one did.";
}

}  // namespace
}  // namespace sudolab::test
