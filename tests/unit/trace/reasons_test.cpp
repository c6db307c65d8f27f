// The reasons of a solver that reasons hold on the board of their step.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>

#include <sudolab/core/geometry.h>
#include <sudolab/solvers/recipe.h>
#include "trace/recorder.h"
#include "trace/replay.h"
#include "unit/trace/recorded.h"

namespace sudolab::test {
namespace {

const std::string kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

bool share_a_house(const Geometry& geometry, std::vector<Cell> cells) {
  for (const House house : geometry.houses_of(cells.front())) {
    const auto all = geometry.house(house);
    if (std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
          return std::find(all.begin(), all.end(), cell) != all.end();
        }))
      return true;
  }
  return false;
}

// Checks every reason against the candidates that the trace has left.
class Checker final : public Observer {
 public:
  explicit Checker(const Puzzle& puzzle) : geometry_(puzzle.geometry()) {
    state_.grid = puzzle.givens;
  }

  void on_event(const TraceEvent& event) override {
    const bool deduced = !event.guess && (event.kind == TraceEvent::Kind::kPlace ||
                                          event.kind == TraceEvent::Kind::kEliminate);
    if (deduced) {
      ASSERT_NE(event.reason, nullptr);
      EXPECT_FALSE(event.reason->text.empty());
      ++seen[event.reason->name];
      // After a wrong guess the board contradicts itself, and everything holds.
      if (event.depth == 0) check(event, *event.reason);
    } else {
      EXPECT_EQ(event.reason, nullptr);
    }
    if (changes_board(event.kind)) replay(event, state_);
  }
  bool wants_reasons() const override { return true; }

  std::map<std::string, int> seen;

 private:
  void check(const TraceEvent& event, const TraceReason& reason) {
    const std::vector<DigitSet> left = candidates_at(state_);
    if (reason.name == "Naked single") {
      EXPECT_EQ(left[event.cell], digit_bit(event.digit));
    }
    if (reason.name.starts_with("Naked") && reason.cells.size() > 1) {
      DigitSet together = 0;
      for (const Cell cell : reason.cells) together |= left[cell];
      EXPECT_EQ(static_cast<std::size_t>(std::popcount(together)), reason.cells.size());
      EXPECT_TRUE(contains(together, event.digit));
      check_place(event, reason, false);
    }
    if (reason.name == "Pointing" || reason.name == "Claiming") check_place(event, reason, false);
    if (reason.name.starts_with("Hidden") && event.kind == TraceEvent::Kind::kEliminate) {
      check_place(event, reason, reason.name.find("single") == std::string::npos);
    }
  }

  void check_place(const TraceEvent& event, const TraceReason& reason, bool among) {
    const bool inside =
        std::find(reason.cells.begin(), reason.cells.end(), event.cell) != reason.cells.end();
    if (reason.name.find("single") == std::string::npos) {
      EXPECT_EQ(inside, among) << reason.text;
    }
    std::vector<Cell> all = reason.cells;
    all.push_back(event.cell);
    EXPECT_TRUE(share_a_house(geometry_, all)) << reason.text;
  }

  const Geometry& geometry_;
  TraceState state_;
};

std::map<std::string, int> reasons_of(std::string_view solver, const std::string& line) {
  const Puzzle puzzle = puzzle_of_line(line);
  Checker checker(puzzle);
  SolveContext context;
  context.observer = &checker;
  make_solver(std::string(solver))->solve(puzzle, context);
  return checker.seen;
}

TEST(TraceReasons, OfTheRulesHoldAndNameTheTechnique) {
  auto seen = reasons_of("rules", kEasy);
  EXPECT_GT(seen["Naked single"], 20);
  seen = reasons_of("rules", kHard);
  EXPECT_GT(seen["Naked pair"] + seen["Hidden pair"], 0);
  seen = reasons_of("rules:wings", kHard);
  EXPECT_GT(seen["Pointing"] + seen["Claiming"], 0);
}

TEST(TraceReasons, OfThePrintedRulesHoldToo) {
  EXPECT_GT(reasons_of("rules:enumerated", kHard)["Naked pair"], 0);
}

TEST(TraceReasons, OfSimpleLogicAreSingles) {
  auto seen = reasons_of("constraint", kEasy);
  EXPECT_GT(seen["Full house"], 0);
  EXPECT_GT(seen["Hidden single in a box"] + seen["Hidden single"], 0);
}

TEST(TraceReasons, AreKeptForTheStepsThatHaveThemAndWithinABound) {
  const Puzzle puzzle = puzzle_of_line(kEasy);
  const TraceReason why{"X-wing", "Because.", {1, 2}};
  TraceRecorder plenty(puzzle, std::size_t{1} << 20);
  Trace(&plenty).place(2, 4);
  Trace(&plenty).eliminate(3, 1, why);
  const auto window = plenty.window(0, 10);
  ASSERT_EQ(window.reasons.size(), 1U);
  EXPECT_EQ(window.reasons[0].step, 1U);
  EXPECT_EQ(*window.reasons[0].what, why);

  TraceRecorder little(puzzle, std::size_t{64} << 10);
  const Trace trace(&little);
  int wanted = 0;
  for (int i = 0; i < 1000 && trace.wants_reasons(); ++i, ++wanted) {
    trace.eliminate(3, 1, {"X-wing", std::to_string(i), {1, 2}});
  }
  EXPECT_GT(wanted, 10);
  EXPECT_LT(wanted, 1000);
  EXPECT_LT(little.bytes(), std::size_t{64} << 10);
}

}  // namespace
}  // namespace sudolab::test
