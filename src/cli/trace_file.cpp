#include "cli/trace_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "formats/cells.h"

namespace sudolab::cli {
namespace {

using Kind = TraceEvent::Kind;

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kPlace: return "place";
    case Kind::kRemove: return "remove";
    case Kind::kEliminate: return "eliminate";
    case Kind::kReplace: return "replace";
    case Kind::kNumber: return "number";
  }
  return "unknown";
}

nlohmann::ordered_json event_json(const TraceEvent& event, const Geometry& geometry,
                                  const WriteOptions& symbols) {
  nlohmann::ordered_json json{{"event", kind_name(event.kind)}};
  switch (event.kind) {
    case Kind::kReplace: json["grid"] = grid_line(*event.grid, symbols); break;
    case Kind::kNumber:
      json["name"] = event.name;
      json["value"] = event.value;
      break;
    default:
      json["cell"] = cell_name(geometry, event.cell);
      json["digit"] = event.digit;
      json["depth"] = event.depth;
      if (event.kind == Kind::kPlace) json["guess"] = event.guess;
  }
  return json;
}

}  // namespace

TraceFile::TraceFile(const std::string& path, const WriteOptions& wanted_symbols)
    : file_(path), wanted_symbols_(wanted_symbols) {}

void TraceFile::begin(const PuzzleRecord& record, std::uint64_t index, const std::string& solver,
                      std::uint64_t seed) {
  geometry_ = &record.puzzle.geometry();
  symbols_ = symbols_for(record, wanted_symbols_);
  const nlohmann::ordered_json header{{"event", "begin"},
                                      {"index", index},
                                      {"puzzle", puzzle_line(record.puzzle, symbols_)},
                                      {"box", shape_name(geometry_->box())},
                                      {"solver", solver},
                                      {"seed", seed}};
  file_.write(header.dump() + '\n');
}

void TraceFile::on_event(const TraceEvent& event) {
  if (failure_) return;
  try {
    file_.write(event_json(event, *geometry_, symbols_).dump() + '\n');
  } catch (...) {
    failure_ = std::current_exception();
    failed_.request_stop();
  }
}

void TraceFile::check() const {
  if (failure_) std::rethrow_exception(failure_);
}

void TraceFile::commit() {
  check();
  file_.commit();
}

}  // namespace sudolab::cli
