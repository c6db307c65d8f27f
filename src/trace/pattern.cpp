#include "trace/pattern.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "trace/events.h"

namespace sudolab {
namespace {

using Change = TracePattern::Change;
using Kind = TraceEvent::Kind;

constexpr std::pair<std::string_view, Change> kChanges[] = {
    {" falls", Change::kFalls},    {" rises", Change::kRises},      {" stays", Change::kStays},
    {" new low", Change::kNewLow}, {" new high", Change::kNewHigh},
};

// " new low": what happened is cut off the text. A quantity alone is just told.
Change cut_change(std::string_view& text) {
  for (const auto& [ending, change] : kChanges) {
    if (!text.ends_with(ending)) continue;
    text.remove_suffix(ending.size());
    return change;
  }
  return Change::kTold;
}

// " stays 5 times": the number is cut off the text. Nothing: it is not one.
std::optional<int> cut_times(std::string_view& text) {
  constexpr std::string_view kStays = " stays ";
  constexpr std::string_view kTimes = " times";
  const std::size_t at = text.rfind(kStays);
  if (at == std::string_view::npos || !text.ends_with(kTimes)) return 1;
  std::string_view number = text.substr(at + kStays.size());
  number.remove_suffix(kTimes.size());
  int times = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), times);
  if (error != std::errc{} || end != number.data() + number.size() || times < 1) return {};
  text = text.substr(0, at + kStays.size() - 1);
  return times;
}

// " sinks below 0.02": the bound is cut off the text. Nothing: it is not a positive number.
std::optional<double> cut_bound(std::string_view& text) {
  constexpr std::string_view kBelow = " sinks below ";
  const std::size_t at = text.rfind(kBelow);
  if (at == std::string_view::npos) return 0;
  const std::string_view number = text.substr(at + kBelow.size());
  double bound = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bound);
  if (error != std::errc{} || end != number.data() + number.size()) return {};
  if (!(bound > 0) || !std::isfinite(bound)) return {};
  text = text.substr(0, at);
  return bound;
}

}  // namespace

std::string_view event_word(Kind kind, bool guess) {
  return kind == Kind::kPlace && guess ? "guess" : event_kind(kind).name;
}

std::optional<TracePattern> parse_pattern(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text == "guess") return TracePattern{.kind = Kind::kPlace, .guess = true};
  if (text == "backtrack") return TracePattern{.kind = Kind::kRemove, .begins = true};
  for (const EventKindInfo& info : kEventKinds) {
    if (text == info.name) return TracePattern{.kind = info.kind};
  }
  TracePattern pattern;
  const auto times = cut_times(text);
  if (!times) return std::nullopt;
  pattern.times = *times;
  const auto bound = cut_bound(text);
  if (!bound) return std::nullopt;
  pattern.bound = *bound;
  pattern.change = pattern.bound > 0 ? Change::kSinks : cut_change(text);
  if (text.empty()) return std::nullopt;
  pattern.quantity = text;
  return pattern;
}

bool ChangeWatch::sees(double value) {
  if (pattern_.change == Change::kSinks) return sinks(value);
  const bool first = !std::exchange(begun_, true);
  const double last = std::exchange(last_, value);
  if (first) {
    least_ = most_ = value;
    return pattern_.change == Change::kTold;
  }
  const bool low = value < least_;
  const bool high = value > most_;
  least_ = std::min(least_, value);
  most_ = std::max(most_, value);
  stayed_ = value == last ? stayed_ + 1 : 0;
  switch (pattern_.change) {
    case Change::kTold: return true;
    case Change::kFalls: return value < last;
    case Change::kRises: return value > last;
    case Change::kStays: return stayed_ == pattern_.times;
    case Change::kSinks: break;  // above
    case Change::kNewLow: return low;
    case Change::kNewHigh: return high;
  }
  return false;
}

// What wavers about the bound sinks below it once. Only from far above can it sink again.
bool ChangeWatch::sinks(double value) {
  constexpr double kFar = 5;
  if (value >= kFar * pattern_.bound) armed_ = true;
  return value < pattern_.bound && std::exchange(armed_, false);
}

}  // namespace sudolab
