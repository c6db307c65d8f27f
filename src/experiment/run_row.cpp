#include "experiment/run_row.h"

#include <bit>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace sudolab {
namespace {

// Where the columns begin that follow each other.
constexpr std::size_t kStatus = 3;
constexpr std::size_t kNumbers = 5;  // time, solutions, steps
constexpr std::size_t kCounters = 8;
constexpr std::size_t kMeasures = 14;
constexpr std::size_t kConditions = 15;

constexpr std::int64_t kMostRepetitions = 1'000'000;  // as in a plan

// Most solvers measure nothing besides their counters: then the text is empty.
std::string measures_text(const RunRecord& record) {
  if (record.measures.empty()) return "";
  auto json = nlohmann::ordered_json::object();  // as null it would not survive a failed allocation
  for (const auto& [name, value] : record.measures) json[name] = value;
  return json.dump();
}

std::vector<std::pair<std::string, double>> measures_from(const std::string& text) {
  std::vector<std::pair<std::string, double>> measures;
  if (text.empty()) return measures;
  const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
  if (!json.is_object()) throw BadRow("the measures of a run cannot be read");
  for (const auto& [name, value] : json.items()) {
    // JSON has no word for a number that is none, and writes null.
    if (!value.is_number() && !value.is_null()) {
      throw BadRow("a measure of a run is not a number");
    }
    measures.emplace_back(
        name, value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>());
  }
  return measures;
}

std::int64_t integer_in(const RunRow& row, std::size_t column) {
  const auto* number = std::get_if<std::int64_t>(&row[column]);
  if (number == nullptr) throw BadRow("a number of a run is missing");
  return *number;
}

std::int64_t integer_in(const RunRow& row, std::size_t column, std::int64_t least,
                        std::int64_t most) {
  const std::int64_t number = integer_in(row, column);
  if (number < least || number > most) {
    throw BadRow("a run has the number " + std::to_string(number) + ", which it cannot have");
  }
  return number;
}

const std::string& text_in(const RunRow& row, std::size_t column) {
  const auto* text = std::get_if<std::string>(&row[column]);
  if (text == nullptr) throw BadRow("a word of a run is missing");
  return *text;
}

template <class Enum>
Enum name_in(const RunRow& row, std::size_t column, std::string_view (*name_of)(Enum), Enum last) {
  const std::string& name = text_in(row, column);
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  throw BadRow("a run has an unknown status or reason");
}

void add_conditions(RunRow& row, const RunConditions& conditions) {
  row[kConditions] = std::int64_t{conditions.begun.time_since_epoch().count()};
  if (conditions.processor) row[kConditions + 1] = std::int64_t{conditions.processor->count()};
  row[kConditions + 2] = std::int64_t{conditions.preemptions};
  row[kConditions + 3] = std::int64_t{conditions.core};
  row[kConditions + 4] = conditions.megahertz;
  row[kConditions + 5] = std::int64_t{conditions.attempts};
}

std::optional<RunConditions> conditions_in(const RunRow& row) {
  constexpr std::int64_t kMostCount = std::numeric_limits<std::uint32_t>::max();
  if (std::holds_alternative<std::monostate>(row[kConditions])) return std::nullopt;
  RunConditions conditions;
  conditions.begun =
      decltype(conditions.begun)(std::chrono::nanoseconds(integer_in(row, kConditions)));
  if (!std::holds_alternative<std::monostate>(row[kConditions + 1])) {
    conditions.processor = std::chrono::nanoseconds(
        integer_in(row, kConditions + 1, 0, std::numeric_limits<std::int64_t>::max()));
  }
  conditions.preemptions =
      static_cast<std::uint32_t>(integer_in(row, kConditions + 2, 0, kMostCount));
  conditions.core =
      static_cast<int>(integer_in(row, kConditions + 3, -1, std::numeric_limits<int>::max()));
  const auto* megahertz = std::get_if<double>(&row[kConditions + 4]);
  if (megahertz == nullptr || !std::isfinite(*megahertz)) {
    throw BadRow("a run has no frequency");
  }
  conditions.megahertz = *megahertz;
  conditions.attempts = static_cast<std::uint32_t>(integer_in(row, kConditions + 5, 0, kMostCount));
  return conditions;
}

Job job_in(const RunRow& row, const RunSubject& subject) {
  const std::int64_t entrant = integer_in(row, 0);
  const std::int64_t puzzle = integer_in(row, 1);
  if (entrant < 0 || static_cast<std::size_t>(entrant) >= subject.plan.entrants.size() ||
      puzzle < 0 || static_cast<std::size_t>(puzzle) >= subject.puzzles.size()) {
    throw BadRow("a run of a solver or a puzzle that is not there");
  }
  const Job job{static_cast<std::uint32_t>(entrant), static_cast<std::uint32_t>(puzzle),
                static_cast<std::uint32_t>(integer_in(row, 2, 0, kMostRepetitions - 1))};
  if (!subject.plan.entrants[job.entrant].takes(subject.puzzles[job.puzzle].group)) {
    throw BadRow("a run of a solver on a puzzle that is not in its plan");
  }
  return job;
}

}  // namespace

void Checksum::add_byte(std::uint8_t byte) {
  constexpr std::uint64_t kPrime = 0x100000001B3U;
  state_ = (state_ ^ byte) * kPrime;
}

void Checksum::add(std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(number >> shift));
}

void Checksum::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  for (const char byte : text) add_byte(static_cast<std::uint8_t>(byte));
}

void Checksum::add(const SqlValue& value) {
  add_byte(static_cast<std::uint8_t>(value.index()));
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    add(static_cast<std::uint64_t>(*number));
  } else if (const auto* real = std::get_if<double>(&value)) {
    add(std::bit_cast<std::uint64_t>(*real == 0 ? 0.0 : *real));  // SQLite keeps one zero
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    add(std::string_view(*text));
  }
}

RunRow row_of(const RunRecord& record) {
  RunRow row;
  row[0] = std::int64_t{record.job.entrant};
  row[1] = std::int64_t{record.job.puzzle};
  row[2] = std::int64_t{record.job.repetition};
  row[kStatus] = std::string(status_name(record.status));
  row[kStatus + 1] = std::string(stop_reason_name(record.reason));
  row[kNumbers] = std::int64_t{record.time.count()};
  row[kNumbers + 1] = static_cast<std::int64_t>(record.solutions);
  row[kNumbers + 2] = static_cast<std::int64_t>(record.steps);
  std::size_t column = kCounters;
  for (const auto& [name, field] : kCounterFields) {
    row[column++] = static_cast<std::int64_t>(record.counters.*field);
  }
  row[kMeasures] = measures_text(record);
  if (record.conditions) add_conditions(row, *record.conditions);
  return row;
}

std::int64_t checksum_of(const RunRow& row) {
  Checksum sum;
  for (const SqlValue& value : row) sum.add(value);
  return sum.value();
}

RunRow read_row(const Statement& statement, bool checked) {
  RunRow row;
  for (int column = 0; column < kRunValues; ++column) {
    row[static_cast<std::size_t>(column)] = statement.value(column);
  }
  if (checked && statement.value(kRunValues) != SqlValue(checksum_of(row))) {
    throw BadRow("the checksum of a run is not that of its values");
  }
  return row;
}

RunRecord record_of(const RunRow& row, const RunSubject& subject) {
  RunRecord record;
  record.job = job_in(row, subject);
  record.status = name_in(row, kStatus, status_name, Status::kWrong);
  record.reason = name_in(row, kStatus + 1, stop_reason_name, StopReason::kUnsupportedVariant);
  record.time = std::chrono::nanoseconds(
      integer_in(row, kNumbers, 0, std::numeric_limits<std::int64_t>::max()));
  record.solutions = static_cast<std::uint64_t>(integer_in(row, kNumbers + 1));
  record.steps = static_cast<std::uint64_t>(integer_in(row, kNumbers + 2));
  std::size_t column = kCounters;
  for (const auto& [name, field] : kCounterFields) {
    record.counters.*field = static_cast<std::uint64_t>(integer_in(row, column++));
  }
  record.measures = measures_from(text_in(row, kMeasures));
  record.conditions = conditions_in(row);
  forfeit_late_answer(record, subject.plan.limits_of(subject.plan.entrants[record.job.entrant]));
  return record;
}

}  // namespace sudolab
