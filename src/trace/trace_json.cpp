#include "trace/trace_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/cells.h"
#include "formats/variant_json.h"

namespace sudolab {
namespace {

using Json = nlohmann::ordered_json;

// Two hexadecimal digits each: long lists of weights stay small, and are quick to read.
std::string weights_text(const std::vector<std::uint8_t>& values) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  text.reserve(values.size() * 2);
  for (const std::uint8_t value : values) {
    text += kDigits[value / 16];
    text += kDigits[value % 16];
  }
  return text;
}

Json cells_json(std::span<const Cell> cells, const Geometry& geometry) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(cell_name(geometry, cell));
  return list;
}

// Cells are named in a file, and numbers on the wire.
enum class Cells { kNamed, kNumbered };

Json members_json(std::span<const TraceMember> members, const WriteOptions& symbols, Cells cells) {
  Json list = Json::array();
  for (const TraceMember& member : members) {
    Json json{{"grid", grid_line(member.grid, symbols)}};
    if (std::isfinite(member.value)) json["value"] = member.value;
    if (member.mother != TraceMember::kNone) {
      json["mother"] = member.mother;
      json["father"] = member.father;
      json["from_father"] = member.from_father;
    }
    if (!member.tour.empty()) {
      json["tour"] = cells == Cells::kNamed ? cells_json(member.tour, member.grid.geometry())
                                            : Json(member.tour);
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json reason_json(const TraceReason& reason, const Geometry& geometry) {
  return {
      {"name", reason.name}, {"text", reason.text}, {"cells", cells_json(reason.cells, geometry)}};
}

Json bins_json(const TraceBins& bins) {
  return {{"least", bins.least}, {"width", bins.width}, {"counts", bins.counts}};
}

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
    case EventField::kWeights: return weights_text(TraceWeights(event.name, event.weights).values);
    case EventField::kMembers: return members_json(event.members, symbols, Cells::kNamed);
    case EventField::kReason: return reason_json(*event.reason, geometry);
    case EventField::kBins: return bins_json(*event.bins);
  }
  return nullptr;
}

// On the wire the symbols are always the same, so that clients need not ask.
WriteOptions wire_symbols() {
  WriteOptions symbols;
  symbols.alphabet = Alphabet();
  return symbols;
}

std::string board_text(const Grid& grid) { return grid_line(grid, wire_symbols()); }

Json inside_json(const TraceWeights& weights) {
  return {{"name", weights.name}, {"weights", weights_text(weights.values)}};
}

Json inside_json(const TraceMembers& members) {
  return {{"name", members.name},
          {"members", members_json(members.members, wire_symbols(), Cells::kNumbered)}};
}

Json inside_json(const TraceHistogram& histogram) {
  return {{"name", histogram.name}, {"bins", bins_json(histogram.bins)}};
}

Json inside_json(const TraceReason& reason) {
  return {{"name", reason.name}, {"text", reason.text}, {"cells", reason.cells}};
}

template <class What>
Json insides_json(const std::vector<InsideEntry<What>>& insides) {
  Json list = Json::array();
  for (const auto& [step, what] : insides) {
    list.push_back({{"step", step}});
    list.back().update(inside_json(*what));
  }
  return list;
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
  Json header{{"event", "begin"}, {"index", index}, {"puzzle", puzzle_line(puzzle, symbols)}};
  if (puzzle.geometry().has_boxes()) header["box"] = shape_name(puzzle.geometry().box());
  header.update(variant_members(puzzle));
  header["solver"] = solver;
  header["seed"] = seed;
  return header;
}

Json event_json(const TraceEvent& event, const Geometry& geometry, const WriteOptions& symbols) {
  const EventKindInfo& kind = event_kind(event.kind);
  Json json{{"event", kind.name}};
  for (const EventFieldInfo& info : kEventFields) {
    if (!kind.fields.has(info.field)) continue;
    if (info.field == EventField::kReason && event.reason == nullptr) continue;
    json[std::string(info.name)] = field_json(info.field, event, geometry, symbols);
  }
  return json;
}

Json trace_state_json(const TraceState& state, const std::vector<std::string>& names) {
  Json eliminated = Json::array();
  for (const auto& [cell, digit, depth] : state.eliminated) {
    eliminated.push_back({cell, digit, depth});
  }
  Json path = Json::array();
  for (const auto& [cell, depth, digit, failed, tried, forced] : state.path) {
    path.push_back({cell, digit, depth, failed ? 1 : 0, tried, forced});
  }
  Json levels = Json::array();
  for (const auto& [guesses, forced, failed] : state.levels) {
    levels.push_back({guesses, forced, failed});
  }
  return {{"grid", board_text(state.grid)},
          {"eliminated", std::move(eliminated)},
          {"depth", state.depth},
          {"numbers", numbers_json(state.numbers, names)},
          {"placed", state.placed},
          {"removed", state.removed},
          {"path", std::move(path)},
          {"levels", std::move(levels)},
          {"weights", state.weights ? inside_json(*state.weights) : Json(nullptr)},
          {"members", state.members ? inside_json(*state.members) : Json(nullptr)},
          {"histogram", state.histogram ? inside_json(*state.histogram) : Json(nullptr)}};
}

Json trace_window_json(const TraceRecorder& trace, std::uint64_t from, std::size_t count) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  const TraceRecorder::Window window = trace.window(from, count);
  const std::vector<std::string> names = trace.names();
  Json steps = Json::array();
  for (const StepWord word : window.steps) steps.push_back(word.bits());
  // Each has a step of its own, so none need be looked for among the others, which would take a
  // time that grows with their square.
  Json boards = Json::object();
  auto& members = boards.get_ref<Json::object_t&>();
  for (const TraceRecorder::Replacement& board : window.boards) {
    members.emplace_back(std::to_string(board.step),
                         replacement_json(board, window.start.grid.geometry()));
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
          {"weights", insides_json(window.weights)},
          {"members", insides_json(window.members)},
          {"histograms", insides_json(window.histograms)},
          {"reasons", insides_json(window.reasons)},
          {"original", window.original}};
}

Json cell_history_json(const TraceRecorder& trace, Cell cell, std::uint64_t at, std::size_t count) {
  const std::vector<TraceRecorder::CellEvent> events = trace.history(cell);
  const auto here =
      std::upper_bound(events.begin(), events.end(), at,
                       [](std::uint64_t moment, const TraceRecorder::CellEvent& event) {
                         return moment < event.at;
                       });
  const std::size_t past = static_cast<std::size_t>(here - events.begin());
  // As many before as after, unless an end is near.
  const std::size_t shown = std::min(count, events.size());
  const std::size_t first = std::min(past - std::min(past, shown / 2), events.size() - shown);
  Json list = Json::array();
  for (std::size_t i = first; i < first + shown; ++i) {
    const TraceRecorder::CellEvent& event = events[i];
    list.push_back(
        {{"at", event.at}, {"event", event_word(event.kind, event.guess)}, {"digit", event.digit}});
  }
  return {{"cell", cell}, {"total", events.size()}, {"first", first}, {"events", std::move(list)}};
}

Json trace_curves_json(const TraceRecorder& trace, std::size_t points) {
  const TraceRecorder::Sizes sizes = trace.sizes();
  Json list = Json::array();
  for (const TraceRecorder::Curve& curve : trace.curves(points)) {
    list.push_back({{"name", curve.name}, {"steps", curve.steps}, {"values", curve.values}});
  }
  const TraceRecorder::Clock clock = trace.clock(points);
  return {{"recorded", sizes.recorded},
          {"ended", sizes.ended},
          {"curves", std::move(list)},
          {"clock", {{"moments", clock.moments}, {"seconds", clock.seconds}}}};
}

}  // namespace sudolab
