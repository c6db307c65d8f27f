#include "formats/f_puzzles.h"

#include "formats/cells.h"
#include "formats/json_text.h"

namespace sudolab {
namespace {

// Members that change nothing about the rules.
constexpr std::string_view kHarmless[] = {
    "size",      "title",  "author", "ruleset",   "grid", "solution",      "successMessage",
    "line",      "circle", "text",   "rectangle", "cage", "disabledlogic", "truecandidatesoptions",
    "msgcorrect"};

std::string cell_message(const Geometry& geometry, Cell cell, const std::string& what) {
  return cell_name(geometry, cell) + ": " + what;
}

// The boxes: from the regions if any cell has one (a cell without has its usual one), else usual.
const Geometry* geometry_of(const Json& rows, int size, CellReader& reader, std::string& reason) {
  const Geometry* usual = reader.geometry(size, reason);
  if (usual == nullptr) return nullptr;
  std::vector<int> regions;
  bool any = false;
  for (Cell cell = 0; cell < usual->cells(); ++cell) {
    const Json& region = member(rows[usual->row_of(cell)][usual->col_of(cell)], "region");
    any = any || !region.is_null();
    regions.push_back(integer_of(region).value_or(usual->box_of(cell)));
  }
  if (!any) return usual;
  const Geometry* geometry = geometry_of_regions(size, regions);
  if (geometry == nullptr) reason = "the regions are irregular: only rectangular boxes are read";
  return geometry;
}

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
      reason = cell_message(geometry, cell, "givenPencilMarks must be a list of digits");
      return false;
    }
    restricted = restricted || allowed[cell] != all_digits(size);
    if (member(content, "given") != true) continue;
    const auto digit = integer_of(member(content, "value"));
    if (!digit || *digit < 0 || *digit > size) {
      reason =
          cell_message(geometry, cell, "the value is not a digit of 1 to " + std::to_string(size));
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

std::optional<std::string> write_f_puzzles(const PuzzleRecord& record, std::size_t,
                                           const WriteOptions&, std::string& out) {
  const Puzzle& puzzle = record.puzzle;
  if (auto why = cannot_write(puzzle)) return why;
  const Geometry& geometry = puzzle.geometry();
  const bool usual = &geometry == Geometry::find_for_size(geometry.size());
  auto object = nlohmann::ordered_json::object();
  object["size"] = geometry.size();
  if (!record.name.empty()) object["title"] = record.name;
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
  for (Cell cell = 0; record.solution && cell < geometry.cells(); ++cell) {
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
  if (auto why = unknown_member(object, kHarmless)) {
    reason = *why;
    return false;
  }
  const auto size = size_of_rows(rows, reason);
  if (!size) return false;
  CellReader reader(options);
  const Geometry* geometry = geometry_of(rows, *size, reader, reason);
  if (geometry == nullptr || !read_cells(rows, *geometry, record.puzzle, reason)) return false;
  record.name = text_of(member(object, "title"));
  return read_solution(member(object, "solution"), *geometry, record.solution, reason);
}

Format f_puzzles_format() {
  return {.id = "f-puzzles",
          .name = "f-puzzles JSON",
          .summary = "classic grids of f-puzzles.com",
          .extensions = "json fpuz",
          .by_line = false,
          .carries = {.names = true,
                      .solutions = true,
                      .pencilmarks = true,
                      .box_shapes = true,
                      .all_sizes = true},
          .detect = detect_f_puzzles,
          .read = read_f_puzzles,
          .append = write_f_puzzles};
}

}  // namespace sudolab
