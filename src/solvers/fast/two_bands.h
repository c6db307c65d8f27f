// How many ways there are to fill the second and the third band of a board whose first band is
// filled, without visiting them.
//
// The first band has each digit in one column of every stack. The second band takes it to one of
// the other two columns of the stack, and the third to the one that is left. So a stack's columns
// are shared out between the two bands by one bit for each digit, and since every column takes
// three digits, there are 56 ways at most. Once these splits are chosen for all three stacks, the
// two bands have nothing to do with each other any more, and the ways to fill them multiply:
//
//   sum over the splits a, b, c of the three stacks:   ways(2nd band, a b c) * ways(3rd band, a b
//   c)
//
// In a box whose columns have their digits, what the rest of the band can see is which digits are
// in which of the three rows: 27 bits. Boxes of a band go together if these are disjoint, so for
// two of them there is one set of rows that the third must have, and it is looked up.
//
//   27 bits      third row | second row | first row       nine digits each
//
// docs/explanation/fast-engine.md has the measurements.

#pragma once

#include "solvers/fast/vector.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// Of each of the six orders of three digits in the rows of a column, which rows they are in.
inline constexpr int kOrders = 6;
inline constexpr int kOrderRows[kOrders][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The orders in which a digit, the first to third of its column, is in one of a set of rows.
struct OrdersInRows {
  std::uint8_t of[3][8] = {};
  constexpr OrdersInRows() {
    for (int digit = 0; digit < 3; ++digit) {
      for (int rows = 0; rows < 8; ++rows) {
        for (int order = 0; order < kOrders; ++order) {
          const bool fits = (rows >> kOrderRows[order][digit] & 1) != 0;
          if (fits) of[digit][rows] = static_cast<std::uint8_t>(of[digit][rows] | 1 << order);
        }
      }
    }
  }
};
inline constexpr OrdersInRows kOrdersInRows;

class TwoBands {
 public:
  // `board` is settled and its first band is filled.
  TwoBands(const Board& board, BandCountSpace& space) : space_(space) {
    for (int stack = 0; stack < 3; ++stack) read_stack(board, stack);
  }

  // Ends with what is counted so far once there are `enough`, or where `go_on` returns false.
  std::uint64_t count(const BandCountClient& client) {
    for (int stack = 0; stack < 3; ++stack) {
      if (!list_splits(stack)) return 0;
    }
    arrange();
    for (int band = 0; band < 2; ++band) index_third(band);
    return sum(client);
  }

 private:
  using Stack = BandCountSpace::Stack;
  using Split = BandCountSpace::Split;

  // Rows of a column in which each digit may go, for the two bands.
  void read_stack(const Board& board, int stack) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (int column = 0; column < 3; ++column) {
        const int at = 3 * stack + column;
        const auto rows = [&](int band) {
          const std::uint32_t word = board.places[band][digit] >> at;
          return static_cast<std::uint8_t>((word & 1) | (word >> 9 & 2) | (word >> 18 & 4));
        };
        if (rows(0) != 0) first_[stack][column] |= 1U << digit;
        rows_[stack][0][column][digit] = rows(1);
        rows_[stack][1][column][digit] = rows(2);
      }
    }
  }

  // All splits of a stack with the ways to fill its two boxes. False: there is none.
  bool list_splits(int number) {
    Stack& stack = space_.stacks[number];
    stack.splits = 0;
    std::uint32_t next = 0;   // digits that the second band may have in the column after the first
    std::uint32_t other = 0;  // or in the one after that
    const auto& rows = rows_[number];
    for (int column = 0; column < 3; ++column) {
      const int after = (column + 1) % 3, before = (column + 2) % 3;
      for (std::uint32_t left = first_[number][column]; left != 0; left &= left - 1) {
        const int digit = __builtin_ctz(left);
        next |= std::uint32_t{rows[0][after][digit] != 0 && rows[1][before][digit] != 0} << digit;
        other |= std::uint32_t{rows[0][before][digit] != 0 && rows[1][after][digit] != 0} << digit;
      }
    }
    if ((next | other) != kRow) return false;
    stack.ways[0] = stack.ways[1] = 0;
    // As many digits of each column go to the next one: none, one, two or three.
    const std::uint32_t must = next & ~other;
    for (int many = 0; many <= 3; ++many) {
      for_subsets(first_[number][0], many, next, must, [&](std::uint32_t a) {
        for_subsets(first_[number][1], many, next, must, [&](std::uint32_t b) {
          for_subsets(first_[number][2], many, next, must,
                      [&](std::uint32_t c) { add_split(number, a | b | c); });
        });
      });
    }
    return stack.splits != 0;
  }

  // The subsets of three digits that have `many` of them, all in `may` and with all in `must`.
  template <class Function>
  static void for_subsets(std::uint32_t digits, int many, std::uint32_t may, std::uint32_t must,
                          Function function) {
    if (many == 0 || many == 3) {
      const std::uint32_t subset = many == 0 ? 0 : digits;
      if ((subset & ~may) == 0 && (digits & must & ~subset) == 0) function(subset);
      return;
    }
    for (std::uint32_t left = digits; left != 0; left &= left - 1) {
      const std::uint32_t one = left & -left;
      const std::uint32_t subset = many == 1 ? one : digits & ~one;
      if ((subset & ~may) == 0 && (digits & must & ~subset) == 0) function(subset);
    }
  }

  void add_split(int number, std::uint32_t to_next) {
    Stack& stack = space_.stacks[number];
    const auto& first = first_[number];
    Split& split = stack.split[stack.splits];
    for (int band = 0; band < 2; ++band) {
      std::uint32_t columns[3];
      for (int column = 0; column < 3; ++column) {
        const std::uint32_t before = first[(column + 2) % 3], after = first[(column + 1) % 3];
        columns[column] = band == 0 ? (before & to_next) | (after & ~to_next)
                                    : (before & ~to_next) | (after & to_next);
      }
      split.begin[band] = stack.ways[band];
      if (!list_ways(number, band, columns)) return;
      split.end[band] = stack.ways[band];
    }
    ++stack.splits;
  }

  // The ways to fill a box whose columns have these digits. If there is none, nothing is changed.
  bool list_ways(int number, int band, const std::uint32_t (&columns)[3]) {
    std::uint32_t orders[3][kOrders];
    int count[3] = {};
    for (int column = 0; column < 3; ++column) {
      const auto& rows = rows_[number][band][column];
      std::uint32_t left = columns[column];
      const int x = __builtin_ctz(left), y = __builtin_ctz(left & (left - 1));
      const int z = 31 - __builtin_clz(left);
      std::uint32_t possible = kOrdersInRows.of[0][rows[x]] & kOrdersInRows.of[1][rows[y]] &
                               kOrdersInRows.of[2][rows[z]];
      if (possible == 0) return false;
      for (; possible != 0; possible &= possible - 1) {
        const auto& in = kOrderRows[__builtin_ctz(possible)];
        orders[column][count[column]++] =
            1U << (9 * in[0] + x) | 1U << (9 * in[1] + y) | 1U << (9 * in[2] + z);
      }
    }
    Stack& stack = space_.stacks[number];
    for (int a = 0; a < count[0]; ++a) {
      for (int b = 0; b < count[1]; ++b) {
        for (int c = 0; c < count[2]; ++c) {
          stack.way[band][stack.ways[band]++] = orders[0][a] | orders[1][b] | orders[2][c];
        }
      }
    }
    return true;
  }

  // The stack with the most ways is looked up, the others are gone through.
  void arrange() {
    int third = 0;
    const auto size = [&](int stack) {
      return space_.stacks[stack].ways[0] + space_.stacks[stack].ways[1];
    };
    for (int stack = 1; stack < 3; ++stack) third = size(stack) > size(third) ? stack : third;
    third_ = third;
    one_ = third == 0 ? 1 : 0;
    two_ = third == 2 ? 1 : 2;
  }

  // The rows of the third box's ways, each with the splits to which it belongs.
  void index_third(int band) {
    const Stack& stack = space_.stacks[third_];
    auto& table = space_.table[band];
    std::uint32_t size = 4;
    while (size < 2 * std::uint32_t(stack.ways[band]) && size < BandCountSpace::kTable) size *= 2;
    mask_[band] = size - 1;
    for (std::uint32_t i = 0; i < size; ++i) table[i] = {};
    for (int split = 0; split < stack.splits; ++split) {
      for (int way = stack.split[split].begin[band]; way < stack.split[split].end[band]; ++way) {
        const std::uint32_t rows = stack.way[band][way];
        std::uint32_t at = place(rows, band);
        while (table[at].rows != 0 && table[at].rows != rows) at = (at + 1) & mask_[band];
        table[at].rows = rows;
        table[at].splits |= std::uint64_t{1} << split;
      }
    }
  }

  std::uint32_t place(std::uint32_t rows, int band) const {
    return (rows * 0x9E3779B1U >> 16) & mask_[band];
  }

  std::uint64_t splits_with(std::uint32_t rows, int band) const {
    const auto& table = space_.table[band];
    std::uint32_t at = place(rows, band);
    while (table[at].rows != 0 && table[at].rows != rows) at = (at + 1) & mask_[band];
    return table[at].splits;
  }

  std::uint64_t sum(const BandCountClient& client) {
    const Stack& one = space_.stacks[one_];
    const Stack& two = space_.stacks[two_];
    std::uint64_t total = 0;
    for (int a = 0; a < one.splits; ++a) {
      for (int b = 0; b < two.splits; ++b) {
        if (!client.go_on(client.owner)) return total;
        total += product(one.split[a], two.split[b]);
        if (total >= client.enough) return client.enough;
      }
    }
    return total;
  }

  // Both bands together, with these splits of the first two stacks and any of the third.
  std::uint64_t product(const Split& a, const Split& b) {
    const std::uint64_t second = collect(a, b, 0, ~std::uint64_t{0});
    if (second == 0) return 0;
    const std::uint64_t both = collect(a, b, 1, second);
    std::uint64_t total = 0;
    for (std::uint64_t left = both; left != 0; left &= left - 1) {
      const int split = __builtin_ctzll(left);
      total += std::uint64_t{found_[0][split]} * found_[1][split];
    }
    clear(second, 0);
    clear(both, 1);
    return total;
  }

  // Counts the ways to fill a band, for each split of the third stack that is among the wanted.
  std::uint64_t collect(const Split& a, const Split& b, int band, std::uint64_t wanted) {
    const std::uint32_t* first = space_.stacks[one_].way[band];
    const std::uint32_t* second = space_.stacks[two_].way[band];
    std::uint64_t seen = 0;
    for (int i = a.begin[band]; i < a.end[band]; ++i) {
      for (int j = b.begin[band]; j < b.end[band]; j += kNativeLanes) {
        std::uint32_t apart = disjoint(first[i], second + j);
        if (b.end[band] - j < kNativeLanes) apart &= (1U << (b.end[band] - j)) - 1;
        for (; apart != 0; apart &= apart - 1) {
          const std::uint32_t rest = kAllRows & ~(first[i] | second[j + __builtin_ctz(apart)]);
          const std::uint64_t splits = splits_with(rest, band) & wanted;
          seen |= splits;
          for (std::uint64_t left = splits; left != 0; left &= left - 1) {
            ++found_[band][__builtin_ctzll(left)];
          }
        }
      }
    }
    return seen;
  }

  // Which of a register's worth of ways have no digit in the same row as this one.
  static std::uint32_t disjoint(std::uint32_t way, const std::uint32_t* others) {
    typedef Native Anywhere __attribute__((aligned(4)));
    const Native both = *reinterpret_cast<const Anywhere*>(others) & way;
    return ~nonzero_lanes(both) & kWholeRegister;
  }

  void clear(std::uint64_t splits, int band) {
    for (; splits != 0; splits &= splits - 1) found_[band][__builtin_ctzll(splits)] = 0;
  }

  static constexpr std::uint32_t kAllRows = (1U << 27) - 1;
  static constexpr std::uint32_t kWholeRegister = (1U << kNativeLanes) - 1;

  BandCountSpace& space_;
  std::uint32_t first_[3][3] = {};       // digits of the first band, per stack and column
  std::uint8_t rows_[3][2][3][kDigits];  // per stack, band, column and digit
  int one_ = 0, two_ = 1, third_ = 2;
  std::uint32_t mask_[2] = {};
  std::uint32_t found_[2][64] = {};  // per band and split of the third stack
};

static std::uint64_t count_two_bands(const Board& board, BandCountSpace& space,
                                     const BandCountClient& client) {
  return TwoBands(board, space).count(client);
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL
