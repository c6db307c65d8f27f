// The drawing of a variant as the page gets it.

#include "json/picture.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "json/dialect.h"
#include "json/puzzle.h"
#include "support/approved.h"
#include "support/every_kind.h"
#include "support/variant_boards.h"

namespace sudolab::json {
namespace {

// All marks of all kinds: whatever draws them, paper or page, draws these.
TEST(PictureJson, OfEveryKindIsAsApproved) {
  const Json json = picture(picture_of(test::every_kind()));
  std::string text;
  for (const char* part : {"below", "above", "notes"}) {
    text += std::string(part) + "\n";
    for (const Json& one : json[part]) text += "  " + line(one) + "\n";
  }
  text += "outside " + line(json["outside"]) + "\n";
  test::expect_approved("variants/every-kind.txt", text);
}

TEST(PictureJson, OfAClassicBoardIsEmpty) {
  const Json json = picture(picture_of(Puzzle()));
  EXPECT_TRUE(json["below"].empty());
  EXPECT_TRUE(json["above"].empty());
  EXPECT_TRUE(json["notes"].empty());
  EXPECT_EQ(json["labels"], false);
}

TEST(PictureJson, RecordsOfVariantsHaveTheirMembers) {
  PuzzleRecord read;
  read.puzzle = Puzzle(Grid(test::jigsaw()));
  read.puzzle.constraints = test::anti_knight().constraints;
  const Json json = record(read, api());
  EXPECT_EQ(json["box"], nullptr);
  EXPECT_EQ(json["regions"].size(), 81U);
  EXPECT_EQ(json["constraints"], (Json{{{"kind", "anti-knight"}}}));
  EXPECT_FALSE(record(PuzzleRecord(), api()).contains("constraints"));
}

}  // namespace
}  // namespace sudolab::json
