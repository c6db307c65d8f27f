
#include <sys/resource.h>

#include <algorithm>
#include <set>

#include <sudolab/core/verify.h>
#include "solvers/search/state_store.h"
#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

const MemoryGrant kAnything = [](std::uint64_t) { return true; };

RC_GTEST_PROP(KeyQueue, ReturnsTheSmallestFirst, (std::vector<std::uint64_t> keys)) {
  KeyQueue queue(kAnything);
  for (std::uint64_t key : keys) RC_ASSERT(queue.push(key));
  std::sort(keys.begin(), keys.end());
  for (std::uint64_t key : keys) RC_ASSERT(queue.pop() == key);
  RC_ASSERT(queue.empty());
}

RC_GTEST_PROP(StateStore, KnowsWhatItHasSeen, ()) {
  using Added = StateStore::Added;
  const int cells = *rc::gen::inRange(1, 60);
  StateStore store(cells, 4, kAnything);
  const int symbols = 3;  // few, so that repeats happen
  std::set<std::vector<int>> seen;
  for (int i = 0; i < 300; ++i) {
    std::vector<StateStore::Word> state(static_cast<std::size_t>(store.words()), 0);
    const auto digits = *rc::gen::container<std::vector<int>>(
        static_cast<std::size_t>(std::min(cells, 4)), rc::gen::inRange(0, symbols));
    for (std::size_t c = 0; c < digits.size(); ++c) {
      store.set_digit(state, cells - 1 - static_cast<int>(c), digits[c]);
    }
    RC_ASSERT(store.add(state) == (seen.insert(digits).second ? Added::kNew : Added::kKnown));
    for (std::size_t c = 0; c < digits.size(); ++c) {
      RC_ASSERT(store.digit(state, cells - 1 - static_cast<int>(c)) == digits[c]);
    }
  }
  RC_ASSERT(store.size() == seen.size());
}

TEST(StateStore, SaysWhenThereIsNoMemory) {
  const MemoryGrant nothing = [](std::uint64_t) { return false; };
  StateStore store(10, 4, nothing);
  const std::vector<StateStore::Word> state(static_cast<std::size_t>(store.words()), 0);
  EXPECT_EQ(store.add(state), StateStore::Added::kNoMemory);
  EXPECT_FALSE(KeyQueue(nothing).push(1));
}

TEST(Astar, PrefersTheCellWithOneCandidate) {
  // r4c4 can only be 1; all other empty cells come before it in row order and have two candidates.
  const Puzzle puzzle = test::puzzle_of("..343412..43432.", 4);
  for (const Preset& preset : test::row_of("astar").presets) {
    test::Recorder recorder;
    SolveContext context;
    context.observer = &recorder;
    const SolveResult result = make_solver("astar", preset.id)->solve(puzzle, context);
    ASSERT_EQ(result.status, Status::kSolved) << preset.id;
    ASSERT_GE(recorder.grids.size(), 2u);
    EXPECT_EQ(recorder.grids[0], puzzle.givens);
    Grid expected = puzzle.givens;
    expected.set(15, 1);
    EXPECT_EQ(recorder.grids[1], expected) << preset.id;
  }
}

TEST(Astar, DivesWhileSinglesLast) {
  const Puzzle easy = test::with_holes(test::pattern_solution(Geometry::classic()), 15);
  for (const Preset& preset : test::row_of("astar").presets) {
    test::Recorder recorder;
    SolveContext context;
    context.observer = &recorder;
    const SolveResult result = make_solver("astar", preset.id)->solve(easy, context);
    EXPECT_EQ(result.status, Status::kSolved);
    EXPECT_EQ(result.counters.guesses, 0u);
    EXPECT_EQ(result.counters.iterations, 15u);
    const std::vector<double> holes = recorder.numbers_named("holes");
    ASSERT_EQ(holes.size(), 15u);
    for (std::size_t i = 0; i < holes.size(); ++i) {
      EXPECT_EQ(holes[i], 15 - static_cast<double>(i));
    }
  }
}

TEST(Astar, CountsEachSolutionOnce) {
  const auto constrained = make_solver("astar", "constrained");
  const SolveResult all =
      constrained->solve(Puzzle(Grid(*Geometry::find_for_size(4))), test::up_to(1000));
  EXPECT_EQ(all.solutions, 288u);
  EXPECT_TRUE(all.exhausted);

  // The faithful preset reaches every solution in many orders and must still count it once.
  const Puzzle some = test::puzzle_of("1234............", 4);
  const SolveResult faithful = make_solver("astar")->solve(some, test::up_to(1000));
  EXPECT_EQ(faithful.solutions, 288u / 24);
  EXPECT_TRUE(faithful.exhausted);
}

TEST(Astar, ProvesThatThereIsNoSolution) {
  for (const Preset& preset : test::row_of("astar").presets) {
    EXPECT_EQ(make_solver("astar", preset.id)->solve(test::quietly_unsolvable()).status,
              Status::kUnsolvable)
        << preset.id;
  }
}

TEST(Astar, ConstrainedSolvesAHardPuzzle) {
  const SolveResult result = make_solver("astar", "constrained")->solve(test::hard_puzzle());
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_GT(result.counters.guesses, 0u);
}

TEST(Astar, GivesUpAtTheMemoryOfTheCallerAndOfTheOption) {
  const Puzzle puzzle = test::hard_puzzle();
  const SolveResult caller = make_solver("astar")->solve(puzzle, test::with_memory(2 << 20));
  const SolveResult option = make_solver("astar", {}, {{"memory_mb", "2"}})->solve(puzzle);
  for (const SolveResult& result : {caller, option}) {
    EXPECT_EQ(result.status, Status::kGaveUp);
    EXPECT_EQ(result.reason, StopReason::kMemory);
    EXPECT_GT(result.grid.filled(), puzzle.givens.filled());
    EXPECT_FALSE(find_conflict(result.grid).has_value());
  }
  EXPECT_EQ(caller.counters, option.counters);
}

TEST(Astar, StepLimitIsExact) {
  const SolveResult result =
      make_solver("astar")->solve(test::hard_puzzle(), test::with_steps(1000));
  EXPECT_EQ(result.reason, StopReason::kSteps);
  EXPECT_EQ(result.counters.nodes, 999u);  // the first step is the puzzle itself
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

std::int64_t peak_kilobytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

TEST(Astar, TheProcessStaysWithinTheBudget) {
  if (kSanitized) GTEST_SKIP() << "sanitizers take memory of their own";
  const Puzzle large = test::with_holes(test::pattern_solution(*Geometry::find_for_size(25)), 400);
  const auto solver = make_solver("astar");
  constexpr std::int64_t kMegabytes = 64;
  const std::int64_t before = peak_kilobytes();
  const SolveResult result = solver->solve(large, test::with_memory(kMegabytes << 20));
  EXPECT_EQ(result.reason, StopReason::kMemory);
  EXPECT_LE(peak_kilobytes() - before, kMegabytes * 1024);
}

}  // namespace
}  // namespace sudolab
