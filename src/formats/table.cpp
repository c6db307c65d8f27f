#include "formats/table.h"

#include <algorithm>
#include <functional>

#include "formats/cells.h"
#include "formats/delimited.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// What may separate the columns: spreadsheets that write numbers with a decimal comma take ;.
constexpr std::string_view kCsvSeparators = ",;\t";
constexpr std::string_view kTsvSeparators = "\t";

struct Columns {
  std::size_t puzzle = kNone;
  std::size_t solution = kNone;
  std::size_t name = kNone;
};

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

std::optional<Columns> named_columns(const Fields& fields) {
  Columns columns;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::string_view field = fields[i];
    while (!field.empty() && (field.front() == '#' || is_space(field.front()))) {
      field.remove_prefix(1);
    }
    if (is_one_of(field, {"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens"}) &&
        columns.puzzle == kNone) {
      columns.puzzle = i;
    } else if (is_one_of(field, {"solution", "solutions"}) && columns.solution == kNone) {
      columns.solution = i;
    } else if (is_one_of(field, {"id", "name", "title", "label"}) && columns.name == kNone) {
      columns.name = i;
    }
  }
  if (columns.puzzle == kNone) return std::nullopt;
  return columns;
}

Columns columns_by_content(const Fields& fields) {
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

// The separator that makes sense of the first line with names of columns, else of the first one
// with a board. `opening` is the beginning of a file.
char separator_of(std::string_view opening, std::string_view separators) {
  LineWalker walker(without_bom(opening), 1);
  Fields fields;
  Line line;
  while (walker.next(line)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) continue;
    for (const char separator : separators) {
      fields.split(text, separator);
      if (fields.size() > 1 && named_columns(fields)) return separator;
    }
    if (text.front() == '#') continue;
    for (const char separator : separators) {
      fields.split(text, separator);
      if (fields.size() > 1 && columns_by_content(fields).puzzle != kNone) return separator;
    }
    break;
  }
  return separators.front();
}

class TableReader {
 public:
  TableReader(std::string_view separators, std::string_view text, const ReadOptions& options,
              Reporter& reporter)
      : separator_(separator_of(options.header.empty() ? text : options.header, separators)),
        options_(options),
        cells_(options),
        reporter_(reporter) {}

  void run(std::string_view text) {
    if (!options_.header.empty()) read(without_bom(options_.header), 1, true);
    read(options_.header.empty() ? without_bom(text) : text, options_.first_line, false);
  }

 private:
  // In the header of a file only the names of its columns are looked for.
  void read(std::string_view text, std::size_t first_line, bool header_only) {
    DelimitedWalker walker(text, separator_, first_line);
    DelimitedRecord record;
    bool first = header_only || options_.header.empty();  // which may name the columns
    bool at_top = first;                                  // even in a comment
    while (reporter_.wants_more() && walker.next(record)) {
      const std::string_view trimmed_text = trimmed(record.text);
      const bool comment = trimmed_text.substr(0, 1) == "#";
      const bool is_header = first && (at_top || !comment) && take_header(record.text);
      at_top = false;
      if (trimmed_text.empty() || (comment && !is_header)) continue;
      first = false;
      if (!is_header && !header_only) take(record);
    }
  }

  bool take_header(std::string_view line) {
    fields_.split(line, separator_);
    header_ = named_columns(fields_);
    return header_.has_value();
  }

  void take(const DelimitedRecord& source) {
    if (!source.closed) {
      reporter_.error(source.line, 0, "a quote that opens in this record is not closed");
      return;
    }
    fields_.split(source.text, separator_);
    const Columns columns = header_ ? *header_ : columns_by_content(fields_);
    if (columns.puzzle == kNone || columns.puzzle >= fields_.size()) {
      reporter_.error(source.line, 0, "no column of this line holds a puzzle");
      return;
    }
    PuzzleRecord record;
    record.line = source.line;
    if (columns.name < fields_.size()) record.name = fields_[columns.name];
    if (columns.solution < fields_.size()) cells_.learn(fields_[columns.solution]);
    if (!read_board(source, fields_[columns.puzzle], record)) return;
    if (columns.solution < fields_.size() && !fields_[columns.solution].empty()) {
      record.solution.emplace(record.puzzle.geometry());
      if (!read_board(source, fields_[columns.solution], *record.solution)) return;
      if (&record.solution->geometry() != &record.puzzle.geometry()) {
        report(source, fields_[columns.solution], 0,
               "the solution has another size than the puzzle");
        return;
      }
      if (!record.solution->complete()) record.solution.reset();  // of no use, but no mistake
    }
    reporter_.record(std::move(record));
  }

  // Reports a character of a field at its line and column. Doubled quotes have moved the characters
  // of their field, so the place is then the record's.
  void report(const DelimitedRecord& source, std::string_view field, std::size_t offset,
              std::string reason) {
    const std::less_equal<> before;
    const bool moved = !before(source.text.data(), field.data()) ||
                       !before(field.data(), source.text.data() + source.text.size());
    if (moved) {
      reporter_.error(source.line, 0, std::move(reason));
      return;
    }
    const auto at = static_cast<std::size_t>(field.data() - source.text.data()) + offset;
    const std::string_view passed = source.text.substr(0, at);
    const auto lines = std::count(passed.begin(), passed.end(), '\n');
    const std::size_t line_begin = passed.rfind('\n') + 1;  // 0 where there is none
    reporter_.error(source.line + static_cast<std::size_t>(lines), at - line_begin + 1,
                    std::move(reason));
  }

  template <class Board>
  bool read_board(const DelimitedRecord& source, std::string_view field, Board& board) {
    CellsError error;
    if (cells_.read(field, board, error)) return true;
    report(source, field, error.offset, std::move(error.reason));
    return false;
  }

  char separator_;
  const ReadOptions& options_;
  CellReader cells_;
  Reporter& reporter_;
  std::optional<Columns> header_;
  Fields fields_;
};

void read_csv(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  TableReader(kCsvSeparators, text, options, reporter).run(text);
}

void read_tsv(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  TableReader(kTsvSeparators, text, options, reporter).run(text);
}

std::size_t complete_csv(std::string_view text, std::string_view header) {
  return complete_records(text, separator_of(header.empty() ? text : header, kCsvSeparators));
}

std::size_t complete_tsv(std::string_view text, std::string_view /*header*/) {
  return complete_records(text, '\t');
}

// A header with a puzzle column is certain. Without one, there must be more than a puzzle and its
// name, which is what a line of the one-line format has.
int detect_table(std::string_view beginning, char separator) {
  LineWalker walker(without_bom(beginning), 1);
  Fields fields;
  Line line;
  while (walker.next(line)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) continue;
    fields.split(text, separator);
    if (fields.size() < 2 && text.front() != '#') return 0;
    if (fields.size() >= 2 && named_columns(fields)) return 92;
    if (text.front() == '#') continue;
    const Columns columns = columns_by_content(fields);
    const bool table = columns.name != kNone || columns.solution != kNone;
    return columns.puzzle != kNone && table ? 84 : 0;
  }
  return 0;
}

int detect_csv(std::string_view beginning) {
  return std::max(detect_table(beginning, ','), detect_table(beginning, ';'));
}
int detect_tsv(std::string_view beginning) { return detect_table(beginning, '\t'); }

// A name as it is: only control characters that are neither tabs nor line ends become blanks.
std::string field_of_name(std::string name) {
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\n') c = ' ';
  }
  return name;
}

std::optional<std::string> write_row(const PuzzleRecord& record, char separator,
                                     const WriteOptions& options, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "a table")) return why;
  if (auto why = check_symbols(options)) return why;
  append_field(field_of_name(record.name), separator, out);
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
          .append = write_csv,
          .header = "id,puzzle,solution\n",
          .complete = complete_csv};
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
          .append = write_tsv,
          .header = "id\tpuzzle\tsolution\n",
          .complete = complete_tsv};
}

}  // namespace sudolab
