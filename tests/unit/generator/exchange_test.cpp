#include "generator/exchange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <sudolab/generator/digging.h>
#include <sudolab/solvers/recipe.h>
#include "support/boards.h"
#include "unit/generator/digger.h"

namespace sudolab {
namespace {

using test::Digger;
using test::text_of;

std::set<std::string> texts_of(const std::vector<Grid>& grids) {
  std::set<std::string> texts;
  for (const Grid& grid : grids) texts.insert(text_of(grid));
  return texts;
}

Grid minimal_puzzle(std::uint64_t seed) {
  return Digger({.minimal = true}, seed).next().puzzle.givens;
}

// Those of the candidates that have one solution, asked one by one.
std::set<std::string> unique_ones(const std::vector<Grid>& candidates) {
  std::vector<Puzzle> puzzles(candidates.begin(), candidates.end());
  std::vector<const Puzzle*> pointers;
  for (const Puzzle& puzzle : puzzles) pointers.push_back(&puzzle);
  std::vector<SolveResult> results(puzzles.size());
  SolveContext context;
  context.max_solutions = 2;
  make_solver("fast")->solve_all(pointers, context, results);
  std::set<std::string> unique;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].exhausted && results[i].solutions == 1) unique.insert(text_of(candidates[i]));
  }
  return unique;
}

// All boards that have one digit more, but not `without` in that cell.
std::vector<Grid> with_one_more(const Grid& givens, const Grid& without) {
  std::vector<Grid> more;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (!givens.empty(cell)) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (without[cell] == digit) continue;
      more.push_back(givens);
      more.back().set(cell, digit);
    }
  }
  return more;
}

TEST(Exchange, HasAName) { EXPECT_EQ((Exchange{2, 1}.name()), "{-2+1}"); }

TEST(Exchange, OneForOneFindsWhatTryingAllFinds) {
  for (std::uint64_t seed : {1, 2, 3}) {
    const Grid puzzle = minimal_puzzle(seed);
    std::vector<Grid> candidates;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (puzzle.empty(cell)) continue;
      Grid less = puzzle;
      less.clear(cell);
      for (const Grid& more : with_one_more(less, puzzle)) candidates.push_back(more);
    }
    Rng rng(0);
    const auto found = find_exchanges(puzzle, {1, 1}, 1000, rng);
    EXPECT_EQ(texts_of(found.puzzles), unique_ones(candidates));
    EXPECT_GT(found.searches, 0U);
  }
}

TEST(Exchange, OneForTwoFindsWhatTryingAllFinds) {
  const Grid puzzle = minimal_puzzle(4);
  std::vector<Grid> candidates;
  for (Cell first = 0; first < 81; ++first) {
    for (Cell second = first + 1; second < 81; ++second) {
      if (puzzle.empty(first) || puzzle.empty(second)) continue;
      Grid less = puzzle;
      less.clear(first);
      less.clear(second);
      for (const Grid& more : with_one_more(less, puzzle)) candidates.push_back(more);
    }
  }
  Rng rng(0);
  const auto found = find_exchanges(puzzle, {2, 1}, 1000, rng);
  EXPECT_EQ(texts_of(found.puzzles), unique_ones(candidates));
}

// One pair of givens out, as the search chose it: some of its results have to tell which.
TEST(Exchange, TwoForTwoFindsWhatTryingAllFinds) {
  const Grid puzzle = minimal_puzzle(5);
  Rng rng(6);
  const auto found = find_exchanges(puzzle, {2, 2}, 1, rng);
  ASSERT_FALSE(found.puzzles.empty());
  Grid less = puzzle;
  for (const Grid& other : found.puzzles) {
    for (Cell cell = 0; cell < 81; ++cell) {
      if (other[cell] != puzzle[cell]) less.clear(cell);
    }
  }
  ASSERT_EQ(less.filled(), puzzle.filled() - 2);
  const std::vector<Grid> once = with_one_more(less, puzzle);
  const std::set<std::string> unique_with_one = unique_ones(once);
  std::vector<Grid> candidates;
  for (const Grid& one : once) {
    // With a single clue enough, the second is not asked for: the puzzle comes without it.
    if (unique_with_one.contains(text_of(one))) continue;
    const auto last = [](const Grid& grid, const Grid& base) {
      Cell cell = 80;
      while (grid[cell] == base[cell]) --cell;
      return cell;
    };
    for (const Grid& two : with_one_more(one, puzzle)) {
      if (last(two, one) > last(one, less)) candidates.push_back(two);
    }
  }
  std::set<std::string> expected = unique_ones(candidates);
  std::set<std::string> pairs;
  for (const Grid& other : found.puzzles) {
    if (other.filled() == puzzle.filled()) pairs.insert(text_of(other));
  }
  // A pair one half of which is enough by itself is no new puzzle, whichever half comes first.
  const auto has_enough_by_itself = [&](const std::string& text) {
    return std::ranges::any_of(unique_with_one, [&](const std::string& one) {
      for (std::size_t i = 0; i < 81; ++i) {
        if (one[i] != '0' && one[i] != text[i]) return false;
      }
      return true;
    });
  };
  std::erase_if(expected, has_enough_by_itself);
  std::erase_if(pairs, has_enough_by_itself);
  EXPECT_FALSE(pairs.empty());
  EXPECT_EQ(pairs, expected);
}

TEST(Exchange, TellsThatAGivenWasRedundant) {
  const Dug dug = Digger({.minimal = true}, 7).next();
  Grid puzzle = dug.puzzle.givens;
  Cell added = 0;
  while (!puzzle.empty(added)) ++added;
  puzzle.set(added, dug.solution[added]);
  Rng rng(0);
  const auto found = texts_of(find_exchanges(puzzle, {1, 1}, 1000, rng).puzzles);
  EXPECT_TRUE(found.contains(text_of(dug.puzzle.givens)));
}

TEST(Exchange, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  Rng rng(0);
  EXPECT_TRUE(
      find_exchanges(minimal_puzzle(8), {2, 2}, 1000, rng, stop.get_token()).puzzles.empty());
}

}  // namespace
}  // namespace sudolab
