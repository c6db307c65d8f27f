// HTTP/1.1 on the wire, byte by byte: how requests follow each other, and where answers end.

#include <gtest/gtest.h>

#include <thread>

#include "live_server.h"

namespace sudolab::test {
namespace {

const std::string kHost = "Host: localhost\r\n";
const std::string kAbout = "GET /api/v1/about HTTP/1.1\r\n" + kHost;

std::string post(const std::string& body, const std::string& headers = "") {
  return "POST /api/v1/solve HTTP/1.1\r\n" + kHost + "Content-Type: application/json\r\n" +
         "Content-Length: " + std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body;
}

const std::string kSolve = Json{{"puzzle", kEasy}}.dump();

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

TEST(Http, RequestsFollowEachOtherOnAConnection) {
  const LiveServer server;
  const RawClient client(server.port());
  for (int round = 0; round < 3; ++round) {
    client.send(kAbout + "\r\n");
    EXPECT_TRUE(client.read_until("}}").starts_with("HTTP/1.1 200 OK\r\n")) << round;
    client.send(post(kSolve));
    EXPECT_NE(client.read_until(kEasySolution).find(kEasySolution), std::string::npos) << round;
  }
}

TEST(Http, RequestsMayComeBeforeTheAnswers) {
  const LiveServer server;
  const RawClient client(server.port());
  client.send(post(kSolve) + kAbout + "\r\n" + post(kSolve, "Connection: close\r\n"));
  const std::string answers = client.read_until();
  EXPECT_EQ(count(answers, "HTTP/1.1 200 OK\r\n"), 3);
  EXPECT_EQ(count(answers, kEasySolution), 2);
  EXPECT_EQ(count(answers, "Connection: close\r\n"), 1);
}

TEST(Http, ARequestMayComeByteByByte) {
  const LiveServer server;
  const RawClient client(server.port());
  for (const char byte : post(kSolve, "Connection: close\r\n")) {
    client.send({byte});
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  EXPECT_NE(client.read_until().find(kEasySolution), std::string::npos);
}

TEST(Http, HeadIsGetWithoutTheBody) {
  const LiveServer server;
  const RawClient client(server.port());
  client.send("HEAD /api/v1/levels HTTP/1.1\r\n" + kHost + "Connection: close\r\n\r\n");
  const std::string answer = client.read_until();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
  const std::string body = server.get("levels").body;
  EXPECT_NE(answer.find("Content-Length: " + std::to_string(body.size()) + "\r\n"),
            std::string::npos);
}

TEST(Http, ClientsThatAskWhetherToContinueMay) {
  const LiveServer server;
  const RawClient client(server.port());
  const std::string request = post(kSolve, "Expect: 100-continue\r\n");
  client.send(request.substr(0, request.size() - kSolve.size()));
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send(kSolve);
  EXPECT_NE(client.read_until(kEasySolution).find(kEasySolution), std::string::npos);
  // A body that is refused is not asked for.
  const RawClient other(server.port());
  other.send("POST /api/v1/solve HTTP/1.1\r\n" + kHost +
             "Content-Type: text/plain\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(other.read_until("\r\n\r\n").starts_with("HTTP/1.1 415 "));
}

TEST(Http, ABodyThatWasNotReadEndsTheConnection) {
  const LiveServer server;
  // What stands in the body must not be taken for a request.
  for (const std::string method : {"GET", "DELETE", "PUT"}) {
    const RawClient client(server.port());
    const std::string inner = kAbout + "\r\n";
    client.send(method + " /api/v1/levels HTTP/1.1\r\n" + kHost +
                "Content-Length: " + std::to_string(inner.size()) + "\r\n\r\n" + inner);
    const std::string answers = client.read_until();
    EXPECT_EQ(count(answers, "HTTP/1.1 "), 1) << method;
    EXPECT_EQ(count(answers, "Connection: close\r\n"), 1) << method;
  }
}

TEST(Http, OldClientsGetOneAnswerAndNoChunks) {
  const LiveServer server;
  const RawClient client(server.port());
  client.send("GET /api/v1/levels HTTP/1.0\r\n" + kHost + "Connection: keep-alive\r\n\r\n");
  const std::string answer = client.read_until();
  EXPECT_TRUE(answer.ends_with(server.get("levels").body));
  const std::string id = server.start({{"kind", "generate"}, {"seed", 1}});
  const RawClient follower(server.port());
  follower.send("GET /api/v1/jobs/" + id + "/events HTTP/1.0\r\n" + kHost + "\r\n");
  const std::string events = follower.read_until();
  EXPECT_EQ(events.find("Transfer-Encoding"), std::string::npos);
  EXPECT_TRUE(events.ends_with("event: end\ndata: {}\n\n"));
}

TEST(Http, AfterAStreamTheConnectionGoesOn) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "generate"}, {"seed", 1}});
  const RawClient client(server.port());
  client.send("GET /api/v1/jobs/" + id + "/events HTTP/1.1\r\n" + kHost + "\r\n");
  const std::string events = client.read_until("\r\n0\r\n\r\n");
  EXPECT_NE(events.find("Transfer-Encoding: chunked\r\n"), std::string::npos);
  EXPECT_TRUE(events.ends_with("event: end\ndata: {}\n\n\r\n0\r\n\r\n"));
  client.send(kAbout + "\r\n");
  EXPECT_TRUE(client.read_until("}}").starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST(Http, HeadOfAStreamEndsAtOnce) {
  const LiveServer server;
  const std::string id =
      server.start({{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}});
  const RawClient client(server.port());
  client.send("HEAD /api/v1/jobs/" + id + "/events HTTP/1.1\r\n" + kHost +
              "Connection: close\r\n\r\n");
  EXPECT_TRUE(client.read_until().ends_with("\r\n\r\n"));
}

TEST(Http, SlowAndLongRequestsAreToldSo) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.header_time = server::Seconds(0.2);
  limits.body_time = server::Seconds(0.2);
  const LiveServer server(limits);
  const auto status = [&](const std::string& request) {
    const RawClient client(server.port());
    client.send(request);
    return client.read_until().substr(0, 12);
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost:"), "HTTP/1.1 408");
  EXPECT_EQ(status(post(kSolve).substr(0, 150)), "HTTP/1.1 408");
  EXPECT_EQ(status(kAbout + "X: " + std::string(20'000, 'x') + "\r\n\r\n"), "HTTP/1.1 431");
}

TEST(Http, RangesAreNotServed) {
  const LiveServer server;
  const HttpAnswer answer =
      server.send("GET", "/api/v1/levels", "", {{"Range", "bytes=0-1,5-6,0-"}});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, server.get("levels").body);
}

}  // namespace
}  // namespace sudolab::test
