// Uniformly random grids, by weighing what was left to chance.
//
// Filling cells at random until a grid is complete prefers some grids: those that are reached from
// partial grids with few completions. The cure is to know how many completions there are.
//
// 9 x 9. The first band and the first stack are 45 cells, and they can be drawn uniformly by plain
// rejection: a first box, and permutations of what is missing in the first three rows, until the
// boxes are right; the same for the columns. The other four boxes can be filled in C ways, some
// 2,700 on average and different for each draw. A grid is uniform if a draw is accepted with a
// probability proportional to C and one of its C completions is taken at random. Both are one step:
// draw a number below a bound M that C never exceeds, let the fast engine enumerate completions,
// and take the one with that number; if there are not so many, begin anew.
//
// What is not proved is the bound. The largest C in 27,000 random draws was 5,034; bands and stacks
// that are as regular as can be have 6,280. If there are draws with more than kMostCompletions, the
// grids that belong to the surplus are never drawn.
//
// 4 x 4 and 6 x 6. Every first row has the same number of completions (12 and 39,168), since digits
// can be renamed. So the first row is shuffled, and one of the completions is taken at random.
//
// Larger boards. Boxes that share no row or column are filled at random, a solver completes the
// board, and a random transformation is applied. All digits and positions are treated alike, but
// grids are not equally likely.

#include "generator/full_grid.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "core/transform.h"
#include "core/verify.h"
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"
#include "solvers/registry.h"

namespace sudolab {
namespace {

constexpr std::uint32_t kMostCompletions = 8192;
constexpr std::size_t kDraws = 64;  // at once: enough to keep the engine's lanes busy

std::vector<Digit> shuffled_digits(int size, Rng& rng) {
  std::vector<Digit> digits(static_cast<std::size_t>(size));
  std::iota(digits.begin(), digits.end(), 1);
  rng.shuffle(std::span(digits));
  return digits;
}

// Completes three lines of which the first box is there, by rejection: uniform over all ways.
// `cell(line, i)` is cell number i of a line.
template <class CellAt>
void complete_lines(Grid& grid, CellAt cell, Rng& rng) {
  std::array<std::array<Digit, 6>, 3> rest;  // of each line
  for (int line = 0; line < 3; ++line) {
    DigitSet missing = all_digits(9);
    for (int i = 0; i < 3; ++i) missing &= ~digit_bit(grid[cell(line, i)]);
    std::size_t count = 0;
    for (const Digit digit : digits_in(missing)) rest[line][count++] = digit;
  }
  DigitSet box = 0;
  do {
    box = 0;
    for (auto& digits : rest) {
      rng.shuffle(std::span<Digit>(digits));
      for (int i = 0; i < 3; ++i) box |= digit_bit(digits[i]);
    }
  } while (box != all_digits(9));  // if one box is right, so is the other
  for (int line = 0; line < 3; ++line) {
    for (int i = 0; i < 6; ++i) grid.set(cell(line, i + 3), rest[line][i]);
  }
}

// Draws of a band and a stack, each with the number of the completion that is wanted.
class Draws {
 public:
  explicit Draws(Rng& rng) {
    for (std::size_t i = 0; i < kDraws; ++i) {
      draws_.push_back(
          {Puzzle(random_band_and_stack(rng)), rng.below(kMostCompletions), {}, false});
    }
  }

  void complete(std::deque<Grid>& grids) {
    fast::best_kernel().run_batch(fast::client_of(*this));
    for (Draw& draw : draws_) {
      if (draw.accepted) grids.push_back(std::move(draw.grid));
    }
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (next_ == draws_.size()) return false;
    ticket = next_++;
    start = fast::start_of(draws_[ticket].puzzle);
    return true;
  }
  bool guess(std::uint64_t, const fast::Board&) { return true; }
  bool solution(std::uint64_t ticket, const fast::Board& board) {
    Draw& draw = draws_[ticket];
    if (draw.to_skip-- > 0) return true;
    fast::read_grid(board, draw.grid);
    draw.accepted = is_solution_of(draw.grid, draw.puzzle);
    return false;
  }
  void end(std::uint64_t, bool) {}

 private:
  struct Draw {
    Puzzle puzzle;
    std::uint32_t to_skip;  // completions before the one that is wanted
    Grid grid;
    bool accepted;
  };

  std::vector<Draw> draws_;
  std::size_t next_ = 0;
};

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
  };
  choose_solver("dlx").make()->solve(Puzzle(start), context);
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
  const Grid grid = choose_solver("auto").make()->solve(Puzzle(start), context).grid;
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
  complete_lines(
      grid, [](int line, int i) { return line * 9 + i; }, rng);
  complete_lines(
      grid, [](int line, int i) { return i * 9 + line; }, rng);
  return grid;
}

Grid FullGrids::next(const std::stop_token& stop) {
  if (geometry_->size() <= 6) return small_grid(*geometry_, rng_);
  if (geometry_ != &Geometry::classic()) return large_grid(*geometry_, rng_, stop);
  while (ready_.empty()) Draws(rng_).complete(ready_);
  Grid grid = std::move(ready_.front());
  ready_.pop_front();
  return grid;
}

}  // namespace sudolab
