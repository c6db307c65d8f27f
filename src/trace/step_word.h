// A step of a trace in 32 bits: the kind of the event, and those of its fields that have a place in
// the word (see events.h). docs/reference/api.md explains it to clients.

#pragma once

#include <algorithm>
#include <cstdint>

#include "trace/events.h"

namespace sudolab {

class StepWord {
 public:
  explicit StepWord(std::uint32_t bits) : bits_(bits) {}
  // A depth beyond what the word can hold becomes the greatest that it can.
  explicit StepWord(const TraceEvent& event)
      : bits_(static_cast<std::uint32_t>(event.kind) | put(EventField::kCell, event.cell) |
              put(EventField::kDigit, event.digit) | put(EventField::kDepth, event.depth) |
              put(EventField::kGuess, event.guess ? 1 : 0)) {}

  std::uint32_t bits() const { return bits_; }
  TraceEvent::Kind kind() const {
    return static_cast<TraceEvent::Kind>(bits_ & mask(kEventKindBits));
  }
  int depth() const { return get(EventField::kDepth); }

  // The event without what is kept beside the word.
  TraceEvent event() const {
    return {kind(), get(EventField::kCell), get(EventField::kDigit), depth(),
            get(EventField::kGuess) != 0};
  }

 private:
  static constexpr std::uint32_t mask(int bits) { return (1U << bits) - 1; }
  static constexpr const EventFieldInfo& info(EventField field) {
    return kEventFields[static_cast<std::size_t>(field)];
  }
  static std::uint32_t put(EventField field, int value) {
    const int most = static_cast<int>(mask(info(field).bits));
    return static_cast<std::uint32_t>(std::clamp(value, 0, most)) << info(field).shift;
  }
  int get(EventField field) const {
    return static_cast<int>(bits_ >> info(field).shift & mask(info(field).bits));
  }

  std::uint32_t bits_;
};

}  // namespace sudolab
