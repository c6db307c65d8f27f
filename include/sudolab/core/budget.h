// How much a solver may spend: steps, time and memory, until it is asked to stop.
//
// A solver calls `spend()` once per step of its search and stops when that returns false. The call
// is a decrement and a branch; the clock and the stop token are looked at every kPollInterval
// steps. Steps are counted exactly, so a run with a step limit is reproducible.

#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>
#include <string_view>

namespace sudolab {

inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

struct Limits {
  std::uint64_t steps = kUnlimited;
  std::uint64_t memory_bytes = kUnlimited;
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
};

enum class StopReason {
  kNone,
  kSteps,
  kTime,
  kMemory,
  kCancelled,
  kUnsupported,         // never began: the solver does not take boards of this shape
  kUnsoundPrepass,      // ended without a proof: what was filled in before may be wrong
  kUnsupportedVariant,  // never began: the solver does not take such houses or constraints
};

std::string_view stop_reason_name(StopReason reason);

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(const Limits& limits, std::stop_token stop);

  // Takes one step. False: stop now, for `reason()`.
  bool spend() {
    if (--until_poll_ > 0) [[likely]]
      return true;
    return poll();
  }

  // Takes one step that costs as much time as `weight` ordinary ones, so that the clock is still
  // looked at often enough.
  bool spend_heavy(std::int64_t weight);

  // Asks for memory in addition to what was granted so far, or gives some back.
  bool reserve(std::uint64_t bytes);
  void release(std::uint64_t bytes) { memory_used_ -= bytes; }

  // Looks at the clock and the stop token now, without taking a step.
  bool still_good();

  // Counts steps that were taken elsewhere.
  void charge(std::uint64_t steps);

  // Ends the budget for a reason that was found elsewhere.
  void stop(StopReason reason) { stop_because(reason); }

  StopReason reason() const { return reason_; }
  bool stopped() const { return reason_ != StopReason::kNone; }
  std::uint64_t steps() const;  // taken so far
  std::uint64_t memory_used() const { return memory_used_; }
  const Limits& limits() const { return limits_; }
  const std::stop_token& stop_token() const { return stop_; }
  std::chrono::nanoseconds time_left() const;

 private:
  bool poll();
  bool stop_because(StopReason reason);
  void start_interval();

  // 1024 steps of the slowest ordinary kind (a few microseconds) pass in well under 50 ms, and the
  // cost of reading the clock (about 25 ns) disappears among them.
  static constexpr std::int64_t kPollInterval = 1024;

  Limits limits_;
  std::stop_token stop_;
  Clock::time_point deadline_;
  std::int64_t until_poll_ = 0;     // steps left before the next poll
  std::int64_t interval_ = 0;       // length of the current interval
  std::uint64_t steps_before_ = 0;  // steps of finished intervals
  std::int64_t weight_since_look_ = 0;
  std::uint64_t memory_used_ = 0;
  StopReason reason_ = StopReason::kNone;
};

}  // namespace sudolab
