// What is written straight as text is what the tree of values would give, byte by byte.

#include "json/text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include <sudolab/core/rng.h>
#include "json/puzzle.h"
#include "json/result.h"

namespace sudolab::json {
namespace {

template <class Add>
void expect_same(Add add) {
  Json tree_value = Json::object();
  Tree tree(tree_value);
  add(tree);
  std::string text;
  Text direct(text);
  add(direct);
  direct.close();
  EXPECT_EQ(text, line(tree_value));
}

TEST(JsonText, Texts) {
  for (const std::string value : {"", "plain", "a \"b\" \\ c", "tab\tand\nline", "\x7F",
                                  "\xC3\xA9t\xC3\xA9", "\xFF\xFE", "</script>", "\x01"}) {
    expect_same([&](auto& object) { object.text("name", value); });
  }
}

TEST(JsonText, Numbers) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double value : {0.0, -0.0, 1.0, 1e-7, 1.25e-05, 0.00012, 3.0e15, 1e16, 1e300, 5e-324,
                             0.1, -2.5, infinity, -infinity, infinity - infinity}) {
    expect_same([&](auto& object) { object.number("seconds", value); });
  }
  Rng rng(1);
  for (int i = 0; i < 10'000; ++i) {
    const double value = rng.uniform() * std::pow(10.0, static_cast<int>(rng.below(40)) - 20);
    expect_same([&](auto& object) { object.number("seconds", value); });
  }
  for (const std::uint64_t value :
       {std::uint64_t{0}, std::uint64_t{10}, std::numeric_limits<std::uint64_t>::max()}) {
    expect_same([&](auto& object) { object.number("nodes", value); });
  }
}

TEST(JsonText, MembersAndObjects) {
  const Grid grid(*Geometry::find_for_size(4));
  expect_same([&](auto& object) {
    object.null("none");
    object.flag("yes", true);
    object.object("empty", [](auto&) {});
    object.object("below", [](auto& below) {
      below.flag("no", false);
      below.text("text", "x");
    });
    object.board("board", grid, lines({}));
  });
}

// Every kind of result in both dialects, with every member that it may have.
TEST(JsonText, Results) {
  const Dialect by_name = lines({});
  for (const Status status : {Status::kSolved, Status::kUnsolvable, Status::kGaveUp}) {
    for (const StopReason reason : {StopReason::kNone, StopReason::kTime}) {
      SolveResult result;
      result.status = status;
      result.reason = reason;
      result.solutions = 3;
      result.counters.guesses = 7;
      if (reason == StopReason::kTime) result.measures = {{"temperature", 0.5}, {"near", 3}};
      const SolvedBy by{"csp:mac", std::numeric_limits<std::uint64_t>::max(), 1.5e-6};
      for (const Dialect& dialect : {by_name, api()}) {
        Json tree = Json::object();
        add_result(tree, result, by, dialect);
        add_count(tree, result);
        std::string text;
        Text direct(text);
        add_result(direct, result, by, dialect);
        if (!dialect.api) add_count(direct, result);  // a reply has its count already
        direct.close();
        EXPECT_EQ(text, line(tree));
      }
    }
  }
}

TEST(JsonText, NumberedPuzzles) {
  Puzzle puzzle{Grid(*Geometry::find_for_size(4))};
  puzzle.givens.set(3, 2);
  Puzzle pencilmarks = puzzle;
  pencilmarks.allowed.assign(16, all_digits(4));
  for (const Puzzle& one : {puzzle, pencilmarks}) {
    for (const Origin& origin : {Origin{3, 7, "", ""}, Origin{0, 1, "a \"b\".txt", "name\n\xFF"}}) {
      std::string text;
      Text direct(text);
      add_numbered_puzzle(direct, one, origin, lines({}));
      direct.close();
      EXPECT_EQ(text, line(numbered_puzzle(one, origin, lines({}))));
    }
  }
}

}  // namespace
}  // namespace sudolab::json
