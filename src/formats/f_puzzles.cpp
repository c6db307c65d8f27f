#include "formats/f_puzzles.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>

#include "formats/cells.h"
#include "formats/f_puzzles_forms.h"
#include "formats/f_puzzles_kinds.h"
#include "formats/json_text.h"
#include "formats/variant_parts.h"

namespace sudolab {
namespace {

// Members that change nothing about the rules. Drawings are looked into, and so is the grid.
constexpr std::string_view kHarmless[] = {"size",
                                          "title",
                                          "author",
                                          "ruleset",
                                          "grid",
                                          "solution",
                                          "line",
                                          "circle",
                                          "text",
                                          "rectangle",
                                          "cage",
                                          "extraregion",
                                          "diagonal+",
                                          "diagonal-",
                                          "successMessage",
                                          "disabledlogic",
                                          "truecandidatesoptions",
                                          "msgcorrect",
                                          "fogofwar",
                                          "foglight"};

std::string cell_message(RowCol place, const std::string& what) {
  return "r" + std::to_string(place.row + 1) + "c" + std::to_string(place.col + 1) + ": " + what;
}

// Why an object is not read, although it may be a fine puzzle.
std::optional<std::string> unknown_rule(const Json& object) {
  for (const auto& [key, value] : object.items()) {
    const bool harmless =
        std::find(std::begin(kHarmless), std::end(kHarmless), key) != std::end(kHarmless);
    if (harmless || !says_something(value) || is_f_puzzles_constraint(key)) continue;
    return "it has '" + excerpt(key) + "', which is a constraint that is not known";
  }
  return unexplained_drawing(object);
}

// ---- houses ------------------------------------------------------------------------------------

// The region of each cell, as its number, as its usual box, or as its row on boards that have no
// boxes; empty if that is the usual boxes. Nothing, and the reason, if a cell is in no region.
std::optional<std::vector<std::uint8_t>> read_regions(const Json& rows, int size,
                                                      const Geometry* usual, std::string& reason) {
  std::vector<int> numbers;
  bool any = usual == nullptr;
  for (int cell = 0; cell < size * size; ++cell) {
    const RowCol place{cell / size, cell % size};
    const Json& content = rows[place.row][place.col];
    const std::optional<int> number = integer_of(member(content, "region"));
    const bool stated = content.is_object() && content.contains("region");
    if (stated && !number) {
      reason = cell_message(place, "it is in no region");
      return std::nullopt;
    }
    any = any || stated;
    numbers.push_back(number.value_or(usual != nullptr ? usual->box_of(cell) : place.row));
  }
  return any ? regions_of(numbers) : std::vector<std::uint8_t>();
}

// Extra regions with as many cells as there are digits; smaller ones are cages without a sum.
bool read_extra_regions(const Json& object, Layout& layout, std::vector<std::vector<Cell>>& cages,
                        std::string& reason) {
  const auto fail = [&](const char* what) {
    reason = std::string("'extraregion' ") + what;
    return false;
  };
  const Json& list = member(object, "extraregion");
  if (!says_something(list)) return true;
  if (!list.is_array()) return fail("must be a list of objects");
  for (const Json& entry : list) {
    std::vector<Cell> cells;
    for (const Json& name : member(entry, "cells")) {
      const std::string text = text_of(name);
      std::string_view rest = text;
      const auto place = take_place(rest, layout.size);
      if (!place || !rest.empty() || !is_on_board(*place, layout.size)) {
        return fail("names a cell that is not on the board");
      }
      cells.push_back(place->row * layout.size + place->col);
    }
    if (cells.empty()) return fail("has an entry without cells");
    if (cells.size() == static_cast<std::size_t>(layout.size)) {
      layout.extra_houses.emplace_back(cells.begin(), cells.end());
    } else {
      cages.push_back(std::move(cells));
    }
  }
  return true;
}

const Geometry* read_houses(const Json& object, int size, CellReader& reader,
                            std::vector<std::vector<Cell>>& cages, std::string& reason) {
  Layout layout;
  layout.size = size;
  const Geometry* usual = reader.geometry(size, reason);
  if (usual == nullptr && Geometry::find_for_size(size) != nullptr) return nullptr;  // another size
  if (usual != nullptr) layout.box = usual->box();
  auto regions = read_regions(member(object, "grid"), size, usual, reason);
  if (!regions || !read_extra_regions(object, layout, cages, reason)) return nullptr;
  layout.regions = std::move(*regions);
  if (says_something(member(object, "diagonal-"))) {
    layout.extra_houses.push_back(diagonal(size, Diagonal::kFalling));
  }
  if (says_something(member(object, "diagonal+"))) {
    layout.extra_houses.push_back(diagonal(size, Diagonal::kRising));
  }
  return interned(layout, reason);
}

void write_houses(const Geometry& geometry, nlohmann::ordered_json& object) {
  const int size = geometry.size();
  for (const auto& house : geometry.layout().extra_houses) {
    if (house == diagonal(size, Diagonal::kFalling)) {
      object["diagonal-"] = true;
    } else if (house == diagonal(size, Diagonal::kRising)) {
      object["diagonal+"] = true;
    } else {
      const std::vector<Cell> cells(house.begin(), house.end());
      auto entry = nlohmann::ordered_json::object();
      entry["cells"] = f_puzzles_names(cells, geometry);
      object["extraregion"].push_back(std::move(entry));
    }
  }
}

// ---- cells -------------------------------------------------------------------------------------

bool read_marks(const Json& marks, int size, DigitSet& allowed) {
  if (!says_something(marks)) return true;
  if (!marks.is_array()) return false;
  allowed = 0;
  for (const Json& mark : marks) {
    const auto digit = integer_of(mark);
    if (!digit || *digit < 1 || *digit > size) return false;
    allowed |= digit_bit(*digit);
  }
  return true;
}

bool read_cells(const Json& rows, const Geometry& geometry, Puzzle& puzzle, std::string& reason) {
  const int size = geometry.size();
  puzzle = Puzzle(Grid(geometry));
  std::vector<DigitSet> allowed(static_cast<std::size_t>(geometry.cells()), all_digits(size));
  bool restricted = false;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const Json& content = rows[geometry.row_of(cell)][geometry.col_of(cell)];
    if (!read_marks(member(content, "givenPencilMarks"), size, allowed[cell])) {
      reason = cell_message({geometry.row_of(cell), geometry.col_of(cell)},
                            "givenPencilMarks must be a list of digits");
      return false;
    }
    restricted = restricted || allowed[cell] != all_digits(size);
    if (member(content, "given") != true) continue;
    const auto digit = integer_of(member(content, "value"));
    if (!digit || *digit < 0 || *digit > size) {
      reason = cell_message({geometry.row_of(cell), geometry.col_of(cell)},
                            "the value is not a digit of 1 to " + std::to_string(size));
      return false;
    }
    puzzle.givens.set(cell, *digit);
  }
  if (restricted) puzzle.allowed = std::move(allowed);
  return true;
}

bool read_solution(const Json& list, const Geometry& geometry, std::optional<Grid>& solution,
                   std::string& reason) {
  if (!says_something(list)) return true;
  if (!list.is_array() || list.size() != static_cast<std::size_t>(geometry.cells())) {
    reason = "'solution' must be a list of all cells";
    return false;
  }
  Grid grid(geometry);
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const auto digit = integer_of(list[cell]);
    if (!digit || *digit < 1 || *digit > geometry.size()) return true;  // partly known: of no use
    grid.set(cell, *digit);
  }
  solution = std::move(grid);
  return true;
}

void read_f_puzzles(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  read_json_puzzles(text, options, reporter, read_f_puzzles_object);
}

int detect_f_puzzles(std::string_view beginning) {
  const std::string_view text = trimmed(without_bom(beginning));
  const bool object = !text.empty() && text.front() == '{';
  const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
  return object && has("\"grid\"") && has("\"size\"") ? 90 : 0;
}

std::optional<std::string> cannot_write(const Puzzle& puzzle) {
  for (Cell cell = 0; puzzle.has_pencilmarks() && cell < puzzle.givens.cells(); ++cell) {
    if (puzzle.permitted(cell) != 0) continue;
    return "f-puzzles cannot hold a cell that permits no digit (" +
           cell_name(puzzle.geometry(), cell) + ")";
  }
  return std::nullopt;
}

void write_cells(const Puzzle& puzzle, nlohmann::ordered_json& object) {
  const Geometry& geometry = puzzle.geometry();
  const bool usual =
      geometry.has_boxes() && geometry.box() == Geometry::find_for_size(geometry.size())->box();
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    auto content = nlohmann::ordered_json::object();
    if (!puzzle.givens.empty(cell)) {
      content["value"] = puzzle.givens[cell];
      content["given"] = true;
    } else if (puzzle.permitted(cell) != all_digits(geometry.size())) {
      for (const Digit digit : digits_in(puzzle.permitted(cell))) {
        content["givenPencilMarks"].push_back(digit);
      }
    }
    if (!usual) content["region"] = geometry.box_of(cell);
    object["grid"][static_cast<std::size_t>(geometry.row_of(cell))].push_back(content);
  }
}

std::optional<std::string> write_f_puzzles(const PuzzleRecord& record, std::size_t,
                                           const WriteOptions&, std::string& out) {
  const Puzzle& puzzle = record.puzzle;
  if (auto why = cannot_write(puzzle)) return why;
  auto object = nlohmann::ordered_json::object();
  object["size"] = puzzle.geometry().size();
  if (!record.name.empty()) object["title"] = record.name;
  if (!puzzle.is_classic()) object["ruleset"] = rules_in_words(puzzle);
  write_cells(puzzle, object);
  write_houses(puzzle.geometry(), object);
  if (auto why = write_f_puzzles_constraints(puzzle, object)) return why;
  for (Cell cell = 0; record.solution && cell < puzzle.geometry().cells(); ++cell) {
    object["solution"].push_back((*record.solution)[cell]);
  }
  out += object.dump(-1, ' ', false, Json::error_handler_t::replace);
  out += '\n';
  return std::nullopt;
}

}  // namespace

bool read_f_puzzles_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                           std::string& reason) {
  const Json& rows = member(object, "grid");
  if (!rows.is_array()) {
    reason = "this is not an f-puzzles object with a member 'grid'";
    return false;
  }
  if (auto why = unknown_rule(object)) {
    reason = *why;
    return false;
  }
  const auto size = size_of_rows(rows, reason);
  if (!size) return false;
  CellReader reader(options);
  std::vector<std::vector<Cell>> cages;
  const Geometry* geometry = read_houses(object, *size, reader, cages, reason);
  if (geometry == nullptr || !read_cells(rows, *geometry, record.puzzle, reason)) return false;
  ConstraintList found(record.puzzle, reason);
  for (std::vector<Cell>& cells : cages) {
    if (!found.add({find_kind("cage"), std::move(cells)}, "'extraregion'")) return false;
  }
  if (!read_f_puzzles_constraints(object, record.puzzle, reason)) return false;
  record.name = text_of(member(object, "title"));
  return read_solution(member(object, "solution"), *geometry, record.solution, reason);
}

Format f_puzzles_format() {
  return {.id = "f-puzzles",
          .name = "f-puzzles JSON",
          .summary = "puzzles of f-puzzles.com, with all constraints",
          .extensions = "json fpuz",
          .by_line = false,
          .carries = {.names = true,
                      .solutions = true,
                      .pencilmarks = true,
                      .box_shapes = true,
                      .all_sizes = true,
                      .variants = true},
          .detect = detect_f_puzzles,
          .read = read_f_puzzles,
          .append = write_f_puzzles};
}

}  // namespace sudolab
