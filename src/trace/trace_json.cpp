#include "trace/trace_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/cells.h"

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

Json field_json(EventField field, const TraceEvent& event, const Geometry& geometry,
                const WriteOptions& symbols) {
  switch (field) {
    case EventField::kCell: return cell_name(geometry, event.cell);
    case EventField::kDigit: return event.digit;
    case EventField::kDepth: return event.depth;
    case EventField::kGuess: return event.guess;
    case EventField::kGrid: return grid_line(*event.grid, symbols);
    case EventField::kName: return event.name;
    case EventField::kValue: return event.value;
  }
  return nullptr;
}

// On the wire the symbols are always the same, so that clients need not ask.
std::string board_text(const Grid& grid) {
  WriteOptions symbols;
  symbols.alphabet = Alphabet();
  return grid_line(grid, symbols);
}

// JSON has no NaN: a quantity that has no value yet is left out.
Json numbers_json(const std::vector<double>& values, const std::vector<std::string>& names) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) json[names[i]] = values[i];
  }
  return json;
}

Json replacement_json(const TraceRecorder::Replacement& board, const Geometry& geometry) {
  if (!board.whole) {
    Json cells = Json::array();
    for (const auto& [cell, digit] : board.cells) cells.push_back({cell, digit});
    return cells;
  }
  Grid grid(geometry);
  for (const auto& [cell, digit] : board.cells) grid.set(cell, digit);
  return board_text(grid);
}

}  // namespace

Json trace_header_json(const Puzzle& puzzle, const WriteOptions& symbols, std::uint64_t index,
                       const std::string& solver, std::uint64_t seed) {
  return {{"event", "begin"},
          {"index", index},
          {"puzzle", puzzle_line(puzzle, symbols)},
          {"box", shape_name(puzzle.geometry().box())},
          {"solver", solver},
          {"seed", seed}};
}

Json event_json(const TraceEvent& event, const Geometry& geometry, const WriteOptions& symbols) {
  const EventKindInfo& kind = event_kind(event.kind);
  Json json{{"event", kind.name}};
  for (const EventFieldInfo& info : kEventFields) {
    if (!kind.fields.has(info.field)) continue;
    json[std::string(info.name)] = field_json(info.field, event, geometry, symbols);
  }
  return json;
}

Json trace_state_json(const TraceState& state, const std::vector<std::string>& names) {
  Json eliminated = Json::array();
  for (const auto& [cell, digit, depth] : state.eliminated) {
    eliminated.push_back({cell, digit, depth});
  }
  return {{"grid", board_text(state.grid)}, {"eliminated", std::move(eliminated)},
          {"depth", state.depth},           {"numbers", numbers_json(state.numbers, names)},
          {"placed", state.placed},         {"removed", state.removed}};
}

Json trace_window_json(const TraceRecorder& trace, std::uint64_t from, std::size_t count) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  const TraceRecorder::Window window = trace.window(from, count);
  const std::vector<std::string> names = trace.names();
  Json steps = Json::array();
  for (const StepWord word : window.steps) steps.push_back(word.bits());
  Json boards = Json::object();
  for (const TraceRecorder::Replacement& board : window.boards) {
    boards[std::to_string(board.step)] = replacement_json(board, window.start.grid.geometry());
  }
  Json numbers = Json::array();
  for (const TraceRecorder::Number& number : window.numbers) {
    if (!std::isfinite(number.value)) continue;
    numbers.push_back({number.step, names[static_cast<std::size_t>(number.name)], number.value});
  }
  return {{"from", window.from},
          {"recorded", sizes.recorded},
          {"detailed", sizes.detailed},
          {"ended", sizes.ended},
          {"start", trace_state_json(window.start, names)},
          {"steps", std::move(steps)},
          {"boards", std::move(boards)},
          {"numbers", std::move(numbers)},
          {"original", window.original}};
}

Json trace_curves_json(const TraceRecorder& trace, std::size_t points) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  Json list = Json::array();
  for (const TraceRecorder::Curve& curve : trace.curves(points)) {
    list.push_back({{"name", curve.name}, {"steps", curve.steps}, {"values", curve.values}});
  }
  return {{"recorded", sizes.recorded}, {"ended", sizes.ended}, {"curves", std::move(list)}};
}

}  // namespace sudolab
