#include "experiment/puzzle_text.h"

#include <optional>

#include <sudolab/experiment/error.h>
#include <sudolab/formats/reader.h>

namespace sudolab {
namespace {

// Keeps the one record of a text.
class OneRecord final : public RecordSink {
 public:
  bool on_record(PuzzleRecord&& read) override {
    if (record) reason = "there are two";
    record = std::move(read);
    return true;
  }
  bool on_error(ReadError&& error) override {
    reason = std::move(error.reason);
    return true;
  }
  std::optional<PuzzleRecord> record;
  std::string reason;
};

}  // namespace

std::string puzzle_text(const PuzzleRecord& record) {
  std::string text;
  find_format("ndjson")->write(record, 0, {}, text);
  return text;
}

PuzzleRecord puzzle_from_text(const std::string& text) {
  OneRecord sink;
  ReaderOptions options;
  options.format = find_format("ndjson");
  options.variants = true;
  read_text(text, "puzzle", options, sink);
  if (!sink.record && sink.reason.empty()) sink.reason = "there is none";
  if (!sink.reason.empty()) {
    throw ExperimentError("a stored puzzle cannot be read: " + sink.reason);
  }
  return std::move(*sink.record);
}

}  // namespace sudolab
