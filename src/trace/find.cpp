// Looking for something in a recorded trace: the next guess, the first time the energy rises, all
// that happened to a cell. Everything is looked through from the beginning, which takes
// milliseconds for a million steps, so nothing has to be kept for it.

#include <algorithm>

#include "trace/recorder.h"

namespace sudolab {

using Kind = TraceEvent::Kind;

std::optional<std::size_t> TraceRecorder::told_quantity(std::string_view name) const {
  const auto& names = quantities_.names();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// Calls `use` with every step that matches, in order. Behind the detailed steps only quantities are
// known.
void TraceRecorder::each_match(const TracePattern& pattern,
                               const std::function<void(std::uint64_t)>& use) const {
  if (pattern.kind) {
    Kind before = Kind::kNumber;
    for (std::uint64_t i = 0; i < words_.size(); ++i) {
      const TraceEvent event = StepWord(words_[i]).event();
      const bool repeated = pattern.begins && std::exchange(before, event.kind) == *pattern.kind;
      if (event.kind == *pattern.kind && event.guess == pattern.guess && !repeated) use(i);
    }
    return;
  }
  ChangeWatch watch(pattern);
  if (const auto quantity = told_quantity(pattern.quantity)) {
    for (const Number& number : numbers_) {
      if (number.name != static_cast<int>(*quantity)) continue;
      if (watch.sees(number.value)) use(number.step);
    }
    return;
  }
  const bool depth = pattern.quantity == "depth";
  if (!depth && pattern.quantity != "filled") return;
  int filled = 0;
  for (std::uint64_t i = 0; i < words_.size(); ++i) {
    const StepWord word(words_[i]);
    filled += word.kind() == Kind::kPlace ? 1 : word.kind() == Kind::kRemove ? -1 : 0;
    if (watch.sees(depth ? word.depth() : filled)) use(i);
  }
}

std::optional<std::uint64_t> TraceRecorder::find(const TracePattern& pattern, std::uint64_t from,
                                                 Way way) const {
  const std::lock_guard lock(mutex_);
  std::optional<std::uint64_t> found;
  each_match(pattern, [&](std::uint64_t step) {
    const std::uint64_t at = step + 1;
    if (way == Way::kNext ? at > from && !found : at < from) found = at;
  });
  return found;
}

std::vector<TraceRecorder::CellEvent> TraceRecorder::history(Cell cell) const {
  const std::lock_guard lock(mutex_);
  std::vector<CellEvent> events;
  Digit digit = frames_.empty() ? now_.grid[cell] : frames_.front().state.grid[cell];
  const auto becomes = [&](std::uint64_t step, Digit next) {
    if (next != digit) events.push_back({step + 1, Kind::kReplace, next, false});
    digit = next;
  };
  auto board = boards_.begin();
  for (std::uint64_t i = 0; i < words_.size(); ++i) {
    const TraceEvent event = StepWord(words_[i]).event();
    if (event.kind == Kind::kReplace) {
      for (std::size_t k = 0; k < board->count; ++k) {
        const std::uint32_t packed = cells_[board->offset + k];
        if (packed / 32 == static_cast<std::uint32_t>(cell))
          becomes(i, static_cast<Digit>(packed % 32));
      }
      ++board;
    } else if (changes_board(event.kind) && event.cell == cell) {
      events.push_back({i + 1, event.kind, event.digit, event.guess});
      if (event.kind == Kind::kPlace) digit = event.digit;
      if (event.kind == Kind::kRemove) digit = 0;
    }
  }
  for (std::uint64_t i = 0; i < late_.size(); ++i) {
    becomes(words_.size() + i, late_[i].state.grid[cell]);
  }
  return events;
}

}  // namespace sudolab
