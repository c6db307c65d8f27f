// Brute force, as in Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015) and Naidoo, Prag &
// Variawa, "Sudoku Solver" (Wits 2016).
//
// The empty cells in row order. For the current cell try the next digit upwards that does not
// conflict with the grid as it is; when none is left, clear the cell and step back. There are
// no candidate lists and no look-ahead, and there is no recursion: a cell's digit is all the state
// that is needed to continue from it.
//
// "Does not conflict" is asked of one bit mask per house that holds the digits placed in it. Rows,
// columns and regions are known by name; a board with further houses asks those as well.

#include <sudolab/solvers/registry.h>

#include <span>
#include <vector>

namespace sudolab {
namespace {

// An empty cell, with what the inner loop needs to know about it in one cache line.
struct OpenCell {
  std::uint16_t row, col, box;  // house numbers
  std::uint16_t cell;
  DigitSet permitted;
  DigitSet placed;                         // the digit it holds, or nothing
  std::span<const std::uint16_t> further;  // houses
};

class BruteForce final : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    prepare(run.puzzle());
    if (cells_.empty())
      return run.found(run.puzzle().givens) ? Ending::kExhausted : Ending::kStopped;
    const bool further = run.puzzle().geometry().extra_houses() > 0;
    const Ending ending = further ? walk_with<true>(run) : walk_with<false>(run);
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
                          puzzle.permitted(cell), 0, houses.subspan(3)});
      } else {
        for (House house : houses) used_[house] |= digit_bit(puzzle.givens[cell]);
      }
    }
  }

  template <bool Further>
  Ending walk_with(Run& run) {
    return run.trace.watched() ? walk<true, Further>(run) : walk<false, Further>(run);
  }

  // The counters are kept in local variables: the loop is a few nanoseconds long.
  template <bool Watched, bool Further>
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
        toggle<Further>(*current);
        above = ~(current->placed | (current->placed - 1));
      }
      const DigitSet free = current->permitted & ~used_beside<Further>(*current);
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
      toggle<Further>(*current);
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

  // Puts the digit of the cell into its houses, or takes it out again.
  template <bool Further>
  void toggle(const OpenCell& cell) {
    used_[cell.row] ^= cell.placed;
    used_[cell.col] ^= cell.placed;
    used_[cell.box] ^= cell.placed;
    if constexpr (Further) {
      for (const House house : cell.further) used_[house] ^= cell.placed;
    }
  }

  template <bool Further>
  DigitSet used_beside(const OpenCell& cell) const {
    DigitSet used = used_[cell.row] | used_[cell.col] | used_[cell.box];
    if constexpr (Further) {
      for (const House house : cell.further) used |= used_[house];
    }
    return used;
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
