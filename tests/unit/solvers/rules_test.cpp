#include <gtest/gtest.h>

#include <functional>
#include <set>

#include <sudolab/techniques/registry.h>
#include "solvers/search/hall_sets.h"
#include "support/shipped.h"
#include "unit/solvers/one_solver.h"

namespace sudolab::test {
namespace {

using House = std::vector<DigitSet>;

// The definition: digit d survives in cell i if some way to fill the house has it there.
House by_definition(const House& cells) {
  House kept(cells.size(), 0);
  std::vector<Digit> filled(cells.size());
  const std::function<void(std::size_t, DigitSet)> fill = [&](std::size_t next, DigitSet used) {
    if (next == cells.size()) {
      for (std::size_t i = 0; i < cells.size(); ++i) kept[i] |= digit_bit(filled[i]);
      return;
    }
    for (Digit digit : digits_in(cells[next] & ~used)) {
      filled[next] = digit;
      fill(next + 1, used | digit_bit(digit));
    }
  };
  fill(0, 0);
  return kept;
}

House random_house(Rng& rng) {
  const auto size = 2 + rng.below(6);
  House cells(size);
  for (DigitSet& cell : cells) {
    while (cell == 0)
      cell = static_cast<DigitSet>(rng.next() & rng.next()) & all_digits(static_cast<int>(size));
  }
  return cells;
}

TEST(HallSets, KeepExactlyWhatTheHouseCanHold) {
  Rng rng(3);
  int possible_houses = 0;
  for (int i = 0; i < 3000; ++i) {
    const House cells = random_house(rng);
    const House expected = by_definition(cells);
    House result = cells;
    const bool possible = remove_naked_tuples(result);
    EXPECT_EQ(possible, expected.front() != 0);
    if (possible) {
      EXPECT_EQ(result, expected);
      ++possible_houses;
    }
  }
  EXPECT_GT(possible_houses, 500);
}

TEST(HallSets, EnumerationFindsTuplesUpToItsSize) {
  // Two cells share {1,2}: a pair. Three cells share {3,4,5}: a triple.
  const House cells = {0b00011, 0b00011, 0b11100, 0b11110, 0b11101};
  House pairs = cells;
  EXPECT_TRUE(remove_naked_tuples(pairs, 2));
  EXPECT_EQ(pairs, (House{0b00011, 0b00011, 0b11100, 0b11100, 0b11100}));
  House impossible = {0b01, 0b01, 0b11};
  EXPECT_FALSE(remove_naked_tuples(impossible, 2));
}

TEST(HallSets, EnumerationWithoutBoundAgreesWithTheMatching) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    const House cells = random_house(rng);
    House matched = cells;
    if (!remove_naked_tuples(matched)) continue;
    House listed = cells;
    House before;
    do {
      before = listed;
      ASSERT_TRUE(remove_naked_tuples(listed, static_cast<int>(cells.size()) - 1));
      // A single is a tuple of one cell, which the enumeration leaves to the naked singles.
      for (std::size_t cell = 0; cell < listed.size(); ++cell) {
        for (std::size_t other = 0; other < listed.size(); ++other) {
          if (other != cell && is_single(listed[cell])) listed[other] &= ~listed[cell];
        }
      }
    } while (listed != before);
    EXPECT_EQ(listed, matched);
  }
}

std::uint64_t guesses(const Puzzle& puzzle, std::string_view preset) {
  return make_solver("rules", preset)->solve(puzzle, up_to(2)).counters.guesses;
}

TEST(Rules, LevelsOfTheShippedPuzzlesAreWhatTheirReadmeSays) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-singles")) {
    EXPECT_EQ(guesses(record.puzzle, "singles"), 0U);
  }
  for (const PuzzleRecord& record : shipped("conformance/9x9-tuples")) {
    EXPECT_GT(guesses(record.puzzle, "singles"), 0U);
    EXPECT_EQ(guesses(record.puzzle, "locked"), 0U);
  }
  for (const PuzzleRecord& record : shipped("conformance/9x9-many-guesses")) {
    EXPECT_GE(guesses(record.puzzle, "locked"), 5U);
  }
}

TEST(Rules, MoreRulesNeedFewerGuesses) {
  std::uint64_t singles = 0;
  std::uint64_t tuples = 0;
  std::uint64_t locked = 0;
  for (const PuzzleRecord& record : shipped("conformance/9x9-many-guesses")) {
    singles += guesses(record.puzzle, "singles");
    tuples += guesses(record.puzzle, "berggren-nilsson");
    locked += guesses(record.puzzle, "locked");
  }
  EXPECT_GT(singles, tuples);
  EXPECT_GT(tuples, locked);
}

// The order of the rules may change how quickly a position is worked out, never what is found.
TEST(Rules, TheOrderDoesNotChangeTheSearch) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-few-guesses", 20)) {
    const auto one = make_solver("rules", "", {{"rules", "naked-single,locked,naked-tuples"}})
                         ->solve(record.puzzle, up_to(2));
    const auto two = make_solver("rules", "", {{"rules", "naked-tuples,naked-single,locked"}})
                         ->solve(record.puzzle, up_to(2));
    EXPECT_EQ(one.grid, two.grid);
    EXPECT_EQ(one.counters.guesses, two.counters.guesses);
  }
}

TEST(Rules, WithoutNakedSinglesTheyAreForcedMoves) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-tuples", 5)) {
    const auto result =
        make_solver("rules", "", {{"rules", "locked"}})->solve(record.puzzle, up_to(2));
    EXPECT_EQ(result.solutions, 1U);
    EXPECT_TRUE(result.exhausted);
  }
}

TEST(Rules, BadRuleNamesAreRejected) {
  EXPECT_THROW(make_solver("rules", "", {{"rules", "naked-single,unique-rectangle-1"}}),
               std::invalid_argument);
  EXPECT_THROW(make_solver("rules", "", {{"largest-tuple", "1"}}), std::invalid_argument);
}

TEST(Rules, AnErrorListsTheRulesThatThereAre) {
  try {
    make_solver("rules", "", {{"rules", "forcing-net"}});
    FAIL() << "a search is not a rule";
  } catch (const std::exception& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("naked-tuples|pointing|"), std::string::npos) << message;
    EXPECT_NE(message.find("|death-blossom"), std::string::npos) << message;
    EXPECT_EQ(message.find("|forcing-"), std::string::npos) << message;
  }
}

TEST(Rules, OfferEveryTechniqueThatHoldsForEverySolution) {
  const auto rules =
      std::find_if(test::row_of("rules").options.begin(), test::row_of("rules").options.end(),
                   [](const OptionSpec& spec) { return spec.name == "rules"; });
  std::set<std::string_view> offered;
  for (const std::string_view name : rules->choice_list()) offered.insert(name);
  for (const std::string_view own : {"naked-single", "hidden-single", "locked", "naked-tuples"}) {
    EXPECT_EQ(offered.erase(own), 1U) << own;
  }
  std::set<std::string_view> expected;
  for (const Technique* technique : all_techniques()) {
    const bool always = !technique->is_single && !technique->is_search;
    if (always && !technique->needs_one_solution && !technique->needs_constraints)
      expected.insert(technique->id);
  }
  EXPECT_EQ(offered, expected);
}

TEST(Rules, HumanTechniquesNeedFewerGuesses) {
  std::uint64_t singles = 0, wings = 0, chains = 0;
  for (const PuzzleRecord& record : shipped("conformance/9x9-many-guesses")) {
    const SolveResult with_singles = make_solver("rules", "singles")->solve(record.puzzle, {});
    const SolveResult with_wings = make_solver("rules", "wings")->solve(record.puzzle, {});
    const SolveResult with_chains = make_solver("rules", "chains")->solve(record.puzzle, {});
    EXPECT_EQ(with_wings.grid, with_singles.grid);
    EXPECT_EQ(with_chains.grid, with_singles.grid);
    singles += with_singles.counters.guesses;
    wings += with_wings.counters.guesses;
    chains += with_chains.counters.guesses;
  }
  EXPECT_LT(wings, singles);
  EXPECT_LT(chains, wings);
}

// Two digits in a rectangle that may change places: six houses with two open cells, so one
// combination in each; nothing is removed, and after a guess singles fill the rest.
TEST(PrintedRules, CountTheCombinationsThatAreTried) {
  const auto result =
      make_solver("rules", "enumerated")->solve(puzzle_of("..343412..434321", 4), up_to(1));
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_EQ(result.counters.guesses, 1U);
  ASSERT_EQ(result.measures.size(), 1U);
  EXPECT_EQ(result.measures[0].name, "combinations");
  EXPECT_EQ(result.measures[0].value, 6);
}

TEST(PrintedRules, FindWhatTheRulesFind) {
  for (const char* level :
       {"conformance/9x9-crosshatch", "conformance/9x9-tuples", "conformance/9x9-many-guesses"}) {
    for (const PuzzleRecord& record : shipped(level, 20)) {
      const auto ours = make_solver("rules", "")->solve(record.puzzle, up_to(2));
      const auto printed = make_solver("rules", "enumerated")->solve(record.puzzle, up_to(2));
      EXPECT_EQ(printed.grid, ours.grid);
      EXPECT_EQ(printed.solutions, 1U);
      EXPECT_EQ(printed.counters.guesses, ours.counters.guesses);
    }
  }
}

TEST(PrintedRules, AreForBoardsWhoseCombinationsCanBeTried) {
  const auto solver = make_solver("rules", "enumerated");
  EXPECT_TRUE(solver->takes(*Geometry::find_for_size(9)));
  EXPECT_FALSE(solver->takes(*Geometry::find_for_size(16)));
  EXPECT_TRUE(make_solver("rules", "")->takes(*Geometry::find_for_size(25)));
}

}  // namespace
}  // namespace sudolab::test
