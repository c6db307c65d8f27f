// Cells, and tables for programs: CSV and JSON give numbers as they are, in seconds and parts of 1,
// with as many digits as it takes to read the same number back.

#include "report/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/csv.h"

namespace sudolab::report {
namespace {

constexpr std::string_view kDash = "–";

bool is_number(const Cell& cell) { return cell.value() && std::isfinite(*cell.value()); }

std::string exact(double value) { return std::isfinite(value) ? fmt::format("{}", value) : ""; }

// Columns in which some cell has an interval have two more in files, for its ends; those in which
// some number is a lower bound have one more, which says so.
template <class Property>
bool any_cell(const Table& table, std::size_t column, Property property) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const std::vector<Cell>& row) {
    return column < row.size() && property(row[column]);
  });
}
bool has_bounds(const Table& table, std::size_t column) {
  return any_cell(table, column, [](const Cell& cell) { return cell.is_at_least(); });
}

std::string header_of(const Column& column) {
  if (!column.unit.empty()) return fmt::format("{} ({})", column.name, column.unit);
  return column.kind == Kind::kSeconds ? column.name + " (s)" : column.name;
}

}  // namespace

Cell Cell::text(std::string text) {
  Cell cell;
  cell.words_ = std::move(text);
  return cell;
}

Cell Cell::number(double value) {
  Cell cell;
  cell.value_ = value;
  return cell;
}

Cell Cell::number(double value, Interval interval) {
  Cell cell = number(value);
  cell.interval_ = interval;
  return cell;
}

Cell Cell::none(std::string reason) {
  Cell cell;
  cell.words_ = std::move(reason);
  cell.absent_ = true;
  return cell;
}

Cell& Cell::mark_best() {
  best_ = true;
  return *this;
}

Cell& Cell::mark_at_least() {
  at_least_ = true;
  return *this;
}

Cell Cell::without_interval() const {
  Cell cell = *this;
  cell.interval_.reset();
  return cell;
}

bool has_intervals(const Table& table, std::size_t column) {
  return any_cell(table, column, [](const Cell& cell) { return cell.interval().has_value(); });
}

std::string format_cell(const Column& column, const Cell& cell) {
  if (!cell.value()) {
    return cell.words().empty() && !cell.is_text() ? std::string(kDash) : cell.words();
  }
  std::string text =
      (cell.is_at_least() ? "≥\u00A0" : "") + format_quantity(column.kind, *cell.value());
  if (const auto interval = cell.interval()) {
    text += fmt::format(" [{}, {}]", format_quantity(column.kind, interval->low),
                        format_quantity(column.kind, interval->high));
  }
  return text;
}

std::string csv(const Table& table) {
  std::string out;
  std::vector<std::string> fields;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const std::string name = header_of(table.columns[i]);
    fields.push_back(name);
    if (has_intervals(table, i)) {
      fields.push_back(name + " low");
      fields.push_back(name + " high");
    }
    if (has_bounds(table, i)) fields.push_back(name + " at least");
  }
  out += csv_line(fields);
  for (const std::vector<Cell>& row : table.rows) {
    fields.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Cell cell = i < row.size() ? row[i] : Cell::none();
      fields.push_back(cell.value() ? exact(*cell.value()) : cell.words());
      if (has_intervals(table, i)) {
        fields.push_back(cell.interval() ? exact(cell.interval()->low) : "");
        fields.push_back(cell.interval() ? exact(cell.interval()->high) : "");
      }
      if (has_bounds(table, i)) fields.emplace_back(cell.is_at_least() ? "true" : "");
    }
    out += csv_line(fields);
  }
  return out;
}

nlohmann::json json(const Table& table) {
  using nlohmann::json;
  json columns = json::array();
  for (const Column& column : table.columns) {
    json entry = {{"name", column.name}, {"kind", kind_name(column.kind)}};
    if (!column.unit.empty()) entry["unit"] = column.unit;
    if (column.published) entry["published"] = true;
    columns.push_back(std::move(entry));
  }
  json rows = json::array();
  for (const std::vector<Cell>& row : table.rows) {
    json cells = json::array();
    for (const Cell& cell : row) {
      json entry = nullptr;
      if (is_number(cell)) {
        entry = *cell.value();
        if (const auto interval = cell.interval();
            interval && std::isfinite(interval->low) && std::isfinite(interval->high)) {
          entry = {{"value", *cell.value()}, {"low", interval->low}, {"high", interval->high}};
        }
        if (cell.is_at_least()) {
          if (!entry.is_object()) entry = {{"value", *cell.value()}};
          entry["at_least"] = true;
        }
      } else if (!cell.value() && cell.is_text()) {
        entry = cell.words();
      } else if (!cell.words().empty()) {
        entry = {{"missing", cell.words()}};
      }
      cells.push_back(std::move(entry));
    }
    rows.push_back(std::move(cells));
  }
  json out = {{"id", table.id}, {"title", table.title}, {"columns", columns}, {"rows", rows}};
  if (!table.notes.empty()) out["notes"] = table.notes;
  return out;
}

}  // namespace sudolab::report
