#include "solvers/stochastic/box_operators.h"

#include <algorithm>

namespace sudolab {

std::uint32_t cross_boxes(const BoxBoard& mother, const BoxBoard& father, BoxBoard& child,
                          Rng& rng) {
  std::uint32_t from_father = 0;
  child = mother;
  for (int box = 0; box < child.geometry().size(); ++box) {
    if (!rng.chance(0.5)) continue;
    child.copy_box(father, box);
    from_father |= std::uint32_t{1} << box;
  }
  return from_father;
}

int equal_digits_met(const BoxBoard& board, Cell a, Cell b) {
  const Geometry& geometry = board.geometry();
  return board.in_row(geometry.row_of(b), board[a]) + board.in_col(geometry.col_of(b), board[a]) +
         board.in_row(geometry.row_of(a), board[b]) + board.in_col(geometry.col_of(a), board[b]);
}

int SwapMutation::draw_length(Rng& rng) const {
  constexpr double kAtMost[] = {0.625, 0.929, 0.995, 0.9999};
  const double u = rng.uniform();
  int length = 1;
  for (double bound : kAtMost) length += u >= bound;
  return std::min(length, settings_.most_swaps);
}

int SwapMutation::operator()(BoxBoard& board, Rng& rng) const {
  if (board.frame().movable_boxes().empty()) return 0;
  int swaps = 0;
  for (int left = draw_length(rng); left > 0; --left) swaps += swap_once(board, rng);
  return swaps;
}

bool SwapMutation::swap_once(BoxBoard& board, Rng& rng) const {
  for (int i = 0; i < settings_.tries; ++i) {
    const auto [a, b] = board.frame().random_pair(rng);
    if (equal_digits_met(board, a, b) >= settings_.limit) continue;
    board.swap(a, b);
    return true;
  }
  return false;
}

BoxRefill::BoxRefill(const BoxFrame& frame, const Settings& settings)
    : frame_(frame),
      noise_(1 + static_cast<std::uint32_t>(settings.noise * kUnit)),
      doubt_(settings.doubt * kUnit) {}

void BoxRefill::operator()(BoxBoard& board, int box, const BeliefSpace& beliefs, Rng& rng) {
  const auto open = frame_.open_cells(box);
  prices_.clear();
  for (Cell cell : open) {
    for (Cell from : open) {
      prices_.push_back(price(board, cell, from, beliefs) + static_cast<int>(rng.below(noise_)));
    }
  }
  prices_reckoned_ += prices_.size();
  const auto from = assignment_.cheapest(prices_, static_cast<int>(open.size()));
  digits_.clear();
  for (int i : from) digits_.push_back(static_cast<std::uint8_t>(board[open[i]]));
  board.arrange_box(box, digits_);
}

// Of moving the digit of cell `from` to `cell`. The box itself does not count, so the digit must
// not meet itself in a line that both cells share.
int BoxRefill::price(const BoxBoard& board, Cell cell, Cell from,
                     const BeliefSpace& beliefs) const {
  // What a given forbids costs this much on top: with less (1) or more (4) it took longer.
  constexpr int kFine = 2;
  const Geometry& geometry = board.geometry();
  const Digit digit = board[from];
  const int row = geometry.row_of(cell), col = geometry.col_of(cell);
  int equal = board.in_row(row, digit) - (geometry.row_of(from) == row) + board.in_col(col, digit) -
              (geometry.col_of(from) == col);
  if (frame_.equal_givens(cell, digit) > 0 || frame_.forbids(cell, digit)) equal += kFine;
  int price = equal * kUnit;
  if (doubt_ > 0 && beliefs.recorded() > 0) {
    price += static_cast<int>(doubt_ * static_cast<double>(beliefs.count(cell, digit)) /
                              static_cast<double>(beliefs.recorded()));
  }
  return price;
}

}  // namespace sudolab
