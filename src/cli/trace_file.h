// A solver's trace as a file of JSON lines: for every puzzle a header with puzzle, solver and
// seed, then one object per event.

#pragma once

#include <cstdint>
#include <exception>
#include <stop_token>
#include <string>

#include <sudolab/formats/format.h>
#include <sudolab/solvers/trace.h>
#include "cli/output_file.h"

namespace sudolab::cli {

class TraceFile : public Observer {
 public:
  TraceFile(const std::string& path, const WriteOptions& wanted_symbols);

  void begin(const PuzzleRecord& record, std::uint64_t index, const std::string& solver,
             std::uint64_t seed);

  // Never throws into the solver: a failure is kept, and stops the solver through `stop_token`.
  void on_event(const TraceEvent& event) override;
  bool wants_reasons() const override { return true; }
  std::stop_token stop_token() const { return failed_.get_token(); }

  // Both throw what went wrong.
  void check() const;
  void commit();

 private:
  OutputFile file_;
  WriteOptions wanted_symbols_;
  WriteOptions symbols_;  // of the puzzle at hand
  const Geometry* geometry_ = nullptr;
  std::stop_source failed_;
  std::exception_ptr failure_;
};

}  // namespace sudolab::cli
