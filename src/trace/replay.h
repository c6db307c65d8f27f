// What the events of a trace do: from the state before an event to the state after it.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/solvers/trace.h>

namespace sudolab {

// What a solver holds for each cell and digit, in 255ths: finer than one could see.
struct TraceWeights {
  TraceWeights(std::string_view name, std::span<const double> weights);

  std::string name;
  std::vector<std::uint8_t> values;
};

struct TraceMembers {
  std::string name;
  std::vector<TraceMember> members;
};

struct TraceHistogram {
  std::string name;
  TraceBins bins;
};

// What somebody who watches sees at one moment.
struct TraceState {
  struct Struck {
    Cell cell;
    Digit digit;
    int depth;

    friend bool operator==(const Struck&, const Struck&) = default;
  };

  // A digit that was guessed. The open ones are the path to the current position of a search; the
  // failed ones are those that were tried at the same place before. What was done below each of
  // them is counted: of a failed one all of it, of an open one what the path no longer lists.
  struct Try {
    std::int16_t cell;
    std::int16_t depth;  // 1 for the first guess
    std::uint8_t digit;
    bool failed;
    std::uint32_t tried = 1;   // digits, itself among them
    std::uint32_t forced = 0;  // digits that followed

    friend bool operator==(const Try&, const Try&) = default;
  };

  // How many digits were placed so far with so many guesses open.
  struct Level {
    std::uint32_t guesses = 0;
    std::uint32_t forced = 0;
    std::uint32_t failed = 0;  // of the guesses

    friend bool operator==(const Level&, const Level&) = default;
  };

  Grid grid;
  std::vector<Struck> eliminated;
  int depth = 0;
  std::uint64_t placed = 0;     // digits so far
  std::uint64_t removed = 0;    // of these, taken back
  std::vector<double> numbers;  // the last value of each quantity; NaN before the first
  std::vector<Try> path;        // by depth, and at each depth in the order in which they were tried
  std::vector<Level> levels;    // by depth
  std::shared_ptr<const TraceWeights> weights;  // none before the first
  std::shared_ptr<const TraceMembers> members;
  std::shared_ptr<const TraceHistogram> histogram;
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

// Numbers, weights, members and histograms leave the board as it is.
constexpr bool changes_board(TraceEvent::Kind kind) { return kind < TraceEvent::Kind::kNumber; }

// Carries out one event. For a number, `quantity` is the place of its name.
void replay(const TraceEvent& event, TraceState& state, std::size_t quantity = 0);

}  // namespace sudolab
