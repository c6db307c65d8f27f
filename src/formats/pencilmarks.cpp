#include "formats/pencilmarks.h"

#include <algorithm>

#include <sudolab/core/candidates.h>
#include "formats/cells.h"
#include "formats/drawing.h"
#include "formats/lines.h"

namespace sudolab {
namespace {

std::optional<Alphabet> alphabet_of(const Drawing& drawing, CellReader& reader,
                                    std::string& reason) {
  // Candidates have no blanks, so a zero among them is a digit: the dot in front makes it one.
  std::string symbols = ".";
  for (const DrawnRow& row : drawing.rows) {
    for (const DrawnCell& cell : row.cells) symbols += cell.text;
  }
  return reader.alphabet(symbols, static_cast<int>(drawing.rows.size()), reason);
}

bool read_cell(const DrawnCell& cell, const Alphabet& alphabet, int size, DigitSet& candidates,
               ReadError& error) {
  for (std::size_t i = 0; i < cell.text.size(); ++i) {
    const std::uint8_t digit = alphabet.meaning(cell.text[i]);
    if (digit == Alphabet::kBlank || digit > size) {
      error.column = cell.column + i;
      error.reason = shown(cell.text[i]) + " is not a candidate (" + alphabet.name(size) + ")";
      return false;
    }
    candidates |= digit_bit(digit);
  }
  return true;
}

bool read_marks(const Drawing& drawing, const Geometry& geometry, CellReader& reader,
                PuzzleRecord& record, ReadError& error) {
  record.alphabet = alphabet_of(drawing, reader, error.reason);
  if (!record.alphabet) return false;
  std::vector<DigitSet> candidates;
  for (const DrawnRow& row : drawing.rows) {
    error.line = row.line;
    for (const DrawnCell& cell : row.cells) {
      candidates.push_back(0);
      if (!read_cell(cell, *record.alphabet, geometry.size(), candidates.back(), error))
        return false;
    }
  }
  record.puzzle = puzzle_of_candidates(geometry, std::move(candidates));
  return true;
}

void read_pencilmarks(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_drawings(text, options, CellStyle::kCandidates, read_marks, reporter);
}

// A full grid in two-digit numbers looks like pencilmarks; it is a drawn grid.
bool is_all_numbers(const Drawing& drawing) {
  const auto is_number = [&](const DrawnCell& cell) {
    return cell.text.size() == 1 || is_two_digit_number(cell.text, drawing.rows.size());
  };
  return std::all_of(drawing.rows.begin(), drawing.rows.end(), [&](const DrawnRow& row) {
    return std::all_of(row.cells.begin(), row.cells.end(), is_number);
  });
}

int detect_pencilmarks(std::string_view beginning) {
  DrawingWalker walker(beginning, 1, CellStyle::kCandidates);
  Drawing drawing;
  if (!walker.next(drawing) || is_all_numbers(drawing)) return 0;
  if (drawing.error) return 30;
  return 88;
}

std::string candidates_text(DigitSet candidates, const WriteOptions& options) {
  std::string text;
  for (const Digit digit : digits_in(candidates)) {
    text += options.alphabet.value_or(Alphabet()).symbol(digit);
  }
  return text;
}

std::optional<std::string> write_pencilmarks(const PuzzleRecord& record, std::size_t index,
                                             const WriteOptions& options, std::string& out) {
  const Geometry& geometry = record.puzzle.geometry();
  const std::vector<DigitSet> candidates = written_candidates(record.puzzle);
  int width = 1;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (candidates[cell] == 0) {
      return "a pencilmark grid cannot show a cell without candidates (" +
             cell_name(geometry, cell) + ")";
    }
    width = std::max(width, count(candidates[cell]));
  }
  if (index > 0) out += '\n';
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += "# " + name + '\n';
  draw(geometry, width, [&](Cell cell) { return candidates_text(candidates[cell], options); }, out);
  return std::nullopt;
}

}  // namespace

std::vector<DigitSet> written_candidates(const Puzzle& puzzle) {
  if (!puzzle.has_pencilmarks()) return candidates_of(puzzle);
  std::vector<DigitSet> permitted;
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    permitted.push_back(puzzle.permitted(cell));
  }
  return permitted;
}

Puzzle puzzle_of_candidates(const Geometry& geometry, std::vector<DigitSet> candidates) {
  Puzzle puzzle{Grid(geometry)};
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (is_single(candidates[cell])) puzzle.givens.set(cell, lowest_digit(candidates[cell]));
  }
  if (!puzzle.givens.complete()) puzzle.allowed = std::move(candidates);
  return puzzle;
}

Format pencilmarks_format() {
  return {.id = "pencilmarks",
          .name = "Pencilmark grid",
          .summary = "a drawing with all candidates of every cell, any size",
          .extensions = "pm txt",
          .by_line = false,
          .carries = {.names = true, .pencilmarks = true, .box_shapes = true, .all_sizes = true},
          .detect = detect_pencilmarks,
          .read = read_pencilmarks,
          .append = write_pencilmarks};
}

}  // namespace sudolab
