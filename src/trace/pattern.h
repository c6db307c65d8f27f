// What one can look for in a trace, in words: "guess", "backtrack", "energy falls", "energy new
// low", "temperature rises", "energy stays 5 times", "acceptance sinks below 0.02". The essays
// about the algorithms name moments this way, and clients of the server ask for the next one
// (docs/reference/traces.md).

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <sudolab/solvers/trace.h>

namespace sudolab {

struct TracePattern {
  enum class Change { kTold, kFalls, kRises, kStays, kSinks, kNewLow, kNewHigh };

  // An event, or without one a quantity.
  std::optional<TraceEvent::Kind> kind;
  bool guess = false;         // of kPlace: one that need not be right
  bool begins = false;        // only the first of several in a row
  std::string quantity = {};  // "depth" and "filled" are there in every trace
  Change change = Change::kTold;
  int times = 1;     // of kStays: so often in a row
  double bound = 0;  // of kSinks: below this

  friend bool operator==(const TracePattern&, const TracePattern&) = default;
};

// Nothing if the text is empty or has a number of times or a bound that makes no sense. A word that
// is not an event is taken for the name of a quantity.
std::optional<TracePattern> parse_pattern(std::string_view text);

// The word for an event as a pattern has it: "guess" for a place that need not be right.
std::string_view event_word(TraceEvent::Kind kind, bool guess);

// Follows one quantity and tells at which of its values a change of the pattern has happened.
class ChangeWatch {
 public:
  explicit ChangeWatch(const TracePattern& pattern) : pattern_(pattern) {}

  bool sees(double value);

 private:
  bool sinks(double value);

  const TracePattern& pattern_;
  bool begun_ = false;
  double last_ = 0;
  double least_ = 0;
  double most_ = 0;
  int stayed_ = 0;
  bool armed_ = false;  // for kSinks: it was far above the bound
};

}  // namespace sudolab
