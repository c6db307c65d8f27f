// What is read, from where, and how the output can be joined to it: several files, line ends,
// tables, documents, bad lines.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

using nlohmann::json;

std::vector<json> objects_of(const std::string& text) {
  std::vector<json> objects;
  for (const std::string& line : lines_of(text)) objects.push_back(json::parse(line));
  return objects;
}

TEST(Input, EveryLineEndIsALineEnd) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += (i % 2 == 0 ? kUnique : kMinimal) + end;
    const TemporaryFolder folder;
    const std::string file = folder.write("puzzles.txt", text);
    for (const ProgramRun& run : {sudolab({"solve", file, "-q", "--ndjson"}),
                                  sudolab({"solve", "-", "-q", "--ndjson"}, {.input = text})}) {
      EXPECT_EQ(run.exit_code, 0) << run.err;
      const std::vector<json> answers = objects_of(run.out);
      ASSERT_EQ(answers.size(), 1000U);
      EXPECT_EQ(answers[999]["line"], 1000);
      EXPECT_EQ(answers[999]["puzzle"], kMinimal);
    }
  }
}

TEST(Input, TablesFollowTheStandard) {
  const std::string text = "name;note;puzzle\r\n\"a \"\"b\"\"; c\";\"two\r\nlines\";" + kUnique +
                           "\r\nplain;;" + kMinimal + "\r\n";
  const ProgramRun run = sudolab({"convert", "-", "--to", "csv", "-q"}, {.input = text});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out,
            "id,puzzle,solution\n\"a \"\"b\"\"; c\"," + kUnique + ",\nplain," + kMinimal + ",\n");
  const ProgramRun again = sudolab({"convert", "-", "--to", "csv", "-q"}, {.input = run.out});
  EXPECT_EQ(again.out, run.out);
  const ProgramRun solved = sudolab({"solve", "-", "--ndjson", "-q"}, {.input = text});
  const std::vector<json> answers = objects_of(solved.out);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0]["name"], "a \"b\"; c");
  EXPECT_EQ(answers[0]["line"], 2);
  EXPECT_EQ(answers[1]["line"], 4);
}

TEST(Input, SeveralFilesAreReadOneAfterTheOther) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.txt", "# two\n" + kUnique + "\n" + kMinimal + " hard\n");
  const std::string b = folder.write("b.csv", "id,puzzle\n7," + kUnique + "\n");
  const ProgramRun run = sudolab({"solve", a, b, kMinimal, "--ndjson", "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const std::vector<json> answers = objects_of(run.out);
  ASSERT_EQ(answers.size(), 4U);
  const std::vector<std::string> files{a, a, b, "argument"};
  const std::vector<int> lines{2, 3, 2, 1};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i]["index"], i);
    EXPECT_EQ(answers[i]["file"], files[i]);
    EXPECT_EQ(answers[i]["line"], lines[i]);
  }
  EXPECT_EQ(answers[1]["name"], "hard");
  EXPECT_EQ(answers[2]["name"], "7");
  EXPECT_FALSE(objects_of(sudolab({"solve", a, "--ndjson", "-q"}).out)[0].contains("file"));

  for (const std::string subcommand : {"count", "check", "rate"}) {
    EXPECT_EQ(lines_of(sudolab({subcommand, a, b, "-q"}).out).size(), 3U) << subcommand;
  }
  EXPECT_EQ(objects_of(sudolab({"hint", a, b, "--ndjson"}).out).size(), 3U);
  EXPECT_EQ(objects_of(sudolab({"explain", a, b, "--ndjson"}).out).size(), 3U);
  EXPECT_EQ(lines_of(sudolab({"convert", a, b, "--to", "one-line", "-q"}).out).size(), 3U);
  EXPECT_EQ(lines_of(sudolab({"canonical", a, b, "-q"}).out).size(), 3U);
  const ProgramRun eased = sudolab({"generate", "--from", a, "--from", b, "--ease", "2", "-q"});
  EXPECT_EQ(lines_of(eased.out).size(), 3U) << eased.err;
}

TEST(Input, AMissingFileIsReportedBeforeAnyWork) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.txt", kUnique + "\n");
  const ProgramRun run = sudolab({"solve", a, folder.path("b.txt")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
}

TEST(Input, ADocumentSaysWhatWasTakenFromIt) {
  std::string text = "# About\n\nThis is a program for Sudoku.\n\n";
  for (int i = 0; i < 10; ++i) text += "It does a lot, as the following lines show:\n";
  text += "$ sudolab solve '" + kUnique + "' -q\n\nand\n\n    " + kMinimal +
          "\n\n| a | table |\n|---|---|\nThe end.\n";
  const TemporaryFolder folder;
  const std::string file = folder.write("README.md", text);
  const ProgramRun run = sudolab({"solve", file});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(lines_of(run.out).size(), 2U) << run.out;
  EXPECT_EQ(lines_of(run.err)[0],
            file + ": took 2 puzzles from lines 15 and 19; the other 15 lines are not puzzles");
  EXPECT_EQ(sudolab({"solve", file, "-q"}).err, "");
  // Whoever names the format wants to know about every line.
  EXPECT_EQ(sudolab({"solve", file, "--format", "one-line", "-q"}).exit_code, 2);
}

// Bad lines have their place among the answers, with the line by which output and input are joined.
TEST(Input, BadLinesHaveAPlaceInTheOutput) {
  const RunOptions input{.input = kUnique + " a, b\n12345678901234\n\n" + kMinimal + "\n"};
  for (const std::string subcommand : {"solve", "count", "check", "rate"}) {
    const ProgramRun run = sudolab({subcommand, "-", "--ndjson", "-q"}, input);
    EXPECT_EQ(run.exit_code, 2) << subcommand;
    const std::vector<json> answers = objects_of(run.out);
    ASSERT_EQ(answers.size(), 3U) << subcommand;
    EXPECT_EQ(answers[0]["line"], 1);
    EXPECT_EQ(answers[0]["name"], "a, b");
    EXPECT_EQ(answers[1]["line"], 2);
    EXPECT_TRUE(answers[1]["error"].is_string());
    EXPECT_FALSE(answers[1].contains("puzzle"));
    EXPECT_EQ(answers[2]["line"], 4);
    EXPECT_EQ(answers[2]["index"], 1);
    EXPECT_EQ(json::parse(sudolab({subcommand, "-", "--json", "-q"}, input).out).size(), 2U);

    const auto rows = lines_of(sudolab({subcommand, "-", "--csv", "-q"}, input).out);
    ASSERT_EQ(rows.size(), 4U) << subcommand;
    EXPECT_TRUE(rows[0].ends_with(",name,line,error")) << rows[0];
    EXPECT_TRUE(rows[1].ends_with(",\"a, b\",1,")) << rows[1];
    EXPECT_TRUE(rows[2].starts_with(",")) << rows[2];
    EXPECT_NE(rows[2].find(",2,14 cells"), std::string::npos) << rows[2];
    EXPECT_TRUE(rows[3].ends_with(",,4,")) << rows[3];
  }
}

TEST(Input, ManyBadLinesAreCounted) {
  std::string text = kUnique + "\n";
  for (int i = 0; i < 1000; ++i) text += kUnique.substr(1) + "\n";
  const RunOptions input{.input = text};
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve", "-", "-q"}, {"convert", "-", "--to", "one-line", "-q"}}) {
    const ProgramRun few = sudolab(command, input);
    EXPECT_EQ(few.exit_code, 2);
    const auto lines = lines_of(few.err);
    ASSERT_EQ(lines.size(), 21U);
    EXPECT_EQ(lines[19], "stdin:21:1: 80 cells: a board of 9x9 has 81");
    EXPECT_EQ(lines[20], "980 more errors in the input; --all-errors prints each of them");
    auto all = command;
    all.push_back("--all-errors");
    EXPECT_EQ(lines_of(sudolab(all, input).err).size(), 1000U);
  }
  const ProgramRun objects = sudolab({"solve", "-", "--ndjson", "-q"}, input);
  EXPECT_EQ(lines_of(objects.out).size(), 1001U);
}

}  // namespace
}  // namespace sudolab::test
