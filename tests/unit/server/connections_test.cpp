// Who loses his place when there are too many.

#include "server/connections.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <thread>

namespace sudolab::server {
namespace {

using Wait = ConnectionTable::Wait;

// Both ends of a connection; the far one belongs to the client.
struct Ends {
  Ends() { EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets.data()), 0); }
  ~Ends() { ::close(sockets[1]); }
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;

  bool cut() const {
    char byte = 0;
    return ::recv(sockets[1], &byte, 1, MSG_DONTWAIT) == 0;
  }

  std::array<int, 2> sockets{};
};

void let_time_pass() { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

TEST(ConnectionTable, TakesThePlaceOfTheOneThatWaitedLongest) {
  const Ends working, reading, silent;
  ConnectionTable table;
  const auto a = table.open(working.sockets[0]);
  const auto b = table.open(reading.sockets[0]);
  const auto c = table.open(silent.sockets[0]);
  EXPECT_FALSE(table.evict()) << "nobody waits";
  table.set_wait(b, Wait::kClient);
  let_time_pass();
  table.set_wait(c, Wait::kClient);
  let_time_pass();
  table.set_wait(b, Wait::kClient);  // has taken a byte: still the same wait
  EXPECT_TRUE(table.evict());
  EXPECT_TRUE(reading.cut());
  EXPECT_FALSE(silent.cut());
  EXPECT_TRUE(table.evict());
  EXPECT_TRUE(silent.cut());
  EXPECT_FALSE(table.evict()) << "one that works for its client stays";
  EXPECT_FALSE(working.cut());
  for (const auto place : {a, b, c}) table.close(place);
}

TEST(ConnectionTable, AClientThatWaitsForAJobIsAnsweredEarly) {
  const Ends polling;
  ConnectionTable table;
  const auto place = table.open(polling.sockets[0]);
  table.set_wait(place, Wait::kJob);
  EXPECT_FALSE(table.evicted(place));
  EXPECT_TRUE(table.evict());
  EXPECT_TRUE(table.evicted(place));
  EXPECT_FALSE(polling.cut());
  EXPECT_FALSE(table.evict()) << "not twice";
  table.set_wait(place, Wait::kNothing);
  EXPECT_FALSE(polling.cut());
  table.set_wait(place, Wait::kClient);
  EXPECT_TRUE(polling.cut()) << "it does not take that answer either";
  table.close(place);
}

TEST(ConnectionTable, CutsWhoeverIsThereAndWhoeverComesAfterItWasShutDown) {
  const Ends there, late;
  ConnectionTable table;
  const auto first = table.open(there.sockets[0]);
  EXPECT_FALSE(there.cut());
  table.shut_down();
  EXPECT_TRUE(there.cut());
  const auto second = table.open(late.sockets[0]);
  EXPECT_TRUE(late.cut());
  for (const auto place : {first, second}) table.close(place);
}

}  // namespace
}  // namespace sudolab::server
