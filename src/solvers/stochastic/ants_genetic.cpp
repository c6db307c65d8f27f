// Ants, genes and beliefs together: the hybrid that Mantere & Koljonen ("Solving and analyzing
// Sudokus with cultural algorithms", 2008) name as future work: a belief space that seeds the
// pheromone matrix and is fed by it, both being a weight for every cell and digit. They give no
// algorithm; this is one.
//
//   ants ---- boards ----> population ---- children ----> near solutions
//    ^                                                         |
//    |                                                         v
//   pheromone <--- better boards; beliefs after a reset ---  belief space
//
// An iteration begins like the one of Lloyd & Amos (ants.cpp): ten ants fill a board each, along
// the trails, with all singles that follow. Every such board becomes an individual of the genetic
// algorithm: the cells that the ant could not fill get the digits that their boxes lack. With the
// best individual of the iteration before, these are the population of eleven of the study. It
// lives for one generation with the study's operators: for each rank from the worst up to the
// second, two parents of better rank, a child by crossover between boxes, swap mutation. So the
// ants bring what is consistent, and the children put together boxes of different ants, which the
// next ants could find only by chance.
//
// A child without conflicts is a solution. The cells of the best child that are free of conflicts
// may be the fullest board so far; then they are what the colony rewards. Every individual with at
// most two equal pairs left is a near solution and goes into the belief space. When no fuller
// board was found for a while, the trails are reset, and the belief space is laid out as
// pheromone: a digit gets a trail of 1 to `trust` times the start, in proportion to how many of
// the near solutions had it in the cell. So the hidden givens, on which all of them agree, come
// out strongest. (In the study they become givens, and nothing else is taken from the belief
// space; after many near solutions hardly any are left.) They are a suggestion: as ants take the
// trails, these fade back to the start.
//
// Most 9x9 puzzles are solved before the first reset. On 25x25 boards with 45 % fixed, 300 runs
// took 6250 trials on average with trust=2 and 5962 with trust=1, which ignores the beliefs; with
// trust=10 four of them gave up after 10 s. So we saw no gain from the beliefs: ants that are
// reset find again on their own what near solutions have in common, and much trust keeps them
// from finding anything else.
//
// Counters as in ants.cpp; `trials` are the ants' boards and the children. Measures: the
// number of different near solutions, and of hidden givens at the end.

#include <sudolab/solvers/registry.h>

#include <algorithm>

#include "solvers/cell_weights.h"
#include "solvers/stochastic/ant_colony.h"
#include "solvers/stochastic/belief_space.h"
#include "solvers/stochastic/box_operators.h"

namespace sudolab {
namespace {

// The puzzle after the singles that follow from its givens, as box boards see it.
Puzzle puzzle_from(const AntBoard& start) {
  Puzzle puzzle{Grid(start.geometry())};
  std::copy(start.digits().begin(), start.digits().end(), puzzle.givens.digits().begin());
  for (Cell cell = 0; cell < start.geometry().cells(); ++cell) {
    puzzle.allowed.push_back(start.candidates(cell));
  }
  return puzzle;
}

class BreedingColony final : public AntColony {
 public:
  BreedingColony(const AntBoard& start, const AntSettings& settings, double trust,
                 std::uint64_t seed, Trace trace)
      : AntColony(start, settings, seed, trace),
        trust_(trust),
        frame_(puzzle_from(start)),
        beliefs_(start.geometry()),
        population_(static_cast<std::size_t>(settings.ants) + 1, BoxBoard(frame_, rng())),
        child_(population_.front()) {}

  void report(Run& run) const override {
    run.measure("near_solutions", static_cast<double>(beliefs_.distinct()));
    run.measure("hidden_givens", beliefs_.hidden_givens(run.puzzle().givens));
  }

 private:
  void learn() override {
    // The best of the iteration before stays in the first place; at first it is a random board.
    for (std::size_t i = 0; i < ants().size(); ++i) {
      express(ants()[i].board, population_[i + 1]);
      evaluate(population_[i + 1]);
    }
    sort_population();
    for (std::size_t rank = population_.size() - 1; rank > 0; --rank) {
      const BoxBoard& mother = population_[rng().index(rank)];
      const BoxBoard& father = population_[rng().index(rank)];
      cross_boxes(mother, father, child_, rng());
      mutate_(child_, rng());
      ++counters.trials;
      evaluate(child_);
      std::swap(population_[rank], child_);
    }
    sort_population();
    consider_clean_part(population_.front());
  }

  // Boxes keep what the ant put there; its empty cells get what is missing, in random order.
  void express(const AntBoard& board, BoxBoard& individual) {
    for (int box : frame_.movable_boxes()) {
      const auto open = frame_.open_cells(box);
      left_over_.assign(frame_.missing_digits(box).begin(), frame_.missing_digits(box).end());
      for (Cell cell : open) std::erase(left_over_, board.digits()[cell]);
      rng().shuffle(std::span(left_over_));
      arrangement_.clear();
      for (Cell cell : open) {
        arrangement_.push_back(board.digits()[cell]);
        if (board.filled(cell)) continue;
        arrangement_.back() = left_over_.back();
        left_over_.pop_back();
      }
      individual.arrange_box(box, arrangement_);
    }
  }

  void evaluate(const BoxBoard& board) {
    if (board.correct()) {
      consider(board.grid().digits(), board.grid().cells());
    } else if (board.pairs() <= BeliefSpace::kNear) {
      beliefs_.record(board.grid());
    }
  }

  void consider_clean_part(const BoxBoard& board) {
    clean_.assign(board.grid().digits().begin(), board.grid().digits().end());
    int fill = 0;
    for (Cell cell = 0; cell < board.grid().cells(); ++cell) {
      if (board.conflicts(cell) && !frame_.is_fixed(cell)) clean_[cell] = 0;
      fill += clean_[cell] != 0;
    }
    consider(clean_, fill);
  }

  void recall() override {
    population_.front() = BoxBoard(frame_, rng());
    if (beliefs_.recorded() == 0) return;
    const Geometry& geometry = frame_.geometry();
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      for (Digit digit = 1; digit <= geometry.size(); ++digit) {
        const double share = static_cast<double>(beliefs_.count(cell, digit)) /
                             static_cast<double>(beliefs_.recorded());
        pheromone().lay(cell, digit, (1 + (trust_ - 1) * share) * pheromone().start());
      }
    }
  }

  void tell_boards() const override {
    std::vector<TraceMember> members;
    for (const BoxBoard& board : population_) {
      if (members.size() == kMembersShown) break;
      members.push_back({board.grid(), static_cast<double>(board.pairs())});
    }
    trace().members("population", members);
  }

  void sort_population() {
    std::stable_sort(population_.begin(), population_.end(),
                     [](const BoxBoard& a, const BoxBoard& b) { return a.pairs() < b.pairs(); });
  }

  double trust_;
  BoxFrame frame_;
  BeliefSpace beliefs_;
  SwapMutation mutate_{SwapMutation::Settings{}};
  std::vector<BoxBoard> population_;
  BoxBoard child_;
  std::vector<std::uint8_t> left_over_, arrangement_, clean_;
};

class AntsGeneticSolver final : public Solver {
 public:
  explicit AntsGeneticSolver(const OptionValues& values)
      : settings_{.patience = values.integer("patience")},
        trust_(values.real("trust")),
        islands_(static_cast<int>(values.integer("islands"))) {}

 protected:
  Ending search(Run& run) override {
    const AntBoard start(run.puzzle(), settings_.reasoning);
    if (start.contradictory()) return Ending::kStuck;
    constexpr std::uint64_t kChoicesPerRound = 10'000;
    return run_islands(run, {.islands = islands_,
                             .steps_per_round = kChoicesPerRound,
                             .settle = [&](int, std::uint64_t seed, Trace trace) {
                               return std::make_unique<BreedingColony>(start, settings_, trust_,
                                                                       seed, trace);
                             }});
  }

 private:
  AntSettings settings_;
  double trust_;
  int islands_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "patience",
     .type = OptionType::kInteger,
     .default_value = "20",
     .help = "iterations without a fuller board before the trails are reset; 0 means never",
     .least = 0,
     .most = 1e9},
    {.name = "trust",
     .type = OptionType::kReal,
     .default_value = "2",
     .help = "how strong the trail of a hidden given is after a reset, as a multiple of the start",
     .least = 0,
     .most = 1e6},
    islands_option("1"),
};

constexpr Preset kPresets[] = {
    {"hybrid", "ten ants, eleven individuals, one belief space", "", Origin::kOurs,
     PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kAntsGeneticSolver = {
    .id = "ants-genetic",
    .name = "Ants with a genetic algorithm",
    .summary = "ants whose boards have children, and near solutions that lay trails",
    .source =
        "an idea of Mantere & Koljonen, Solving and analyzing Sudokus with cultural "
        "algorithms, 2008",
    .capabilities = {.traces = true, .weights = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<AntsGeneticSolver>,
};

}  // namespace sudolab
