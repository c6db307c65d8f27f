// Ratings, hints and explanations over HTTP.

#include <gtest/gtest.h>

#include <thread>

#include "live_server.h"
#include "support/stopping.h"

namespace sudolab::test {
namespace {

const std::string kSeveral = "1.....2.........";

TEST(ServerHuman, Rates) {
  const LiveServer server;
  const Json json = server.post("rate", {{"puzzle", kEasy}}).json();
  EXPECT_EQ(json["solved"], true);
  EXPECT_EQ(json["level"], "easy");
  EXPECT_GT(json["techniques"]["full-house"], 0);
  EXPECT_EQ(server.post("rate", {{"puzzle", kSeveral}}).code(), "several_solutions");
  EXPECT_EQ(server.post("rate", {{"puzzle", "11.............."}}).code(), "no_solution");
}

// A killer of 4x4 with the solution 1432 2314 4123 3241.
Json killer() {
  const auto cage = [](const char* cells, int sum) {
    return Json{{"kind", "cage"}, {"cells", cells}, {"values", {sum}}};
  };
  return {
      {"cells", std::string(16, '.')},
      {"constraints",
       {cage("r1c1 r2c1", 3), cage("r1c2 r1c3", 7), cage("r1c4 r2c4", 6), cage("r2c2 r2c3", 4),
        cage("r3c1 r4c1", 7), cage("r3c2 r3c3", 3), cage("r3c4 r4c4", 4), cage("r4c2 r4c3", 6)}}};
}

TEST(ServerHuman, TakesVariants) {
  const LiveServer server;
  const Json rating = server.post("rate", {{"puzzle", killer()}, {"er", true}}).json();
  EXPECT_EQ(rating["solved"], true);
  EXPECT_GT(rating["techniques"]["cage-combinations"], 0);
  EXPECT_EQ(rating["er"], nullptr);
  const Json path = server.post("explain", {{"puzzle", killer()}}).json();
  EXPECT_EQ(path["end"], "solved");
  EXPECT_EQ(path["steps"][0]["constraints"], Json({"r1c1 r2c1: different digits that sum to 3"}));
  EXPECT_EQ(path["left"]["grid"], "1432231441233241");
  const Json steps = server.post("steps", {{"puzzle", killer()}, {"most", 5}}).json();
  EXPECT_EQ(steps["steps"].size(), 5U);
  const Json hint = server.post("hint", {{"puzzle", killer()}, {"level", 3}}).json();
  EXPECT_EQ(hint["kind"], "step");
  EXPECT_EQ(hint["technique"]["id"], "cage-combinations");
  const Json se = server.post("hint", {{"puzzle", killer()}, {"policy", "se"}}).json();
  EXPECT_EQ(se["kind"], "stuck");
  EXPECT_EQ(se["text"], "Sudoku Explainer's rules are for classic Sudokus.");
}

TEST(ServerHuman, RatesByATableOfTheRequest) {
  const LiveServer server;
  const std::string table =
      "scoring sum\nlevel a below 1\nlevel b below 2\nlevel c below 3\nlevel d below 4\nlevel e\n"
      "hidden-single-box on 10\nhidden-single-line on 10\nnaked-single on 10\n";
  const Json json = server.post("rate", {{"puzzle", kEasy}, {"table", table}}).json();
  EXPECT_EQ(json["level"], "e");
  EXPECT_EQ(json["score"], 10 * json["steps"].get<int>());
  const HttpAnswer wrong = server.post("rate", {{"puzzle", kEasy}, {"table", table + "x on 1\n"}});
  EXPECT_EQ(wrong.code(), "bad_request");
  EXPECT_NE(wrong.body.find("line 10, column 1: there is no technique 'x'"), std::string::npos)
      << wrong.body;
}

TEST(ServerHuman, RatesAsSudokuExplainerDoes) {
  const LiveServer server;
  const Json rated = server.post("rate", {{"puzzle", kEasy}, {"er", true}}).json();
  EXPECT_EQ(rated["er"], 1.2);
  EXPECT_EQ(rated["level"], "easy");
  EXPECT_FALSE(server.post("rate", {{"puzzle", kEasy}}).json().contains("er"));
  const Json small = server.post("rate", {{"puzzle", "12..34..2..14..3"}, {"er", true}}).json();
  EXPECT_TRUE(small["er"].is_null()) << "it is for 9x9 only";
}

TEST(ServerHuman, ListsAllStepsOfAPosition) {
  const LiveServer server;
  const Json singles{"hidden-single-box", "hidden-single-line", "naked-single"};
  const Json first = server.post("steps", {{"puzzle", kEasy}, {"techniques", singles}}).json();
  EXPECT_EQ(first["complete"], true);
  ASSERT_GT(first["steps"].size(), 3U);
  EXPECT_EQ(first["position"]["grid"], kEasy);
  double last = 0;
  for (const Json& step : first["steps"]) {
    EXPECT_FALSE(step["text"].get<std::string>().empty());
    EXPECT_TRUE(step["marks"].contains("rings"));
    if (step["number"] == 1) last = step["score"];
  }
  EXPECT_GT(last, 0);
  const Json usual = server.post("steps", {{"puzzle", kEasy}}).json();
  EXPECT_EQ(usual["steps"].size(), 200U) << "chains see far more";
  EXPECT_EQ(usual["complete"], false);
  const Json few = server.post("steps", {{"puzzle", kEasy}, {"most", 2}}).json();
  EXPECT_EQ(few["steps"].size(), 2U);
  EXPECT_EQ(few["complete"], false);
  std::string grid = kEasy;
  grid[2] = '1';
  EXPECT_EQ(server.post("steps", {{"puzzle", kEasy}, {"grid", grid}}).code(), "no_solution");
  EXPECT_EQ(server.post("steps", {{"puzzle", kSeveral}}).code(), "several_solutions");
  EXPECT_EQ(server.post("steps", {{"puzzle", kEasy}, {"most", 0}}).code(), "bad_request");
}

TEST(ServerHuman, HintsTellMoreFromLevelToLevel) {
  const LiveServer server;
  const auto hint = [&](int level) {
    return server.post("hint", {{"puzzle", kEasy}, {"level", level}}).json();
  };
  EXPECT_EQ(hint(1)["kind"], "step");
  EXPECT_TRUE(hint(1)["cells"].empty() && hint(1)["houses"].empty());
  EXPECT_TRUE(!hint(2)["cells"].empty() || !hint(2)["houses"].empty());
  EXPECT_TRUE(hint(2)["step"].is_null());
  EXPECT_EQ(hint(3)["step"]["technique"], hint(1)["technique"]["id"]);
  EXPECT_FALSE(hint(3)["step"]["placements"].empty());
  EXPECT_EQ(server.post("hint", {{"puzzle", kEasy}, {"level", 4}}).code(), "bad_request");
  EXPECT_EQ(server.post("hint", {{"puzzle", kSeveral}}).code(), "several_solutions");
}

TEST(ServerHuman, HintsNoticeMistakes) {
  const LiveServer server;
  std::string grid = kEasy;
  grid[2] = '1';
  grid[3] = '2';
  const auto hint = [&](int level) {
    return server.post("hint", {{"puzzle", kEasy}, {"grid", grid}, {"level", level}}).json();
  };
  EXPECT_EQ(hint(1)["kind"], "mistake");
  EXPECT_EQ(hint(1)["text"], "Something is not right: two digits are wrong.");
  EXPECT_TRUE(hint(1)["cells"].empty());
  EXPECT_EQ(hint(2)["cells"], (Json{2, 3}));
  EXPECT_EQ(server.post("hint", {{"puzzle", kEasy}, {"grid", kEasySolution}}).json()["kind"],
            "solved");
}

TEST(ServerHuman, HintsFollowSudokuExplainerIfWanted) {
  const LiveServer server;
  const Json hint = server.post("hint", {{"puzzle", kEasy}, {"level", 3}, {"policy", "se"}}).json();
  EXPECT_EQ(hint["kind"], "step");
  EXPECT_TRUE(hint["text"].get<std::string>().starts_with("Hidden Single: "));
  EXPECT_GE(hint["rating"], 1.0);
  EXPECT_FALSE(hint["step"]["blockers"].empty());
  EXPECT_EQ(server.post("hint", {{"puzzle", kEasy}, {"policy", "x"}}).code(), "bad_request");
}

TEST(ServerHuman, PathsOfThreeKindsHaveOneRating) {
  const LiveServer server;
  Json all = Json::object();
  for (const char* kind : {"rounds", "needed", "players"}) {
    all[kind] = server.post("explain", {{"puzzle", kEasy}, {"path", kind}}).json();
    EXPECT_EQ(all[kind]["end"], "solved");
    EXPECT_EQ(all[kind]["score"], all["rounds"]["score"]);
  }
  EXPECT_NE(all["players"]["steps"], all["rounds"]["steps"]);
  EXPECT_EQ(server.post("explain", {{"puzzle", kEasy}}).json(), all["rounds"]);
  EXPECT_EQ(server.post("explain", {{"puzzle", kEasy}, {"path", "short"}}).code(), "bad_request");
}

TEST(ServerHuman, HintsRespectThePlayersCandidates) {
  const LiveServer server;
  Json candidates = server.post("candidates", {{"puzzle", kEasy}}).json()["candidates"];
  candidates[2] = "4";  // the player knows already
  const Json request{{"puzzle", kEasy}, {"candidates", candidates}, {"level", 3}};
  EXPECT_EQ(server.post("hint", request).json()["kind"], "step");
  candidates[2] = "1";  // and here is wrong
  const Json wrong{{"puzzle", kEasy}, {"candidates", candidates}, {"level", 2}};
  EXPECT_EQ(server.post("hint", wrong).json()["kind"], "mistake");
}

TEST(ServerHuman, ExplainsTheWholePath) {
  const LiveServer server;
  const Json path = server.post("explain", {{"puzzle", kEasy}}).json();
  EXPECT_EQ(path["end"], "solved");
  EXPECT_EQ(path["level"], "easy");
  EXPECT_EQ(path["left"]["grid"], kEasySolution);
  std::string grid = kEasy;
  for (const Json& step : path["steps"]) {
    for (const Json& placed : step["placements"]) {
      grid[placed["cell"].get<std::size_t>()] = static_cast<char>('0' + placed["digit"].get<int>());
    }
  }
  EXPECT_EQ(grid, kEasySolution);
}

TEST(ServerHuman, ExplainsWithMarks) {
  const LiveServer server;
  const std::string hard = server.get("sets/levels.9x9-insane?count=1").json()["puzzles"][0];
  const Json path = server.post("explain", {{"puzzle", hard}, {"boards", false}}).json();
  ASSERT_FALSE(path["steps"].empty());
  bool rings = false;
  bool eliminations = false;
  for (const Json& step : path["steps"]) {
    rings = rings || !step["marks"]["rings"].empty();
    eliminations = eliminations || !step["eliminations"].empty();
    EXPECT_FALSE(step.contains("before"));
  }
  EXPECT_TRUE(rings);
  EXPECT_TRUE(eliminations);
}

TEST(ServerHuman, ExplainsWithFewTechniquesOnly) {
  const LiveServer server;
  const std::string hard = server.get("sets/levels.9x9-insane?count=1").json()["puzzles"][0];
  const Json stuck =
      server.post("explain", {{"puzzle", hard}, {"techniques", {"full-house"}}}).json();
  EXPECT_EQ(stuck["end"], "stuck");
  EXPECT_TRUE(stuck["score"].is_null());
  EXPECT_EQ(server.post("explain", {{"puzzle", hard}, {"techniques", {"magic"}}}).code(),
            "bad_request");
  EXPECT_EQ(
      server.post("explain", {{"puzzle", kEasy}, {"until", "hidden-single-box"}}).json()["end"],
      "reached");
  std::string wrong = kEasy;
  wrong[2] = '1';
  EXPECT_EQ(server.post("explain", {{"puzzle", kEasy}, {"grid", wrong}}).code(), "no_solution");
}

// Each of these kept a core for minutes whatever its limit was, and two of them the whole server.
TEST(ServerHuman, StopsAtTheTimeLimitOnLargeBoards) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.solve_time = server::Seconds(1);
  const LiveServer server(limits);
  for (const char* path : {"rate", "explain"}) {
    const HttpAnswer answer = server.post(path, {{"puzzle", slow_25x25()}});
    EXPECT_EQ(answer.status, 503) << path;
    EXPECT_EQ(answer.code(), "busy") << path;
  }
  EXPECT_EQ(server.post("rate", {{"puzzle", kEasy}}).json()["level"], "easy");
}

// The server lived for minutes after its own Ctrl-C.
TEST(ServerHuman, EndsWithTheServer) {
  server::ServerLimits limits = LiveServer::small_limits();
  limits.solve_time = server::Seconds(600);
  LiveServer server(limits);
  const auto start = std::chrono::steady_clock::now();
  std::thread client([&] {
    const HttpAnswer answer = server.post("rate", {{"puzzle", slow_25x25()}});
    EXPECT_TRUE(answer.status == 0 || answer.status == 503) << answer.status;
  });
  std::this_thread::sleep_for(std::chrono::seconds(2));
  server.server().stop();
  client.join();
  // Far more than it needs, and far less than the rating.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

}  // namespace
}  // namespace sudolab::test
