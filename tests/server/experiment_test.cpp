// Comparisons, studies and stored experiments over HTTP.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <sudolab/experiment/plan_json.h>
#include <sudolab/experiment/puzzles.h>
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
  EXPECT_EQ(server.remove("experiments/" + experiment).status, 200);
  EXPECT_EQ(server.get("experiments/" + experiment).code(), "not_found");
  EXPECT_EQ(server.get("experiments").json()["experiments"].size(), 0U);
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

TEST(ServerExperiments, AStudyOfPuzzlesAloneIsAnOrdinaryOne) {
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
  EXPECT_EQ(about["solvers"], Json::array());
  EXPECT_NE(server.get(experiment + "/report.html").body.find("Positional bias of puzzles"),
            std::string::npos);
  EXPECT_EQ(server.get(experiment + "/charts").json()["charts"].size(), 2U);
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
