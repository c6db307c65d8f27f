#include "formats/json_array.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/json_text.h"

namespace sudolab {
namespace {

bool is_scalar(const Json& value) { return !value.is_array() && !value.is_object(); }

template <class Test>
bool all_of(const Json& list, Test test) {
  return list.is_array() && !list.empty() && std::all_of(list.begin(), list.end(), test);
}

bool is_row(const Json& value) { return all_of(value, is_scalar); }
bool is_text(const Json& value) { return value.is_string(); }

bool is_rows_of_cells(const Json& value) {
  return all_of(value, [&](const Json& row) { return is_row(row) && row.size() == value.size(); });
}
bool is_rows_of_text(const Json& value) {
  return all_of(value, [&](const Json& row) { return text_of(row).size() == value.size(); }) &&
         value.size() > 1;
}

class ArrayReader {
 public:
  ArrayReader(const ReadOptions& options, Reporter& reporter)
      : options_(options), reporter_(reporter), cells_(options_) {}

  void take(const Json& value, std::size_t line) {
    const bool board = is_rows_of_cells(value) || is_rows_of_text(value) ||
                       (is_row(value) && !all_of(value, is_board_text));
    if (board) return take_board(value, line, "");
    if (!value.is_array() || value.empty()) {
      reporter_.error(line, 0, "this is no array of cells");
      return;
    }
    std::size_t number = 0;
    for (const Json& each : value) {
      if (!reporter_.wants_more()) return;
      take_board(each, line, "board " + std::to_string(++number) + ": ");
    }
  }

 private:
  static bool is_board_text(const Json& value) {
    return is_text(value) && size_with_cells(text_of(value).size()) != 0;
  }

  void take_board(const Json& value, std::size_t line, const std::string& which) {
    PuzzleRecord record;
    record.line = line;
    std::string reason;
    if (read_board(value, record, reason)) {
      reporter_.record(std::move(record));
    } else {
      reporter_.error(line, 0, which + reason);
    }
  }

  bool read_board(const Json& value, PuzzleRecord& record, std::string& reason) {
    if (is_text(value)) return read_text(text_of(value), record, reason);
    if (is_rows_of_text(value)) {
      std::string cells;
      for (const Json& row : value) cells += text_of(row);
      return read_text(cells, record, reason);
    }
    std::vector<const Json*> cells;
    if (is_row(value)) {
      for (const Json& cell : value) cells.push_back(&cell);
    } else if (size_of_rows(value, reason)) {
      for (const Json& row : value) {
        for (const Json& cell : row) cells.push_back(&cell);
      }
    } else {
      return false;
    }
    return read_cells(cells, record, reason);
  }

  bool read_text(const std::string& cells, PuzzleRecord& record, std::string& reason) {
    CellsError error;
    if (cells_.read(cells, record, error)) return true;
    reason = "character " + std::to_string(error.offset + 1) + ": " + error.reason;
    return false;
  }

  bool read_cells(const std::vector<const Json*>& cells, PuzzleRecord& record,
                  std::string& reason) {
    const int size = size_with_cells(cells.size());
    if (size == 0) {
      reason = wrong_cell_count(cells.size());
      return false;
    }
    const Geometry* geometry = cells_.geometry(size, reason);
    if (geometry == nullptr) return false;
    Grid givens(*geometry);
    for (Cell cell = 0; cell < givens.cells(); ++cell) {
      const Json& value = *cells[static_cast<std::size_t>(cell)];
      const auto digit = digit_of(value, size);
      if (!digit) {
        reason = cell_name(*geometry, cell) + " has '" + excerpt(value.dump(-1, ' ', true)) +
                 "', which is no digit of a board of this size";
        return false;
      }
      if (*digit != 0) givens.set(cell, *digit);
    }
    record.puzzle = Puzzle(std::move(givens));
    return true;
  }

  // 0 for an empty cell; nothing for what is neither a digit nor empty.
  std::optional<Digit> digit_of(const Json& value, int size) const {
    if (value.is_null()) return 0;
    if (const auto number = integer_of(value)) {
      return *number >= 0 && *number <= size ? std::optional<Digit>(*number) : std::nullopt;
    }
    const std::string text(trimmed(text_of(value)));
    if (!value.is_string() || text.size() > 1) return std::nullopt;
    if (text.empty()) return 0;
    const std::uint8_t meaning = options_.alphabet.value_or(Alphabet()).meaning(text.front());
    return meaning <= size ? std::optional<Digit>(meaning) : std::nullopt;
  }

  const ReadOptions& options_;
  Reporter& reporter_;
  CellReader cells_;
};

void read(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  ArrayReader reader(options, reporter);
  for_each_json(text, options.first_line, reporter,
                [&](const Json& value, std::size_t line) { reader.take(value, line); });
}

// An array whose first element is an array, a number, a text or null.
int detect(std::string_view beginning) {
  const std::string_view text = trimmed(without_bom(beginning));
  if (text.empty() || text.front() != '[') return 0;
  const std::string_view inside = trimmed(text.substr(1));
  if (inside.empty()) return 0;
  const char first = inside.front();
  const bool cell = first == '[' || first == '"' || (first >= '0' && first <= '9') ||
                    inside.substr(0, 4) == "null";
  return cell ? 90 : 0;
}

std::optional<std::string> write(const PuzzleRecord& record, std::size_t, const WriteOptions&,
                                 std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "an array of cells")) return why;
  const Grid& givens = record.puzzle.givens;
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    const bool first = cell % givens.size() == 0;
    if (first) out += cell == 0 ? "[[" : "],[";
    out += (first ? "" : ",") + std::to_string(givens[cell]);
  }
  out += "]]\n";
  return std::nullopt;
}

}  // namespace

Format json_array_format() {
  return {.id = "json-array",
          .name = "JSON array",
          .summary = "rows of numbers in brackets, 0 or null for an empty cell",
          .extensions = "array",
          .by_line = false,
          .carries = {.all_sizes = true},
          .detect = detect,
          .read = read,
          .append = write};
}

}  // namespace sudolab
