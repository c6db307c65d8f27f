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
//
// Where a 9x9 puzzle has many solutions and nobody wants to see them, the first 128 are visited and
// verified as usual, and then all are counted without visiting each (solution_sum.h). Then a step
// is also two splits that are looked at together (two_bands.h), and the measure `first_bands` shows
// how many fillings of a band were visited.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"
#include "solvers/fast/many_puzzles.h"
#include "solvers/fast/solution_sum.h"

namespace sudolab {
namespace {

using fast::client_of;
using fast::Layout16;
using fast::Layout9;
using fast::read_grid;
using fast::settled_grid;
using fast::start_of;

// One puzzle for the kernel, with everything that a run may want to know.
template <class Layout>
class OnePuzzle {
 public:
  using Board = typename Layout::Board;

  // Stops after so many solutions as well as for the run's own reasons.
  explicit OnePuzzle(Run& run, std::uint64_t most = kUnlimited)
      : run_(run), most_(most), grid_(run.puzzle().geometry()) {}

  Ending solve(int (*kernel)(const typename Layout::Client& client)) {
    run_.measure("register_bits", kernel(client_of<Layout>(*this)));
    return exhausted_ ? Ending::kExhausted : Ending::kStopped;
  }

  // Whether it stopped because of `most`.
  bool stopped_at_most() const { return run_.solutions() == most_ && !exhausted_; }
  // The board at the first guess.
  const Board& first_settled() const { return first_settled_; }

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
    if (run_.counters.guesses == 0) first_settled_ = settled;
    ++run_.counters.guesses;
    if (run_.trace.watched()) {
      const Grid certain = settled_grid<Layout>(settled, grid_.geometry());
      run_.trace.replace(certain);
      run_.trace.number("certain cells", certain.filled());
      run_.trace.number("guesses made", static_cast<double>(run_.counters.guesses));
    }
    return true;
  }

  bool solution(std::uint64_t, const Board& board) {
    read_grid<Layout>(board, grid_);
    run_.trace.replace(grid_);
    return run_.found(grid_) && run_.solutions() < most_;
  }

  void end(std::uint64_t, bool exhausted) { exhausted_ = exhausted; }

 private:
  // Between two guesses on 16x16 a few microseconds pass, or many in a build without optimisation.
  bool spend_step() {
    return Layout::kSize == 9 ? run_.budget.spend() : run_.budget.spend_heavy(Layout::kSize);
  }

  Run& run_;
  const std::uint64_t most_;
  Grid grid_;
  Board first_settled_{};
  bool begun_ = false;
  bool exhausted_ = false;
};

// With fewer solutions visiting all of them is quicker.
constexpr std::uint64_t kVisited = 128;

class FastSolver final : public Solver {
 public:
  explicit FastSolver(const OptionValues& values)
      : kernel_(kernel_named(values.text("kernel"))),
        together_(values.flag("together")),
        visits_all_(values.text("counting") == "visit") {}

 protected:
  bool takes(const Geometry& geometry) const override {
    return geometry.is_classic() && (geometry.size() == 9 || geometry.size() == 16) &&
           geometry.box_rows() == geometry.box_cols();
  }

  Ending search(Run& run) override {
    if (!run.budget.still_good()) return Ending::kStopped;
    if (is_classic(run.puzzle().geometry())) {
      const bool sums =
          may_sum(run.context()) && run.context().on_solution == nullptr && !run.trace.watched();
      return sums ? visit_and_sum(run) : OnePuzzle<Layout9>(run).solve(kernel_.run_one);
    }
    return OnePuzzle<Layout16>(run).solve(kernel_.run_sixteen);
  }

  bool search_all(std::span<const Puzzle* const> puzzles, const SolveContext& context,
                  std::span<SolveResult> results) override {
    if (!together_) return false;
    for (const Puzzle* puzzle : puzzles) {
      if (!is_classic(puzzle->geometry())) return false;
    }
    if (!may_sum(context)) {
      fast::ManyPuzzles(puzzles, context, results).solve(kernel_);
      return true;
    }
    SolveContext few = context;
    few.max_solutions = kVisited;
    fast::ManyPuzzles(puzzles, few, results).solve(kernel_);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (results[i].solutions == kVisited) results[i] = solve(*puzzles[i], context);
    }
    return true;
  }

 private:
  static bool is_classic(const Geometry& geometry) { return &geometry == &Geometry::classic(); }

  // If nobody looks at the solutions.
  bool may_sum(const SolveContext& context) const {
    return !visits_all_ && context.max_solutions > kVisited &&
           context.limits.memory_bytes >= sizeof(fast::BandCountSpace);
  }

  Ending visit_and_sum(Run& run) {
    OnePuzzle<Layout9> first(run, kVisited);
    const Ending ending = first.solve(kernel_.run_one);
    if (!first.stopped_at_most()) return ending;
    if (!space_) space_ = std::make_unique<fast::BandCountSpace>();
    return fast::SolutionSum(run, kernel_, *space_).count(first.first_settled());
  }

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
  bool visits_all_;
  std::unique_ptr<fast::BandCountSpace> space_;  // made when it is needed
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
    {.name = "counting",
     .type = OptionType::kChoice,
     .default_value = "sum",
     .help = "many solutions of a 9x9 board that nobody looks at: add them up, or visit each",
     .choices = "sum|visit"},
};

constexpr Preset kPresets[] = {
    {"together", "many puzzles of a file side by side, one in each lane", "", Origin::kOurs,
     PresetRole::kBest},
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
