// Forcing chains, forcing nets and nested forcing nets. Their proofs are checked step by step.

#include "techniques/forcing.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/boards.h"
#include "support/places.h"
#include "support/technique_positions.h"
#include "techniques/nested_forcing.h"

namespace sudolab {
namespace {

// Checks the proof of a deduction with the rules of Sudoku alone.
class ProofChecker {
 public:
  ProofChecker(const Deduction& deduction, const SmallPosition& position)
      : deduction_(deduction), position_(position) {}

  bool proves() const {
    const bool on = !deduction_.placements.empty();
    const Candidate c = on ? deduction_.placements.front() : deduction_.eliminations.front();
    const Assertion& first = deduction_.chains.front().front();
    if (says(first, c.cell, c.digit, !on)) return valid(0, nullptr) && clashes(0);
    for (std::size_t i = 0; i < deduction_.chains.size(); ++i) {
      if (!valid(i, nullptr) || !says(deduction_.chains[i].back(), c.cell, c.digit, on)) {
        return false;
      }
    }
    return cases_are_complete();
  }

 private:
  static bool says(const Assertion& step, Cell cell, Digit digit, bool on) {
    return step.cells == std::vector<Cell>{cell} && step.digit == digit && step.on == on;
  }

  // Whether each step follows from earlier ones; just one is assumed.
  bool valid(std::size_t index, const Chain* around) const {
    const Chain& chain = deduction_.chains[index];
    int assumed = 0;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      if (!position_.has(step.cells.front(), step.digit)) return false;
      if (step.reason == Assertion::kGivenTo) {
        ++assumed;
      } else if (step.reason == Assertion::kKnown) {
        if (around == nullptr) return false;
        const Assertion& outer = (*around)[step.because.front()];
        if (!says(outer, step.cells.front(), step.digit, step.on)) return false;
      } else if (!earlier(step, i) || !follows(chain, step)) {
        return false;
      }
    }
    return assumed == 1;
  }

  static bool earlier(const Assertion& step, std::size_t i) {
    return std::all_of(step.because.begin(), step.because.end(), [&](auto b) { return b < i; });
  }

  bool follows(const Chain& chain, const Assertion& step) const {
    const Cell cell = step.cells.front();
    if (step.reason == Assertion::kRefuted) {
      const Chain& inner = deduction_.chains[step.refutation];
      const auto assumption = std::find_if(inner.begin(), inner.end(), [](const Assertion& a) {
        return a.reason == Assertion::kGivenTo;
      });
      return assumption != inner.end() && says(*assumption, cell, step.digit, !step.on) &&
             valid(step.refutation, &chain) && clashes(step.refutation);
    }
    if (step.on) return is_last(chain, step);
    const Assertion& because = chain[step.because.front()];
    const Cell other = because.cells.front();
    return because.on &&
           (cell == other ? because.digit != step.digit
                          : because.digit == step.digit && position_.house(step.reason).has(cell) &&
                                position_.house(step.reason).has(other));
  }

  // All other candidates of the cell, or places in the house, are off.
  bool is_last(const Chain& chain, const Assertion& step) const {
    const Cell cell = step.cells.front();
    const auto is_off = [&](Cell c, Digit d) {
      return std::any_of(step.because.begin(), step.because.end(),
                         [&](auto b) { return says(chain[b], c, d, false); });
    };
    if (step.reason == Assertion::kInCell) {
      for (const Digit digit : digits_in(position_.candidates(cell))) {
        if (digit != step.digit && !is_off(cell, digit)) return false;
      }
      return true;
    }
    for (const Cell other : position_.house(step.reason) & position_.cells_with(step.digit)) {
      if (other != cell && !is_off(other, step.digit)) return false;
    }
    return position_.house(step.reason).has(cell);
  }

  bool clashes(std::size_t index) const {
    const Chain& chain = deduction_.chains[index];
    for (const Assertion& a : chain) {
      for (const Assertion& b : chain) {
        if (a.on && says(b, a.cells.front(), a.digit, false)) return true;
      }
    }
    return false;
  }

  // The cases are all candidates of a cell, or all places of a digit in a house.
  bool cases_are_complete() const {
    const Assertion& first = deduction_.chains.front().front();
    std::set<Candidate> cases, all;
    for (const Chain& chain : deduction_.chains) {
      cases.insert(candidate(chain.front().cells.front(), chain.front().digit));
    }
    if (deduction_.houses.empty()) {
      const Cell cell = first.cells.front();
      for (const Digit d : digits_in(position_.candidates(cell))) all.insert(candidate(cell, d));
    } else {
      const House house = deduction_.houses.front();
      for (const Cell cell : position_.house(house) & position_.cells_with(first.digit)) {
        all.insert(candidate(cell, first.digit));
      }
    }
    return cases == all;
  }

  const Deduction& deduction_;
  const SmallPosition& position_;
};

class ForcingTechnique : public ::testing::TestWithParam<const Technique*> {
 protected:
  // Nested nets take longer.
  int step() const { return GetParam() == &kNestedForcingNet ? 25 : 5; }
};

TEST_P(ForcingTechnique, ProvesWhatItSays) {
  int found = 0;
  for (const char* set : {"tuples", "few-guesses", "many-guesses"}) {
    for (const Puzzle& puzzle : test::some_puzzles(set, step())) {
      const SmallPosition position = test::after_singles(puzzle);
      const Grid solution = test::solution_of(position);
      for (const Deduction& deduction : test::find_all(*GetParam(), position)) {
        ASSERT_EQ(test::complaint_about(deduction, *GetParam(), position, solution), "");
        ASSERT_TRUE(ProofChecker(deduction, position).proves())
            << GetParam()->explain(deduction, position.geometry());
        ++found;
      }
    }
  }
  EXPECT_GT(found, 100);
}

TEST_P(ForcingTechnique, ConcludesTheSameOnATurnedAndRelabelledBoard) {
  Rng rng(7);
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", step())) {
    const Transformation change = random_transformation(puzzle.geometry(), rng);
    const auto here = test::find_all(*GetParam(), test::after_singles(puzzle));
    const auto there =
        test::find_all(*GetParam(), test::after_singles(transformed(puzzle, change)));
    EXPECT_EQ(test::conclusions_of(here, &change), test::conclusions_of(there));
  }
}

TEST_P(ForcingTechnique, LooksForTheSmallestFirst) {
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", step())) {
    const SmallPosition position = test::after_singles(puzzle);
    const auto all = test::find_all(*GetParam(), position);
    const auto smallest = test::smallest(*GetParam(), position);
    ASSERT_EQ(all.empty(), smallest.empty());
    if (all.empty()) continue;
    EXPECT_EQ(all.front().size, smallest.front().size);
    EXPECT_EQ(test::conclusions_of(all).size(), all.size());
  }
}

TEST_P(ForcingTechnique, FindsNothingOnASolvedBoard) {
  const Puzzle solved(test::pattern_solution(Geometry::classic()));
  EXPECT_TRUE(test::find_all(*GetParam(), SmallPosition(solved, true)).empty());
}

// Every candidate is in a solution, so no depth of nesting would ever be enough.
TEST_P(ForcingTechnique, FindsNothingOnAnEmptyBoard) {
  EXPECT_TRUE(test::find_all(*GetParam(), SmallPosition(Puzzle(Grid()), false)).empty());
}

INSTANTIATE_TEST_SUITE_P(Forcing, ForcingTechnique,
                         ::testing::Values(&kForcingChain, &kForcingNet, &kNestedForcingNet),
                         [](const auto& info) {
                           std::string name(info.param->id);
                           std::erase(name, '-');
                           return name;
                         });

// Takes wrong candidates away so that a few singles are left that nobody has used: all of some
// cells, and some of the others.
void leave_singles(SmallPosition& position, Rng& rng) {
  const Grid solution = test::solution_of(position);
  for (const Cell cell : position.open()) {
    const bool single = rng.index(20) == 0;
    for (const Digit digit : digits_in(position.candidates(cell))) {
      if (digit == solution[cell]) continue;
      if (single || rng.index(20) == 0) position.eliminate(cell, digit);
    }
  }
}

TEST(Forcing, ConcludesTheSameWhereSinglesAreLeft) {
  Rng rng(10);
  for (const Puzzle& puzzle : test::some_puzzles("few-guesses", 2)) {
    SmallPosition position(puzzle, true);
    leave_singles(position, rng);
    test::expect_invariant(kForcingNet, position, rng);
  }
}

// Forcing nets and nested nets alone have a next step in every position of a valid puzzle.
void expect_a_path(const Puzzle& puzzle) {
  SmallPosition position = test::after_singles(puzzle);
  while (!position.solved()) {
    auto found = test::smallest(kForcingNet, position);
    if (found.empty()) found = test::smallest(kNestedForcingNet, position);
    ASSERT_FALSE(found.empty());
    ASSERT_TRUE(ProofChecker(found.front(), position).proves());
    test::apply(found.front(), position);
    ASSERT_FALSE(position.broken());
  }
}

TEST(Forcing, SolvesThePuzzlesOfTheHighestLevel) {
  for (const Puzzle& puzzle : test::some_puzzles("many-guesses", 5)) expect_a_path(puzzle);
}

TEST(Forcing, SolvesTheHardestKnownPuzzles) {
  const char* name = "hardest-er11.txt";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  std::ifstream file(test::in_collections(name));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.size() >= 81 && number++ % 25000 == 0) expect_a_path(test::classic_puzzle(line));
  }
}

TEST(Forcing, WorksOnABoardOf16) {
  const Geometry& geometry = *Geometry::find_for_size(16);
  Puzzle puzzle(test::random_solution(geometry, 1));
  const Grid solution = puzzle.givens;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (cell % 5 < 2) puzzle.givens.clear(cell);
  }
  const LargePosition position(puzzle, false);
  for (const Technique* technique : {&kForcingChain, &kForcingNet}) {
    const auto found = test::smallest(*technique, position);
    ASSERT_FALSE(found.empty());
    for (const Candidate& c : found.front().placements) EXPECT_EQ(solution[c.cell], c.digit);
    for (const Candidate& c : found.front().eliminations) EXPECT_NE(solution[c.cell], c.digit);
  }
}

TEST(ForcingChain, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kForcingChain,
          "..3.....547.......1.9..7.23.....2..1....9.6....86.5...762..1....1.3.6...9.....1.."),
      "r6c7 has the candidates 2 and 9. One of these is true; we look at each.\nCase 1: assume "
      "that r6c7 is 2. Then the 2 of row 8 must go into r8c9 (1), so the 7 of column 9 must go "
      "into r6c9 (2), so r6c9 cannot be 9 (3).\nCase 2: assume that r6c7 is 9. Then 9 is ruled "
      "out of r6c9 in box 6 (4).\nIn every case r6c9 is not 9, by (3) and (4), so this holds.");
}

// The first refutation in which a step follows from several others.
std::string explained_net(const std::string& puzzle) {
  const SmallPosition position = test::after_singles(test::classic_puzzle(puzzle));
  for (const Deduction& deduction : test::find_all(kForcingNet, position)) {
    const Chain& chain = deduction.chains.front();
    const bool net = std::any_of(chain.begin(), chain.end(),
                                 [](const Assertion& step) { return step.because.size() > 1; });
    if (net && deduction.chains.size() == 1) {
      return kForcingNet.explain(deduction, position.geometry());
    }
  }
  return "";
}

TEST(ForcingNet, IsExplained) {
  EXPECT_EQ(
      explained_net(
          "..3.....547.......1.9..7.23.....2..1....9.6....86.5...762..1....1.3.6...9.....1.."),
      "Assume that r6c7 is 9. Then the 9 of column 8 must go into r8c8 (1). By the "
      "assumption, r2c7 must be 8 (2). By the assumption, the 2 of column 7 must go into "
      "r8c7 (3). By (2), the 8 of column 9 must go into r7c9 (4), so r9c8 must be 7 (5). "
      "By (1) and (3), r8c9 must be 7 (6). But 7 cannot be both in r8c9, by (6), and in "
      "r9c8, by (5).\nSo the assumption is wrong: r6c7 is not 9.");
}

TEST(NestedForcingNet, IsExplained) {
  EXPECT_EQ(
      test::explained(
          kNestedForcingNet,
          "8.....4..52...9.6...9..4.3..9..4..72.....169..41......1....6..84...82....8..7...."),
      "Assume that r1c6 is 7.\nAssume for a moment also that r6c6 is 5. Then the 5 of box "
      "6 must go into r6c7 (A1). But 5 cannot be both in r6c7, by (A1), and in r6c6, by "
      "this assumption. So r6c6 is not 5 (1).\nAssume for a moment also that r6c6 is 3. "
      "Then the 3 of box 6 must go into r6c7 (B1). But 3 cannot be both in r6c7, by (B1), "
      "and in r6c6, by this assumption. So r6c6 is not 3 (2).\nBy the assumption and (1), "
      "r6c6 must be 3 (3). But r6c6 must be 3, by (3), and must not be, by (2).\nSo the "
      "assumption is wrong: r1c6 is not 7.");
}

}  // namespace
}  // namespace sudolab
