// The graph of links of the Sudoku Explainer policy: rows of bits of every width give the same
// answers, and these are those of a plain search.

#include "rating/se/link_graph.h"

#include <gtest/gtest.h>

#include <memory>

#include "support/shipped.h"

namespace sudolab::se {
namespace {

struct Known {
  explicit Known(const Board& board, bool wide) {
    roster.use(board);
    if (wide) roster.words = kSetWords;  // as where there are many candidates
    graph.assign(board, roster);
    for (const auto& [in_cell, in_houses] : kLinks) {
      graph.use(board, roster, roster.present, in_cell, in_houses);
    }
  }

  static constexpr std::array<std::pair<bool, bool>, 3> kLinks{
      {{true, true}, {false, true}, {true, false}}};
  Roster roster;
  LinkGraph graph;
};

// How many literals the shortest chain from a literal to its opposite has, by looking at one
// literal after the other; 0 for none.
int plain_length(const Known& known, const Units& units, Literal from, bool in_cell,
                 bool in_houses) {
  std::array<int, 2 * kCandidates> length{};
  std::vector<Literal> queue{from};
  length[from] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Literal at = queue[next];
    const auto reach = [&](int number, Reason) {
      const Literal to = literal_of(number, !is_on(at));
      if (length[to] == 0) {
        length[to] = length[at] + 1;
        queue.push_back(to);
      }
      return true;
    };
    is_on(at) ? for_each_ruled_out(units, known.roster, number_of(at), in_cell, reach)
              : for_each_forced(units, known.roster, number_of(at), in_cell, in_houses, reach);
  }
  return length[opposite(from)];
}

TEST(SeLinks, LengthsAreThoseOfAPlainSearch) {
  int chains = 0;
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-many-guesses", 3)) {
    const Board board(record.puzzle);
    const auto known = std::make_unique<Known>(board, false);
    Units units;
    units.assign(board);
    for (const auto& [in_cell, in_houses] : Known::kLinks) {
      known->graph.use_again(in_cell, in_houses);
      for (int number = 0; number < known->roster.count; ++number) {
        for (const bool on : {true, false}) {
          const Literal from = literal_of(number, on);
          const int length = plain_length(*known, units, from, in_cell, in_houses);
          EXPECT_EQ(on ? known->graph.refuted(number) : known->graph.forced(number), length != 0);
          if (length == 0) continue;
          EXPECT_EQ(known->graph.chain_length(from, 1000), length);
          EXPECT_EQ(known->graph.chain_length(from, length - 1), 0);
          ++chains;
        }
      }
    }
  }
  EXPECT_GT(chains, 0);
}

TEST(SeLinks, RowsOfEveryWidthSayTheSame) {
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-many-guesses", 3)) {
    const Board board(record.puzzle);
    const auto narrow = std::make_unique<Known>(board, false);
    const auto wide = std::make_unique<Known>(board, true);
    ASSERT_LT(narrow->roster.words, kSetWords);
    for (const auto& [in_cell, in_houses] : Known::kLinks) {
      narrow->graph.use_again(in_cell, in_houses);
      wide->graph.use_again(in_cell, in_houses);
      for (int number = 0; number < narrow->roster.count; ++number) {
        EXPECT_EQ(narrow->graph.refuted(number), wide->graph.refuted(number));
        EXPECT_EQ(narrow->graph.forced(number), wide->graph.forced(number));
        EXPECT_EQ(narrow->graph.on_cycle(number), wide->graph.on_cycle(number));
        EXPECT_EQ(narrow->graph.find_ways_back(number, 6), wide->graph.find_ways_back(number, 6));
      }
    }
  }
}

}  // namespace
}  // namespace sudolab::se
