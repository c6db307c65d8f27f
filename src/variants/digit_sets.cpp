#include "variants/digit_sets.h"

#include <array>
#include <mutex>
#include <vector>

namespace sudolab {
namespace {

constexpr int kMostSum = kLargestForDigitSets * (kLargestForDigitSets + 1) / 2;

int sum_of(DigitSet set) {
  int sum = 0;
  for (const Digit digit : digits_in(set)) sum += digit;
  return sum;
}

// The sets in the order of count and sum, and where each of these groups begins.
struct Table {
  std::once_flag made;
  std::vector<DigitSet> sets;
  std::vector<std::uint32_t> begin;

  static std::size_t group(int count, int sum) {
    return static_cast<std::size_t>(count * (kMostSum + 1) + sum);
  }

  void make(int size) {
    const std::size_t groups = group(kLargestForDigitSets + 1, 0);
    begin.assign(groups + 1, 0);
    const DigitSet end = all_digits(size) + 1;
    for (DigitSet set = 0; set < end; ++set) ++begin[group(count(set), sum_of(set)) + 1];
    for (std::size_t i = 0; i < groups; ++i) begin[i + 1] += begin[i];
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    sets.resize(end);
    for (DigitSet set = 0; set < end; ++set) sets[next[group(count(set), sum_of(set))]++] = set;
  }
};

}  // namespace

std::span<const DigitSet> digit_sets(int size, int count, int sum) {
  if (size < 1 || size > kLargestForDigitSets || count < 0 || count > size || sum < 0 ||
      sum > kMostSum) {
    return {};
  }
  static auto& tables = *new std::array<Table, kLargestForDigitSets + 1>;
  Table& table = tables[static_cast<std::size_t>(size)];
  std::call_once(table.made, [&] { table.make(size); });
  const std::size_t group = Table::group(count, sum);
  return std::span(table.sets)
      .subspan(table.begin[group], table.begin[group + 1] - table.begin[group]);
}

}  // namespace sudolab
