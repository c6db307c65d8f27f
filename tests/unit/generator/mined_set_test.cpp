// The shipped 17-clue puzzles keep what data/README.md says about them.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <sudolab/generator/canonical.h>
#include <sudolab/solvers/registry.h>
#include "support/places.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

std::string line_of(const Grid& grid) {
  std::string line;
  for (const int digit : grid.digits()) {
    line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  }
  return line;
}

TEST(MinedSet, HasDifferentPuzzlesOf17CluesWithOneSolution) {
  const auto records = shipped("mined/17-clue", 100'000);
  EXPECT_GE(records.size(), 5000U);
  const auto judge = find_solver("dlx")->make(OptionValues(find_solver("dlx")->options));
  SolveContext two;
  two.max_solutions = 2;
  std::set<std::string> different;
  for (const PuzzleRecord& record : records) {
    ASSERT_EQ(record.puzzle.givens.filled(), 17);
    ASSERT_EQ(judge->solve(record.puzzle, two).solutions, 1U) << line_of(record.puzzle.givens);
    different.insert(line_of(canonical_form(record.puzzle.givens)));
  }
  EXPECT_EQ(different.size(), records.size());
}

// Every puzzle of the log stands behind its parent, back to one that was dug from a random grid.
TEST(MinedSet, EveryPuzzleDescendsFromADugOne) {
  std::ifstream file(in_repository("data/mined/17-clue.log"));
  ASSERT_TRUE(file);
  std::set<std::string> known;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string verb, puzzle, clues, how, parent;
    words >> verb >> puzzle >> clues >> how >> parent;
    if (verb != "found") continue;
    EXPECT_TRUE(how == "dug" || known.contains(parent)) << line;
    known.insert(puzzle);
  }
  for (const PuzzleRecord& record : shipped("mined/17-clue", 100'000)) {
    ASSERT_TRUE(known.contains(line_of(record.puzzle.givens)));
  }
}

}  // namespace
}  // namespace sudolab::test
