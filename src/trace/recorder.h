// A solver's trace, kept so that any moment of it can be looked at: forwards, backwards, by jumps.
//
//   step     0    1    2    ...   1024            one word of 32 bits each
//   frames   ^ board before it    ^ board before it
//
// A step is what changes the board. The state before any step is that of the last frame, and at
// most 1023 steps on top of it. Numbers (temperature, fitness) belong to the step before them, and
// so do weights and members, which are kept the more rarely the longer the run is.

#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/solvers/trace.h>
#include "trace/inside_log.h"
#include "trace/pattern.h"
#include "trace/replay.h"
#include "trace/step_word.h"

namespace sudolab {

class TraceRecorder final : public Observer {
 public:
  // Keeps every step until it has `most_bytes`; from there on a board whenever the run has grown
  // by a thousandth.
  TraceRecorder(const Puzzle& puzzle, std::size_t most_bytes);

  // The run begins: its clock starts. Without it the clock starts with the first event.
  void start();
  void on_event(const TraceEvent& event) override;
  bool wants_insides() const override;
  bool wants_reasons() const override;
  // The run is over: its last board is kept in any case.
  void finish();

  // A number of the trace: from this step on, the quantity has this value.
  struct Number {
    std::uint64_t step;
    int name;
    double value;
  };
  // A board that replaces another: the whole of it, or the cells that differ.
  struct Replacement {
    std::uint64_t step;
    bool whole;
    std::vector<std::pair<Cell, Digit>> cells;
  };
  struct Window {
    std::uint64_t from = 0;
    TraceState start;  // before step `from`
    std::vector<StepWord> steps;
    std::vector<Replacement> boards;
    std::vector<Number> numbers;
    std::vector<InsideEntry<TraceWeights>> weights;
    std::vector<InsideEntry<TraceMembers>> members;
    std::vector<InsideEntry<TraceHistogram>> histograms;
    std::vector<InsideEntry<TraceReason>> reasons;
    std::vector<std::uint64_t> original;  // of steps behind the detailed ones: which step it was
  };

  struct Sizes {
    std::uint64_t run = 0;       // steps that the solver made
    std::uint64_t recorded = 0;  // that can be looked at
    std::uint64_t detailed = 0;  // of these, the first so many are all that there were
    bool ended = false;
  };

  Sizes sizes() const;
  std::size_t bytes() const;
  std::vector<std::string> names() const;  // of the quantities

  // Up to `count` steps from `from` on; fewer where their boards are many bytes.
  Window window(std::uint64_t from, std::size_t count) const;

  // The moment (steps made) after the next step that matches, counted from the moment `from` on, or
  // before it: the nearest one that is later, or earlier. Nothing if there is none.
  enum class Way { kNext, kPrevious };
  std::optional<std::uint64_t> find(const TracePattern& pattern, std::uint64_t from, Way way) const;

  // What happened to one cell.
  struct CellEvent {
    std::uint64_t at;  // the moment after it
    TraceEvent::Kind kind;
    Digit digit;  // none: the new board has it empty
    bool guess;
  };
  std::vector<CellEvent> history(Cell cell) const;

  // How long the run had taken at some moments, ascending, a few thousand at most in steps of equal
  // length. What the recording itself takes is in it.
  struct Clock {
    std::vector<std::uint64_t> moments;
    std::vector<double> seconds;
  };
  Clock clock(std::size_t points) const;

  struct Curve {
    std::string name;
    std::vector<std::uint64_t> steps;
    std::vector<double> values;
  };
  // Depth, digits placed, and every quantity over the whole run, each with some `points` points.
  std::vector<Curve> curves(std::size_t points) const;

 private:
  struct Frame {
    TraceState state;
    int least_depth = 0;  // of the steps up to the next frame
    int most_depth = 0;
  };
  struct LateBoard {  // behind the detailed steps
    std::uint64_t original;
    TraceState state;  // after it
  };
  struct StoredBoard {
    std::uint64_t step;
    std::size_t offset;  // into cells_
    std::uint32_t count;
    bool whole;
  };

  static constexpr std::uint64_t kStride = 1024;
  static constexpr std::uint64_t kShortRun = 64 * kStride;  // curves have every step of it

  void step(TraceEvent event);
  void tick(TraceEvent::Kind kind);
  void stamp();
  void number(const TraceEvent& event);
  void inside(const TraceEvent& event);
  void keep_reason(const TraceReason& reason);
  bool has_room_for_reasons() const { return detailed_ && reasons_.bytes() < most_bytes_ / 4; }
  bool wants_now() const { return run_ >= next_inside_ || run_ == last_inside_; }
  void store_board(const Grid& next);
  void add_late_board();
  void replay_step(std::uint64_t step, TraceState& state) const;
  TraceState state_before(std::uint64_t step) const;
  TraceState board_before(std::uint64_t step) const;
  Replacement board_at(const StoredBoard& stored) const;
  const StoredBoard* stored_at(std::uint64_t step) const;
  void advance_numbers(std::uint64_t from, std::uint64_t step, TraceState& state) const;
  std::size_t bytes_now() const;
  std::uint64_t recorded() const { return words_.size() + late_.size(); }
  void each_match(const TracePattern& pattern, const std::function<void(std::uint64_t)>& use) const;
  std::optional<std::size_t> told_quantity(std::string_view name) const;
  Curve depth_curve() const;
  Curve placed_curve() const;

  const std::size_t most_bytes_;
  const std::uint64_t inside_growth_;  // weights each time the run grows by one of so many parts
  mutable std::mutex mutex_;
  TraceState now_;
  std::uint64_t run_ = 0;
  bool detailed_ = true;
  bool ended_ = false;
  std::deque<std::uint32_t> words_;
  std::deque<Frame> frames_;
  std::deque<StoredBoard> boards_;
  std::deque<std::uint32_t> cells_;  // cell * 32 + digit
  std::deque<Number> numbers_;
  Quantities quantities_;
  std::uint64_t told_ = 0;  // bit i: quantity i has had a value since the last step
  InsideLog<TraceWeights> weights_;
  InsideLog<TraceMembers> members_;
  InsideLog<TraceHistogram> histograms_;
  InsideLog<TraceReason> reasons_;  // of the first steps, as many as there is room for
  unsigned inside_told_ = 0;        // bits of the kinds that has been kept since the last step
  std::uint64_t last_inside_ = 0;
  std::uint64_t next_inside_ = 0;
  std::optional<std::chrono::steady_clock::time_point> began_;
  std::vector<std::pair<std::uint64_t, std::chrono::nanoseconds>> stamps_;  // moment, time
  std::uint64_t stamp_every_ = 1;                                           // so many steps
  std::deque<LateBoard> late_;
  std::uint64_t next_late_ = 0;
  std::vector<std::pair<double, double>> extremes_;  // of each quantity since the last late board
};

}  // namespace sudolab
