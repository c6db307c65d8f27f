// The limits are made small, so that going beyond them takes moments. Where something takes its
// time at the server, the client asks again until it is so.

#include "limit_breakers.h"

#include <fmt/format.h>

#include <memory>
#include <thread>

#include "live_server.h"

namespace sudolab::test {
namespace {

using server::Seconds;
using server::ServerLimits;
using Answers = std::vector<std::string>;

const Json kEndlessWatch{{"kind", "watch"}, {"puzzle", kEndless}, {"solver", "brute-force"}};

ServerLimits limits_with(const std::function<void(ServerLimits&)>& change) {
  ServerLimits limits = LiveServer::small_limits();
  change(limits);
  return limits;
}

std::string in_ticks(const Json& word) { return "`" + word.get<std::string>() + "`"; }

std::string told(const HttpAnswer& answer) {
  return fmt::format("{} `{}`", answer.status, answer.code());
}

// What is answered to these bytes, or to their sender's silence after them.
std::string told_to(const LiveServer& server, const std::string& bytes) {
  const RawClient client(server.port());
  client.send(bytes);
  const std::string text = client.read_until();
  if (text.size() < 12) return "closed";
  HttpAnswer answer;
  answer.status = std::stoi(text.substr(9, 3));
  answer.body = text.substr(text.find("\r\n\r\n") + 4);
  return told(answer);
}

std::string post_head(std::size_t length) {
  return fmt::format(
      "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\n\r\n",
      length);
}

// ---- connections ----

Answers too_many_connections() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.connections = 4; }));
  std::vector<std::unique_ptr<RawClient>> crowd;
  for (int i = 0; i < 8; ++i) {
    crowd.push_back(std::make_unique<RawClient>(server.port()));
    crowd.back()->send("GET / HT");
  }
  const bool served = server.get("about").status == 200;
  return {served && crowd.front()->closed_by_server(5) ? "closed" : "not served"};
}

Answers too_many_followers() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.streams = 1; }));
  const std::string path = "jobs/" + server.start(kEndlessWatch) + "/events";
  const RawClient follower(server.port());
  follower.send("GET /api/v1/" + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  follower.read_until("event: job");
  return {told(server.get(path))};
}

Answers headers_that_are_long_or_slow() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.header_time = Seconds(0.2); }));
  const std::string begin = "GET /api/v1/about HTTP/1.1\r\nHost: localhost\r\n";
  return {told_to(server, begin + "X: " + std::string(20'000, 'x') + "\r\n\r\n"),
          told_to(server, begin)};
}

Answers bodies_that_are_long_or_slow() {
  const LiveServer server(limits_with([](ServerLimits& l) {
    l.body_time = Seconds(0.2);
    l.body_bytes = 1000;
  }));
  return {told_to(server, post_head(1001)), told_to(server, post_head(10) + "{")};
}

Answers an_object_of_many_members() {
  const LiveServer server;
  Json object = Json::object();
  for (std::size_t i = 0; i <= server::kMostMembers; ++i) object[std::to_string(i)] = i;
  return {told(server.post("solve", object))};
}

Answers a_long_pause() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.idle_time = Seconds(0.2); }));
  const RawClient client(server.port());
  client.send("GET /api/v1/about HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return {client.closed_by_server(5) ? "closed" : "still open"};
}

Answers answers_that_nobody_takes() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.write_time = Seconds(0.2); }));
  constexpr std::size_t kRequests = 500;
  std::string requests;
  for (std::size_t i = 0; i < kRequests; ++i) {
    requests += "GET /api/v1/solvers HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }
  const RawClient client(server.port());
  client.send(requests);
  std::this_thread::sleep_for(std::chrono::seconds(2));
  const std::size_t all = kRequests * server.get("solvers").body.size();
  return {client.read_until().size() < all ? "closed" : "all was sent"};
}

// ---- work ----

Answers more_work_than_cores() {
  const LiveServer server(limits_with([](ServerLimits& l) {
    l.jobs_running = 1;
    l.wait_time = Seconds(0.1);
  }));
  std::thread long_one([&] {
    server.post("solve", {{"puzzle", kEndless}, {"solver", "brute-force"}, {"time_ms", 3000}});
  });
  HttpAnswer answer;
  comes_true([&] {
    answer = server.post("solve", {{"puzzle", kEasy}});
    return answer.status != 200;
  });
  long_one.join();
  return {told(answer)};
}

Answers long_work() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.solve_time = Seconds(0.01); }));
  const HttpAnswer rated =
      server.post("rate", {{"puzzle", first_line_of("data/conformance/25x25-tuples.txt")}});
  const Json solved =
      server.post("solve", {{"puzzle", kEndless}, {"solver", "brute-force"}}).json();
  return {told(rated), in_ticks(solved["status"])};
}

Answers many_puzzles() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.puzzles = 2; }));
  return {told(server.post("convert", {{"puzzles", {kEasy, kEasy, kEasy}}, {"to", "grid"}}))};
}

// ---- jobs ----

Answers many_jobs() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.jobs = 1; }));
  server.start(kEndlessWatch);
  return {told(server.post("jobs", kEndlessWatch))};
}

Answers more_jobs_than_workers() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.jobs_running = 1; }));
  const std::string first = server.start(kEndlessWatch);
  comes_true([&] { return server.get("jobs/" + first).json()["state"] == "running"; });
  return {in_ticks(server.get("jobs/" + server.start(kEndlessWatch)).json()["state"])};
}

Answers long_jobs() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.job_time = Seconds(0.05); }));
  const Json watched = server.finish(server.start(kEndlessWatch))["result"];
  const Json made = server.finish(
      server.start({{"kind", "generate"}, {"level", "impossible"}, {"count", 1000}}))["result"];
  return {in_ticks(watched["status"]), in_ticks(watched["reason"]),
          made["too_late"] == true ? "`too_late`" : "in time"};
}

Answers a_long_experiment() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.experiment_time = Seconds(0.3); }));
  const Json result = server.finish(server.start({{"kind", "compare"},
                                                  {"solvers", {"brute-force"}},
                                                  {"puzzles", {{"text", kEndless}}},
                                                  {"time_ms", 60000}}))["result"];
  return {result["too_late"] == true ? "`too_late`" : "in time"};
}

Answers a_long_trace() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.trace_bytes = 64 * 1024; }));
  Json request = kEndlessWatch;
  request["steps"] = 200'000;
  const Json progress = server.finish(server.start(request))["progress"];
  return {progress["detailed"] < progress["done"] ? "`detailed`" : "all is there"};
}

Answers a_hungry_solver() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.solver_bytes = 1024; }));
  const Json result = server.post("solve", {{"puzzle", kLong}, {"solver", "astar"}}).json();
  return {in_ticks(result["status"]), in_ticks(result["reason"])};
}

Answers hungry_jobs() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.kept_bytes = 4096; }));
  const std::string ended = server.start({{"kind", "generate"}, {"size", 4}, {"count", 100}});
  comes_true([&] { return server.get("jobs").json()["jobs"].empty(); });
  const HttpAnswer forgotten = server.get("jobs/" + ended);
  HttpAnswer refused;
  server.start(kEndlessWatch);
  comes_true([&] {
    refused = server.post("jobs", {{"kind", "generate"}, {"size", 4}});
    return refused.status != 202;
  });
  return {told(forgotten), told(refused)};
}

Answers many_runs() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.runs = 11; }));
  return {told(server.post("jobs", {{"kind", "compare"},
                                    {"solvers", {"dlx", "csp"}},
                                    {"puzzles", {{"level", "easy"}, {"size", 4}}},
                                    {"tests", 2},
                                    {"repeats", 3}}))};
}

Answers a_large_order() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.generate_count = 2; }));
  return {told(server.post("jobs", {{"kind", "generate"}, {"count", 3}}))};
}

Answers an_abandoned_job() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.abandoned_after = Seconds(0.1); }));
  server.start(kEndlessWatch);
  const auto state = [&] { return server.get("jobs").json()["jobs"][0]["state"]; };
  comes_true([&] { return state() == "cancelled"; });
  return {in_ticks(state())};
}

Answers an_old_job() {
  const LiveServer server(limits_with([](ServerLimits& l) { l.forgotten_after = Seconds(0.1); }));
  const std::string id = server.start({{"kind", "generate"}, {"size", 4}});
  comes_true([&] { return server.get("jobs").json()["jobs"].empty(); });
  return {told(server.get("jobs/" + id))};
}

}  // namespace

std::vector<LimitBreaker> limit_breakers() {
  return {
      {"connections at once", too_many_connections},
      {"of these, following jobs", too_many_followers},
      {"headers of a request", headers_that_are_long_or_slow},
      {"body of a request", bodies_that_are_long_or_slow},
      {"members of one object", an_object_of_many_members},
      {"pause between two requests of a connection", a_long_pause},
      {"time to take an answer", answers_that_nobody_takes},
      {"wait for a free core", more_work_than_cores},
      {"work for one request", long_work},
      {"puzzles in one request", many_puzzles},
      {"jobs waiting and running", many_jobs},
      {"jobs running at once", more_jobs_than_workers},
      {"time of a job (watch, generate)", long_jobs},
      {"time of an experiment (compare, study)", a_long_experiment},
      {"memory of a watched run", a_long_trace},
      {"memory of a solver", a_hungry_solver},
      {"memory of all jobs together", hungry_jobs},
      {"solvers x puzzles x repeats of a comparison", many_runs},
      {"puzzles of an order", a_large_order},
      {"a job that nobody follows is stopped after", an_abandoned_job},
      {"an ended job is forgotten after", an_old_job},
  };
}

}  // namespace sudolab::test
