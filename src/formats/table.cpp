#include "formats/table.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

struct Columns {
  std::size_t puzzle = kNone;
  std::size_t solution = kNone;
  std::size_t name = kNone;
};

// Fields may be in double quotes, as spreadsheets write them; quotes inside are not needed for
// anything we read.
void split(std::string_view line, char separator, std::vector<std::string_view>& fields) {
  constexpr std::size_t kMostFields = 256;
  fields.clear();
  while (fields.size() < kMostFields) {
    const bool quoted = !line.empty() && line.front() == '"';
    const std::size_t closing = quoted ? line.find('"', 1) : kNone;
    const std::size_t end = line.find(separator, closing == kNone ? 0 : closing);
    std::string_view field = trimmed(line.substr(0, end));
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"') {
      field = field.substr(1, field.size() - 2);
    }
    fields.push_back(field);
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 1);
  }
}

bool is_board(std::string_view field) {
  return size_with_cells(field.size()) != 0 &&
         std::all_of(field.begin(), field.end(), is_cell_symbol);
}

bool is_full_board(std::string_view field) {
  return is_board(field) && std::none_of(field.begin(), field.end(), is_plain_blank);
}

bool is_one_of(std::string_view field, std::initializer_list<std::string_view> names) {
  std::string lower(field);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return std::find(names.begin(), names.end(), lower) != names.end();
}

std::optional<Columns> named_columns(const std::vector<std::string_view>& fields) {
  Columns columns;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string_view field = fields[i];
    while (!field.empty() && (field.front() == '#' || is_space(field.front()))) {
      field.remove_prefix(1);
    }
    if (is_one_of(field, {"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens"}) &&
        columns.puzzle == kNone) {
      columns.puzzle = i;
    } else if (is_one_of(field, {"solution", "solutions"})) {
      columns.solution = i;
    } else if (is_one_of(field, {"id", "name", "title", "label"}) && columns.name == kNone) {
      columns.name = i;
    }
  }
  if (columns.puzzle == kNone) return std::nullopt;
  return columns;
}

Columns columns_by_content(const std::vector<std::string_view>& fields) {
  Columns columns;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (columns.puzzle == kNone && is_board(fields[i])) {
      columns.puzzle = i;
    } else if (columns.puzzle != kNone && is_full_board(fields[i]) &&
               fields[i].size() == fields[columns.puzzle].size()) {
      columns.solution = i;
      break;
    }
  }
  if (columns.puzzle != kNone && columns.puzzle > 0) columns.name = 0;
  return columns;
}

class TableReader {
 public:
  TableReader(char separator, const ReadOptions& options, Reporter& reporter)
      : separator_(separator), options_(options), cells_(options), reporter_(reporter) {
    if (!options.header.empty()) take_header(without_bom(options.header));
  }

  void run(std::string_view text) {
    const bool at_start = options_.header.empty();
    LineWalker walker(at_start ? without_bom(text) : text, options_.first_line);
    Line line;
    bool first = at_start;
    while (reporter_.wants_more() && walker.next(line)) {
      const bool is_header = first && take_header(line.text);
      const std::string_view text_of_line = trimmed(line.text);
      if (!text_of_line.empty() && !is_header && text_of_line.front() != '#') take(line);
      first = false;
    }
  }

 private:
  bool take_header(std::string_view line) {
    split(line, separator_, fields_);
    header_ = named_columns(fields_);
    return header_.has_value();
  }

  void take(const Line& line) {
    split(line.text, separator_, fields_);
    const Columns columns = header_ ? *header_ : columns_by_content(fields_);
    if (columns.puzzle == kNone || columns.puzzle >= fields_.size()) {
      reporter_.error(line.number, 0, "no column of this line holds a puzzle");
      return;
    }
    PuzzleRecord record;
    record.line = line.number;
    if (columns.name < fields_.size()) record.name = fields_[columns.name];
    if (columns.solution < fields_.size()) cells_.learn(fields_[columns.solution]);
    if (!read_board(line, fields_[columns.puzzle], record)) return;
    if (columns.solution < fields_.size() && !fields_[columns.solution].empty()) {
      record.solution.emplace(record.puzzle.geometry());
      if (!read_board(line, fields_[columns.solution], *record.solution)) return;
      if (&record.solution->geometry() != &record.puzzle.geometry()) {
        reporter_.error(line.number, column_of(line, fields_[columns.solution]),
                        "the solution has another size than the puzzle");
        return;
      }
      if (!record.solution->complete()) record.solution.reset();  // of no use, but no mistake
    }
    reporter_.record(std::move(record));
  }

  static std::size_t column_of(const Line& line, std::string_view field) {
    return static_cast<std::size_t>(field.data() - line.text.data()) + 1;
  }

  template <class Board>
  bool read_board(const Line& line, std::string_view field, Board& board) {
    CellsError error;
    if (cells_.read(field, board, error)) return true;
    reporter_.error(line.number, column_of(line, field) + error.offset, std::move(error.reason));
    return false;
  }

  char separator_;
  const ReadOptions& options_;
  CellReader cells_;
  Reporter& reporter_;
  std::optional<Columns> header_;
  std::vector<std::string_view> fields_;
};

void read_csv(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  TableReader(',', options, reporter).run(text);
}

void read_tsv(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  TableReader('\t', options, reporter).run(text);
}

// A header with a puzzle column is certain. Without one, there must be more than a puzzle and its
// name, which is what a line of the one-line format has.
int detect_table(std::string_view beginning, char separator) {
  LineWalker walker(without_bom(beginning), 1);
  std::vector<std::string_view> fields;
  Line line;
  while (walker.next(line)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) continue;
    split(text, separator, fields);
    if (fields.size() < 2 && text.front() != '#') return 0;
    if (fields.size() >= 2 && named_columns(fields)) return 92;
    if (text.front() == '#') continue;
    const Columns columns = columns_by_content(fields);
    const bool table = columns.name != kNone || columns.solution != kNone;
    return columns.puzzle != kNone && table ? 84 : 0;
  }
  return 0;
}

int detect_csv(std::string_view beginning) { return detect_table(beginning, ','); }
int detect_tsv(std::string_view beginning) { return detect_table(beginning, '\t'); }

// A field that could be taken for a comment or for two fields is quoted. Quotes inside become
// apostrophes, so that every line stays readable on its own.
void append_field(std::string text, char separator, std::string& out) {
  std::replace(text.begin(), text.end(), '"', '\'');
  const bool quoted = text.find(separator) != std::string::npos || text.substr(0, 1) == "#";
  out += quoted ? '"' + text + '"' : text;
}

std::optional<std::string> write_row(const PuzzleRecord& record, char separator,
                                     const WriteOptions& options, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "a table")) return why;
  if (auto why = check_symbols(options)) return why;
  append_field(one_line_name(record.name), separator, out);
  out += separator;
  append_cells(record.puzzle.givens, options, out);
  out += separator;
  if (record.solution) append_cells(*record.solution, options, out);
  out += '\n';
  return std::nullopt;
}

std::optional<std::string> write_csv(const PuzzleRecord& record, std::size_t,
                                     const WriteOptions& options, std::string& out) {
  return write_row(record, ',', options, out);
}

std::optional<std::string> write_tsv(const PuzzleRecord& record, std::size_t,
                                     const WriteOptions& options, std::string& out) {
  return write_row(record, '\t', options, out);
}

}  // namespace

Format csv_format() {
  return {.id = "csv",
          .name = "CSV table",
          .summary = "a table with the columns puzzle and solution, as on Kaggle",
          .extensions = "csv",
          .by_line = true,
          .carries = {.names = true, .solutions = true, .all_sizes = true},
          .detect = detect_csv,
          .read = read_csv,
          .write = write_csv,
          .header = "id,puzzle,solution\n"};
}

Format tsv_format() {
  return {.id = "tsv",
          .name = "Tab separated table",
          .summary = "a table with a puzzle in some column",
          .extensions = "tsv tab",
          .by_line = true,
          .carries = {.names = true, .solutions = true, .all_sizes = true},
          .detect = detect_tsv,
          .read = read_tsv,
          .write = write_tsv,
          .header = "id\tpuzzle\tsolution\n"};
}

}  // namespace sudolab
