// The fast engine as a solver: 9x9 and 16x16 only, complete, and as quick as we know how.
//
// The search is the usual one: everything that singles and locked candidates find, on 16x16
// tuples as well, then a guess at a cell with two candidates, depth first. What is not usual is
// that a position is 27 words of 32 bits, or 64 words of 64, and that every rule is a few additions
// and logical operations on them, for nine digits or for sixteen boards at once.
// docs/explanation/fast-engine.md explains it from the bottom up.
//
// One puzzle goes through the kernel that has the digits of one board in a register; many puzzles
// of 9x9, as they come from a file, go through the one that has a board in every lane. Both make
// the same guesses. Counter: `guesses`. The trace shows the board at every guess. A step of the
// budget is a guess. The measure `register_bits` shows which kernel ran.

#include <sudolab/solvers/registry.h>

#include <bit>
#include <stdexcept>

#include <sudolab/core/verify.h>
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace sudolab {
namespace {

using fast::Board;
using fast::client_of;
using fast::Layout16;
using fast::Layout9;
using fast::read_grid;
using fast::Start;
using fast::start_of;

// The digits that are certain: the board as an observer sees it.
template <class Layout>
Grid settled_grid(const typename Layout::Board& board, const Geometry& geometry) {
  Grid grid(geometry);
  for (int band = 0; band < Layout::kBands; ++band) {
    typename Layout::Word seen = 0;
    for (int digit = 0; digit < Layout::kSize; ++digit) {
      for (auto left = board.places[band][digit]; left != 0; left &= left - 1) {
        const int index = std::countr_zero(left);
        grid.set(Layout::cell_at(band, index), (seen >> index & 1) != 0 ? 0 : digit + 1);
      }
      seen |= board.places[band][digit];
    }
  }
  return grid;
}

// One puzzle for the kernel, with everything that a run may want to know.
template <class Layout>
class OnePuzzle {
 public:
  using Board = typename Layout::Board;

  explicit OnePuzzle(Run& run) : run_(run), grid_(run.puzzle().geometry()) {}

  Ending solve(int (*kernel)(const typename Layout::Client& client)) {
    run_.measure("register_bits", kernel(client_of<Layout>(*this)));
    return exhausted_ ? Ending::kExhausted : Ending::kStopped;
  }

  bool next(typename Layout::Start& start, std::uint64_t&) {
    if (begun_) return false;
    begun_ = true;
    start = start_of<Layout>(run_.puzzle());
    return true;
  }

  bool guess(std::uint64_t, const Board& settled) {
    if (!spend_step()) {
      run_.keep_partial(settled_grid<Layout>(settled, grid_.geometry()));
      return false;
    }
    ++run_.counters.guesses;
    if (run_.trace.watched()) {
      run_.trace.replace(settled_grid<Layout>(settled, grid_.geometry()));
    }
    return true;
  }

  bool solution(std::uint64_t, const Board& board) {
    read_grid<Layout>(board, grid_);
    run_.trace.replace(grid_);
    return run_.found(grid_);
  }

  void end(std::uint64_t, bool exhausted) { exhausted_ = exhausted; }

 private:
  // Between two guesses on 16x16 a few microseconds pass, or many in a build without optimisation.
  bool spend_step() {
    return Layout::kSize == 9 ? run_.budget.spend() : run_.budget.spend_heavy(Layout::kSize);
  }

  Run& run_;
  Grid grid_;
  bool begun_ = false;
  bool exhausted_ = false;
};

// Many puzzles for the kernel. Each result is filled in as it would be by solving it alone.
class ManyPuzzles {
 public:
  ManyPuzzles(std::span<const Puzzle* const> puzzles, const SolveContext& context,
              std::span<SolveResult> results)
      : puzzles_(puzzles), context_(context), results_(results) {}

  void solve(const fast::Kernel& kernel) { kernel.run_batch(client_of<Layout9>(*this)); }

  bool next(Start& start, std::uint64_t& ticket) {
    if (next_ == puzzles_.size()) return false;
    ticket = next_++;
    SolveResult& result = results_[ticket];
    // Field by field: a fresh result would allocate a grid only to throw it away.
    result.status = Status::kGaveUp;
    result.reason = StopReason::kNone;
    result.grid = puzzles_[ticket]->givens;
    result.solutions = 0;
    result.exhausted = false;
    result.steps = 0;
    result.counters = {};
    result.conflict.reset();
    result.measures.clear();
    // Givens that conflict need no look of their own: the first rounds end in a contradiction.
    start = start_of<Layout9>(*puzzles_[ticket]);
    return true;
  }

  bool guess(std::uint64_t ticket, const Board& settled) {
    SolveResult& result = results_[ticket];
    if (context_.stop.stop_requested()) result.reason = StopReason::kCancelled;
    if (result.steps >= context_.limits.steps) result.reason = StopReason::kSteps;
    if (result.reason != StopReason::kNone) {
      if (result.solutions == 0) result.grid = settled_grid<Layout9>(settled, Geometry::classic());
      return false;
    }
    ++result.steps;
    ++result.counters.guesses;
    return true;
  }

  bool solution(std::uint64_t ticket, const Board& board) {
    SolveResult& result = results_[ticket];
    if (result.solutions == 0) {
      read_grid<Layout9>(board, result.grid);
      if (!is_solution_of(result.grid, *puzzles_[ticket])) {
        result.status = Status::kWrong;
        return false;
      }
    }
    return ++result.solutions < context_.max_solutions;
  }

  void end(std::uint64_t ticket, bool exhausted) {
    SolveResult& result = results_[ticket];
    if (result.status == Status::kWrong) return;
    result.exhausted = exhausted;
    result.status = result.solutions > 0 ? Status::kSolved
                    : exhausted          ? Status::kUnsolvable
                                         : Status::kGaveUp;
    if (result.status == Status::kUnsolvable) {
      result.conflict = find_conflict(puzzles_[ticket]->givens);
    }
  }

 private:
  std::span<const Puzzle* const> puzzles_;
  const SolveContext& context_;
  std::span<SolveResult> results_;
  std::size_t next_ = 0;
};

class FastSolver final : public Solver {
 public:
  explicit FastSolver(const OptionValues& values)
      : kernel_(kernel_named(values.text("kernel"))), together_(values.flag("together")) {}

 protected:
  bool takes(const Geometry& geometry) const override {
    return is_classic(geometry) || (geometry.box_rows() == 4 && geometry.box_cols() == 4);
  }

  Ending search(Run& run) override {
    if (!run.budget.still_good()) return Ending::kStopped;
    if (is_classic(run.puzzle().geometry())) return OnePuzzle<Layout9>(run).solve(kernel_.run_one);
    return OnePuzzle<Layout16>(run).solve(kernel_.run_sixteen);
  }

  bool search_all(std::span<const Puzzle* const> puzzles, const SolveContext& context,
                  std::span<SolveResult> results) override {
    if (!together_) return false;
    for (const Puzzle* puzzle : puzzles) {
      if (!is_classic(puzzle->geometry())) return false;
    }
    ManyPuzzles(puzzles, context, results).solve(kernel_);
    return true;
  }

 private:
  static bool is_classic(const Geometry& geometry) { return &geometry == &Geometry::classic(); }

  static const fast::Kernel& kernel_named(const std::string& name) {
    if (name == "best") return fast::best_kernel();
    const fast::Kernel* kernel = fast::find_kernel(name.c_str());
    if (kernel == nullptr) {
      throw std::invalid_argument("this processor cannot run the kernel '" + name + "'");
    }
    return *kernel;
  }

  const fast::Kernel& kernel_;
  bool together_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "kernel",
     .type = OptionType::kChoice,
     .default_value = "best",
     .help = "the instruction set; best is the best that the processor has",
     .choices = "best|avx512|avx2|portable"},
    {.name = "together",
     .type = OptionType::kFlag,
     .default_value = "yes",
     .help = "solve the puzzles of a file side by side"},
};

constexpr Preset kPresets[] = {
    {"together", "many puzzles of a file side by side, one in each lane", ""},
    {"alone", "one puzzle after the other, each as quickly as possible", "together=no"},
};

}  // namespace

extern constinit const SolverInfo kFastSolver = {
    .id = "fast",
    .name = "Fast engine",
    .summary =
        "bit arithmetic on vector registers for 9x9 and 16x16; many 9x9 boards at once in a file",
    .source = "this project",
    .capabilities =
        {.complete = true, .counts = true, .deterministic = true, .traces = true, .batches = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<FastSolver>,
};

}  // namespace sudolab
