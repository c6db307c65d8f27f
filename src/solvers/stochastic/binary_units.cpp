#include "solvers/stochastic/binary_units.h"

#include <algorithm>
#include <cmath>

#include "core/portable_math.h"

namespace sudolab {
namespace {

constexpr int kAnySize = 0;

}  // namespace

BinaryUnits::BinaryUnits(const Puzzle& puzzle, Chances chances)
    : puzzle_(puzzle),
      chances_(chances),
      size_(puzzle.geometry().size()),
      thresholds_(2 * kForbidden) {
  const Geometry& geometry = puzzle.geometry();
  counts_.resize(static_cast<std::size_t>(geometry.houses() * size_));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (puzzle.givens.empty(cell)) {
      open_.push_back(cell);
      const auto houses = geometry.houses_of(cell);
      const auto home = [&](int i) { return static_cast<std::uint16_t>(houses[i] * size_); };
      homes_.push_back({home(0), home(1), home(2)});
    } else {
      for (House house : geometry.houses_of(cell)) {
        ++counts_[house * size_ + puzzle.givens[cell] - 1];
      }
    }
  }
  active_.resize(open_.size() * static_cast<std::size_t>(size_));
  // No unit is active yet: what is counted so far are the givens.
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const Homes& home = homes_[i];
    for (int lane = 0; lane < size_; ++lane) {
      const int givens =
          counts_[home.row + lane] + counts_[home.col + lane] + counts_[home.box + lane];
      const bool allowed = contains(puzzle.permitted(open_[i]), lane + 1);
      from_givens_.push_back(
          static_cast<std::uint8_t>(allowed ? kGivenWeight / kWeight * givens : kForbidden));
    }
  }
  set_temperature(1);
}

// The chances x/(1+x) with x = exp(input/T), where the inputs are 3, 1, -1, -3, ...: all powers of
// one exponential. Chances that are too small for a random word end the table early.
void BinaryUnits::set_temperature(double temperature) {
  const double power = portable_exp(-1 / temperature);
  const double square = power * power;
  thresholds_[0] = threshold(1 / (1 + power * square));
  thresholds_[1] = threshold(1 / (1 + power));
  double x = power;
  // The rest of the table stays zero, and what was not zero before is overwritten: temperatures
  // need not fall.
  const std::size_t old_end = table_end_;
  for (table_end_ = 2; table_end_ < longest_table(); ++table_end_) {
    thresholds_[table_end_] = threshold(x / (1 + x));
    if (thresholds_[table_end_] == 0) break;
    x *= square;
  }
  for (std::size_t i = table_end_; i < old_end; ++i) thresholds_[i] = 0;
}

// The chance as a number that a random word has to be smaller than. The program has chances of
// single precision, and none below its smallest number.
std::uint64_t BinaryUnits::threshold(double chance) const {
  constexpr double kOne = 0x1.0p32;
  constexpr double kSmallest = 0x1.0p-149;
  if (chances_ == Chances::kExact) return static_cast<std::uint64_t>(kOne * chance + 0.5);
  if (chance < kSmallest) return 0;
  return static_cast<std::uint64_t>(kOne * std::ceil(1000 * chance) / 1000);
}

void BinaryUnits::restart(Rng& /*rng*/) {
  for (int index = 0; index < open_count(); ++index) {
    for (Digit digit = 1; digit <= size_; ++digit) set_active(index, digit, false);
  }
}

void BinaryUnits::sweep(Rng& rng) {
  // The usual size is a constant to the compiler, which unrolls the loop over the digits.
  if (size_ == 9) {
    sweep_sized<9>(rng);
  } else {
    sweep_sized<kAnySize>(rng);
  }
}

template <int Size>
void BinaryUnits::sweep_sized(Rng& rng) {
  // A copy that stays in registers: a store of a byte might change anything else, for all that the
  // compiler knows.
  Rng local = rng;
  const std::size_t cells = open_.size();
  for (std::size_t index = 0; index < cells; ++index) update_cell<Size>(index, local);
  rng = local;
}

// Step by step for all digits at once: the inputs and the changes of the counts are then vector
// operations, and only the look-up of the chances is not.
template <int Size>
void BinaryUnits::update_cell(std::size_t index, Rng& rng) {
  const int size = Size == kAnySize ? size_ : Size;
  const Homes& home = homes_[index];
  const std::size_t first = index * static_cast<std::size_t>(size);
  std::uint8_t* const row = counts_.data() + home.row;
  std::uint8_t* const col = counts_.data() + home.col;
  std::uint8_t* const box = counts_.data() + home.box;
  std::uint8_t* const active = active_.data() + first;
  const std::uint8_t* const from_givens = from_givens_.data() + first;
  const std::uint64_t* const thresholds = thresholds_.data();

  std::uint64_t random[(kMaxSize + 1) / 2];  // a word serves two units
  for (int i = 0; i < (size + 1) / 2; ++i) random[i] = rng.next();
  std::uint8_t inhibition[kMaxSize];
  for (int lane = 0; lane < size; ++lane) {
    inhibition[lane] = static_cast<std::uint8_t>(row[lane] + col[lane] + box[lane] -
                                                 2 * active[lane] + from_givens[lane]);
  }
  std::uint8_t change[kMaxSize];  // modulo 256
  for (int lane = 0; lane < size; ++lane) {
    const std::uint64_t word = random[lane / 2] >> (lane % 2 * 32) & 0xffffffffU;
    const int now = word < thresholds[inhibition[lane]] ? 1 : 0;
    change[lane] = static_cast<std::uint8_t>(now - active[lane]);
  }
  const auto add_change_to = [&](std::uint8_t* lanes) {
    for (int lane = 0; lane < size; ++lane) {
      lanes[lane] = static_cast<std::uint8_t>(lanes[lane] + change[lane]);
    }
  };
  add_change_to(active);
  add_change_to(row);
  add_change_to(col);
  add_change_to(box);
}

// Most boards fail within a few cells, so this costs next to nothing.
bool BinaryUnits::solved() const {
  const Geometry& geometry = puzzle_.geometry();
  DigitSet seen[3 * kMaxSize] = {};
  std::size_t index = 0;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    Digit digit = puzzle_.givens[cell];
    if (digit == 0) {
      const std::uint8_t* const active = active_.data() + index++ * static_cast<std::size_t>(size_);
      const auto first = std::find(active, active + size_, 1);
      const bool none = first == active + size_;
      if (none && chances_ == Chances::kExact) return false;
      digit = none ? 1 : static_cast<Digit>(first - active) + 1;
    }
    for (House house : geometry.houses_of(cell)) {
      if (contains(seen[house], digit)) return false;
      seen[house] |= digit_bit(digit);
    }
  }
  return true;
}

Grid BinaryUnits::read() const {
  Grid grid = puzzle_.givens;
  for (int index = 0; index < open_count(); ++index) {
    if (chances_ == Chances::kThousandths) grid.set(open_[index], 1);
    for (Digit digit = size_; digit >= 1; --digit) {
      if (is_active(index, digit)) grid.set(open_[index], digit);
    }
  }
  return grid;
}

int BinaryUnits::cost() const {
  const Grid grid = read();
  int missing = 0;
  for (House house = 0; house < grid.geometry().houses(); ++house) {
    DigitSet seen = 0;
    for (Cell cell : grid.geometry().house(house)) {
      if (!grid.empty(cell)) seen |= digit_bit(grid[cell]);
    }
    missing += size_ - sudolab::count(seen);
  }
  return missing;
}

void BinaryUnits::set_active(int index, Digit digit, bool active) {
  std::uint8_t& state = active_[unit(index, digit)];
  const int change = static_cast<int>(active) - state;
  for (House house : puzzle_.geometry().houses_of(open_[index])) {
    std::uint8_t& count = counts_[house * size_ + digit - 1];
    count = static_cast<std::uint8_t>(count + change);
  }
  state = static_cast<std::uint8_t>(active);
}

int BinaryUnits::inhibition(std::size_t unit, int index, int lane) const {
  const Homes& home = homes_[index];
  return counts_[home.row + lane] + counts_[home.col + lane] + counts_[home.box + lane] -
         2 * active_[unit] + from_givens_[unit];
}

int BinaryUnits::active_units() const {
  return static_cast<int>(std::count(active_.begin(), active_.end(), 1));
}

double BinaryUnits::energy() const {
  double energy = 0;
  for (int index = 0; index < open_count(); ++index) {
    for (Digit digit = 1; digit <= size_; ++digit) {
      if (!is_active(index, digit)) continue;
      // The given's part of the input is not shared with another open unit; the rest is, and both
      // ends count a half of it. The box counts the unit itself.
      const int all = inhibition(unit(index, digit), index, digit - 1) - 1;
      const int by_givens = from_givens_[unit(index, digit)] / (kGivenWeight / kWeight);
      const int by_open = all - by_givens - from_givens_[unit(index, digit)];
      energy += -kBias + (kWeight + kGivenWeight) * by_givens + 0.5 * kWeight * by_open;
    }
  }
  return energy;
}

}  // namespace sudolab
