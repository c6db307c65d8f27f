#include "formats/sudoku_pad.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/json_text.h"
#include "formats/sudoku_pad_rules.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

constexpr int kCellPixels = 50;  // what SudokuPad itself writes
constexpr std::string_view kTitle = "title:";

// Members that are looked into (sudoku_pad_rules.h), and those that change nothing about the rules.
constexpr std::string_view kKnown[] = {"id",       "cellSize", "cells",    "regions", "metadata",
                                       "cages",    "settings", "title",    "author",  "rules",
                                       "solution", "lines",    "underlays"};
constexpr std::string_view kRuleChanges[] = {"nonconsecutive", "norowcol", "diagonal"};

// Why an object is not read, although it may be a fine puzzle.
std::optional<std::string> unknown_rule(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    const bool known = std::find(std::begin(kKnown), std::end(kKnown), key) != std::end(kKnown);
    if (known || !says_something(value)) continue;
    return "it has '" + excerpt(key) + "', which may be a rule that only words tell";
  }
  for (const std::string_view key : kRuleChanges) {
    if (!says_something(member(member(object, "metadata"), key))) continue;
    return "it has '" + std::string(key) + "', which is a constraint that is not known";
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

const Geometry* geometry_of(const Json& object, int size, CellReader& reader, std::string& reason) {
  Layout layout;
  layout.size = size;
  std::string without_boxes;  // why there are none
  const Geometry* usual = reader.geometry(size, without_boxes);
  if (usual != nullptr) layout.box = usual->box();
  if (!read_sudoku_pad_houses(object, layout, reason)) return nullptr;
  if (usual != nullptr || !layout.regions.empty()) return interned(layout, reason);
  reason = std::move(without_boxes);
  return nullptr;
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
  if (auto why = write_sudoku_pad_rules(record.puzzle, object)) return why;
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
  if (auto why = unknown_rule(object)) {
    reason = *why;
    return false;
  }
  const auto size = size_of_rows(rows, reason);
  if (!size) return false;
  CellReader reader(options);
  const Geometry* geometry = geometry_of(object, *size, reader, reason);
  if (geometry == nullptr) return false;
  record.puzzle = Puzzle(Grid(*geometry));
  record.name = title_of(object);
  record.solution = solution_of(object, *geometry);
  return read_cells(rows, record.puzzle.givens, reason) &&
         read_sudoku_pad_constraints(object, record.puzzle, reason);
}

Format sudoku_pad_format() {
  return {.id = "sudokupad",
          .name = "SudokuPad JSON",
          .summary = "SudokuPad (Cracking the Cryptic): houses, cages, anti-knight, anti-king",
          .extensions = "json scl",
          .by_line = false,
          .carries = {.names = true,
                      .solutions = true,
                      .box_shapes = true,
                      .all_sizes = true,
                      .variants = true},
          .detect = detect_sudoku_pad,
          .read = read_sudoku_pad,
          .append = write_sudoku_pad};
}

}  // namespace sudolab
