// Comparisons, studies and stored experiments over HTTP.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include <sudolab/experiment/plan_json.h>
#include <sudolab/experiment/puzzles.h>
#include "experiment/sqlite.h"
#include "live_server.h"
#include "studies/study.h"

namespace sudolab::test {
namespace {

Json small_comparison() {
  return {{"kind", "compare"},
          {"solvers", {"dlx", "constraint+csp", Json{{"solver", "backtrack"}, {"name", "mine"}}}},
          {"puzzles", {{"level", "easy"}, {"size", 4}}},
          {"tests", 4},
          {"repeats", 2},
          {"seed", 3}};
}

TEST(ServerExperiments, CompareTellsEveryRunAndIsStored) {
  const LiveServer server;
  const std::string id = server.start(small_comparison());
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["items"], 24);
  const Json items = server.get("jobs/" + id + "/items").json()["items"];
  ASSERT_EQ(items.size(), 24U);
  const Json puzzles = server.get("jobs/" + id + "/puzzles").json()["puzzles"];
  ASSERT_EQ(puzzles.size(), 4U);
  for (const Json& item : items) {
    EXPECT_EQ(item["status"], "solved");
    const std::string given = puzzles[item["puzzle"].get<std::size_t>()]["cells"];
    const std::string solved = item["grid"];
    for (std::size_t i = 0; i < 16; ++i) {
      EXPECT_TRUE(given[i] == '.' || given[i] == solved[i]) << given << " " << solved;
    }
  }
  EXPECT_EQ(job["progress"]["summary"][2]["solver"], "mine");
  EXPECT_EQ(job["progress"]["summary"][2]["solved"], 8);

  const std::string experiment = job["result"]["experiment"];
  EXPECT_EQ(server.get("experiments/" + experiment).json()["runs"], 24);
  server.remove("jobs/" + id);
  EXPECT_EQ(server.get("experiments/" + experiment).status, 200) << "the job is gone, this is not";
  const HttpAnswer report = server.get("experiments/" + experiment + "/report.html");
  EXPECT_EQ(report.status, 200);
  EXPECT_NE(report.header("content-security-policy").find("sandbox"), std::string::npos);
  // A report that lies beside a store may be older than its runs.
  std::ofstream(server.data() / "experiments" / experiment / "report.html") << "old";
  EXPECT_NE(server.get("experiments/" + experiment + "/report.html").body, "old");
  EXPECT_EQ(server.remove("experiments/" + experiment).status, 200);
  EXPECT_EQ(server.get("experiments/" + experiment).code(), "not_found");
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 0U);
}

// What solvers do on a test is shown without an observer in a run that is timed.
TEST(ServerExperiments, RunsOfSomeTestsAreReplayed) {
  const LiveServer server;
  Json request = small_comparison();
  request["solvers"] = {"backtrack:first-cell", "relaxation", "random-search"};
  request["puzzles"] = {{"level", "easy"}};
  request["time_ms"] = 100;
  const std::string id = server.start(request);
  ASSERT_EQ(server.finish(id)["state"], "done");
  const Json puzzles = server.get("jobs/" + id + "/puzzles").json()["puzzles"];
  std::size_t replayed = 0;
  const Json items = server.get("jobs/" + id + "/items").json()["items"];
  for (const Json& item : items) {
    const Json& replay = item["replay"];
    if (replay.is_null()) {
      EXPECT_TRUE(item["puzzle"] != 0 || item["repeat"] != 0) << item;
      continue;
    }
    ++replayed;
    EXPECT_EQ(item["repeat"], 0);
    ASSERT_FALSE(replay["boards"].empty());
    EXPECT_LE(replay["boards"].size(), 24U);
    EXPECT_GE(replay["steps"], replay["boards"].size());
    const std::string given = puzzles[item["puzzle"].get<std::size_t>()]["cells"];
    for (const Json& board : replay["boards"]) {
      const std::string shown = board;
      ASSERT_EQ(shown.size(), given.size());
      for (std::size_t i = 0; i < given.size(); ++i) {
        EXPECT_TRUE(given[i] == '.' || given[i] == shown[i]) << given << " " << shown;
      }
    }
    if (item["status"] == "solved" && replay["whole"].get<bool>()) {
      EXPECT_EQ(replay["boards"].back(), item["grid"]);
    }
  }
  EXPECT_GE(replayed, 3U);
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 1U);
}

// Puzzle by puzzle, so that what is left after a stop is of the same puzzles for all; and with the
// seed that repeats a run.
TEST(ServerExperiments, RunsComePuzzleByPuzzleWithTheirSeeds) {
  const LiveServer server;
  Json request = small_comparison();
  request["solvers"] = {"random-search"};
  request["repeats"] = 1;
  const std::string id = server.start(request);
  ASSERT_EQ(server.finish(id)["state"], "done");
  const std::string experiment =
      "experiments/" + server.get("jobs/" + id).json()["progress"]["experiment"].get<std::string>();
  EXPECT_EQ(plan_from_json(server.get(experiment + "/plan.json").body).order, RunOrder::kPuzzles);
  const Json puzzles = server.get("jobs/" + id + "/puzzles").json()["puzzles"];
  const Json items = server.get("jobs/" + id + "/items").json()["items"];
  for (const Json& item : items) {
    const Json again =
        server
            .post(
                "solve",
                {{"puzzle",
                  {{"cells", puzzles[item["puzzle"].get<std::size_t>()]["cells"]}, {"box", "2x2"}}},
                 {"solver", "random-search"},
                 {"seed", item["seed"]}})
            .json();
    EXPECT_EQ(again["counters"], item["counters"]);
  }
}

TEST(ServerExperiments, StoredRunsAndPuzzlesCanBeRead) {
  const LiveServer server;
  const std::string id = server.start(small_comparison());
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  const std::string experiment = "experiments/" + job["result"]["experiment"].get<std::string>();
  const Json part = server.get(experiment + "/runs?from=20&count=10").json();
  EXPECT_EQ(part["from"], 20);
  EXPECT_EQ(part["total"], 24);
  ASSERT_EQ(part["runs"].size(), 4U);
  EXPECT_EQ(part["runs"][0]["solver"], 2);
  EXPECT_FALSE(part["runs"][0]["seed"].get<std::string>().empty());
  EXPECT_EQ(server.get(experiment + "/puzzles").json()["puzzles"],
            server.get("jobs/" + id + "/puzzles").json()["puzzles"]);
  EXPECT_EQ(server.get(experiment + "/runs?count=-1").code(), "bad_request");
}

TEST(ServerExperiments, WhatWasStoppedIsResumed) {
  const LiveServer server;
  Json request = small_comparison();
  request["solvers"] = {"dlx", "random-search"};
  request["puzzles"] = {{"text", kEasy + "\n" + kLong}};
  request["tests"] = 2;
  request["repeats"] = 20;
  request["time_ms"] = 200;
  const std::string id = server.start(request);
  const std::string experiment = server.get("jobs/" + id).json()["progress"]["experiment"];
  EXPECT_EQ(server.post("jobs", {{"kind", "resume"}, {"experiment", experiment}}).status / 100, 4)
      << "it runs, or has not begun";
  for (int i = 0; i < 600 && server.get("jobs/" + id).json()["items"] == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  server.remove("jobs/" + id);
  const Json stopped = server.finish(id);
  ASSERT_EQ(stopped["state"], "cancelled") << stopped;
  const std::size_t before = server.get("experiments/" + experiment).json()["runs"];
  ASSERT_GT(before, 0U);
  ASSERT_LT(before, 80U);
  server.remove("jobs/" + id);

  const std::string again = server.start({{"kind", "resume"}, {"experiment", experiment}});
  EXPECT_EQ(server.get("jobs/" + again).json()["progress"]["experiment"], experiment);
  const Json job = server.finish(again);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["result"]["finished"], true);
  EXPECT_EQ(job["items"], 80) << "those that were stored are told again";
  EXPECT_EQ(server.get("experiments/" + experiment).json()["runs"], 80);
  server.remove("jobs/" + again);
  EXPECT_EQ(server.get("experiments/" + experiment).status, 200);
  EXPECT_EQ(server.post("jobs", {{"kind", "resume"}, {"experiment", "nothing"}}).code(),
            "not_found");
}

// A store that is not as it was written is an answer, not the end of the server.
TEST(ServerExperiments, ADamagedStoreIsAnAnswer) {
  const LiveServer server;
  const Json job = server.finish(server.start(small_comparison()));
  ASSERT_EQ(job["state"], "done") << job;
  const std::string experiment = job["result"]["experiment"];
  const auto file = server.data() / "experiments" / experiment / "experiment.sqlite";
  ASSERT_TRUE(std::filesystem::exists(file));
  {
    Database database(file, Database::Mode::kWrite);
    database.execute("UPDATE runs SET puzzle = 4000000 WHERE rowid = 3");
  }
  for (const char* what : {"/report.html", "/charts", "/results.csv", "/results.ndjson"}) {
    const HttpAnswer answer = server.get("experiments/" + experiment + what);
    EXPECT_EQ(answer.status, 500) << what;
    EXPECT_EQ(answer.code(), "damaged") << what;
    EXPECT_NE(answer.message().find("--salvage"), std::string::npos) << answer.message();
    EXPECT_EQ(answer.message().find(server.data().string()), std::string::npos) << "no paths";
  }
  EXPECT_EQ(server.get("experiments").status, 200);
  EXPECT_EQ(server.get("experiments/" + experiment).status, 200);
  {
    Database database(file, Database::Mode::kWrite);
    database.execute("DELETE FROM puzzles WHERE id = 1");
  }
  EXPECT_EQ(server.get("experiments/" + experiment + "/report.html").code(), "damaged");
  EXPECT_EQ(server.get("experiments/" + experiment).code(), "damaged");
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 0U);
  EXPECT_EQ(server.remove("experiments/" + experiment).status, 200);
}

TEST(ServerExperiments, CompareOnBlankedGrids) {
  const LiveServer server;
  Json request = small_comparison();
  request["puzzles"] = {{"blank", 0.4}, {"size", 9}};
  const std::string id = server.start(request);
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["items"], 24);
  request["puzzles"]["blank"] = 1.5;
  EXPECT_EQ(server.post("jobs", request).code(), "bad_request");
}

TEST(ServerExperiments, ComparePastedPuzzlesWithoutKeepingThem) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"dlx"}},
                                       {"puzzles", {{"text", kEasy + "\n" + kLong}}},
                                       {"store", false}});
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["items"], 2);
  const std::string experiment = job["result"]["experiment"];
  EXPECT_EQ(server.get("experiments/" + experiment + "/results.csv").status, 200);
  EXPECT_EQ(server.remove("jobs/" + id).json()["state"], "forgotten");
  EXPECT_EQ(server.get("experiments/" + experiment).code(), "not_found");
}

// What one from the command line has: a way to repeat it, also with puzzles of one's own.
TEST(ServerExperiments, ComparisonsCanBeRepeated) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"dlx"}},
                                       {"puzzles", {{"text", kEasy + "\n" + kLong}}},
                                       {"seed", 9}});
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  const std::string experiment = "experiments/" + job["result"]["experiment"].get<std::string>();
  const std::string report = server.get(experiment + "/report.html").body;
  EXPECT_NE(report.find("sudolab compare --plan plan.json"), std::string::npos);
  EXPECT_NE(report.find("plan.json\""), std::string::npos) << "the report links to it";
  const Plan plan = plan_from_json(server.get(experiment + "/plan.json").body);
  EXPECT_EQ(plan.seed, 9U);
  EXPECT_EQ(gather_puzzles(plan, "", {}).puzzles.size(), 2U);
}

TEST(ServerExperiments, AStudyOfPuzzlesIsAnOrdinaryOne) {
  const LiveServer server;
  const std::string id = server.start(
      {{"kind", "study"}, {"study", "positional-bias"}, {"scale", "smoke"}, {"seed", 3}});
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(job["result"]["finished"], true);
  const std::string experiment = "experiments/" + job["result"]["experiment"].get<std::string>();
  const Json about = server.get(experiment).json();
  EXPECT_EQ(about["study"], "positional-bias");
  EXPECT_EQ(about["scale"], "smoke");
  EXPECT_EQ(about["finished"], true);
  EXPECT_EQ(about["puzzles"], 300);
  EXPECT_EQ(about["solvers"], Json::array({"cultural:founders"}));
  EXPECT_NE(server.get(experiment + "/report.html").body.find("Positional bias of puzzles"),
            std::string::npos);
  EXPECT_GE(server.get(experiment + "/charts").json()["charts"].size(), 2U);
}

// Before such studies had a store, they left a report and a description behind.
TEST(ServerExperiments, OldStudiesOfPuzzlesAloneAreStillShown) {
  const LiveServer server;
  const auto folder = server.data() / "experiments" / "study-old";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "about.json")
      << R"({"name": "Positional bias of puzzles", "kind": "study", "study": "positional-bias",
             "scale": "smoke", "created": "2026-11-15T15:30:00Z", "finished": true,
             "solvers": [], "puzzles": null, "runs": 0})";
  std::ofstream(folder / "report.html") << "<!doctype html>old";
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 1U);
  EXPECT_EQ(server.get("experiments/study-old").json()["study"], "positional-bias");
  EXPECT_EQ(server.get("experiments/study-old/report.html").body, "<!doctype html>old");
}

TEST(ServerExperiments, ComparisonsCanBeCancelled) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"brute-force"}},
                                       {"puzzles", {{"text", kEndless}}},
                                       {"time_ms", 60000}});
  const std::string second = server.start(small_comparison());
  EXPECT_EQ(server.remove("jobs/" + id).json()["state"], "cancelled");
  EXPECT_EQ(server.finish(id)["state"], "cancelled");
  EXPECT_EQ(server.finish(second)["state"], "done") << "it was its turn now";
}

TEST(ServerExperiments, ARunningOneIsNotRemoved) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"brute-force"}},
                                       {"puzzles", {{"text", kEndless}}},
                                       {"time_ms", 60000}});
  std::string experiment;
  for (int i = 0; i < 200 && server.get("experiments").json()["experiments"].empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  experiment = server.get("jobs/" + id).json()["progress"]["experiment"];
  const HttpAnswer answer = server.remove("experiments/" + experiment);
  EXPECT_EQ(answer.status, 409) << answer.body;
  EXPECT_EQ(answer.code(), "still_running");
  EXPECT_NE(answer.message().find("DELETE /jobs/" + id), std::string::npos);
  EXPECT_EQ(server.get("experiments/" + experiment).status, 200) << "it is still there";
  server.remove("jobs/" + id);
  server.finish(id);
  EXPECT_EQ(server.remove("experiments/" + experiment).status, 200);
}

TEST(ServerExperiments, OnesThatWaitKeepNobodyWaiting) {
  const LiveServer server;  // with two workers
  const Json endless{{"kind", "compare"},
                     {"solvers", {"brute-force"}},
                     {"puzzles", {{"text", kEndless}}},
                     {"time_ms", 60000}};
  std::vector<std::string> comparisons;
  for (int i = 0; i < 3; ++i) comparisons.push_back(server.start(endless));
  const std::string watch =
      server.start({{"kind", "watch"}, {"puzzle", kEasy}, {"solver", "backtrack"}});
  EXPECT_EQ(server.finish(watch)["state"], "done");
  const Json waiting = server.get("jobs/" + comparisons[2]).json();
  EXPECT_EQ(waiting["state"], "queued");
  EXPECT_EQ(waiting["progress"]["phase"], "waiting");
}

TEST(ServerExperiments, BoardsAreLookedForWithinTheTimeOfOneRequest) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.solve_time = server::Seconds(0);
  const LiveServer server(limits);
  const std::string id =
      server.start({{"kind", "compare"}, {"solvers", {"dlx"}}, {"puzzles", {{"text", kEasy}}}});
  ASSERT_EQ(server.finish(id)["state"], "done");
  const Json item = server.get("jobs/" + id + "/items").json()["items"][0];
  EXPECT_EQ(item["status"], "solved");
  EXPECT_EQ(item["grid"], nullptr) << "there was no time to find the board";
}

TEST(ServerExperiments, OnesThatAreNotStoredLieApart) {
  const LiveServer server;
  const std::string id = server.start({{"kind", "compare"},
                                       {"solvers", {"dlx"}},
                                       {"puzzles", {{"text", kEasy}}},
                                       {"store", false}});
  const std::string experiment = server.finish(id)["result"]["experiment"];
  EXPECT_EQ(server.get("experiments/" + experiment + "/results.csv").status, 200);
  EXPECT_FALSE(std::filesystem::exists(server.data() / "experiments" / experiment))
      << "it is not among those that are kept";
  EXPECT_FALSE(std::filesystem::is_empty(server.data() / "passing"));
}

TEST(ServerExperiments, BadComparisonsAreRefused) {
  const LiveServer server;
  const auto code = [&](const char* member, const Json& value) {
    Json request = small_comparison();
    request[member] = value;
    return server.post("jobs", request).code();
  };
  EXPECT_EQ(code("solvers", Json::array()), "bad_request");
  EXPECT_EQ(code("solvers", {"dlx", "dlx"}), "bad_request");
  EXPECT_EQ(code("solvers", {"no-such"}), "bad_request");
  EXPECT_EQ(code("solvers", {Json{{"solver", "csp"}, {"options", {{"no", "1"}}}}}), "bad_request");
  EXPECT_EQ(code("solvers", Json(std::vector<std::string>(9, "dlx"))), "too_large");
  EXPECT_EQ(code("tests", 0), "bad_request");
  EXPECT_EQ(code("tests", 1001), "bad_request");
  EXPECT_EQ(code("puzzles", {{"set", "no-such"}}), "bad_request");
  EXPECT_EQ(code("puzzles", {{"text", "hello"}}), "bad_puzzle");
  EXPECT_EQ(code("puzzles", {{"level", "no-such"}}), "bad_request");
  EXPECT_EQ(code("puzzles", {{"level", "easy"}, {"size", 7}}), "bad_request");
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 0U);
}

TEST(ServerExperiments, ManyRunsAreTooMany) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.runs = 20;
  const LiveServer server(limits);
  EXPECT_EQ(server.post("jobs", small_comparison()).code(), "too_large");
}

TEST(ServerExperiments, StudiesAreListedAndRun) {
  const LiveServer server;
  const Json list = server.get("studies").json()["studies"];
  EXPECT_EQ(list.size(), studies::all_studies().size());
  EXPECT_EQ(server.post("jobs", {{"kind", "study"}, {"study", "no"}}).code(), "bad_request");
  EXPECT_EQ(server.post("jobs", {{"kind", "study"}}).code(), "bad_request");
}

TEST(ServerExperiments, NothingOutsideTheDataDirectoryIsReached) {
  const LiveServer server;
  for (const char* id : {"..", "..%2f..", "%2e%2e", "%2fetc", ".", "A", "-x", "a%00b"}) {
    for (const char* what : {"", "/report.html", "/results.csv", "/charts"}) {
      const HttpAnswer answer = server.get("experiments/" + std::string(id) + what);
      EXPECT_EQ(answer.status, 404) << id << what << answer.body;
    }
    EXPECT_EQ(server.remove("experiments/" + std::string(id)).status, 404) << id;
  }
}

TEST(ServerExperiments, StrangersSeeOnlyTheirOwn) {
  server::ServerLimits limits = server::public_limits();
  limits.jobs_running = 1;
  const LiveServer server(limits, true);
  const std::string id = server.start(small_comparison());
  const Json job = server.finish(id);
  ASSERT_EQ(job["state"], "done") << job;
  EXPECT_EQ(server.get("experiments").code(), "forbidden");
  const std::string experiment = job["result"]["experiment"];
  EXPECT_EQ(server.get("experiments/" + experiment).status, 200);
  EXPECT_EQ(server.remove("experiments/" + experiment).code(), "forbidden");
  server.remove("jobs/" + id);
  EXPECT_EQ(server.get("experiments/" + experiment).code(), "not_found");
  EXPECT_EQ(server.post("jobs", {{"kind", "study"}, {"study", "any"}}).code(), "forbidden");
}

}  // namespace
}  // namespace sudolab::test
