#include "core/deadline.h"

#include <gtest/gtest.h>

#include <limits>

namespace sudolab {
namespace {

void wait_for(const std::stop_token& stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
}

TEST(Deadline, StopsByItself) {
  const Deadline deadline(std::chrono::milliseconds(1));
  wait_for(deadline.token());
  EXPECT_TRUE(deadline.passed());
  EXPECT_TRUE(deadline.stopped());
}

TEST(Deadline, StopsWithTheOuterToken) {
  std::stop_source outer;
  const Deadline deadline(std::chrono::hours(1), outer.get_token());
  EXPECT_FALSE(deadline.stopped());
  outer.request_stop();
  EXPECT_TRUE(deadline.stopped());
  EXPECT_FALSE(deadline.passed()) << "it was not the time";
}

TEST(Deadline, IsStoppedFromTheBeginningIfTheOuterTokenIs) {
  std::stop_source outer;
  outer.request_stop();
  EXPECT_TRUE(Deadline(std::chrono::hours(1), outer.get_token()).stopped());
}

TEST(Deadline, NothingIsLeft) {
  const Deadline deadline(std::chrono::milliseconds(-5));
  wait_for(deadline.token());
  EXPECT_TRUE(deadline.passed());
}

TEST(Deadline, TheLongestTimesAreNoLimit) {
  EXPECT_FALSE(Deadline(std::chrono::nanoseconds::max()).stopped());
  EXPECT_FALSE(Deadline(Deadline::Seconds(std::numeric_limits<double>::infinity())).stopped());
  EXPECT_FALSE(Deadline(Deadline::Seconds(3.1e9)).stopped());
}

}  // namespace
}  // namespace sudolab
