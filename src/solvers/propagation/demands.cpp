// How the engine `propagation` keeps what constraints demand: sets of digits and sums.

#include <algorithm>
#include <array>
#include <bit>

#include "solvers/propagation/propagator.h"
#include "solvers/propagation/short_sum.h"

namespace sudolab {

bool Propagator::satisfy(std::size_t demand) {
  if (demand < network_->groups.size()) return satisfy(network_->groups[demand]);
  demand -= network_->groups.size();
  if (demand < network_->sums.size()) return satisfy(network_->sums[demand]);
  const Network::Custom& custom = network_->customs[demand - network_->sums.size()];
  return custom.prune(*custom.constraint, *network_->geometry, *this);
}

// Of the sets those remain that the cells can still form. Digits that are in all of them are in the
// cells, and so nowhere else in a house that has all the cells.
bool Propagator::satisfy(const Network::Group& group) {
  std::array<DigitSet, kMaxSize> digits;
  DigitSet all = 0, placed = 0;
  const std::size_t cells = group.cells.size();
  for (std::size_t i = 0; i < cells; ++i) {
    digits[i] = domains_[group.cells[i]];
    all |= digits[i];
    if (is_single(digits[i])) placed |= digits[i];
  }
  DigitSet allowed = 0, needed = ~DigitSet{0};
  for (const DigitSet set : group.sets) {
    if ((set & ~all) != 0 || (placed & ~set) != 0) continue;
    bool fits = true;
    for (std::size_t i = 0; i < cells; ++i) fits &= (digits[i] & set) != 0;
    if (!fits) continue;
    allowed |= set;
    needed &= set;
  }
  if (allowed == 0) return false;
  DigitSet once = 0, twice = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    digits[i] &= allowed;
    if (!narrow(group.cells[i], allowed)) return false;
    twice |= once & digits[i];
    once |= digits[i];
  }
  needed &= ~placed;
  if (needed == 0) return true;
  const DigitSet hidden = needed & ~twice;
  if (hidden != 0 && !keep_hidden(group.cells, hidden)) return false;
  for (const House house : group.houses) {
    for (const std::uint16_t cell : network_->houses[house]) {
      if ((domains_[cell] & needed) == 0) continue;
      const auto inside = std::find(group.cells.begin(), group.cells.end(), cell);
      if (inside == group.cells.end() && !narrow(cell, ~needed)) return false;
    }
  }
  return true;
}

namespace {

int least_of(DigitSet digits, int factor) {
  return factor * (factor > 0 ? lowest_digit(digits) : std::bit_width(digits));
}
int most_of(DigitSet digits, int factor) {
  return factor * (factor > 0 ? std::bit_width(digits) : lowest_digit(digits));
}

}  // namespace

// What the smallest and the largest values of the other cells leave to each cell; and exactly what
// is possible, where the sums fit into a word.
bool Propagator::satisfy(const Network::Sum& sum) {
  constexpr int kBitsOfWord = 64;
  int least = 0, most = 0;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const DigitSet digits = domains_[sum.cells[i]];
    least += least_of(digits, sum.factors[i]);
    most += most_of(digits, sum.factors[i]);
  }
  if (sum.total < least || sum.total > most) return false;
  if (!sum.apart.empty()) {
    ShortSum short_sum(sum.total);
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
      short_sum.add(domains_[sum.cells[i]], sum.factors[i], sum.apart[i]);
    }
    if (short_sum.is_quick()) {
      if (!short_sum.look()) return false;
      for (std::size_t i = 0; i < sum.cells.size(); ++i) narrow(sum.cells[i], short_sum.left(i));
      return true;
    }
  }
  if (sum.total - least < kBitsOfWord) return satisfy_exactly(sum, least);
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    const DigitSet digits = domains_[sum.cells[i]];
    const int factor = sum.factors[i];
    if (factor == 0) continue;
    const int others_least = least - least_of(digits, factor);
    const int others_most = most - most_of(digits, factor);
    DigitSet fit = 0;
    for (const Digit digit : digits_in(digits)) {
      const int rest = sum.total - factor * digit;
      if (others_least <= rest && rest <= others_most) fit |= digit_bit(digit);
    }
    if (!narrow(sum.cells[i], fit)) return false;
  }
  return true;
}

// Sums above the least one as bits: those of the first cells, and backwards those that lead to the
// total.
bool Propagator::satisfy_exactly(const Network::Sum& sum, int least) {
  const std::size_t cells = sum.cells.size();
  before_.resize(cells + 1);
  before_[0] = 1;
  for (std::size_t i = 0; i < cells; ++i) {
    const DigitSet digits = domains_[sum.cells[i]];
    const int own_least = least_of(digits, sum.factors[i]);
    std::uint64_t after = 0;
    for (const Digit digit : digits_in(digits)) {
      const int more = sum.factors[i] * digit - own_least;
      if (more < 64) after |= before_[i] << more;
    }
    before_[i + 1] = after;
  }
  std::uint64_t wanted = std::uint64_t{1} << (sum.total - least);
  for (std::size_t i = cells; i-- > 0;) {
    const DigitSet digits = domains_[sum.cells[i]];
    const int own_least = least_of(digits, sum.factors[i]);
    DigitSet fit = 0;
    std::uint64_t leading = 0;
    for (const Digit digit : digits_in(digits)) {
      const int more = sum.factors[i] * digit - own_least;
      if (more >= 64) continue;
      const std::uint64_t here = wanted >> more & before_[i];
      if (here != 0) fit |= digit_bit(digit);
      leading |= here;
    }
    if (!narrow(sum.cells[i], fit)) return false;
    wanted = leading;
  }
  return true;
}

}  // namespace sudolab
