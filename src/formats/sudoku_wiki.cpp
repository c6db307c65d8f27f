#include "formats/sudoku_wiki.h"

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::string_view kMark = "S9B";
constexpr int kBase = 36;
constexpr int kCells = 81;
constexpr int kPlaced = 9;       // added to a digit that is no given
constexpr int kCandidates = 18;  // added to a set of candidates
constexpr int kHighest = kCandidates + 511;

int value_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return kBase;
}

char symbol_of(int value) { return static_cast<char>(value < 10 ? '0' + value : 'a' + value - 10); }

// The number of a cell, or -1.
int cell_number(std::string_view pair) {
  const int high = value_of(pair[0]);
  const int low = value_of(pair[1]);
  if (high == kBase || low == kBase) return -1;
  const int number = high * kBase + low;
  return number <= kHighest ? number : -1;
}

void read(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (content.empty()) continue;
    PuzzleRecord record;
    record.line = line.number;
    std::string reason;
    Grid givens(Geometry::classic());
    if (read_sudoku_wiki(content, givens, reason)) {
      record.puzzle = Puzzle(std::move(givens));
      reporter.record(std::move(record));
    } else {
      reporter.error(line.number, 0, std::move(reason));
    }
  }
}

int detect(std::string_view beginning) {
  return is_sudoku_wiki(trimmed(without_bom(beginning))) ? 97 : 0;
}

std::optional<std::string> write(const PuzzleRecord& record, std::size_t, const WriteOptions&,
                                 std::string& out) {
  if (auto why = needs_classic(record, "SudokuWiki")) return why;
  if (auto why = needs_no_pencilmarks(record, "SudokuWiki")) return why;
  out += kMark;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const Digit digit = record.puzzle.givens[cell];
    const int number = digit != 0 ? digit : kHighest;
    out += symbol_of(number / kBase);
    out += symbol_of(number % kBase);
  }
  out += '\n';
  return std::nullopt;
}

}  // namespace

bool is_sudoku_wiki(std::string_view text) { return text.substr(0, kMark.size()) == kMark; }

bool read_sudoku_wiki(std::string_view text, Grid& givens, std::string& reason) {
  const std::size_t length = kMark.size() + 2 * kCells;
  if (!is_sudoku_wiki(text) || text.size() != length) {
    reason = "a string of SudokuWiki has " + std::string(kMark) + " and " +
             std::to_string(2 * kCells) + " characters, " + std::to_string(length) + " in all; " +
             "this one has " + std::to_string(text.size());
    return false;
  }
  Grid placed(Geometry::classic());
  for (Cell cell = 0; cell < kCells; ++cell) {
    const std::string_view pair = text.substr(kMark.size() + 2 * static_cast<std::size_t>(cell), 2);
    const int number = cell_number(pair);
    if (number <= 0) {
      reason = "'" + excerpt(pair) + "' is no cell of a string of SudokuWiki";
      return false;
    }
    if (number <= kPlaced) givens.set(cell, number);
    if (number > kPlaced && number <= kCandidates) placed.set(cell, number - kPlaced);
  }
  if (givens.filled() == 0) givens = placed;
  return true;
}

Format sudoku_wiki_format() {
  return {.id = "sudokuwiki",
          .name = "SudokuWiki string",
          .summary = "what SudokuWiki's solver exports, S9B and two characters per cell",
          .extensions = "s9b",
          .by_line = true,
          .carries = {},
          .detect = detect,
          .read = read,
          .append = write};
}

}  // namespace sudolab
