// Who may ask, what comes with every answer, and what strangers are not allowed.

#include <gtest/gtest.h>

#include <thread>

#include "live_server.h"

namespace sudolab::test {
namespace {

TEST(ServerSafety, EveryAnswerForbidsTheBrowserMuch) {
  const LiveServer server;
  for (const char* path : {"/api/v1/about", "/", "/nothing"}) {
    const HttpAnswer answer = server.get(path);
    EXPECT_NE(answer.header("content-security-policy").find("default-src 'self'"),
              std::string::npos)
        << path;
    EXPECT_EQ(answer.header("content-security-policy").find("unsafe"), std::string::npos);
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("x-frame-options"), "DENY");
    EXPECT_EQ(answer.header("access-control-allow-origin"), "");
  }
}

TEST(ServerSafety, ForeignPagesAreRefused) {
  const LiveServer server;
  const auto status = [&](const std::multimap<std::string, std::string>& headers) {
    return server.send("GET", "/api/v1/about", "", headers).status;
  };
  EXPECT_EQ(status({{"Host", "evil.example"}}), 403);
  EXPECT_EQ(status({{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(status({{"Origin", "null"}}), 403);
  EXPECT_EQ(status({{"Sec-Fetch-Site", "cross-site"}}), 403);
  EXPECT_EQ(status({{"Sec-Fetch-Site", "same-origin"}}), 200);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(status({{"Origin", own}}), 200);
  const HttpAnswer post =
      server.send("POST", "/api/v1/solve", "{}",
                  {{"Content-Type", "application/json"}, {"Origin", "https://evil.example"}});
  EXPECT_EQ(post.code(), "forbidden");
}

TEST(ServerSafety, BodiesAreJsonOfALimitedSize) {
  const LiveServer server;
  const auto post = [&](const std::string& body, const std::string& type) {
    return server.send("POST", "/api/v1/solve", body, {{"Content-Type", type}});
  };
  EXPECT_EQ(post("{}", "text/plain").status, 415);
  EXPECT_EQ(post("a=b", "application/x-www-form-urlencoded").status, 415);
  EXPECT_EQ(post("{}", "application/json; charset=utf-8").code(), "bad_request");
  const HttpAnswer large = post(std::string(2 * 1024 * 1024, ' '), "application/json");
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.code(), "too_large");
  const HttpAnswer packed =
      server.send("POST", "/api/v1/solve", "{}",
                  {{"Content-Type", "application/json"}, {"Content-Encoding", "gzip"}});
  EXPECT_EQ(packed.status, 415);
  EXPECT_EQ(server.post("solve", {{"puzzle", kEasy}}).status, 200);
}

TEST(ServerSafety, PublicServersAllowLess) {
  server::ServerLimits limits = server::public_limits();
  limits.jobs_running = 1;
  const LiveServer server(limits, true);
  EXPECT_EQ(server.get("about").json()["public"], true);
  EXPECT_EQ(server.get("jobs").code(), "forbidden");
  EXPECT_EQ(server.get("jobs?client=me").status, 200);
  EXPECT_EQ(server.post("jobs", {{"kind", "generate"}, {"keep", true}}).code(), "forbidden");
  EXPECT_EQ(server.post("jobs", {{"kind", "generate"}, {"count", 1000}}).code(), "bad_request");
}

TEST(ServerSafety, TextsFromPuzzlesStayTexts) {
  const LiveServer server;
  // A file may hold anything, and what comes back is JSON all the same.
  const HttpAnswer parsed = server.send(
      "POST", "/api/v1/parse", "{\"text\": \"" + kEasy + " <script>alert(1)</script> \\u0000\"}",
      {{"Content-Type", "application/json"}});
  EXPECT_TRUE(parsed.json().is_object());
  EXPECT_EQ(parsed.type, "application/json");
  const HttpAnswer broken = server.send("POST", "/api/v1/parse", "{\"text\": \"\xff\xfe\"}",
                                        {{"Content-Type", "application/json"}});
  EXPECT_EQ(broken.code(), "bad_request");
  const HttpAnswer echoed = server.post("solve", {{"puzzle", kEasy}, {"<script>", 1}});
  EXPECT_EQ(echoed.type, "application/json");
}

TEST(ServerSafety, TwoServersDoNotShareAPort) {
  LiveServer first;
  server::ServerSettings settings;
  settings.port = first.port();
  settings.lab.limits = LiveServer::small_limits();
  server::Server second(std::move(settings));
  EXPECT_NE(second.start().find("is in use"), std::string::npos);
  server::ServerSettings nowhere;
  nowhere.host = "192.0.2.1";
  nowhere.lab.limits = LiveServer::small_limits();
  server::Server third(std::move(nowhere));
  EXPECT_NE(third.start(), "");
}

TEST(ServerSafety, ManyClientsAtOnceAreAllAnswered) {
  const LiveServer server;
  std::vector<std::thread> clients;
  std::atomic<int> right = 0;
  for (int i = 0; i < 20; ++i) {
    clients.emplace_back([&] {
      for (int k = 0; k < 10; ++k) {
        const HttpAnswer answer = server.post("solve", {{"puzzle", kEasy}});
        right += answer.status == 200 && answer.json()["grid"] == kEasySolution;
      }
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(right, 200);
}

TEST(ServerSafety, StopsInTheMiddleOfWork) {
  auto server = std::make_unique<LiveServer>();
  const std::string id = server->start(
      {{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}, {"keep", true}});
  RawClient follower(server->port());
  follower.send("GET /api/v1/jobs/" + id + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
  follower.read_until("event: job");
  RawClient idle(server->port());
  server.reset();
  EXPECT_TRUE(follower.closed_by_server(5));
  EXPECT_TRUE(idle.closed_by_server(5));
}

}  // namespace
}  // namespace sudolab::test
