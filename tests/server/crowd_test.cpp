// Crowds that take every place and do nothing forbidden: they wait for jobs, or take their answers
// slowly. The next honest client is served all the same.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "live_server.h"

namespace sudolab::test {
namespace {

using Crowd = std::vector<std::unique_ptr<RawClient>>;

server::ServerLimits few_places() {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.connections = 8;
  return limits;
}

Crowd crowd_that_sends(const LiveServer& server, const std::string& request) {
  Crowd crowd;
  for (int i = 0; i < 40; ++i) {
    crowd.push_back(std::make_unique<RawClient>(server.port()));
    crowd.back()->send(request);
  }
  return crowd;
}

TEST(Crowds, PollsGiveWay) {
  const LiveServer server(few_places());
  const std::string id =
      server.start({{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}});
  const Crowd crowd = crowd_that_sends(
      server, "GET /api/v1/jobs/" + id + "?wait=60 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  server.expect_service();
  // Whoever had to go while waiting for the job got an answer: how it is now. The first ones may
  // have had to go before the server had read what they ask for.
  std::string early;
  for (const auto& client : crowd) {
    early = client->read_until("\"request\"");
    if (!early.empty()) break;
  }
  EXPECT_TRUE(early.starts_with("HTTP/1.1 200 OK\r\n")) << early;
  EXPECT_NE(early.find("Connection: close\r\n"), std::string::npos);
  EXPECT_NE(early.find("\"state\":\"running\""), std::string::npos) << early;
}

TEST(Crowds, PollsWhoseClientsHaveGoneGiveTheirPlaceBack) {
  const LiveServer server(few_places());
  const std::string id =
      server.start({{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}});
  for (int round = 0; round < 5; ++round) {
    crowd_that_sends(server,
                     "GET /api/v1/jobs/" + id + "?wait=60 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    server.expect_service();
  }
}

TEST(Crowds, SlowReadersGiveWay) {
  const LiveServer server(few_places());
  std::string requests;
  for (int i = 0; i < 500; ++i) {
    requests += "GET /api/v1/solvers HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }
  ASSERT_GT(500 * server.get("solvers").body.size(), 10'000'000U) << "more than fits in buffers";
  const Crowd crowd = crowd_that_sends(server, requests);
  server.expect_service();
}

TEST(Crowds, AHeadWithThousandsOfRangesIsOneHead) {
  const LiveServer server;
  std::string ranges = "bytes=0-";
  for (int i = 1; i < 2700; ++i) ranges += ",0-";
  const auto length_of = [&](const std::string& headers) {
    const RawClient client(server.port());
    client.send("HEAD /api/v1/solvers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                headers + "\r\n");
    const std::string head = client.read_until();
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n")) << head;
    const std::size_t at = head.find("Content-Length: ");
    return head.substr(at, head.find('\r', at) - at);
  };
  EXPECT_EQ(length_of("Range: " + ranges + "\r\n"), length_of(""));
}

}  // namespace
}  // namespace sudolab::test
