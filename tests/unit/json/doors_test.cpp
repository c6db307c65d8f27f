// Both dialects say the same, each in its own way.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <sudolab/solvers/registry.h>
#include "json/check.h"
#include "json/path.h"
#include "json/puzzle.h"
#include "json/rating.h"
#include "json/registry.h"
#include "json/result.h"
#include "json/step.h"
#include "techniques/wording.h"

namespace sudolab::json {
namespace {

const Geometry& classic() { return Geometry::classic(); }
Dialect by_name() { return lines({}); }

Puzzle four_by_four() {
  Puzzle puzzle{Grid(*Geometry::find_for_size(4))};
  puzzle.givens.set(0, 1);
  return puzzle;
}

// A deduction with a step for every reason, and one because of a house.
Deduction chain_of_all_reasons() {
  Deduction deduction;
  deduction.technique = all_techniques().front();
  deduction.digits = digit_bit(3);
  deduction.houses = {0};
  deduction.groups = {{Role::kFin, digit_bit(3), {4}}};
  deduction.placements = {{12, 3}};
  deduction.eliminations = {{80, 3}};
  Chain chain;
  for (std::int16_t reason = Assertion::kApart; reason <= 9; ++reason) {
    chain.push_back({3, {10}, true, reason, {0}, 7, {11, 12}});
  }
  // What the assertions refer to.
  deduction.chains.assign(8, {{3, {10}, true, Assertion::kGivenTo, {}}});
  deduction.chains[0] = chain;
  return deduction;
}

TEST(JsonDoors, AStepIsTheSameInBoth) {
  const Deduction deduction = chain_of_all_reasons();
  const Json api_step = step(deduction, classic(), {}, api());
  const Json line_step = step(deduction, classic(), {}, by_name());
  EXPECT_EQ(api_step["technique"], line_step["technique"]);
  EXPECT_EQ(api_step["text"], line_step["text"]);
  const Json& api_chain = api_step["chains"][0];
  const Json& line_chain = line_step["chains"][0];
  ASSERT_EQ(api_chain.size(), line_chain.size());
  for (std::size_t i = 0; i < api_chain.size(); ++i) {
    EXPECT_FALSE(api_chain[i]["reason"].get<std::string>().empty()) << i;
    EXPECT_EQ(api_chain[i]["reason"], line_chain[i]["reason"]);
    const auto reason = static_cast<int>(i) + Assertion::kApart;
    const bool refers = reason == Assertion::kRefuted || reason == Assertion::kNested;
    EXPECT_EQ(api_chain[i].contains("refutation"), refers) << reason;
    EXPECT_EQ(line_chain[i].contains("refutation"), refers) << reason;
    EXPECT_EQ(api_chain[i].contains("set"), reason == Assertion::kInSet) << reason;
    EXPECT_EQ(line_chain[i].contains("set"), reason == Assertion::kInSet) << reason;
    EXPECT_EQ(api_chain[i]["cells"], Json({10}));
    EXPECT_EQ(line_chain[i]["cells"], Json({"r2c2"}));
  }
  EXPECT_EQ(api_chain[0]["reason"], "constraint");
  EXPECT_EQ(api_chain[1]["set"], Json({11, 12}));
  EXPECT_EQ(line_chain[1]["set"], Json({"r2c3", "r2c4"}));
  EXPECT_EQ(api_chain[2]["reason"], "nested");
  EXPECT_EQ(api_chain[2]["refutation"], 7);
  EXPECT_EQ(api_chain.back()["reason"], house_name(classic(), 9));
  EXPECT_EQ(api_step["eliminations"][0], Json({{"cell", 80}, {"digit", 3}}));
  EXPECT_EQ(line_step["eliminations"][0], Json({{"cell", "r9c9"}, {"digit", 3}}));
  EXPECT_EQ(api_step["houses"][0]["name"], line_step["houses"][0]);
  EXPECT_EQ(api_step["houses"][0]["cells"].size(), 9U);
  EXPECT_TRUE(api_step.contains("marks"));
}

TEST(JsonDoors, AResultIsTheSameInBoth) {
  SolveResult result;
  result.status = Status::kGaveUp;
  result.reason = StopReason::kTime;
  result.grid = four_by_four().givens;
  result.counters.guesses = 3;
  result.measures = {{"temperature", 0.5}};
  const std::uint64_t large = std::uint64_t{1} << 63;
  Json reply = Json::object();
  Json answer = Json::object();
  add_result(reply, result, {"dlx", large, 0.25}, api());
  add_result(answer, result, {"dlx", large, 0.25}, by_name());
  for (const char* name : {"status", "reason", "seconds", "solver", "counters", "measures"}) {
    EXPECT_EQ(reply[name], answer[name]) << name;
  }
  EXPECT_EQ(reply["reason"], "time");
  EXPECT_EQ(reply["counters"]["guesses"], 3);
  EXPECT_EQ(reply["grid"], "1...............");
  EXPECT_EQ(answer["partial"], "1...............");
  EXPECT_EQ(answer["solution"], nullptr);
  EXPECT_EQ(reply["seed"], "9223372036854775808");
  EXPECT_EQ(answer["seed"], large);
}

TEST(JsonDoors, ConflictsAreThePairsOfPeersWithTheSameDigit) {
  Grid grid = four_by_four().givens;
  EXPECT_EQ(conflicts(grid, api()), Json::array());
  grid.set(1, 2);
  grid.set(3, 1);   // the row of the first 1
  grid.set(12, 1);  // its column
  grid.set(9, 1);   // the box of that one
  EXPECT_EQ(conflicts(grid, api()), Json({{0, 3}, {0, 12}, {9, 12}}));
  EXPECT_EQ(conflicts(grid, by_name())[0], Json({"r1c1", "r1c4"}));
}

// What there is not: null where a page reads it, left out where lines are written by the million.
TEST(JsonDoors, WhatThereIsNot) {
  SolveResult result;
  result.status = Status::kSolved;
  Json reply = Json::object();
  Json answer = Json::object();
  add_result(reply, result, {"dlx"}, api());
  add_result(answer, result, {"dlx"}, by_name());
  EXPECT_EQ(reply["reason"], nullptr);
  EXPECT_EQ(reply["measures"], Json::object());
  for (const char* name : {"reason", "measures", "partial", "solutions", "complete"}) {
    EXPECT_FALSE(answer.contains(name)) << name;
  }
}

TEST(JsonDoors, AConflictIsASentenceOrData) {
  CheckResult result;
  result.verdict = CheckResult::Verdict::kNone;
  result.conflict = Conflict{0, 1, 5};
  result.redundant = {2};
  const Puzzle puzzle;
  Json reply = Json::object();
  Json answer = Json::object();
  add_check(reply, result, puzzle, api());
  add_check(answer, result, puzzle, by_name());
  EXPECT_EQ(reply["solutions"], "none");
  EXPECT_EQ(reply["conflict"]["message"], answer["conflict"]);
  EXPECT_EQ(reply["conflict"]["cells"], Json({0, 1}));
  EXPECT_EQ(reply["redundant"], Json({2}));
  EXPECT_EQ(answer["redundant"], Json({"r1c3"}));
}

TEST(JsonDoors, TheHardestStepOfARatingThatWasNotReachedIsUnknown) {
  Rating rating;
  rating.level = Level::kImpossible;
  rating.hardest = all_techniques().back();
  Json reply = Json::object();
  add_rating(reply, &rating, api());
  EXPECT_EQ(reply["level"], "impossible");
  EXPECT_EQ(reply["hardest"], nullptr);
  rating.solved = true;
  add_rating(reply, &rating, api());
  EXPECT_EQ(reply["hardest"]["id"], all_techniques().back()->id);
  add_rating(reply, &rating, by_name());
  EXPECT_EQ(reply["hardest"], all_techniques().back()->id);
  add_rating(reply, nullptr, api());
  for (const char* name : {"level", "score", "hardest"}) EXPECT_EQ(reply[name], nullptr) << name;
}

TEST(JsonDoors, APathEndsWhereItEnds) {
  Path path;
  path.end = PathEnd::kStuck;
  path.last = {four_by_four().givens, std::vector<DigitSet>(16, digit_bit(2))};
  Json reply = Json::object();
  add_path(reply, path, {}, by_name());
  EXPECT_EQ(reply["end"], "stuck");
  EXPECT_EQ(reply["level"], nullptr);
  EXPECT_EQ(reply["left"]["grid"], "1...............");
  EXPECT_EQ(reply["left"]["candidates"][0], "");
  EXPECT_EQ(reply["left"]["candidates"][1], "2");
}

TEST(JsonDoors, BytesThatAreNoTextAreReplaced) {
  EXPECT_EQ(line({{"name", "a\xff"}}), "{\"name\":\"a\xEF\xBF\xBD\"}");
  EXPECT_EQ(lines_of({{"name", "a\xff"}}, 1), "{\n \"name\": \"a\xEF\xBF\xBD\"\n}");
}

TEST(JsonDoors, RowsHaveWhatAProgramNeedsToChoose) {
  for (const SolverInfo& info : all_solvers()) {
    const Json row = solver(info);
    EXPECT_EQ(row["presets"].size(), info.presets.size()) << info.id;
    EXPECT_EQ(row["capabilities"].size(), capability_fields().size());
  }
  for (const Format& one : all_formats()) {
    const Json row = format(one);
    EXPECT_EQ(row["id"], one.id);
    std::string extensions;
    for (const Json& extension : row["extensions"]) {
      extensions += (extensions.empty() ? "" : " ") + extension.get<std::string>();
    }
    EXPECT_EQ(extensions, one.extensions) << one.id;
  }
}

}  // namespace
}  // namespace sudolab::json
