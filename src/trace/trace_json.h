// Traces as JSON: the lines of the file that `solve --trace` writes, and what the server answers
// about a recorded trace (docs/reference/api.md). The fields come from the tables in events.h.

#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <sudolab/formats/format.h>
#include "trace/recorder.h"

namespace sudolab {

// The first line of a puzzle's events in a file.
nlohmann::ordered_json trace_header_json(const Puzzle& puzzle, const WriteOptions& symbols,
                                         std::uint64_t index, const std::string& solver,
                                         std::uint64_t seed);
nlohmann::ordered_json event_json(const TraceEvent& event, const Geometry& geometry,
                                  const WriteOptions& symbols);

nlohmann::ordered_json trace_state_json(const TraceState& state,
                                        const std::vector<std::string>& names);
nlohmann::ordered_json trace_window_json(const TraceRecorder& trace, std::uint64_t from,
                                         std::size_t count);
// The `count` events of a cell that are nearest to the moment `at`.
nlohmann::ordered_json cell_history_json(const TraceRecorder& trace, Cell cell, std::uint64_t at,
                                         std::size_t count);
nlohmann::ordered_json trace_curves_json(const TraceRecorder& trace, std::size_t points);

}  // namespace sudolab
