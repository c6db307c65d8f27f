#include "json/puzzle.h"

#include <nlohmann/json.hpp>

#include "formats/cells.h"
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

}  // namespace

Json numbered_puzzle(const Puzzle& puzzle, std::size_t index, const Dialect& dialect) {
  Json object = Json::object();
  object["index"] = index;
  object["puzzle"] = puzzle_line(puzzle, dialect.symbols);
  return object;
}

Json conflicts(const Grid& grid, const Dialect& dialect) {
  const Geometry& geometry = grid.geometry();
  Json list = Json::array();
  for (Cell first = 0; first < grid.cells(); ++first) {
    for (const Cell second : geometry.peers(first)) {
      if (second > first && !grid.empty(first) && grid[first] == grid[second]) {
        list.push_back({cell(first, geometry, dialect), cell(second, geometry, dialect)});
      }
    }
  }
  return list;
}

Json record(const PuzzleRecord& record, const Dialect& dialect) {
  const Puzzle& puzzle = record.puzzle;
  Json object{{"cells", board(puzzle.givens, dialect)},
              {"box", shape_name(puzzle.geometry().box())},
              {"size", puzzle.geometry().size()},
              {"clues", puzzle.givens.filled()},
              {"name", record.name},
              {"line", record.line},
              {"conflicts", conflicts(puzzle.givens, dialect)},
              {"candidates", nullptr},
              {"solution", nullptr}};
  if (puzzle.has_pencilmarks()) {
    object["candidates"] = candidates(puzzle.givens, puzzle.allowed, dialect);
  }
  if (record.solution) object["solution"] = board(*record.solution, dialect);
  return object;
}

Json generated(const Generated& made, const Dialect& dialect) {
  Json object = Json::object();
  if (dialect.api) {
    object["cells"] = board(made.puzzle.givens, dialect);
    object["box"] = shape_name(made.puzzle.geometry().box());
    object["solution"] = board(made.solution, dialect);
    add_origin(object, made, dialect);
    add_rating(object, rating_of(made), dialect);
    return object;
  }
  object["puzzle"] = puzzle_line(made.puzzle, dialect.symbols);
  object["solution"] = board(made.solution, dialect);
  add_rating(object["rating"], rating_of(made), dialect);
  if (made.se) add_se_rating(object["se"], &*made.se);
  add_origin(object, made, dialect);
  return object;
}

}  // namespace sudolab::json
