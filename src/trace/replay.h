// What the events of a trace do: from the state before an event to the state after it.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/solvers/trace.h>

namespace sudolab {

// What somebody who watches sees at one moment.
struct TraceState {
  struct Struck {
    Cell cell;
    Digit digit;
    int depth;

    friend bool operator==(const Struck&, const Struck&) = default;
  };

  Grid grid;
  std::vector<Struck> eliminated;
  int depth = 0;
  std::uint64_t placed = 0;     // digits so far
  std::uint64_t removed = 0;    // of these, taken back
  std::vector<double> numbers;  // the last value of each quantity; NaN before the first
};

// The names of a trace's quantities, in the order in which they appear.
class Quantities {
 public:
  static constexpr std::size_t kMost = 64;

  // The place of the name, which is added if it is new; nothing if there are too many.
  std::optional<std::size_t> place_of(std::string_view name);
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

// Carries out one event. For a number, `quantity` is the place of its name.
void replay(const TraceEvent& event, TraceState& state, std::size_t quantity = 0);

}  // namespace sudolab
