// How much a call of the model-based fuzzer may take: a moment.

#pragma once

#include <chrono>
#include <cstdint>

namespace sudolab::testing {

inline constexpr std::uint64_t kSteps = 10'000;
inline constexpr std::uint64_t kStepsOnLargeBoards = 1'000;
inline constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
inline constexpr std::chrono::milliseconds kTime{200};

}  // namespace sudolab::testing
