// The genetic algorithm of Mantere & Koljonen, "Solving and analyzing Sudokus with cultural
// algorithms" (CEC 2008), and a memetic one of our own.
//
// An individual is a board whose boxes are right (box_board.h); its fitness, to be minimised, is
// the number of equal pairs in rows and columns.
//
// The preset `mantere-koljonen` (generations.cpp). A population of 11 is sorted by fitness. From
// the worst rank i up to the first that is not elite, a child of the individuals of rank
// floor(i*u1) and floor(i*u2), u uniform in [0,1), takes the place of rank i. It has every box from
// one parent or the other, and is then mutated by one to five swaps inside boxes. The best
// individual ages: for every generation that it stays best its fitness gets worse by one. Boards
// with at most two wrong pairs are fined for digits that are equal to a given. After 2000
// generations without a solution all individuals are replaced.
//
// A swap is aborted if it would bring too many equal digits together: fewer than 4 are allowed.
// The study's slides do not define what exactly is counted. Here: add up how often each of the two
// digits occurs in the row and the column to which it would go, as they are before the swap. So a
// digit that stays in its row meets itself there. A board near a solution has nearly every digit in
// every line; then most swaps meet 4, and what passes takes a digit to a line where it is missing.
// When a swap is aborted another pair is drawn, 30 times at most, which leaves roughly one child in
// ten without a change (published: 11.5 %).
//
// This reading was not found in the slides but chosen, among about 40 that we tried on a few of
// the study's puzzles, because its mean trials came nearest to the published ones. It is a fit, and
// no proof that the authors did the same. Leaving the own digit out of the count, counting each
// digit on its own, counting only givens, or not drawing again, took from 3 to several hundred
// times as many trials. What it does not reproduce is the *size* of the effect of other limits:
// both <3 and <5 are far worse than <4, as published, but here <3 is the worse of the two, there <5
// (docs/reference/results.md). So the count is hardly the authors' own. The slides also leave open:
// the weight of the fine and from where it applies (here: 1, from two pairs on), what a stagnated
// population is (here: 2000 generations, as in another paper of the authors), which wins ties
// (here: the former rank), how the first population is filled (here: at random).
//
// The preset `memetic` (lifetimes.cpp) puts the work into the individual. Swaps are a poor move:
// nearly all of them make the board worse. But with the other boxes as they are, the *best* way to
// fill a whole box can be computed, since every digit has a price in every cell: that is an
// assignment problem (assignment.h), exact and quick. An individual's life is a walk in which it
// refills one box after the other, among those where something conflicts and never the same twice
// in a row. Random amounts on the prices keep it from getting stuck; how large they may be matters
// as the temperature does in annealing (`noise`). After 500 refills each, the individual that had
// the most conflicts over its life is replaced by a child of two others.
//
// It needs about a hundredth of the study's trials. What does it is the refilling, not the
// evolution: a population of one is as good, and if the worst is replaced after 30 or 10 refills
// already, the individuals become too much alike and it takes 2.6 and more than 6 times as long.
// The noise of 1.6 was chosen from 1.4 to 2.2 on the study's puzzles, with other seeds than those
// of the tables in docs/reference/results.md. A refill counts as one trial, since one complete
// board is evaluated; the prices reckoned for it (at most 81 on a board of 9x9) are reported as the
// measure `prices`, for a count of those.
//
// Both are incomplete: they end with a solution or when the budget is used up. Counters: `trials`
// are complete boards evaluated, children and founders alike; `iterations` generations; `nodes`
// swaps or refills made; `restarts` reinitialisations. A step of the budget is a trial. Measures:
// what the near solutions showed (belief_space.h), recorded here but not used; `near_wrong`, how
// many cells they had wrong on average, if the run was solved; `mutated_children` and
// `mutated_locations`, the shares that mutation changed (published: 88.5 and 3.7 %).

#include <sudolab/solvers/registry.h>

#include "solvers/stochastic/evolution.h"

namespace sudolab {
namespace {

class GeneticSolver final : public Solver {
 public:
  explicit GeneticSolver(const OptionValues& values) : settings_(evolution_settings(values)) {}

 protected:
  Ending search(Run& run) override { return evolve(run, settings_); }

 private:
  EvolutionSettings settings_;
};

constexpr Preset kPresets[] = {
    {"mantere-koljonen", "the study's: crossover of boxes, swaps with a limit, aging", "",
     Origin::kStudy, PresetRole::kPrinted},
    {"memetic", "individuals that refill conflicting boxes as well as possible",
     "population=4 elitism=3 life=500 noise=1.6 propagate=yes", Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kGeneticSolver = {
    .id = "genetic",
    .name = "Genetic algorithm",
    .summary = "a population of boards that exchange whole boxes and mutate within them",
    .source = "Mantere & Koljonen, Solving and analyzing Sudokus with cultural algorithms, 2008",
    .capabilities = {.traces = true, .weights = true, .splits_search = true},
    .options = kEvolutionOptions,
    .presets = kPresets,
    .make = make_with_options<GeneticSolver>,
};

}  // namespace sudolab
