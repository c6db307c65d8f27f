// Boards that are drawn over several lines: rows of cells, perhaps with lines between the boxes.
//
//   +-----+-----+        ╔═════╦═════╗
//   | 1 2 | . 4 |        ║ 1 2 ║ . 4 ║        12 .4        12.4
//   | . . | 1 . |        ║ . . ║ 1 . ║        .. 1.        ..1.
//   +-----+-----+        ...                               ...
//
// Here a text is only cut into drawings, rows and cells. What a cell may hold is a matter of the
// format: one symbol (drawn grids, Simple Sudoku) or all its candidates (pencilmark grids).

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/formats/format.h>
#include "formats/cells.h"
#include "formats/lines.h"

namespace sudolab {

enum class CellStyle {
  kSymbol,      // one character, or a number of two digits between blanks
  kCandidates,  // any number of symbols between blanks
};

struct DrawnCell {
  std::string_view text;
  std::size_t column = 0;  // from 1
};

struct DrawnRow {
  std::size_t line = 0;
  std::vector<DrawnCell> cells;
  std::vector<std::size_t> walls;  // how many cells come before each vertical line
};

struct Drawing {
  std::string name;  // the comment or title above
  std::vector<DrawnRow> rows;
  std::vector<std::size_t> walls;  // how many rows come before each horizontal line
  std::optional<ReadError> error;  // what is wrong with the first bad row

  std::size_t line() const { return rows.front().line; }
};

// A number that needs two digits and fits a board of N x N.
bool is_two_digit_number(std::string_view text, std::size_t size);

// Cuts a text into drawings. A drawing has as many rows as its first row has cells; what ends
// earlier carries an error.
class DrawingWalker {
 public:
  DrawingWalker(std::string_view text, std::size_t first_line, CellStyle style)
      : lines_(without_bom(text), first_line), style_(style) {}

  bool next(Drawing& drawing);

 private:
  bool take(const Line& line, Drawing& drawing);
  void take_bad_row(const Line& line, Drawing& drawing);

  LineWalker lines_;
  CellStyle style_;
  std::string name_;
  std::optional<Line> pending_;
  bool has_lines_ = false;  // horizontal lines are drawn, so an empty line is not one of them
};

// Fills in a record from the cells of a drawing; false, with what is wrong, where that is
// impossible. The error comes with the drawing's line.
using CellsOfDrawing = bool (*)(const Drawing& drawing, const Geometry& geometry,
                                CellReader& reader, PuzzleRecord& record, ReadError& error);

// Reads all drawings of a text. Their boxes are those of the options, else those that are drawn,
// else the usual ones.
void read_drawings(std::string_view text, const ReadOptions& options, CellStyle style,
                   CellsOfDrawing read_cells, Reporter& reporter);

// Where a cell of a drawing is, for messages.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};
Place place_of(const Drawing& drawing, std::size_t cell);

// A horizontal line for boxes that are `width` characters wide: "+-----+-----+".
std::string ruler(const Geometry& geometry, int width);

// Draws a board: cell_text gives each cell's text, all of them padded to the same width.
template <class CellText>
void draw(const Geometry& geometry, int width, const CellText& cell_text, std::string& out) {
  const std::string line = ruler(geometry, geometry.box_cols() * (width + 1) + 1);
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const int row = geometry.row_of(cell);
    const int col = geometry.col_of(cell);
    if (col == 0 && row % geometry.box_rows() == 0) out += line;
    if (col % geometry.box_cols() == 0)
      out += col == 0 ? "| " : " | ";
    else
      out += ' ';
    const std::string text = cell_text(cell);
    out += text;
    out.append(static_cast<std::size_t>(width) - text.size(), ' ');
    if (col == geometry.size() - 1) out += " |\n";
  }
  out += line;
}

}  // namespace sudolab
