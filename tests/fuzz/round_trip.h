// The property that every format must have, for fuzzers and tests alike: what it writes it reads
// back as the same puzzle.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/formats/format.h>

namespace sudolab::testing {

struct Collected : RecordSink {
  bool on_record(PuzzleRecord&& record) override {
    records.push_back(std::move(record));
    return true;
  }
  bool on_error(ReadError&& error) override {
    errors.push_back(std::move(error));
    return true;
  }
  std::vector<PuzzleRecord> records;
  std::vector<ReadError> errors;
};

// Of all formats.
inline std::vector<std::string> format_ids() {
  std::vector<std::string> ids;
  for (const Format& format : all_formats()) ids.emplace_back(format.id);
  return ids;
}

// A whole file with these records, or nothing if the format cannot hold one of them.
std::optional<std::string> written(const Format& format, const std::vector<PuzzleRecord>& records,
                                   const WriteOptions& options);

// Writes the records, reads them back and compares. Nothing if all is well or the format refuses
// a record; else what went wrong.
std::optional<std::string> round_trip_failure(const Format& format,
                                              const std::vector<PuzzleRecord>& records,
                                              const WriteOptions& options);

// Reads any text at all as this format and sends the records it finds through all formats.
std::optional<std::string> text_failure(const Format& format, std::string_view text);

}  // namespace sudolab::testing
