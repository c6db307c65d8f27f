// Variants: what takes them, and what refuses them with a sentence.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

// A killer of 4x4 without givens, as data sets have them.
const std::string kKiller =
    R"({"id":"4_4x4","size":4,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"cages":[)"
    R"({"sum":3,"cells":[0,4]},{"sum":7,"cells":[1,2]},{"sum":6,"cells":[3,7]},)"
    R"({"sum":4,"cells":[5,6]},{"sum":7,"cells":[8,12]},{"sum":3,"cells":[9,10]},)"
    R"({"sum":4,"cells":[11,15]},{"sum":6,"cells":[13,14]}]})";
const std::string kKillerSolution = "1432231441233241";

const std::string kJigsaw =
    R"({"size":5,"givens":[0,0,0,4,0,3,0,0,0,0,0,2,0,0,5,0,0,0,0,0,0,1,0,0,0],)"
    R"("regions":[4,4,4,0,0,3,3,4,0,0,3,3,4,0,1,3,2,1,1,1,2,2,2,2,1]})";

TEST(Variants, AreSolvedCountedAndChecked) {
  const RunOptions both{.input = kKiller + '\n' + kJigsaw + '\n'};
  const ProgramRun solved = sudolab({"solve", "-", "-q"}, both);
  EXPECT_EQ(solved.exit_code, 0) << solved.err;
  EXPECT_EQ(solved.out, kKillerSolution + "\n2534134152124355321441523\n");
  EXPECT_EQ(sudolab({"count", "-", "-q"}, both).out, "1\n1\n");
  EXPECT_EQ(sudolab({"check", "-", "-q"}, both).exit_code, 0);
}

TEST(Variants, CheckNamesConstraintsThatCanGo) {
  const std::string cage = R"({"sum":6,"cells":"r1c1 r2c1"},)";
  const std::string rest = R"({"sum":7,"cells":"r2c4 r3c4 r4c4"},{"sum":5,"cells":"r3c2 r3c3"},)"
                           R"({"sum":10,"cells":"r3c1 r4c1 r4c2 r4c3"}]})";
  const std::string begin = R"({"givens":")" + std::string(16, '.') + R"(","cages":[)";
  const auto checked = [](const std::string& puzzle, const std::vector<std::string>& more) {
    std::vector<std::string> command{"check", "-", "-q"};
    command.insert(command.end(), more.begin(), more.end());
    const ProgramRun run = sudolab(command, {.input = puzzle + '\n'});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  EXPECT_EQ(checked(begin + cage + rest, {}), "one solution, minimal\n");
  const std::string twice = begin + cage + cage + rest;
  const std::string words = "cage (r1c1 r2c1: different digits that sum to 6)";
  EXPECT_EQ(checked(twice, {}), "one solution, not minimal: 2 of 5 constraints redundant: " +
                                    words + ", " + words + '\n');
  const json object = json::parse(checked(twice, {"--ndjson"}));
  EXPECT_EQ(object["minimal"], false);
  EXPECT_EQ(object["redundant"], json::array());
  EXPECT_EQ(object["redundant_constraints"], json::array({words, words}));
}

TEST(Variants, ComeBackFromJson) {
  const ProgramRun written =
      sudolab({"convert", "-", "--to", "ndjson", "-q"}, {.input = kKiller + '\n' + kJigsaw + '\n'});
  EXPECT_EQ(written.exit_code, 0) << written.err;
  const ProgramRun again =
      sudolab({"convert", "-", "--to", "ndjson", "-q"}, {.input = written.out});
  EXPECT_EQ(again.out, written.out);
  // What solve prints has all of the puzzle, and is read again.
  const ProgramRun answers = sudolab({"solve", "-", "--ndjson"}, {.input = written.out});
  EXPECT_EQ(json::parse(lines_of(answers.out).front())["solution"], kKillerSolution);
  EXPECT_EQ(sudolab({"count", "-", "-q"}, {.input = answers.out}).out, "1\n1\n");
}

// A link that other pages open is a puzzle wherever one may be given.
TEST(Variants, GoIntoLinksAndBack) {
  for (const char* format : {"f-puzzles-link", "sudokupad-link", "f-puzzles", "sudokupad"}) {
    const ProgramRun written =
        sudolab({"convert", "-", "--to", format, "-q"}, {.input = kKiller + '\n'});
    EXPECT_EQ(written.exit_code, 0) << written.err;
    const std::string text = lines_of(written.out).front();
    EXPECT_EQ(sudolab({"solve", text, "-q", "--format", "%{solution}"}).out, kKillerSolution + "\n")
        << text;
    EXPECT_EQ(sudolab({"check", text, "-q"}).exit_code, 0) << text;
  }
  const ProgramRun jigsaw =
      sudolab({"convert", "-", "--to", "jigsaw", "-q"}, {.input = kJigsaw + '\n'});
  EXPECT_EQ(jigsaw.out, "...4.3.....2..5......1... 1112233122331243544455554\n") << jigsaw.err;
  EXPECT_EQ(sudolab({"count", jigsaw.out, "-q"}).out, "1\n");
}

TEST(Variants, AreNamedByFormatsThatCannotHoldThem) {
  const ProgramRun run = sudolab({"convert", "-", "--to", "jigsaw"}, {.input = kKiller + '\n'});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err.find("stdin:1: a line with regions cannot hold constraints of kind 'cage'"),
            std::string::npos)
      << run.err;
  const ProgramRun damaged = sudolab({"solve", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANC"});
  EXPECT_EQ(damaged.exit_code, 2);
  EXPECT_NE(damaged.err.find("cannot be unpacked"), std::string::npos) << damaged.err;
}

TEST(Variants, AreWholeInTraces) {
  const TemporaryFolder folder;
  const std::string trace = folder.path("trace.ndjson");
  sudolab({"solve", "-", "-q", "--trace", trace}, {.input = kKiller + '\n'});
  const std::string begin = lines_of(read_whole_file(trace)).front();
  EXPECT_EQ(sudolab({"count", "-", "-q"}, {.input = begin + '\n'}).out, "1\n") << begin;
}

TEST(Variants, AreDrawnWithoutLinesWhereThereAreNoBoxes) {
  const TemporaryFolder folder;
  const ProgramRun drawn = sudolab({"solve", folder.write("jigsaw.json", kJigsaw), "-q"});
  EXPECT_EQ(drawn.out, "2 5 3 4 1\n3 4 1 5 2\n1 2 4 3 5\n5 3 2 1 4\n4 1 5 2 3\n");
}

TEST(Variants, AreDrawn) {
  const TemporaryFolder folder;
  const RunOptions both{.input = kKiller + '\n' + kJigsaw + '\n'};
  for (const std::string type : {"pdf", "svg", "png"}) {
    const ProgramRun run =
        sudolab({"print", "-", "--out", folder.path("out." + type), "--rate", "--candidates"},
                {.input = both.input});
    // Levels and the like belong to booklets; nothing is wrong with the puzzles.
    EXPECT_EQ(run.exit_code, type == "pdf" ? 0 : 2) << type << run.err;
    const ProgramRun plain =
        sudolab({"print", "-", "--out", folder.path("plain." + type), "--candidates"}, both);
    EXPECT_EQ(plain.exit_code, 0) << type << plain.err;
  }
  const ProgramRun text = sudolab({"print", "-"}, both);
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_NE(text.out.find("r1c1 r2c1: different digits that sum to 3\n"), std::string::npos);
  EXPECT_NE(text.out.find("r1c1 r1c2 r1c3 r2c3 r3c3: every digit once\n"), std::string::npos)
      << text.out;
}

TEST(Variants, HaveTheirStepsDrawn) {
  const ProgramRun run =
      sudolab({"print", "-", "--step", "1", "--type", "txt"}, {.input = kKiller + '\n'});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(
      run.out.starts_with("1. Cage combinations: Cage, r1c1 r2c1: different digits that sum "
                          "to 3."))
      << run.out;
}

TEST(Variants, OtherSolversSayThatTheyDoNotTakeThem) {
  const ProgramRun run = sudolab({"solve", "-", "--solver", "dlx"}, {.input = kKiller + '\n'});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.out.find("gave up (unsupported variant)"), std::string::npos) << run.out;
}

TEST(Variants, AreRefusedWhereOnlyClassicSudokusAreKnown) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"rate", "-", "--policy", "se"},
                                             {"rate", "-", "--policy", "pelanek"},
                                             {"rate", "-", "--policy", "genetic"},
                                             {"rate", "-", "--effort"},
                                             {"explain", "-", "--policy", "se"},
                                             {"hint", "-", "--policy", "se"},
                                             {"canonical", "-"},
                                             {"convert", "-", "--to", "one-line"},
                                             {"solve", "-", "--certificate", "/dev/null"}}) {
    const ProgramRun run = sudolab(command, {.input = kKiller + '\n'});
    EXPECT_NE(run.exit_code, 0) << command.front();
    EXPECT_NE(run.err.find("classic Sudokus"), std::string::npos) << command.front() << run.err;
  }
}

TEST(Variants, HaveALevelAndNoRatingOfSudokuExplainer) {
  const ProgramRun run =
      sudolab({"solve", "-", "-q", "--format", "%{level} %{er}"}, {.input = kKiller + '\n'});
  EXPECT_EQ(run.out, "average -\n") << run.err;
}

TEST(Variants, AreExplainedStepByStep) {
  const ProgramRun path = sudolab({"explain", "-"}, {.input = kKiller + '\n'});
  EXPECT_EQ(path.exit_code, 0) << path.err;
  EXPECT_NE(path.out.find("Cage combinations: Cage, r1c1 r2c1: different digits that sum to 3."),
            std::string::npos)
      << path.out;
  const ProgramRun steps =
      sudolab({"explain", "-", "--all-steps", "--ndjson"}, {.input = kKiller + '\n'});
  EXPECT_NE(steps.out.find("\"constraints\":[\"r1c1 r2c1: different digits that sum to 3\"]"),
            std::string::npos)
      << steps.out;
  const ProgramRun hint = sudolab({"hint", "-", "--level", "3"}, {.input = kKiller + '\n'});
  EXPECT_EQ(hint.exit_code, 0) << hint.err;
  EXPECT_NE(hint.out.find("Cage"), std::string::npos) << hint.out;
}

// Entries of a variant may be a plain grid.
TEST(Variants, HintsTakeEntriesOnAPlainBoard) {
  const ProgramRun wrong =
      sudolab({"hint", "-", "--entries", "2..............."}, {.input = kKiller + '\n'});
  EXPECT_NE(wrong.out.find("one digit is wrong"), std::string::npos) << wrong.out << wrong.err;
}

}  // namespace
}  // namespace sudolab::test
