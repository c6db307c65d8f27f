// The Sudoku Explainer policy on the command line: `rate`, `explain`, `generate`, `techniques`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

// Of our own making; see tests/data/se-ratings.tsv.
const std::string kForcing =
    ".4...19.8....4......9...2....61.......34.7.2.1....3.8.....38.6....9....23...5.4.9";

TEST(SePolicy, RatesInEveryOutputKind) {
  const ProgramRun text = sudolab({"rate", "--policy", "se", kUnique});
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_TRUE(text.out.starts_with("ER 1.2  EP 1.2  ED 1.2  Hidden Single ")) << text.out;
  const json object = json::parse(sudolab({"rate", "--policy", "se", kForcing, "--ndjson"}).out);
  EXPECT_EQ(object["er"], 7.2);
  EXPECT_EQ(object["hardest"], "Forcing Chain");
  EXPECT_EQ(object["solutions"], "one");
  EXPECT_GT(object["steps"], 50);
  EXPECT_GT(object["seconds"], 0);
  for (const char* name : {"ep", "ed"}) EXPECT_LE(object[name], object["er"]) << name;
  const auto table = lines_of(sudolab({"rate", "--policy", "se", kUnique, "--csv"}).out);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[0], "index,puzzle,solutions,er,ep,ed,hardest,steps,seconds,name,line,error");
  EXPECT_TRUE(table[1].starts_with("0," + kUnique + ",one,1.2,1.2,1.2,Hidden Single,51,"));
}

TEST(SePolicy, AFullGridHasNoHardestRule) {
  const json object =
      json::parse(sudolab({"rate", "--policy", "se", kUniqueSolution, "--ndjson"}).out);
  EXPECT_EQ(object["er"], 0.0);
  EXPECT_EQ(object["hardest"], nullptr);
  EXPECT_EQ(object["steps"], 0);
}

TEST(SePolicy, ALayoutHasSeratesPlaceholders) {
  const RunOptions input{.input = kUnique + "\n" + kForcing + "\n"};
  const ProgramRun usual =
      sudolab({"rate", "--policy", "se", "--format", "%g ED=%r/%p/%d", "-"}, input);
  EXPECT_EQ(lines_of(usual.out)[0], kUnique + " ED=1.2/1.2/1.2");
  EXPECT_TRUE(lines_of(usual.out)[1].starts_with(kForcing + " ED=7.2/"));
  const ProgramRun all =
      sudolab({"rate", "--policy", "se", "--format", "%n%t%R %S|%P %T|%D %U|%%%l%i", kUnique});
  std::string zeros = kUnique;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  EXPECT_EQ(all.out, "1\tHidden Single HS|Hidden Single HS|Hidden Single HS|%\n" + zeros + "\n");
}

TEST(SePolicy, TheFormatOfTheInputCanStillBeNamed) {
  const ProgramRun run =
      sudolab({"rate", "--policy", "se", "--format", "one-line", "-"}, {.input = kUnique + "\n"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("ER 1.2"));
}

TEST(SePolicy, OutputIsInOrderOnAnyNumberOfThreads) {
  const RunOptions input{.input = kForcing + "\n" + kUnsolvable + "\nbad\n" + kUnique + "\n" +
                                  kSeveral + "\n" + "12.4341221434.21\n"};
  std::string last;
  for (const char* threads : {"1", "3"}) {
    const ProgramRun run = sudolab({"rate", "--policy", "se", "--threads", threads, "-"}, input);
    EXPECT_EQ(run.exit_code, 2);
    const auto lines = lines_of(run.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_TRUE(lines[0].starts_with("ER 7.2"));
    EXPECT_EQ(lines[1], "no solution");
    EXPECT_TRUE(lines[2].starts_with("ER 1.2"));
    EXPECT_EQ(lines[3], "several solutions");
    EXPECT_EQ(lines[4], "not 9x9, so it has no such rating");
    EXPECT_TRUE(last.empty() || last == run.out);
    last = run.out;
  }
}

TEST(SePolicy, BoardsOfOtherSizesHaveNoRating) {
  const ProgramRun run = sudolab({"rate", "--policy", "se", "12.4341221434.21", "--ndjson"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(json::parse(run.out)["er"], nullptr);
  EXPECT_EQ(sudolab({"explain", "--policy", "se", "12.4341221434.21"}).exit_code, 1);
  EXPECT_EQ(sudolab({"generate", "--size", "6", "--rating", "2..3"}).exit_code, 1);
}

TEST(SePolicy, RatesPencilmarkPuzzles) {
  std::string text;
  for (const char given : kUnique) {
    for (char digit = '1'; digit <= '9'; ++digit) {
      text += given == '.' || given == digit ? digit : '.';
    }
  }
  ASSERT_EQ(text.size(), 729U);
  const ProgramRun run = sudolab({"rate", "--policy", "se", "-", "--ndjson"}, {.input = text});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const json object = json::parse(run.out);
  EXPECT_EQ(object["steps"], 81) << "the givens are steps too";
  EXPECT_EQ(object["er"], 2.3);
  EXPECT_EQ(object["puzzle"], text);
}

TEST(SePolicy, CopiesAreSeeded) {
  const auto with = [](const char* seed) {
    return sudolab({"rate", "--policy", "se", "--copies", "3", "--seed", seed, kForcing});
  };
  EXPECT_EQ(with("1").out, with("1").out);
  EXPECT_NE(with("1").err.find("seed 1"), std::string::npos);
}

TEST(SePolicy, WhatBelongsToTheOtherPolicyIsRefused) {
  const std::vector<std::vector<std::string>> mistakes{
      {"rate", "--policy", "see", kUnique},
      {"rate", "--copies", "3", kUnique},
      {"rate", "--policy", "se", "--effort", kUnique},
      {"rate", "--policy", "se", "--format", "%r %z", kUnique},
      {"rate", "--policy", "se", "--format", "%r %", kUnique},
      {"rate", "--policy", "se", "--format", "%r", "--csv", kUnique},
      {"explain", "--policy", "se", "--until", "x-wing", kUnique},
      {"generate", "--policy", "se", "--technique", "hidden-pear"},
      {"generate", "--rating", "a..b"},
      {"techniques", "--policy", "sse"}};
  for (const auto& mistake : mistakes) {
    const ProgramRun run = sudolab(mistake);
    EXPECT_EQ(run.exit_code, 2) << mistake[1] << " " << mistake[2];
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  }
}

TEST(SePolicy, ExplainsEveryStepWithItsRating) {
  const ProgramRun run = sudolab({"explain", "--policy", "se", kForcing});
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_GT(lines.size(), 50U);
  EXPECT_TRUE(lines[0].starts_with("  1. 1."));
  EXPECT_NE(run.out.find(" 7.2 Forcing Chain: "), std::string::npos);
  EXPECT_TRUE(lines.back().starts_with("solved in ")) << lines.back();
  EXPECT_NE(lines.back().find("ER 7.2"), std::string::npos);
  EXPECT_TRUE(lines.back().ends_with("hardest: Forcing Chain"));
  const json path = json::parse(sudolab({"explain", "--policy", "se", kUnique, "--json"}).out)[0];
  EXPECT_EQ(path["end"], "solved");
  EXPECT_EQ(path["er"], 1.2);
  ASSERT_EQ(path["steps"].size(), 51U);
  EXPECT_EQ(path["steps"][0]["rule"], "Hidden Single");
  EXPECT_EQ(path["steps"][0]["rating"], 1.2);
  EXPECT_EQ(path["steps"][0]["technique"], "hidden-single-box");
  const ProgramRun drawn = sudolab({"explain", "--policy", "se", "--grid", kUnique});
  EXPECT_GT(lines_of(drawn.out).size(), 500U);
}

TEST(SePolicy, GeneratesByRatingAndRule) {
  const ProgramRun by_rating =
      sudolab({"generate", "--rating", "2.6..4.0", "--count", "3", "--ndjson"});
  EXPECT_EQ(by_rating.exit_code, 0) << by_rating.err;
  for (const std::string& line : lines_of(by_rating.out)) {
    const json made = json::parse(line);
    const json rated = json::parse(
        sudolab({"rate", "--policy", "se", "--ndjson", made["puzzle"].get<std::string>()}).out);
    for (const char* name : {"er", "ep", "ed", "hardest"}) {
      EXPECT_EQ(made["se"][name], rated[name]) << name;
    }
    EXPECT_GE(rated["er"], 2.6);
    EXPECT_LE(rated["er"], 4.0);
  }
  const ProgramRun by_rule =
      sudolab({"generate", "--policy", "se", "--technique", "Hidden Pair", "--seed", "3"});
  EXPECT_EQ(by_rule.exit_code, 0) << by_rule.err;
  const json rated =
      json::parse(sudolab({"rate", "--policy", "se", "-", "--ndjson"}, {.input = by_rule.out}).out);
  EXPECT_EQ(rated["hardest"], "Hidden Pair");
  EXPECT_EQ(sudolab({"generate", "--rating", "5..4"}).exit_code, 1);
  EXPECT_EQ(
      sudolab({"generate", "--policy", "se", "--technique", "XYW", "--rating", "5..6"}).exit_code,
      1);
}

TEST(SePolicy, ListsItsRules) {
  const ProgramRun table = sudolab({"techniques", "--policy", "se"});
  EXPECT_EQ(table.exit_code, 0);
  EXPECT_NE(table.out.find("xyz-wing "), std::string::npos);
  const json all = json::parse(sudolab({"techniques", "--policy", "se", "--json"}).out);
  ASSERT_EQ(all.size() + 1, lines_of(table.out).size());
  EXPECT_EQ(all[0]["id"], "hidden-single");
  EXPECT_EQ(all[0]["least_rating"], 1.0);
}

TEST(SePolicy, CanBeInterrupted) {
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += kForcing + "\n";
  const ProgramRun run = sudolab({"rate", "--policy", "se", "-", "--threads", "2"},
                                 {.input = many, .interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_LT(lines_of(run.out).size(), 20'000U);
}

}  // namespace
}  // namespace sudolab::test
