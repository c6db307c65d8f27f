// What kind of number a value is, and how people read it: 1.23 ms, 1,234,567, 12.5 %, 3.40×.
// Tables, axes and tooltips all use this, so that a value looks the same wherever it is shown.

#pragma once

#include <string>
#include <string_view>

namespace sudolab::report {

enum class Kind {
  kText,
  kCount,    // how many: whole, with commas
  kNumber,   // anything else
  kSeconds,  // a duration in seconds, shown with the unit that fits
  kPercent,  // a part of 1, shown as percent
  kRatio,    // how many times as much
};

std::string_view kind_name(Kind kind);  // "seconds", for files that programs read

// Three significant digits for measured kinds. What is not finite is shown as a dash.
std::string format_quantity(Kind kind, double value);

// The same without zeros at the end, as the ticks of an axis want it.
std::string format_tick(Kind kind, double value);

// The formula in Vega's expression language that does what format_tick does, for an expression such
// as "datum.value".
std::string tick_expression(Kind kind, const std::string& value);

}  // namespace sudolab::report
