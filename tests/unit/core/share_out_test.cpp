#include "core/share_out.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace sudolab {
namespace {

TEST(ShareOut, DoesEachPieceOnce) {
  for (const int threads : {0, 1, 2, 7}) {
    for (const std::size_t count : {0, 1, 5, 1000}) {
      std::vector<std::atomic<int>> done(count);
      share_out(count, threads, [&] { return [&](std::size_t i) { ++done[i]; }; });
      for (const auto& times : done) EXPECT_EQ(times, 1);
    }
  }
}

TEST(ShareOut, AsksForAWorkerOncePerThread) {
  std::atomic<int> workers = 0;
  share_out(100, 3, [&] {
    ++workers;
    return [](std::size_t) {};
  });
  EXPECT_GE(workers, 1);
  EXPECT_LE(workers, 3);
}

// What leaves a thread would end the program.
TEST(ShareOut, ThrowsWhatAThreadThrows) {
  std::atomic<std::size_t> begun = 0;
  const auto make_worker = [&] {
    return [&](std::size_t i) {
      ++begun;
      if (i == 3) throw std::runtime_error("three");
    };
  };
  for (const int threads : {1, 4}) {
    begun = 0;
    EXPECT_THROW(share_out(1'000'000, threads, make_worker), std::runtime_error);
    EXPECT_LT(begun, 1'000'000U) << "the rest is not wanted any more";
  }
  const auto make_none = []() -> void (*)(std::size_t) { throw std::bad_alloc(); };
  EXPECT_THROW(share_out(5, 4, make_none), std::bad_alloc);
}

}  // namespace
}  // namespace sudolab
