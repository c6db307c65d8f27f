#include "solvers/search/hall_sets.h"

#include <array>
#include <bit>

namespace sudolab {
namespace {

using CellMask = std::uint32_t;  // bit i is cell i of the span

class Matching {
 public:
  explicit Matching(std::span<const DigitSet> cells) : cells_(cells) { owner_.fill(-1); }

  bool complete() {
    DigitSet taken = 0;
    std::array<std::uint8_t, kMaxSize> late;
    int late_count = 0;
    for (int cell = 0; cell < static_cast<int>(cells_.size()); ++cell) {
      const DigitSet free = cells_[cell] & ~taken;
      if (free == 0) {
        late[late_count++] = static_cast<std::uint8_t>(cell);
        continue;
      }
      taken |= free & -free;
      owner_[lowest_digit(free)] = static_cast<std::int8_t>(cell);
    }
    for (int i = 0; i < late_count; ++i) {
      visited_ = 0;
      if (!augment(late[i])) return false;
    }
    return true;
  }

  int owner(Digit digit) const { return owner_[digit]; }

 private:
  bool augment(int cell) {
    for (DigitSet left = cells_[cell] & ~visited_; left != 0; left &= ~visited_) {
      const Digit digit = lowest_digit(left);
      left = without_lowest(left);
      visited_ |= digit_bit(digit);
      if (owner_[digit] < 0 || augment(owner_[digit])) {
        owner_[digit] = static_cast<std::int8_t>(cell);
        return true;
      }
    }
    return false;
  }

  std::span<const DigitSet> cells_;
  std::array<std::int8_t, kMaxSize + 1> owner_;
  DigitSet visited_ = 0;
};

using Reach = std::array<CellMask, kMaxSize>;

// reach[a]: the cells that can be reached from cell a, by Warshall's closure on bit masks.
Reach reach_of(std::span<const DigitSet> cells, const Matching& matching) {
  const int cell_count = static_cast<int>(cells.size());
  Reach reach{};
  for (int cell = 0; cell < cell_count; ++cell) {
    reach[cell] = CellMask{1} << cell;
    for (Digit digit : digits_in(cells[cell])) reach[cell] |= CellMask{1} << matching.owner(digit);
  }
  for (int via = 0; via < cell_count; ++via) {
    const CellMask beyond = reach[via];
    for (int from = 0; from < cell_count; ++from) {
      const CellMask goes_via = -((reach[from] >> via) & 1);  // all ones or nothing
      reach[from] |= beyond & goes_via;
    }
  }
  return reach;
}

// Looks for tuples among the cells from `next` on that complete the `chosen` ones.
bool enumerate_tuples(std::span<DigitSet> cells, int next, CellMask chosen, DigitSet digits,
                      int largest) {
  const int size = std::popcount(chosen);
  if (size > 0 && count(digits) < size) return false;
  if (size > 1 && count(digits) == size) {
    for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
      if (((chosen >> i) & 1) == 0) cells[i] &= ~digits;
    }
  }
  if (size == largest) return true;
  for (int i = next; i < static_cast<int>(cells.size()); ++i) {
    const DigitSet together = digits | cells[i];
    if (count(together) > largest) continue;
    if (!enumerate_tuples(cells, i + 1, chosen | (CellMask{1} << i), together, largest)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool remove_naked_tuples(std::span<DigitSet> cells) {
  Matching matching(cells);
  if (!matching.complete()) return false;
  const Reach reach = reach_of(cells, matching);
  for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
    for (Digit digit : digits_in(cells[cell])) {
      if (((reach[matching.owner(digit)] >> cell) & 1) == 0) cells[cell] &= ~digit_bit(digit);
    }
  }
  return true;
}

bool remove_naked_tuples(std::span<DigitSet> cells, int largest) {
  return enumerate_tuples(cells, 0, 0, 0, largest);
}

// A set of cells that no arrow leaves is a naked tuple, and one that no arrow enters a hidden one.
// The smallest naked one with the digit is all that its owner reaches; the smallest hidden one with
// the cell is all that reaches the cell.
std::optional<HallSet> tuple_against(std::span<const DigitSet> cells, int cell, Digit digit) {
  Matching matching(cells);
  if (!matching.complete() || matching.owner(digit) < 0) return std::nullopt;
  const Reach reach = reach_of(cells, matching);
  const CellMask naked = reach[matching.owner(digit)];
  if ((naked >> cell & 1) != 0) return std::nullopt;
  CellMask hidden = 0;
  for (int from = 0; from < static_cast<int>(cells.size()); ++from) {
    if ((reach[from] >> cell & 1) != 0) hidden |= CellMask{1} << from;
  }
  const bool is_hidden = std::popcount(hidden) < std::popcount(naked);
  HallSet found{is_hidden ? hidden : naked, 0, is_hidden};
  for (Digit each = 1; each <= kMaxSize; ++each) {
    const int owner = matching.owner(each);
    if (owner >= 0 && (found.cells >> owner & 1) != 0) found.digits |= digit_bit(each);
  }
  return found;
}

}  // namespace sudolab
