// The recorder is called by the solver for every single event, so it does little: one word per
// step, and a frame now and then. Everything else is worked out when somebody asks.
//
// Solvers that replace the whole board (annealing, ants) mostly change a few cells of it. Only
// these are kept.
//
// A run can be longer than memory. Its beginning is then kept step by step, and of the rest boards
// at distances that grow with the run: some thousands of them for any run that could end. So the
// scrub bar still reaches the end, and numbers of steps never change while somebody looks at them.
//
// Weights and members are hundreds of bytes each. They are kept at growing distances from the
// beginning on: all of a short run, and some thousands of one with millions of steps.

#include "trace/recorder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "trace/curve.h"

namespace sudolab {
namespace {

using Kind = TraceEvent::Kind;

constexpr std::uint64_t kLateGrowth = 1000;    // a late board each time the run grows by 1/1000
constexpr std::size_t kWindowCells = 200'000;  // of boards in one window
constexpr std::size_t kInsidePerCell = 8;      // bytes of insides that count as one of these
constexpr std::uint64_t kMostInsideGrowth = 1000;
constexpr std::uint64_t kLeastInsideGrowth = 20;
constexpr std::size_t kMostStamps = 4096;
static_assert(Quantities::kMost <= 64, "bits of told_");

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

void note_extremes(std::pair<double, double>& extremes, double value) {
  if (!(extremes.first <= value)) extremes.first = value;  // also when it is NaN
  if (!(extremes.second >= value)) extremes.second = value;
}

std::size_t bytes_of(const TraceState& state) {
  return sizeof(TraceState) + static_cast<std::size_t>(state.grid.cells()) +
         state.numbers.size() * sizeof(double) +
         state.eliminated.size() * sizeof(TraceState::Struck);
}

std::size_t tree_bytes_of(const TraceState& state) {
  return state.path.size() * sizeof(TraceState::Try) +
         state.levels.size() * sizeof(TraceState::Level);
}

// So that the weights of a run of any length take about a quarter of the memory at most.
std::uint64_t inside_growth_for(const Puzzle& puzzle, std::size_t most_bytes) {
  const auto each = static_cast<std::size_t>(puzzle.geometry().cells() * puzzle.geometry().size());
  return std::clamp<std::uint64_t>(most_bytes / 64 / each, kLeastInsideGrowth, kMostInsideGrowth);
}

}  // namespace

TraceRecorder::TraceRecorder(const Puzzle& puzzle, std::size_t most_bytes)
    : most_bytes_(most_bytes), inside_growth_(inside_growth_for(puzzle, most_bytes)) {
  now_.grid = puzzle.givens;
}

void TraceRecorder::start() {
  const std::lock_guard lock(mutex_);
  began_ = std::chrono::steady_clock::now();
}

void TraceRecorder::on_event(const TraceEvent& event) {
  const std::lock_guard lock(mutex_);
  if (!began_) began_ = std::chrono::steady_clock::now();
  if (changes_board(event.kind)) {
    step(event);
  } else if (event.kind == Kind::kNumber) {
    number(event);
  } else {
    inside(event);
  }
}

bool TraceRecorder::wants_insides() const {
  const std::lock_guard lock(mutex_);
  return wants_now();
}

bool TraceRecorder::wants_reasons() const {
  const std::lock_guard lock(mutex_);
  return has_room_for_reasons();
}

// Several steps in a row may follow from one.
void TraceRecorder::keep_reason(const TraceReason& reason) {
  const auto last = reasons_.last();
  const bool same = last && *last == reason;
  reasons_.keep(words_.size(), same ? last : std::make_shared<TraceReason>(reason));
}

void TraceRecorder::step(TraceEvent event) {
  const StepWord word(event);
  event.depth = word.depth();  // as it will be read again
  if (detailed_) {
    if (words_.size() % kStride == 0) frames_.push_back({now_, event.depth, event.depth});
    frames_.back().least_depth = std::min(frames_.back().least_depth, event.depth);
    frames_.back().most_depth = std::max(frames_.back().most_depth, event.depth);
    if (event.kind == Kind::kReplace) store_board(*event.grid);
    if (event.reason != nullptr && has_room_for_reasons()) keep_reason(*event.reason);
    words_.push_back(word.bits());
    if (words_.size() % stamp_every_ == 0) stamp();
  }
  if (changes_board(event.kind)) replay(event, now_);
  ++run_;
  told_ = 0;
  inside_told_ = 0;
  if (detailed_ && run_ % kStride == 0 && bytes_now() > most_bytes_) {
    detailed_ = false;
    next_late_ = run_ + run_ / kLateGrowth + 1;
    extremes_.assign(quantities_.names().size(), {kNothing, kNothing});
  } else if (!detailed_ && run_ >= next_late_) {
    add_late_board();
  }
}

// A solver that does not change the board still gets on.
void TraceRecorder::tick(Kind kind) {
  TraceEvent event{kind};
  event.depth = now_.depth;
  step(event);
}

// When there are too many stamps, every other one goes, and from then on half as many come.
void TraceRecorder::stamp() {
  stamps_.emplace_back(recorded(), std::chrono::steady_clock::now() - *began_);
  if (!detailed_ || stamps_.size() < kMostStamps) return;
  stamp_every_ *= 2;
  std::erase_if(stamps_, [this](const auto& each) { return each.first % stamp_every_ != 0; });
}

void TraceRecorder::number(const TraceEvent& event) {
  const std::optional<std::size_t> place = quantities_.place_of(event.name);
  if (!place) return;
  if (*place == extremes_.size()) extremes_.emplace_back(kNothing, kNothing);
  if (run_ == 0 || (told_ >> *place & 1U) != 0) tick(Kind::kNumber);
  told_ |= std::uint64_t{1} << *place;
  replay(event, now_, *place);
  if (detailed_) {
    numbers_.push_back({words_.size() - 1, static_cast<int>(*place), event.value});
  } else {
    note_extremes(extremes_[*place], event.value);
  }
}

void TraceRecorder::inside(const TraceEvent& event) {
  if (!wants_now()) return;
  const unsigned bit = 1U << static_cast<unsigned>(event.kind);
  if (run_ == 0 || (inside_told_ & bit) != 0) tick(event.kind);
  inside_told_ |= bit;
  last_inside_ = run_;
  next_inside_ = run_ + run_ / inside_growth_ + 1;
  replay(event, now_);
  const std::uint64_t step = recorded() - 1;
  if (event.kind == Kind::kWeights) weights_.keep(step, now_.weights);
  if (event.kind == Kind::kMembers) members_.keep(step, now_.members);
  if (event.kind == Kind::kHistogram) histograms_.keep(step, now_.histogram);
}

void TraceRecorder::store_board(const Grid& next) {
  std::size_t changed = 0;
  for (Cell cell = 0; cell < next.cells(); ++cell) changed += next[cell] != now_.grid[cell];
  const bool whole = changed * 2 > static_cast<std::size_t>(next.cells());
  const std::size_t offset = cells_.size();
  for (Cell cell = 0; cell < next.cells(); ++cell) {
    if (whole || next[cell] != now_.grid[cell]) {
      cells_.push_back(static_cast<std::uint32_t>(cell * 32 + next[cell]));
    }
  }
  boards_.push_back(
      {words_.size(), offset, static_cast<std::uint32_t>(cells_.size() - offset), whole});
}

void TraceRecorder::add_late_board() {
  late_.push_back({run_ - 1, now_});
  // Between late boards nobody can follow the tree, and it would be most of their memory.
  late_.back().state.path = {};
  late_.back().state.levels = {};
  stamp();
  const std::uint64_t step = recorded() - 1;
  for (std::size_t id = 0; id < quantities_.names().size(); ++id) {
    auto& [least, most] = extremes_[id];
    if (std::isnan(least)) continue;
    numbers_.push_back({step, static_cast<int>(id), least});
    if (most != least) numbers_.push_back({step, static_cast<int>(id), most});
    least = most = kNothing;
  }
  next_late_ = run_ + run_ / kLateGrowth + 1;
}

void TraceRecorder::finish() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  if (!detailed_ && (late_.empty() || late_.back().original + 1 != run_)) add_late_board();
  if (began_ && recorded() > 0) stamp();
}

void TraceRecorder::replay_step(std::uint64_t step, TraceState& state) const {
  TraceEvent event = StepWord(words_[step]).event();
  if (event.kind == Kind::kReplace) {
    Grid board = state.grid;
    for (const auto& [cell, digit] : board_at(*stored_at(step)).cells) board.set(cell, digit);
    event.grid = &board;
    replay(event, state);
  } else if (changes_board(event.kind)) {  // the others are kept apart
    replay(event, state);
  }
}

const TraceRecorder::StoredBoard* TraceRecorder::stored_at(std::uint64_t step) const {
  return &*std::lower_bound(
      boards_.begin(), boards_.end(), step,
      [](const StoredBoard& board, std::uint64_t wanted) { return board.step < wanted; });
}

TraceRecorder::Replacement TraceRecorder::board_at(const StoredBoard& stored) const {
  Replacement board{stored.step, stored.whole, {}};
  for (std::size_t i = 0; i < stored.count; ++i) {
    const std::uint32_t packed = cells_[stored.offset + i];
    board.cells.emplace_back(static_cast<Cell>(packed / 32), static_cast<Digit>(packed % 32));
  }
  return board;
}

void TraceRecorder::advance_numbers(std::uint64_t from, std::uint64_t step,
                                    TraceState& state) const {
  state.numbers.resize(quantities_.names().size(), kNothing);
  auto number =
      std::lower_bound(numbers_.begin(), numbers_.end(), from,
                       [](const Number& one, std::uint64_t wanted) { return one.step < wanted; });
  for (; number != numbers_.end() && number->step < step; ++number) {
    state.numbers[static_cast<std::size_t>(number->name)] = number->value;
  }
}

TraceState TraceRecorder::state_before(std::uint64_t step) const {
  TraceState state = board_before(step);
  state.weights = weights_.last_before(step);
  state.members = members_.last_before(step);
  state.histogram = histograms_.last_before(step);
  return state;
}

TraceState TraceRecorder::board_before(std::uint64_t step) const {
  if (step > words_.size()) return late_[step - words_.size() - 1].state;
  if (frames_.empty()) return now_;
  const std::uint64_t frame = std::min<std::uint64_t>(step / kStride, frames_.size() - 1);
  TraceState state = frames_[frame].state;
  for (std::uint64_t i = frame * kStride; i < step; ++i) replay_step(i, state);
  // The numbers told between the step before the frame and the frame are in its state already.
  advance_numbers(frame * kStride, step, state);
  return state;
}

TraceRecorder::Sizes TraceRecorder::sizes() const {
  const std::lock_guard lock(mutex_);
  return {run_, recorded(), words_.size(), ended_};
}

std::vector<std::string> TraceRecorder::names() const {
  const std::lock_guard lock(mutex_);
  return quantities_.names();
}

std::size_t TraceRecorder::bytes_now() const {
  const std::size_t states = frames_.size() + late_.size();
  return words_.size() * sizeof(std::uint32_t) + boards_.size() * sizeof(StoredBoard) +
         cells_.size() * sizeof(std::uint32_t) + numbers_.size() * sizeof(Number) +
         weights_.bytes() + members_.bytes() + histograms_.bytes() + reasons_.bytes() +
         stamps_.size() * sizeof(stamps_.front()) +
         states * (bytes_of(now_) + sizeof(Frame) - sizeof(TraceState)) +
         frames_.size() * tree_bytes_of(now_);
}

std::size_t TraceRecorder::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_now();
}

TraceRecorder::Window TraceRecorder::window(std::uint64_t from, std::size_t count) const {
  const std::lock_guard lock(mutex_);
  Window window;
  from = std::min(from, recorded());
  window.from = from;
  window.start = state_before(from);
  window.start.numbers.resize(quantities_.names().size(), kNothing);
  std::size_t cells = 0;
  std::uint64_t step = from;
  const std::uint64_t end = std::min<std::uint64_t>(recorded(), from + count);
  for (; step < end && cells < kWindowCells; ++step) {
    cells += (weights_.copy(step, window.weights) + members_.copy(step, window.members) +
              histograms_.copy(step, window.histograms) + reasons_.copy(step, window.reasons)) /
             kInsidePerCell;
    if (step < words_.size()) {
      const StepWord word(words_[step]);
      window.steps.push_back(word);
      if (word.kind() != Kind::kReplace) continue;
      window.boards.push_back(board_at(*stored_at(step)));
    } else {
      const LateBoard& late = late_[step - words_.size()];
      window.steps.emplace_back(TraceEvent{Kind::kReplace, 0, 0, late.state.depth});
      Replacement board{step, true, {}};
      for (Cell cell = 0; cell < late.state.grid.cells(); ++cell) {
        board.cells.emplace_back(cell, late.state.grid[cell]);
      }
      window.boards.push_back(std::move(board));
      window.original.push_back(late.original);
    }
    cells += window.boards.back().cells.size();
  }
  const auto before = [](const Number& one, std::uint64_t wanted) { return one.step < wanted; };
  const auto first = std::lower_bound(numbers_.begin(), numbers_.end(), from, before);
  window.numbers.assign(first, std::lower_bound(first, numbers_.end(), step, before));
  return window;
}

TraceRecorder::Curve TraceRecorder::depth_curve() const {
  Curve curve{"depth", {}, {}};
  const auto add = [&](std::uint64_t step, int depth) {
    curve.steps.push_back(step);
    curve.values.push_back(depth);
  };
  if (words_.size() <= kShortRun) {
    for (std::uint64_t i = 0; i < words_.size(); ++i) add(i, StepWord(words_[i]).depth());
  } else {
    for (std::uint64_t i = 0; i < frames_.size(); ++i) {
      add(i * kStride, frames_[i].least_depth);
      add(i * kStride, frames_[i].most_depth);
    }
  }
  for (std::uint64_t i = 0; i < late_.size(); ++i) add(words_.size() + i, late_[i].state.depth);
  return curve;
}

TraceRecorder::Curve TraceRecorder::placed_curve() const {
  Curve curve{"placed", {}, {}};
  const auto add = [&](std::uint64_t step, std::uint64_t placed) {
    curve.steps.push_back(step);
    curve.values.push_back(static_cast<double>(placed));
  };
  if (words_.size() <= kShortRun) {
    std::uint64_t placed = 0;
    for (std::uint64_t i = 0; i < words_.size(); ++i) {
      placed += StepWord(words_[i]).kind() == Kind::kPlace ? 1 : 0;
      add(i, placed);
    }
  } else {
    for (std::uint64_t i = 0; i < frames_.size(); ++i) add(i * kStride, frames_[i].state.placed);
    if (late_.empty()) add(words_.size() - 1, now_.placed);
  }
  for (std::uint64_t i = 0; i < late_.size(); ++i) add(words_.size() + i, late_[i].state.placed);
  return curve;
}

std::vector<TraceRecorder::Curve> TraceRecorder::curves(std::size_t points) const {
  const std::lock_guard lock(mutex_);
  std::vector<Curve> curves{depth_curve(), placed_curve()};
  for (const std::string& name : quantities_.names()) curves.push_back({name, {}, {}});
  for (const Number& number : numbers_) {
    Curve& curve = curves[static_cast<std::size_t>(number.name) + 2];
    curve.steps.push_back(number.step);
    curve.values.push_back(number.value);
  }
  for (Curve& curve : curves) thin(curve.steps, curve.values, points);
  return curves;
}

TraceRecorder::Clock TraceRecorder::clock(std::size_t points) const {
  const std::lock_guard lock(mutex_);
  Clock clock;
  const std::size_t stride = stamps_.size() / points + 1;
  for (std::size_t i = 0; i < stamps_.size(); ++i) {
    if (i % stride != 0 && i + 1 != stamps_.size()) continue;
    clock.moments.push_back(stamps_[i].first);
    clock.seconds.push_back(std::chrono::duration<double>(stamps_[i].second).count());
  }
  return clock;
}

}  // namespace sudolab
