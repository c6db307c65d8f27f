// A table as data: columns that define what their numbers are, cells that keep the numbers
// themselves. Writers format them; CSV and JSON give them as they are.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "report/chart.h"
#include "report/quantity.h"

namespace sudolab::report {

struct Column {
  std::string name;
  Kind kind = Kind::kText;
  std::string unit = {};   // after the name; durations, percents and ratios carry their own
  bool published = false;  // a value from the literature beside ours: set apart, in italics
};

// A text, a number, a number with an interval, or nothing for a reason.
class Cell {
 public:
  static Cell text(std::string text);
  static Cell number(double value);
  static Cell number(double value, Interval interval);
  static Cell none(std::string reason = {});  // "failed"; an empty reason is shown as a dash
  Cell& mark_best();                          // set in bold
  Cell& mark_at_least();                      // the number is a lower bound: "≥ 2.00 s"

  Cell without_interval() const;

  bool is_text() const { return !value_ && !absent_; }
  bool is_best() const { return best_; }
  bool is_at_least() const { return at_least_; }
  const std::string& words() const { return words_; }  // the text, or the reason
  std::optional<double> value() const { return value_; }
  std::optional<Interval> interval() const { return interval_; }

 private:
  std::string words_;
  std::optional<double> value_;
  std::optional<Interval> interval_;
  bool absent_ = false;
  bool best_ = false;
  bool at_least_ = false;
};

struct Table {
  std::string id;  // unique in a document; letters, digits, dashes: file names are made of it
  std::string title;
  std::vector<Column> columns = {};
  std::vector<std::vector<Cell>> rows = {};  // cells that are missing at the end are empty
  std::vector<std::string> notes = {};       // below the table
};

// Whether some cell of a column has an interval.
bool has_intervals(const Table& table, std::size_t column);

// A cell as people read it: "1.23 ms [1.1 ms, 1.4 ms]".
std::string format_cell(const Column& column, const Cell& cell);

std::string csv(const Table& table);
nlohmann::json json(const Table& table);

}  // namespace sudolab::report
