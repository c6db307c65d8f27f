// `sudolab solve`: answers, output kinds, exit codes, options.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "cli/snapshot.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

TEST(Solve, DrawsTheSolutionOfASinglePuzzle) {
  const ProgramRun run = sudolab({"solve", kUnique});
  EXPECT_EQ(run.exit_code, 0);
  expect_snapshot("solve-one.txt", run.out);
  expect_snapshot("solve-one-stderr.txt", run.err);
}

TEST(Solve, PrintsALinePerPuzzleForSeveral) {
  const ProgramRun run = sudolab({"solve", "-"}, {.input = kUnique + "\n" + kConflict + "\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, kUniqueSolution + "\nunsolvable\n");
}

TEST(Solve, EachOutputKind) {
  // brute-force: its counters follow from its definition and are not subject to tuning.
  const RunOptions input{.input = kUnique + "\n" + kUnsolvable + "\n"};
  const std::vector<std::string> base{"solve", "-", "--solver", "brute-force", "--quiet"};
  for (const std::string kind : {"json", "ndjson", "csv"}) {
    auto arguments = base;
    arguments.push_back("--" + kind);
    const ProgramRun run = sudolab(arguments, input);
    EXPECT_EQ(run.exit_code, 1) << kind;
    EXPECT_EQ(run.err, "") << kind;
    std::string text = run.out;
    if (kind == "csv") text = std::regex_replace(text, std::regex("force,[^,]+,"), "force,#,");
    expect_snapshot("solve." + kind, text);
  }
}

TEST(Solve, NdjsonHasThePromisedFields) {
  const ProgramRun run = sudolab({"solve", kUnique, "--ndjson", "--limit", "2", "--seed", "7"});
  EXPECT_EQ(run.exit_code, 0);
  const json object = json::parse(run.out);
  EXPECT_EQ(object["index"], 0);
  EXPECT_EQ(object["puzzle"], kUnique);
  EXPECT_EQ(object["status"], "solved");
  EXPECT_EQ(object["solution"], kUniqueSolution);
  EXPECT_EQ(object["solver"], "auto");
  EXPECT_TRUE(object["seconds"].is_number());
  EXPECT_TRUE(object["counters"]["nodes"].is_number_unsigned());
  EXPECT_EQ(object["seed"], 7);
  EXPECT_EQ(object["solutions"], 1);
  EXPECT_EQ(object["complete"], true);
}

TEST(Solve, JsonIsOneValueForNoneOneAndMany) {
  const ProgramRun one = sudolab({"solve", kUnique, "--json"});
  EXPECT_EQ(json::parse(one.out).size(), 1U);
  const ProgramRun three = sudolab({"solve", "-", "--json"},
                                   {.input = kUnique + "\n" + kMinimal + "\n" + kUnique + "\n"});
  EXPECT_EQ(json::parse(three.out).size(), 3U);
  const ProgramRun none = sudolab({"solve", "-", "--json"}, {.input = "nonsense, no puzzle\n"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_EQ(json::parse(none.out).size(), 0U);
}

TEST(Solve, SeveralSolutionsGiveCode3OnlyWhenLookedFor) {
  EXPECT_EQ(sudolab({"solve", kSeveral}).exit_code, 0);
  const ProgramRun run = sudolab({"solve", kSeveral, "--limit", "2"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_NE(run.err.find("2 solutions or more"), std::string::npos) << run.err;
}

TEST(Solve, AllListsEverySolution) {
  const ProgramRun run =
      sudolab({"solve", kEmpty4, "--all", "--limit", "1000", "--ndjson", "--quiet"});
  EXPECT_EQ(run.exit_code, 3);
  const json all = json::parse(run.out)["all"];
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 288U);
}

TEST(Solve, SearchThreadsListTheSameSolutionsInTheSameOrder) {
  const auto listed = [](const std::string& threads) {
    const ProgramRun run = sudolab({"solve", kEmpty4, "--all", "--limit", "1000", "--solver",
                                    "backtrack", "-q", "--search-threads", threads});
    EXPECT_EQ(run.exit_code, 3) << run.err;
    return run.out;
  };
  const std::string alone = listed("1");
  EXPECT_EQ(std::count(alone.begin(), alone.end(), '\n'), 288 * 6 - 1);
  EXPECT_EQ(listed("3"), alone);
}

TEST(Solve, SaysWhenSearchThreadsAreOfNoUse) {
  const auto talk = [](const std::string& solver) {
    return sudolab({"solve", kUnique, "--solver", solver, "--search-threads", "2"}).err;
  };
  EXPECT_EQ(lines_of(talk("brute-force"))[0],
            "solver 'brute-force' cannot split a search: --search-threads is unused");
  EXPECT_EQ(talk("dlx").find("unused"), std::string::npos);
  // One that splits searches, but not with these settings or boards of this size.
  EXPECT_EQ(lines_of(talk("annealing"))[0],
            "solver 'annealing' has one island: --search-threads is unused; --set islands=N makes "
            "more");
  EXPECT_NE(talk("auto").find("solver 'auto' does not split the search of boards of this size: "
                              "--search-threads is unused\n"),
            std::string::npos);
}

TEST(Solve, SaysForHowManyPuzzlesSearchThreadsAreOfNoUse) {
  const ProgramRun run =
      sudolab({"solve", "-", "--search-threads", "2"}, {.input = kEmpty4 + "\n" + kUnique + "\n"});
  EXPECT_NE(run.err.find("unused for 1 of 2 puzzles\n"), std::string::npos) << run.err;
  EXPECT_EQ(sudolab({"solve", kEmpty4, "--search-threads", "2"}).err.find("unused"),
            std::string::npos);
  EXPECT_EQ(sudolab({"count", kUnique, "--search-threads", "2", "--quiet"}).err, "");
}

TEST(Solve, UnsolvablePuzzlesGiveCode1) {
  const ProgramRun run = sudolab({"solve", kUnsolvable, "--quiet"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "unsolvable\n");
  EXPECT_EQ(run.err, "");
}

TEST(Solve, AStepLimitShowsHowFarItGot) {
  const ProgramRun run = sudolab({"solve", kEmpty9, "--solver", "brute-force", "--steps", "10"});
  EXPECT_EQ(run.exit_code, 1);
  const auto lines = lines_of(run.out);
  ASSERT_GT(lines.size(), 1U);
  EXPECT_EQ(lines[0], "gave up (steps)");
  EXPECT_EQ(lines[1], "1 2 3 | 4 5 6 | 7 8 9");
}

TEST(Solve, ATimeoutStopsASearch) {
  const ProgramRun run = sudolab({"count", kEmpty9, "--limit", "1000000000000", "--timeout", "0.2",
                                  "--solver", "backtrack", "--ndjson"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(json::parse(run.out)["reason"], "time");
}

TEST(Solve, ThreadsDoNotChangeTheAnswers) {
  std::string input;
  for (int i = 0; i < 300; ++i) input += (i % 3 == 0 ? kMinimal : kUnique) + "\n";
  const auto answers = [&](const std::string& threads) {
    const ProgramRun run = sudolab({"solve", "-", "--ndjson", "--threads", threads, "--solver",
                                    "backtrack:random-digits", "--seed", "5", "--quiet"},
                                   {.input = input});
    EXPECT_EQ(run.exit_code, 0);
    return masked(run.out);
  };
  const std::string alone = answers("1");
  EXPECT_EQ(lines_of(alone).size(), 300U);
  EXPECT_EQ(answers("4"), alone);
}

TEST(Solve, TheSeedMakesRandomSolversRepeatable) {
  const auto counters = [](const std::string& seed) {
    const ProgramRun run = sudolab(
        {"solve", kMinimal, "--ndjson", "--solver", "backtrack:random-digits", "--seed", seed});
    return json::parse(run.out)["counters"].dump();
  };
  EXPECT_EQ(counters("1"), counters("1"));
  EXPECT_NE(counters("1"), counters("2"));
  EXPECT_NE(sudolab({"solve", kMinimal, "--seed", "42"}).err.find("seed 42"), std::string::npos);
}

TEST(Solve, SettingsAndPrepassReachTheSolver) {
  const ProgramRun prepass = sudolab({"solve", kUnique, "--ndjson", "--solver", "brute-force",
                                      "--prepass", "constraint", "--quiet"});
  EXPECT_EQ(prepass.exit_code, 0);
  EXPECT_EQ(json::parse(prepass.out)["solver"], "constraint+brute-force");
  const ProgramRun plus =
      sudolab({"solve", kUnique, "--ndjson", "--solver", "constraint+brute-force", "--quiet"});
  EXPECT_EQ(masked(plus.out), masked(prepass.out));

  const ProgramRun plain = sudolab({"solve", kMinimal, "--ndjson", "--solver", "backtrack"});
  const ProgramRun preset =
      sudolab({"solve", kMinimal, "--ndjson", "--solver", "backtrack:first-cell"});
  EXPECT_EQ(json::parse(preset.out)["solver"], "backtrack:first-cell");
  EXPECT_NE(json::parse(preset.out)["counters"], json::parse(plain.out)["counters"]);
}

TEST(Solve, ProvesNothingAfterAPrepassThatMayBeWrong) {
  const std::vector<std::string> command{"solve", kMisleading, "--solver",
                                         "constraint:as-printed+brute-force", "-q"};
  const ProgramRun run = sudolab(command);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(run.out.starts_with("gave up (the pre-pass may be wrong)\n")) << run.out;
  for (const char* kind : {"--ndjson", "--csv"}) {
    std::vector<std::string> with = command;
    with.emplace_back(kind);
    EXPECT_NE(sudolab(with).out.find("the pre-pass may be wrong"), std::string::npos) << kind;
  }
  // Looking for two, the count is not called exact.
  const json two = json::parse(sudolab({"solve", kUnique, "--ndjson", "-q", "--limit", "2",
                                        "--solver", "constraint:as-printed+dlx"})
                                   .out);
  EXPECT_EQ(two["complete"], false);
  EXPECT_EQ(two["reason"], "the pre-pass may be wrong");
}

TEST(Solve, StatsGoToStderr) {
  const ProgramRun run = sudolab({"solve", kUnique, "--stats", "--solver", "brute-force"});
  EXPECT_EQ(run.out, sudolab({"solve", kUnique}).out);
  EXPECT_NE(run.err.find("nodes"), std::string::npos) << run.err;
}

TEST(Solve, OtherSizesAndAlphabets) {
  const ProgramRun six =
      sudolab({"solve", std::string(36, '.'), "--box", "3x2", "--solver", "brute-force", "-q"});
  EXPECT_EQ(six.exit_code, 0);
  expect_snapshot("solve-6x6-boxes-3x2.txt", six.out);

  const std::string hex(256, '.');
  const ProgramRun sixteen =
      sudolab({"solve", "-", "--alphabet", "0-9A-F", "--ndjson"}, {.input = hex + "\n"});
  EXPECT_EQ(sixteen.exit_code, 0);
  const std::string solution = json::parse(sixteen.out)["solution"];
  EXPECT_EQ(std::set<char>(solution.begin(), solution.end()).size(), 16U);
  EXPECT_NE(solution.find('0'), std::string::npos);
}

// A board in hexadecimal: its answer is, too, and so is that of the board after it which leaves the
// alphabet open.
TEST(Solve, AnswersComeInTheAlphabetOfTheQuestion) {
  std::string clear = "0123", open = "123F";
  clear.resize(256, '.');
  open.resize(256, '.');
  const RunOptions input{.input = clear + "\n" + open + "\n"};
  const ProgramRun run = sudolab({"solve", "-", "--ndjson", "-q", "--solver", "dlx"}, input);
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const json object = json::parse(lines[i]);
    EXPECT_EQ(object["puzzle"], i == 0 ? clear : open);
    const std::string solution = object["solution"];
    EXPECT_EQ(solution.substr(0, 4), i == 0 ? "0123" : "123F");
    EXPECT_EQ(std::count(solution.begin(), solution.end(), '0'), 16);
    EXPECT_EQ(std::count(solution.begin(), solution.end(), 'G'), 0);
  }
  const auto puzzle_of = [&](const std::string& subcommand) {
    const ProgramRun made =
        sudolab({subcommand, "-", "--ndjson", "-q", "--limit", "2", "--solver", "dlx"}, input);
    return json::parse(lines_of(made.out)[0])["puzzle"];
  };
  EXPECT_EQ(puzzle_of("count"), clear);
  EXPECT_EQ(puzzle_of("check"), clear);
  EXPECT_EQ(sudolab({"convert", "-", "--to", "one-line", "-q"}, input).out, input.input);
  const ProgramRun numbers =
      sudolab({"convert", "-", "--to", "one-line", "-q", "--alphabet-out", "1-9A-G"}, input);
  EXPECT_EQ(lines_of(numbers.out)[0].substr(0, 4), "1234");
  EXPECT_EQ(lines_of(numbers.out)[1].substr(0, 4), "234G");
}

TEST(Solve, ReadsFiles) {
  const TemporaryFolder folder;
  const std::string file = folder.write("two.txt", kUnique + "\n" + kUnique + "\n");
  const ProgramRun run = sudolab({"solve", file, "--quiet"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, kUniqueSolution + "\n" + kUniqueSolution + "\n");
}

}  // namespace
}  // namespace sudolab::test
