// Uniformly random grids, by weighing what was left to chance.
//
// Filling cells at random until a grid is complete prefers some grids: those that are reached from
// partial grids with few completions. The cure is to know how many completions there are.
//
// 9x9. Given one box of a band, its three rows can be dealt out to the other two boxes in 56 ways
// (as sets, not yet in order): k digits of each row go one row down in the second box and the
// others two, k being the same for all. So the first band and the first stack, 45 cells, are drawn
// uniformly: a first box, one of 56 splits each way, and every triple shuffled. The other four
// boxes can be filled in C ways, about 2,700 on average and different for each draw. A grid is
// uniform if a draw is accepted with a probability proportional to C and one of its C completions
// is taken at random. Both are one step: draw a number below a bound M that C never exceeds, and
// take the completion with that number; if there are not so many, begin anew.
//
// Counting completions takes microseconds. The middle and the lower band, the middle and the right
// stack have 56 splits each. If it is known which digits are in each row and in each column of a
// box, every digit has its cell: a box can be filled in one way if rows and columns share one digit
// each, else in none. So for a split of the middle band one word holds which splits of the middle
// stack go with it in their common box, another one which of the right stack; the same for the
// lower band. A pair of bands has as many completions as there are middle stacks that go with both,
// times as many right ones.
//
// What is not proved is the bound. The largest C in 1,500,000 random draws was 6,280, and bands and
// stacks that are as regular as can be have just as many. (The mean was 2,693.2; all grids divided
// by all bands and stacks are 2,693.0.) If there are draws with more than kMostCompletions, the
// grids that belong to the surplus are never drawn.
//
// 4x4 and 6x6. Every first row has the same number of completions (12 and 39,168), since digits
// can be renamed. So the first row is shuffled, and one of the completions is taken at random.
//
// Larger boards. Boxes that share no row or column are filled at random, a solver completes the
// board, and a random transformation is applied. All digits and positions are treated alike, but
// grids are not equally likely.

#include "generator/full_grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <vector>

#include <sudolab/core/transform.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab {
namespace {

constexpr std::uint32_t kMostCompletions = 6400;

std::vector<Digit> shuffled_digits(int size, Rng& rng) {
  std::vector<Digit> digits(static_cast<std::size_t>(size));
  std::iota(digits.begin(), digits.end(), 1);
  rng.shuffle(std::span(digits));
  return digits;
}

using Triple = std::array<DigitSet, 3>;  // the digits of three lines of a box

// The three rows of a box, or its three columns.
Triple lines_of(const Grid& grid, Cell first, int along, int across) {
  Triple lines{};
  for (int line = 0; line < 3; ++line) {
    for (int i = 0; i < 3; ++i) lines[line] |= digit_bit(grid[first + line * across + i * along]);
  }
  return lines;
}

constexpr int kSplits = 56;

// All ways to deal the lines of one box out to the next one: what each of its lines holds. The rest
// is for the last box.
std::array<Triple, kSplits> splits_of(const Triple& box) {
  const auto subsets = [](DigitSet digits) {
    std::array<DigitSet, 8> all{};
    std::size_t count = 1;
    for (const Digit digit : digits_in(digits)) {
      for (std::size_t i = 0; i < count; ++i) all[count + i] = all[i] | digit_bit(digit);
      count *= 2;
    }
    return all;
  };
  const std::array parts{subsets(box[0]), subsets(box[1]), subsets(box[2])};
  std::array<Triple, kSplits> splits;
  std::size_t count = 0;
  for (const DigitSet second : parts[1]) {
    for (const DigitSet third : parts[2]) {
      if (std::popcount(second) != std::popcount(third)) continue;
      for (const DigitSet first : parts[0]) {
        if (std::popcount(second) != std::popcount(first)) continue;
        splits[count++] = {second | (box[2] & ~third), third | (box[0] & ~first),
                           first | (box[1] & ~second)};
      }
    }
  }
  return splits;
}

// What is left for the last box.
Triple rest_of(const Triple& first, const Triple& second) {
  Triple rest;
  for (int i = 0; i < 3; ++i) rest[i] = all_digits(9) & ~first[i] & ~second[i];
  return rest;
}

// Which of 56 triples of columns go with a triple of rows.
class ColumnsFor {
 public:
  template <class TripleAt>
  explicit ColumnsFor(TripleAt columns) {
    std::array<std::array<std::uint64_t, 3>, 9> in{};  // the triples that have a digit in a column
    for (int split = 0; split < kSplits; ++split) {
      const Triple triple = columns(split);
      for (int col = 0; col < 3; ++col) {
        for (const Digit digit : digits_in(triple[col])) {
          in[digit - 1][col] |= std::uint64_t{1} << split;
        }
      }
    }
    for (int one = 0; one < 9; ++one) {
      for (int other = 0; other < 9; ++other) {
        apart_[one][other] = ~((in[one][0] & in[other][0]) | (in[one][1] & in[other][1]) |
                               (in[one][2] & in[other][2]));
      }
    }
  }

  // Digits of a row must be in different columns.
  std::uint64_t operator()(const Triple& rows) const {
    std::uint64_t fitting = (std::uint64_t{1} << kSplits) - 1;
    for (const DigitSet row : rows) {
      const Digit a = lowest_digit(row), b = lowest_digit(without_lowest(row));
      const Digit c = lowest_digit(without_lowest(without_lowest(row)));
      fitting &= apart_[a - 1][b - 1] & apart_[a - 1][c - 1] & apart_[b - 1][c - 1];
    }
    return fitting;
  }

 private:
  std::array<std::array<std::uint64_t, 9>, 9> apart_;  // triples with two digits not in one column
};

// The completions of a first band and a first stack.
class Completions {
 public:
  explicit Completions(const Grid& start)
      : grid_(start),
        bands_{Lines(lines_of(start, 27, 1, 9)), Lines(lines_of(start, 54, 1, 9))},
        stacks_{Lines(lines_of(start, 3, 9, 1)), Lines(lines_of(start, 6, 9, 1))} {
    for (int stack = 0; stack < 2; ++stack) {
      const ColumnsFor upper([&](int i) { return stacks_[stack].box(0, i); });
      const ColumnsFor lower([&](int i) { return stacks_[stack].box(1, i); });
      for (int i = 0; i < kSplits; ++i) {
        fitting_[0][stack][i] = upper(bands_[0].box(stack, i));
        fitting_[1][stack][i] = lower(bands_[1].box(stack, i));
      }
    }
  }

  std::uint32_t count() const {
    std::uint32_t sum = 0;
    for (int upper = 0; upper < kSplits; ++upper) {
      for (int lower = 0; lower < kSplits; ++lower) sum += ways(upper, lower);
    }
    return sum;
  }

  // Number `index` of them, from 0; false if there are not so many.
  bool take(std::uint32_t index, Grid& grid) {
    for (int upper = 0; upper < kSplits; ++upper) {
      for (int lower = 0; lower < kSplits; ++lower) {
        if (const std::uint32_t here = ways(upper, lower); index >= here) {
          index -= here;
          continue;
        }
        const std::uint64_t right = stacks_for(1, upper, lower);
        const int rights = std::popcount(right);
        const std::array columns{nth_bit(stacks_for(0, upper, lower), int(index) / rights),
                                 nth_bit(right, int(index) % rights)};
        fill({upper, lower}, columns);
        grid = std::move(grid_);
        return true;
      }
    }
    return false;
  }

 private:
  // A band or a stack whose first box is there.
  struct Lines {
    explicit Lines(const Triple& box) : first(box), splits(splits_of(box)) {}
    // The lines of its second box (0) or of its last one (1).
    Triple box(int which, int split) const {
      return which == 0 ? splits[split] : rest_of(first, splits[split]);
    }
    Triple first;
    std::array<Triple, kSplits> splits;
  };

  // The splits of a stack that go with these of both bands.
  std::uint64_t stacks_for(int stack, int upper, int lower) const {
    return fitting_[0][stack][upper] & fitting_[1][stack][lower];
  }
  std::uint32_t ways(int upper, int lower) const {
    return static_cast<std::uint32_t>(std::popcount(stacks_for(0, upper, lower)) *
                                      std::popcount(stacks_for(1, upper, lower)));
  }

  static int nth_bit(std::uint64_t word, int n) {
    for (; n > 0; --n) word &= word - 1;
    return std::countr_zero(word);
  }

  void fill(const std::array<int, 2>& rows, const std::array<int, 2>& columns) {
    for (int band = 0; band < 2; ++band) {
      for (int stack = 0; stack < 2; ++stack) {
        const Triple across = bands_[band].box(stack, rows[band]);
        const Triple down = stacks_[stack].box(band, columns[stack]);
        for (int i = 0; i < 9; ++i) {
          const Cell cell = (3 + 3 * band + i / 3) * 9 + 3 + 3 * stack + i % 3;
          grid_.set(cell, lowest_digit(across[i / 3] & down[i % 3]));
        }
      }
    }
  }

  Grid grid_;
  std::array<Lines, 2> bands_, stacks_;
  // Per band and stack: which splits of the stack go with a split of the band.
  std::array<std::array<std::array<std::uint64_t, kSplits>, 2>, 2> fitting_;
};

// Completes three lines of which the first box is there: uniform over all ways. `cell(line, i)` is
// cell number i of a line.
template <class CellAt>
void complete_lines(Grid& grid, CellAt cell, Rng& rng) {
  Triple first{};
  for (int line = 0; line < 3; ++line) {
    for (int i = 0; i < 3; ++i) first[line] |= digit_bit(grid[cell(line, i)]);
  }
  const Triple second = splits_of(first)[rng.index(kSplits)];
  const Triple third = rest_of(first, second);
  for (int line = 0; line < 3; ++line) {
    int at = 3;
    for (const DigitSet set : {second[line], third[line]}) {
      std::array<Digit, 3> order;
      std::size_t count = 0;
      for (const Digit digit : digits_in(set)) order[count++] = digit;
      rng.shuffle(std::span<Digit>(order));
      for (const Digit digit : order) grid.set(cell(line, at++), digit);
    }
  }
}

Grid classic_grid(Rng& rng) {
  Grid grid;
  while (!Completions(random_band_and_stack(rng)).take(rng.below(kMostCompletions), grid)) {
  }
  return grid;
}

// One of all completions of a shuffled first row.
Grid small_grid(const Geometry& geometry, Rng& rng) {
  const auto first_row = shuffled_digits(geometry.size(), rng);
  Grid start(geometry);
  for (int col = 0; col < geometry.size(); ++col) start.set(col, first_row[col]);
  Grid chosen(geometry);
  std::uint32_t seen = 0;
  SolveContext context;
  context.max_solutions = kUnlimited;
  context.on_solution = [&](const Grid& grid) {
    if (rng.below(++seen) == 0) chosen = grid;  // the last of n replaces the others once in n times
    return true;
  };
  make_solver("dlx")->solve(Puzzle(start), context);
  return chosen;
}

Grid large_grid(const Geometry& geometry, Rng& rng, const std::stop_token& stop) {
  const int n = geometry.size();
  Grid start(geometry);
  const int bands = n / geometry.box_rows(), stacks = n / geometry.box_cols();
  for (int i = 0; i < std::min(bands, stacks); ++i) {
    const auto digits = shuffled_digits(n, rng);
    const auto cells = geometry.house(geometry.box_house(i * stacks + i));
    for (int k = 0; k < n; ++k) start.set(cells[k], digits[k]);
  }
  SolveContext context;
  context.stop = stop;
  context.seed = rng.next();
  const Grid grid = make_solver("auto")->solve(Puzzle(start), context).grid;
  for (;;) {
    const Transformation change = random_transformation(geometry, rng);
    if (change.to == &geometry) return transformed(grid, change);
  }
}

}  // namespace

Grid random_band_and_stack(Rng& rng) {
  Grid grid;
  const auto box = shuffled_digits(9, rng);
  for (int i = 0; i < 9; ++i) grid.set(i / 3 * 9 + i % 3, box[i]);
  complete_lines(grid, [](int line, int i) { return line * 9 + i; }, rng);
  complete_lines(grid, [](int line, int i) { return i * 9 + line; }, rng);
  return grid;
}

std::uint32_t count_completions(const Grid& band_and_stack) {
  return Completions(band_and_stack).count();
}

Grid random_grid(const Geometry& geometry, Rng& rng, const std::stop_token& stop) {
  if (geometry.size() <= 6) return small_grid(geometry, rng);
  return &geometry == &Geometry::classic() ? classic_grid(rng) : large_grid(geometry, rng, stop);
}

}  // namespace sudolab
