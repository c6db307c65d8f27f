// How numbers are written.
//
// Measured values get three significant digits: enough to compare, and about as much as repeated
// measurements bear out. Durations take the unit in which they are at least 1, up to seconds;
// longer ones stay in seconds, so that two of them can be compared at a glance. Counts are exact.
//
// The same rules exist twice, here and as a formula in Vega's expression language, because axes and
// tooltips that can be zoomed are formatted in the reader's browser.

#include "report/quantity.h"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace sudolab::report {
namespace {

constexpr std::string_view kDash = "–";
constexpr std::string_view kMinus = "−";
constexpr double kFixedFrom = 1e-3;  // smaller and larger numbers are written with an exponent
constexpr double kFixedTo = 1e9;
constexpr double kNoPart = 1e-12;  // ends of intervals of shares can be 1e-200

struct Unit {
  double size;
  std::string_view name;
};
constexpr std::array<Unit, 4> kUnits = {{{1, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};

std::string with_commas(std::string digits) {
  const std::size_t point = digits.find('.');
  std::size_t place = point == std::string::npos ? digits.size() : point;
  while (place > 3) {
    place -= 3;
    digits.insert(place, ",");
  }
  return digits;
}

void drop_zeros(std::string& digits) {
  if (digits.find('.') == std::string::npos) return;
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
}

// A number that is at least 0, with three significant digits, and all digits before the point.
std::string significant(double value, bool short_form) {
  if (value != 0 && (value < kFixedFrom || value >= kFixedTo)) {
    std::string text = fmt::format("{:.2e}", value);
    std::string digits = text.substr(0, text.find('e'));
    if (short_form) drop_zeros(digits);
    const int exponent = std::stoi(text.substr(text.find('e') + 1));
    return fmt::format("{}e{}", digits, exponent);
  }
  int decimals = value == 0 ? 0 : 2 - static_cast<int>(std::floor(std::log10(value)));
  decimals = std::max(decimals, 0);
  std::string digits = fmt::format("{:.{}f}", value, decimals);
  // 9.996 has become 10.00.
  if (decimals > 0 && std::stod(digits) >= std::pow(10.0, 3 - decimals)) digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  if (short_form) drop_zeros(digits);
  return with_commas(digits);
}

std::string duration(double seconds, bool short_form) {
  if (seconds == 0) return "0 s";
  for (const Unit& unit : kUnits) {
    // 999.6 µs would be shown as 1,000 µs.
    const double in_unit = seconds / unit.size;
    if (in_unit >= 0.9995 || unit.size == kUnits.back().size) {
      return fmt::format("{} {}", significant(in_unit, short_form), unit.name);
    }
  }
  return {};
}

std::string format(Kind kind, double value, bool short_form) {
  if (!std::isfinite(value)) return std::string(kDash);
  if (value < 0) return std::string(kMinus) + format(kind, -value, short_form);
  value = std::abs(value);  // no minus before zero
  switch (kind) {
    case Kind::kCount:
      // A tick or an average may lie between two counts.
      if (value >= 1e15 || value != std::floor(value)) return significant(value, short_form);
      return with_commas(fmt::format("{:.0f}", value));
    case Kind::kSeconds: return duration(value, short_form);
    case Kind::kPercent: return significant(value < kNoPart ? 0 : value * 100, short_form) + " %";
    case Kind::kRatio: return significant(value, short_form) + "×";
    case Kind::kText:
    case Kind::kNumber: break;
  }
  // Whole numbers need no zeros after the point.
  if (value == std::floor(value) && value < kFixedTo) {
    return with_commas(fmt::format("{:.0f}", value));
  }
  return significant(value, short_form);
}

}  // namespace

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kText: return "text";
    case Kind::kCount: return "count";
    case Kind::kNumber: return "number";
    case Kind::kSeconds: return "seconds";
    case Kind::kPercent: return "percent";
    case Kind::kRatio: return "ratio";
  }
  return {};
}

std::string format_quantity(Kind kind, double value) { return format(kind, value, false); }

std::string format_tick(Kind kind, double value) { return format(kind, value, true); }

std::string tick_expression(Kind kind, const std::string& value) {
  const std::string plain = fmt::format(
      "({0} == 0 || abs({0}) >= 1e-3 && abs({0}) < 1e9 ? (abs({0}) >= 1000 ? format({0}, ',.0f') : "
      "format({0}, '.3~r')) : format({0}, '.3~e'))",
      value);
  switch (kind) {
    case Kind::kSeconds:
      return fmt::format(
          "({0} == 0 ? '0 s' : abs({0}) >= 1000 ? format({0}, ',.0f') + ' s' : abs({0}) >= 0.9995 "
          "? format({0}, '.3~r') + ' s' : abs({0}) >= 0.9995e-3 ? format({0} * 1e3, '.3~r') + ' "
          "ms' : abs({0}) >= 0.9995e-6 ? format({0} * 1e6, '.3~r') + ' µs' : format({0} * 1e9, "
          "'.3~r') + ' ns')",
          value);
    case Kind::kPercent: return fmt::format("(format({} * 100, '.3~r') + ' %')", value);
    case Kind::kRatio: return plain + " + '×'";
    case Kind::kCount:
      return fmt::format("({0} == floor({0}) ? format({0}, ',.0f') : {1})", value, plain);
    case Kind::kText:
    case Kind::kNumber: break;
  }
  return plain;
}

}  // namespace sudolab::report
