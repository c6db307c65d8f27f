// What there is: the registries over HTTP.

#include <gtest/gtest.h>

#include <set>

#include <sudolab/generator/variant_wish.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/registry.h>
#include <sudolab/variants/kinds.h>
#include "live_server.h"

namespace sudolab::test {
namespace {

TEST(ServerRegistry, ListsEverySolverWithItsOptions) {
  const LiveServer server;
  const Json solvers = server.get("solvers").json()["solvers"];
  ASSERT_EQ(solvers.size(), all_solvers().size());
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    const SolverInfo& info = all_solvers()[i];
    EXPECT_EQ(solvers[i]["id"], info.id);
    EXPECT_EQ(solvers[i]["options"].size(), info.options.size());
    EXPECT_EQ(solvers[i]["presets"].size(), info.presets.size());
    EXPECT_EQ(solvers[i]["capabilities"]["complete"], info.capabilities.complete);
  }
}

// Colour, dash, marker and initials are a row of a table that somebody has to write: a new solver
// without one would look like another.
TEST(ServerRegistry, EverySolverLooksLikeItself) {
  const LiveServer server;
  std::set<std::string> looks, initials;
  const Json solvers = server.get("solvers").json()["solvers"];
  for (const Json& solver : solvers) {
    const Json& style = solver["style"];
    EXPECT_TRUE(looks.insert(style["dash"].dump() + style["marker"].dump()).second) << solver["id"];
    EXPECT_TRUE(initials.insert(style["initials"]).second) << solver["id"];
  }
}

TEST(ServerRegistry, ListsTechniquesFormatsLevelsAndSizes) {
  const LiveServer server;
  EXPECT_EQ(server.get("techniques").json()["techniques"].size(), all_techniques().size());
  EXPECT_EQ(server.get("formats").json()["formats"].size(), all_formats().size());
  EXPECT_EQ(server.get("levels").json()["levels"].size(), 5U);
  const Json sizes = server.get("sizes").json()["sizes"];
  EXPECT_EQ(sizes.front()["size"], 4);
  EXPECT_EQ(sizes.back()["size"], 25);
  EXPECT_EQ(server.get("about").json()["limits"]["jobs_running"], 2);
}

TEST(ServerRegistry, ListsKindsOfConstraintsAndWhatVariantsAreMadeOf) {
  const LiveServer server;
  const Json kinds = server.get("kinds").json()["kinds"];
  ASSERT_EQ(kinds.size(), all_kinds().size());
  EXPECT_EQ(kinds[0]["id"], "cage");
  EXPECT_EQ(kinds[0]["form"], "area");
  EXPECT_EQ(kinds[0]["values"], (Json{{"least", 0}, {"most", 1}}));
  for (const Json& kind : kinds) {
    EXPECT_NE(find_kind(kind["id"].get<std::string>()), nullptr) << kind;
    if (kind["id"] == "all-xv-given") {
      EXPECT_EQ(kind["marks"], Json{"xv"});
    }
  }
  const Json variants = server.get("variants").json()["variants"];
  EXPECT_EQ(variants.size(), variant_themes().size());
  EXPECT_EQ(variants[0]["id"], "killer");
}

TEST(ServerRegistry, ServesShippedPuzzlesInParts) {
  const LiveServer server;
  const Json sets = server.get("sets").json()["sets"];
  EXPECT_GT(sets.size(), 30U);
  const Json set = server.get("sets/levels.9x9-hard?from=98&count=10").json();
  EXPECT_EQ(set["total"], 100);
  EXPECT_EQ(set["puzzles"].size(), 2U);
  EXPECT_EQ(set["puzzles"][0].get<std::string>().size(), 81U);
  EXPECT_EQ(server.get("sets/no-such-set").code(), "not_found");
  EXPECT_EQ(server.get("sets/..%2f..%2fetc%2fpasswd").code(), "not_found");
  EXPECT_EQ(server.get("sets/levels.9x9-hard?from=-1").code(), "bad_request");
  EXPECT_EQ(server.get("sets/levels.9x9-hard?count=x").code(), "bad_request");
}

TEST(ServerRegistry, KnowsNoOtherPaths) {
  const LiveServer server;
  for (const char* path : {"/api/v1/nothing", "/api/v1/", "/api/v2/about", "/api/", "/nothing"}) {
    const HttpAnswer answer = server.get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.code(), "not_found") << path;
  }
  const HttpAnswer answer = server.post("about", Json::object());
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(answer.message(), "this path takes GET");
  EXPECT_EQ(server.send("PUT", "/api/v1/solve", "{}").status, 405);
  EXPECT_EQ(server.send("HEAD", "/api/v1/about", "").status, 200);
}

}  // namespace
}  // namespace sudolab::test
