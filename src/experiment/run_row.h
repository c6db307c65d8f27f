// A run as a row of the store's table, and back. A row carries a checksum of its values, since
// SQLite notices a page that is torn but not a number that is another one; and whatever comes out
// of a row is checked before anybody uses it as an index.

#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>
#include "experiment/sqlite.h"

namespace sudolab {

// Mixes values into one number, the same on every machine (FNV-1a). It tells accidents, not
// forgery.
class Checksum {
 public:
  void add(const SqlValue& value);
  void add(std::string_view text);
  void add(std::uint64_t number);
  std::int64_t value() const { return static_cast<std::int64_t>(state_); }

 private:
  void add_byte(std::uint8_t byte);
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

// The values in the order of the table's columns (store_file.cpp), without the checksum.
constexpr int kRunValues = 21;
using RunRow = std::array<SqlValue, kRunValues>;

// What is wrong with a row, in words.
class BadRow : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

RunRow row_of(const RunRecord& record);
std::int64_t checksum_of(const RunRow& row);

// The row that a statement over `run_columns` (store_file.h) has reached. Throws BadRow where
// `checked` and its checksum is not that of its values.
RunRow read_row(const Statement& statement, bool checked);

// What there are runs of.
struct RunSubject {
  const Plan& plan;
  const std::vector<ExperimentPuzzle>& puzzles;
};

// Throws BadRow: values that no run has, or a solver or puzzle that is not there.
RunRecord record_of(const RunRow& row, const RunSubject& subject);

}  // namespace sudolab
