#include "experiment/wire.h"

#include <cstring>
#include <type_traits>

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

// Reads what a Writer of the same build wrote.
class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) {}
  template <class T>
  T get() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value;
    std::memcpy(&value, bytes_.data() + at_, sizeof(value));
    at_ += sizeof(value);
    return value;
  }
  std::string get_text() {
    const auto size = get<std::size_t>();
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  bool at_end() const { return at_ >= bytes_.size(); }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

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
    writer.put(record.conditions);
  }
  return std::move(writer.bytes);
}

std::vector<RunRecord> decode_records(const std::string& bytes) {
  std::vector<RunRecord> records;
  for (Reader reader(bytes); !reader.at_end();) {
    RunRecord& record = records.emplace_back();
    record.job = reader.get<Job>();
    record.status = reader.get<Status>();
    record.reason = reader.get<StopReason>();
    record.time = reader.get<std::chrono::nanoseconds>();
    record.solutions = reader.get<std::uint64_t>();
    record.steps = reader.get<std::uint64_t>();
    record.counters = reader.get<Counters>();
    for (auto left = reader.get<std::size_t>(); left > 0; --left) {
      std::string name = reader.get_text();
      record.measures.emplace_back(std::move(name), reader.get<double>());
    }
    record.conditions = reader.get<std::optional<RunConditions>>();
  }
  return records;
}

std::string encode(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) {
  Writer writer;
  writer.put_text(to_json(plan));
  for (const ExperimentPuzzle& puzzle : puzzles) {
    writer.put_text(puzzle.group);
    writer.put_text(puzzle_text(puzzle.record));
  }
  return std::move(writer.bytes);
}

Subject decode_subject(const std::string& bytes) {
  Reader reader(bytes);
  Subject subject{plan_from_json(reader.get_text()), {}};
  while (!reader.at_end()) {
    std::string group = reader.get_text();
    subject.puzzles.push_back({std::move(group), puzzle_from_text(reader.get_text())});
  }
  return subject;
}

}  // namespace sudolab::wire
