// `sudolab generate`: puzzles made to order, easier ones out of given ones, and
// whether collections prefer some cells.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

using Json = nlohmann::json;

long givens(const std::string& line) {
  return std::count_if(line.begin(), line.end(), [](char c) { return c >= '1' && c <= '9'; });
}

TEST(Generate, EasesByTheNumberAskedFor) {
  const ProgramRun run = sudolab({"generate", "--from", kMinimal, "--ease", "29"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(givens(run.out), 46);
  for (std::size_t i = 0; i < 81; ++i) EXPECT_TRUE(kMinimal[i] == '.' || kMinimal[i] == run.out[i]);
  const ProgramRun check = sudolab({"check", "-", "--csv"}, {.input = run.out});
  EXPECT_EQ(check.exit_code, 0) << check.out;
}

TEST(Generate, TheSeedNamesThePuzzles) {
  const std::string two = kUnique + "\n" + kUnique + "\n";
  const auto eased_with = [&](const char* seed) {
    return sudolab({"generate", "--from", "-", "--ease", "9", "--seed", seed}, {.input = two}).out;
  };
  EXPECT_EQ(eased_with("1"), eased_with("1"));
  EXPECT_NE(eased_with("1"), eased_with("2"));
  EXPECT_NE(eased_with("1").substr(0, 81), eased_with("1").substr(82, 81));
  EXPECT_EQ(sudolab({"generate", "--from", "-", "--ease", "9"}, {.input = two}).out,
            eased_with("0"));
}

TEST(Generate, SaysWhatCannotBeEasedAndGoesOn) {
  const std::string input = kSeveral + "\n" + kUnsolvable + "\n" + kUniqueSolution + "\n" + kUnique;
  const ProgramRun run = sudolab({"generate", "--from", "-", "--ease", "1"}, {.input = input});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(givens(run.out), 31);
  for (const char* reason : {"several solutions", "no solution", "0 empty cells only"}) {
    EXPECT_NE(run.err.find(reason), std::string::npos) << reason;
  }
}

TEST(Generate, WritesAnyFormat) {
  const ProgramRun run = sudolab({"generate", "--from", kUnique, "--ease", "1", "--to", "json"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find(kUniqueSolution), std::string::npos) << "the solution comes along";
}

TEST(Generate, ObjectsTellAllAboutThePuzzles) {
  const ProgramRun run = sudolab({"generate", "--level", "hard", "--symmetry", "rotate180",
                                  "--count", "3", "--seed", "5", "--ndjson"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U);
  for (const std::string& line : lines) {
    const Json object = Json::parse(line);
    const std::string puzzle = object["puzzle"];
    EXPECT_EQ(object["clues"], givens(puzzle));
    EXPECT_EQ(object["symmetry"], "rotate180");
    const Json rated = Json::parse(sudolab({"rate", puzzle, "--ndjson"}).out);
    EXPECT_EQ(rated["solutions"], "one");
    for (const char* name : {"level", "score", "hardest"}) {
      EXPECT_EQ(rated[name], object["rating"][name]) << name;
    }
    EXPECT_EQ(rated["level"], "hard");
    const ProgramRun solved = sudolab({"solve", puzzle, "--solver", "dlx", "--ndjson"});
    EXPECT_NE(solved.out.find(object["solution"].get<std::string>()), std::string::npos);
    const ProgramRun again =
        sudolab({"generate", "--level", "hard", "--symmetry", "rotate180", "--seed",
                 std::to_string(object["seed"].get<std::uint64_t>())});
    EXPECT_EQ(again.out, puzzle + "\n") << "the seed makes it again";
  }
}

TEST(Generate, SamePuzzlesOnAnyNumberOfThreads) {
  const auto with = [](const char* threads) {
    return sudolab({"generate", "--level", "easy", "--count", "30", "--threads", threads}).out;
  };
  const std::string one = with("1");
  EXPECT_EQ(lines_of(one).size(), 30U);
  EXPECT_EQ(one, with("2"));
  EXPECT_EQ(one, with("8"));
}

TEST(Generate, WritesBoardsOfAnyShapeInAnyFormat) {
  const ProgramRun six = sudolab({"generate", "--box", "3x2", "--to", "grid"});
  EXPECT_EQ(six.exit_code, 0) << six.err;
  EXPECT_EQ(sudolab({"count", "-", "--box", "3x2"}, {.input = six.out}).exit_code, 0);
  const TemporaryFolder folder;
  const ProgramRun file = sudolab(
      {"generate", "--size", "4", "--count", "2", "--ndjson", "--output", folder.path("four")});
  EXPECT_EQ(file.out, "");
  EXPECT_EQ(lines_of(read_whole_file(folder.path("four"))).size(), 2U);
}

TEST(Generate, PatternsSayWhereGivensStand) {
  const TemporaryFolder folder;
  const std::string row = "X..X..X..\n.X..X..X.\n..X..X..X\n";
  const std::string file = folder.write("pattern", row + row + row);
  const ProgramRun run = sudolab({"generate", "--pattern", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  ASSERT_EQ(run.out.size(), 82U);
  for (int i = 0; i < 81; ++i) EXPECT_EQ(run.out[i] != '.', i / 9 % 3 == i % 3) << i;
  const std::string hopeless =
      folder.write("hopeless", std::string(63, 'X') + std::string(18, '.'));
  const ProgramRun none = sudolab({"generate", "--pattern", hopeless, "--effort", "2000"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_NE(none.err.find("no such puzzle in 2,000 tries"), std::string::npos) << none.err;
}

TEST(Generate, BlanksCellsByChanceAndSaysSo) {
  const auto blanked = [](const char* threads) {
    return sudolab({"generate", "--blank", "0.75", "--count", "50", "--threads", threads});
  };
  const ProgramRun run = blanked("1");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.err.find("may have several solutions"), std::string::npos) << run.err;
  EXPECT_EQ(run.out, blanked("3").out);
  ASSERT_EQ(lines_of(run.out).size(), 50U);
  EXPECT_NEAR(static_cast<double>(givens(run.out)) / 50, 81 * 0.25, 2.5);
  EXPECT_EQ(sudolab({"check", "-", "-q"}, {.input = run.out}).exit_code, 3);
  // Uniqueness is not claimed in lines of the user's own either.
  const ProgramRun line = sudolab({"generate", "--blank", "0.8", "--format", "%{complete}", "-q"});
  EXPECT_EQ(line.out, "false\n") << line.err;
  const Json object = Json::parse(sudolab({"generate", "--blank", "0.8", "--ndjson", "-q"}).out);
  EXPECT_EQ(object["rating"]["level"], nullptr);
}

TEST(Generate, InsertsDigits) {
  const ProgramRun run = sudolab({"generate", "--method", "insert", "--count", "10"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(sudolab({"check", "-", "-q"}, {.input = run.out}).exit_code, 0);
  const ProgramRun minimal =
      sudolab({"generate", "--method", "insert", "--minimal", "--count", "10"});
  EXPECT_LT(givens(minimal.out), givens(run.out));
}

TEST(Generate, HopelessWishesEndWithASentence) {
  const std::vector<std::vector<std::string>> wishes{
      {"--clues", "16"},
      {"--clues", "17", "--effort", "50"},
      {"--clues", "18", "--symmetry", "full"},
      {"--clues", "..20", "--symmetry", "full", "--effort", "200"},
      {"--level", "easy", "--score", "8..9"},
      {"--score", "5..4"},
      {"--blank", "0.5", "--level", "easy"},
      {"--method", "insert", "--symmetry", "rotate180"},
      {"--method", "insert", "--size", "16"},
      {"--technique", "x-wing", "--techniques-at-most", "naked-single"},
      {"--technique", "x-wing", "--level", "easy", "--effort", "50"}};
  for (const auto& wish : wishes) {
    std::vector<std::string> arguments{"generate"};
    arguments.insert(arguments.end(), wish.begin(), wish.end());
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 1) << wish[0] << " " << wish[1];
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("no such puzzle"), std::string::npos) << run.err;
  }
}

TEST(Generate, BadWishesAreUsageErrors) {
  const std::vector<std::vector<std::string>> wishes{
      {"--level", "hardd"},
      {"--score", "a..b"},
      {"--score", "nan..5"},
      {"--clues", "20-25"},
      {"--clues", "1000"},
      {"--technique", "xwing"},
      {"--techniques-at-most", "naked-single,,"},
      {"--symmetry", "rotate"},
      {"--blank", "1.5"},
      {"--method", "draw"},
      {"--from", kUnique, "--ease", "1", "--blank", "0.5"},
      {"--size", "3"},
      {"--size", "9", "--box", "2x3"},
      {"--pattern", "/no/such/file"},
      {"--variant-of", kSeveral},
      {"--variant-of", kUnique, "--level", "easy"},
      {"--from", kUnique},
      {"--from", kUnique, "--ease", "1", "--minimal"},
      {"--ndjson", "--to", "sdk"},
      {"--count", "-1"}};
  for (const auto& wish : wishes) {
    std::vector<std::string> arguments{"generate"};
    arguments.insert(arguments.end(), wish.begin(), wish.end());
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 2) << wish[0] << " " << (wish.size() > 1 ? wish[1] : "");
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  }
  EXPECT_NE(sudolab({"generate", "--level", "hardd"}).err.find("'hard'"), std::string::npos);
}

TEST(Generate, EndlessUntilInterruptedAndNothingIsLost) {
  const ProgramRun run =
      sudolab({"generate", "--count", "0", "--quiet"}, {.interrupt_at_first_output = true});
  EXPECT_EQ(run.exit_code, 130);
  ASSERT_FALSE(run.out.empty());
  EXPECT_EQ(run.out.size() % 82, 0U) << "whole lines";
}

// tools/make_levels made them.
TEST(Generate, MakesTheShippedPuzzlesOfALevelAgain) {
  for (const std::string level : {"easy", "average", "hard", "insane"}) {
    std::ifstream file(in_repository("data/levels/9x9-" + level + ".txt"));
    const std::string shipped{std::istreambuf_iterator<char>(file), {}};
    const ProgramRun run =
        sudolab({"generate", "--level", level, "--count", "100", "--seed", "2026"});
    EXPECT_EQ(run.out, shipped) << level;
  }
}

TEST(Generate, NamesMineForWhatDiggingDoesNotReach) {
  for (const std::string clues : {"19", "17..20"}) {
    const ProgramRun run = sudolab({"generate", "--clues", clues, "--effort", "50"});
    EXPECT_EQ(run.exit_code, 1);
    const std::string most = clues.substr(clues.size() - 2);
    EXPECT_NE(run.err.find("'sudolab mine --clues " + most + "' finds such puzzles"),
              std::string::npos)
        << run.err;
  }
  const ProgramRun other = sudolab({"generate", "--clues", "22", "--level", "impossible",
                                    "--techniques-at-most", "full-house", "--effort", "50"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_EQ(other.err.find("mine"), std::string::npos) << other.err;
}

TEST(GenerateVariants, AreWrittenInOurJsonAndReadAgain) {
  const ProgramRun run = sudolab(
      {"generate", "--variant", "killer,x", "--size", "6", "--count", "5", "--minimal", "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  ASSERT_EQ(lines_of(run.out).size(), 5U);
  const ProgramRun checked = sudolab({"check", "-", "-q"}, {.input = run.out});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  for (const std::string& line : lines_of(checked.out)) EXPECT_EQ(line, "one solution, minimal");
  const Json puzzle = Json::parse(lines_of(run.out).front());
  EXPECT_EQ(puzzle["extra_houses"].size(), 2U);
  EXPECT_EQ(puzzle["constraints"][0]["kind"], "cage");
  const ProgramRun solved = sudolab({"solve", "-", "-q"}, {.input = run.out});
  EXPECT_EQ(lines_of(solved.out).front(), puzzle["solution"]);
}

TEST(GenerateVariants, ObjectsHaveTheSeedThatMakesThemAgain) {
  const std::vector<std::string> command = {"generate", "--variant", "thermometer", "--size",
                                            "6",        "--ndjson",  "-q"};
  auto several = command;
  several.insert(several.end(), {"--count", "3", "--seed", "9", "--threads", "2"});
  const Json last = Json::parse(lines_of(sudolab(several).out).back());
  EXPECT_EQ(last["rating"]["level"], nullptr);
  auto again = command;
  again.insert(again.end(), {"--seed", std::to_string(last["seed"].get<std::uint64_t>())});
  EXPECT_EQ(Json::parse(sudolab(again).out)["puzzle"], last["puzzle"]);
  EXPECT_EQ(Json::parse(sudolab(again).out)["constraints"], last["constraints"]);
}

TEST(GenerateVariants, BadNamesAndRangesAreInputErrors) {
  const auto error = [](std::vector<std::string> options) {
    options.insert(options.begin(), "generate");
    const ProgramRun run = sudolab(options);
    EXPECT_EQ(run.exit_code, 2) << run.out;
    return run.err;
  };
  EXPECT_EQ(error({"--variant", "kiler"}),
            "sudolab: there is no variant 'kiler'; did you mean 'killer'?\n");
  EXPECT_EQ(error({"--variant", "x,x"}), "sudolab: --variant names x twice\n");
  EXPECT_EQ(error({"--variant", "x", "--cages", "2..4"}),
            "sudolab: --cages needs --variant killer\n");
  EXPECT_EQ(error({"--variant", "x", "--symmetric-cages"}),
            "sudolab: --symmetric-cages needs --variant killer\n");
  EXPECT_EQ(error({"--variant-of", "53..7....", "--symmetric-cages"}),
            "sudolab: --variant-of excludes --symmetric-cages\n");
  EXPECT_EQ(error({"--variant", "killer", "--cages", "0..4"}),
            "sudolab: --cages takes a range such as 1..25, not '0..4'\n");
  EXPECT_NE(error({"--whole"}), "");
  EXPECT_EQ(error({"--variant", "x", "--size", "7"}), "sudolab: there is no board of size 7\n");
  EXPECT_EQ(error({"--variant", "x", "--variant-of", "53..7...."}),
            "sudolab: --variant-of excludes --variant\n");
}

TEST(GenerateVariants, HaveALevelIfOneIsWishedFor) {
  const ProgramRun run = sudolab({"generate", "--variant", "x", "--size", "6", "--level", "average",
                                  "--count", "3", "--ndjson", "-q"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  std::istringstream lines(run.out);
  int puzzles = 0;
  for (std::string line; std::getline(lines, line); ++puzzles) {
    EXPECT_NE(line.find("\"level\":\"average\""), std::string::npos) << line;
  }
  EXPECT_EQ(puzzles, 3);
}

TEST(GenerateVariants, WishesThatContradictEachOtherEndWithASentence) {
  for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
           {"--variant", "killer", "--rating", "2.0..3.0"},
           {"--variant", "killer", "--method", "insert"},
           {"--variant", "x", "--blank", "0.5"},
           {"--variant", "windoku", "--size", "6"},
           {"--variant", "jigsaw,disjoint-groups"},
           {"--variant", "jigsaw", "--size", "25"},
           {"--variant", "killer", "--symmetric-cages", "--minimal"},
           {"--variant", "killer", "--cages", "5..3"}}) {
    std::vector<std::string> arguments{"generate"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 1) << options[1] << ' ' << run.err;
    EXPECT_TRUE(run.err.starts_with("sudolab: there is no such puzzle: ")) << run.err;
  }
}

TEST(GenerateVariants, CannotBeWrittenAsLines) {
  const ProgramRun run = sudolab({"generate", "--variant", "x", "--to", "one-line"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("classic Sudokus"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace sudolab::test
