// --format: lines of the user's own, with the same fields in four commands.

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/line_template.h"
#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

std::string line_of(std::vector<std::string> arguments, const std::string& layout) {
  arguments.insert(arguments.end(), {"--format", layout, "--quiet"});
  const ProgramRun run = sudolab(arguments);
  EXPECT_EQ(run.err, "");
  const auto lines = lines_of(run.out);
  EXPECT_EQ(lines.size(), 1U) << run.out;
  return lines.empty() ? "" : lines.front();
}

TEST(Template, EveryCommandKnowsEveryField) {
  const std::string layout =
      "%{puzzle} %{solution} %{clues} %{status} %{solutions} %{complete} %{level} %{score} "
      "%{hardest} %{steps} %{er} %{ep} %{ed}";
  const std::string expected = kUnique + " " + kUniqueSolution +
                               " 30 solved 1 true easy 1.63 hidden-single-box 51 1.2 1.2 1.2";
  EXPECT_EQ(line_of({"solve", kUnique, "--limit", "2"}, layout), expected);
  EXPECT_EQ(line_of({"rate", kUnique}, layout), expected);
  EXPECT_EQ(line_of({"rate", kUnique, "--policy", "se"}, layout), expected);
  // The puzzle is another, and looks as hard.
  EXPECT_TRUE(line_of({"canonical", kUnique}, layout).ends_with(expected.substr(164)));
  const std::string made = line_of({"generate", "--level", "easy", "--seed", "1"}, layout);
  const std::string puzzle = made.substr(0, 81);
  EXPECT_EQ(line_of({"rate", puzzle}, layout), made);
}

TEST(Template, EachFieldHasAValueOnOneLine) {
  for (const cli::Field& field : cli::all_fields()) {
    const std::string name = "%{" + std::string(field.name) + "}";
    const std::string value = line_of({"rate", kUnique}, name);
    EXPECT_FALSE(value.empty()) << name;
    if (field.letter == 0 || field.letter == 'e') continue;  // times differ
    const std::string letter = std::string("%") + field.letter;
    EXPECT_EQ(line_of({"rate", kUnique}, letter), value) << letter;
  }
}

TEST(Template, CountsTechniques) {
  const std::string counts = line_of({"rate", kUnique}, "%{techniques}");
  EXPECT_NE(counts.find("hidden-single-box:"), std::string::npos) << counts;
  const std::string one = line_of({"rate", kUnique}, "%{hidden-single-box} %{x-wing}");
  EXPECT_NE(counts.find("hidden-single-box:" + one.substr(0, one.find(' '))), std::string::npos);
  EXPECT_TRUE(one.ends_with(" 0"));
}

TEST(Template, TellsWhereAPuzzleCameFrom) {
  const TemporaryFolder folder;
  const std::string file = folder.write("some.txt", "# two\n" + kUnique + "\n\n" + kMinimal + "\n");
  const std::string layout = "%n %{index} %{line} %{name}";
  EXPECT_EQ(sudolab({"solve", file, "--format", layout, "-q"}).out, "1 0 2 -\n2 1 4 -\n");
  EXPECT_EQ(sudolab({"canonical", file, "--format", "%{line}", "-q"}).out, "2\n4\n");
}

TEST(Template, SolversTellWhatTheyDid) {
  const std::string line =
      line_of({"solve", kUnique, "--solver", "dlx", "--seed", "7"},
              "%{solver}|%{seed}|%{guesses}|%{solutions}|%{complete}|100 %%%t|%{zeros}");
  EXPECT_TRUE(line.starts_with("dlx|7|0|1|")) << line;
  EXPECT_NE(line.find("|100 %\t|530070000"), std::string::npos) << line;
}

TEST(Template, WhatIsNotKnownIsADash) {
  const ProgramRun run = sudolab({"solve", kUnsolvable, "--format",
                                  "%{solution} %{level} %{techniques} %{er} %{status}", "-q"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "- - - 0.0 unsolvable\n");
  const ProgramRun se =
      sudolab({"rate", kSeveral, "--policy", "se", "--format", "%r %{solutions}", "-q"});
  EXPECT_EQ(se.exit_code, 3);
  EXPECT_EQ(se.out, "0.0 2\n");
}

TEST(Template, GeneratedLinesGoIntoFilesToo) {
  const TemporaryFolder folder;
  const std::string file = folder.path("lines.txt");
  const std::vector<std::string> base{
      "generate", "--count", "3", "--format", "%n %{puzzle} %{seed}", "-q"};
  auto to_file = base;
  to_file.insert(to_file.end(), {"--output", file});
  EXPECT_EQ(sudolab(to_file).exit_code, 0);
  EXPECT_EQ(read_whole_file(file), sudolab(base).out);
  EXPECT_EQ(lines_of(read_whole_file(file)).size(), 3U);
  EXPECT_EQ(line_of({"generate", "--from", kUnique, "--ease", "5"}, "%{clues} %{status}"),
            "35 solved");
}

TEST(Template, TheOrderIsThatOfTheInputOnAnyNumberOfThreads) {
  std::string input;
  for (int i = 0; i < 20; ++i) input += kUnique + "\n" + kMinimal + "\n" + kSeveral + "\n";
  const auto with = [&](const std::string& threads) {
    return sudolab({"solve", "-", "--format", "%n %{solution} %{er}", "-q", "--threads", threads},
                   {.input = input})
        .out;
  };
  EXPECT_EQ(lines_of(with("1")).size(), 60U);
  EXPECT_EQ(with("3"), with("1"));
}

TEST(Template, UnknownFieldsAreRefusedWithTheNearest) {
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"%{puzzel}", "there is no field 'puzzel'; did you mean 'puzzle'?"},
      {"%{x-wings}", "there is no field 'x-wings'; did you mean 'x-wing'?"},
      {"%{qqqqqqqqqq}", "'sudolab help rate' lists the fields"},
      {"%z", "there is no field '%z'"},
      {"100 %", "there is no field '%'"},
      {"%{puzzle", "'%{puzzle' has no closing brace"},
      {"puzzle", "'puzzle' has none"}};
  for (const std::string command : {"solve", "rate", "canonical"}) {
    for (const auto& [layout, message] : mistakes) {
      const ProgramRun run = sudolab({command, kUnique, "--format", layout});
      EXPECT_EQ(run.exit_code, 2) << command << " " << layout;
      EXPECT_EQ(run.out, "");
      EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
      EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
    }
  }
}

TEST(Template, ExcludesOtherFormsOfOutput) {
  const std::vector<std::vector<std::string>> mistakes{{"solve", kUnique, "--csv"},
                                                       {"rate", kUnique, "--json"},
                                                       {"generate", "--ndjson"},
                                                       {"generate", "--to", "sdk"},
                                                       {"canonical", kUnique, "--to", "sdk"}};
  for (auto arguments : mistakes) {
    const std::string other = arguments.back() == "sdk" ? "--to" : arguments.back();
    arguments.insert(arguments.end(), {"--format", "%{puzzle}"});
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments[0];
    EXPECT_NE(run.err.find("excludes " + other), std::string::npos) << run.err;
  }
}

TEST(Template, TheFormatOfTheInputHasANameOfItsOwn) {
  const RunOptions input{.input = kUnique + "\n"};
  EXPECT_EQ(
      sudolab({"solve", "-", "--input-format", "one-line", "--format", "%g", "-q"}, input).out,
      kUnique + "\n");
  // The older name, where the value is a format and not a template.
  EXPECT_EQ(sudolab({"solve", "-", "--format", "one-line", "-q"}, input).exit_code, 0);
  EXPECT_EQ(sudolab({"count", "-", "--format", "one-line", "-q"}, input).out, "1\n");
  EXPECT_EQ(sudolab({"count", "-", "--input-format", "one-line", "-q"}, input).out, "1\n");
  EXPECT_EQ(sudolab({"solve", "-", "--format", "json", "-q"}, input).exit_code, 2);
  EXPECT_EQ(sudolab({"count", "--help"}).out.find("--format"), std::string::npos);
}

TEST(Template, TheHelpAndTheDocumentsListEveryField) {
  const std::string page = read_whole_file(in_repository("docs/reference/command-line.md"));
  for (const std::string command : {"solve", "rate", "generate", "canonical"}) {
    const std::string help = sudolab({command, "--help"}).out;
    for (const cli::Field& field : cli::all_fields()) {
      const std::string name(field.name);
      EXPECT_NE(help.find(" " + name + " "), std::string::npos) << command << " " << name;
      EXPECT_NE(page.find("| `" + name + "` |"), std::string::npos) << name;
    }
  }
}

}  // namespace
}  // namespace sudolab::test
