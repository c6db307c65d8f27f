// Puzzles that score 12 and more are rare among dug ones: of 100,000 random digs not one scores 13.
// But puzzles that share most of their givens are much alike, and of the neighbours of a hard one
// some are harder still. So a climb looks at neighbours, and continues from one that is not further
// from the wanted score. Neighbours come from one of two moves:
//
// - The exchange {-1+1}: a given goes, and another comes that leaves one solution, as a rule
//   another than before (exchange.h). Givens that are not needed any more go as well. From 12.5 on
//   one neighbour in 40 is as hard as the puzzle or harder.
// - One to four groups of givens go, and the same grid is dug again such that they go first and
//   what was empty before goes next. This keeps symmetries and numbers of givens, but only one
//   neighbour in 200 is as hard.
//
// Neighbours are made side by side and rated one by one; most are rated quickly, since they are
// easier. A climb that only goes up ends on a low hill. So a neighbour further from the goal is
// taken as well, with a chance that falls with the distance, as in simulated annealing. High hills
// are few all the same, and another start is then more promising than more neighbours, so their
// number is limited and the generator begins the next attempt.

#include "generator/climbing.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <sudolab/rating/human.h>
#include <sudolab/solvers/recipe.h>
#include "core/portable_math.h"
#include "generator/exchange.h"
#include "generator/hard_seeds.h"

namespace sudolab {
namespace {

constexpr std::size_t kDugAgain = 32;    // neighbours in one grid at a time
constexpr std::uint64_t kMostTaken = 4;  // groups of givens that go there
constexpr std::size_t kExchanged = 16;   // neighbours by exchange at a time
constexpr std::size_t kGivensToGo = 3;   // that an exchange is made for
constexpr double kFew = 14;              // scores from which few neighbours are as hard
constexpr double kHundredth = 0.01;      // scores have no smaller steps
constexpr double kTemperature = 0.1;     // a tenth of a point further is taken with a chance of 1/e

// Of a puzzle: the groups that are given, and those that are not.
struct Sides {
  std::vector<std::uint16_t> given, empty;
};

Sides sides_of(const CellGroups& groups, const Grid& givens) {
  Sides sides;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool empty = givens.empty(groups[i].front());
    (empty ? sides.empty : sides.given).push_back(static_cast<std::uint16_t>(i));
  }
  return sides;
}

// An order in which a few givens, then what is empty, and then the other givens are dug.
std::vector<std::uint16_t> neighbouring_order(Sides& sides, std::size_t taken, Rng& rng) {
  rng.shuffle(std::span(sides.given));
  rng.shuffle(std::span(sides.empty));
  const auto kept =
      sides.given.begin() + static_cast<std::ptrdiff_t>(std::min(taken, sides.given.size()));
  std::vector<std::uint16_t> order(sides.given.begin(), kept);
  order.insert(order.end(), sides.empty.begin(), sides.empty.end());
  order.insert(order.end(), kept, sides.given.end());
  return order;
}

std::vector<DigTask> same_grid(const Grid& givens, const DigTask& model, Rng& rng) {
  Sides sides = sides_of(*model.groups, givens);
  std::vector<DigTask> tasks(kDugAgain, model);
  for (DigTask& task : tasks) {
    task.order = neighbouring_order(sides, 1 + rng.below(kMostTaken), rng);
  }
  return tasks;
}

std::vector<DigTask> other_grids(const Grid& givens, Rng& rng, const std::stop_token& stop) {
  const CellGroups& cells = orbits(givens.geometry(), Symmetry::kNone);
  std::vector<Grid> exchanged = find_exchanges(givens, {1, 1}, kGivensToGo, rng, stop).puzzles;
  rng.shuffle(std::span(exchanged));
  if (exchanged.size() > kExchanged) exchanged.resize(kExchanged);
  const auto solver = make_solver("auto");
  SolveContext context;
  context.stop = stop;
  std::vector<DigTask> tasks;
  for (const Grid& grid : exchanged) {
    SolveResult result = solver->solve(Puzzle(grid), context);
    if (stop.stop_requested()) return {};
    Sides sides = sides_of(cells, grid);
    tasks.push_back({std::move(result.grid), &cells, neighbouring_order(sides, 0, rng)});
  }
  return tasks;
}

class Walk {
 public:
  Walk(const Climb& climb, Care care, Rng& rng, const std::stop_token& stop)
      : climb_(climb), care_(care), rng_(rng), stop_(stop) {
    arrive(climb.start, gap_of(climb.start));
  }

  std::optional<Dug> end() && {
    const std::uint64_t most = climb_.from_seed ? kClimbTriesFromSeed : kClimbTries;
    for (std::uint64_t tries = 0; tries < most && !stop_.stop_requested();) {
      if (best_ && nearest_ == 0) break;
      tries += std::max<std::uint64_t>(look_around(), 1);
    }
    return std::move(best_);
  }

 private:
  // How far a puzzle is from the range of scores. What our techniques cannot do has no score.
  double gap_of(const Dug& dug) const {
    const Rating rating = rate(dug.puzzle, *climb_.table, stop_);
    const double score = rating.solved ? rating.score : 0;
    if (score < climb_.wanted.least) return climb_.wanted.least - score;
    return score < climb_.wanted.below ? 0 : kHundredth + score - climb_.wanted.below;
  }

  // Looks at some neighbours and goes to the first that is near enough; how many it looked at.
  std::uint64_t look_around() {
    std::uint64_t looked_at = 0;
    const Grid& givens = now_.puzzle.givens;
    for (Dug& dug : dig_all(
             climb_.task ? same_grid(givens, *climb_.task, rng_) : other_grids(givens, rng_, stop_),
             care_, stop_)) {
      ++looked_at;
      if (dug.puzzle == now_.puzzle) continue;
      const double gap = gap_of(dug);
      if (stop_.stop_requested()) break;
      if (gap > gap_ - kTemperature * portable_log(1 - rng_.uniform())) continue;
      ++moves_;
      arrive(std::move(dug), gap);
      break;
    }
    return looked_at;
  }

  int least_moves() const { return climb_.wanted.least < kFew ? 2 : 1; }

  void arrive(Dug dug, double gap) {
    now_ = std::move(dug);
    gap_ = gap;
    if (best_ && gap >= nearest_) return;
    if (climb_.from_seed && (moves_ < least_moves() || is_hard_seed(now_.puzzle.givens))) return;
    best_ = now_;
    nearest_ = gap;
  }

  const Climb& climb_;
  Care care_;
  Rng& rng_;
  const std::stop_token& stop_;
  Dug now_{Puzzle(Grid(Geometry::classic())), Grid(Geometry::classic())};
  double gap_ = 0;
  int moves_ = 0;
  std::optional<Dug> best_;
  double nearest_ = 0;  // its gap
};

}  // namespace

std::optional<Dug> climbed(const Climb& climb, Care care, Rng& rng, const std::stop_token& stop) {
  return Walk(climb, care, rng, stop).end();
}

}  // namespace sudolab
