// What every call of the library has to survive: allocations that fail.

#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <string>

#include "faults/failing_new.h"
#include "faults/visit.h"

namespace sudolab::faults {

inline constexpr auto kNoMemory = "no memory";

// The answer while the n-th allocation fails, or kNoMemory. `reached` tells whether there was one.
inline std::string answer_with_fault(const std::function<std::string()>& answer, std::uint64_t n,
                                     Lasting lasting, bool& reached) {
  std::string got;
  fail_allocation(n, lasting);
  try {
    got = answer();
  } catch (const std::bad_alloc&) {
    got = kNoMemory;  // short enough to need none
  } catch (...) {
    stop_failing();
    throw;
  }
  reached = stop_failing();
  return got;
}

// Whichever allocation fails, once or with all that follow: `answer` gives the right answer or
// throws std::bad_alloc, and afterwards it gives the right answer again.
inline void expect_survival(const std::string& what, const std::function<std::string()>& answer,
                            const Stride& stride = {}) {
  const std::string right = answer();
  std::uint64_t faults = 0;
  for (const Lasting lasting : {Lasting::kOnce, Lasting::kFromThenOn}) {
    faults += visit_faults(
        [&](std::uint64_t n) {
          bool reached = false;
          const std::string got = answer_with_fault(answer, n, lasting, reached);
          EXPECT_TRUE(got == right || (reached && got == kNoMemory))
              << what << ", allocation " << n << ": " << got << " instead of " << right;
          EXPECT_EQ(answer(), right) << what << ", after allocation " << n;
          return reached && !testing::Test::HasFailure();
        },
        stride);
  }
  EXPECT_GT(faults, 0U) << what << " allocates nothing";
  tell_faults("allocations: " + what, faults);
}

}  // namespace sudolab::faults
