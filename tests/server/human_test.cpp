// Ratings, hints and explanations over HTTP.

#include <gtest/gtest.h>

#include "live_server.h"

namespace sudolab::test {
namespace {

const std::string kSeveral = "1.....2.........";

TEST(ServerHuman, Rates) {
  const LiveServer server;
  const Json json = server.post("rate", {{"puzzle", kEasy}}).json();
  EXPECT_EQ(json["solved"], true);
  EXPECT_EQ(json["level"], "easy");
  EXPECT_EQ(server.post("rate", {{"puzzle", kSeveral}}).code(), "several_solutions");
  EXPECT_EQ(server.post("rate", {{"puzzle", "11.............."}}).code(), "no_solution");
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
  EXPECT_EQ(hint(1)["text"], "Something is not right in two cells.");
  EXPECT_TRUE(hint(1)["cells"].empty());
  EXPECT_EQ(hint(2)["cells"], (Json{2, 3}));
  EXPECT_EQ(server.post("hint", {{"puzzle", kEasy}, {"grid", kEasySolution}}).json()["kind"],
            "solved");
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

}  // namespace
}  // namespace sudolab::test
