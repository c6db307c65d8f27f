// Where the fast engine guesses, against counting cell by cell.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include <sudolab/core/geometry.h>
#include <sudolab/core/rng.h>

#define SUDOLAB_KERNEL tested_choice
#include "solvers/fast/pair_choice.h"

namespace sudolab {
namespace {

using fast::Layout9;
namespace tested = fast::tested_choice;

using Candidates = std::vector<unsigned>;  // nine bits per cell

Candidates random_candidates(Rng& rng) {
  Candidates cells(81);
  for (unsigned& digits : cells) {
    const int count = 1 + rng.index(4);
    while (std::popcount(digits) < count) digits |= 1U << rng.index(9);
  }
  return cells;
}

bool is_pair(unsigned digits) { return std::popcount(digits) == 2; }

int score_of(const Candidates& cells, Cell cell) {
  int score = 0;
  for (const Cell peer : Geometry::classic().peers(cell)) {
    if ((cells[peer] & cells[cell]) != 0) score += is_pair(cells[peer]) ? 3 : 1;
  }
  return score;
}

// The first pair of every row, and the second of the first seven.
int best_score(const Candidates& cells) {
  int best = 0;
  for (int row = 0; row < 9; ++row) {
    int seen = 0;
    for (Cell cell = 9 * row; cell < 9 * row + 9; ++cell) {
      if (!is_pair(cells[cell]) || ++seen > (row < 7 ? 2 : 1)) continue;
      best = std::max(best, score_of(cells, cell));
    }
  }
  return best;
}

TEST(PairChoice, IsACellWithTheBestScoreOfThoseLookedAt) {
  Rng rng(5);
  for (int trial = 0; trial < 2000; ++trial) {
    const Candidates cells = random_candidates(rng);
    fast::Board board{};
    std::uint32_t pairs[fast::kBands] = {};
    for (int band = 0; band < fast::kBands; ++band) {
      for (std::uint32_t left = fast::kCells; left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        const unsigned digits = cells[Layout9::cell_at(band, bit)];
        if (is_pair(digits)) pairs[band] |= 1U << bit;
        for (int digit = 0; digit < 9; ++digit) {
          board.places[band][digit] |= (digits >> digit & 1) << bit;
        }
      }
    }
    const auto chosen = tested::PairChoice(board, pairs).best();
    const Cell cell = Layout9::cell_at(chosen.band, std::countr_zero(chosen.bit));
    ASSERT_TRUE(is_pair(cells[cell]));
    ASSERT_EQ(score_of(cells, cell), best_score(cells)) << trial;
  }
}

}  // namespace
}  // namespace sudolab
