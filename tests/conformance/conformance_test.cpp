// What every solver promises, checked for every registered solver under every preset over the
// shipped puzzles. Each solve has a limit of steps, so a weak method may give up; whatever it
// answers must be true.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include <sudolab/core/candidates.h>
#include <sudolab/core/transform.h>
#include <sudolab/core/verify.h>
#include "support/boards.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

constexpr std::uint64_t kSteps = 200'000;
constexpr std::uint64_t kStepsOnLargeBoards = 2'000;
constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;

SolveContext limited(const Puzzle& puzzle, std::uint64_t max_solutions = 1) {
  SolveContext context;
  context.limits.steps = puzzle.geometry().size() <= 9 ? kSteps : kStepsOnLargeBoards;
  context.limits.memory_bytes = kMemory;
  context.max_solutions = max_solutions;
  return context;
}

class Conformance : public testing::TestWithParam<std::string> {
 protected:
  const Recipe recipe{GetParam()};
  std::unique_ptr<Solver> solver = recipe.make();
  const Capabilities& able = recipe.info().capabilities;

  bool takes(const Geometry& geometry) const { return solver->takes(geometry); }

  // Good enough to solve every shipped 9 x 9 puzzle well within the limit of steps.
  bool strong() const {
    static const std::set<std::string_view> kStrong = {"auto", "rules", "dlx", "fast", "sat", "cp"};
    return kStrong.contains(recipe.info().id);
  }

  // Complete, but so slow that the limit of steps is for it no chance to show it: its own tests do,
  // on boards that are almost full.
  bool too_slow() const { return recipe.info().id == "enumeration"; }

  // Whether a complete solver must be done with any shipped puzzle of this size within the limit.
  bool expects_an_answer(const Geometry& geometry) const {
    const int size = geometry.size();
    return takes(geometry) &&
           ((able.complete && !too_slow() && size == 4) || (strong() && size <= 9));
  }

  // What must be true of any answer to a puzzle that has a solution.
  void expect_honest(const SolveResult& result, const Puzzle& puzzle) const {
    EXPECT_NE(result.status, Status::kWrong);
    EXPECT_NE(result.status, Status::kUnsolvable) << "the puzzle has a solution";
    if (result.status == Status::kSolved) {
      EXPECT_TRUE(is_solution_of(result.grid, puzzle));
      EXPECT_GE(result.solutions, 1U);
    } else {
      EXPECT_TRUE(keeps_givens(result.grid, puzzle)) << "the partial grid lost givens";
      EXPECT_FALSE(able.complete && result.status == Status::kStuck);
      EXPECT_EQ(result.status == Status::kGaveUp, result.reason != StopReason::kNone);
    }
  }
};

// The promises of those that can go on to further solutions.
class CountingConformance : public Conformance {};

std::vector<std::string> counting_solvers() {
  std::vector<std::string> names = every_solver_and_preset();
  std::erase_if(names,
                [](const std::string& name) { return !Recipe(name).info().capabilities.counts; });
  return names;
}

TEST_P(Conformance, SolvesShippedPuzzlesOrSaysHowFarItGot) {
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-crosshatch", "conformance/6x6-singles",
        "conformance/8x8-tuples", "conformance/9x9-crosshatch", "conformance/9x9-singles",
        "conformance/9x9-tuples", "conformance/9x9-few-guesses", "conformance/9x9-many-guesses",
        "conformance/10x10-singles", "conformance/12x12-singles", "conformance/15x15-crosshatch",
        "conformance/16x16-crosshatch", "conformance/20x20-crosshatch",
        "conformance/25x25-crosshatch"}) {
    for (const PuzzleRecord& record : shipped(file, 3)) {
      SCOPED_TRACE(std::string(file) + " line " + std::to_string(record.line));
      const SolveResult result = solver->solve(record.puzzle, limited(record.puzzle));
      expect_honest(result, record.puzzle);
      if (expects_an_answer(record.puzzle.geometry())) {
        EXPECT_EQ(result.status, Status::kSolved);
      }
    }
  }
}

// Every box shape, the unusual ones included: 2 x 12 as well as 4 x 6.
TEST_P(Conformance, SolvesBoardsOfEveryShape) {
  for (const Geometry* geometry : Geometry::all()) {
    Puzzle puzzle(random_solution(*geometry, 3));
    Rng rng(4);
    for (int hole = 0; hole < geometry->size(); ++hole) {
      puzzle.givens.clear(rng.index(static_cast<std::size_t>(geometry->cells())));
    }
    SCOPED_TRACE(shape_name(geometry->box()));
    const SolveResult result = solver->solve(puzzle, limited(puzzle));
    expect_honest(result, puzzle);
    if (able.complete && !too_slow() && takes(*geometry)) {
      EXPECT_EQ(result.status, Status::kSolved);
    }
  }
}

TEST_P(Conformance, SaysWhenABoardIsNotForIt) {
  for (const Geometry* geometry : Geometry::all()) {
    Puzzle puzzle(random_solution(*geometry, 3));
    const SolveResult result = solver->solve(puzzle, limited(puzzle));
    EXPECT_EQ(result.reason == StopReason::kUnsupported, !takes(*geometry));
  }
}

TEST_P(Conformance, ProvesThatThereIsNoSolution) {
  for (const PuzzleRecord& record : shipped("unsolvable")) {
    SCOPED_TRACE("line " + std::to_string(record.line));
    const SolveResult result = solver->solve(record.puzzle, limited(record.puzzle));
    EXPECT_NE(result.status, Status::kSolved);
    EXPECT_NE(result.status, Status::kWrong);
    EXPECT_EQ(result.exhausted, result.status == Status::kUnsolvable);
    EXPECT_TRUE(solver->sound() || result.conflict || !result.exhausted);
    if (expects_an_answer(record.puzzle.geometry())) {
      EXPECT_EQ(result.status, Status::kUnsolvable);
    }
  }
}

TEST_P(CountingConformance, CountsSolutionsExactly) {
  for (const PuzzleRecord& record : shipped("several")) {
    SCOPED_TRACE("line " + std::to_string(record.line));
    const auto expected = static_cast<std::uint64_t>(std::stoul(record.name));
    const SolveResult result = solver->solve(record.puzzle, limited(record.puzzle, kUnlimited));
    expect_honest(result, record.puzzle);
    if (result.exhausted) {
      EXPECT_EQ(result.solutions, expected);
    } else {
      EXPECT_LE(result.solutions, expected);
    }
    const int size = record.puzzle.geometry().size();
    if (!takes(record.puzzle.geometry())) continue;
    // A* under its faithful preset visits every subset of the cells: a nearly empty board is too
    // much for it even at this size.
    if ((size == 4 && recipe.info().id != "astar" && !too_slow()) || (strong() && size <= 9)) {
      EXPECT_TRUE(result.exhausted);
    }
  }
}

TEST_P(CountingConformance, StopsAtTheLimitAndNamesEachSolutionOnce) {
  for (const PuzzleRecord& record : shipped("several", 12)) {
    if (!takes(record.puzzle.geometry())) continue;
    const auto total = static_cast<std::uint64_t>(std::stoul(record.name));
    for (std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, total, total + 1}) {
      SCOPED_TRACE("line " + std::to_string(record.line) + " limit " + std::to_string(limit));
      std::vector<Grid> seen;
      SolveContext context = limited(record.puzzle, limit);
      context.on_solution = [&](const Grid& grid) {
        seen.push_back(grid);
        return true;
      };
      const SolveResult result = solver->solve(record.puzzle, context);
      EXPECT_EQ(seen.size(), result.solutions);
      EXPECT_LE(result.solutions, std::min(limit, total));
      if (result.reason == StopReason::kNone) {
        EXPECT_EQ(result.solutions, std::min(limit, total));
      }
      if (!seen.empty()) {
        EXPECT_EQ(seen.front(), result.grid);
      }
      for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_TRUE(is_solution_of(seen[i], record.puzzle));
        EXPECT_EQ(std::count(seen.begin(), seen.end(), seen[i]), 1);
      }
    }
  }
}

TEST_P(Conformance, TransformedPuzzlesHaveTheTransformedAnswer) {
  Rng rng(7);
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/9x9-crosshatch",
        "conformance/9x9-tuples", "conformance/12x12-crosshatch"}) {
    for (const PuzzleRecord& record : shipped(file, 2)) {
      const Geometry& geometry = record.puzzle.geometry();
      const SolveResult plain = solver->solve(record.puzzle, limited(record.puzzle));
      for (const Transformation& change :
           {quarter_turn(geometry), random_transformation(geometry, rng)}) {
        const Puzzle other = transformed(record.puzzle, change);
        const SolveResult result = solver->solve(other, limited(other));
        expect_honest(result, other);
        if (plain.status == Status::kSolved && result.status == Status::kSolved) {
          EXPECT_EQ(result.grid, transformed(plain.grid, change));
        }
        if (recipe.name() == "constraint") {  // the printed one goes by rows
          EXPECT_EQ(result.status, plain.status);
          EXPECT_EQ(result.grid, transformed(plain.grid, change));
        }
      }
    }
  }
}

TEST_P(Conformance, AgreesWithDancingLinksOnRandomPuzzles) {
  const auto reference = make_solver("dlx");
  Rng rng(11);
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() > 9) continue;
    for (int i = 0; i < 8; ++i) {
      Puzzle puzzle(random_solution(*geometry, rng.next()));
      const auto holes = rng.below(static_cast<std::uint32_t>(geometry->cells() * 2 / 3));
      for (std::uint32_t k = 0; k < holes; ++k) {
        puzzle.givens.clear(rng.index(static_cast<std::size_t>(geometry->cells())));
      }
      // One in four gets a digit that may make it unsolvable.
      if (i % 4 == 0) {
        const Cell cell = rng.index(static_cast<std::size_t>(geometry->cells()));
        puzzle.givens.set(cell, 1 + rng.index(static_cast<std::size_t>(geometry->size())));
      }
      const SolveResult expected = reference->solve(puzzle, limited(puzzle, 50));
      const SolveResult result = solver->solve(puzzle, limited(puzzle, able.counts ? 50 : 1));
      SCOPED_TRACE(shape_name(geometry->box()) + " number " + std::to_string(i));
      if (expected.solutions > 0) {
        expect_honest(result, puzzle);
      } else {
        EXPECT_NE(result.status, Status::kSolved);
      }
      if (able.counts && result.reason == StopReason::kNone) {
        EXPECT_EQ(result.solutions, expected.solutions);
        EXPECT_EQ(result.exhausted, expected.exhausted);
      }
    }
  }
}

TEST_P(Conformance, AnswersDegenerateBoardsAtOnce) {
  const auto records = shipped("degenerate");
  ASSERT_EQ(records.size(), 4U);
  expect_honest(solver->solve(records[0].puzzle, limited(records[0].puzzle)), records[0].puzzle);

  const SolveResult full = solver->solve(records[1].puzzle, limited(records[1].puzzle, 2));
  EXPECT_EQ(full.status, Status::kSolved);
  EXPECT_EQ(full.grid, records[1].puzzle.givens);
  EXPECT_EQ(full.solutions, 1U);

  for (std::size_t i : {std::size_t{2}, std::size_t{3}}) {
    const SolveResult result = solver->solve(records[i].puzzle, limited(records[i].puzzle));
    EXPECT_EQ(result.status, Status::kUnsolvable) << records[i].name;
    EXPECT_TRUE(result.exhausted);
    EXPECT_EQ(result.counters, Counters{});
  }
}

TEST_P(Conformance, HonoursTheStepLimit) {
  const Puzzle puzzle = shipped("conformance/9x9-many-guesses", 1).front().puzzle;
  for (std::uint64_t steps : {0, 1, 10, 1000}) {
    SolveContext context = limited(puzzle);
    context.limits.steps = steps;
    const SolveResult first = solver->solve(puzzle, context);
    expect_honest(first, puzzle);
    if (first.status == Status::kGaveUp) {
      EXPECT_EQ(first.reason, StopReason::kSteps);
    }
    EXPECT_EQ(solver->solve(puzzle, context).counters, first.counters) << "steps are exact";
  }
}

TEST_P(Conformance, StopsWhenToldTo) {
  const Puzzle puzzle = endless_for(*solver);
  std::stop_source source;
  SolveContext context;
  context.stop = source.get_token();
  context.max_solutions = kUnlimited;  // nobody gets to the end of this
  context.limits.memory_bytes = kMemory;
  std::jthread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    source.request_stop();
  });
  const SolveResult result = solver->solve(puzzle, context);
  if (result.status != Status::kStuck) {
    EXPECT_TRUE(result.reason == StopReason::kCancelled || result.reason == StopReason::kMemory ||
                !able.counts);
  }
}

TEST_P(Conformance, StopsWhenTimeIsUp) {
  const Puzzle puzzle = endless_for(*solver);
  SolveContext context;
  context.limits.time = std::chrono::milliseconds(30);
  context.limits.memory_bytes = kMemory;
  context.max_solutions = kUnlimited;
  const SolveResult result = solver->solve(puzzle, context);
  if (result.status != Status::kStuck) {
    EXPECT_TRUE(result.reason == StopReason::kTime || result.reason == StopReason::kMemory ||
                !able.counts);
  }
}

TEST_P(Conformance, DependsOnTheSeedAndOnNothingElse) {
  const auto puzzles = shipped("conformance/9x9-singles", 4);
  const auto solve_first = [&](Solver& with) {
    SolveContext context = limited(puzzles[0].puzzle);
    context.seed = 99;
    return with.solve(puzzles[0].puzzle, context);
  };
  const SolveResult fresh = solve_first(*solver);
  for (std::size_t i = 1; i < puzzles.size(); ++i)
    solver->solve(puzzles[i].puzzle, limited(puzzles[i].puzzle));
  const Puzzle large = shipped("conformance/16x16-crosshatch", 1).front().puzzle;
  solver->solve(large, limited(large));
  const SolveResult used = solve_first(*solver);
  const SolveResult other = solve_first(*recipe.make());
  for (const SolveResult* again : {&used, &other}) {
    EXPECT_EQ(again->status, fresh.status);
    EXPECT_EQ(again->grid, fresh.grid);
    EXPECT_EQ(again->counters, fresh.counters);
  }
}

TEST_P(Conformance, RespectsPencilmarks) {
  // The givens as pencilmarks alone: the same puzzle to a solver that reads them.
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-crosshatch", "conformance/9x9-crosshatch"}) {
    const Puzzle puzzle = shipped(file, 1).front().puzzle;
    if (!takes(puzzle.geometry())) continue;
    Puzzle marks{Grid(puzzle.geometry())};
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      marks.allowed.push_back(puzzle.permitted(cell));
    }
    const SolveResult expected = solver->solve(puzzle, limited(puzzle));
    const SolveResult result = solver->solve(marks, limited(marks));
    expect_honest(result, marks);
    if (result.status == Status::kSolved && expected.status == Status::kSolved) {
      EXPECT_EQ(result.grid, expected.grid);
    }
    // A cell that may take nothing.
    marks.allowed[5] = 0;
    EXPECT_EQ(solver->solve(marks, limited(marks)).status, Status::kUnsolvable);
  }
}

// Plays events back onto a board, as somebody who watches would.
class Playback final : public Observer {
 public:
  explicit Playback(const Puzzle& puzzle) : board(puzzle.givens) {}

  void on_event(const TraceEvent& event) override {
    ++events;
    switch (event.kind) {
      case TraceEvent::Kind::kPlace:
        EXPECT_TRUE(board.empty(event.cell)) << "placed into a filled cell";
        board.set(event.cell, event.digit);
        break;
      case TraceEvent::Kind::kRemove:
        EXPECT_EQ(board[event.cell], event.digit) << "removed what was not there";
        board.clear(event.cell);
        break;
      case TraceEvent::Kind::kReplace: board = *event.grid; break;
      case TraceEvent::Kind::kNumber: numbers[std::string(event.name)] = event.value; break;
      case TraceEvent::Kind::kEliminate: break;
      case TraceEvent::Kind::kWeights: hear_weights(event); break;
      case TraceEvent::Kind::kMembers: hear_members(event); break;
      case TraceEvent::Kind::kHistogram: EXPECT_GT(event.bins->width, 0); break;
    }
  }

  void hear_weights(const TraceEvent& event) {
    ++weights;
    EXPECT_FALSE(event.name.empty());
    ASSERT_EQ(event.weights.size(), static_cast<std::size_t>(board.cells() * board.size()));
    EXPECT_TRUE(std::ranges::all_of(event.weights, [](double weight) {
      return weight >= 0 && weight <= 1 + 1e-9;
    })) << event.name;
  }

  void hear_members(const TraceEvent& event) {
    EXPECT_FALSE(event.name.empty());
    EXPECT_FALSE(event.members.empty());
    const int count = static_cast<int>(event.members.size());
    for (const TraceMember& member : event.members) {
      EXPECT_EQ(&member.grid.geometry(), &board.geometry());
      EXPECT_EQ(member.mother == TraceMember::kNone, member.father == TraceMember::kNone);
      EXPECT_LT(std::max(member.mother, member.father), count);
      for (const Cell cell : member.tour) EXPECT_FALSE(member.grid.empty(cell));
    }
  }

  Grid board;
  std::map<std::string, double> numbers;  // as they were told last
  int events = 0;
  int weights = 0;
};

TEST_P(Conformance, ItsTraceTellsTheWholeStory) {
  ASSERT_TRUE(able.traces);
  int weights = 0;
  bool long_enough = false;  // for weights, which are told after an iteration or a hundred
  for (const char* file :
       {"conformance/4x4-crosshatch", "conformance/6x6-singles", "conformance/9x9-crosshatch",
        "conformance/9x9-tuples", "conformance/12x12-tuples"}) {
    const Puzzle puzzle = shipped(file, 1).front().puzzle;
    if (!takes(puzzle.geometry())) continue;
    Playback playback(puzzle);
    SolveContext context = limited(puzzle);
    context.limits.steps = 20'000;
    const SolveResult silent = solver->solve(puzzle, context);
    context.observer = &playback;
    const SolveResult watched = solver->solve(puzzle, context);
    EXPECT_EQ(watched.counters, silent.counters) << "watching changed the search";
    EXPECT_GT(playback.events, 0);
    weights += playback.weights;
    long_enough = long_enough || watched.counters.iterations >= 200;
    if (watched.status == Status::kSolved) {
      EXPECT_EQ(playback.board, watched.grid);
      for (const char* cost : {"energy", "best fitness", "conflicts"}) {
        // The energy of a Boltzmann machine is least at a solution, not zero.
        const bool counts_faults = !GetParam().starts_with("boltzmann");
        if (counts_faults && playback.numbers.contains(cost)) {
          EXPECT_EQ(playback.numbers[cost], 0) << cost;
        }
      }
    }
  }
  EXPECT_TRUE(able.weights || weights == 0);
  EXPECT_TRUE(weights > 0 || !able.weights || !long_enough);
}

INSTANTIATE_TEST_SUITE_P(Every, Conformance, testing::ValuesIn(every_solver_and_preset()),
                         name_of_param);
INSTANTIATE_TEST_SUITE_P(Every, CountingConformance, testing::ValuesIn(counting_solvers()),
                         name_of_param);

}  // namespace
}  // namespace sudolab::test
