// The meaning of each kind of event. The page has the same in web/src/watch/trace.ts; the traces in
// tests/data/traces are replayed by both.

#include "trace/replay.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudolab {
namespace {

using Kind = TraceEvent::Kind;

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

// What goes from the path still counts for the guess below which it was.
void drop_deeper(std::vector<TraceState::Try>& path, int depth) {
  std::uint32_t tried = 0;
  std::uint32_t forced = 0;
  for (; !path.empty() && path.back().depth > depth; path.pop_back()) {
    tried += path.back().tried;
    forced += path.back().forced;
  }
  if (path.empty()) return;
  path.back().tried += tried;
  path.back().forced += forced;
}

// The last guess that is open.
auto last_open(std::vector<TraceState::Try>& path) {
  return std::find_if(path.rbegin(), path.rend(),
                      [](const TraceState::Try& one) { return !one.failed; });
}

// No search is deeper than the board has cells.
TraceState::Level& level_at(TraceState& state, int depth) {
  const auto place = static_cast<std::size_t>(std::clamp(depth, 0, state.grid.cells()));
  if (place >= state.levels.size()) state.levels.resize(place + 1);
  return state.levels[place];
}

void grow_tree(const TraceEvent& event, TraceState& state) {
  TraceState::Level& level = level_at(state, event.depth);
  ++(event.guess ? level.guesses : level.forced);
  drop_deeper(state.path, event.depth);
  if (!event.guess) {
    if (const auto open = last_open(state.path); open != state.path.rend()) ++open->forced;
    return;
  }
  state.path.push_back({static_cast<std::int16_t>(event.cell),
                        static_cast<std::int16_t>(event.depth),
                        static_cast<std::uint8_t>(event.digit), false});
}

// Digits go in the reverse of the order in which they came, so that a guess which is taken back is
// the last one that is open.
void shrink_tree(const TraceEvent& event, TraceState& state) {
  const auto open = last_open(state.path);
  if (open == state.path.rend() || open->cell != event.cell || open->digit != event.digit) return;
  open->failed = true;
  ++level_at(state, open->depth).failed;
  drop_deeper(state.path, open->depth);
}

std::uint8_t quantised(double weight) {
  return weight > 0 ? static_cast<std::uint8_t>(std::lround(std::min(weight, 1.0) * 255)) : 0;
}

}  // namespace

TraceWeights::TraceWeights(std::string_view its_name, std::span<const double> weights)
    : name(its_name) {
  values.reserve(weights.size());
  for (const double weight : weights) values.push_back(quantised(weight));
}

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
  // What does not change the board is told from anywhere, and says nothing about the depth.
  if (changes_board(event.kind)) state.depth = event.depth;
  switch (event.kind) {
    case Kind::kPlace:
      state.grid.set(event.cell, event.digit);
      ++state.placed;
      grow_tree(event, state);
      break;
    case Kind::kRemove:
      state.grid.clear(event.cell);
      ++state.removed;
      shrink_tree(event, state);
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
      state.path.clear();
      break;
    case Kind::kNumber:
      if (quantity >= state.numbers.size()) state.numbers.resize(quantity + 1, kNothing);
      state.numbers[quantity] = event.value;
      break;
    case Kind::kWeights:
      state.weights = std::make_shared<TraceWeights>(event.name, event.weights);
      break;
    case Kind::kMembers:
      state.members = std::make_shared<TraceMembers>(
          TraceMembers{std::string(event.name), {event.members.begin(), event.members.end()}});
      break;
    case Kind::kHistogram:
      state.histogram =
          std::make_shared<TraceHistogram>(TraceHistogram{std::string(event.name), *event.bins});
      break;
  }
}

}  // namespace sudolab
