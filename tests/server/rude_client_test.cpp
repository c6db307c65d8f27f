// Nonsense, slowness and excess: the server answers with an error or closes, and serves the next
// honest client.

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include <sudolab/core/rng.h>
#include "live_server.h"

namespace sudolab::test {
namespace {

using server::Seconds;

TEST(RudeClients, NonsenseBytes) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.header_time = Seconds(0.3);
  const LiveServer server(limits);
  Rng rng(1);
  for (int round = 0; round < 50; ++round) {
    RawClient client(server.port());
    std::string bytes(static_cast<std::size_t>(rng.index(3000)), '\0');
    for (char& byte : bytes) byte = static_cast<char>(rng.index(256));
    if (round % 2 == 0) bytes += "\r\n\r\n";
    client.send(bytes);
  }
  server.expect_service();
}

TEST(RudeClients, OddRequests) {
  const LiveServer server;
  const auto answer = [&](const std::string& request) {
    RawClient client(server.port());
    client.send(request);
    return client.read_until("\r\n\r\n").substr(0, 12);
  };
  EXPECT_EQ(answer("GET / HTTP/9.9\r\n\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(answer("BREW /pot HTTP/1.1\r\nHost: localhost\r\n\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(answer("GET /api/v1/about HTTP/1.1\r\n\r\n"), "HTTP/1.1 403") << "no Host";
  EXPECT_EQ(answer("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "HTTP/1.1 414");
  const std::string post =
      "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
      "application/json\r\n";
  EXPECT_EQ(answer(post + "\r\n"), "HTTP/1.1 411");
  EXPECT_EQ(answer(post + "Transfer-Encoding: chunked\r\n\r\n"), "HTTP/1.1 411");
  EXPECT_EQ(answer(post + "Content-Length: 99999999999999999999\r\n\r\n{}"), "HTTP/1.1 413");
  EXPECT_EQ(answer(post + "Content-Length: 9999999999\r\n\r\n{}"), "HTTP/1.1 413");
  server.expect_service();
}

TEST(RudeClients, EndlessHeadersAreCutOff) {
  const LiveServer server;
  RawClient client(server.port());
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
  std::string lines;
  while (lines.size() < 64 * 1024) lines += "X-Header: " + std::string(90, 'x') + "\r\n";
  bool taken = true;
  for (int i = 0; i < 1000 && taken; ++i) taken = client.send(lines);
  EXPECT_FALSE(taken) << "64 megabytes of headers were taken";
  server.expect_service();
}

TEST(RudeClients, ManyRangesAreHarmless) {
  const LiveServer server;
  RawClient client(server.port());
  std::string ranges = "bytes=0-1";
  while (ranges.size() < 7000) ranges += ",0-1";
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\nRange: " + ranges + "\r\n\r\n");
  EXPECT_TRUE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 "));
  server.expect_service();
}

TEST(RudeClients, HugeBodiesAreNotRead) {
  const LiveServer server;
  RawClient client(server.port());
  client.send(
      "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 1000000000\r\n\r\n");
  const std::string megabyte(1 << 20, ' ');
  bool taken = true;
  for (int i = 0; i < 1000 && taken; ++i) taken = client.send(megabyte);
  EXPECT_FALSE(taken) << "a gigabyte was read";
  server.expect_service();
}

TEST(RudeClients, SlowHeadersHaveADeadline) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.header_time = Seconds(0.5);
  const LiveServer server(limits);
  RawClient client(server.port());
  bool open = true;
  // Each byte comes in time; the headers as a whole do not.
  for (int i = 0; i < 100 && open; ++i) {
    open = client.send("G");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_FALSE(open);
}

TEST(RudeClients, SlowBodiesHaveADeadline) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.body_time = Seconds(0.5);
  const LiveServer server(limits);
  RawClient client(server.port());
  client.send(
      "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 1000\r\n\r\n{");
  EXPECT_TRUE(client.closed_by_server(8));
}

TEST(RudeClients, IdleConnectionsAreClosed) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.idle_time = Seconds(0.2);
  const LiveServer server(limits);
  RawClient client(server.port());
  EXPECT_TRUE(client.closed_by_server(8));
}

TEST(RudeClients, ACrowdOfSilentOnesShutsNobodyOut) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.connections = 20;
  const LiveServer server(limits);
  std::vector<std::unique_ptr<RawClient>> crowd;
  for (int i = 0; i < 100; ++i) {
    crowd.push_back(std::make_unique<RawClient>(server.port()));
    crowd.back()->send("GET / HTTP/1.1\r\nHost: loc");
  }
  server.expect_service();
}

TEST(RudeClients, FollowersHaveALimit) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.streams = 2;
  const LiveServer server(limits);
  const std::string id =
      server.start({{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}});
  const std::string request =
      "GET /api/v1/jobs/" + id + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
  RawClient one(server.port());
  one.send(request);
  one.read_until("event: job");
  RawClient two(server.port());
  two.send(request);
  two.read_until("event: job");
  EXPECT_EQ(server.get("jobs/" + id + "/events").code(), "busy");
  one.close();
  for (int i = 0; i < 100; ++i) {
    RawClient three(server.port());
    three.send(request);
    if (three.read_until("\r\n\r\n").starts_with("HTTP/1.1 200")) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  FAIL() << "a place that became free was not given away";
}

}  // namespace
}  // namespace sudolab::test
