// Ant colony system after Lloyd & Amos, "Solving Sudoku with ant colony optimization", IEEE
// Transactions on Games 12, 2020; ants on Sudoku were future work to Mantere & Koljonen.
//
// First the singles that follow from the givens are filled in. Then, in every iteration, ten ants
// fill a board each, all of them one cell at a time. An ant begins at a random cell and visits all
// cells in row order. Where the cell is still empty it chooses one of the candidates: with chance
// q0 = 0.9 the one with the strongest pheromone trail, else by a roulette over the trails. All
// singles that follow are filled in at once (ant_board.h); after a mistake some cells are left
// without a candidate and stay empty. A trail, one per cell and digit, starts at 1/cells. An ant
// that takes it makes it fade: tau = (1 - xi) tau + xi/cells, xi = 0.1. After the iteration the
// colony's best board renews its trails: tau = (1 - rho) tau + rho * value, rho = 0.9, where the
// value is cells / (cells not filled). The value shrinks by 0.005 per iteration, so that a board
// that is not quite as full can take over, and the colony does not freeze.
//
// The paper's program makes its greedy choice with chance 1 - q0, by a test the wrong way round;
// here it is as in the text. Of equal trails any may be the strongest: the text leaves that
// open. We tried the smallest digit and a random one on 25x25 boards with 45 % fixed, and
// kept the one that solved more within 4 s: 69 of 80 runs, against 32 of 40 for the smallest
// digit. In a position that has become contradictory, what is left depends on the order in which
// singles are found, and that is our own.
//
// The preset `plain` leaves out the reasoning. An ant fills every open cell by a choice of its own
// among the digits that do not conflict with what is there; the givens are not propagated either.
// Such a colony freezes early, so it forgets its trails as that of `colonies` does. Mantere &
// Koljonen report of an ant colony of theirs that it beats their cultural algorithm on 26 of 46
// puzzles and fails on 11, and say nothing of how it worked; ants that reason solve all of these
// puzzles at once, so theirs can hardly have done so.
//
// The preset `colonies` is our own. It keeps all of the above and adds:
//
//   order       after five cells at random an ant always goes to a cell with the fewest
//               candidates. Without those five, ants keep choosing in the same few cells.
//   tuples      naked tuples of every size are propagated, too (hall_sets.h). A choice costs about
//               ten times as much; hard 16x16 puzzles become easy.
//   a second    a digit that at once leads into a contradiction is taken back; the ant continues
//   chance      without it; only if that is contradictory as well the board remains incomplete.
//   patience    after 20 iterations without a fuller board all trails are reset.
//   colonies    three of them; every 5000 choices each passes its rewarded board to the next one.
//               They are there for the sake of threads: one after the other they take about as
//               long as a single colony.
//
// docs/reference/results.md has the numbers; docs/notebook/2026-11-15-stochastic.md has those with
// each of these left out, and without pheromone.
// Tried and dropped: ants that stop at the first contradiction (how full the board is then is a
// bad guide). Other values of q0, xi, rho and the number of ants made no clear difference.
//
// Incomplete: it ends with a solution or when the budget is used up. Counters: `iterations`,
// `trials` boards begun by ants; `nodes` choices; `backtracks` choices taken back;
// `restarts` resets of the trails. A step of the budget is a choice.

#include <sudolab/solvers/registry.h>

#include "solvers/stochastic/ant_colony.h"

namespace sudolab {
namespace {

Reasoning reasoning(const OptionValues& values) {
  if (values.flag("tuples")) return Reasoning::kTuples;
  return values.flag("singles") ? Reasoning::kSingles : Reasoning::kNone;
}

class AntsSolver final : public Solver {
 public:
  explicit AntsSolver(const OptionValues& values)
      : settings_{.ants = static_cast<int>(values.integer("ants")),
                  .greedy = values.real("greedy"),
                  .local = values.real("local"),
                  .global = values.real("global"),
                  .evaporation = values.real("evaporation"),
                  .order =
                      values.text("order") == "walk" ? AntOrder::kWalk : AntOrder::kConstrained,
                  .wander = static_cast<int>(values.integer("wander")),
                  .reasoning = reasoning(values),
                  .second_chance = values.flag("second-chance"),
                  .patience = values.integer("patience")},
        colonies_(static_cast<int>(values.integer("islands"))),
        choices_per_round_(static_cast<std::uint64_t>(values.integer("round"))) {}

  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    const AntBoard start(run.puzzle(), settings_.reasoning);
    if (start.contradictory()) return Ending::kStuck;
    const auto all_ants = static_cast<std::uint64_t>(settings_.ants * colonies_);
    if (!run.budget.reserve(all_ants * AntColony::bytes_per_ant(start.geometry()))) {
      return Ending::kStopped;
    }
    return run_islands(run, {.islands = colonies_,
                             .steps_per_round = choices_per_round_,
                             .settle =
                                 [&](int, std::uint64_t seed, Trace trace) {
                                   return std::make_unique<AntColony>(start, settings_, seed,
                                                                      trace);
                                 },
                             .exchange = pass_on});
  }

 private:
  // Every colony passes to the next one what it rewards.
  static void pass_on(std::span<const std::unique_ptr<Island>> colonies) {
    std::vector<RewardedBoard> news;
    for (const auto& colony : colonies) {
      news.push_back(static_cast<const AntColony&>(*colony).rewarded());
    }
    for (std::size_t i = 0; i < colonies.size(); ++i) {
      static_cast<AntColony&>(*colonies[(i + 1) % colonies.size()]).hear_of(news[i]);
    }
  }

  AntSettings settings_;
  int colonies_;
  std::uint64_t choices_per_round_;
};

constexpr OptionSpec kOptions[] = {
    {.name = "ants",
     .type = OptionType::kInteger,
     .default_value = "10",
     .help = "how many ants a colony has",
     .least = 1,
     .most = 1000},
    {.name = "greedy",
     .type = OptionType::kReal,
     .default_value = "0.9",
     .help = "chance that an ant takes the strongest trail instead of spinning the roulette",
     .least = 0,
     .most = 1},
    {.name = "local",
     .type = OptionType::kReal,
     .default_value = "0.1",
     .help = "how much of a trail fades when an ant takes it",
     .least = 0,
     .most = 1},
    {.name = "global",
     .type = OptionType::kReal,
     .default_value = "0.9",
     .help = "how much of a trail is renewed by the best board",
     .least = 0,
     .most = 1},
    {.name = "evaporation",
     .type = OptionType::kReal,
     .default_value = "0.005",
     .help = "how much of the best board's value is lost in an iteration",
     .least = 0,
     .most = 1},
    {.name = "order",
     .type = OptionType::kChoice,
     .default_value = "walk",
     .help = "which cell an ant sets next",
     .choices = "walk|constrained"},
    {.name = "wander",
     .type = OptionType::kInteger,
     .default_value = "0",
     .help = "with order=constrained, how many cells an ant sets at random first",
     .least = 0,
     .most = kMaxCells},
    {.name = "singles",
     .type = OptionType::kFlag,
     .default_value = "yes",
     .help = "fill in the naked and hidden singles that follow; tuples=yes includes them"},
    {.name = "tuples",
     .type = OptionType::kFlag,
     .default_value = "no",
     .help = "propagate naked tuples of every size as well as singles"},
    {.name = "second-chance",
     .type = OptionType::kFlag,
     .default_value = "no",
     .help = "take back a digit that leads to a contradiction at once, and continue without it"},
    {.name = "patience",
     .type = OptionType::kInteger,
     .default_value = "0",
     .help = "iterations without a fuller board before all trails are reset; 0 means never",
     .least = 0,
     .most = 1e9},
    islands_option("1"),
    {.name = "round",
     .type = OptionType::kInteger,
     .default_value = "10000",
     .help = "how many choices a colony makes before the colonies exchange their best boards",
     .least = 1,
     .most = 1e9},
};

constexpr Preset kPresets[] = {
    {"lloyd-amos", "the paper's: ten ants that walk over the board", "", Origin::kPaper,
     PresetRole::kPrinted},
    {"plain", "ants that do not reason: they only avoid digits that conflict",
     "singles=no patience=20"},
    {"colonies", "three colonies that reason more, exchange boards and start afresh",
     "order=constrained wander=5 tuples=yes second-chance=yes patience=20 islands=3 round=5000",
     Origin::kOurs, PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kAntsSolver = {
    .id = "ants",
    .name = "Ant colony",
    .summary = "ants that fill boards along pheromone trails, with all singles that follow",
    .source = "Lloyd & Amos, Solving Sudoku with ant colony optimization, IEEE T. Games 12, 2020",
    .capabilities = {.traces = true, .weights = true, .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<AntsSolver>,
};

}  // namespace sudolab
