// `sudolab explain`, `hint`, `rate` and `techniques`.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "cli/snapshot.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Explain, TellsEveryStepAndTheLevel) {
  const ProgramRun run = sudolab({"explain", kUnique});
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 52U);
  EXPECT_EQ(
      lines[0],
      "  1. Hidden single in a box: In box 2 the 8 can go nowhere but into r1c6: the 8 in r3c3 "
      "keeps it out of r3c4, r3c5 and r3c6, the 8 in r5c4 out of r1c4.");
  EXPECT_TRUE(lines.back().starts_with("solved in 51 steps: easy, score 1."));
  EXPECT_TRUE(lines.back().ends_with(", hardest: Hidden single in a box"));
}

TEST(Explain, DrawsThePositionOfEveryStep) {
  const ProgramRun run = sudolab({"explain", "12.4341221434.21", "--grid"});
  EXPECT_EQ(run.exit_code, 0);
  expect_snapshot("explain.grid", run.out);
}

TEST(Explain, JsonIsThePathAsData) {
  const ProgramRun run = sudolab({"explain", kUnique, "--json", "--grid"});
  const json all = json::parse(run.out);
  ASSERT_EQ(all.size(), 1U);
  const json& path = all[0];
  EXPECT_EQ(path["end"], "solved");
  EXPECT_EQ(path["level"], "easy");
  EXPECT_EQ(path["hardest"], "hidden-single-box");
  ASSERT_EQ(path["steps"].size(), 51U);
  const json& step = path["steps"][0];
  EXPECT_EQ(step["number"], 1);
  EXPECT_EQ(step["round"], 1);
  EXPECT_EQ(step["technique"], "hidden-single-box");
  EXPECT_EQ(step["houses"], json({"box 2"}));
  EXPECT_EQ(step["placements"], json::parse(R"([{"cell": "r1c6", "digit": 8}])"));
  EXPECT_EQ(step["before"]["grid"], kUnique);
  EXPECT_EQ(step["before"]["candidates"][2], "124");
  EXPECT_EQ(step["blockers"],
            json::parse(R"([{"cell": "r3c3", "digit": 8, "blocks": ["r3c4", "r3c5", "r3c6"]},
                            {"cell": "r5c4", "digit": 8, "blocks": ["r1c4"]}])"));
  EXPECT_EQ(step["ruled_out"], json::array());
  EXPECT_EQ(path["steps"][1]["before"]["grid"].get<std::string>()[5], '8') << "it advances";
}

constexpr auto kHard =
    "....54.6....3...1.3.4....787..423................617..8...3.2...5...91..4361....9";

TEST(Explain, TellsThreePathsWithOneRating) {
  std::vector<std::string> ratings;
  std::vector<std::size_t> steps;
  for (const char* kind : {"rounds", "needed", "players"}) {
    const json path = json::parse(sudolab({"explain", kHard, "--path", kind, "--json"}).out)[0];
    EXPECT_EQ(path["end"], "solved");
    ratings.push_back(path["score"].dump() + path["hardest"].dump());
    steps.push_back(path["steps"].size());
  }
  EXPECT_EQ(ratings[0], ratings[1]);
  EXPECT_EQ(ratings[0], ratings[2]);
  EXPECT_LT(steps[1], steps[0]);
  EXPECT_LE(steps[1], steps[2]);
  EXPECT_EQ(sudolab({"explain", kHard}).out, sudolab({"explain", kHard, "--path", "rounds"}).out);
  const ProgramRun wrong = sudolab({"explain", kHard, "--path", "short"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_NE(wrong.err.find("there is no path 'short'; there are rounds, needed and players"),
            std::string::npos);
}

TEST(Explain, ListsAllStepsOfAPosition) {
  const ProgramRun run = sudolab({"explain", kHard, "--all-steps"});
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  EXPECT_TRUE(lines.front().starts_with("  1. "));
  EXPECT_EQ(lines.back(), std::to_string(lines.size() - 1) + " steps possible");
  const json data = json::parse(sudolab({"explain", kHard, "--all-steps", "--json"}).out)[0];
  EXPECT_EQ(data["steps"].size(), lines.size() - 1);
  EXPECT_EQ(data["complete"], true);
  EXPECT_EQ(data["position"]["grid"], kHard);
  EXPECT_TRUE(data["steps"][0]["score"].is_number());
  const json few = json::parse(
      sudolab({"explain", kHard, "--all-steps", "--techniques", "pointing", "--json"}).out)[0];
  for (const json& step : few["steps"]) EXPECT_EQ(step["technique"], "pointing");
  EXPECT_EQ(sudolab({"explain", kHard, "--all-steps", "--until", "x-wing"}).exit_code, 2);
  EXPECT_EQ(sudolab({"explain", kHard, "--all-steps", "--policy", "se"}).exit_code, 2);
}

// The chain that refutes a step assumes the opposite.
void expect_refutation(const json& chains, const json& link) {
  const std::size_t number = link["refutation"];
  ASSERT_LT(number, chains.size());
  const json& refutation = chains[number];
  const auto assumed = std::find_if(refutation.begin(), refutation.end(),
                                    [](const json& each) { return each["reason"] == "assumed"; });
  ASSERT_NE(assumed, refutation.end());
  EXPECT_EQ((*assumed)["cells"], link["cells"]);
  EXPECT_EQ((*assumed)["digit"], link["digit"]);
  EXPECT_NE((*assumed)["on"], link["on"]);
}

// Nested nets have steps that another chain of the deduction refutes, and such chains use steps of
// the chain around them.
TEST(Explain, JsonTellsWhichChainRefutesAStep) {
  const ProgramRun run = sudolab(
      {"explain", in_repository("data/conformance/9x9-many-guesses.txt"), "--techniques",
       "hidden-single-box,hidden-single-line,naked-single,nested-forcing-net", "--ndjson", "-q"});
  int refuted = 0;
  int known = 0;
  const auto look = [&](const json& chains, const json& link) {
    if (link["reason"] == "known") ++known;
    EXPECT_EQ(link.contains("refutation"), link["reason"] == "refuted");
    if (link["reason"] != "refuted") return;
    ++refuted;
    expect_refutation(chains, link);
  };
  for (const std::string& line : lines_of(run.out)) {
    const json path = json::parse(line);
    for (const json& step : path["steps"]) {
      for (const json& chain : step["chains"]) {
        for (const json& link : chain) look(step["chains"], link);
      }
    }
  }
  EXPECT_GT(refuted, 0);
  EXPECT_GT(known, 0);
}

TEST(Explain, SaysWhatIsLeftWhenStuck) {
  const ProgramRun run = sudolab({"explain", kUnique, "--techniques", "full-house"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(lines_of(run.out).back(),
            "stuck after 0 steps: 51 cells open, and full-house does not suffice");
  const ProgramRun data = sudolab({"explain", kUnique, "--techniques", "full-house", "--ndjson"});
  const json path = json::parse(data.out);
  EXPECT_EQ(path["end"], "stuck");
  EXPECT_EQ(path["score"], nullptr);
  EXPECT_EQ(path["left"]["grid"], kUnique);
}

TEST(Explain, EndsAtTheTechniqueThatIsWaitedFor) {
  const ProgramRun run = sudolab({"explain", kUnique, "--until", "full-house", "--ndjson"});
  EXPECT_EQ(run.exit_code, 0);
  const json path = json::parse(run.out);
  EXPECT_EQ(path["end"], "reached");
  EXPECT_EQ(path["steps"].back()["technique"], "full-house");
}

TEST(Explain, KnowsTheTechniquesNames) {
  const ProgramRun run = sudolab({"explain", kUnique, "--until", "naked-singel"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err,
            "sudolab: there is no technique 'naked-singel'; did you mean 'naked-single'?\n");
  EXPECT_EQ(sudolab({"explain", kUnique, "--techniques", "full-house,"}).exit_code, 2);
}

// What has no path is said at once, with the exit code that the other commands have for it.
TEST(HumanCommands, AnswerPuzzlesThatAreNoneAsSuch) {
  for (const std::string command : {"explain", "hint", "rate"}) {
    const ProgramRun none = sudolab({command, kUnsolvable, "-q"});
    EXPECT_EQ(none.exit_code, 1) << command;
    EXPECT_EQ(none.out, "no solution\n") << command;
    const ProgramRun several = sudolab({command, kSeveral, "-q"});
    EXPECT_EQ(several.exit_code, 3) << command;
    EXPECT_EQ(several.out, "several solutions\n") << command;
    const ProgramRun conflict = sudolab({command, kConflict, "-q"});
    EXPECT_EQ(conflict.exit_code, 2) << command;
    EXPECT_NE(conflict.err.find("r1c1 and r1c2 both hold 5"), std::string::npos) << command;
    EXPECT_EQ(sudolab({command, "nonsense"}).exit_code, 2) << command;
    const json object = json::parse(sudolab({command, kSeveral, "--ndjson"}).out);
    EXPECT_EQ(object["solutions"], "several") << command;
  }
}

TEST(Hint, HasThreeLevels) {
  EXPECT_EQ(sudolab({"hint", kUnique}).out,
            "Hidden single in a box: a digit with one place left in a box.\n");
  EXPECT_EQ(sudolab({"hint", kUnique, "--level", "2"}).out,
            "Hidden single in a box: Look at box 2.\n");
  EXPECT_EQ(sudolab({"hint", kUnique, "--level", "3"}).out,
            "Hidden single in a box: In box 2 the 8 can go nowhere but into r1c6: the 8 in r3c3 "
            "keeps it out of r3c4, r3c5 and r3c6, the 8 in r5c4 out of r1c4.\n");
  EXPECT_EQ(sudolab({"hint", kUnique, "--level", "4"}).exit_code, 2);
  EXPECT_EQ(sudolab({"hint", kUniqueSolution}).out, "solved already\n");
}

TEST(Hint, JsonGivesAwayTheStepAtTheLastLevelOnly) {
  const json first = json::parse(sudolab({"hint", kUnique, "--ndjson"}).out);
  EXPECT_EQ(first["technique"], "hidden-single-box");
  EXPECT_FALSE(first.contains("step"));
  const json last = json::parse(sudolab({"hint", kUnique, "--ndjson", "--level", "3"}).out);
  EXPECT_EQ(last["step"]["placements"][0]["cell"], "r1c6");
}

// kUnique with a digit in its third cell.
std::string entered(char digit) {
  std::string board = kUnique;
  board[2] = digit;
  return board;
}

TEST(Hint, KnowsThePuzzleAndWhatWasEntered) {
  const auto hint = [](const std::string& entries, const std::string& level) {
    return sudolab({"hint", kUnique, "--entries", entries, "--level", level});
  };
  EXPECT_EQ(hint(entered('1'), "1").out, "Something is not right: one digit is wrong.\n");
  EXPECT_EQ(hint(entered('1'), "1").exit_code, 0);
  EXPECT_EQ(hint(entered('1'), "2").out, "Look again at r1c3: one digit is wrong.\n");
  EXPECT_EQ(hint(entered('1'), "3").out, "Take the 1 out of r1c3 again.\n");
  EXPECT_TRUE(hint(entered('4'), "1").out.starts_with("Hidden single in a box: ")) << "it is right";
  EXPECT_EQ(hint(kUniqueSolution, "1").out, "solved already\n");
  const json wrong = json::parse(
      sudolab({"hint", kUnique, "--entries", entered('1'), "--level", "2", "--ndjson"}).out);
  EXPECT_EQ(wrong["mistakes"], json::parse(R"({"digits": 1, "candidates": 0, "cells": ["r1c3"]})"));
  EXPECT_EQ(wrong["technique"], nullptr);
  const json right =
      json::parse(sudolab({"hint", kUnique, "--entries", entered('4'), "--ndjson"}).out);
  EXPECT_EQ(right["mistakes"], nullptr);
  EXPECT_EQ(right["technique"], "hidden-single-box");
}

TEST(Hint, MissesCandidatesThatAreNeeded) {
  std::string marks = sudolab({"convert", kUnique, "--to", "pencilmarks"}).out;
  const std::size_t place = marks.find(" 124 ");
  ASSERT_NE(place, std::string::npos) << marks;
  EXPECT_TRUE(sudolab({"hint", kUnique, "--entries", marks}).out.starts_with("Hidden single"));
  marks[place + 3] = ' ';  // r1c3 is 4
  const auto hint = [&](const std::string& level) {
    return sudolab({"hint", kUnique, "--entries", marks, "--level", level}).out;
  };
  EXPECT_EQ(hint("1"), "Something is not right: a candidate is missing that its cell needs.\n");
  EXPECT_EQ(hint("2"), "Look again at r1c3: a candidate is missing that its cell needs.\n");
  EXPECT_EQ(hint("3"), "Put the 4 back into r1c3 as a candidate.\n");
}

TEST(Hint, EntriesHaveToFit) {
  std::string other = kUnique;
  other[0] = '1';
  const ProgramRun run = sudolab({"hint", kUnique, "--entries", other});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("its entries have another digit than the puzzle in r1c1"),
            std::string::npos);
  EXPECT_EQ(sudolab({"hint", kUnique, "--entries", "12.4341221434.21"}).exit_code, 2);
  EXPECT_EQ(sudolab({"hint", kUnique, "--entries", "no-such-file"}).exit_code, 2);
}

TEST(Hint, GivesTheStepOfSudokuExplainer) {
  EXPECT_EQ(sudolab({"hint", kUnique, "--policy", "se"}).out,
            "1.2 Hidden Single: a digit with one place left in a box.\n");
  const json hint =
      json::parse(sudolab({"hint", kUnique, "--policy", "se", "--level", "3", "--ndjson"}).out);
  EXPECT_EQ(hint["rule"], "Hidden Single");
  EXPECT_EQ(hint["rating"], 1.2);
  EXPECT_FALSE(hint["step"]["blockers"].empty());
}

TEST(Rate, NdjsonHasTheRating) {
  const json object = json::parse(sudolab({"rate", kUnique, "--ndjson"}).out);
  EXPECT_EQ(object["index"], 0);
  EXPECT_EQ(object["puzzle"], kUnique);
  EXPECT_EQ(object["solutions"], "one");
  EXPECT_EQ(object["level"], "easy");
  EXPECT_EQ(object["hardest"], "hidden-single-box");
  EXPECT_EQ(object["steps"], 51);
  EXPECT_GT(object["seconds"], 0);
  EXPECT_FALSE(object.contains("backtrack_nodes"));
}

TEST(Rate, EffortIsMeasuredOnRequest) {
  const json object =
      json::parse(sudolab({"rate", kUnique, "--ndjson", "--effort", "--trials", "100000"}).out);
  const json solved =
      json::parse(sudolab({"solve", kUnique, "--ndjson", "--solver", "backtrack"}).out);
  EXPECT_EQ(object["backtrack_nodes"], solved["counters"]["nodes"]);
  EXPECT_GT(object["rules_nodes"], 0);
  EXPECT_EQ(object["fast_guesses"], 0);
  EXPECT_GT(object["genetic_trials"], 0);
  const json cut = json::parse(sudolab({"rate", kMinimal, "--ndjson", "--trials", "100"}).out);
  EXPECT_EQ(cut["genetic_trials"], nullptr) << "it gave up";
}

TEST(Rate, EachOutputKindInOrderOnAnyNumberOfThreads) {
  const RunOptions input{.input =
                             kUnique + "\n" + kUnsolvable + "\nbad\n" + kUniqueSolution + "\n"};
  for (const std::string threads : {"1", "3"}) {
    const ProgramRun text = sudolab({"rate", "-", "--threads", threads}, input);
    EXPECT_EQ(text.exit_code, 2);
    const auto lines = lines_of(text.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[0].starts_with("easy"));
    EXPECT_EQ(lines[1], "no solution");
    EXPECT_TRUE(lines[2].starts_with("easy         0.00"));
    const auto table = lines_of(sudolab({"rate", "-", "--threads", threads, "--csv"}, input).out);
    ASSERT_EQ(table.size(), 5U);
    EXPECT_EQ(
        table[0],
        "index,puzzle,solutions,level,score,hardest,steps,techniques,seconds,name,line,error");
    EXPECT_TRUE(table[2].starts_with("1," + kUnsolvable + ",none,,,,,,"));
    EXPECT_EQ(table[3], ",,,,,,,,,,3,3 cells: a board of 4x4 has 16");
    EXPECT_TRUE(table[4].starts_with("2," + kUniqueSolution + ",one,easy,0.00,"));
    EXPECT_EQ(json::parse(sudolab({"rate", "-", "--threads", threads, "--json"}, input).out).size(),
              3U);
  }
}

TEST(Rate, CanBeInterrupted) {
  std::string many;
  for (int i = 0; i < 200'000; ++i) many += kUnique + "\n";
  const ProgramRun run = sudolab({"rate", "-", "--ndjson", "--threads", "2"},
                                 {.input = many, .interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  const auto lines = lines_of(run.out);
  ASSERT_FALSE(lines.empty());
  // What was finished is kept, in order; what a thread was at in that moment is missing.
  int last = -1;
  for (const std::string& line : lines) {
    const int index = json::parse(line)["index"];
    EXPECT_GT(index, last);
    last = index;
  }
}

TEST(Techniques, AreListedTheEasiestFirst) {
  const ProgramRun table = sudolab({"techniques"});
  EXPECT_EQ(table.exit_code, 0);
  EXPECT_NE(table.out.find("\nnaked-single "), std::string::npos);
  const json all = json::parse(sudolab({"techniques", "--json"}).out);
  ASSERT_GE(all.size(), 4U);
  EXPECT_EQ(all[0]["id"], "full-house");
  EXPECT_EQ(lines_of(table.out).size(), all.size() + 1);
}

}  // namespace
}  // namespace sudolab::test
