// The chains of the Sudoku Explainer policy: small positions with known finds, and a check that
// proves every chain, step by step, from the position alone.

#include "rating/se/chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/recipe.h>
#include "rating/se/chain_rating.h"
#include "rating/se/chain_words.h"
#include "support/places.h"

namespace sudolab::se {
namespace {

constexpr std::array kClasses{ChainClass::kForcing,        ChainClass::kNishio,
                              ChainClass::kMultiple,       ChainClass::kDynamic,
                              ChainClass::kDynamicPlus,    ChainClass::kNestedForcing,
                              ChainClass::kNestedMultiple, ChainClass::kNestedDynamic};

int cell_at(int row, int column) { return 9 * (row - 1) + column - 1; }

// Leaves a digit two places in a row of a board.
void leave_two(Board& board, int digit, int row, int first, int second) {
  for (int column = 1; column <= 9; ++column) {
    if (column != first && column != second) board.remove(cell_at(row, column), digit - 1);
  }
}

std::vector<std::string> removed(const Step& step) {
  std::vector<std::string> texts;
  for (const Candidate& c : step.deduction.eliminations) {
    texts.push_back(cell_name(Geometry::classic(), c.cell) + "-" + std::to_string(c.digit));
  }
  return texts;
}

using Texts = std::vector<std::string>;

// ---- proofs ----

using Literals = std::set<std::tuple<Cell, Digit, bool>>;

// Checks the chains of a deduction against the candidates of a position. It knows nothing of how
// they were found.
class Proof {
 public:
  Proof(const Board& board, const Deduction& deduction) : board_(board), deduction_(deduction) {
    cases_ = deduction.chains.size();
    for (const Chain& chain : deduction.chains) {
      for (const Assertion& step : chain) {
        if (step.reason != Assertion::kNested) continue;
        cases_ = std::min(cases_, std::size_t{step.refutation});
        firsts_.insert(step.refutation);
      }
    }
    firsts_.insert(deduction.chains.size());
  }

  // What is wrong; empty if nothing is.
  std::string complaint() {
    const bool placed = !deduction_.placements.empty();
    const Candidate target =
        placed ? deduction_.placements.front() : deduction_.eliminations.front();
    check_group(0, cases_, {}, {target.cell, target.digit, placed});
    return complaint_;
  }

 private:
  void complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = what;
  }

  static std::tuple<Cell, Digit, bool> literal(const Assertion& step) {
    return {step.cells.front(), step.digit, step.on};
  }

  // The chains from first on, with the candidates that are gone, prove a literal.
  void check_group(std::size_t first, std::size_t end, const Literals& gone,
                   const std::tuple<Cell, Digit, bool>& target) {
    if (first >= end) return complain("no chain");
    for (std::size_t i = first; i < end; ++i) check_chain(deduction_.chains[i], gone);
    const Chain& chain = deduction_.chains[first];
    const auto [cell, digit, on] = target;
    if (end == first + 1) {
      if (deduction_.technique != &kCycle && first == 0) {
        const auto [from_cell, from_digit, from_on] = literal(chain.front());
        if (from_cell != cell || from_digit != digit || from_on == on) complain("proves another");
        if (!contradicts(chain)) complain("no contradiction");
      }
      return;
    }
    for (std::size_t i = first; i < end; ++i) {
      if (literal(deduction_.chains[i].back()) != literal(chain.back())) complain("other ends");
    }
    check_cases(first, end, gone);
  }

  static bool contradicts(const Chain& chain) {
    Literals literals;
    for (const Assertion& step : chain) {
      literals.insert(literal(step));
      if (literals.contains({step.cells.front(), step.digit, !step.on})) return true;
    }
    return false;
  }

  // The assumptions are a candidate on and off, or all of a cell, or all places in a house.
  void check_cases(std::size_t first, std::size_t end, const Literals& gone) {
    Literals assumed;
    for (std::size_t i = first; i < end; ++i) {
      assumed.insert(literal(deduction_.chains[i].front()));
    }
    const auto [cell, digit, on] = *assumed.rbegin();
    if (assumed.contains({cell, digit, !on})) return;
    bool whole_cell = true;
    for (Digit d = 1; d <= 9; ++d) {
      whole_cell = whole_cell && (!left(cell, d, gone) || assumed.contains({cell, d, true}));
    }
    bool whole_house = false;
    for (const int house : kLayout.houses[cell]) {
      bool whole = true;
      for (const int other : kLayout.cells[house]) {
        whole = whole && (!left(other, digit, gone) || assumed.contains({other, digit, true}));
      }
      whole_house = whole_house || whole;
    }
    if (!whole_cell && !whole_house) complain("a case is missing");
  }

  bool left(Cell cell, Digit digit, const Literals& gone) const {
    return board_.has(cell, digit - 1) && !gone.contains({cell, digit, false});
  }

  void check_chain(const Chain& chain, const Literals& gone) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Assertion& step = chain[i];
      if ((i == 0) != (step.reason == Assertion::kGivenTo)) return complain("assumed on the way");
      if (i == 0) continue;
      Literals known = gone;
      for (const std::uint16_t cause : step.because) {
        if (cause >= i) return complain("follows from a later step");
        known.insert(literal(chain[cause]));
      }
      if (step.because.empty()) complain("follows from nothing");
      check_step(step, known);
    }
  }

  void check_step(const Assertion& step, const Literals& known) {
    if (step.reason == Assertion::kNested) {
      const auto end = *firsts_.upper_bound(step.refutation);
      return check_group(step.refutation, end, known, literal(step));
    }
    if (!step.on) return check_off(step, known);
    const Cell cell = step.cells.front();
    if (step.reason == Assertion::kInCell) {
      for (Digit d = 1; d <= 9; ++d) {
        if (d != step.digit && left(cell, d, known)) complain("another digit could be there");
      }
      return;
    }
    for (const Cell other : Geometry::classic().house(step.reason)) {
      if (other != cell && left(other, step.digit, known)) complain("it could be elsewhere");
    }
  }

  void check_off(const Assertion& step, const Literals& known) {
    if (step.reason < Assertion::kInCell) return;  // a pattern among what is left
    const Cell cell = step.cells.front();
    const bool excluded = std::any_of(known.begin(), known.end(), [&](const auto& other) {
      const auto [other_cell, digit, on] = other;
      if (!on) return false;
      if (step.reason == Assertion::kInCell) return other_cell == cell && digit != step.digit;
      return digit == step.digit && other_cell != cell && sees(other_cell, cell);
    });
    if (!excluded) complain("nothing excludes it");
  }

  const Board& board_;
  const Deduction& deduction_;
  std::size_t cases_ = 0;
  std::set<std::size_t> firsts_;
  std::string complaint_;
};

// ---- tests ----

TEST(SeChains, SurchargesGrowByHalfAndByAThird) {
  EXPECT_EQ(in_tenths(length_surcharge(6)), 0);
  EXPECT_EQ(in_tenths(length_surcharge(7)), 1);
  EXPECT_EQ(in_tenths(length_surcharge(8)), 1);
  EXPECT_EQ(in_tenths(length_surcharge(9)), 2);
  EXPECT_EQ(in_tenths(length_surcharge(11)), 3);
  EXPECT_EQ(in_tenths(length_surcharge(15)), 4);
  EXPECT_EQ(in_tenths(length_surcharge(51)), 8);
  EXPECT_EQ(in_tenths(length_surcharge(1000)), 16);
}

TEST(SeChains, FindsNothingOnAnEmptyBoard) {
  ChainFinder finder;
  const Board board{Puzzle()};
  for (const ChainClass chains : kClasses) {
    if (chains > ChainClass::kNestedForcing) break;
    EXPECT_FALSE(finder.find(board, chains, {}));
  }
}

TEST(SeChains, FindsATurbotFish) {
  Board board{Puzzle()};
  leave_two(board, 1, 1, 1, 4);
  leave_two(board, 1, 5, 1, 5);
  ChainFinder finder;
  const auto step = finder.find(board, ChainClass::kForcing, {});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 66);
  EXPECT_EQ(step->name, "Turbot Fish");
  EXPECT_EQ(step->deduction.size, 6);
  EXPECT_EQ(removed(*step), Texts{"r2c5-1"});  // the first of four
  EXPECT_EQ(
      step->deduction.technique->explain(step->deduction, Geometry::classic()),
      "Suppose that r2c5 is 1. That rules 1 out of r1c4 in box 2, so the 1 of row 1 must go "
      "into r1c1 (1). That rules 1 out of r5c1 in column 1, so the 1 of row 5 must go into r5c5 "
      "(2). That rules 1 out of r2c5 in column 5 (3). So r2c5 is not 1 in any case. So 1 can be "
      "removed from r2c5.");
  EXPECT_EQ(Proof(board, step->deduction).complaint(), "");
}

TEST(SeChains, PrefersTheCycleOfAnXWing) {
  Board board{Puzzle()};
  leave_two(board, 1, 1, 1, 5);
  leave_two(board, 1, 5, 1, 5);
  ChainFinder finder;
  const auto step = finder.find(board, ChainClass::kForcing, {});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->rating, 65);
  EXPECT_EQ(step->short_name, "GXW");
  EXPECT_EQ(step->deduction.eliminations.size(), 14U);
  EXPECT_TRUE(step->deduction.placements.empty());
  EXPECT_EQ(Proof(board, step->deduction).complaint(), "");
}

TEST(SeChains, FindsARegionForcingChain) {
  // Each place of the 1 in row 1 puts a 1 into column 1.
  Board board{Puzzle()};
  for (int column = 1; column <= 9; ++column) {
    if (column != 1 && column != 4 && column != 7) board.remove(cell_at(1, column), 0);
  }
  leave_two(board, 1, 5, 1, 4);
  leave_two(board, 1, 7, 1, 7);
  ChainFinder finder;
  EXPECT_FALSE(finder.find(board, ChainClass::kForcing, {}));
  const auto step = finder.find(board, ChainClass::kMultiple, {});
  ASSERT_TRUE(step);
  EXPECT_EQ(step->short_name, "RFC");
  EXPECT_EQ(step->rating, 82);
  EXPECT_EQ(step->deduction.size, 10);
  EXPECT_EQ(removed(*step), Texts{"r2c1-1"});  // the first of several
  EXPECT_EQ(Proof(board, step->deduction).complaint(), "");
}

TEST(SeChains, StopsWhenTold) {
  Board board{Puzzle()};
  leave_two(board, 1, 1, 1, 4);
  std::stop_source source;
  source.request_stop();
  ChainFinder finder;
  EXPECT_FALSE(finder.find(board, ChainClass::kNestedForcing, source.get_token()));
  leave_two(board, 1, 5, 1, 4);
  leave_two(board, 1, 7, 1, 7);
  EXPECT_FALSE(finder.find(board, ChainClass::kDynamic, source.get_token()));
  EXPECT_TRUE(finder.find(board, ChainClass::kDynamic, {}));
}

Grid solution_of(const Puzzle& puzzle) { return make_solver("auto")->solve(puzzle, {}).grid; }

std::vector<Puzzle> hard_puzzles() {
  std::vector<Puzzle> puzzles;
  std::ifstream file(test::in_repository("tests/data/se-ratings.tsv"));
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 84 || line.starts_with("#") || std::stod(line.substr(82, 3)) < 8.0) continue;
    Puzzle& puzzle = puzzles.emplace_back();
    for (Cell cell = 0; cell < 81; ++cell) {
      if (line[cell] != '.') puzzle.givens.set(cell, line[cell] - '0');
    }
  }
  return puzzles;
}

// The positions of a puzzle's path in which chains are needed.
std::vector<Board> chain_positions(const Puzzle& puzzle) {
  std::vector<Board> boards;
  SeOptions options;
  options.sink = [&](const Board& before, const Step& step) {
    if (step.rating >= 66) boards.push_back(before);
  };
  SeRater().rate(puzzle, options);
  return boards;
}

// Every class is asked in every position, also where an easier one finds something: then there is
// more to find, not less.
TEST(SeChains, ProvesWhatItFinds) {
  std::array<int, kClasses.size()> found{};
  ChainFinder finder;
  const std::vector<Puzzle> puzzles = hard_puzzles();
  ASSERT_GT(puzzles.size(), 5U);
  for (const Puzzle& puzzle : puzzles) {
    const Grid solution = solution_of(puzzle);
    for (const Board& board : chain_positions(puzzle)) {
      for (std::size_t i = 0; i < kClasses.size(); ++i) {
        if (kClasses[i] >= ChainClass::kNestedForcing && found[i] >= 5) continue;  // takes long
        const auto step = finder.find(board, kClasses[i], {});
        if (!step) continue;
        ++found[i];
        for (const Candidate& c : step->deduction.eliminations) {
          EXPECT_TRUE(board.has(c.cell, c.digit - 1)) << step->name;
          EXPECT_NE(solution[c.cell], c.digit) << step->name;
        }
        for (const Candidate& c : step->deduction.placements) {
          EXPECT_EQ(solution[c.cell], c.digit) << step->name;
        }
        EXPECT_EQ(Proof(board, step->deduction).complaint(), "") << step->name;
      }
    }
  }
  for (const ChainClass chains :
       {ChainClass::kMultiple, ChainClass::kDynamic, ChainClass::kDynamicPlus,
        ChainClass::kNestedForcing, ChainClass::kNestedMultiple, ChainClass::kNestedDynamic}) {
    EXPECT_GT(found[static_cast<int>(chains)], 0) << static_cast<int>(chains);
  }
}

// A finder that has looked at other positions finds the same as a fresh one.
TEST(SeChains, RemembersNothingThatMatters) {
  std::vector<Board> boards = chain_positions(hard_puzzles().back());
  boards.resize(std::min<std::size_t>(boards.size(), 5));
  ChainFinder used;
  for (const Board& board : boards) {
    for (const ChainClass chains : {ChainClass::kDynamic, ChainClass::kDynamicPlus,
                                    ChainClass::kNestedForcing, ChainClass::kMultiple}) {
      ChainFinder fresh;
      const auto first = used.find(board, chains, {});
      const auto second = fresh.find(board, chains, {});
      ASSERT_EQ(first.has_value(), second.has_value());
      if (!first) continue;
      EXPECT_EQ(first->rating, second->rating);
      EXPECT_EQ(first->deduction.size, second->deduction.size);
      EXPECT_EQ(removed(*first), removed(*second));
    }
  }
}

}  // namespace
}  // namespace sudolab::se
