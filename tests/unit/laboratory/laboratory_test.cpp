// The friendly interface: the caller's words in, values or sentences out.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include <sudolab/core/verify.h>
#include <sudolab/solvers/recipe.h>
#include <sudolab/sudolab.hpp>

namespace sudolab::test {
namespace {

using Kind = Failure::Kind;

constexpr auto kText =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Puzzle easy() { return *parse(kText); }
Puzzle empty_board() { return *parse(std::string(81, '.')); }

// Four boxes of a solution, which leave many ways to fill the rest.
Puzzle open_puzzle() {
  Puzzle puzzle(*Laboratory().solve(easy()));
  for (int cell = 0; cell < 81; ++cell) {
    if (cell < 27 || cell % 9 < 3) puzzle.givens.clear(cell);
  }
  return puzzle;
}

TEST(Parse, TakesAnyFormat) {
  EXPECT_EQ(to_text(easy().givens), kText);
  EXPECT_EQ(parse("1 . | . 4\n. 4 | 1 .\n----+----\n2 . | . 3\n. 3 | 2 .\n")->geometry().size(), 4);
}

TEST(Parse, SaysWhatIsWrong) {
  const Answer<Puzzle> answer = parse("53..7");
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.failure().kind, Kind::kBadPuzzle);
  EXPECT_FALSE(answer.error().empty());
  EXPECT_FALSE(parse(""));
}

TEST(Laboratory, SolvesAndCounts) {
  Laboratory laboratory;
  EXPECT_TRUE(is_solution_of(*laboratory.solve(easy()), easy()));
  EXPECT_EQ(*laboratory.count(easy(), 10), 1U);
  EXPECT_EQ(*laboratory.count(empty_board(), 10), 10U);
  EXPECT_TRUE(*laboratory.is_unique(easy()));
  EXPECT_FALSE(*laboratory.is_unique(empty_board()));
}

TEST(Laboratory, NamesConflictsAndOtherFailures) {
  Laboratory laboratory;
  Puzzle puzzle = easy();
  puzzle.givens.set(2, 5);
  const Answer<Grid> conflict = laboratory.solve(puzzle);
  ASSERT_FALSE(conflict);
  EXPECT_EQ(conflict.failure().kind, Kind::kUnsolvable);
  EXPECT_EQ(conflict.error(), "r1c1 and r1c3 both hold 5");
  EXPECT_EQ(laboratory.rate(empty_board()).failure().kind, Kind::kSeveral);
  EXPECT_EQ(laboratory.explain(puzzle).failure().kind, Kind::kUnsolvable);
  EXPECT_EQ(Laboratory({.solver = "dlxx"}).solve(easy()).failure().kind, Kind::kBadArgument);
  EXPECT_EQ(Laboratory({.solver = "annealing"}).count(easy(), 2).failure().kind,
            Kind::kBadArgument);
}

// Neither "no solution" nor "exactly one" after digits that may be wrong.
TEST(Laboratory, ProvesNothingAfterAPrepassThatMayBeWrong) {
  const Puzzle misleading =
      *parse("..6.47893.37519.4.4.....571.98732...7..48...9...9.6.8.35.894.2...2...314.7..2....");
  Laboratory laboratory({.solver = "constraint:as-printed+dlx"});
  const auto solution = laboratory.solve(misleading);
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.failure().kind, Kind::kGaveUp);
  EXPECT_EQ(solution.failure().sentence, "the solver gave up: the pre-pass may be wrong");
  EXPECT_EQ(laboratory.count(misleading, 2).failure().kind, Kind::kBadArgument);
  EXPECT_EQ(laboratory.is_unique(easy()).failure().kind, Kind::kBadArgument);
  EXPECT_TRUE(Laboratory().solve(misleading));
}

TEST(Laboratory, GivesUpAtALimit) {
  LaboratorySettings settings;
  settings.limits.steps = 5;
  EXPECT_EQ(Laboratory(settings).count(empty_board(), 1'000'000).failure().kind, Kind::kGaveUp);
  settings.solver = "backtrack";
  const auto shown = Laboratory(settings).each_solution(empty_board(), [](const Grid&) {
    ADD_FAILURE() << "there is none within five steps";
    return true;
  });
  EXPECT_EQ(shown.failure().kind, Kind::kGaveUp);
}

// Every solver that counts ends with the very solution at which the visitor has seen enough.
TEST(Laboratory, StopsAtOnceAtTheVisitorsWord) {
  for (const SolverInfo& info : all_solvers()) {
    if (!info.capabilities.counts || info.id == "enumeration") continue;  // which takes forever
    Laboratory laboratory({.solver = std::string(info.id)});
    int calls = 0;
    const auto shown = laboratory.each_solution(open_puzzle(), [&](const Grid& grid) {
      EXPECT_TRUE(is_solution_of(grid, open_puzzle()));
      return ++calls < 7;
    });
    ASSERT_TRUE(shown) << info.id;
    EXPECT_EQ(*shown, 7U) << info.id;
    EXPECT_EQ(calls, 7) << info.id;
  }
}

TEST(Laboratory, ShowsEverySolutionOnce) {
  Laboratory laboratory({.solver = "dlx"});
  const Puzzle small = *parse("................");
  std::uint64_t seen = 0;
  EXPECT_EQ(*laboratory.each_solution(small, [&](const Grid&) { return ++seen > 0; }), 288U);
  EXPECT_EQ(seen, 288U);
}

TEST(Laboratory, RatesAndExplains) {
  Laboratory laboratory;
  EXPECT_EQ(laboratory.rate(easy())->level, Level::kEasy);
  const TechniqueTable little({{find_technique("full-house"), {.score = 2}, Level::kHard}},
                              TechniqueTable::shipped().levels(), Scoring::kSum);
  EXPECT_EQ(laboratory.rate(easy(), little)->level, Level::kImpossible) << "it does not suffice";
  EXPECT_EQ(laboratory.rate_se(easy())->er.rating, 12);
  EXPECT_EQ(laboratory.rate_se(*parse("1..4.41.2..3.32.")).failure().kind, Kind::kUnsupported);
  EXPECT_GE(laboratory.explain(easy())->size(), 51U);
  const std::string technique = *laboratory.hint(easy(), 1);
  EXPECT_LT(technique.size(), laboratory.hint(easy(), 3)->size());
  EXPECT_FALSE(laboratory.hint(Puzzle(*laboratory.solve(easy()))));
}

TEST(Laboratory, GeneratesByTheSeed) {
  Wishes wishes;
  wishes.symmetry = Symmetry::kRotate180;
  const auto one = Laboratory({.seed = 3}).generate(wishes);
  const auto same = Laboratory({.seed = 3}).generate(wishes);
  const auto other = Laboratory({.seed = 4}).generate(wishes);
  EXPECT_EQ(one->puzzle, same->puzzle);
  EXPECT_NE(one->puzzle, other->puzzle);
  EXPECT_TRUE(*Laboratory().is_unique(one->puzzle));
  wishes.least_clues = 50;
  wishes.most_clues = 20;
  EXPECT_EQ(Laboratory().generate(wishes).failure().kind, Kind::kBadArgument);
}

TEST(Laboratory, CanonicalFormsAgree) {
  Laboratory laboratory;
  Puzzle turned = easy();
  for (int row = 0; row < 9; ++row) {
    for (int col = 0; col < 9; ++col)
      turned.givens.set(9 * col + row, easy().givens[9 * row + col]);
  }
  EXPECT_EQ(*laboratory.canonical(easy()), *laboratory.canonical(turned));
  EXPECT_EQ(laboratory.canonical(*parse(std::string(256, '.'))).failure().kind, Kind::kUnsupported);
}

// ---- hostile arguments ------------------------------------------------------------------------

TEST(HostileArguments, AGridRefusesWhatItDoesNotHave) {
  Grid grid;
  EXPECT_THROW(grid.set(81, 1), std::out_of_range);
  EXPECT_THROW(grid.set(-1, 1), std::out_of_range);
  EXPECT_THROW(grid.set(40, 10), std::out_of_range);
  EXPECT_THROW(grid.set(40, 200), std::out_of_range);
  EXPECT_THROW(grid.set(40, -1), std::out_of_range);
  EXPECT_EQ(grid, Grid());
  EXPECT_NO_THROW(grid.set(80, 9));
}

// Whoever writes into the memory of a grid can write anything: no solver may trip over it.
TEST(HostileArguments, NoSolverTripsOverForeignDigits) {
  for (const SolverInfo& info : all_solvers()) {
    const auto solver = info.make(OptionValues(info.options));
    for (const int foreign : {10, 33, 200, 255}) {
      Puzzle puzzle = easy();
      puzzle.givens.digits()[40] = static_cast<std::uint8_t>(foreign);
      EXPECT_EQ(solver->solve(puzzle).status, Status::kUnsolvable) << info.id;
      const Puzzle fine = easy();
      const Puzzle* both[] = {&puzzle, &fine};
      SolveResult results[2];
      SolveContext context;
      context.limits.steps = 100'000;
      solver->solve_all(both, context, results);
      EXPECT_EQ(results[0].status, Status::kUnsolvable) << info.id;
      EXPECT_NE(results[1].status, Status::kUnsolvable) << info.id;
    }
    Puzzle short_marks = easy();
    short_marks.allowed.assign(3, 1);
    EXPECT_EQ(solver->solve(short_marks).status, Status::kUnsolvable) << info.id;
  }
}

TEST(HostileArguments, TheLaboratoryAnswers) {
  Laboratory laboratory;
  Puzzle puzzle = easy();
  puzzle.givens.digits()[40] = 200;
  EXPECT_FALSE(laboratory.solve(puzzle));
  EXPECT_EQ(*laboratory.count(puzzle, 5), 0U);
  EXPECT_FALSE(laboratory.rate(puzzle));
  EXPECT_FALSE(laboratory.rate_se(puzzle));
  EXPECT_FALSE(laboratory.explain(puzzle));
  EXPECT_FALSE(laboratory.hint(puzzle, 99));
  EXPECT_FALSE(laboratory.canonical(puzzle));
}

}  // namespace
}  // namespace sudolab::test
