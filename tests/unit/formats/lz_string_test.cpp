// The compression of setters' links: what comes back, what others have made, and what is no such
// text.

#include "formats/lz_string.h"

#include <gtest/gtest.h>

#include <sudolab/core/rng.h>
#include "formats/shorthand.h"

namespace sudolab::lz {
namespace {

std::string unpacked(std::string_view packed, std::size_t most = std::size_t{1} << 20) {
  std::string reason;
  const auto text = decompressed(packed, reason, most);
  return text ? *text : "error: " + reason;
}

// As the library that everybody uses gives it.
TEST(LzString, IsLetterByLetterWhatOthersMake) {
  EXPECT_EQ(compressed(""), "Q===");
  EXPECT_EQ(compressed(R"({"x":3})"), "N4IgHiBcDMC+Q===");
  EXPECT_EQ(compressed(R"({"x":3})", Letters::kAddress), "N4IgHiBcDMC+Q");
  std::string row = "[{}", board = "[";
  for (int i = 1; i < 9; ++i) row += ",{}";
  row += "]";
  for (int i = 0; i < 9; ++i) board += (i == 0 ? "" : ",") + row;
  std::string grid = R"({"size":9,"grid":)" + board + "]}";
  grid.replace(grid.find("{}"), 2, R"({"value":1,"given":true})");
  constexpr std::string_view kPacked =
      "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVK"
      "Fsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";
  EXPECT_EQ(compressed(grid), kPacked);
  EXPECT_EQ(unpacked(kPacked), grid);
}

TEST(LzString, GivesBackWhatItWasGiven) {
  const std::string_view parts[] = {
      "a", "ab", "{}", ",[", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "\n"};
  Rng rng(7);
  for (int round = 0; round < 400; ++round) {
    std::string text;
    const auto kinds = rng.below(8) + 1;
    for (std::uint32_t left = rng.below(600); left > 0; --left) text += parts[rng.below(kinds)];
    EXPECT_EQ(unpacked(compressed(text)), text);
    EXPECT_EQ(unpacked(compressed(text, Letters::kAddress)), text);
  }
}

TEST(LzString, WhatIsNoTextIsReplaced) {
  EXPECT_EQ(unpacked(compressed("a\xFF"
                                "b")),
            "a\xEF\xBF\xBD"
            "b");
}

TEST(LzString, ReadsWhatAnAddressDidToIt) {
  EXPECT_EQ(unpacked("N4IgHiBcDMC Q==="), R"({"x":3})");
  EXPECT_EQ(unpacked("N4IgHiBcDMC+Q"), R"({"x":3})");
}

TEST(LzString, RefusesWhatIsNone) {
  EXPECT_EQ(unpacked("").substr(0, 6), "error:");
  EXPECT_EQ(unpacked("N4IgHiBc"), "error: the compressed text ends too early");
  EXPECT_NE(unpacked("N4Ig!iBc").find("'!'"), std::string::npos);
  EXPECT_NE(unpacked("////////").find("damaged"), std::string::npos);
}

// A few letters may stand for a text that fills the memory.
TEST(LzString, IsBounded) {
  const std::string bomb = compressed(std::string(1 << 20, 'a'));
  EXPECT_LT(bomb.size(), 4000U);
  EXPECT_NE(unpacked(bomb, 1000).find("more than 1000"), std::string::npos);
}

TEST(LzString, NoiseIsSurvived) {
  Rng rng(3);
  constexpr std::string_view kLetters = "ABQNgI4gz+/=ilc9$- %";
  for (int round = 0; round < 20'000; ++round) {
    std::string noise(rng.below(60), ' ');
    for (char& c : noise) c = kLetters[rng.below(kLetters.size())];
    std::string reason;
    const bool is_text = decompressed(noise, reason, 1000).has_value();
    EXPECT_EQ(is_text, reason.empty()) << noise;
  }
}

std::string unshortened(std::string_view text) {
  std::string reason;
  const auto json = read_shorthand(text, reason);
  return json ? json->dump() : "error: " + reason;
}

TEST(Shorthand, IsWrittenOut) {
  EXPECT_EQ(unshortened("{ce:[[{v:5},,],[,]],r:t,h:f,c:34BBE6,c1:#0,c2:#F}"),
            R"({"backgroundColor":"#FFFFFF","borderColor":"#000000",)"
            R"("cells":[[{"value":5},{},{}],[{},{}]],"color":"#34BBE6","height":false,)"
            R"("rounded":true})");
  EXPECT_EQ(unshortened("{wp:[[0.5,-1],[2,3]],te:'it\\'s',x:null}"),
            R"({"text":"it's","wayPoints":[[0.5,-1],[2,3]],"x":null})");
  EXPECT_EQ(unshortened("{l:[]}"), R"({"lines":[{}]})");
  EXPECT_EQ(unshortened(R"({t:"a 'b'"})"), R"({"title":"a 'b'"})");
}

TEST(Shorthand, RefusesWhatIsNone) {
  for (const char* text : {"", "x", "{", "[", "{a}", "{:1}", "{a:}", "{a:1", "[1", "{a:inf}",
                           "{a:'", "{a:'\\u00'}", "[1]]", "{a:1,}"}) {
    EXPECT_EQ(unshortened(text).substr(0, 6), "error:") << text;
  }
  EXPECT_NE(unshortened(std::string(100'000, '[')).find("too deeply"), std::string::npos);
}

}  // namespace
}  // namespace sudolab::lz
