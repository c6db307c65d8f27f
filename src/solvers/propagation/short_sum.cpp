#include "solvers/propagation/short_sum.h"

namespace sudolab {
namespace {

// An exact look at more of them takes longer than the guesses that it saves.
constexpr int kMostChoices = 200;

// Bit s - d of digits up to s: those whose sum with one of `digits` is s.
DigitSet partners(std::uint64_t reversed, int sum) {
  return static_cast<DigitSet>(reversed >> (65 - sum));
}

std::uint64_t reversed(DigitSet digits) {
  static const auto bytes = [] {
    std::array<std::uint8_t, 256> bytes{};
    for (unsigned byte = 0; byte < 256; ++byte) {
      for (unsigned bit = 0; bit < 8; ++bit) bytes[byte] |= (byte >> bit & 1) << (7 - bit);
    }
    return bytes;
  }();
  std::uint64_t result = 0;
  for (int shift = 56; digits != 0; digits >>= 8, shift -= 8) {
    result |= std::uint64_t{bytes[digits & 255]} << shift;
  }
  return result;
}

}  // namespace

void ShortSum::add(DigitSet digits, int factor, std::uint32_t apart) {
  const auto place = static_cast<std::uint32_t>(count_);
  std::size_t at = count_++;
  for (; at > 0 && count(terms_[at - 1].digits) > count(digits); --at) terms_[at] = terms_[at - 1];
  terms_[at] = {digits, factor, apart, place};
}

bool ShortSum::is_quick() const {
  int choices = 1;
  for (std::size_t i = 0; i + 2 < count_; ++i) choices *= count(terms_[i].digits);
  return choices <= kMostChoices;
}

bool ShortSum::look() {
  reached_.fill(0);
  if (!look_from(0, total_)) return false;
  for (std::size_t i = 0; i < count_; ++i) left_[terms_[i].place] = reached_[i];
  return true;
}

bool ShortSum::all_reached_from(std::size_t depth) const {
  for (std::size_t i = depth; i < count_; ++i) {
    if (reached_[i] != terms_[i].digits) return false;
  }
  return true;
}

bool ShortSum::look_from(std::size_t depth, int rest) {
  if (depth + 2 == count_) return look_at_last_two(rest);
  bool any = false;
  for (const Digit digit : digits_in(available(depth, depth))) {
    if (any && all_reached_from(depth)) return true;
    chosen_[depth] = digit_bit(digit);
    if (!look_from(depth + 1, rest - terms_[depth].factor * digit)) continue;
    reached_[depth] |= digit_bit(digit);
    any = true;
  }
  return any;
}

bool ShortSum::look_at_last_two(int rest) {
  const std::size_t last = count_ - 1;
  const Term& one = terms_[last - 1];
  const Term& two = terms_[last];
  const bool apart = (one.apart >> two.place & 1) != 0;
  DigitSet of_one = available(last - 1, last - 1), of_two = available(last, last - 1);
  if (one.factor == two.factor) {
    const int sum = rest * one.factor;
    if (sum < 2 || sum > 2 * kMaxSize) return false;
    if (apart && sum % 2 == 0) {
      of_one &= ~digit_bit(sum / 2);
      of_two &= ~digit_bit(sum / 2);
    }
    of_one &= partners(reversed(of_two), sum);
    of_two &= partners(reversed(of_one), sum);
  } else {
    const int more = rest * one.factor;  // that the digit of `one` is larger by
    if (more >= kMaxSize || more <= -kMaxSize || (apart && more == 0)) return false;
    of_one &= more >= 0 ? of_two << more : of_two >> -more;
    of_two &= more >= 0 ? of_one >> more : of_one << -more;
  }
  reached_[last - 1] |= of_one;
  reached_[last] |= of_two;
  return of_one != 0;
}

}  // namespace sudolab
