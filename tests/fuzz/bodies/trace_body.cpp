// What a solver tells, as the recorder keeps it: four bytes for each event, in the form of a step
// (trace/step_word.h), after two that say which board and how often the events come again. Every
// moment that the recorder shows is the one that was told.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include "bodies/body.h"
#include "trace/recorder.h"
#include "trace/trace_json.h"

namespace sudolab::testing {
namespace {

using Kind = TraceEvent::Kind;

// A state may have as many eliminations as there were events, and all states are kept.
constexpr std::size_t kMostEvents = 1500;
constexpr std::array<int, 4> kSizes = {4, 6, 9, 25};
constexpr int kKinds = 7;

// More of them than a recorder takes.
const std::array<std::string, 70>& quantity_names() {
  static const auto names = [] {
    std::array<std::string, 70> made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = "quantity " + std::to_string(i);
    return made;
  }();
  return names;
}

bool same_number(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool same_board(const TraceState& a, const TraceState& b) {
  return a.grid == b.grid && a.eliminated == b.eliminated && a.depth == b.depth &&
         a.placed == b.placed && a.removed == b.removed && a.path == b.path && a.levels == b.levels;
}

bool same_numbers(const TraceState& a, const TraceState& b) {
  const auto at = [](const TraceState& state, std::size_t i) {
    return i < state.numbers.size() ? state.numbers[i] : std::nan("");
  };
  for (std::size_t i = 0; i < std::max(a.numbers.size(), b.numbers.size()); ++i) {
    if (!same_number(at(a, i), at(b, i))) return false;
  }
  return true;
}

// Tells the events to a recorder and keeps every state by itself.
class Witness {
 public:
  Witness(const Geometry& geometry, std::size_t most_bytes)
      : recorder_(Puzzle(Grid(geometry)), most_bytes) {
    states_.emplace_back().grid = Grid(geometry);
  }

  void tell(std::uint32_t word) {
    TraceEvent event = StepWord(word).event();
    event.kind = static_cast<Kind>(static_cast<int>(word & 7U) % kKinds);
    const Grid& now = states_.back().grid;
    event.cell %= now.cells();
    event.digit = 1 + event.digit % now.size();
    if (event.kind == Kind::kNumber) return tell_number(event, word);
    if (!changes_board(event.kind)) return tell_inside(event, word);
    const Grid next = replaced(now, word);
    if (event.kind == Kind::kReplace) event.grid = &next;
    recorder_.on_event(event);
    event.depth = StepWord(event).depth();
    states_.push_back(states_.back());
    replay(event, states_.back());
  }
  void finish() { recorder_.finish(); }

  Complaint complaint(Rng& rng) const {
    const TraceRecorder::Sizes sizes = recorder_.sizes();
    if (sizes.run + 1 != states_.size()) return "steps were lost or added";
    if (sizes.detailed > sizes.recorded || sizes.recorded > sizes.run) return "sizes do not fit";
    for (int i = 0; i < 4; ++i) {
      const std::uint64_t from = rng.next() % (sizes.recorded + 1);
      if (auto complaint = complaint_about(recorder_.window(from, rng.below(100)), sizes)) {
        return complaint;
      }
    }
    return complaint_about_json(rng.next() % (sizes.recorded + 2), sizes);
  }

 private:
  void tell_number(TraceEvent event, std::uint32_t word) {
    const auto& names = quantity_names();
    const std::size_t chosen = word / 8 % names.size();
    event.name = names[chosen];
    event.value = value_of(word);
    const std::uint64_t before = recorder_.sizes().run;
    recorder_.on_event(event);
    // A second number of a name begins a step of its own.
    if (recorder_.sizes().run > before) states_.push_back(states_.back());
    if (const auto place = quantities_.place_of(event.name)) {
      replay(event, states_.back(), *place);
    }
  }

  void tell_inside(TraceEvent event, std::uint32_t word) {
    const std::vector<double> weights(word % 50, value_of(word));
    const std::vector<TraceMember> members(word % 5, {states_.back().grid, value_of(word)});
    event.name = "inside";
    event.weights = weights;
    event.members = members;
    const TraceBins bins{value_of(word), 1, std::vector<std::uint32_t>(word % 9, word)};
    event.bins = &bins;
    const std::uint64_t before = recorder_.sizes().run;
    recorder_.on_event(event);
    if (recorder_.sizes().run > before) states_.push_back(states_.back());
  }

  static double value_of(std::uint32_t word) {
    switch (word >> 29) {
      case 0: return std::nan("");
      case 1: return std::numeric_limits<double>::infinity();
      default: return static_cast<double>(word >> 16) - 1000;
    }
  }

  // A few cells of it, or all.
  static Grid replaced(Grid grid, std::uint32_t word) {
    Rng rng(word);
    const std::uint32_t changes = word % 3 == 0 ? 500 : word % 7;
    for (std::uint32_t i = 0; i < changes; ++i) {
      const Cell cell = rng.index(static_cast<std::size_t>(grid.cells()));
      grid.set(cell, rng.index(static_cast<std::size_t>(grid.size()) + 1));
    }
    return grid;
  }

  Complaint complaint_about(const TraceRecorder::Window& window,
                            const TraceRecorder::Sizes& sizes) const {
    TraceState state = window.start;
    if (window.from <= sizes.detailed) {
      if (!same_board(state, states_[window.from]) || !same_numbers(state, states_[window.from])) {
        return "the state before step " + std::to_string(window.from) + " is another one";
      }
    }
    std::size_t late = 0, board = 0;
    for (std::size_t i = 0; i < window.steps.size(); ++i) {
      const std::uint64_t step = window.from + i;
      if (!carry_out(window, window.steps[i], board, state)) return "a board is missing";
      if (step >= sizes.detailed) {
        if (late == window.original.size()) return "a late board does not say which it was";
        if (state.grid != states_[window.original[late++] + 1].grid) return "a late board differs";
      } else if (!same_board(state, states_[step + 1])) {
        return "the state after step " + std::to_string(step) + " is another one";
      }
    }
    return std::nullopt;
  }

  // What a client does with a step.
  static bool carry_out(const TraceRecorder::Window& window, StepWord word, std::size_t& board,
                        TraceState& state) {
    TraceEvent event = word.event();
    if (!changes_board(event.kind)) return true;
    Grid next = state.grid;
    if (event.kind == Kind::kReplace) {
      if (board == window.boards.size()) return false;
      for (const auto& [cell, digit] : window.boards[board++].cells) next.set(cell, digit);
      event.grid = &next;
    }
    replay(event, state);
    return true;
  }

  Complaint complaint_about_json(std::uint64_t from, const TraceRecorder::Sizes& sizes) const {
    const std::string window = trace_window_json(recorder_, from, 50).dump();
    const std::string curves = trace_curves_json(recorder_, 100).dump();
    const auto read = nlohmann::json::parse(window);
    if (read["recorded"].get<std::uint64_t>() != sizes.recorded)
      return "the JSON of a window tells another size";
    if (!nlohmann::json::accept(curves)) return "the curves are no JSON";
    return std::nullopt;
  }

  TraceRecorder recorder_;
  std::vector<TraceState> states_;  // before each step, and after the last
  Quantities quantities_;
};

Complaint complaint_about_trace(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto choice = static_cast<unsigned char>(bytes[0]);
  const std::size_t rounds = 1 + static_cast<unsigned char>(bytes[1]) % 16;
  bytes.remove_prefix(2);
  const Geometry& geometry = *Geometry::find_for_size(kSizes[choice % kSizes.size()]);
  Witness witness(geometry, std::size_t{1} << (choice / kSizes.size() % 24));
  std::size_t events = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t at = 0; at + 4 <= bytes.size() && events < kMostEvents; at += 4, ++events) {
      std::uint32_t word = 0;
      std::memcpy(&word, bytes.data() + at, sizeof word);
      witness.tell(word);
    }
  }
  witness.finish();
  Rng rng(choice);
  return witness.complaint(rng);
}

}  // namespace

const Body kTraceBody{"trace", complaint_about_trace};

}  // namespace sudolab::testing
