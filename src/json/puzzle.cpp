#include "json/puzzle.h"

#include <nlohmann/json.hpp>

#include "formats/cells.h"
#include "formats/variant_json.h"
#include "json/rating.h"
#include "json/words.h"

namespace sudolab::json {
namespace {

const Rating* rating_of(const Generated& made) { return made.rating ? &*made.rating : nullptr; }

void add_origin(Json& object, const Generated& made, const Dialect& dialect) {
  object["clues"] = made.puzzle.givens.filled();
  object["symmetry"] = word(made.symmetry);
  object["seed"] = seed(made.seed, dialect);
}

template <class Object>
void describe(Object& object, const Puzzle& puzzle, const Origin& origin, const Dialect& dialect) {
  object.number("index", origin.index);
  if (!origin.file.empty()) object.text("file", origin.file);
  object.number("line", origin.line);
  if (!origin.name.empty()) object.text("name", origin.name);
  if (puzzle.has_pencilmarks()) {
    object.text("puzzle", puzzle_line(puzzle, dialect.symbols));
  } else {
    object.board("puzzle", puzzle.givens, dialect);
  }
  if (puzzle.is_classic()) return;
  const Json members = variant_members(puzzle);
  for (const auto& [name, value] : members.items()) object.value(name, value);
}

}  // namespace

Json numbered_puzzle(const Puzzle& puzzle, const Origin& origin, const Dialect& dialect) {
  Json object = Json::object();
  Tree tree(object);
  describe(tree, puzzle, origin, dialect);
  return object;
}

void add_numbered_puzzle(Text& object, const Puzzle& puzzle, const Origin& origin,
                         const Dialect& dialect) {
  describe(object, puzzle, origin, dialect);
}

void add_bad_line(Text& object, const ReadError& error, std::string_view file) {
  if (!file.empty()) object.text("file", file);
  object.number("line", error.line);
  if (error.column > 0) object.number("column", error.column);
  object.text("error", error.reason);
}

Json conflicts(const Grid& grid, const Dialect& dialect) {
  const Geometry& geometry = grid.geometry();
  const auto most = static_cast<std::size_t>(grid.cells());
  Json list = Json::array();
  for (Cell first = 0; first < grid.cells(); ++first) {
    for (const Cell second : geometry.peers(first)) {
      if (second <= first || grid.empty(first) || grid[first] != grid[second]) continue;
      if (list.size() == most) return list;
      list.push_back({cell(first, geometry, dialect), cell(second, geometry, dialect)});
    }
  }
  return list;
}

Json record(const PuzzleRecord& record, const Dialect& dialect) {
  const Puzzle& puzzle = record.puzzle;
  Json object{{"cells", board(puzzle.givens, dialect)},
              {"box", nullptr},
              {"size", puzzle.geometry().size()},
              {"clues", puzzle.givens.filled()},
              {"name", record.name},
              {"line", record.line},
              {"conflicts", conflicts(puzzle.givens, dialect)},
              {"candidates", nullptr},
              {"solution", nullptr}};
  if (puzzle.geometry().has_boxes()) object["box"] = shape_name(puzzle.geometry().box());
  if (puzzle.has_pencilmarks()) {
    object["candidates"] = candidates(puzzle.givens, puzzle.allowed, dialect);
  }
  if (record.solution) object["solution"] = board(*record.solution, dialect);
  if (!puzzle.is_classic()) object.update(variant_members(puzzle));
  return object;
}

Json generated(const Generated& made, const Dialect& dialect, const TechniqueTable& table) {
  Json object = Json::object();
  if (dialect.api) {
    object["cells"] = board(made.puzzle.givens, dialect);
    const Geometry& geometry = made.puzzle.geometry();
    object["box"] = geometry.has_boxes() ? Json(shape_name(geometry.box())) : Json(nullptr);
    object["solution"] = board(made.solution, dialect);
    if (!made.puzzle.is_classic()) object.update(variant_members(made.puzzle));
    add_origin(object, made, dialect);
    add_rating(object, rating_of(made), dialect, table);
    return object;
  }
  object["puzzle"] = puzzle_line(made.puzzle, dialect.symbols);
  object["solution"] = board(made.solution, dialect);
  if (!made.puzzle.is_classic()) {
    const Geometry& geometry = made.puzzle.geometry();
    if (geometry.has_boxes()) object["box"] = shape_name(geometry.box());
    object.update(variant_members(made.puzzle));
  }
  add_rating(object["rating"], rating_of(made), dialect, table);
  if (made.se) add_se_rating(object["se"], &*made.se);
  add_origin(object, made, dialect);
  return object;
}

}  // namespace sudolab::json
