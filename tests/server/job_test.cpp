// Jobs over HTTP: watching, generating, following, cancelling.

#include <gtest/gtest.h>

#include <thread>

#include "live_server.h"

namespace sudolab::test {
namespace {

Json watch(const std::string& puzzle, const std::string& solver = "backtrack") {
  return {{"kind", "watch"}, {"puzzle", puzzle}, {"solver", solver}, {"client", "test"}};
}

// The events of a stream: name and data.
std::vector<std::pair<std::string, Json>> events_in(const std::string& text) {
  std::vector<std::pair<std::string, Json>> events;
  std::size_t at = 0;
  while ((at = text.find("event: ", at)) != std::string::npos) {
    const std::size_t line = text.find('\n', at);
    const std::size_t end = text.find('\n', line + 1);
    const std::string name = text.substr(at + 7, line - at - 7);
    events.emplace_back(name, Json::parse(text.substr(line + 7, end - line - 7)));
    at = end;
  }
  return events;
}

TEST(ServerJobs, WatchesASolverAndShowsAnyMoment) {
  const LiveServer server;
  const std::string id = server.start(watch(kEasy));
  const Json job = server.finish(id);
  EXPECT_EQ(job["state"], "done");
  EXPECT_EQ(job["result"]["grid"], kEasySolution);
  const auto recorded = job["progress"]["recorded"].get<std::uint64_t>();
  EXPECT_GT(recorded, 40U);
  const auto window = [&](std::uint64_t from, int count) {
    return server
        .get("jobs/" + id + "/trace?from=" + std::to_string(from) +
             "&count=" + std::to_string(count))
        .json();
  };
  EXPECT_EQ(window(0, 10)["start"]["grid"], kEasy);
  EXPECT_EQ(window(0, 10)["steps"].size(), 10U);
  EXPECT_EQ(window(recorded, 10)["start"]["grid"], kEasySolution);
  EXPECT_EQ(window(recorded, 10)["steps"].size(), 0U);
  EXPECT_EQ(window(recorded - 3, 10)["steps"].size(), 3U);
  const Json curves = server.get("jobs/" + id + "/curves?points=20").json()["curves"];
  EXPECT_EQ(curves[0]["name"], "depth");
  EXPECT_EQ(curves[0]["steps"].size(), curves[0]["values"].size());
}

TEST(ServerJobs, WatchesAMillionSteps) {
  const LiveServer server;
  Json request = watch(kLong, "brute-force");
  request["steps"] = 1'000'000;
  const std::string id = server.start(request);
  const Json job = server.finish(id);
  EXPECT_EQ(job["state"], "done");
  EXPECT_GE(job["progress"]["recorded"].get<std::uint64_t>(), 1'000'000U);
  EXPECT_EQ(job["progress"]["recorded"], job["progress"]["detailed"]);
  const Json window = server.get("jobs/" + id + "/trace?from=999000&count=500").json();
  EXPECT_EQ(window["steps"].size(), 500U);
  EXPECT_LT(server.get("jobs/" + id + "/curves?points=1000").body.size(), 200'000U);
}

TEST(ServerJobs, WatchedNumbersBecomeCurves) {
  const LiveServer server;
  Json request = watch(kEasy, "annealing");
  request["steps"] = 20'000;
  const std::string id = server.start(request);
  server.finish(id);
  std::vector<std::string> names;
  const Json curves = server.get("jobs/" + id + "/curves").json();
  for (const Json& curve : curves["curves"]) names.push_back(curve["name"]);
  EXPECT_EQ(names,
            (std::vector<std::string>{"depth", "placed", "temperature", "energy", "acceptance"}));
  const Json window = server.get("jobs/" + id + "/trace?from=5&count=5").json();
  EXPECT_FALSE(window["boards"].empty());
  EXPECT_TRUE(window["start"]["numbers"].contains("energy"));
}

TEST(ServerJobs, GeneratesToOrder) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "generate"},
                                       {"count", 3},
                                       {"size", 6},
                                       {"symmetry", "rotate180"},
                                       {"clues", {{"least", 10}, {"most", 20}}},
                                       {"seed", "18446744073709551615"}});
  const Json job = server.finish(id);
  EXPECT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["result"]["made"], 3);
  const Json items = server.get("jobs/" + id + "/items").json();
  ASSERT_EQ(items["items"].size(), 3U);
  EXPECT_EQ(items["items"][0]["seed"], "18446744073709551615");
  EXPECT_EQ(items["items"][0]["cells"].get<std::string>().size(), 36U);
  EXPECT_EQ(server.get("jobs/" + id + "/items?from=2&count=5").json()["items"].size(), 1U);
}

TEST(ServerJobs, MakesBlankedAndInsertedPuzzles) {
  const LiveServer server;
  for (const Json& wish : {Json{{"blank", 0.5}}, Json{{"method", "insert"}}}) {
    Json request = wish;
    request["kind"] = "generate";
    request["count"] = 2;
    const std::string id = server.start(request);
    EXPECT_EQ(server.finish(id)["result"]["made"], 2) << wish;
  }
}

TEST(ServerJobs, MakesVariants) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "generate"},
                                       {"size", 6},
                                       {"count", 2},
                                       {"variant", {"killer", "jigsaw"}},
                                       {"cages", {{"least", 2}, {"most", 3}}},
                                       {"whole", true}});
  EXPECT_EQ(server.finish(id)["result"]["made"], 2);
  const Json items = server.get("jobs/" + id + "/items").json()["items"];
  for (const Json& made : items) {
    EXPECT_EQ(made["box"], nullptr);
    EXPECT_EQ(made["regions"].size(), 36U);
    for (const Json& cage : made["constraints"]) {
      EXPECT_EQ(cage["kind"], "cage");
      const std::string cells = cage["cells"];
      EXPECT_TRUE(cells.size() == 9 || cells.size() == 14) << cells;
    }
    // It can be sent back as it is.
    EXPECT_EQ(server.post("solve", {{"puzzle", made}}).json()["grid"], made["solution"]);
  }
}

TEST(ServerJobs, RefusesWishesThatMakeNoSense) {
  const LiveServer server;
  const auto code = [&](Json wishes) {
    wishes["kind"] = "generate";
    return server.post("jobs", wishes).code();
  };
  EXPECT_EQ(code({{"count", 0}}), "bad_request");
  EXPECT_EQ(code({{"count", 1001}}), "bad_request");
  EXPECT_EQ(code({{"size", 7}}), "bad_request");
  EXPECT_EQ(code({{"size", 26}}), "bad_request");
  EXPECT_EQ(code({{"box", "9x9"}}), "bad_request");
  EXPECT_EQ(code({{"size", 6}, {"box", "3x3"}}), "bad_request");
  EXPECT_EQ(code({{"level", "trivial"}}), "bad_request");
  EXPECT_EQ(code({{"technique", "magic"}}), "bad_request");
  EXPECT_EQ(code({{"symmetry", "round"}}), "bad_request");
  EXPECT_EQ(code({{"method", "draw"}}), "bad_request");
  EXPECT_EQ(code({{"blank", 2}}), "bad_request");
  EXPECT_EQ(code({{"blank", 0.5}, {"level", "easy"}}), "impossible_wishes");
  EXPECT_EQ(code({{"pattern", "..x"}}), "bad_request");
  EXPECT_EQ(code({{"clues", {{"least", 30}, {"most", 20}}}}), "impossible_wishes");
  EXPECT_EQ(code({{"variant_of", "1.....2........."}}), "bad_request");
  EXPECT_EQ(code({{"variant", {"killr"}}}), "bad_request");
  EXPECT_EQ(code({{"variant", {"x", "x"}}}), "bad_request");
  EXPECT_EQ(code({{"variant", "x"}}), "bad_request");
  EXPECT_EQ(code({{"variant", {"killer"}}, {"cages", {{"least", 0}}}}), "bad_request");
  EXPECT_EQ(code({{"variant", {"killer"}}, {"cages", {{"least", 4}, {"most", 3}}}}),
            "impossible_wishes");
  EXPECT_EQ(code({{"variant", {"windoku"}}, {"size", 6}}), "impossible_wishes");
  EXPECT_EQ(code({{"unknown", 1}}), "bad_request");
  EXPECT_EQ(server.post("jobs", {{"kind", "dance"}}).code(), "bad_request");
  EXPECT_EQ(server.post("jobs", Json::object()).message(), "'kind' is missing");
}

// It takes a second to find out that this has one solution.
std::string slow_to_solve() {
  std::string puzzle = first_line_of("data/conformance/25x25-tuples.txt");
  for (const std::size_t cell : {1, 3, 41, 64, 201, 224}) puzzle.at(cell) = '.';
  return puzzle;
}

// Whether it has one solution was not found out, so nothing is said about that.
TEST(ServerJobs, AVariantOfAPuzzleThatTakesTooLongIsBusy) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.solve_time = server::Seconds(0.001);
  const LiveServer server(limits);
  const HttpAnswer answer =
      server.post("jobs", {{"kind", "generate"}, {"variant_of", slow_to_solve()}});
  EXPECT_EQ(answer.status, 503) << answer.body;
  EXPECT_EQ(answer.code(), "busy");
}

TEST(ServerJobs, AVariantIsSolvedWithinTheMemoryOfASolver) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.solver_bytes = 1024;
  const LiveServer server(limits);
  const HttpAnswer answer =
      server.post("jobs", {{"kind", "generate"}, {"variant_of", slow_to_solve()}});
  EXPECT_EQ(answer.code(), "busy") << answer.body;
}

TEST(ServerJobs, TheListLeavesOutWhatIsLong) {
  const LiveServer server;
  std::string text;
  for (int i = 0; i < 100; ++i) text += kEasy + "\n";
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"dlx"}},
                                       {"puzzles", {{"text", text}}},
                                       {"tests", 2},
                                       {"client", "test"}});
  const Json listed = server.get("jobs").json()["jobs"][0];
  EXPECT_EQ(listed["request"]["solvers"], Json::array({"dlx"}));
  EXPECT_FALSE(listed["request"].contains("puzzles"));
  EXPECT_EQ(server.get("jobs/" + id).json()["request"]["puzzles"]["text"], text);
}

TEST(ServerJobs, CancelsAndForgets) {
  const LiveServer server;
  const std::string id = server.start(watch(kEndless, "brute-force"));
  ASSERT_TRUE(comes_true([&] { return server.get("jobs/" + id).json()["state"] == "running"; }));
  EXPECT_EQ(server.remove("jobs/" + id).json()["state"], "cancelled");
  const Json job = server.finish(id);
  EXPECT_EQ(job["state"], "cancelled");
  EXPECT_EQ(job["result"]["status"], "gave up");
  EXPECT_EQ(job["result"]["reason"], "cancelled");
  EXPECT_EQ(server.remove("jobs/" + id).json()["state"], "forgotten");
  EXPECT_EQ(server.get("jobs/" + id).code(), "not_found");
  EXPECT_EQ(server.remove("jobs/" + id).code(), "not_found");
}

TEST(ServerJobs, AReloadFindsItsJobs) {
  const LiveServer server;
  const std::string id = server.start(watch(kEndless, "brute-force"));
  Json jobs = server.get("jobs?client=test").json()["jobs"];
  ASSERT_EQ(jobs.size(), 1U);
  EXPECT_EQ(jobs[0]["id"], id);
  EXPECT_EQ(jobs[0]["request"]["puzzle"], kEndless);
  EXPECT_EQ(server.get("jobs?client=other").json()["jobs"].size(), 0U);
  // The oldest first.
  const std::string later = server.start(watch(kEndless, "brute-force"));
  jobs = server.get("jobs").json()["jobs"];
  ASSERT_EQ(jobs.size(), 2U);
  EXPECT_EQ(jobs[0]["id"], id);
  EXPECT_EQ(jobs[1]["id"], later);
}

TEST(ServerJobs, StreamsEventsToTheEnd) {
  const LiveServer server;
  const std::string id =
      server.start({{"kind", "generate"}, {"count", 20}, {"size", 4}, {"client", "test"}});
  const HttpAnswer stream = server.get("jobs/" + id + "/events");
  EXPECT_EQ(stream.type, "text/event-stream");
  const auto events = events_in(stream.body);
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events.back().first, "end");
  std::size_t items = 0;
  Json last;
  for (const auto& [name, data] : events) {
    if (name == "items") {
      EXPECT_EQ(data["from"], items);
      items += data["items"].size();
    }
    if (name == "job") last = data;
  }
  EXPECT_EQ(items, 20U);
  EXPECT_EQ(last["state"], "done");
  EXPECT_EQ(last["items"], 20);
}

TEST(ServerJobs, ResumesAStreamWhereItBroke) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "generate"}, {"count", 20}, {"size", 4}});
  server.finish(id);
  const HttpAnswer rest =
      server.send("GET", "/api/v1/jobs/" + id + "/events", "", {{"Last-Event-ID", id + ":15"}});
  for (const auto& [name, data] : events_in(rest.body)) {
    if (name != "items") continue;
    EXPECT_EQ(data["from"], 15);
    EXPECT_EQ(data["items"].size(), 5U);
  }
  EXPECT_NE(rest.body.find("id: " + id + ":20\n"), std::string::npos);
  const HttpAnswer none = server.get("jobs/" + id + "/events?last=" + id + ":20");
  EXPECT_EQ(none.body.find("event: items"), std::string::npos);
}

TEST(ServerJobs, OneStreamFollowsSeveralJobs) {
  const LiveServer server;
  const std::string one = server.start(watch(kEasy));
  const std::string two = server.start({{"kind", "generate"}, {"count", 2}, {"size", 4}});
  const HttpAnswer stream = server.get("events?jobs=" + one + "," + two);
  std::size_t done = 0;
  for (const auto& [name, data] : events_in(stream.body)) {
    done += name == "job" && data["state"] == "done";
  }
  EXPECT_EQ(done, 2U);
  EXPECT_EQ(server.get("events?jobs=" + one + ",nobody").code(), "not_found");
  EXPECT_EQ(server.get("events").code(), "bad_request");
}

TEST(ServerJobs, AClientThatLeavesStopsItsJob) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.abandoned_after = server::Seconds(0.2);
  const LiveServer server(limits);
  const std::string id = server.start(watch(kEndless, "brute-force"));
  {
    RawClient follower(server.port());
    follower.send("GET /api/v1/jobs/" + id + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_NE(follower.read_until("\"running\"").find("event: job"), std::string::npos);
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    // Listing jobs does not count as following them.
    EXPECT_EQ(server.get("jobs").json()["jobs"][0]["state"], "running");
  }
  for (int i = 0; i < 200; ++i) {
    if (server.get("jobs").json()["jobs"][0]["state"] != "running") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  const Json job = server.get("jobs").json()["jobs"][0];
  EXPECT_EQ(job["state"], "cancelled");
  EXPECT_EQ(job["reason"], "nobody followed it any more");
}

TEST(ServerJobs, OnlyWatchedJobsHaveATrace) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "generate"}, {"size", 4}});
  server.finish(id);
  EXPECT_EQ(server.get("jobs/" + id + "/trace").code(), "wrong_kind");
  EXPECT_EQ(server.get("jobs/" + id + "/curves").code(), "wrong_kind");
  EXPECT_EQ(server.get("jobs/" + id + "/puzzles").code(), "wrong_kind");
  EXPECT_EQ(server.get("jobs/" + id + "/trace?count=x").code(), "bad_request");
}

TEST(ServerJobs, ManyAtOnceAreRefusedPolitely) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.jobs = 8;
  const LiveServer server(limits);
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const HttpAnswer answer = server.post("jobs", watch(kEndless, "brute-force"));
    accepted += answer.status == 202;
    refused += answer.status == 429 && answer.code() == "too_many_jobs";
  }
  EXPECT_EQ(accepted, 8);
  EXPECT_EQ(refused, 92);
  EXPECT_EQ(server.post("solve", {{"puzzle", kEasy}}).status, 200);
}

}  // namespace
}  // namespace sudolab::test
