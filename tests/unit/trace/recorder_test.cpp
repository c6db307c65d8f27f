// Any moment of a recorded run can be looked at, and is what it was.

#include "trace/recorder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab {
namespace {

constexpr std::size_t kPlenty = std::size_t{64} << 20;

Puzzle puzzle_of(const char* cells) {
  Grid grid;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (cells[cell] != '.') grid.set(cell, cells[cell] - '0');
  }
  return Puzzle(grid);
}

const Puzzle kPuzzle =
    puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
// Its first row is 987654321: searches that begin with low digits take long.
const Puzzle kLong =
    puzzle_of("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");

// Watches the same run as the recorder and keeps every board.
class Memory final : public Observer {
 public:
  explicit Memory(const Puzzle& puzzle, TraceRecorder& recorder)
      : recorder_(recorder), grid_(puzzle.givens) {
    boards.push_back(grid_);
  }
  void on_event(const TraceEvent& event) override {
    const std::uint64_t before = recorder_.sizes().run;
    recorder_.on_event(event);
    if (event.kind == TraceEvent::Kind::kPlace) grid_.set(event.cell, event.digit);
    if (event.kind == TraceEvent::Kind::kRemove) grid_.clear(event.cell);
    if (event.kind == TraceEvent::Kind::kReplace) grid_ = *event.grid;
    // A number before any board is a step, too.
    if (recorder_.sizes().run > before) boards.push_back(grid_);
  }

  std::vector<Grid> boards;

 private:
  TraceRecorder& recorder_;
  Grid grid_;
};

SolveResult watch(const Puzzle& puzzle, const char* solver, Observer& observer,
                  std::uint64_t steps) {
  SolveContext context;
  context.observer = &observer;
  context.limits.steps = steps;
  return make_solver(solver)->solve(puzzle, context);
}

// What a client does with a window.
void apply(const TraceRecorder::Window& window, std::size_t i, Grid& grid) {
  const TraceEvent step = window.steps[i].event();
  if (step.kind == TraceEvent::Kind::kPlace) grid.set(step.cell, step.digit);
  if (step.kind == TraceEvent::Kind::kRemove) grid.clear(step.cell);
  if (step.kind != TraceEvent::Kind::kReplace) return;
  for (const TraceRecorder::Replacement& board : window.boards) {
    if (board.step != window.from + i) continue;
    for (const auto& [cell, digit] : board.cells) grid.set(cell, digit);
  }
}

void expect_every_moment(const Memory& memory, const TraceRecorder& trace) {
  ASSERT_EQ(trace.sizes().recorded + 1, memory.boards.size());
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const auto from = static_cast<std::uint64_t>(rng.index(memory.boards.size()));
    const TraceRecorder::Window window = trace.window(from, 50);
    ASSERT_EQ(window.start.grid, memory.boards[from]) << from;
    Grid grid = window.start.grid;
    for (std::size_t step = 0; step < window.steps.size(); ++step) {
      apply(window, step, grid);
      ASSERT_EQ(grid, memory.boards[from + step + 1]) << from << " + " << step;
    }
  }
}

TEST(TraceRecorder, KeepsEveryBoardOfASearch) {
  TraceRecorder trace(kLong, kPlenty);
  Memory memory(kLong, trace);
  watch(kLong, "backtrack", memory, 20'000);
  trace.finish();
  EXPECT_GT(trace.sizes().recorded, 10'000U);
  EXPECT_EQ(trace.sizes().recorded, trace.sizes().detailed);
  expect_every_moment(memory, trace);
}

TEST(TraceRecorder, KeepsEveryBoardOfSolversThatReplaceThem) {
  for (const char* solver : {"annealing", "genetic", "ants", "auto", "random", "constraint"}) {
    if (find_solver(solver) == nullptr) continue;
    SCOPED_TRACE(solver);
    TraceRecorder trace(kPuzzle, kPlenty);
    Memory memory(kPuzzle, trace);
    watch(kPuzzle, solver, memory, 20'000);
    trace.finish();
    EXPECT_GT(trace.sizes().recorded, 0U);
    expect_every_moment(memory, trace);
  }
}

TEST(TraceRecorder, KnowsDepthAndCounts) {
  TraceRecorder trace(kPuzzle, kPlenty);
  const Grid& board = kPuzzle.givens;
  trace.on_event({TraceEvent::Kind::kPlace, 2, 4, 1, true});
  trace.on_event({TraceEvent::Kind::kEliminate, 3, 6, 1});
  trace.on_event({TraceEvent::Kind::kPlace, 3, 2, 2, true});
  trace.on_event({TraceEvent::Kind::kRemove, 3, 2, 1});
  const TraceRecorder::Window start = trace.window(2, 0);
  EXPECT_EQ(start.start.placed, 1U);
  ASSERT_EQ(start.start.eliminated.size(), 1U);
  EXPECT_EQ(start.start.eliminated[0].cell, 3);
  const TraceRecorder::Window end = trace.window(99, 10);
  EXPECT_EQ(end.from, 4U);
  EXPECT_EQ(end.start.placed, 2U);
  EXPECT_EQ(end.start.removed, 1U);
  EXPECT_TRUE(end.start.eliminated.empty());
  EXPECT_EQ(end.start.grid[2], 4);
  EXPECT_EQ(end.start.grid[3], board[3]);
  EXPECT_EQ(trace.window(0, 1).steps[0].bits(), 0U + 8 + 16 * 4 + 512 * 2 + 524288 * 1);
}

TEST(TraceRecorder, NumbersBelongToTheStepBeforeThem) {
  TraceRecorder trace(kPuzzle, kPlenty);
  const auto number = [&](const char* name, double value) {
    TraceEvent event{TraceEvent::Kind::kNumber};
    event.name = name;
    event.value = value;
    trace.on_event(event);
  };
  for (int i = 0; i < 3000; ++i) {
    trace.on_event({TraceEvent::Kind::kPlace, 2, 1 + i % 9, 0});
    number("energy", i);
    number("temperature", -i);
  }
  EXPECT_EQ(trace.sizes().recorded, 3000U);
  EXPECT_EQ(trace.names(), (std::vector<std::string>{"energy", "temperature"}));
  const TraceRecorder::Window window = trace.window(2000, 2);
  EXPECT_EQ(window.start.numbers, (std::vector<double>{1999, -1999}));
  ASSERT_EQ(window.numbers.size(), 4U);
  EXPECT_EQ(window.numbers[0].step, 2000U);
  EXPECT_EQ(window.numbers[0].value, 2000);
  EXPECT_EQ(window.numbers[3].value, -2001);
  EXPECT_TRUE(std::isnan(trace.window(0, 1).start.numbers[0]));
  const auto curves = trace.curves(100);
  ASSERT_EQ(curves.size(), 4U);
  EXPECT_EQ(curves[2].name, "energy");
  EXPECT_EQ(curves[2].values.front(), 0);
  EXPECT_EQ(curves[2].values.back(), 2999);
  EXPECT_LE(curves[2].values.size(), 102U);
}

TEST(TraceRecorder, CurvesOfShortRunsHaveEveryStep) {
  TraceRecorder trace(kPuzzle, kPlenty);
  trace.on_event({TraceEvent::Kind::kPlace, 2, 1, 1});
  trace.on_event({TraceEvent::Kind::kRemove, 2, 1, 0});
  trace.on_event({TraceEvent::Kind::kPlace, 2, 4, 0});
  const auto curves = trace.curves(100);
  EXPECT_EQ(curves[0].values, (std::vector<double>{1, 0, 0}));
  EXPECT_EQ(curves[1].name, "placed");
  EXPECT_EQ(curves[1].values, (std::vector<double>{1, 1, 2}));
}

TEST(TraceRecorder, CurvesOfLongRunsReachFromTheFirstStepToTheLast) {
  constexpr std::uint64_t kSteps = 100'000;
  TraceRecorder trace(kPuzzle, kPlenty);
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    trace.on_event({i % 2 == 0 ? TraceEvent::Kind::kPlace : TraceEvent::Kind::kRemove, 2, 1, 1});
  }
  trace.finish();
  const auto curves = trace.curves(kSteps);
  ASSERT_EQ(curves.size(), 2U);
  for (const TraceRecorder::Curve& curve : curves) {
    EXPECT_EQ(curve.steps.front(), 0U) << curve.name;
    EXPECT_GT(curve.steps.back(), kSteps - 2000) << curve.name;
    EXPECT_TRUE(std::is_sorted(curve.steps.begin(), curve.steps.end())) << curve.name;
  }
  EXPECT_EQ(curves[1].values.front(), 0);
  EXPECT_EQ(curves[1].values.back(), kSteps / 2.0);
}

TEST(TraceRecorder, NumbersAloneMakeStepsOfTheirOwn) {
  TraceRecorder trace(kPuzzle, kPlenty);
  TraceEvent event{TraceEvent::Kind::kNumber};
  event.name = "clauses";
  for (int i = 0; i < 5; ++i) {
    event.value = i;
    trace.on_event(event);
  }
  EXPECT_EQ(trace.sizes().recorded, 5U);
  const TraceRecorder::Window window = trace.window(0, 10);
  ASSERT_EQ(window.steps.size(), 5U);
  EXPECT_EQ(window.steps[4].kind(), TraceEvent::Kind::kNumber);
  EXPECT_EQ(window.numbers[4].step, 4U);
}

// A run that tells weights whenever they are wanted: value i after step i, in 255ths.
class Holder {
 public:
  explicit Holder(std::size_t most_bytes) : trace(kPuzzle, most_bytes) {}

  void step(std::uint64_t i) {
    const Trace told(&trace);
    told.place(2, 1 + static_cast<Digit>(i % 9));
    if (!told.wants_insides()) return;
    std::vector<double> weights(729, static_cast<double>(i % 256) / 255);
    told.weights("probability", weights);
    told.members("population", std::vector{TraceMember{kPuzzle.givens, static_cast<double>(i)}});
    steps.push_back(i);
  }

  TraceRecorder trace;
  std::vector<std::uint64_t> steps;  // at which they were wanted
};

TEST(TraceRecorder, KeepsAllWeightsOfAShortRun) {
  Holder holder(kPlenty);
  for (std::uint64_t i = 0; i < 900; ++i) holder.step(i);
  EXPECT_EQ(holder.steps.size(), 900U);
  for (const std::uint64_t at : {1U, 2U, 500U, 900U}) {
    const TraceState state = holder.trace.window(at, 0).start;
    ASSERT_TRUE(state.weights && state.members);
    EXPECT_EQ(state.weights->name, "probability");
    ASSERT_EQ(state.weights->values.size(), 729U);
    EXPECT_EQ(state.weights->values[728], (at - 1) % 256);
    EXPECT_EQ(state.members->members[0].value, static_cast<double>(at - 1));
  }
  EXPECT_EQ(holder.trace.window(0, 0).start.weights, nullptr);
  const TraceRecorder::Window window = holder.trace.window(100, 20);
  ASSERT_EQ(window.weights.size(), 20U);
  EXPECT_EQ(window.weights[19].step, 119U);
  EXPECT_EQ(window.members.size(), 20U);
}

TEST(TraceRecorder, WeightsOfALongRunGetRarerAndStayWithinTheBound) {
  constexpr std::uint64_t kSteps = 1'000'000;
  Holder holder(kPlenty);
  for (std::uint64_t i = 0; i < kSteps; ++i) holder.step(i);
  holder.trace.finish();
  EXPECT_EQ(holder.trace.sizes().detailed, kSteps) << "the weights have displaced steps";
  EXPECT_LT(holder.steps.size(), 9000U);
  EXPECT_GT(holder.steps.size(), 5000U);
  EXPECT_LT(holder.trace.bytes(), kPlenty / 2);
  // Wherever one looks, what is shown was told at most a thousandth of the run before.
  for (std::uint64_t at = 1000; at <= kSteps; at += 99'900) {
    const double told = holder.trace.window(at, 0).start.members->members[0].value;
    EXPECT_LE(told, static_cast<double>(at));
    EXPECT_GT(told, static_cast<double>(at) * 0.998 - 2);
  }
  EXPECT_LE(holder.trace.window(0, 4096).weights.size(), 4096U);
}

TEST(TraceRecorder, WeightsAreKeptBehindTheDetailedSteps) {
  Holder holder(64 * 1024);
  for (std::uint64_t i = 0; i < 200'000; ++i) holder.step(i);
  holder.trace.finish();
  const TraceRecorder::Sizes sizes = holder.trace.sizes();
  EXPECT_LT(sizes.detailed, 20'000U);
  const TraceState end = holder.trace.window(sizes.recorded, 0).start;
  EXPECT_GT(end.members->members[0].value, 180'000);
  const TraceState middle = holder.trace.window((sizes.detailed + sizes.recorded) / 2, 0).start;
  EXPECT_LT(middle.members->members[0].value, 180'000);
}

TEST(TraceRecorder, WeightsAloneMakeStepsOfTheirOwn) {
  TraceRecorder trace(kPuzzle, kPlenty);
  const Trace told(&trace);
  const std::vector<double> weights(729, 2.0);  // more than there can be
  for (int i = 0; i < 3; ++i) told.weights("belief", weights);
  EXPECT_EQ(trace.sizes().recorded, 3U);
  EXPECT_EQ(trace.window(0, 9).steps[2].kind(), TraceEvent::Kind::kWeights);
  EXPECT_EQ(trace.window(3, 0).start.weights->values[0], 255);
}

TEST(TraceRecorder, KnowsTheWayToTheBoard) {
  TraceRecorder trace(kPuzzle, kPlenty);
  Trace told(&trace);
  told.place(2, 4);
  told.set_depth(1);
  told.place(3, 2, true);
  told.place(5, 1);
  told.remove(5, 1);
  told.remove(3, 2);
  told.place(3, 6, true);
  told.set_depth(2);
  told.place(5, 8, true);
  const TraceState state = trace.window(trace.sizes().recorded, 0).start;
  using Try = TraceState::Try;
  EXPECT_EQ(state.path,
            (std::vector<Try>{{3, 1, 2, true, 1, 1}, {3, 1, 6, false}, {5, 2, 8, false}}));
  using Level = TraceState::Level;
  EXPECT_EQ(state.levels, (std::vector<Level>{{0, 1, 0}, {2, 1, 1}, {1, 0, 0}}));
}

TEST(TraceRecorder, KnowsHowMuchWasDoneBelowWhatFailed) {
  TraceRecorder trace(kPuzzle, kPlenty);
  Trace told(&trace);
  told.set_depth(1);
  told.place(3, 2, true);
  told.place(4, 3);
  for (const Digit digit : {1, 5}) {
    told.set_depth(2);
    told.place(5, digit, true);
    told.place(6, 4);
    told.remove(6, 4);
    told.remove(5, digit);
  }
  using Try = TraceState::Try;
  const auto path = [&] { return trace.window(trace.sizes().recorded, 0).start.path; };
  EXPECT_EQ(path(), (std::vector<Try>{
                        {3, 1, 2, false, 1, 1}, {5, 2, 1, true, 1, 1}, {5, 2, 5, true, 1, 1}}));
  // A digit that follows closes the choice below, and what was done there still counts.
  told.set_depth(1);
  told.place(7, 8);
  EXPECT_EQ(path(), (std::vector<Try>{{3, 1, 2, false, 3, 4}}));
  told.remove(7, 8);
  told.remove(4, 3);
  told.remove(3, 2);
  EXPECT_EQ(path(), (std::vector<Try>{{3, 1, 2, true, 3, 4}}));
}

TEST(TraceRecorder, HistogramsAreKeptBesideTheSteps) {
  TraceRecorder trace(kPuzzle, kPlenty);
  const Trace told(&trace);
  for (std::uint32_t i = 1; i <= 3; ++i) {
    told.replace(kPuzzle.givens);
    told.histogram("frontier", {2.5, 0.5, {i, 0, 7}});
  }
  const TraceRecorder::Window window = trace.window(0, 9);
  EXPECT_EQ(window.start.histogram, nullptr);
  ASSERT_EQ(window.histograms.size(), 3U);
  EXPECT_EQ(window.histograms[2].step, 2U);
  const TraceState end = trace.window(3, 0).start;
  EXPECT_EQ(end.histogram->name, "frontier");
  EXPECT_EQ(end.histogram->bins, (TraceBins{2.5, 0.5, {3, 0, 7}}));
  // Without a step in between there is one for each.
  told.histogram("frontier", {});
  told.histogram("frontier", {});
  EXPECT_EQ(trace.sizes().recorded, 5U);
  EXPECT_EQ(trace.window(3, 1).steps[0].kind(), TraceEvent::Kind::kHistogram);
}

TEST(TraceRecorder, LongRunsAreThinnedAfterTheBound) {
  constexpr std::size_t kBound = 64 * 1024;
  TraceRecorder trace(kLong, kBound);
  Memory memory(kLong, trace);
  watch(kLong, "backtrack", memory, 300'000);
  trace.finish();
  const TraceRecorder::Sizes sizes = trace.sizes();
  EXPECT_TRUE(sizes.ended);
  EXPECT_LT(sizes.detailed, 30'000U);
  EXPECT_GT(sizes.recorded, sizes.detailed + 100);
  EXPECT_EQ(sizes.run + 1, memory.boards.size());
  EXPECT_LT(trace.bytes(), kBound + 6000 * 400);

  EXPECT_EQ(trace.window(sizes.detailed, 1).start.grid, memory.boards[sizes.detailed]);
  std::uint64_t last_step = 0;
  // A window with many boards is shorter than asked for.
  for (std::uint64_t step = sizes.detailed; step < sizes.recorded;) {
    const TraceRecorder::Window late = trace.window(step, 16'384);
    ASSERT_FALSE(late.steps.empty());
    ASSERT_EQ(late.original.size(), late.steps.size());
    Grid grid = late.start.grid;
    for (std::size_t i = 0; i < late.steps.size(); ++i) {
      apply(late, i, grid);
      ASSERT_EQ(grid, memory.boards[late.original[i] + 1]);
    }
    last_step = late.original.back();
    step += late.steps.size();
  }
  EXPECT_EQ(last_step, sizes.run - 1) << "the end is always there";
  const TraceRecorder::Window last = trace.window(sizes.recorded, 1);
  EXPECT_EQ(last.start.grid, memory.boards.back());
}

TEST(TraceRecorder, CanBeLookedAtWhileTheSolverRuns) {
  TraceRecorder trace(kLong, kPlenty);
  std::atomic<bool> done = false;
  std::thread solver([&] {
    watch(kLong, "backtrack", trace, 200'000);
    trace.finish();
    done = true;
  });
  std::uint64_t seen = 0;
  while (!done) {
    const TraceRecorder::Sizes sizes = trace.sizes();
    EXPECT_GE(sizes.recorded, seen);
    seen = sizes.recorded;
    const TraceRecorder::Window window = trace.window(seen / 2, 100);
    EXPECT_LE(window.steps.size(), 100U);
    trace.curves(100);
  }
  solver.join();
  EXPECT_TRUE(trace.sizes().ended);
}

}  // namespace
}  // namespace sudolab
