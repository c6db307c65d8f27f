#include <sudolab/core/budget.h>

#include <algorithm>
#include <utility>

namespace sudolab {

std::string_view stop_reason_name(StopReason reason) {
  switch (reason) {
    case StopReason::kNone: return "none";
    case StopReason::kSteps: return "steps";
    case StopReason::kTime: return "time";
    case StopReason::kMemory: return "memory";
    case StopReason::kCancelled: return "cancelled";
    case StopReason::kUnsupported: return "unsupported size";
    case StopReason::kUnsoundPrepass: return "the pre-pass may be wrong";
    case StopReason::kUnsupportedVariant: return "unsupported variant";
  }
  return "unknown";
}

Budget::Budget(const Limits& limits, std::stop_token stop)
    : limits_(limits), stop_(std::move(stop)), deadline_(Clock::time_point::max()) {
  const auto now = Clock::now();
  if (limits_.time < Clock::time_point::max() - now) {
    deadline_ = now + std::max(Clock::duration::zero(), Clock::duration(limits_.time));
  }
  start_interval();
}

// The interval ends one call after the last step that is allowed, so that the step limit is exact.
void Budget::start_interval() {
  const std::uint64_t left = limits_.steps - steps_before_;
  interval_ = left < static_cast<std::uint64_t>(kPollInterval) ? static_cast<std::int64_t>(left) + 1
                                                               : kPollInterval;
  until_poll_ = interval_;
}

bool Budget::poll() {
  if (stopped()) {
    until_poll_ = 1;  // asking again gives the same answer
    return false;
  }
  until_poll_ = 1;  // until it is granted, this step does not count
  const std::uint64_t taken = steps_before_ + static_cast<std::uint64_t>(interval_);
  if (taken > limits_.steps) return stop_because(StopReason::kSteps);
  if (!still_good()) return false;
  steps_before_ = taken;
  start_interval();
  return true;
}

bool Budget::still_good() {
  if (stopped()) return false;
  weight_since_look_ = 0;
  if (stop_.stop_requested()) return stop_because(StopReason::kCancelled);
  if (deadline_ != Clock::time_point::max() && Clock::now() >= deadline_) {
    return stop_because(StopReason::kTime);
  }
  return true;
}

bool Budget::stop_because(StopReason reason) {
  if (!stopped()) reason_ = reason;  // the first reason is the one that counts
  // Nothing is counted any more: steps() stays what it is, and the next spend() polls at once.
  steps_before_ = steps();
  interval_ = 1;
  until_poll_ = 1;
  return false;
}

bool Budget::spend_heavy(std::int64_t weight) {
  weight_since_look_ += weight;
  if (weight_since_look_ >= kPollInterval && !still_good()) return false;
  return spend();
}

bool Budget::reserve(std::uint64_t bytes) {
  if (bytes > limits_.memory_bytes - memory_used_) return stop_because(StopReason::kMemory);
  memory_used_ += bytes;
  return true;
}

void Budget::charge(std::uint64_t steps) {
  const std::uint64_t taken = this->steps();
  steps_before_ = taken + std::min(steps, limits_.steps - taken);
  if (stopped()) {
    interval_ = until_poll_ = 1;
  } else {
    start_interval();
  }
}

std::chrono::nanoseconds Budget::time_left() const {
  if (deadline_ == Clock::time_point::max()) return std::chrono::nanoseconds::max();
  return std::max(Clock::duration::zero(), deadline_ - Clock::now());
}

std::uint64_t Budget::steps() const {
  return steps_before_ + static_cast<std::uint64_t>(interval_ - until_poll_);
}

}  // namespace sudolab
