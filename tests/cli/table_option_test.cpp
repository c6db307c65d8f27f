// --table: techniques, their order, their costs and the levels from a file.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

const std::string kLevels =
    "level calm below 1\nlevel brisk below 2\nlevel stormy below 3\nlevel wild below 4\nlevel "
    "mad\n";
const std::string kNeedsMore =
    ".6....8...82........43.1.2...75.....2.............6.4.9...4..7...8.1.9...5..38..4";

TEST(TableOption, HodokuHasItsOwnScoresAndLevels) {
  const ProgramRun run = sudolab({"rate", kUnique, "--table", "hodoku", "-q"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with("Easy ")) << run.out;
  const json object = json::parse(sudolab({"rate", kUnique, "--table", "hodoku", "--ndjson"}).out);
  double sum = 0;
  const json& uses = object["techniques"];
  for (const auto& [id, steps] : uses.items()) {
    sum += steps.get<double>() * (id.starts_with("hidden-single") ? 14 : 4);
  }
  EXPECT_EQ(object["score"], sum);
  EXPECT_EQ(object["level"], "Easy");
  const std::string layout = "%{level} %{score} %{techniques}";
  const ProgramRun line = sudolab({"rate", kUnique, "--table", "hodoku", "--format", layout, "-q"});
  EXPECT_TRUE(line.out.starts_with("Easy " + std::to_string(int(sum)) + " full-house:"))
      << line.out;
}

TEST(TableOption, TheShippedTableChangesNothing) {
  for (const std::string& puzzle : {kUnique, kNeedsMore}) {
    EXPECT_EQ(sudolab({"rate", puzzle, "--table", "sudolab", "-q"}).out,
              sudolab({"rate", puzzle, "-q"}).out);
    EXPECT_EQ(sudolab({"explain", puzzle, "--table", "sudolab"}).out,
              sudolab({"explain", puzzle}).out);
  }
  EXPECT_TRUE(read_whole_file(in_repository("data/tables/sudolab.table"))
                  .ends_with(sudolab({"techniques", "--as-table"}).out));
}

TEST(TableOption, TheOrderOfTheFileIsTheOrderOfThePath) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("mine.txt", kLevels +
                                   "naked-single on 1.5\nhidden-single-box on 1.2\n"
                                   "hidden-single-line on 1.2\nfull-house on 1\n");
  EXPECT_TRUE(sudolab({"hint", kUnique, "--table", file}).out.starts_with("Naked single:"));
  EXPECT_TRUE(sudolab({"hint", kUnique}).out.starts_with("Hidden single in a box:"));
  const json path = json::parse(sudolab({"explain", kUnique, "--table", file, "--ndjson"}).out);
  EXPECT_EQ(path["steps"][0]["technique"], "naked-single");
  EXPECT_TRUE(path["level"] == "brisk" || path["level"] == "stormy") << path["level"];
  const json steps = json::parse(
      sudolab({"explain", kUnique, "--table", file, "--all-steps", "--ndjson"}).out)["steps"];
  EXPECT_EQ(steps[0]["technique"], "naked-single");
  EXPECT_EQ(steps[0]["score"], 1.5);
}

TEST(TableOption, WhatIsOffIsNotUsed) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("mine.txt", kLevels + "full-house on 1\nnaked-single off\n");
  const ProgramRun stuck = sudolab({"explain", kUnique, "--table", file});
  EXPECT_EQ(stuck.exit_code, 1);
  EXPECT_EQ(lines_of(stuck.out).back(),
            "stuck after 0 steps: 51 cells open, and the table does not suffice");
  const ProgramRun rated = sudolab({"rate", kUnique, "--table", file, "-q"});
  EXPECT_TRUE(rated.out.starts_with("mad ")) << rated.out;
  const ProgramRun named =
      sudolab({"explain", kUnique, "--table", file, "--techniques", "naked-single"});
  EXPECT_EQ(named.exit_code, 2);
  EXPECT_EQ(named.err, "sudolab: the table has naked-single switched off\n");
  const ProgramRun wished =
      sudolab({"generate", "--table", file, "--technique", "naked-single", "-q"});
  EXPECT_EQ(wished.exit_code, 2);
}

TEST(TableOption, TechniquesAreChosenAmongThoseOfTheTable) {
  const json path = json::parse(sudolab({"explain", kUnique, "--table", "hodoku", "--techniques",
                                         "hidden-single-box,naked-single,full-house", "--ndjson"})
                                    .out);
  for (const json& step : path["steps"]) EXPECT_NE(step["technique"], "hidden-single-line");
  EXPECT_EQ(path["end"], "solved");
}

TEST(TableOption, MistakesHaveTheirPlace) {
  const TemporaryFolder folder;
  const std::string file = folder.write("bad.txt", kLevels + "full-house on 1\nx-wnig on 3.2\n");
  for (const char* command : {"rate", "explain", "hint"}) {
    const ProgramRun run = sudolab({command, kUnique, "--table", file});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "sudolab: " + file +
                           ":7:1: there is no technique 'x-wnig'; did you mean 'x-wing'?\n");
  }
  EXPECT_EQ(sudolab({"generate", "--table", file}).exit_code, 2);
  EXPECT_EQ(sudolab({"techniques", "--table", file}).exit_code, 2);
  const ProgramRun missing = sudolab({"rate", kUnique, "--table", folder.path("none.txt")});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_EQ(missing.err, "sudolab: " + folder.path("none.txt") + ": No such file or directory\n");
  const std::string large = folder.write("large.txt", std::string(2'000'000, '#'));
  EXPECT_EQ(sudolab({"rate", kUnique, "--table", large}).err,
            "sudolab: " + large + ": larger than any table of techniques\n");
}

TEST(TableOption, OtherPoliciesHaveNoTable) {
  for (const char* command : {"rate", "explain", "hint", "techniques"}) {
    std::vector<std::string> words{command, "--policy", "se", "--table", "hodoku"};
    if (words[0] != "techniques") words.push_back(kUnique);
    const ProgramRun run = sudolab(words);
    EXPECT_EQ(run.exit_code, 2) << command;
    EXPECT_EQ(run.err, "sudolab: --table needs --policy human\n") << command;
  }
  EXPECT_EQ(sudolab({"techniques", "--policy", "se", "--as-table"}).exit_code, 2);
}

TEST(TableOption, ListsTheTechniquesOfATable) {
  const auto lines = lines_of(sudolab({"techniques", "--table", "hodoku"}).out);
  EXPECT_TRUE(lines[2].starts_with("naked-single"));
  const json list = json::parse(sudolab({"techniques", "--table", "hodoku", "--json"}).out);
  EXPECT_EQ(list.size() + 1, lines.size());
  EXPECT_EQ(list[1]["id"], "naked-single");
  EXPECT_EQ(list[1]["score"], 4);
}

TEST(TableOption, PuzzlesAreMadeForTheLevelsAndScoresOfTheTable) {
  for (const std::string level : {"Easy", "Medium", "Hard"}) {
    const ProgramRun made = sudolab(
        {"generate", "--table", "hodoku", "--level", level, "--count", "3", "--ndjson", "-q"});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    for (const std::string& line : lines_of(made.out)) {
      const json object = json::parse(line);
      EXPECT_EQ(object["rating"]["level"], level);
      const json rated = json::parse(
          sudolab({"rate", object["puzzle"].get<std::string>(), "--table", "hodoku", "--ndjson"})
              .out);
      EXPECT_EQ(rated["level"], level);
      EXPECT_EQ(rated["score"], object["rating"]["score"]);
    }
  }
  const std::string layout = "%{score} %{level}";
  const ProgramRun scored =
      sudolab({"generate", "--table", "hodoku", "--score", "900..920", "--format", layout, "-q"});
  const double score = std::stod(scored.out);
  EXPECT_GE(score, 900);
  EXPECT_LE(score, 920);
  const ProgramRun unknown = sudolab({"generate", "--table", "hodoku", "--level", "easy"});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.err, "sudolab: there is no level 'easy'; did you mean 'Easy'?\n");
  EXPECT_EQ(sudolab({"generate", "--from", "x", "--ease", "1", "--table", "hodoku"}).exit_code, 2);
}

TEST(TableOption, APuzzleCanBeMadeToNeedATechniqueOfTheTable) {
  const ProgramRun made = sudolab({"generate", "--table", "hodoku", "--technique", "naked-pair",
                                   "--format", "%{hardest}", "-q"});
  EXPECT_EQ(made.out, "naked-pair\n");
}

TEST(Rate, CountsTheStepsOfEachTechnique) {
  const json object = json::parse(sudolab({"rate", kNeedsMore, "--ndjson"}).out);
  int steps = 0;
  std::string list, others;
  int singles = 0;
  for (const auto& [id, count] : object["techniques"].items()) {
    steps += count.get<int>();
    list += (list.empty() ? "" : ",") + id + ":" + std::to_string(count.get<int>());
    const bool single = id == "full-house" || id.find("single") != std::string::npos;
    if (single) singles += count.get<int>();
    if (!single) others += ", " + std::to_string(count.get<int>()) + " " + id;
  }
  EXPECT_EQ(object["steps"], steps);
  EXPECT_GT(object["techniques"]["xy-wing"], 0);
  EXPECT_EQ(sudolab({"rate", kNeedsMore, "--format", "%{techniques}", "-q"}).out, list + "\n");
  EXPECT_EQ(sudolab({"rate", kNeedsMore, "--format", "%{xy-wing}", "-q"}).out,
            std::to_string(object["techniques"]["xy-wing"].get<int>()) + "\n");
  EXPECT_NE(sudolab({"rate", kNeedsMore, "--csv"}).out.find(",\"" + list + "\","),
            std::string::npos);
  const std::string text = sudolab({"rate", kNeedsMore, "-q"}).out;
  EXPECT_TRUE(text.ends_with(" steps  " + std::to_string(singles) + " singles" + others + "\n"))
      << text;
  const json none = json::parse(sudolab({"rate", kUnsolvable, "--ndjson"}).out);
  EXPECT_EQ(none["techniques"], nullptr);
  const std::string solved = sudolab({"rate", kUniqueSolution, "-q"}).out;
  EXPECT_TRUE(solved.ends_with("0 steps\n")) << solved;
}

}  // namespace
}  // namespace sudolab::test
