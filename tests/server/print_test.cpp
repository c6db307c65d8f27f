// Booklets and pictures over HTTP.

#include <gtest/gtest.h>

#include "live_server.h"

namespace sudolab::test {
namespace {

TEST(ServerPrint, MakesBookletsAndPictures) {
  const LiveServer server;
  const HttpAnswer pdf = server.post(
      "print", {{"puzzles", {kEasy, Json{{"cells", kEasy}, {"name", "second"}}}}, {"rate", true}});
  EXPECT_EQ(pdf.status, 200);
  EXPECT_EQ(pdf.type, "application/pdf");
  EXPECT_TRUE(pdf.body.starts_with("%PDF"));
  const HttpAnswer svg = server.post("print", {{"puzzles", {kEasy}}, {"type", "svg"}});
  EXPECT_EQ(svg.type, "image/svg+xml");
  EXPECT_NE(svg.body.find("<svg"), std::string::npos);
  const HttpAnswer png =
      server.post("print", {{"puzzles", {kEasy}}, {"type", "png"}, {"solutions", true}});
  EXPECT_EQ(png.type, "image/png");
  EXPECT_TRUE(png.body.starts_with("\x89PNG"));
}

TEST(ServerPrint, SaysWhatCannotBePrinted) {
  const LiveServer server;
  const auto print = [&](const Json& request) { return server.post("print", request).code(); };
  EXPECT_EQ(print({{"puzzles", {"11.............."}}}), "bad_puzzle");
  EXPECT_EQ(print({{"puzzles", {kEasy, kEasy}}, {"type", "svg"}}), "bad_request");
  EXPECT_EQ(print({{"puzzles", {kEasy}}, {"per_page", 5}}), "bad_request");
  EXPECT_EQ(print({{"puzzles", {kEasy}}, {"large", true}, {"per_page", 4}}), "bad_request");
  EXPECT_EQ(print({{"puzzles", {kEasy}}, {"paper", "a0"}}), "bad_request");
  EXPECT_EQ(print({{"puzzles", {"1.....2........."}}, {"type", "svg"}, {"solutions", true}}),
            "no_solution");
}

}  // namespace
}  // namespace sudolab::test
