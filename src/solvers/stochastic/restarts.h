// When a stochastic search gives up its current attempt and starts afresh.
//
// Run lengths of randomised searches have heavy tails, so that many short attempts often beat one
// long one. How short is best is rarely known: Luby's sequence 1 1 2 1 1 2 4 ... is within a
// logarithmic factor of the best policy whatever the distribution (Luby, Sinclair & Zuckerman
// 1993); a geometric growth reaches long attempts sooner.

#pragma once

#include <cstdint>
#include <string_view>

namespace sudolab {

enum class RestartPolicy { kNever, kFixed, kGeometric, kLuby };

// The choices of a solver's option `restarts`.
inline constexpr std::string_view kRestartChoices = "never|fixed|geometric|luby";
RestartPolicy restart_policy_named(std::string_view name);  // one of kRestartChoices

class RestartClock {
 public:
  // `unit` is the length of the shortest attempt, in whatever the search counts.
  RestartClock(RestartPolicy policy, std::uint64_t unit);

  // Counts one; true: start afresh, and the clock has begun the next attempt.
  bool tick() {
    if (++elapsed_ < length_) [[likely]]
      return false;
    begin_next_attempt();
    return true;
  }

 private:
  void begin_next_attempt();

  RestartPolicy policy_;
  std::uint64_t unit_;
  std::uint64_t attempt_ = 0;
  std::uint64_t length_ = 0;
  std::uint64_t elapsed_ = 0;
};

// Luby's sequence, from n = 1.
std::uint64_t luby(std::uint64_t n);

}  // namespace sudolab
