// Clients that do not take their answers, or take them drop by drop.

#include "server/timed_socket.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <thread>

namespace sudolab::server {
namespace {

const std::string kAnswer(std::size_t{2} << 20, 'x');

class Readers : public testing::Test {
 protected:
  Readers() {
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets_.data()), 0);
    place_ = table_.open(sockets_[0]);
  }
  ~Readers() override {
    table_.close(place_);
    ::close(sockets_[1]);
  }

  // Whether all of an answer was taken by a client that reads so many bytes every 20 ms.
  bool write_to_reader_of(std::size_t bytes) {
    std::thread reader([this, bytes] {
      std::string piece(bytes, '\0');
      while (::recv(sockets_[1], piece.data(), piece.size(), 0) > 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    });
    TimedSocket socket(table_, place_, limits_);
    const bool taken = socket.write(kAnswer);
    ::shutdown(sockets_[0], SHUT_RDWR);
    reader.join();
    return taken;
  }

  std::array<int, 2> sockets_{};
  ServerLimits limits_;
  ConnectionTable table_;
  ConnectionTable::Place place_;
};

// About 500 KB a second. Every wait is short, and they would go on for four seconds.
TEST_F(Readers, HaveToBeAsFastAsTheLeastRate) {
  limits_.write_time = Seconds(0.5);
  limits_.write_rate = 100e6;
  EXPECT_FALSE(write_to_reader_of(10'000));
}

TEST_F(Readers, MayTakeTheirTimeWithinIt) {
  limits_.write_time = Seconds(5);
  limits_.write_rate = 10'000;
  EXPECT_TRUE(write_to_reader_of(100'000));
}

TEST_F(Readers, WhoTakesNothingIsGivenUp) {
  limits_.write_time = Seconds(0.1);
  limits_.write_rate = 1;
  TimedSocket socket(table_, place_, limits_);
  EXPECT_FALSE(socket.write(kAnswer));
}

TEST_F(Readers, GiveTheirPlaceToOthers) {
  std::atomic<bool> taken = true;
  std::thread writer([&] {
    TimedSocket socket(table_, place_, limits_);
    taken = socket.write(kAnswer);
  });
  while (!table_.evict()) std::this_thread::yield();
  writer.join();
  EXPECT_FALSE(taken);
}

}  // namespace
}  // namespace sudolab::server
