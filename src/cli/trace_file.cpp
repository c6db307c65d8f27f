#include "cli/trace_file.h"

#include <nlohmann/json.hpp>

#include "formats/cells.h"
#include "trace/trace_json.h"

namespace sudolab::cli {

TraceFile::TraceFile(const std::string& path, const WriteOptions& wanted_symbols)
    : file_(path), wanted_symbols_(wanted_symbols) {}

void TraceFile::begin(const PuzzleRecord& record, std::uint64_t index, const std::string& solver,
                      std::uint64_t seed) {
  geometry_ = &record.puzzle.geometry();
  symbols_ = symbols_for(record, wanted_symbols_);
  const auto header = trace_header_json(record.puzzle, symbols_, index, solver, seed);
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
