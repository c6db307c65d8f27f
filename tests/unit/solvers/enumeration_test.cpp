#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <set>
#include <string>

#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

// Keeps every filling that is tried.
struct Fillings final : Observer {
  void on_event(const TraceEvent& event) override {
    if (event.kind != TraceEvent::Kind::kReplace) return;
    std::string text;
    for (const std::uint8_t digit : event.grid->digits()) text += static_cast<char>('0' + digit);
    seen.push_back(text);
  }
  std::vector<std::string> seen;
};

double measure_of(const SolveResult& result, std::string_view name) {
  for (const Measure& measure : result.measures) {
    if (measure.name == name) return measure.value;
  }
  return -1;
}

// The last `holes` cells of the board are empty.
Puzzle open_at_the_end(const Geometry& geometry, int holes) {
  Grid grid = pattern_solution(geometry);
  for (int i = 1; i <= holes; ++i) grid.clear(geometry.cells() - i);
  return Puzzle(grid);
}

TEST(Enumeration, TriesFillingsInAscendingOrder) {
  const Puzzle puzzle = open_at_the_end(*Geometry::find_for_size(4), 3);
  Fillings fillings;
  SolveContext context = up_to(kUnlimited);
  context.observer = &fillings;
  const SolveResult result = make_solver("enumeration")->solve(puzzle, context);
  EXPECT_TRUE(result.exhausted);
  ASSERT_EQ(fillings.seen.size(), 64U);
  EXPECT_TRUE(fillings.seen.front().ends_with("111"));
  EXPECT_TRUE(fillings.seen[1].ends_with("112"));
  EXPECT_TRUE(fillings.seen[4].ends_with("121"));
  EXPECT_TRUE(fillings.seen.back().ends_with("444"));
  EXPECT_EQ(result.counters.trials, 64U);
  EXPECT_EQ(result.counters.nodes, 3U + 63 + 15 + 3);  // places written, as an odometer turns
  EXPECT_NEAR(measure_of(result, "log10_fillings"), std::log10(64), 1e-9);
}

// No filling twice, none left out, whatever the number of digits per cell is.
TEST(Enumeration, TriesEachFillingOnceAtRandom) {
  for (const int size : {4, 6}) {
    const Puzzle puzzle = open_at_the_end(*Geometry::find_for_size(size), 4);
    std::set<std::string> orders;
    for (const std::uint64_t seed : {0, 1, 2}) {
      for (const char* digits : {"all", "candidates"}) {
        Fillings fillings;
        SolveContext context = up_to(kUnlimited);
        context.observer = &fillings;
        context.seed = seed;
        const SolveResult result =
            make_solver("enumeration", "random", {{"digits", digits}})->solve(puzzle, context);
        EXPECT_TRUE(result.exhausted);
        EXPECT_EQ(result.solutions, make_solver("dlx")->solve(puzzle, up_to(kUnlimited)).solutions);
        const std::set<std::string> different(fillings.seen.begin(), fillings.seen.end());
        EXPECT_EQ(different.size(), fillings.seen.size());
        const double count = std::pow(10, measure_of(result, "log10_fillings"));
        EXPECT_NEAR(static_cast<double>(different.size()), count, count * 1e-9);
        if (digits == std::string("all")) {
          ASSERT_EQ(different.size(), static_cast<std::size_t>(std::pow(size, 4)));
          orders.insert(fillings.seen[0] + fillings.seen[1]);
        }
      }
    }
    EXPECT_EQ(orders.size(), 3U);
  }
}

TEST(Enumeration, ProvesThatThereIsNoSolution) {
  const Puzzle puzzle = quietly_unsolvable();  // 4^12 fillings
  for (const char* preset : {"in-order", "random", "candidates"}) {
    const SolveResult result = make_solver("enumeration", preset)->solve(puzzle);
    EXPECT_EQ(result.status, Status::kUnsolvable) << preset;
    EXPECT_TRUE(result.exhausted);
  }
}

TEST(Enumeration, CountsAndListsAllSolutions) {
  // Two rectangles that can be turned over.
  Grid grid = pattern_solution(*Geometry::find_for_size(4));
  for (Cell cell = 8; cell < 16; ++cell) grid.clear(cell);
  const Puzzle puzzle(grid);
  const std::uint64_t expected = make_solver("dlx")->solve(puzzle, up_to(kUnlimited)).solutions;
  ASSERT_GT(expected, 1U);
  for (const char* preset : {"in-order", "random", "candidates"}) {
    std::set<std::vector<std::uint8_t>> seen;
    SolveContext context = up_to(kUnlimited);
    context.on_solution = [&](const Grid& solution) {
      return seen.emplace(solution.digits().begin(), solution.digits().end()).second;
    };
    const SolveResult result = make_solver("enumeration", preset)->solve(puzzle, context);
    EXPECT_EQ(result.solutions, expected) << preset;
    EXPECT_EQ(seen.size(), expected) << preset;
    EXPECT_TRUE(result.exhausted);
  }
}

TEST(Enumeration, KnowsOnlyDigitsThatPencilmarksAllow) {
  Puzzle puzzle = open_at_the_end(*Geometry::find_for_size(4), 4);
  const Grid solution = make_solver("dlx")->solve(puzzle).grid;
  puzzle.allowed.assign(16, all_digits(4));
  puzzle.allowed[15] = digit_bit(solution[15]);
  const SolveResult result = make_solver("enumeration")->solve(puzzle, up_to(kUnlimited));
  EXPECT_EQ(result.counters.trials, 64U);
}

TEST(Enumeration, SolvesWhatIsAlmostFullOnEverySize) {
  for (const Geometry* geometry : Geometry::all()) {
    for (const char* preset : {"in-order", "random", "candidates"}) {
      const Puzzle puzzle = with_holes(random_solution(*geometry, 5), 3, 6);
      const SolveResult result = make_solver("enumeration", preset)->solve(puzzle, up_to(2));
      EXPECT_EQ(result.status, Status::kSolved) << preset << " " << shape_name(geometry->box());
      EXPECT_TRUE(result.exhausted || result.solutions == 2);
    }
  }
}

TEST(Enumeration, NeedsFewerFillingsWithCandidates) {
  const Puzzle puzzle = with_holes(random_solution(Geometry::classic(), 7), 6, 8);
  const SolveResult all = make_solver("enumeration")->solve(puzzle, up_to(2));
  const SolveResult fewer = make_solver("enumeration", "candidates")->solve(puzzle, up_to(2));
  EXPECT_EQ(all.grid, fewer.grid);
  EXPECT_EQ(all.counters.trials, 531'441U);
  EXPECT_LT(fewer.counters.trials, 1000U);
}

TEST(Enumeration, SaysHowFarItGotOnAnOrdinaryPuzzle) {
  for (const char* preset : {"in-order", "random", "candidates"}) {
    const SolveResult result =
        make_solver("enumeration", preset)->solve(hard_puzzle(), with_steps(1000));
    EXPECT_EQ(result.status, Status::kGaveUp);
    EXPECT_EQ(result.reason, StopReason::kSteps);
    EXPECT_EQ(result.counters.trials, 1000U);
    EXPECT_TRUE(result.grid.complete());
  }
}

TEST(Enumeration, StopsWithinATenthOfASecond) {
  for (const char* preset : {"in-order", "random", "candidates"}) {
    for (const int size : {9, 25}) {
      const Puzzle empty{Grid(*Geometry::find_for_size(size))};
      SolveContext context;
      context.limits.time = std::chrono::milliseconds(20);
      const SolveResult result = make_solver("enumeration", preset)->solve(empty, context);
      EXPECT_EQ(result.reason, StopReason::kTime);
      std::stop_source stop;
      stop.request_stop();
      context.stop = stop.get_token();
      EXPECT_EQ(make_solver("enumeration", preset)->solve(empty, context).reason,
                StopReason::kCancelled);
    }
  }
}

}  // namespace
}  // namespace sudolab::test
