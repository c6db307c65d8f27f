// The dialects in which each format comes: one puzzle, written by hand in all of them.

#include <gtest/gtest.h>

#include <algorithm>

#include <sudolab/core/candidates.h>
#include "formats/hodoku.h"
#include "samples.h"

namespace sudolab::testing {
namespace {

std::string row(std::size_t index) { return std::string(kLine.substr(index * 9, 9)); }

// Row by row, with something before the boxes, between them and after them, and between bands.
std::string drawn(std::string_view left, std::string_view between, std::string_view right,
                  std::string_view band, bool spaced, std::string_view frame = {}) {
  std::string text(frame);
  for (std::size_t r = 0; r < 9; ++r) {
    if (r == 3 || r == 6) text += band;
    text += left;
    for (std::size_t c = 0; c < 9; ++c) {
      if (c == 3 || c == 6) text += between;
      if (spaced && c % 3 != 0) text += ' ';
      text += row(r)[c];
    }
    text += right;
    text += '\n';
  }
  return text.append(frame);
}

// Detected as the format with this id, and read as the puzzle of the samples.
void expect_sample(std::string_view text, std::string_view id) {
  Collected found;
  const ReadSummary summary = read_text(text, "sample", {}, found);
  ASSERT_NE(summary.format, nullptr) << text;
  EXPECT_EQ(summary.format->id, id) << text;
  ASSERT_TRUE(found.errors.empty()) << found.errors.front().to_string() << "\n" << text;
  ASSERT_EQ(found.records.size(), 1U) << text;
  EXPECT_EQ(line_of(found.records[0]), kLine) << text;
}

TEST(Samples, OneLineWithAllBlanks) {
  for (const char blank : std::string(".0*_-?")) {
    std::string text(kLine);
    std::replace(text.begin(), text.end(), '.', blank);
    expect_sample(text, "one-line");
    expect_sample(text + "\r\n", "one-line");
  }
  expect_sample("\xEF\xBB\xBF" + std::string(kLine), "one-line");
  expect_sample("\n\n  \t" + std::string(kLine) + "\t \n\n", "one-line");
}

TEST(Samples, OneLineWithNames) {
  for (const char* name : {" the name", ",the name", " # the name", "; the name  ", "\tthe name"}) {
    const Collected found = read_as("one-line", std::string(kLine) + name);
    ASSERT_EQ(found.records.size(), 1U);
    EXPECT_EQ(found.records[0].name, "the name");
  }
}

TEST(Samples, OneLineOfEverySize) {
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry != Geometry::find_for_size(geometry->size())) continue;
    const Collected found =
        read_as("one-line", std::string(static_cast<std::size_t>(geometry->cells()), '.'));
    ASSERT_EQ(found.records.size(), 1U);
    EXPECT_EQ(&found.records[0].puzzle.geometry(), geometry);
  }
}

TEST(Samples, OneLineWithAForcedBox) {
  ReadOptions options;
  options.box = BoxShape{3, 2};
  const Collected found = read_as("one-line", std::string(36, '.'), options);
  ASSERT_EQ(found.records.size(), 1U);
  EXPECT_EQ(found.records[0].puzzle.geometry().box(), (BoxShape{3, 2}));
  const Collected wrong = read_as("one-line", kLine, options);
  ASSERT_EQ(wrong.errors.size(), 1U);
  EXPECT_NE(wrong.errors[0].reason.find("3x2"), std::string::npos);
}

TEST(Samples, OneLineInThreeAlphabets) {
  const auto first_digit = [](std::string cells, std::optional<Alphabet> alphabet) {
    cells.resize(256, '.');
    ReadOptions options;
    options.alphabet = alphabet;
    const Collected found = read_as("one-line", cells, options);
    return found.records.empty() ? -1 : found.records[0].puzzle.givens[0];
  };
  EXPECT_EQ(first_digit("A1G", std::nullopt), 10);
  EXPECT_EQ(first_digit("A10", std::nullopt), 11);
  EXPECT_EQ(first_digit("aip", std::nullopt), 1);
  EXPECT_EQ(first_digit("A12", std::nullopt), -1);
  EXPECT_EQ(first_digit("A12", Alphabet(Alphabet::Kind::kZeroBased)), 11);
}

TEST(Samples, Sdm) {
  expect_sample("# a list\n" + std::string(kLine) + "\n", "sdm");
  expect_sample("#comment\r\n\r\n" + std::string(kLine) + "  # name\r\n", "sdm");
}

TEST(Samples, Sdk) {
  const std::string rows = drawn("", "", "", "", false);
  expect_sample(rows, "sdk");
  expect_sample("#ANobody\n#DThe name\n#LEasy\n" + rows, "sdk");
  expect_sample("[Puzzle]\n" + rows + "[State]\n" + rows + "[PencilMarks]\n,,12,,,,,,\n", "sdk");
  const Collected found = read_as("sdk", "#AX\n#D The name\n[Puzzle]\n" + rows);
  ASSERT_EQ(found.records.size(), 1U);
  EXPECT_EQ(found.records[0].name, "The name");
}

TEST(Samples, SimpleSudoku) {
  expect_sample(drawn("|", "|", "|", "|---+---+---|\n", false, "*-----------*\n"), "ss");
  expect_sample(drawn("", "|", "", "-----------\n", false), "ss");
  std::string crossed = drawn("|", "|", "|", "|---+---+---|\n", false, "*-----------*\n");
  std::replace(crossed.begin(), crossed.end(), '.', 'X');
  expect_sample(crossed, "ss");
}

TEST(Samples, DrawnGrid) {
  const std::string frame = "+-------+-------+-------+\n";
  expect_sample(drawn("| ", " | ", " |", frame, true, frame), "grid");
  expect_sample(drawn("", " | ", "", "------+-------+------\n", true), "grid");
  expect_sample(drawn("", " ", "", "\n", false), "grid");
  expect_sample(drawn("", " ", "", "", true), "grid");
  expect_sample("Grid 01\n" + drawn("| ", " | ", " |", frame, true, frame), "grid");
  expect_sample(
      drawn("║ ", " │ ", " ║", "╟───────┼───────┼───────╢\n", true, "╔═══════╤═══════╤═══════╗\n"),
      "grid");
  expect_sample(drawn("\t|", "|", "|\r", "\t|===+===+===|\r\n", false), "grid");
}

TEST(Samples, DrawnGridWithDashesForBlanks) {
  std::string text = drawn("", " | ", "", "------+-------+------\n", true);
  std::replace(text.begin(), text.end(), '.', '-');
  const Collected found = read_as("grid", text);
  ASSERT_EQ(found.records.size(), 1U);
  EXPECT_EQ(line_of(found.records[0]), kLine);
}

TEST(Samples, DrawnLinesTellTheBoxes) {
  const Collected wide = read_as("grid",
                                 "12.|...\n...|...\n---+---\n...|...\n...|...\n"
                                 "---+---\n...|...\n...|.65\n");
  ASSERT_EQ(wide.records.size(), 1U);
  EXPECT_EQ(wide.records[0].puzzle.geometry().box(), (BoxShape{2, 3}));
  const Collected high = read_as("grid",
                                 "12|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n"
                                 "..|..|..\n..|..|65\n");
  ASSERT_EQ(high.records.size(), 1U);
  EXPECT_EQ(high.records[0].puzzle.geometry().box(), (BoxShape{3, 2}));
}

TEST(Samples, DrawnGridWithNumbers) {
  std::string text;
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) {
      text += (r + c) % 3 == 0 ? std::string("  .") : " " + std::to_string((r + c) % 16 + 1);
    }
    text += '\n';
  }
  Collected found;
  EXPECT_EQ(read_text(text, "numbers", {}, found).format->id, "grid");
  ASSERT_EQ(found.records.size(), 1U) << found.errors.at(0).to_string();
  EXPECT_EQ(found.records[0].puzzle.givens[1], 2);
  EXPECT_EQ(found.records[0].puzzle.givens[14], 15);
}

TEST(Samples, SeveralDrawings) {
  const std::string plain = drawn("", "", "", "", false);
  const std::string framed = drawn("|", "|", "|", "|---+---+---|\n", false, "+---+---+---+\n");
  for (const std::string& text : {plain + "\n" + plain, plain + plain, framed + framed,
                                  "# one\n" + framed + "\n# two\n" + framed}) {
    const Collected found = read_as("grid", text);
    EXPECT_TRUE(found.errors.empty());
    ASSERT_EQ(found.records.size(), 2U) << text;
    EXPECT_EQ(line_of(found.records[1]), kLine);
  }
}

TEST(Samples, PencilmarksAndSukaku) {
  Grid grid;
  CellsError error;
  ASSERT_TRUE(CellReader::read(kLine, Alphabet(), grid, error));
  const Puzzle puzzle(grid);
  const std::vector<DigitSet> candidates = candidates_of(puzzle);
  for (const char* id : {"pencilmarks", "sukaku"}) {
    PuzzleRecord record;
    record.puzzle = puzzle;
    const auto text = written(*find_format(id), {record}, {});
    ASSERT_TRUE(text.has_value());
    Collected found;
    EXPECT_EQ(read_text(*text, "marks", {}, found).format->id, id);
    ASSERT_EQ(found.records.size(), 1U);
    const Puzzle& back = found.records[0].puzzle;
    for (Cell cell = 0; cell < 81; ++cell) EXPECT_EQ(back.permitted(cell), candidates[cell]);
  }
}

TEST(Samples, PencilmarksAsHodokuDrawsThem) {
  const Collected found = read_as("pencilmarks",
                                  ".---------.---------.\n"
                                  "| 1   234 | 23  4   |\n"
                                  "| 23  4   | 1   23  |\n"
                                  ":---------+---------:\n"
                                  "| 4   123 | 23  12  |\n"
                                  "| 23  1   | 4   123 |\n"
                                  "'---------'---------'\n");
  ASSERT_EQ(found.records.size(), 1U);
  const Puzzle& puzzle = found.records[0].puzzle;
  EXPECT_EQ(puzzle.givens[0], 1);
  EXPECT_EQ(puzzle.permitted(1), digit_bit(2) | digit_bit(3) | digit_bit(4));
  EXPECT_EQ(puzzle.givens.filled(), 7);
}

TEST(Samples, KaggleTables) {
  const std::string line(kLine), solution(kSolution);
  std::string zeros = line;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  expect_sample("quizzes,solutions\n" + zeros + "," + solution + "\n", "csv");
  expect_sample("id,puzzle,solution,clues,difficulty\n7," + line + "," + solution + ",32,0.0\n",
                "csv");
  expect_sample(
      "puzzle,solution,clues,difficulty,level\r\n" + line + "," + solution + ",32,0,x\r\n", "csv");
  expect_sample("\"id\",\"puzzle\"\n\"7\",\"" + line + "\"\n", "csv");
  const Collected found =
      read_as("csv", "id,puzzle,solution\n7," + line + "," + solution + "\n8," + line + ",\n");
  ASSERT_EQ(found.records.size(), 2U);
  EXPECT_EQ(found.records[0].name, "7");
  EXPECT_EQ(line_of(*found.records[0].solution), solution);
  EXPECT_FALSE(found.records[1].solution.has_value());
}

TEST(Samples, TablesWithTabs) {
  const std::string line(kLine), solution(kSolution);
  expect_sample("# puzzle\tclues\tSER\n" + line + "\t32\t1.5\n", "tsv");
  expect_sample("# free text (with a remark)\ns01\tx\t32\t" + line + "\t" + solution + "\n", "tsv");
}

TEST(Samples, OpenSudoku) {
  std::string zeros(kLine);
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  expect_sample(
      "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n<!-- <game data='1'/> -->\n"
      "<game data=\"" +
          zeros + "\" />\n</opensudoku>\n",
      "opensudoku");
  std::string saved = "version: 1&#10;";
  for (const char c : zeros) saved += c == '0' ? "4|1,2,|1|" : std::string(1, c) + "|-|0|";
  expect_sample("<opensudoku version='2'><game state=\"1\" data=\"" + saved + "\"/></opensudoku>",
                "opensudoku");
}

TEST(Samples, HodokuLibrary) {
  std::string placed;
  for (const char c : kLine) placed += c == '5' ? "+5" : std::string(1, c);
  expect_sample("# comment\n\n:0000:1:" + placed + ":::182:\n", "hodoku");
  CellsError error;
  const auto found = parse_hodoku_line(":0603-2:3:" + placed + ":224 525:364 365::7", error);
  ASSERT_TRUE(found.has_value()) << error.reason;
  EXPECT_EQ(found->technique, "0603-2");
  EXPECT_EQ(found->candidates, "3");
  EXPECT_EQ(found->extra, "7");
  EXPECT_EQ(found->deleted, (std::vector<HodokuCandidate>{{2, 12}, {5, 13}}));
  EXPECT_EQ(found->eliminations, (std::vector<HodokuCandidate>{{3, 48}, {3, 49}}));
  EXPECT_TRUE(found->placements.empty());
  EXPECT_FALSE(contains(found->puzzle.allowed[12], 2));
  EXPECT_TRUE(contains(found->puzzle.allowed[12], 3));
}

TEST(Samples, LloydAmos) {
  std::string cells;
  for (const char c : kLine) cells += c == '.' ? "-1\t" : std::string(1, c) + "\t";
  expect_sample("3\r\n1\r\n" + cells + "\r\n", "lloyd-amos");
}

std::string f_puzzles(const std::string& more) {
  std::string text = R"({"size":9,"title":"The name","grid":[)";
  for (std::size_t r = 0; r < 9; ++r) {
    text += r == 0 ? "[" : ",[";
    for (std::size_t c = 0; c < 9; ++c) {
      if (c > 0) text += ',';
      const char digit = row(r)[c];
      text += digit == '.' ? R"({"value":3,"cornerPencilMarks":[1,2]})"
                           : std::string(R"({"given":true,"value":)") + digit + "}";
    }
    text += "]";
  }
  return text + "]" + more + "}";
}

TEST(Samples, FPuzzles) {
  expect_sample(f_puzzles(""), "f-puzzles");
  expect_sample(f_puzzles(R"(,"negative":[],"antiknight":false,"ruleset":"Normal rules.")"),
                "f-puzzles");
  for (const char* variant :
       {R"(,"xsum":[{"cell":"R0C1","value":"9"}])", R"(,"line":[{"lines":[["R1C1","R1C2"]]}])"}) {
    const Collected found = read_as("f-puzzles", f_puzzles(variant));
    EXPECT_TRUE(found.records.empty());
    EXPECT_EQ(found.errors.size(), 1U);
  }
}

std::string sudoku_pad(const std::string& more) {
  std::string text = R"({"cellSize":50,"cells":[)";
  for (std::size_t r = 0; r < 9; ++r) {
    text += r == 0 ? "[" : ",[";
    for (std::size_t c = 0; c < 9; ++c) {
      if (c > 0) text += ',';
      const char digit = row(r)[c];
      text += digit == '.' ? "{}" : std::string(R"({"value":")") + digit + "\"}";
    }
    text += "]";
  }
  return text + "]" + more + "}";
}

TEST(Samples, SudokuPad) {
  expect_sample(sudoku_pad(""), "sudokupad");
  expect_sample(sudoku_pad(R"(,"lines":[],"cages":[{"value":"title: The name"}])"), "sudokupad");
  for (const char* variant :
       {R"(,"lines":[{"color":"#fff"}])", R"(,"cages":[{"cells":[[0,0]],"value":"9"}])",
        R"(,"metadata":{"norowcol":true})", R"(,"regions":[[[0,0],[5,5]]])"}) {
    const Collected found = read_as("sudokupad", sudoku_pad(variant));
    EXPECT_TRUE(found.records.empty()) << variant;
    EXPECT_EQ(found.errors.size(), 1U) << variant;
  }
}

TEST(Samples, OwnJson) {
  const std::string object = R"({"index":0,"puzzle":")" + std::string(kLine) +
                             R"(","status":"solved","solution":null,"counters":{"nodes":3}})";
  expect_sample(object, "ndjson");
  expect_sample("[" + object + "]", "json");
  expect_sample("{\n\"puzzles\": [" + object + "]}", "json");
  expect_sample("{\n\"results\": [" + object + "]}", "json");
  const Collected two = read_as("ndjson", object + "\n\n" + object + "\n");
  EXPECT_EQ(two.records.size(), 2U);
  EXPECT_EQ(two.records[1].line, 3U);
  const Collected newer = read_as("json", R"({"format":"sudolab","version":9,"puzzles":[]})");
  ASSERT_EQ(newer.errors.size(), 1U);
}

// Row by row, each cell as `cell` writes it.
template <class Spell>
std::string rows_of(std::string_view open, std::string_view close, Spell cell) {
  std::string text = "[";
  for (std::size_t r = 0; r < 9; ++r) {
    text += r == 0 ? "" : ",\n ";
    text += open;
    for (std::size_t c = 0; c < 9; ++c) text += cell(row(r)[c], c == 0);
    text += close;
  }
  return text + "]";
}

TEST(Samples, JsonArrays) {
  const auto spelt = [](std::string_view blank, std::string_view quote) {
    return [=](char c, bool first) {
      const std::string value = c == '.' ? std::string(blank) : std::string(1, c);
      const std::string marked = std::string(quote) + value + std::string(quote);
      return (first ? "" : ", ") + (c == '.' && blank == "null" ? value : marked);
    };
  };
  expect_sample(rows_of("[", "]", spelt("0", "")), "json-array");
  expect_sample(rows_of("[", "]", spelt("null", "")), "json-array");
  for (const char* blank : {"", ".", "_", "0", " "}) {
    expect_sample(rows_of("[", "]", spelt(blank, "\"")), "json-array");
  }
  expect_sample(rows_of("\"", "\"", [](char c, bool) { return c == '.' ? '_' : c; }), "json-array");
  expect_sample("[\"" + std::string(kLine) + "\"]", "json-array");
  std::string flat;
  for (const char c : kLine) {
    flat += flat.empty() ? "[" : ",";
    flat += c == '.' ? '0' : c;
  }
  expect_sample(flat + "]", "json-array");
  const std::string board = rows_of("[", "]", spelt("0", ""));
  EXPECT_EQ(read_as("json-array", "[" + board + "," + board + "]").records.size(), 2U);
  EXPECT_EQ(read_as("json-array", "[3,0,0,0]\n").errors.size(), 1U);
}

TEST(Samples, Links) {
  const std::string cells(kLine);
  std::string zeros = cells;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  for (const std::string& link :
       {"http://127.0.0.1:8080/play#p=" + cells, "/watch#p=" + cells + "&s=csp&seed=7",
        "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros,
        "https://example.org/play?p=2&puzzle=" + zeros + "#top",
        "https://example.org/solve/" + zeros,
        "  https://example.org/solve/" + cells + "/page/2\n"}) {
    expect_sample(link, "link");
  }
  const Collected small = read_as("link", "/play#p=1.....2.........&box=2x2\n");
  ASSERT_EQ(small.records.size(), 1U);
  EXPECT_EQ(small.records[0].puzzle.geometry().size(), 4);
}

// Made by hand from the description in the header.
std::string wiki_string(std::string_view placed) {
  std::string text = "S9B";
  for (std::size_t cell = 0; cell < kLine.size(); ++cell) {
    const char digit = kLine[cell];
    const bool solved = cell < placed.size() && digit == '.';
    if (solved) {
      text += std::string("0") + static_cast<char>('a' + placed[cell] - '1');
    } else {
      text += digit == '.' ? "ep" : std::string("0") + digit;
    }
  }
  return text;
}

TEST(Samples, SudokuWiki) {
  expect_sample(wiki_string(""), "sudokuwiki");
  expect_sample(wiki_string(kSolution.substr(0, 20)) + "\n", "sudokuwiki");
  expect_sample("https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki_string(""), "link");
  std::string placed_only = "S9B";
  for (const char digit : kSolution)
    placed_only += std::string("0") + static_cast<char>('a' + digit - '1');
  const Collected solved = read_as("sudokuwiki", placed_only);
  ASSERT_EQ(solved.records.size(), 1U);
  EXPECT_EQ(line_of(solved.records[0]), kSolution);
}

}  // namespace
}  // namespace sudolab::testing
