// `sudolab rate --policy genetic`: the rating itself, and the command.

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/genetic_rating.h"
#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using cli::GeneticRating;
using cli::GeneticRun;
using cli::newspaper_level;
using cli::rating_of;
using nlohmann::json;

TEST(GeneticRating, LevelsRiseWithTrials) {
  EXPECT_EQ(newspaper_level(1), "1");
  EXPECT_EQ(newspaper_level(4'800), "1");
  EXPECT_EQ(newspaper_level(5'000), "2");
  EXPECT_EQ(newspaper_level(21'000), "2");
  EXPECT_EQ(newspaper_level(22'000), "3");
  EXPECT_EQ(newspaper_level(43'000), "3");
  EXPECT_EQ(newspaper_level(44'000), "4-5");
  EXPECT_EQ(newspaper_level(1e9), "4-5");
}

TEST(GeneticRating, TheMeanIsThatOfAllTrialsBySolutions) {
  const GeneticRun runs[] = {{100, true}, {300, true}, {1000, false}};
  const GeneticRating rating = rating_of(runs);
  EXPECT_EQ(rating.runs, 3);
  EXPECT_EQ(rating.solved, 2);
  EXPECT_EQ(rating.trials, 700);
  EXPECT_LT(rating.interval.low, 700);
  EXPECT_GT(rating.interval.high, 700);
}

TEST(GeneticRating, WithoutASolutionThereIsALowerBound) {
  const GeneticRun runs[] = {{1000, false}, {1000, false}};
  const GeneticRating rating = rating_of(runs);
  EXPECT_FALSE(rating.trials);
  EXPECT_GT(rating.interval.low, 0);
  EXPECT_TRUE(std::isinf(rating.interval.high));
}

// Exponential run lengths by their quantiles: the interval is that of the chi-square distribution
// at least, which 20 runs put at 0.67 to 1.64 times the mean.
TEST(GeneticRating, TheIntervalIsThatOfExponentialRunsAtLeast) {
  std::vector<GeneticRun> runs;
  for (int i = 0; i < 20; ++i) runs.push_back({-1000 * std::log(1 - (i + 0.5) / 20), true});
  const GeneticRating rating = rating_of(runs);
  EXPECT_LE(rating.interval.low, 0.675 * *rating.trials);
  EXPECT_GE(rating.interval.high, 1.637 * *rating.trials);
  // Runs that vary more than that widen it.
  runs.back().trials *= 20;
  const GeneticRating wider = rating_of(runs);
  EXPECT_GT(wider.interval.high / *wider.trials, 1.7);
}

TEST(RateGenetic, GivesTrialsWithAnIntervalAndALevel) {
  const ProgramRun run = sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "5", "-q"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with("level 1")) << run.out;
  EXPECT_NE(run.out.find("5 of 5 runs solved"), std::string::npos) << run.out;
  const json object =
      json::parse(sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "5", "--ndjson"}).out);
  EXPECT_EQ(object["level"], "1");
  EXPECT_LT(object["trials_low"], object["trials"]);
  EXPECT_GT(object["trials_high"], object["trials"]);
  EXPECT_EQ(object["runs"], 5);
  EXPECT_EQ(object["solved_runs"], 5);
  const auto table =
      lines_of(sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "5", "--csv"}).out);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_TRUE(table[0].starts_with(
      "index,puzzle,solutions,level,level_low,level_high,trials,trials_low,trials_high,runs,"
      "solved_runs,seconds"))
      << table[0];
}

TEST(RateGenetic, TheSeedDecides) {
  const auto rated = [](const char* seed, const char* threads) {
    return sudolab({"rate", "--policy", "genetic", "--runs", "3", "--seed", seed, "--threads",
                    threads, "-q", "-"},
                   {.input = kUnique + "\n" + kUnique + "\n"})
        .out;
  };
  const std::string one = rated("7", "1");
  EXPECT_EQ(one, rated("7", "2"));
  EXPECT_NE(one, rated("8", "1"));
  const auto lines = lines_of(one);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_NE(lines[0], lines[1]) << "each puzzle has random numbers of its own";
}

TEST(RateGenetic, SaysWhereRunsGiveUp) {
  const ProgramRun run =
      sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "3", "--trials", "20", "-q"});
  EXPECT_NE(run.out.find("more than"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("0 of 3 runs solved"), std::string::npos) << run.out;
  const json object = json::parse(
      sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "3", "--trials", "20", "--ndjson"})
          .out);
  EXPECT_TRUE(object["trials"].is_null());
  EXPECT_TRUE(object["trials_high"].is_null());
  EXPECT_GT(object["trials_low"], 0);
}

TEST(RateGenetic, OtherBoardsHaveNoLevel) {
  const json object =
      json::parse(sudolab({"rate", "--policy", "genetic", "12.4341221434.21", "--ndjson"}).out);
  EXPECT_GT(object["trials"], 0);
  EXPECT_TRUE(object["level"].is_null());
}

TEST(RateGenetic, PuzzlesWithoutOneSolutionAreNotRated) {
  const ProgramRun run = sudolab({"rate", "--policy", "genetic", kSeveral, "--ndjson"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(json::parse(run.out)["trials"].is_null());
}

TEST(RateGenetic, TemplatesHaveItsTrials) {
  const ProgramRun run = sudolab({"rate", "--policy", "genetic", kUnique, "--runs", "3", "--format",
                                  "%{clues} %{genetic_trials}", "-q"});
  EXPECT_TRUE(run.out.starts_with("30 ")) << run.out;
  EXPECT_GT(std::stoi(run.out.substr(3)), 10) << run.out;
}

TEST(RateGenetic, RefusesWhatBelongsToOtherPolicies) {
  const std::vector<std::vector<std::string>> refused = {
      {"rate", "--policy", "genetic", "--effort", kUnique},
      {"rate", "--policy", "genetic", "--copies", "3", kUnique},
      {"rate", "--runs", "3", kUnique},
      {"rate", "--policy", "se", "--runs", "3", kUnique},
      {"rate", "--policy", "genetic", "--runs", "1", kUnique},
      {"explain", "--policy", "genetic", kUnique}};
  for (const auto& arguments : refused) {
    EXPECT_EQ(sudolab(arguments).exit_code, 2) << arguments[1] << ' ' << arguments[2];
  }
}

}  // namespace
}  // namespace sudolab::test
