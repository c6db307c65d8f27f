#include "formats/sdk.h"

#include <algorithm>
#include <array>

#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kSide = 9;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_row(std::string_view text) {
  return text.size() == kSide && std::all_of(text.begin(), text.end(), is_cell_symbol);
}

class SdkReader {
 public:
  SdkReader(std::string_view text, const ReadOptions& options, Reporter& reporter)
      : text_(without_bom(text)), options_(options), cells_(options), reporter_(reporter) {}

  void run() {
    LineWalker walker(text_, options_.first_line);
    Line line;
    while (reporter_.wants_more() && walker.next(line)) take(line);
    if (reporter_.wants_more()) end_puzzle();
  }

 private:
  void take(const Line& line) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) return;
    if (text.front() == '#') {
      end_puzzle();
      if (text.size() > 1 && text[1] == 'D') name_ = trimmed(text.substr(2));
    } else if (text.front() == '[') {
      end_puzzle();
      in_puzzle_ = lower(text) == "[puzzle]";
    } else if (in_puzzle_) {
      take_row(line, text);
    }
  }

  void take_row(const Line& line, std::string_view text) {
    columns_[rows_] = static_cast<std::size_t>(text.data() - line.text.data()) + 1;
    lines_[rows_] = line.number;
    if (text.size() != kSide && good_) {
      good_ = false;
      reporter_.error(line.number, 0,
                      std::to_string(text.size()) + " characters in a row: there must be 9");
    }
    row_cells_.append(text.substr(0, kSide));
    if (++rows_ == kSide) end_puzzle();
  }

  void end_puzzle() {
    if (rows_ == kSide && good_) {
      emit();
    } else if (rows_ > 0 && good_) {
      reporter_.error(lines_[rows_ - 1], 0,
                      "the puzzle ends after " + std::to_string(rows_) + " of 9 rows");
    }
    if (rows_ > 0) name_.clear();
    rows_ = 0;
    good_ = true;
    row_cells_.clear();
  }

  void emit() {
    PuzzleRecord record;
    CellsError error;
    record.line = lines_[0];
    record.name = name_;
    if (cells_.read(row_cells_, record, error)) {
      reporter_.record(std::move(record));
    } else {
      const std::size_t row = error.offset / kSide;
      reporter_.error(lines_[row], columns_[row] + error.offset % kSide, std::move(error.reason));
    }
  }

  std::string_view text_;
  const ReadOptions& options_;
  CellReader cells_;
  Reporter& reporter_;
  bool in_puzzle_ = true;
  std::string name_;
  std::size_t rows_ = 0;
  bool good_ = true;
  std::string row_cells_;
  std::array<std::size_t, kSide> lines_{}, columns_{};
};

void read_sdk(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  SdkReader(text, options, reporter).run();
}

int detect_sdk(std::string_view beginning) {
  LineWalker walker(without_bom(beginning), 1);
  Line line;
  bool headers = false;
  std::size_t rows = 0;
  while (rows < kSide && walker.next(line)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) continue;
    if (lower(text) == "[puzzle]") return 95;
    if (is_row(text)) {
      ++rows;
    } else if (text.front() == '#' && rows == 0) {
      headers = headers || (text.size() > 1 && text[1] >= 'A' && text[1] <= 'Z');
    } else {
      return 0;
    }
  }
  if (rows < kSide) return 0;
  return headers ? 85 : 79;
}

std::optional<std::string> write_sdk(const PuzzleRecord& record, std::size_t index,
                                     const WriteOptions& options, std::string& out) {
  if (auto why = needs_classic(record, "SDK")) return why;
  if (auto why = needs_no_pencilmarks(record, "SDK")) return why;
  if (auto why = check_symbols(options)) return why;
  if (index > 0) out += '\n';
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += "#D " + name + '\n';
  out += "[Puzzle]\n";
  const Grid& grid = record.puzzle.givens;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    out += cell_symbol(grid, cell, options);
    if (grid.geometry().col_of(cell) == grid.size() - 1) out += '\n';
  }
  return std::nullopt;
}

}  // namespace

Format sdk_format() {
  return {.id = "sdk",
          .name = "SDK",
          .summary = "nine lines of nine cells, with SudoCue headers or SadMan sections",
          .extensions = "sdk",
          .by_line = false,
          .carries = {.names = true},
          .detect = detect_sdk,
          .read = read_sdk,
          .append = write_sdk};
}

}  // namespace sudolab
