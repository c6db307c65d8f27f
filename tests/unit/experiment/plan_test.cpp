#include <gtest/gtest.h>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

std::string complaint_about(const std::string& json) {
  try {
    plan_from_json(json);
  } catch (const ExperimentError& error) {
    return error.what();
  }
  return "";
}

TEST(Plan, AWrittenPlanReadsTheSame) {
  Plan plan = small_plan();
  plan.notes = "quotes \" and umlauts \xC3\xA4";
  plan.limits.time = std::chrono::milliseconds(1500);
  plan.limits.memory_bytes = std::uint64_t{64} << 20;
  plan.puzzles[0].givens = 46;
  plan.puzzles[1].least_clues = 20;
  plan.puzzles[1].most_clues = 30;
  PuzzleRequest& generated = plan.puzzles.emplace_back();
  generated.name = "generated";
  generated.generate = GenerateRequest{6, "easy", 3};
  PuzzleRequest& blanked = plan.puzzles.emplace_back();
  blanked.generate = GenerateRequest{.size = 9, .level = "", .count = 5, .blank = 0.35};
  EXPECT_EQ(blanked.group(), "blanked 35 %");
  Entrant& entrant = plan.entrants.emplace_back();
  entrant.solver = "constraint+backtrack:first-cell";
  entrant.name = "Row by row";
  entrant.settings["digits"] = "random";
  entrant.groups = {"easy"};
  entrant.repetition = Repetition{4, 100, 0.05, 0.1};
  entrant.limits = Limits{};
  entrant.search_threads = 2;
  entrant.repetition->rule = PrecisionRule::kBootstrap;
  plan.order = RunOrder::kBlocks;
  plan.master_seeds = 3;
  plan.shared_seeds = true;
  const std::string text = to_json(plan);
  EXPECT_EQ(to_json(plan_from_json(text)), text);
}

TEST(Plan, AShortPlanIsEnough) {
  const Plan plan = plan_from_json(
      R"({"puzzles": [{"file": "a/my puzzles.txt"}], "solvers": ["dlx", "constraint+csp:mac"]})");
  EXPECT_EQ(plan.puzzles[0].group(), "my puzzles");
  EXPECT_EQ(plan.entrants[1].recipe().name(), "constraint+csp:mac");
  EXPECT_TRUE(plan.repetition.fixed());
}

TEST(Plan, SaysWhatIsWrongAndWhere) {
  const std::string puzzles = R"("puzzles": [{"shipped": "levels/9x9-easy"}])";
  const auto with = [&](const std::string& rest) { return "{" + puzzles + ", " + rest + "}"; };
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx"], "limts": {})")),
            "plan: there is no member 'limts'");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx"], "limits": {"second": 1})")),
            "plan: limits: there is no member 'second'");
  EXPECT_EQ(complaint_about(with(R"("solvers": [{"solver": "dlx", "search_threads": 0}])")),
            "plan: solvers[0].search_threads: this has to be a whole number from 1 to 1024");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx"], "order": "sideways")")),
            "plan: order: this has to be \"interleaved\" or \"blocks\" or \"puzzles\"");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx"], "master_seeds": 2)")),
            "solver 'dlx': there are more master seeds than repetitions");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx", "dlx"])")),
            "two solvers are called 'dlx'; name one of them");
  EXPECT_EQ(complaint_about(with(R"("solvers": [])")), "the plan names no solver");
  EXPECT_EQ(complaint_about(R"({"puzzles": [{"name": "a", "shipped": "levels/9x9-easy"},
                                {"name": "a", "shipped": "levels/9x9-hard"}], "solvers": ["dlx"]})"),
            "two groups of puzzles are called 'a'; name one of them");
  EXPECT_EQ(complaint_about("{").find("json.exception"), std::string::npos);
  EXPECT_EQ(complaint_about(R"({"solvers": ["dlx"]})"), "the plan names no puzzles");
  EXPECT_EQ(complaint_about(with(R"("solvers": [{"solver": "dlx", "puzzles": ["hard"]}])")),
            "solver 'dlx': there are no puzzles 'hard'");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlx"], "repeat": {"least": 4, "most": 9})")),
            "the plan: between the least and the most repetitions a width has to decide");
  EXPECT_EQ(complaint_about(with(R"("solvers": ["dlxx"])")),
            "there is no solver 'dlxx'; did you mean 'dlx'?");
  EXPECT_EQ(complaint_about(with(R"("solvers": [{"solver": "dlxx", "name": "mine"}])")),
            "solver 'mine': there is no solver 'dlxx'; did you mean 'dlx'?");
  EXPECT_NE(complaint_about(with(R"("solvers": ["dlx+backtrack"])")).find("cannot be a pre-pass"),
            std::string::npos);
  EXPECT_NE(complaint_about("{").find("plan: "), std::string::npos);
  EXPECT_NE(complaint_about("[1]").find("this has to be an object"), std::string::npos);
}

// A value that was written out again level by level took the whole stack.
TEST(Plan, ADocumentWithoutShapeIsRefused) {
  const std::string deep = std::string(100'000, '[') + "1" + std::string(100'000, ']');
  EXPECT_EQ(complaint_about(R"({"puzzles": [{"shipped": "levels/9x9-easy"}],
                                "solvers": [{"solver": "dlx", "set": {"order": )" +
                            deep + "}}]}"),
            "plan: this is nested too deeply");
  std::string many = "{\"m0\": 0";
  for (int i = 1; i < 120'000; ++i) many += ", \"m" + std::to_string(i) + "\": 0";
  EXPECT_EQ(complaint_about(many + "}"), "plan: an object has too many members");
}

TEST(Plan, AFileThatIsNotThere) {
  try {
    read_plan("/nowhere/plan.json");
    FAIL();
  } catch (const ExperimentError& error) {
    EXPECT_STREQ(error.what(), "/nowhere/plan.json: No such file or directory");
  }
}

TEST(Puzzles, AreSampledFilteredAndEased) {
  Plan plan = small_plan();
  plan.puzzles[0].sample = 10;
  plan.puzzles[0].givens = 46;
  plan.puzzles[1].most_clues = 24;
  const PuzzleSupply supply = gather_puzzles(plan, kShippedData, {});
  std::size_t easy = 0;
  for (const ExperimentPuzzle& puzzle : supply.puzzles) {
    const int givens = puzzle.record.puzzle.givens.filled();
    if (puzzle.group == "easy") {
      ++easy;
      EXPECT_EQ(givens, 46);
      EXPECT_TRUE(puzzle.record.solution.has_value());
    } else {
      EXPECT_LE(givens, 24);
    }
  }
  EXPECT_EQ(easy, 10U);
  const PuzzleSupply again = gather_puzzles(plan, kShippedData, {});
  ASSERT_EQ(again.puzzles.size(), supply.puzzles.size());
  for (std::size_t i = 0; i < again.puzzles.size(); ++i) {
    EXPECT_EQ(again.puzzles[i].record.puzzle, supply.puzzles[i].record.puzzle);
  }
}

TEST(Puzzles, AreGenerated) {
  Plan plan = small_plan();
  plan.puzzles.resize(1);
  plan.puzzles[0] = {};
  plan.puzzles[0].generate = GenerateRequest{6, "easy", 4};
  const PuzzleSupply supply = gather_puzzles(plan, kShippedData, {});
  ASSERT_EQ(supply.puzzles.size(), 4U);
  EXPECT_EQ(supply.puzzles[0].group, "easy");
  EXPECT_EQ(supply.puzzles[0].record.puzzle.givens.size(), 6);
}

TEST(Puzzles, TellWhenNothingIsLeft) {
  Plan plan = small_plan();
  plan.puzzles[0].least_clues = 80;
  EXPECT_THROW(gather_puzzles(plan, kShippedData, {}), ExperimentError);
  plan = small_plan();
  plan.puzzles[0].shipped = "levels/9x9-absurd";
  EXPECT_THROW(gather_puzzles(plan, kShippedData, {}), ExperimentError);
  plan.puzzles[0].shipped = "../README";
  EXPECT_THROW(gather_puzzles(plan, kShippedData, {}), ExperimentError);
}

}  // namespace
}  // namespace sudolab
