#include "solvers/stochastic/softmax_units.h"

#include <algorithm>
#include <array>
#include <limits>

#include <sudolab/core/candidates.h>
#include "core/portable_math.h"

namespace sudolab {

SoftmaxUnits::SoftmaxUnits(const Puzzle& puzzle) : givens_(puzzle.givens), size_(givens_.size()) {
  const Geometry& geometry = puzzle.geometry();
  const std::vector<DigitSet> candidates = candidates_of(puzzle);
  counts_.resize(static_cast<std::size_t>(geometry.houses() * size_));
  weights_.resize(static_cast<std::size_t>(3 * size_));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (!givens_.empty(cell)) continue;
    const auto houses = geometry.houses_of(cell);
    const auto home = [&](int i) { return static_cast<std::uint16_t>(houses[i] * size_); };
    const Digit first = lowest_digit(candidates[cell]);
    groups_.push_back({.candidates = candidates[cell],
                       .row = home(0),
                       .col = home(1),
                       .box = home(2),
                       .cell = static_cast<std::uint16_t>(cell),
                       .active = first - 1});
    energy_ += conflicts(open_count() - 1, first) + 3;  // it does not count itself yet
    for (House house : houses) ++counts_[house * size_ + first - 1];
  }
  set_temperature(1);
}

// Integers, so that a draw is exact: the sum of all digits' weights fits into 32 bits.
void SoftmaxUnits::set_temperature(double temperature) {
  constexpr double kOne = 0x1.0p27;
  static_assert(kMaxSize * kOne < 0x1.0p32);
  for (std::size_t conflicts = 0; conflicts < weights_.size(); ++conflicts) {
    const double weight = portable_exp(-static_cast<double>(conflicts) / temperature);
    weights_[conflicts] = static_cast<std::uint32_t>(kOne * weight);
  }
}

void SoftmaxUnits::restart(Rng& rng) {
  for (int index = 0; index < open_count(); ++index) {
    DigitSet left = groups_[index].candidates;
    for (int skip = rng.index(static_cast<std::size_t>(count(left))); skip > 0; --skip) {
      left = without_lowest(left);
    }
    set_digit(index, lowest_digit(left));
  }
}

void SoftmaxUnits::sweep(Rng& rng) {
  for (Group& group : groups_) draw(group, rng);
}

void SoftmaxUnits::draw(Group& group, Rng& rng) {
  std::uint8_t* const row = counts_.data() + group.row;
  std::uint8_t* const col = counts_.data() + group.col;
  std::uint8_t* const box = counts_.data() + group.box;
  const int old = group.active;
  --row[old], --col[old], --box[old];

  std::array<int, kMaxSize> lanes;
  std::array<int, kMaxSize> conflicts;
  int choices = 0;
  int fewest = std::numeric_limits<int>::max();
  for (Digit digit : digits_in(group.candidates)) {
    const int lane = digit - 1;
    const int here = row[lane] + col[lane] + box[lane];
    lanes[choices] = lane;
    conflicts[choices++] = here;
    fewest = std::min(fewest, here);
  }
  std::array<std::uint32_t, kMaxSize> sums;
  std::uint32_t sum = 0;
  for (int i = 0; i < choices; ++i) sums[i] = sum += weights_[conflicts[i] - fewest];

  const auto ball = static_cast<std::uint32_t>(((rng.next() >> 32) * sum) >> 32);
  int drawn = 0;
  while (sums[drawn] <= ball) ++drawn;
  const int now = lanes[drawn];
  energy_ += conflicts[drawn] - (row[old] + col[old] + box[old]);
  group.active = now;
  ++row[now], ++col[now], ++box[now];
}

Grid SoftmaxUnits::read() const {
  Grid grid = givens_;
  for (const Group& group : groups_) grid.set(group.cell, group.active + 1);
  return grid;
}

void SoftmaxUnits::copy_states(std::vector<std::uint8_t>& states) const {
  states.clear();
  for (const Group& group : groups_) states.push_back(static_cast<std::uint8_t>(group.active));
}

int SoftmaxUnits::conflicts(int index, Digit digit) const {
  const Group& group = groups_[index];
  const int lane = digit - 1;
  const int all = counts_[group.row + lane] + counts_[group.col + lane] + counts_[group.box + lane];
  return group.active == lane ? all - 3 : all;
}

double SoftmaxUnits::chance(int index, Digit digit) const {
  int fewest = std::numeric_limits<int>::max();
  for (Digit other : digits_in(candidates(index))) {
    fewest = std::min(fewest, conflicts(index, other));
  }
  double sum = 0;
  for (Digit other : digits_in(candidates(index))) {
    sum += weights_[conflicts(index, other) - fewest];
  }
  return weights_[conflicts(index, digit) - fewest] / sum;
}

void SoftmaxUnits::set_digit(int index, Digit digit) {
  Group& group = groups_[index];
  energy_ += conflicts(index, digit) - conflicts(index, this->digit(index));
  for (House house : givens_.geometry().houses_of(group.cell)) {
    --counts_[house * size_ + group.active];
    ++counts_[house * size_ + digit - 1];
  }
  group.active = digit - 1;
}

}  // namespace sudolab
