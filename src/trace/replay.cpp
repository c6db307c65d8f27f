// The meaning of each kind of event. The page has the same in web/src/watch/trace.ts; the traces in
// tests/data/traces are replayed by both.

#include "trace/replay.h"

#include <algorithm>
#include <limits>

namespace sudolab {
namespace {

using Kind = TraceEvent::Kind;

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

}  // namespace

std::optional<std::size_t> Quantities::place_of(std::string_view name) {
  const auto found = std::find(names_.begin(), names_.end(), name);
  const auto place = static_cast<std::size_t>(found - names_.begin());
  if (found == names_.end()) {
    if (names_.size() == kMost) return std::nullopt;
    names_.emplace_back(name);
  }
  return place;
}

void replay(const TraceEvent& event, TraceState& state, std::size_t quantity) {
  // A number is told from anywhere, and says nothing about the depth.
  if (event.kind != Kind::kNumber) state.depth = event.depth;
  switch (event.kind) {
    case Kind::kPlace:
      state.grid.set(event.cell, event.digit);
      ++state.placed;
      break;
    case Kind::kRemove:
      state.grid.clear(event.cell);
      ++state.removed;
      // What was concluded from a digit goes with it.
      std::erase_if(state.eliminated,
                    [&](const TraceState::Struck& struck) { return struck.depth >= event.depth; });
      break;
    case Kind::kEliminate:
      state.eliminated.push_back({event.cell, event.digit, event.depth});
      break;
    case Kind::kReplace:
      state.grid = *event.grid;
      state.eliminated.clear();
      break;
    case Kind::kNumber:
      if (quantity >= state.numbers.size()) state.numbers.resize(quantity + 1, kNothing);
      state.numbers[quantity] = event.value;
      break;
  }
}

}  // namespace sudolab
