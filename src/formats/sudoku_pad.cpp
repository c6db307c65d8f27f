#include "formats/sudoku_pad.h"

#include "formats/cells.h"
#include "formats/json_text.h"

namespace sudolab {
namespace {

constexpr int kCellPixels = 50;  // what SudokuPad itself writes
constexpr std::string_view kTitle = "title:";

// Members that change nothing about the rules; cages and metadata are looked into.
constexpr std::string_view kHarmless[] = {"id",       "cellSize", "cells",    "regions",
                                          "metadata", "cages",    "settings", "title",
                                          "author",   "rules",    "solution"};
constexpr std::string_view kRuleChanges[] = {"antiknight", "antiking", "nonconsecutive", "norowcol",
                                             "diagonal"};

std::optional<std::string> variant_reason(const Json& object) {
  if (auto why = unknown_member(object, kHarmless)) return why;
  for (const std::string_view key : kRuleChanges) {
    if (!says_something(member(member(object, "metadata"), key))) continue;
    return "it has '" + std::string(key) + "': only classic Sudokus are read";
  }
  const Json& cages = member(object, "cages");
  if (!cages.is_array()) return std::nullopt;
  for (const Json& cage : cages) {
    // Cages without cells carry texts. SudokuPad also outlines rows and columns as hidden cages.
    if (says_something(member(cage, "cells")) && member(cage, "hidden") != true) {
      return "it has cages: only classic Sudokus without further constraints are read";
    }
  }
  return std::nullopt;
}

std::string title_of(const Json& object) {
  const std::string title = text_of(member(member(object, "metadata"), "title"));
  if (!title.empty()) return title;
  const Json& cages = member(object, "cages");
  for (std::size_t i = 0; cages.is_array() && i < cages.size(); ++i) {
    const std::string value = text_of(member(cages[i], "value"));
    if (std::string_view(value).substr(0, kTitle.size()) == kTitle) {
      return std::string(trimmed(std::string_view(value).substr(kTitle.size())));
    }
  }
  return text_of(member(object, "title"));
}

// The region of each cell, or nothing if the regions are not lists of [row, column].
std::optional<std::vector<int>> region_numbers(const Json& regions, int size) {
  std::vector<int> numbers(static_cast<std::size_t>(size * size), -1);
  int number = 0;
  for (const Json& region : regions) {
    if (!region.is_array()) return std::nullopt;
    for (const Json& cell : region) {
      if (!cell.is_array() || cell.size() != 2) return std::nullopt;
      const int row = integer_of(cell[0]).value_or(-1);
      const int col = integer_of(cell[1]).value_or(-1);
      if (row < 0 || row >= size || col < 0 || col >= size) return std::nullopt;
      numbers[static_cast<std::size_t>(row * size + col)] = number;
    }
    ++number;
  }
  return numbers;
}

const Geometry* geometry_of(const Json& regions, int size, CellReader& reader,
                            std::string& reason) {
  if (!says_something(regions)) return reader.geometry(size, reason);
  if (!regions.is_array()) {
    reason = "'regions' must be a list";
    return nullptr;
  }
  const auto numbers = region_numbers(regions, size);
  if (!numbers) {
    reason = "'regions' must hold lists of [row, column]";
    return nullptr;
  }
  const Geometry* geometry = geometry_of_regions(size, *numbers);
  if (geometry == nullptr) reason = "the regions are irregular: only rectangular boxes are read";
  return geometry;
}

bool read_cells(const Json& rows, Grid& grid, std::string& reason) {
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const Geometry& geometry = grid.geometry();
    const Json& value = member(rows[geometry.row_of(cell)][geometry.col_of(cell)], "value");
    if (value.is_null() || value == "") continue;
    const auto digit = integer_of(value);
    if (!digit || *digit < 1 || *digit > grid.size()) {
      reason = cell_name(geometry, cell) + ": the value is not a digit of 1 to " +
               std::to_string(grid.size());
      return false;
    }
    grid.set(cell, *digit);
  }
  return true;
}

// A solution that is partly known, or in symbols of its own, is of no use and no mistake.
std::optional<Grid> solution_of(const Json& object, const Geometry& geometry) {
  const std::string cells = text_of(member(member(object, "metadata"), "solution"));
  Grid grid(geometry);
  CellsError ignored;
  if (cells.size() != static_cast<std::size_t>(geometry.cells()) ||
      !CellReader::read(cells, Alphabet(), grid, ignored) || !grid.complete()) {
    return std::nullopt;
  }
  return grid;
}

void read_sudoku_pad(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_json_puzzles(text, options, reporter, read_sudoku_pad_object);
}

int detect_sudoku_pad(std::string_view beginning) {
  const std::string_view text = trimmed(without_bom(beginning));
  const bool object = !text.empty() && text.front() == '{';
  const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
  if (!object || !has("\"cells\"") || (!has("\"regions\"") && !has("\"cellSize\""))) return 0;
  // A variant in our own JSON may have members of these names, too.
  return has("\"puzzle\"") || has("\"givens\"") ? 70 : 90;
}

std::optional<std::string> write_sudoku_pad(const PuzzleRecord& record, std::size_t,
                                            const WriteOptions&, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "SudokuPad")) return why;
  const Grid& grid = record.puzzle.givens;
  const Geometry& geometry = grid.geometry();
  auto object = nlohmann::ordered_json::object();
  object["cellSize"] = kCellPixels;
  object["metadata"] = nlohmann::ordered_json::object();
  if (!record.name.empty()) object["metadata"]["title"] = record.name;
  if (record.solution) {
    std::string cells;
    append_cells(*record.solution, {}, cells);
    object["metadata"]["solution"] = cells;
  }
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const int row = geometry.row_of(cell);
    const int col = geometry.col_of(cell);
    auto content = nlohmann::ordered_json::object();
    if (!grid.empty(cell)) content["value"] = std::to_string(grid[cell]);
    object["cells"][static_cast<std::size_t>(row)].push_back(content);
    object["regions"][static_cast<std::size_t>(geometry.box_of(cell))].push_back({row, col});
  }
  out += object.dump(-1, ' ', false, Json::error_handler_t::replace);
  out += '\n';
  return std::nullopt;
}

}  // namespace

bool read_sudoku_pad_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                            std::string& reason) {
  const Json& rows = member(object, "cells");
  if (!rows.is_array()) {
    reason = "this is not a SudokuPad object with a member 'cells'";
    return false;
  }
  if (auto why = variant_reason(object)) {
    reason = *why;
    return false;
  }
  const auto size = size_of_rows(rows, reason);
  if (!size) return false;
  CellReader reader(options);
  const Geometry* geometry = geometry_of(member(object, "regions"), *size, reader, reason);
  if (geometry == nullptr) return false;
  record.puzzle = Puzzle(Grid(*geometry));
  record.name = title_of(object);
  record.solution = solution_of(object, *geometry);
  return read_cells(rows, record.puzzle.givens, reason);
}

Format sudoku_pad_format() {
  return {.id = "sudokupad",
          .name = "SudokuPad JSON",
          .summary = "classic grids of SudokuPad (Cracking the Cryptic)",
          .extensions = "json scl",
          .by_line = false,
          .carries = {.names = true, .solutions = true, .box_shapes = true, .all_sizes = true},
          .detect = detect_sudoku_pad,
          .read = read_sudoku_pad,
          .append = write_sudoku_pad};
}

}  // namespace sudolab
