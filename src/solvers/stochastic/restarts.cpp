#include "solvers/stochastic/restarts.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudolab {

RestartPolicy restart_policy_named(std::string_view name) {
  if (name == "fixed") return RestartPolicy::kFixed;
  if (name == "geometric") return RestartPolicy::kGeometric;
  if (name == "luby") return RestartPolicy::kLuby;
  return RestartPolicy::kNever;
}

std::uint64_t luby(std::uint64_t n) {
  // The sequence up to 2^k - 1 is the one up to 2^(k-1) - 1 twice, and then 2^(k-1).
  for (;;) {
    if (std::has_single_bit(n + 1)) return (n + 1) / 2;
    n -= std::bit_floor(n) - 1;
  }
}

RestartClock::RestartClock(RestartPolicy policy, std::uint64_t unit)
    : policy_(policy), unit_(std::max<std::uint64_t>(1, unit)) {
  begin_next_attempt();
}

void RestartClock::begin_next_attempt() {
  constexpr std::uint64_t kLongestGrowth = 64;  // doublings after which "geometric" stays as it is
  ++attempt_;
  elapsed_ = 0;
  switch (policy_) {
    case RestartPolicy::kNever: length_ = std::numeric_limits<std::uint64_t>::max(); break;
    case RestartPolicy::kFixed: length_ = unit_; break;
    // Half as much again each time.
    case RestartPolicy::kGeometric:
      length_ = attempt_ == 1                ? unit_
                : attempt_ <= kLongestGrowth ? length_ + length_ / 2 + 1
                                             : length_;
      break;
    case RestartPolicy::kLuby: length_ = unit_ * luby(attempt_); break;
  }
}

}  // namespace sudolab
