#include "solvers/stochastic/box_board.h"

namespace sudolab {
namespace {

Grid filled_at_random(const BoxFrame& frame, Rng& rng) {
  Grid grid = frame.fixed();
  std::vector<std::uint8_t> digits;
  for (int box = 0; box < grid.size(); ++box) {
    const auto missing = frame.missing_digits(box);
    digits.assign(missing.begin(), missing.end());
    rng.shuffle(std::span(digits));
    const auto open = frame.open_cells(box);
    for (std::size_t i = 0; i < open.size(); ++i) grid.set(open[i], digits[i]);
  }
  return grid;
}

}  // namespace

BoxFrame::BoxFrame(const Puzzle& puzzle)
    : puzzle_(puzzle),
      row_givens_(static_cast<std::size_t>(puzzle.geometry().size())),
      col_givens_(static_cast<std::size_t>(puzzle.geometry().size())) {
  const Geometry& geometry = puzzle.geometry();
  for (int box = 0; box < geometry.size(); ++box) {
    std::vector<std::uint16_t>& open = open_.emplace_back();
    DigitSet missing = all_digits(geometry.size());
    for (Cell cell : geometry.house(geometry.box_house(box))) {
      if (fixed().empty(cell)) {
        open.push_back(static_cast<std::uint16_t>(cell));
      } else {
        const DigitSet given = digit_bit(fixed()[cell]);
        missing &= ~given;
        row_givens_[geometry.row_of(cell)] |= given;
        col_givens_[geometry.col_of(cell)] |= given;
      }
    }
    std::vector<std::uint8_t>& digits = missing_.emplace_back();
    for (; missing != 0; missing = without_lowest(missing)) {
      digits.push_back(static_cast<std::uint8_t>(lowest_digit(missing)));
    }
    open_count_ += static_cast<int>(open.size());
    if (open.size() > 1) movable_boxes_.push_back(box);
  }
}

BoxFrame::CellPair BoxFrame::random_pair(Rng& rng) const {
  const auto& open = open_[movable_boxes_[rng.index(movable_boxes_.size())]];
  const int first = rng.index(open.size());
  const int second = rng.index(open.size() - 1);
  return {open[first], open[second + (second >= first)]};
}

BoxBoard::BoxBoard(const BoxFrame& frame, Rng& rng)
    : BoxBoard(frame, filled_at_random(frame, rng)) {}

BoxBoard::BoxBoard(const BoxFrame& frame, const Grid& full)
    : frame_(&frame),
      size_(frame.geometry().size()),
      grid_(full),
      row_counts_(static_cast<std::size_t>(grid_.cells())),
      col_counts_(static_cast<std::size_t>(grid_.cells())),
      missing_(2 * grid_.cells()) {
  for (Cell cell = 0; cell < grid_.cells(); ++cell) put(cell, grid_[cell]);
}

void BoxBoard::count_in(std::uint8_t& count) {
  pairs_ += count;
  missing_ -= count == 0;
  ++count;
}

void BoxBoard::count_out(std::uint8_t& count) {
  --count;
  pairs_ -= count;
  missing_ += count == 0;
}

void BoxBoard::count_forbidden(Cell cell, int change) {
  if (!frame_->has_pencilmarks() || !frame_->forbids(cell, grid_[cell])) return;
  pairs_ += change;
  missing_ += change;
}

void BoxBoard::put(Cell cell, Digit digit) {
  grid_.set(cell, digit);
  count_in(row_counts_[geometry().row_of(cell) * size_ + digit - 1]);
  count_in(col_counts_[geometry().col_of(cell) * size_ + digit - 1]);
  count_forbidden(cell, 1);
}

void BoxBoard::take(Cell cell) {
  const Digit digit = grid_[cell];
  count_out(row_counts_[geometry().row_of(cell) * size_ + digit - 1]);
  count_out(col_counts_[geometry().col_of(cell) * size_ + digit - 1]);
  count_forbidden(cell, -1);
}

void BoxBoard::swap(Cell a, Cell b) {
  const Digit of_a = grid_[a];
  const Digit of_b = grid_[b];
  take(a);
  take(b);
  put(a, of_b);
  put(b, of_a);
}

BoxBoard::Change BoxBoard::change_by_swap(Cell a, Cell b) const {
  const Digit of_a = grid_[a];
  const Digit of_b = grid_[b];
  Change change{0, 0};
  // A digit that leaves one line for another: n - 1 pairs fewer there, m pairs more here.
  const auto move = [&change](int there, int here) {
    change.pairs += here - (there - 1);
    change.missing += (there == 1) - (here == 0);
  };
  const int row_a = geometry().row_of(a), row_b = geometry().row_of(b);
  if (row_a != row_b) {
    move(in_row(row_a, of_a), in_row(row_b, of_a));
    move(in_row(row_b, of_b), in_row(row_a, of_b));
  }
  const int col_a = geometry().col_of(a), col_b = geometry().col_of(b);
  if (col_a != col_b) {
    move(in_col(col_a, of_a), in_col(col_b, of_a));
    move(in_col(col_b, of_b), in_col(col_a, of_b));
  }
  if (frame_->has_pencilmarks()) {
    const int forbidden = frame_->forbids(a, of_b) + frame_->forbids(b, of_a) -
                          frame_->forbids(a, of_a) - frame_->forbids(b, of_b);
    change.pairs += forbidden;
    change.missing += forbidden;
  }
  return change;
}

template <class DigitOf>
void BoxBoard::change_box(int box, DigitOf digit_of) {
  const auto open = frame_->open_cells(box);
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (grid_[open[i]] != digit_of(i)) take(open[i]);
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (grid_[open[i]] != digit_of(i)) put(open[i], digit_of(i));
  }
}

void BoxBoard::copy_box(const BoxBoard& other, int box) {
  const auto open = frame_->open_cells(box);
  change_box(box, [&](std::size_t i) { return other[open[i]]; });
}

void BoxBoard::arrange_box(int box, std::span<const std::uint8_t> digits) {
  change_box(box, [&](std::size_t i) { return Digit{digits[i]}; });
}

}  // namespace sudolab
