// Puzzles in requests: every form, every size, and what is wrong with bad ones.

#include "server/puzzle_json.h"

#include <gtest/gtest.h>

#include "json/puzzle.h"

namespace sudolab::server {
namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

PuzzleRecord read(const char* text, const ServerLimits& limits = {}) {
  return read_puzzle(Json::parse(text), "puzzle", limits);
}

std::string complaint(const char* text, const ServerLimits& limits = {}) {
  try {
    read(text, limits);
    return "";
  } catch (const ApiError& error) {
    return error.code + ": " + error.what();
  }
}

TEST(PuzzleJson, ReadsTextsAndObjects) {
  EXPECT_EQ(board_text(read(("\"" + kPuzzle + "\"").c_str()).puzzle.givens), kPuzzle);
  EXPECT_EQ(board_text(read(R"({"text": "1.....2........."})").puzzle.givens), "1.....2.........");
  const PuzzleRecord six = read(R"({"cells": "1...................................", "box": "3x2",
                                    "name": "six", "level": "easy", "seed": "1"})");
  EXPECT_EQ(shape_name(six.puzzle.geometry().box()), "3x2");
  EXPECT_EQ(six.name, "six");
}

TEST(PuzzleJson, WritesLargeBoardsInOneAlphabet) {
  std::string cells(625, '.');
  cells[0] = 'P';
  cells[1] = 'A';
  const PuzzleRecord record = read(("{\"cells\": \"" + cells + "\"}").c_str());
  EXPECT_EQ(record.puzzle.givens[0], 25);
  EXPECT_EQ(record.puzzle.givens[1], 10);
  EXPECT_EQ(json::record(record, json::api())["cells"], cells);
}

TEST(PuzzleJson, PencilmarksSurvive) {
  const PuzzleRecord record =
      read(R"({"cells": "1...............", "candidates": ["1", "23", "234", "234", "234", "234",
               "234", "234", "234", "234", "234", "234", "234", "234", "234", "4"]})");
  EXPECT_EQ(record.puzzle.permitted(1), digit_bit(2) | digit_bit(3));
  EXPECT_EQ(json::record(record, json::api())["candidates"][15], "4");
}

TEST(PuzzleJson, SaysWhatIsWrong) {
  EXPECT_TRUE(complaint(R"("53..7...")").starts_with("bad_puzzle: ")) << complaint(R"("53..7...")");
  EXPECT_TRUE(complaint(R"("")").starts_with("bad_puzzle: "));
  EXPECT_TRUE(complaint("7").starts_with("bad_request: "));
  EXPECT_TRUE(complaint(R"({"cells": "123"})").starts_with("bad_puzzle: "));
  EXPECT_TRUE(complaint(R"({"cells": "1..............5"})").starts_with("bad_request: "));
  EXPECT_TRUE(complaint(R"({"cells": "1...............", "box": "3x3"})")
                  .starts_with("bad_puzzle: boxes of 3x3"));
  EXPECT_TRUE(complaint(R"({"cells": "1...............", "box": "a"})").starts_with("bad_request"));
  EXPECT_TRUE(complaint(R"({"cells": "1...............", "what": 1})").starts_with("bad_request"));
  EXPECT_TRUE(complaint(R"({"text": "x", "format": "no-such"})").starts_with("bad_request"));
  EXPECT_EQ(complaint(R"("1.....2.........\n1.....2.........")"),
            "bad_puzzle: there is more than one puzzle in this text");
  ServerLimits limits;
  limits.board_size = 9;
  const std::string sixteen = "{\"cells\": \"" + std::string(256, '.') + "\"}";
  EXPECT_EQ(complaint(sixteen.c_str(), limits),
            "too_large: boards of at most 9x9 are allowed here");
}

TEST(PuzzleJson, PositionsCombineGivensDigitsAndCandidates) {
  const Json body{
      {"puzzle", "1.....2........."}, {"grid", "12....2........."}, {"candidates", Json::array()}};
  Json with_candidates = body;
  for (int i = 0; i < 16; ++i) with_candidates["candidates"].push_back("1234");
  with_candidates["candidates"][2] = "3";
  Members members(with_candidates);
  const PlayedPuzzle played = read_position(members, {});
  EXPECT_EQ(played.puzzle.givens[1], 0);
  EXPECT_EQ(played.now.givens[1], 2);
  EXPECT_EQ(played.now.permitted(1), digit_bit(2));
  EXPECT_EQ(played.now.permitted(2), digit_bit(3));

  const Json wrong{{"puzzle", "1.....2........."}, {"grid", "32....2........."}};
  Members others(wrong);
  EXPECT_THROW(read_position(others, {}), ApiError);
}

TEST(PuzzleJson, FindsAllConflicts) {
  Grid grid(*Geometry::find_for_size(4));
  grid.set(0, 1);
  grid.set(1, 1);
  grid.set(12, 1);
  EXPECT_EQ(json::conflicts(grid, json::api()).dump(), "[[0,1],[0,12]]");
}

}  // namespace
}  // namespace sudolab::server
