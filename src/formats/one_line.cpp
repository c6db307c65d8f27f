#include "formats/one_line.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kClassicCells = 81;

bool ends_cells(char c) { return is_space(c) || c == ',' || c == ';' || c == '#'; }

// A line taken apart: cells, then perhaps a name.
struct Parts {
  std::string_view cells;
  std::size_t column = 1;  // where the cells begin
  std::string_view name;
};

Parts take_apart(std::string_view line) {
  Parts parts;
  const auto begin = std::find_if_not(line.begin(), line.end(), is_space);
  const auto end = std::find_if(begin, line.end(), ends_cells);
  parts.column = static_cast<std::size_t>(begin - line.begin()) + 1;
  parts.cells = line.substr(parts.column - 1, static_cast<std::size_t>(end - begin));
  const auto name = std::find_if_not(end, line.end(), ends_cells);
  parts.name = trimmed(line.substr(static_cast<std::size_t>(name - line.begin())));
  return parts;
}

bool is_content(std::string_view line) {
  const std::string_view text = trimmed(line);
  return !text.empty() && text.front() != '#';
}

bool is_a_puzzle(std::string_view cells) {
  const int size = size_with_cells(cells.size());
  if (size == 0 || !std::all_of(cells.begin(), cells.end(), is_cell_symbol)) return false;
  const AlphabetGuess guess = guess_alphabet(cells, size);
  return !guess.alphabet || std::all_of(cells.begin(), cells.end(),
                                        [&](char c) { return guess.alphabet->meaning(c) <= size; });
}

// The first 9x9 board in a line of prose, between blanks, quotes or the like; empty if there is
// none.
std::string_view board_in_prose(std::string_view line) {
  const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
  for (auto begin = line.begin(); begin != line.end();) {
    begin = std::find_if(begin, line.end(), is_cell_symbol);
    const auto end = std::find_if_not(begin, line.end(), is_cell_symbol);
    const std::string_view cells = line.substr(static_cast<std::size_t>(begin - line.begin()),
                                               static_cast<std::size_t>(end - begin));
    // 81 dashes are a ruler.
    const bool has_digits = std::any_of(cells.begin(), cells.end(), is_digit);
    if (cells.size() == kClassicCells && has_digits && is_a_puzzle(cells)) return cells;
    begin = end;
  }
  return {};
}

// Reads one line; `record` and `error` are reused from line to line.
bool read_line(const Line& line, CellReader& reader, PuzzleRecord& record, CellsError& error) {
  const Parts parts = take_apart(line.text);
  const auto foreign = std::find_if_not(parts.cells.begin(), parts.cells.end(), is_cell_symbol);
  if (foreign != parts.cells.end() && size_with_cells(parts.cells.size()) == 0) {
    error.offset = static_cast<std::size_t>(foreign - parts.cells.begin());
    error.reason = shown(*foreign) + " is not a cell of a puzzle";
  } else if (reader.read(parts.cells, record, error)) {
    record.name = parts.name;
    return true;
  }
  error.offset += parts.column - 1;
  return false;
}

void read_lines(std::string_view text, const ReadOptions& options, Reporter& reporter,
                bool only_classic) {
  CellReader reader(options);
  const Alphabet usual;
  const bool classic = !options.alphabet && !options.box;
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  CellsError error;
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    PuzzleRecord record;
    record.line = line.number;
    // The short way for the line that nearly all lines are; whatever it cannot read takes the
    // long way, which also knows why.
    if (line.text.size() == kClassicCells && classic &&
        CellReader::read(line.text, usual, record.puzzle.givens, error)) {
      reporter.record(std::move(record));
      continue;
    }
    if (!is_content(line.text)) continue;
    if (reporter.in_document() && !is_a_puzzle(take_apart(line.text).cells)) {
      line.text = board_in_prose(line.text);
    }
    if (!read_line(line, reader, record, error)) {
      reporter.error(line.number, error.offset + 1, error.reason);
    } else if (only_classic && record.puzzle.givens.size() != 9) {
      reporter.error(line.number, 0, "an SDM file holds 9x9 boards only");
    } else {
      reporter.record(std::move(record));
    }
  }
}

void read_one_line(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_lines(text, options, reporter, false);
}

void read_sdm(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_lines(text, options, reporter, true);
}

// A run of symbols with about the right length, most of them blanks or numbers, was meant to be a
// puzzle, and its errors are worth reporting.
bool is_nearly_a_puzzle(std::string_view cells) {
  constexpr std::size_t kShortest = 12;
  const auto plain = std::count_if(cells.begin(), cells.end(), [](char c) {
    return (c >= '0' && c <= '9') || is_plain_blank(c);
  });
  return cells.size() >= kShortest && static_cast<std::size_t>(plain) * 2 >= cells.size() &&
         std::all_of(cells.begin(), cells.end(), is_cell_symbol);
}

struct Sample {
  int lines = 0;
  int puzzles = 0;
  int classic_puzzles = 0;
  int nearly = 0;
  int in_prose = 0;  // boards that have other words before them
  int comments = 0;

  bool is_mostly_puzzles() const { return puzzles + nearly >= lines / 2; }
  // Fewer lines are rather a list with mistakes.
  bool is_document() const {
    constexpr int kFewestLines = 10;
    return puzzles + in_prose > 0 && lines >= kFewestLines && !is_mostly_puzzles();
  }
};

Sample take_sample(std::string_view beginning) {
  constexpr int kEnoughLines = 50;  // unless most of them are something else
  Sample sample;
  LineWalker walker(without_bom(beginning), 1);
  Line line;
  while ((sample.lines < kEnoughLines || !sample.is_mostly_puzzles()) && walker.next(line)) {
    if (!is_content(line.text)) {
      if (!trimmed(line.text).empty()) ++sample.comments;
      continue;
    }
    ++sample.lines;
    const std::string_view cells = take_apart(line.text).cells;
    if (is_a_puzzle(cells)) {
      ++sample.puzzles;
      sample.classic_puzzles += cells.size() == kClassicCells;
    } else {
      sample.nearly += is_nearly_a_puzzle(cells);
      sample.in_prose += !board_in_prose(line.text).empty();
    }
  }
  return sample;
}

int detect_one_line(std::string_view beginning) {
  const Sample sample = take_sample(beginning);
  // In a document only boards that cannot be anything else outweigh what looks like a drawing.
  if (sample.is_document()) return sample.classic_puzzles + sample.in_prose > 0 ? 40 : 20;
  if (sample.puzzles == 0) return sample.nearly > 0 ? 10 : 0;
  if (sample.puzzles == sample.lines) return 70;
  return sample.is_mostly_puzzles() ? 50 : 20;
}

int detect_sdm(std::string_view beginning) {
  const Sample sample = take_sample(beginning);
  const bool all_classic = sample.lines > 0 && sample.classic_puzzles == sample.lines;
  return all_classic && sample.comments > 0 ? 75 : 0;
}

void append_line(const PuzzleRecord& record, const WriteOptions& options, std::string& out) {
  append_cells(record.puzzle.givens, options, out);
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += " # " + name;
  out += '\n';
}

std::optional<std::string> write_one_line(const PuzzleRecord& record, std::size_t,
                                          const WriteOptions& options, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "a line of cells")) return why;
  if (auto why = check_symbols(options)) return why;
  append_line(record, options, out);
  return std::nullopt;
}

std::optional<std::string> write_sdm(const PuzzleRecord& record, std::size_t,
                                     const WriteOptions& options, std::string& out) {
  if (auto why = needs_classic(record, "SDM")) return why;
  if (auto why = needs_no_pencilmarks(record, "SDM")) return why;
  if (auto why = check_symbols(options)) return why;
  append_line(record, options, out);
  return std::nullopt;
}

}  // namespace

bool is_document(std::string_view beginning) { return take_sample(beginning).is_document(); }

Format one_line_format() {
  return {.id = "one-line",
          .name = "One line",
          .summary = "one puzzle per line, cell by cell, any size; a name may follow",
          .extensions = "txt sudoku",
          .by_line = true,
          .carries = {.names = true, .all_sizes = true},
          .detect = detect_one_line,
          .read = read_one_line,
          .append = write_one_line};
}

Format sdm_format() {
  return {.id = "sdm",
          .name = "SDM list",
          .summary = "one 9x9 puzzle per line, comments after #",
          .extensions = "sdm",
          .by_line = true,
          .carries = {.names = true},
          .detect = detect_sdm,
          .read = read_sdm,
          .append = write_sdm};
}

}  // namespace sudolab
