// What solvers tell of their insides is what they hold, and nothing where nobody wants it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "unit/solvers/one_solver.h"

namespace sudolab {
namespace {

using test::make_solver;

struct Insides final : Observer {
  explicit Insides(bool is_wanted = true) : wanted(is_wanted) {}

  void on_event(const TraceEvent& event) override {
    if (event.kind == TraceEvent::Kind::kWeights) {
      weights.emplace_back(event.weights.begin(), event.weights.end());
      names.emplace_back(event.name);
    }
    if (event.kind == TraceEvent::Kind::kMembers) {
      members.emplace_back(event.members.begin(), event.members.end());
    }
    if (event.kind == TraceEvent::Kind::kHistogram) frontiers.push_back(*event.bins);
    if (event.kind == TraceEvent::Kind::kNumber) numbers[std::string(event.name)] = event.value;
  }
  bool wants_insides() const override { return wanted; }

  bool wanted;
  std::vector<std::vector<double>> weights;
  std::vector<std::string> names;
  std::vector<std::vector<TraceMember>> members;
  std::vector<TraceBins> frontiers;
  std::map<std::string, double> numbers;  // as they were told last
};

Insides watch(std::string_view solver, const Puzzle& puzzle, std::uint64_t steps,
              bool wanted = true) {
  Insides insides(wanted);
  SolveContext context = test::with_steps(steps);
  context.observer = &insides;
  make_solver(solver)->solve(puzzle, context);
  return insides;
}

// The sum of a cell's weights.
double sum_at(const std::vector<double>& weights, Cell cell) {
  double sum = 0;
  for (int i = 0; i < 9; ++i) sum += weights[static_cast<std::size_t>(cell * 9 + i)];
  return sum;
}

TEST(Insides, SharesOfACellSumToOneAndThoseOfGivensToNothing) {
  const Puzzle puzzle = test::hard_puzzle();
  for (const char* solver : {"relaxation", "genetic", "cultural"}) {
    const Insides insides = watch(solver, puzzle, 20'000);
    ASSERT_GT(insides.weights.size(), 10U) << solver;
    for (Cell cell = 0; cell < 81; ++cell) {
      const double right = puzzle.givens.empty(cell) ? 1 : 0;
      EXPECT_NEAR(sum_at(insides.weights.back(), cell), right, 1e-9) << solver << ' ' << cell;
    }
  }
}

TEST(Insides, PheromoneIsThatOfCellsThatSinglesLeaveOpen) {
  const Insides insides = watch("ants", test::hard_puzzle(), 2000);
  ASSERT_FALSE(insides.weights.empty());
  EXPECT_EQ(insides.names.front(), "pheromone");
  for (Cell cell = 0; cell < 81; ++cell) {
    const double sum = sum_at(insides.weights.back(), cell);
    EXPECT_TRUE(sum == 0 || std::abs(sum - 1) < 1e-9) << sum;
  }
  for (const TraceMember& ant : insides.members.back()) EXPECT_EQ(ant.value, ant.grid.filled());
}

// In the order in which it was chosen, a cell was open until then; the rest follows from these.
TEST(Insides, TheFullestAntHasATourOfCellsThatItFilled) {
  const Puzzle puzzle = test::hard_puzzle();
  for (const char* solver : {"ants", "ants:plain"}) {
    const Insides insides = watch(solver, puzzle, 2000);
    ASSERT_FALSE(insides.members.empty()) << solver;
    for (const auto& members : insides.members) {
      const TraceMember& fullest = members.front();
      ASSERT_FALSE(fullest.tour.empty()) << solver;
      const std::set<Cell> cells(fullest.tour.begin(), fullest.tour.end());
      EXPECT_EQ(cells.size(), fullest.tour.size()) << solver << " chooses a cell twice";
      for (const Cell cell : cells) {
        EXPECT_TRUE(puzzle.givens.empty(cell) && !fullest.grid.empty(cell)) << solver;
      }
      EXPECT_TRUE(members.back().tour.empty());
    }
  }
}

// Whatever is in the queue is in the histogram, and the state that is looked at has the least f.
TEST(Insides, TheFrontierOfAStarCountsWhatWaits) {
  const Insides insides = watch("astar", test::hard_puzzle(), 20'000);
  ASSERT_GT(insides.frontiers.size(), 100U);
  const TraceBins& last = insides.frontiers.back();
  const double waiting = std::accumulate(last.counts.begin(), last.counts.end(), 0.0);
  EXPECT_EQ(waiting, insides.numbers.at("queue"));
  EXPECT_GT(waiting, 1000);
  EXPECT_LE(insides.numbers.at("f"), last.least + last.width);
  EXPECT_GT(last.counts.front(), 0U);
  EXPECT_GT(last.counts.back(), 0U);
}

TEST(Insides, UnitsAreOnForAShareOfTheSweeps) {
  for (const char* solver : {"boltzmann", "boltzmann:critical", "boltzmann:softmax"}) {
    const Insides insides = watch(solver, test::hard_puzzle(), 500);
    ASSERT_FALSE(insides.weights.empty()) << solver;
    EXPECT_EQ(insides.names.front(), "activity");
    for (const double weight : insides.weights.front()) {
      EXPECT_NEAR(weight * 100, std::round(weight * 100), 1e-9);
    }
  }
}

// Units of a softmax group are on one at a time; binary ones of a hot cell are on together.
TEST(Insides, CellsWithoutADigitOrWithSeveralAreCounted) {
  const Insides softmax = watch("boltzmann:softmax", test::hard_puzzle(), 500);
  EXPECT_EQ(softmax.numbers.at("cells without a digit"), 0);
  EXPECT_EQ(softmax.numbers.at("cells with several digits"), 0);
  const Insides hot = watch("boltzmann", test::hard_puzzle(), 500);
  const double open = test::hard_puzzle().geometry().cells() - test::hard_puzzle().givens.filled();
  const double none = hot.numbers.at("cells without a digit");
  const double several = hot.numbers.at("cells with several digits");
  EXPECT_GT(several, open / 2);
  EXPECT_LE(none + several, open);
  // Each of these has two units at least, and the others that are lit one.
  EXPECT_GE(hot.numbers.at("active_units"), open - none + several);
  EXPECT_LE(hot.numbers.at("active_units"), (open - none - several) + 9 * several);
}

// A child has every box from the parent that it names, but for what few swaps have changed.
TEST(Insides, AChildHasTheBoxesOfItsParents) {
  const Insides insides = watch("genetic", test::hard_puzzle(), 20'000);
  int children = 0;
  for (const auto& members : insides.members) {
    for (const TraceMember& child : members) {
      if (child.mother == TraceMember::kNone) continue;
      ++children;
      int different = 0;
      const Geometry& geometry = child.grid.geometry();
      for (Cell cell = 0; cell < geometry.cells(); ++cell) {
        const bool from_father = (child.from_father >> geometry.box_of(cell) & 1U) != 0;
        const TraceMember& parent =
            members[static_cast<std::size_t>(from_father ? child.father : child.mother)];
        different += child.grid[cell] != parent.grid[cell];
      }
      ASSERT_LE(different, 10) << "five swaps at most";
    }
  }
  EXPECT_GT(children, 1000);
}

TEST(Insides, BeliefsAreToldOnceThereAreAny) {
  const Insides insides = watch("cultural", test::hard_puzzle(), 200'000);
  EXPECT_EQ(insides.names.front(), "share of the population");
  EXPECT_EQ(insides.names.back(), "belief");
}

TEST(Insides, AreNotMadeWhereNobodyWantsThem) {
  for (const char* solver : {"relaxation", "boltzmann", "genetic", "cultural", "ants", "astar"}) {
    const Insides insides = watch(solver, test::hard_puzzle(), 2000, false);
    EXPECT_TRUE(insides.weights.empty() && insides.members.empty() && insides.frontiers.empty())
        << solver;
  }
}

}  // namespace
}  // namespace sudolab
