// Brute force, as in Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015) and Naidoo, Prag &
// Variawa, "Sudoku Solver" (Wits 2016).
//
// The empty cells in row order. For the current cell try the next digit upwards that does not
// conflict with the grid as it is; when none is left, clear the cell and step back. There are
// no candidate lists and no look-ahead, and there is no recursion: a cell's digit is all the state
// that is needed to continue from it.
//
// "Does not conflict" is asked of one bit mask per house that holds the digits placed in it.

#include <sudolab/solvers/registry.h>

#include <vector>

namespace sudolab {
namespace {

// An empty cell, with what the inner loop needs to know about it in one cache line.
struct OpenCell {
  std::uint16_t row, col, box;  // house numbers
  std::uint16_t cell;
  DigitSet permitted;
  DigitSet placed;  // the digit it holds, or nothing
};

class BruteForce final : public Solver {
 protected:
  Ending search(Run& run) override {
    prepare(run.puzzle());
    if (cells_.empty())
      return run.found(run.puzzle().givens) ? Ending::kExhausted : Ending::kStopped;
    const Ending ending = run.trace.watched() ? walk<true>(run) : walk<false>(run);
    if (ending == Ending::kStopped) run.keep_partial(grid(run.puzzle()));
    return ending;
  }

 private:
  void prepare(const Puzzle& puzzle) {
    const Geometry& geometry = puzzle.geometry();
    cells_.clear();
    used_.assign(static_cast<std::size_t>(geometry.houses()), 0);
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const auto houses = geometry.houses_of(cell);
      if (puzzle.givens.empty(cell)) {
        cells_.push_back({houses[0], houses[1], houses[2], static_cast<std::uint16_t>(cell),
                          puzzle.permitted(cell), 0});
      } else {
        for (House house : houses) used_[house] |= digit_bit(puzzle.givens[cell]);
      }
    }
  }

  // The counters are kept in local variables: the loop is a few nanoseconds long.
  template <bool Watched>
  Ending walk(Run& run) {
    std::uint64_t nodes = 0;
    std::uint64_t backtracks = 0;
    std::uint64_t guesses = 0;
    Ending ending = Ending::kExhausted;
    OpenCell* const first = cells_.data();
    OpenCell* const end = first + cells_.size();
    for (OpenCell* current = first;;) {
      if (!run.budget.spend()) {
        ending = Ending::kStopped;
        break;
      }
      DigitSet above = ~DigitSet{0};
      if (current->placed != 0) {
        ++backtracks;
        if constexpr (Watched) {
          run.trace.set_depth(static_cast<int>(current - first) + 1);
          run.trace.remove(current->cell, lowest_digit(current->placed));
        }
        used_[current->row] ^= current->placed;
        used_[current->col] ^= current->placed;
        used_[current->box] ^= current->placed;
        above = ~(current->placed | (current->placed - 1));
      }
      const DigitSet free =
          current->permitted & ~(used_[current->row] | used_[current->col] | used_[current->box]);
      const DigitSet left = free & above;
      const DigitSet digit = left & -left;
      current->placed = digit;
      if (digit == 0) {
        if (current == first) break;
        --current;
        continue;
      }
      ++nodes;
      guesses += (left != digit) & (free == left);
      used_[current->row] |= digit;
      used_[current->col] |= digit;
      used_[current->box] |= digit;
      if constexpr (Watched) {
        run.trace.set_depth(static_cast<int>(current - first) + 1);
        run.trace.place(current->cell, lowest_digit(digit), true);
      }
      if (current + 1 != end) {
        ++current;
      } else if (!run.found(grid(run.puzzle()))) {
        ending = Ending::kStopped;
        break;
      }
    }
    run.counters.nodes = nodes;
    run.counters.backtracks = backtracks;
    run.counters.guesses = guesses;
    return ending;
  }

  Grid grid(const Puzzle& puzzle) const {
    Grid grid = puzzle.givens;
    for (const OpenCell& open : cells_) {
      if (open.placed != 0) grid.set(open.cell, lowest_digit(open.placed));
    }
    return grid;
  }

  std::vector<OpenCell> cells_;
  std::vector<DigitSet> used_;  // per house: the digits placed in it
};

constexpr Preset kPresets[] = {
    {"pullar", "the studies': cells in row order, digits in ascending order", "", Origin::kStudy,
     PresetRole::kPrinted},
};

}  // namespace

extern constinit const SolverInfo kBruteForceSolver = {
    .id = "brute-force",
    .name = "Brute force",
    .summary =
        "cell by cell in row order, the next digit that does not conflict or else a step back",
    .source =
        "Pullar, Exploring Sudoku, Cardiff 2015; Naidoo, Prag & Variawa, Sudoku Solver, Wits "
        "2016",
    .capabilities = {.complete = true, .counts = true, .deterministic = true, .traces = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<BruteForce>,
};

}  // namespace sudolab
