// `sudolab print`: what is on the pages, as a reader's own tools see it (poppler), and files that
// are whole or absent.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

const std::string kTwo = kUnique + "\n" + kMinimal + "\n";

bool is_there(const std::string& program) { return shell("command -v " + program).exit_code == 0; }

// The givens of a row with blanks between them, for each row that has any.
std::vector<std::string> rows_of(const std::string& puzzle, std::size_t size) {
  std::vector<std::string> rows;
  for (std::size_t start = 0; start < puzzle.size(); start += size) {
    std::string row;
    for (const char c : puzzle.substr(start, size)) {
      if (c != '.') row += (row.empty() ? "" : " ") + std::string(1, c);
    }
    if (!row.empty()) rows.push_back(row);
  }
  return rows;
}

std::vector<std::string> text_layer(const std::string& pdf) {
  const ProgramRun run = shell("pdftotext -raw '" + pdf + "' -");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return lines_of(run.out);
}

bool holds(const std::vector<std::string>& text, const std::vector<std::string>& rows) {
  return std::search(text.begin(), text.end(), rows.begin(), rows.end()) != text.end();
}

TEST(Print, TheTextLayerHoldsTheGivensRowByRow) {
  if (!is_there("pdftotext")) GTEST_SKIP() << "needs poppler-utils";
  const TemporaryFolder folder;
  const std::string pdf = folder.path("book.pdf");
  for (const std::string per_page : {"1", "2", "4", "6", "9"}) {
    const ProgramRun run =
        sudolab({"print", "-", "--out", pdf, "--per-page", per_page, "--rate", "--title", "Ours"},
                {.input = kTwo});
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto text = text_layer(pdf);
    EXPECT_TRUE(holds(text, rows_of(kUnique, 9))) << per_page;
    EXPECT_TRUE(holds(text, rows_of(kMinimal, 9))) << per_page;
    EXPECT_TRUE(holds(text, rows_of(kUniqueSolution, 9))) << per_page;
    EXPECT_TRUE(holds(text, {"1 easy"})) << per_page;
    EXPECT_TRUE(std::any_of(text.begin(), text.end(),
                            [](const std::string& line) { return line.starts_with("Ours"); }));
  }
}

TEST(Print, PagesAreRenderedInTheirPaperSize) {
  if (!is_there("pdftoppm")) GTEST_SKIP() << "needs poppler-utils";
  const TemporaryFolder folder;
  const std::string pdf = folder.path("book.pdf");
  const std::vector<std::pair<std::string, std::string>> papers = {{"a4", "P5\n596 842\n"},
                                                                   {"letter", "P5\n612 792\n"}};
  for (const auto& [paper, header] : papers) {
    ASSERT_EQ(sudolab({"print", "-", "--out", pdf, "--paper", paper, "--large"}, {.input = kTwo})
                  .exit_code,
              0);
    // Two large puzzles and a page with both solutions.
    const ProgramRun run = shell("cd '" + folder.path("") + "' && pdftoppm -gray -r 72 book.pdf p");
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    for (const std::string name : {"p-1.pgm", "p-2.pgm", "p-3.pgm"}) {
      const std::string page = read_whole_file(folder.path(name));
      EXPECT_TRUE(page.starts_with(header)) << paper << " " << page.substr(0, 12);
      const auto dark =
          std::count_if(page.begin() + static_cast<std::ptrdiff_t>(header.size()) + 4, page.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 64; });
      EXPECT_GT(dark, 2000) << name;
    }
    ASSERT_FALSE(std::ifstream(folder.path("p-4.pgm")).good());
  }
}

TEST(Print, EverySizeInOneBooklet) {
  const TemporaryFolder folder;
  std::string input;
  for (const int size : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    input += std::string(static_cast<std::size_t>(size * size - 1), '.') + "1\n";
  }
  for (const std::string file : {"book.pdf", "board.svg", "board.png"}) {
    std::vector<std::string> arguments{"print",        "-",          "--out", folder.path(file),
                                       "--candidates", "--alphabet", "1-9A-G"};
    if (file == "book.pdf") arguments.push_back("--no-solutions");
    const ProgramRun run = sudolab(arguments, {.input = input});
    EXPECT_EQ(run.exit_code, 0) << run.err;
  }
  const auto names = folder.names();
  ASSERT_EQ(names.size(), 21U);
  EXPECT_EQ(names.front(), "board-01.png");
  EXPECT_EQ(names.back(), "book.pdf");
}

TEST(Print, TheSameInputGivesTheSameBytes) {
  for (const std::string type : {"pdf", "svg", "png", "txt"}) {
    const ProgramRun first = sudolab({"print", kUnique, "--type", type});
    EXPECT_EQ(first.exit_code, 0) << first.err;
    EXPECT_FALSE(first.out.empty());
    EXPECT_EQ(first.out, sudolab({"print", kUnique, "--type", type}).out) << type;
  }
}

TEST(Print, StepsAreDrawnWithTheirWords) {
  const TemporaryFolder folder;
  const std::string pdf = folder.path("steps.pdf");
  ASSERT_EQ(sudolab({"print", kUnique, "--explain", "--out", pdf}).exit_code, 0);
  if (is_there("pdftotext")) {
    const auto text = text_layer(pdf);
    EXPECT_TRUE(holds(text, {"1. Hidden single in a box"}));
    const bool told = std::any_of(text.begin(), text.end(), [](const std::string& line) {
      return line.starts_with("In box 2 the 8 can go nowhere but into r1c6:");
    });
    EXPECT_TRUE(told);
  }
  const ProgramRun svg = sudolab({"print", kUnique, "--step", "51", "--type", "svg"});
  EXPECT_EQ(svg.exit_code, 0) << svg.err;
  EXPECT_TRUE(svg.out.ends_with("</svg>\n"));
  const ProgramRun text = sudolab({"print", kUnique, "--step", "1"});
  EXPECT_TRUE(text.out.starts_with("1. Hidden single in a box: In box 2 the 8")) << text.out;
}

TEST(Print, StepsFillTheirPages) {
  if (!is_there("pdfinfo")) GTEST_SKIP() << "needs poppler-utils";
  const TemporaryFolder folder;
  const std::string pdf = folder.path("steps.pdf");
  const auto pages = [&](const std::string& per_page) {
    const ProgramRun run =
        sudolab({"print", kUnique, "--explain", "--per-page", per_page, "--out", pdf});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const ProgramRun info = shell("pdfinfo '" + pdf + "'");
    std::smatch found;
    EXPECT_TRUE(std::regex_search(info.out, found, std::regex("Pages: +([0-9]+)")));
    return std::stoi(found[1]);
  };
  EXPECT_EQ(pages("1"), 51);
  EXPECT_EQ(pages("6"), 9);
}

TEST(Print, SvgIsWellFormed) {
  if (!is_there("xmllint") && !is_there("python3")) GTEST_SKIP() << "needs a reader of XML";
  const std::string check =
      is_there("xmllint") ? "xmllint --noout -"
                          : "python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.stdin)'";
  const ProgramRun run =
      shell("\"$SUDOLAB\" print " + kMinimal + " --type svg --candidates | " + check);
  EXPECT_EQ(run.exit_code, 0) << run.err;
}

TEST(Print, TextIsADrawing) {
  const ProgramRun run = sudolab({"print", kUnique});
  EXPECT_EQ(lines_of(run.out)[1], "| 5 3 . | . 7 . | . . . |");
  const ProgramRun solved = sudolab({"print", kUnique, "--solutions"});
  EXPECT_EQ(lines_of(solved.out)[1], "| 5 3 4 | 6 7 8 | 9 1 2 |");
}

TEST(Print, IsReadableWithoutAnyFont) {
  const TemporaryFolder folder;
  const std::string config = folder.write("fonts.conf", "<fontconfig></fontconfig>");
  const std::string pdf = folder.path("book.pdf");
  const ProgramRun run = sudolab({"print", kUnique, "--out", pdf, "-q"},
                                 {.environment = {{"FONTCONFIG_FILE", config}}});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  if (!is_there("pdftotext")) return;
  EXPECT_TRUE(holds(text_layer(pdf), rows_of(kUnique, 9)));
}

TEST(Print, BadPuzzlesAreReportedAndTheRestIsDone) {
  const TemporaryFolder folder;
  const std::string pdf = folder.path("book.pdf");
  const ProgramRun run = sudolab({"print", "-", "--out", pdf, "-q"},
                                 {.input = kUnique + "\nrubbish\n" + kConflict + "\n"});
  EXPECT_EQ(run.exit_code, 2);
  ASSERT_EQ(lines_of(run.err).size(), 2U) << run.err;
  EXPECT_TRUE(lines_of(run.err)[0].starts_with("stdin:2"));
  EXPECT_TRUE(lines_of(run.err)[1].starts_with("stdin:3: conflicting givens"));
  EXPECT_EQ(folder.names(), std::vector<std::string>{"book.pdf"});
}

TEST(Print, SaysWhenThereIsNoSolutionToPrint) {
  const TemporaryFolder folder;
  const std::string pdf = folder.path("book.pdf");
  EXPECT_EQ(sudolab({"print", kSeveral, "--out", pdf}).exit_code, 3);
  EXPECT_EQ(sudolab({"print", kUnsolvable, "--out", pdf}).exit_code, 1);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"book.pdf"});  // the puzzle is printed
  EXPECT_EQ(sudolab({"print", kSeveral, "--out", pdf, "--no-solutions"}).exit_code, 0);
  EXPECT_EQ(sudolab({"print", kSeveral, "--step", "1"}).exit_code, 3);
  EXPECT_EQ(sudolab({"print", kUnique, "--step", "52"}).exit_code, 1);
}

TEST(Print, ErrorsLeaveNothingBehind) {
  const TemporaryFolder folder;
  const std::vector<std::vector<std::string>> wrong = {
      {"--out", folder.path("x.jpg")},
      {"--out", folder.path("no-extension")},
      {"--out", folder.path("no/such/folder.pdf")},
      {"--out", folder.path("x.pdf"), "--per-page", "3"},
      {"--out", folder.path("x.pdf"), "--paper", "a5"},
      {"--out", folder.path("x.pdf"), "--size", "500"},
      {"--out", folder.path("x.pdf"), "--large", "--per-page", "9"},
      {"--out", folder.path("x.png"), "--size", "1"},
      {"--out", folder.path("x.png"), "--title", "T"},
      {"--out", folder.path("x.png"), "--step", "0"},
      {"--out", folder.path("x.png"), "--step", "1", "--explain"},
      {"--type", "png", "--explain"},
  };
  for (std::vector<std::string> arguments : wrong) {
    arguments.insert(arguments.begin(), {"print", kUnique});
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 2) << arguments.back();
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
    EXPECT_EQ(run.out, "");
  }
  EXPECT_EQ(sudolab({"print", "-", "--out", folder.path("x.pdf")}, {.input = ""}).exit_code, 2);
  EXPECT_TRUE(folder.names().empty());
}

TEST(Print, AnInterruptedFileIsNotLeftBehind) {
  const TemporaryFolder folder;
  const ProgramRun run =
      sudolab({"print", "-", "--out", folder.path("book.pdf")},
              {.input = kUnique + "\n", .interrupt_after_ms = 300, .keep_stdin_open = true});
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_TRUE(folder.names().empty());
}

}  // namespace
}  // namespace sudolab::test
