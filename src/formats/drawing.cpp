#include "formats/drawing.h"

#include <algorithm>

namespace sudolab {
namespace {

// 25 cells of 25 candidates with lines between them fit easily.
constexpr std::size_t kLongestRow = 4096;

// Unicode's box drawing characters are U+2500 to U+257F: E2 94 80 to E2 95 BF.
constexpr std::size_t kBoxBytes = 3;

bool is_box_drawing(std::string_view text) {
  return text.size() >= kBoxBytes && text[0] == '\xE2' &&
         (text[1] == '\x94' || text[1] == '\x95') &&
         (static_cast<unsigned char>(text[2]) & 0xC0) == 0x80;
}

// │ ┃ ║ and the dashed ones; all other box drawing characters have a horizontal stroke.
bool is_vertical_box_drawing(std::string_view text) {
  constexpr std::string_view kVerticals[] = {"│", "┃", "║", "┆", "┇", "┊", "┋", "╎", "╏"};
  return std::any_of(std::begin(kVerticals), std::end(kVerticals),
                     [&](std::string_view v) { return text.substr(0, v.size()) == v; });
}

std::size_t wall_bytes(std::string_view text) {
  if (text.front() == '|') return 1;
  return is_box_drawing(text) ? kBoxBytes : 0;
}

// A horizontal line: nothing but strokes, corners and blanks, and strokes for the most part.
bool is_ruler(std::string_view line) {
  constexpr std::string_view kCorners = " \t|*.:,'`~";
  std::size_t strokes = 0, others = 0;
  bool certain = false;  // a lone '-' may be a blank cell
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string_view rest = line.substr(i);
    if (is_box_drawing(rest)) {
      const bool vertical = is_vertical_box_drawing(rest);
      strokes += !vertical;
      certain = certain || !vertical;
      i += kBoxBytes - 1;
    } else if (line[i] == '-' || line[i] == '+' || line[i] == '=') {
      ++strokes;
      certain = certain || line[i] != '-' || (i > 0 && line[i - 1] == '-');
    } else if (kCorners.find(line[i]) == std::string_view::npos) {
      return false;
    } else {
      others += !is_space(line[i]) && line[i] != '|';
    }
  }
  return certain && strokes > others;
}

// Cells that touch each other: every character becomes a cell of its own.
void split_characters(DrawnRow& row) {
  DrawnRow split{row.line, {}, {}};
  std::size_t taken = 0;
  auto wall = row.walls.begin();
  const auto pass_walls = [&] {
    for (; wall != row.walls.end() && *wall == taken; ++wall) {
      split.walls.push_back(split.cells.size());
    }
  };
  for (const DrawnCell& cell : row.cells) {
    pass_walls();
    for (std::size_t i = 0; i < cell.text.size(); ++i) {
      split.cells.push_back({cell.text.substr(i, 1), cell.column + i});
    }
    ++taken;
  }
  pass_walls();
  row = std::move(split);
}

DrawnRow split_row(const Line& line, CellStyle style) {
  DrawnRow row{line.number, {}, {}};
  const std::string_view text = line.text;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
    } else if (const std::size_t wall = wall_bytes(text.substr(i))) {
      row.walls.push_back(row.cells.size());
      i += wall;
    } else {
      const std::size_t begin = i;
      while (i < text.size() && !is_space(text[i]) && wall_bytes(text.substr(i)) == 0) ++i;
      row.cells.push_back({text.substr(begin, i - begin), begin + 1});
    }
  }
  const bool apart = std::all_of(row.cells.begin(), row.cells.end(), [&](const DrawnCell& cell) {
    return cell.text.size() == 1 || is_two_digit_number(cell.text, row.cells.size());
  });
  if (style == CellStyle::kSymbol && !apart) split_characters(row);
  return row;
}

// The first character of a row that cannot belong to a cell.
std::optional<std::size_t> foreign_column(const DrawnRow& row) {
  for (const DrawnCell& cell : row.cells) {
    const auto at = std::find_if_not(cell.text.begin(), cell.text.end(), is_cell_symbol);
    if (at != cell.text.end())
      return cell.column + static_cast<std::size_t>(at - cell.text.begin());
  }
  return std::nullopt;
}

// Whether a line can be the first row of a drawing: a supported number of cells whose symbols suit
// a board of that size. Words above a drawing fail one or the other.
bool can_begin(const DrawnRow& row, CellStyle style) {
  const auto size = static_cast<int>(row.cells.size());
  if (size > kMaxSize || Geometry::find_for_size(size) == nullptr || foreign_column(row))
    return false;
  using Kind = Alphabet::Kind;
  const auto fits = [&](Kind kind) {
    const Alphabet alphabet(kind);
    return std::all_of(row.cells.begin(), row.cells.end(), [&](const DrawnCell& cell) {
      return std::all_of(cell.text.begin(), cell.text.end(), [&](char c) {
        const int digit = alphabet.meaning(c);
        return digit <= size &&
               (digit != Alphabet::kBlank || c == '0' || style == CellStyle::kSymbol);
      });
    });
  };
  return fits(Kind::kNumbers) || fits(Kind::kZeroBased) || fits(Kind::kLetters);
}

std::string rows_missing(std::size_t have, std::size_t want) {
  return "the grid ends after " + std::to_string(have) + " of " + std::to_string(want) + " rows";
}

// The distance of lines that are equally far apart over the whole length, or 0.
std::size_t spacing(const std::vector<std::size_t>& walls, std::size_t length) {
  std::size_t step = 0;
  std::size_t last = 0;
  for (const std::size_t wall : walls) {
    if (wall == last || wall >= length) continue;  // the frame
    if (step == 0) step = wall;
    if (wall != last + step) return 0;
    last = wall;
  }
  return step != 0 && last + step == length ? step : 0;
}

// The boxes of the options, else those that are drawn, else the usual ones.
const Geometry* drawn_geometry(const Drawing& drawing, const ReadOptions& options,
                               CellReader& reader, std::string& reason) {
  const std::size_t size = drawing.rows.size();
  if (!options.box) {
    std::size_t box_cols = spacing(drawing.rows.front().walls, size);
    std::size_t box_rows = spacing(drawing.walls, size);
    if (box_rows == 0 && box_cols != 0) box_rows = size / box_cols;
    if (box_cols == 0 && box_rows != 0) box_cols = size / box_rows;
    const Geometry* drawn =
        Geometry::find({static_cast<int>(box_rows), static_cast<int>(box_cols)});
    if (drawn != nullptr && static_cast<std::size_t>(drawn->size()) == size) return drawn;
  }
  return reader.geometry(static_cast<int>(size), reason);
}

}  // namespace

bool is_two_digit_number(std::string_view text, std::size_t size) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < '0' || text[1] > '9') {
    return false;
  }
  return static_cast<std::size_t>((text[0] - '0') * 10 + (text[1] - '0')) <= size;
}

void DrawingWalker::take_bad_row(const Line& line, Drawing& drawing) {
  DrawnRow row{line.number, {}, {}};
  if (!drawing.error) {
    const bool too_long = line.text.size() > kLongestRow;
    const auto column = too_long ? 1 : foreign_column(split_row(line, style_)).value_or(1);
    const std::string reason = too_long
                                   ? "the line is too long for a row of cells"
                                   : shown(line.text[column - 1]) + " is not a cell of a puzzle";
    drawing.error = ReadError{{}, line.number, column, reason};
  }
  drawing.rows.push_back(std::move(row));
}

// Adds a line to the drawing. False: the line does not belong to it, the drawing has ended.
bool DrawingWalker::take(const Line& line, Drawing& drawing) {
  const std::string_view text = trimmed(line.text);
  const bool begun = !drawing.rows.empty();
  if (text.empty()) {
    if (begun && has_lines_) return false;
    if (begun) drawing.walls.push_back(drawing.rows.size());
    if (!begun) has_lines_ = false;
    return true;
  }
  if (text.front() == '#') {
    if (begun) return false;
    name_ = trimmed(text.substr(1));
    return true;
  }
  const bool short_enough = line.text.size() <= kLongestRow;
  if (short_enough && is_ruler(text)) {
    has_lines_ = true;
    if (begun) drawing.walls.push_back(drawing.rows.size());
    return true;
  }
  if (short_enough) {
    DrawnRow row = split_row(line, style_);
    if (begun ? !row.cells.empty() && !foreign_column(row) : can_begin(row, style_)) {
      drawing.rows.push_back(std::move(row));
      return true;
    }
  }
  if (begun) {
    take_bad_row(line, drawing);
  } else {
    name_ = short_enough ? trimmed(text) : std::string_view();
  }
  return true;
}

bool DrawingWalker::next(Drawing& drawing) {
  drawing = Drawing();
  std::size_t size = 0;
  Line line;
  while (pending_ || lines_.next(line)) {
    if (pending_) line = *pending_;
    pending_.reset();
    if (!take(line, drawing)) {
      pending_ = line;
      break;
    }
    if (drawing.rows.empty()) continue;
    size = drawing.rows.front().cells.size();
    if (drawing.rows.size() == size) break;
  }
  if (drawing.rows.empty()) return false;
  drawing.name = std::exchange(name_, {});
  for (std::size_t i = 0; i < drawing.rows.size() && !drawing.error; ++i) {
    const DrawnRow& row = drawing.rows[i];
    if (row.cells.size() == size) continue;
    drawing.error =
        ReadError{{},
                  row.line,
                  0,
                  "row " + std::to_string(i + 1) + " has " + std::to_string(row.cells.size()) +
                      " cells, the first one has " + std::to_string(size)};
  }
  if (!drawing.error && drawing.rows.size() < size) {
    drawing.error =
        ReadError{{}, drawing.rows.back().line, 0, rows_missing(drawing.rows.size(), size)};
  }
  return true;
}

void read_drawings(std::string_view text, const ReadOptions& options, CellStyle style,
                   CellsOfDrawing read_cells, Reporter& reporter) {
  CellReader reader(options);
  DrawingWalker walker(text, options.first_line, style);
  Drawing drawing;
  while (reporter.wants_more() && walker.next(drawing)) {
    PuzzleRecord record;
    record.line = drawing.line();
    record.name = std::move(drawing.name);
    ReadError error = drawing.error.value_or(ReadError{{}, record.line, 0, {}});
    const Geometry* geometry =
        drawing.error ? nullptr : drawn_geometry(drawing, options, reader, error.reason);
    if (geometry != nullptr && read_cells(drawing, *geometry, reader, record, error)) {
      reporter.record(std::move(record));
    } else {
      reporter.error(error.line, error.column, std::move(error.reason));
    }
  }
}

Place place_of(const Drawing& drawing, std::size_t cell) {
  const std::size_t size = drawing.rows.size();
  const DrawnRow& row = drawing.rows[cell / size];
  return {row.line, row.cells[cell % size].column};
}

std::string ruler(const Geometry& geometry, int width) {
  std::string line;
  for (int box = 0; box < geometry.size() / geometry.box_cols(); ++box) {
    line += '+';
    line.append(static_cast<std::size_t>(width), '-');
  }
  return line + "+\n";
}

}  // namespace sudolab
