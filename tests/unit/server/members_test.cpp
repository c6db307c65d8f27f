// Requests are read strictly, and mistakes answered with a sentence.

#include "server/members.h"

#include <gtest/gtest.h>

namespace sudolab::server {
namespace {

template <class Read>
std::string complaint(const std::string& text, Read read) {
  try {
    const Json body = parse_body(text);
    Members members(body);
    read(members);
    members.finish();
    return "";
  } catch (const ApiError& error) {
    EXPECT_TRUE(error.status == 400 || error.status == 413) << error.status;
    return error.what();
  }
}

TEST(Members, BodiesAreOneObject) {
  const auto nothing = [](Members&) {};
  EXPECT_EQ(complaint("{}", nothing), "");
  EXPECT_NE(complaint("", nothing), "");
  EXPECT_NE(complaint("[1]", nothing), "");
  EXPECT_NE(complaint("{\"a\": 1", nothing), "");
  EXPECT_NE(complaint("\xff\xfe\x00\x01", nothing), "");
  EXPECT_EQ(complaint(std::string(100'000, '['), nothing), "the body is nested too deeply");
}

// An object looks for each new member among those that it has: a megabyte of them took half a
// minute, and nothing had begun that a limit could have stopped.
TEST(Members, AnObjectHasOnlySoMany) {
  const auto object_of = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      text += (i == 0 ? "{\"m" : ",\"m") + std::to_string(i) + "\":1";
    }
    return text + "}";
  };
  const auto all = [](Members& m) { m.find("a"); };
  const std::string refused = "an object of a request has at most 100 members";
  EXPECT_EQ(complaint(object_of(kMostMembers + 1), all), refused);
  EXPECT_EQ(complaint(object_of(120'000), all), refused);
  EXPECT_EQ(complaint(R"({"a": [)" + object_of(kMostMembers) + "," + object_of(101) + "]}", all),
            refused);
  EXPECT_EQ(complaint(R"({"a": [)" + object_of(kMostMembers) + "," + object_of(100) + "]}", all),
            "");
}

TEST(Members, AListMayHaveManyObjects) {
  std::string text = R"({"a": [{})";
  for (int i = 0; i < 100'000; ++i) text += ",{}";
  EXPECT_EQ(complaint(text + "]}", [](Members& m) { m.find("a"); }), "");
}

TEST(Members, UnknownOnesAreRefusedWithTheNearestName) {
  EXPECT_EQ(complaint(R"({"cuont": 3})", [](Members& m) { m.whole("count", 1, 9); }),
            "there is no member 'cuont' here; did you mean 'count'?");
  EXPECT_EQ(complaint(R"({"zebra": 3})", [](Members& m) { m.whole("count", 1, 9); }),
            "there is no member 'zebra' here");
}

TEST(Members, TypesAndRangesAreChecked) {
  const auto count = [](Members& m) { m.whole("count", 1, 9); };
  EXPECT_EQ(complaint(R"({"count": 9})", count), "");
  EXPECT_EQ(complaint(R"({"count": null})", count), "");
  const std::string wrong = "'count' has to be a whole number from 1 to 9";
  for (const char* text : {"0", "10", "1.5", "\"3\"", "[]", "true", "18446744073709551615"}) {
    EXPECT_EQ(complaint("{\"count\": " + std::string(text) + "}", count), wrong) << text;
  }
  EXPECT_EQ(complaint(R"({"f": 1})", [](Members& m) { m.flag("f"); }),
            "'f' has to be true or false");
  EXPECT_EQ(complaint(R"({"t": "12345"})", [](Members& m) { m.text("t", 4); }),
            "'t' is longer than 4 bytes");
  EXPECT_EQ(complaint(R"({"n": 1e999})", [](Members& m) { m.number("n", 0, 1); }),
            "the body holds a number that is too large");
  EXPECT_EQ(complaint(R"({"l": ["a", 1]})", [](Members& m) { m.texts("l", 5); }),
            "'l' has to be a list of texts");
  EXPECT_EQ(complaint(R"({"l": [1, 2, 3]})", [](Members& m) { m.list("l", 2); }),
            "'l' has more than 2 entries");
  EXPECT_EQ(complaint(R"({"c": "z"})", [](Members& m) { m.choice("c", {"a", "b"}); }),
            "'c' is one of a, b, not 'z'");
  EXPECT_EQ(complaint("{}", [](Members& m) { m.need("puzzle"); }), "'puzzle' is missing");
}

TEST(Members, SeedsHave64BitsAsNumbersOrTexts) {
  const auto seed = [](const char* text) {
    const Json body = parse_body(text);
    Members members(body);
    return members.seed("seed");
  };
  EXPECT_EQ(seed("{}"), 0U);
  EXPECT_EQ(seed(R"({"seed": 7})"), 7U);
  EXPECT_EQ(seed(R"({"seed": 18446744073709551615})"), UINT64_MAX);
  EXPECT_EQ(seed(R"({"seed": "18446744073709551615"})"), UINT64_MAX);
  EXPECT_THROW(seed(R"({"seed": -1})"), ApiError);
  EXPECT_THROW(seed(R"({"seed": "18446744073709551616"})"), ApiError);
  EXPECT_THROW(seed(R"({"seed": "7x"})"), ApiError);
}

TEST(Members, ErrorsBecomeRepliesWithAPlace) {
  const Reply reply = error_reply(bad_request("so").in_member("puzzles[3].cells").at(4, 0));
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(reply.body, R"({"error":{"code":"bad_request","message":"so","where":{"member":)"
                        R"("puzzles[3].cells","line":4,"column":null}}})");
}

}  // namespace
}  // namespace sudolab::server
