#include "experiment/wire.h"

#include <bit>
#include <cstring>
#include <type_traits>

#include <sudolab/experiment/environment.h>
#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "experiment/puzzle_text.h"

namespace sudolab::wire {
namespace {

class Writer {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void put_text(std::string_view text) {
    put(text.size());
    bytes.append(text);
  }
  std::string bytes;
};

// Reads what a Writer of the same build wrote, and never beyond its end.
class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}

  // Types all of whose values are fine.
  template <class T>
  T get() {
    static_assert(std::is_trivially_copyable_v<T> && !std::is_enum_v<T> &&
                  !std::is_same_v<T, bool>);
    T value;
    std::memcpy(&value, take(sizeof(value)), sizeof(value));
    return value;
  }
  // One that counts from 0 to `last`.
  template <class Enum>
  Enum get_enum(Enum last) {
    const auto value = get<std::underlying_type_t<Enum>>();
    if (value < 0 || value > static_cast<std::underlying_type_t<Enum>>(last)) fail();
    return static_cast<Enum>(value);
  }
  bool get_flag() {
    const auto value = get<std::uint8_t>();
    if (value > 1) fail();
    return value == 1;
  }
  std::string get_text() {
    const auto size = get<std::size_t>();
    return {take(size), size};
  }
  bool at_end() const { return at_ == bytes_.size(); }

 private:
  [[noreturn]] static void fail() {
    throw ExperimentError("a message from another rank is damaged");
  }
  const char* take(std::size_t size) {
    if (size > bytes_.size() - at_) fail();
    at_ += size;
    return bytes_.data() + (at_ - size);
  }

  const std::string& bytes_;
  std::size_t at_ = 0;
};

void put_conditions(Writer& writer, const std::optional<RunConditions>& conditions) {
  writer.put(static_cast<std::uint8_t>(conditions.has_value()));
  if (!conditions) return;
  writer.put(conditions->begun.time_since_epoch().count());
  writer.put(static_cast<std::uint8_t>(conditions->processor.has_value()));
  if (conditions->processor) writer.put(*conditions->processor);
  writer.put(conditions->preemptions);
  writer.put(conditions->core);
  writer.put(conditions->megahertz);
  writer.put(conditions->attempts);
}

std::optional<RunConditions> get_conditions(Reader& reader) {
  if (!reader.get_flag()) return std::nullopt;
  RunConditions conditions;
  conditions.begun =
      decltype(conditions.begun)(std::chrono::nanoseconds(reader.get<std::int64_t>()));
  if (reader.get_flag()) conditions.processor = reader.get<std::chrono::nanoseconds>();
  conditions.preemptions = reader.get<std::uint32_t>();
  conditions.core = reader.get<int>();
  conditions.megahertz = reader.get<double>();
  conditions.attempts = reader.get<std::uint32_t>();
  return conditions;
}

}  // namespace

std::string encode(std::span<const Job> jobs) {
  Writer writer;
  for (const Job& job : jobs) writer.put(job);
  return std::move(writer.bytes);
}

std::vector<Job> decode_jobs(const std::string& bytes) {
  std::vector<Job> jobs;
  for (Reader reader(bytes); !reader.at_end();) jobs.push_back(reader.get<Job>());
  return jobs;
}

std::string encode(std::span<const RunRecord> records) {
  Writer writer;
  for (const RunRecord& record : records) {
    writer.put(record.job);
    writer.put(record.status);
    writer.put(record.reason);
    writer.put(record.time);
    writer.put(record.solutions);
    writer.put(record.steps);
    writer.put(record.counters);
    writer.put(record.measures.size());
    for (const auto& [name, value] : record.measures) {
      writer.put_text(name);
      writer.put(value);
    }
    put_conditions(writer, record.conditions);
  }
  return std::move(writer.bytes);
}

std::vector<RunRecord> decode_records(const std::string& bytes) {
  std::vector<RunRecord> records;
  for (Reader reader(bytes); !reader.at_end();) {
    RunRecord& record = records.emplace_back();
    record.job = reader.get<Job>();
    record.status = reader.get_enum(Status::kWrong);
    record.reason = reader.get_enum(StopReason::kUnsupportedVariant);
    record.time = reader.get<std::chrono::nanoseconds>();
    record.solutions = reader.get<std::uint64_t>();
    record.steps = reader.get<std::uint64_t>();
    record.counters = reader.get<Counters>();
    for (auto left = reader.get<std::size_t>(); left > 0; --left) {
      std::string name = reader.get_text();
      record.measures.emplace_back(std::move(name), reader.get<double>());
    }
    record.conditions = get_conditions(reader);
  }
  return records;
}

std::string this_build() {
  const Environment environment = this_environment();
  return environment.version + ", " + environment.compiler + ", " +
         std::to_string(8 * sizeof(void*)) + " bit, " +
         (std::endian::native == std::endian::little ? "little" : "big") + " endian";
}

std::string encode(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) {
  Writer writer;
  writer.put_text(this_build());
  writer.put_text(to_json(plan));
  for (const ExperimentPuzzle& puzzle : puzzles) {
    writer.put_text(puzzle.group);
    writer.put_text(puzzle_text(puzzle.record));
  }
  return std::move(writer.bytes);
}

Subject decode_subject(const std::string& bytes) {
  Reader reader(bytes);
  const std::string theirs = reader.get_text();
  if (theirs != this_build()) {
    throw ExperimentError("it runs sudolab " + this_build() + ", and the first rank runs " +
                          theirs + "; start the same build everywhere");
  }
  Subject subject{plan_from_json(reader.get_text()), {}};
  while (!reader.at_end()) {
    std::string group = reader.get_text();
    subject.puzzles.push_back({std::move(group), puzzle_from_text(reader.get_text())});
  }
  return subject;
}

}  // namespace sudolab::wire
