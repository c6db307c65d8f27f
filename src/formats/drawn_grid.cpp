#include "formats/drawn_grid.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/drawing.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

bool has_numbers(const Drawing& drawing) {
  return std::any_of(drawing.rows.begin(), drawing.rows.end(), [](const DrawnRow& row) {
    return std::any_of(row.cells.begin(), row.cells.end(),
                       [](const DrawnCell& cell) { return cell.text.size() > 1; });
  });
}

// The board as a run of symbols: two-digit numbers become letters.
std::string symbols_of(const Drawing& drawing) {
  std::string symbols;
  for (const DrawnRow& row : drawing.rows) {
    for (const DrawnCell& cell : row.cells) {
      const int number =
          cell.text.size() > 1 ? (cell.text[0] - '0') * 10 + (cell.text[1] - '0') : 0;
      symbols += number != 0 ? Alphabet().symbol(number) : cell.text.front();
    }
  }
  return symbols;
}

bool read_board(const Drawing& drawing, const Geometry& geometry, CellReader& reader,
                PuzzleRecord& record, ReadError& error) {
  const std::string symbols = symbols_of(drawing);
  record.alphabet = has_numbers(drawing) ? std::optional<Alphabet>(Alphabet())
                                         : reader.alphabet(symbols, geometry.size(), error.reason);
  if (!record.alphabet) return false;
  record.puzzle.givens = Grid(geometry);
  CellsError wrong;
  if (CellReader::read(symbols, *record.alphabet, record.puzzle.givens, wrong)) return true;
  const Place place = place_of(drawing, wrong.offset);
  error = {{}, place.line, place.column, std::move(wrong.reason)};
  return false;
}

void read_grid(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_drawings(text, options, CellStyle::kSymbol, read_board, reporter);
}

bool read_classic_board(const Drawing& drawing, const Geometry& geometry, CellReader& reader,
                        PuzzleRecord& record, ReadError& error) {
  if (!read_board(drawing, geometry, reader, record, error)) return false;
  if (geometry.size() == 9) return true;
  error.reason = "Simple Sudoku knows 9x9 boards only";
  return false;
}

// Simple Sudoku writes X for a blank cell, or a dot.
void read_simple_sudoku(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  std::string dotted(text);
  for (char& c : dotted) {
    if (c == 'X' || c == 'x') c = '.';
  }
  read_drawings(dotted, options, CellStyle::kSymbol, read_classic_board, reporter);
}

// 16 lines of 16 symbols are a board of 16x16, unless each is a whole board of 4x4.
bool is_list_of_small_boards(const Drawing& drawing) {
  const std::string symbols = symbols_of(drawing);
  return drawing.rows.size() == 16 && drawing.rows.front().walls.empty() &&
         std::all_of(symbols.begin(), symbols.end(),
                     [](char c) { return is_plain_blank(c) || (c >= '0' && c <= '4'); });
}

// Several rows of the same width: a board was meant, and its errors are worth reporting.
bool is_mostly_right(const Drawing& drawing) {
  const std::size_t size = drawing.rows.front().cells.size();
  const auto right =
      std::count_if(drawing.rows.begin(), drawing.rows.end(),
                    [size](const DrawnRow& row) { return row.cells.size() == size; });
  return right >= 3 && static_cast<std::size_t>(right) * 2 > drawing.rows.size();
}

int detect_grid(std::string_view beginning) {
  DrawingWalker walker(beginning, 1, CellStyle::kSymbol);
  Drawing drawing;
  if (!walker.next(drawing)) return 0;
  const bool framed = !drawing.rows.front().walls.empty();
  if (drawing.error) return is_mostly_right(drawing) ? (framed ? 35 : 25) : 0;
  return framed ? 80 : is_list_of_small_boards(drawing) ? 0 : 78;
}

int detect_simple_sudoku(std::string_view beginning) {
  LineWalker lines(without_bom(beginning), 1);
  Line line;
  while (lines.next(line)) {
    const std::string_view text = trimmed(line.text);
    if (text.empty()) continue;
    constexpr std::string_view kFrame = "*-----------*";
    if (text == kFrame) return 90;
    // Without a frame: "..3|.2.|6..".
    const bool row = text.size() == 11 && text[3] == '|' && text[7] == '|';
    return row ? 82 : 0;
  }
  return 0;
}

std::optional<std::string> write_grid(const PuzzleRecord& record, std::size_t index,
                                      const WriteOptions& options, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "a drawn grid")) return why;
  if (auto why = check_symbols(options)) return why;
  const Grid& grid = record.puzzle.givens;
  if (index > 0) out += '\n';
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += "# " + name + '\n';
  draw(
      grid.geometry(), 1,
      [&](Cell cell) { return std::string(1, cell_symbol(grid, cell, options)); }, out);
  return std::nullopt;
}

std::optional<std::string> write_simple_sudoku(const PuzzleRecord& record, std::size_t index,
                                               const WriteOptions& options, std::string& out) {
  if (auto why = needs_classic(record, "Simple Sudoku")) return why;
  if (auto why = needs_no_pencilmarks(record, "Simple Sudoku")) return why;
  if (auto why = check_symbols(options)) return why;
  if (options.blank == '-') return "in Simple Sudoku '-' cannot mean a blank: it draws lines";
  const Grid& grid = record.puzzle.givens;
  const Geometry& geometry = grid.geometry();
  if (index > 0) out += '\n';
  out += "*-----------*\n";
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const int col = geometry.col_of(cell);
    if (col == 0 && cell > 0 && geometry.row_of(cell) % 3 == 0) out += "|---+---+---|\n";
    if (col % 3 == 0) out += '|';
    out += cell_symbol(grid, cell, options);
    if (col == 8) out += "|\n";
  }
  out += "*-----------*\n";
  return std::nullopt;
}

}  // namespace

Format drawn_grid_format() {
  return {.id = "grid",
          .name = "Drawn grid",
          .summary = "the board as a drawing with or without lines, any size",
          .extensions = "grid txt",
          .by_line = false,
          .carries = {.names = true, .box_shapes = true, .all_sizes = true},
          .detect = detect_grid,
          .read = read_grid,
          .append = write_grid};
}

Format simple_sudoku_format() {
  return {.id = "ss",
          .name = "Simple Sudoku",
          .summary = "9x9 rows with | between boxes, framed by *-----------*",
          .extensions = "ss",
          .by_line = false,
          .carries = {},
          .detect = detect_simple_sudoku,
          .read = read_simple_sudoku,
          .append = write_simple_sudoku};
}

}  // namespace sudolab
