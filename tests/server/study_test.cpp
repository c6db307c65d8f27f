// Our results of the studies, and how long things will take, over HTTP.

#include <gtest/gtest.h>

#include "live_server.h"
#include "studies/study.h"

namespace sudolab::test {
namespace {

TEST(ServerStudies, EveryStudyHasResultsToRead) {
  const LiveServer server;
  const Json studies = server.get("studies").json()["studies"];
  ASSERT_EQ(studies.size(), studies::all_studies().size());
  for (const Json& study : studies) {
    const std::string id = study["id"];
    ASSERT_TRUE(study["published"].is_object()) << id;
    EXPECT_TRUE(study["published"]["scale"] == "full" || study["published"]["scale"] == "quick")
        << study;
    const Json page = server.get("studies/" + id + "/published").json();
    const std::string text = page["text"];
    EXPECT_EQ(text.substr(0, 2), "# ") << id;
    // Every picture that the page shows is there.
    const std::string mark = "](figures/" + id + "/";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
      const std::size_t begin = at + mark.size();
      const std::string name = text.substr(begin, text.find(')', begin) - begin);
      const HttpAnswer picture = server.get("studies/" + id + "/figures/" + name);
      EXPECT_EQ(picture.status, 200) << name;
      EXPECT_EQ(picture.type, "image/svg+xml");
      EXPECT_NE(picture.header("content-security-policy").find("default-src 'none'"),
                std::string::npos);
    }
  }
  EXPECT_EQ(server.get("studies/nobody/published").code(), "not_found");
  EXPECT_EQ(server.get("studies/pullar/figures/nothing.svg").code(), "not_found");
  EXPECT_EQ(server.get("studies/pullar/figures/..%2f..%2fpullar.md").code(), "not_found");
}

TEST(ServerStudies, PullarsFindingsAreCounted) {
  const LiveServer server;
  const Json studies = server.get("studies").json()["studies"];
  for (const Json& study : studies) {
    if (study["id"] != "pullar") continue;
    EXPECT_GT(study["published"]["confirmed"], 0);
    EXPECT_GT(study["published"]["undecided"], 0);
  }
}

TEST(ServerStudies, AComparisonIsEstimatedBeforeItRuns) {
  const LiveServer server;
  Json request{{"kind", "compare"},
               {"solvers", {"dlx", "brute-force"}},
               {"puzzles", {{"level", "easy"}, {"size", 9}}},
               {"tests", 50},
               {"repeats", 2},
               {"time_ms", 4000}};
  const Json found = server.post("estimate", request).json();
  EXPECT_EQ(found["solvers"], 2);
  EXPECT_EQ(found["puzzles"], 50);
  EXPECT_EQ(found["runs"], 200);
  EXPECT_DOUBLE_EQ(found["most_seconds"].get<double>() * found["cores"].get<double>(), 800);
  EXPECT_GT(found["about_seconds"], 0);
  EXPECT_LE(found["about_seconds"], found["most_seconds"]);

  // Puzzles of one's own, and blanked ones.
  request["puzzles"] = {{"text", kEasy + "\n" + kLong}};
  EXPECT_EQ(server.post("estimate", request).json()["runs"], 8);
  request["puzzles"] = {{"blank", 0.5}, {"size", 9}};
  EXPECT_EQ(server.post("estimate", request).json()["runs"], 200);
  // Puzzles that have to be made first are not made for this.
  request["puzzles"] = {{"level", "insane"}, {"size", 16}};
  const Json unknown = server.post("estimate", request).json();
  EXPECT_EQ(unknown["runs"], 200);
  EXPECT_TRUE(unknown["about_seconds"].is_null());
  // What could not be started is not estimated.
  request["solvers"] = {"nobody"};
  EXPECT_EQ(server.post("estimate", request).code(), "bad_request");
  EXPECT_EQ(server.get("jobs").json()["jobs"].size(), 0U);
}

TEST(ServerStudies, AStudyIsEstimatedBeforeItRuns) {
  const LiveServer server;
  const Json found =
      server.post("estimate", {{"kind", "study"}, {"study", "naidoo"}, {"scale", "smoke"}}).json();
  EXPECT_GT(found["runs"], 0);
  EXPECT_GT(found["puzzles"], 0);
  EXPECT_EQ(server.post("estimate", {{"kind", "study"}, {"study", "nobody"}}).code(),
            "bad_request");
}

}  // namespace
}  // namespace sudolab::test
