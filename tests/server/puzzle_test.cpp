// Reading, writing, checking and solving over HTTP.

#include <gtest/gtest.h>

#include "live_server.h"

namespace sudolab::test {
namespace {

TEST(ServerPuzzles, ParsesAnyFormat) {
  const LiveServer server;
  const Json parsed = server.post("parse", {{"text", kEasy + "\n" + kEasySolution + "\n"}}).json();
  EXPECT_EQ(parsed["puzzles"].size(), 2U);
  EXPECT_EQ(parsed["puzzles"][0]["cells"], kEasy);
  EXPECT_EQ(parsed["more"], false);
  EXPECT_EQ(server.post("parse", {{"text", kEasy + "\n" + kEasy}, {"limit", 1}}).json()["more"],
            true);
  const HttpAnswer bad = server.post("parse", {{"text", "hello"}});
  EXPECT_EQ(bad.status, 400);
  EXPECT_EQ(bad.code(), "bad_puzzle");
  EXPECT_EQ(server.post("parse", Json::object()).code(), "bad_request");
}

TEST(ServerPuzzles, ReportsBadLinesAmongGoodOnes) {
  const LiveServer server;
  const Json parsed = server.post("parse", {{"text", kEasy + "\nhello\n" + kEasy}}).json();
  EXPECT_EQ(parsed["puzzles"].size(), 2U);
  ASSERT_EQ(parsed["errors"].size(), 1U);
  EXPECT_EQ(parsed["errors"][0]["line"], 2);
}

TEST(ServerPuzzles, ConvertsToEveryFormat) {
  const LiveServer server;
  const Json formats = server.get("formats").json()["formats"];
  for (const Json& format : formats) {
    // Candidates alone do not tell givens from what follows from them.
    if (format["id"] == "pencilmarks" || format["id"] == "sukaku") continue;
    const HttpAnswer answer = server.post("convert", {{"puzzles", {kEasy}}, {"to", format["id"]}});
    ASSERT_EQ(answer.status, 200) << format["id"] << answer.body;
    const Json back = server.post("parse", {{"text", answer.json()["text"]}}).json();
    EXPECT_EQ(back["puzzles"][0]["cells"], kEasy) << format["id"];
  }
  EXPECT_EQ(server.post("convert", {{"puzzles", {kEasy}}, {"to", "no"}}).code(), "bad_request");
  EXPECT_EQ(server.post("convert", {{"puzzles", Json::array()}, {"to", "sdk"}}).code(),
            "bad_request");
}

TEST(ServerPuzzles, ChecksForOneSolution) {
  const LiveServer server;
  const Json one = server.post("check", {{"puzzle", kEasy}, {"redundant", true}}).json();
  EXPECT_EQ(one["solutions"], "one");
  EXPECT_EQ(one["solution"], kEasySolution);
  EXPECT_EQ(one["minimal"], false);
  EXPECT_GT(one["redundant"].size(), 0U);
  const Json conflict = server.post("check", {{"puzzle", "11.............."}}).json();
  EXPECT_EQ(conflict["solutions"], "none");
  EXPECT_EQ(conflict["conflict"]["cells"], (Json{0, 1}));
  const Json many =
      server.post("check", {{"puzzle", "1.....2........."}, {"count_to", 100}}).json();
  EXPECT_EQ(many["count"], 12);
  EXPECT_EQ(many["complete"], true);
}

TEST(ServerPuzzles, SolvesWithAnySolver) {
  const LiveServer server;
  const auto solve = [&](Json request) {
    request["puzzle"] = kEasy;
    return server.post("solve", request);
  };
  const Json plain = solve(Json::object()).json();
  EXPECT_EQ(plain["status"], "solved");
  EXPECT_EQ(plain["grid"], kEasySolution);
  EXPECT_EQ(solve({{"solver", "constraint+csp"}}).json()["solver"], "constraint+csp");
  EXPECT_EQ(solve({{"solver", "cspp"}}).message(),
            "there is no solver 'cspp'; did you mean 'csp'?");
  EXPECT_EQ(solve({{"solver", "csp"}, {"options", {{"cell", "first"}}}}).message(),
            "solver 'csp': there is no option 'cell'; did you mean 'cells'?");
  EXPECT_EQ(solve({{"solver", "csp:nothing"}}).code(), "bad_request");
  EXPECT_EQ(solve({{"solver", "backtrack+csp"}}).code(), "bad_request");
  EXPECT_EQ(solve({{"options", {{"no-such", "1"}}}, {"solver", "csp"}}).code(), "bad_request");
  EXPECT_EQ(solve({{"options", {{"order", 3}}}}).code(), "bad_request");
  EXPECT_EQ(solve({{"time_ms", 0}}).code(), "bad_request");
  EXPECT_EQ(solve({{"seed", -5}}).code(), "bad_request");
}

TEST(ServerPuzzles, ProvesNothingAfterAPrepassThatMayBeWrong) {
  const LiveServer server;
  const Json result =
      server
          .post(
              "solve",
              {{"puzzle",
                "..6.47893.37519.4.4.....571.98732...7..48...9...9.6.8.35.894.2...2...314.7..2...."},
               {"solver", "constraint:as-printed+dlx"}})
          .json();
  EXPECT_EQ(result["status"], "gave up");
  EXPECT_EQ(result["reason"], "the pre-pass may be wrong");
}

TEST(ServerPuzzles, GivesUpInTime) {
  const LiveServer server;
  const Json result =
      server.post("solve", {{"puzzle", kEndless}, {"solver", "brute-force"}, {"time_ms", 20}})
          .json();
  EXPECT_EQ(result["status"], "gave up");
  EXPECT_EQ(result["reason"], "time");
  const Json steps =
      server.post("solve", {{"puzzle", kEndless}, {"solver", "brute-force"}, {"steps", 1000}})
          .json();
  EXPECT_EQ(steps["reason"], "steps");
  EXPECT_EQ(steps["steps"], 1000);
}

TEST(ServerPuzzles, FindsCandidatesAndConflicts) {
  const LiveServer server;
  const Json json =
      server.post("candidates", {{"puzzle", kEasy}, {"grid", "55" + kEasy.substr(2)}}).json();
  EXPECT_EQ(json["error"]["code"], "bad_request") << "a given cannot change";
  const Json conflict =
      server.post("candidates", {{"puzzle", kEasy}, {"grid", "535" + kEasy.substr(3)}}).json();
  EXPECT_EQ(conflict["conflicts"], (Json{Json{0, 2}}));
}

// A 4x4 killer, and what the server says of it.
const Json kKiller = {{"cells", "................"},
                      {"box", "2x2"},
                      {"constraints",
                       {{{"kind", "cage"}, {"cells", "r1c1 r2c1"}, {"values", {3}}},
                        {{"kind", "cage"}, {"cells", "r1c2 r1c3"}, {"values", {7}}},
                        {{"kind", "cage"}, {"cells", "r1c4 r2c4"}, {"values", {6}}},
                        {{"kind", "cage"}, {"cells", "r2c2 r2c3"}, {"values", {4}}},
                        {{"kind", "cage"}, {"cells", "r3c1 r4c1"}, {"values", {7}}},
                        {{"kind", "cage"}, {"cells", "r3c2 r3c3"}, {"values", {3}}},
                        {{"kind", "cage"}, {"cells", "r3c4 r4c4"}, {"values", {4}}},
                        {{"kind", "cage"}, {"cells", "r4c2 r4c3"}, {"values", {6}}}}}};
const std::string kKillerSolution = "1432231441233241";

TEST(ServerPuzzles, TakesVariants) {
  const LiveServer server;
  EXPECT_EQ(server.post("solve", {{"puzzle", kKiller}}).json()["grid"], kKillerSolution);
  EXPECT_EQ(server.post("check", {{"puzzle", kKiller}}).json()["solution"], kKillerSolution);
  // As text, and back: nothing of it is lost.
  const Json written = server.post("convert", {{"puzzles", {kKiller}}, {"to", "ndjson"}}).json();
  const Json read = server.post("parse", {{"text", written["text"]}}).json();
  EXPECT_EQ(read["puzzles"][0]["constraints"], kKiller["constraints"]);
  EXPECT_EQ(server.post("solve", {{"puzzle", read["puzzles"][0]}}).json()["grid"], kKillerSolution);
  EXPECT_EQ(server.post("solve", {{"puzzle", written["text"]}}).json()["grid"], kKillerSolution);
  for (const char* type : {"svg", "png", "pdf"}) {
    EXPECT_EQ(server.post("print", {{"puzzles", {kKiller}}, {"type", type}}).status, 200) << type;
  }
}

TEST(ServerPuzzles, TakesJigsaws) {
  const LiveServer server;
  const Json jigsaw = {
      {"cells", "...4.3.....2..5......1..."},
      {"regions", {4, 4, 4, 0, 0, 3, 3, 4, 0, 0, 3, 3, 4, 0, 1, 3, 2, 1, 1, 1, 2, 2, 2, 2, 1}}};
  EXPECT_EQ(server.post("solve", {{"puzzle", jigsaw}}).json()["grid"], "2534134152124355321441523");
  const Json read = server.post("parse", {{"text", jigsaw.dump()}}).json();
  EXPECT_EQ(read["error"]["code"], "bad_puzzle") << "Sudolab's JSON has a member puzzle";
  Json bad = jigsaw;
  bad["regions"][0] = 3;
  const HttpAnswer refused = server.post("solve", {{"puzzle", bad}});
  EXPECT_EQ(refused.code(), "bad_puzzle");
  EXPECT_EQ(refused.json()["error"]["where"]["member"], "puzzle.cells");
  bad["regions"] = "none";
  EXPECT_EQ(server.post("solve", {{"puzzle", bad}}).code(), "bad_puzzle");
}

TEST(ServerPuzzles, RefusesVariantsWhereOnlyClassicSudokusAreKnown) {
  const LiveServer server;
  const HttpAnswer refused = server.post("jobs", {{"kind", "generate"}, {"variant_of", kKiller}});
  EXPECT_EQ(refused.code(), "bad_puzzle");
  EXPECT_EQ(refused.message(), "this is a variant: only classic Sudokus are taken here");
  Json bad = kKiller;
  bad["constraints"][0]["kind"] = "no-such";
  EXPECT_EQ(server.post("solve", {{"puzzle", bad}}).message(), "it has the unknown kind 'no-such'");
  bad["constraints"] = 7;
  EXPECT_EQ(server.post("solve", {{"puzzle", bad}}).message(),
            "'constraints' must be a list of objects");
}

TEST(ServerPuzzles, HintsAboutVariantsFindMistakesAndSteps) {
  const LiveServer server;
  const auto hint = [&](const std::string& grid) {
    return server.post("hint", {{"puzzle", kKiller}, {"grid", grid}, {"level", 2}}).json();
  };
  EXPECT_EQ(hint("2...............")["kind"], "mistake");
  EXPECT_EQ(hint("2...............")["cells"], Json{0});
  EXPECT_EQ(hint("1...............")["kind"], "step");
  EXPECT_EQ(hint("1...............")["technique"]["id"], "cage-combinations");
  EXPECT_EQ(hint(kKillerSolution)["kind"], "solved");
}

TEST(ServerPuzzles, FindsBrokenConstraints) {
  const LiveServer server;
  const auto broken = [&](const std::string& grid) {
    return server.post("broken", {{"puzzle", kKiller}, {"grid", grid}}).json();
  };
  EXPECT_TRUE(broken(kKillerSolution)["broken"].empty());
  const Json wrong = broken("4...............");
  ASSERT_EQ(wrong["broken"].size(), 1U);
  EXPECT_EQ(wrong["broken"][0]["constraint"], 0);
  EXPECT_EQ(wrong["broken"][0]["cells"], Json{0});
  EXPECT_EQ(broken("11..............")["conflicts"], (Json{Json{0, 1}}));
  EXPECT_EQ(server.post("broken", {{"puzzle", kKiller}, {"grid", "5"}}).code(), "bad_request");
}

// Every cell against all of its peers: 20,000 pairs for a board of 25x25, and a request may have a
// thousand of them.
TEST(ServerPuzzles, ConflictsAreNotListedWithoutEnd) {
  const LiveServer server;
  const Json read = server.post("parse", {{"text", std::string(81, '1')}}).json();
  EXPECT_EQ(read["puzzles"][0]["conflicts"].size(), 81U);
}

}  // namespace
}  // namespace sudolab::test
