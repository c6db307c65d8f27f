// The human policy: what a path costs.
//
// The score is the logarithm of the effort of all rounds, on the scale of Sudoku Explainer's
// ratings. A round takes the longer the harder its technique is, and the more cells are open, since
// all of them may have to be looked through. So
//
//   score = log2(81 / n * sum of o 2^(kSteepness c)) / kSteepness + kWallWeight w r(h)
//
// c is the cost of a round, o the share of the cells that are open before it, n the number of all
// cells, and the sum is over all rounds. A round counts once, however many steps it has: seeing
// more than one way to continue does not make a puzzle harder. But needing many rounds does, since
// then there are few ways to continue. With a steepness of 4 a technique that costs 1 more takes 16
// times as long, and twice the rounds add a quarter.
//
// A larger board has more rounds of the same kind. The effort is therefore that for each 81 cells,
// so that a level means the same on boards of all sizes: puzzles that are dug as long as the same
// simple rules solve them have the same median score from 4x4 to 25x25 (docs/explanation/score.md).
//
// The second term is for puzzles that block early: w is the share of the cells that are open when
// singles get no further for the first time, 0 if they always do. From then on pencilmarks have to
// be kept, of the whole board. It counts in proportion to how much harder than singles the hardest
// round is: r(h) is 0 where h, the largest cost, is kWallFrom, and 1 from kWallFull on.
// What the constraints of a variant show at no higher cost than a naked single is read off the
// board like one, and ends nothing.
//
// A path with one round more, or with a harder one, never scores less: each term grows with each
// round. There are no gaps, since a round near the end of a puzzle adds little and one at its
// beginning much. And since rounds do not depend on how a puzzle is turned and its digits are
// named, neither does the score. Portable functions only are used, so that it is the same on every
// machine.
//
// With Scoring::kSum the costs are added up instead: of every single, and of one step of each other
// round. A person who has found one of several such steps goes back to singles, which mostly makes
// the others needless; and how many steps a round has can depend a little on how the puzzle is
// turned, while rounds and singles do not.
//
// How the numbers were chosen: by Spearman's rho with four collections, of which every second
// puzzle was used (every third of the last); docs/explanation/score.md has the others. Sudoku
// Explainer's rating of 2,500 minimal puzzles, and of 1,120 of all grades; the time that people
// took for 172 puzzles; the depth of a search with simple rules, 1,667 puzzles.
//
//   steepness 2, 3, 4, 5       .960 .966 .969 .970 | .972 .974 .975 .977 | .784 .798 .803 .804 |
//   (wall weight 4)            .775 .777 .778 .780
//   wall weight 0, 2, 4, 6, 8  .972 .971 .969 .967 .964 | .975 all | .803 all |
//   (steepness 4)              .741 .763 .778 .790 .798
//   o to the power 1/2, 1, 3/2 .970 .969 .968 | .975 all | .807 .803 .796 | .778 .778 .779
//
// (The columns are in the order of the collections.) A steepness above 5 leaves nothing to the
// number of rounds. The levels are cut where players expect it: *easy* ends where half of the
// puzzles that need no more than hidden singles in boxes, but many rounds, are already above it;
// *average* is what is done with singles, however many, and with one pointing; *hard* ends between
// the last rectangles and the first chains, *insane* between chains and forcing nets.

#include <sudolab/rating/human.h>

#include <algorithm>
#include <cmath>

#include "core/portable_math.h"

namespace sudolab {
namespace {

constexpr double kSteepness = 4;
constexpr double kWallWeight = 4;
constexpr double kWallFrom = 2;
constexpr double kWallFull = 4;
constexpr double kMostToReadOff = 2.2;  // as much as a naked single

constexpr double kLn2 = 0.6931471805599453;

double in_hundredths(double score) { return std::floor(score * 100 + 0.5) / 100; }

}  // namespace

Level level_of(double score) { return TechniqueTable::shipped().level_of(score); }

ScoreRange scores_of(Level level) { return TechniqueTable::shipped().scores_of(level); }

double technique_score(const Technique& technique) {
  return TechniqueTable::shipped().cost(technique).score;
}

double technique_score(const Technique& technique, int size) {
  return TechniqueTable::shipped().cost(technique).of(size);
}

Grader::Tally Grader::with(const Technique& technique, double cost, double open,
                           std::size_t steps) const {
  Tally tally = tally_;
  tally.worst = std::max(tally.worst, cost);
  tally.sum += static_cast<double>(technique.is_single ? steps : 1) * cost;
  if (table_->scoring() == Scoring::kSum) return tally;
  tally.effort += open * portable_exp(kLn2 * kSteepness * cost);
  const bool read_off =
      technique.is_single || (technique.needs_constraints && cost <= kMostToReadOff);
  if (!read_off && tally.wall == 0) tally.wall = open;
  return tally;
}

double Grader::score_of(const Tally& tally) const {
  if (table_->scoring() == Scoring::kSum) return in_hundredths(tally.sum);
  if (tally.effort <= 0) return 0;
  const double early =
      std::clamp((tally.worst - kWallFrom) / (kWallFull - kWallFrom), 0.0, 1.0) * tally.wall;
  const double usual = tally.effort * kUsualCells / cells_;
  const double effort = portable_log(usual) / (kLn2 * kSteepness);
  return in_hundredths(std::max(0.0, effort + kWallWeight * early));
}

void Grader::add(const Round& round) {
  const Technique& technique = *round.technique;
  const double cost = std::min(table_->cost(technique).of(round.size), table_->beyond());
  if (hardest_ == nullptr || cost > tally_.worst) hardest_ = &technique;
  tally_ = with(technique, cost, round.open, round.steps.size());
  least_level_ = std::max(least_level_, table_->least_level(technique));
  const auto known = std::find_if(uses_.begin(), uses_.end(), [&](const TechniqueUse& use) {
    return use.technique == &technique;
  });
  if (known != uses_.end()) {
    known->steps += round.steps.size();
  } else {
    uses_.push_back({&technique, round.steps.size()});
  }
}

double Grader::score() const { return score_of(tally_); }

double Grader::score_with(const Technique& technique, double open) const {
  return score_of(with(technique, table_->cost(technique).score, open, 1));
}

Rating Grader::rating(PathEnd end) const {
  Rating rating;
  rating.solved = end == PathEnd::kSolved;
  rating.hardest = hardest_;
  for (const TechniqueUse& use : uses_) rating.steps += use.steps;
  rating.techniques = uses_;
  std::stable_sort(rating.techniques.begin(), rating.techniques.end(),
                   [this](const TechniqueUse& a, const TechniqueUse& b) {
                     return table_->place(*a.technique) < table_->place(*b.technique);
                   });
  rating.score = rating.solved ? std::min(score(), table_->beyond()) : table_->beyond();
  rating.level =
      rating.solved ? std::max(least_level_, table_->level_of(rating.score)) : Level::kImpossible;
  return rating;
}

Rating rate(const Puzzle& puzzle, const std::stop_token& stop) {
  return rate(puzzle, TechniqueTable::shipped(), stop);
}

Rating rate(const Puzzle& puzzle, const TechniqueTable& table, const std::stop_token& stop) {
  PathOptions options;
  options.techniques = table.order();
  options.one_solution = true;
  options.stop = stop;
  Grader grader(table, puzzle.geometry().cells());
  const Outcome outcome =
      walk_path(puzzle, options, [&grader](Round&& round) { grader.add(round); });
  return grader.rating(outcome.end);
}

std::optional<Rating> rate_below(const Puzzle& puzzle, double limit, const std::stop_token& stop) {
  return rate_below(puzzle, {.below = limit}, TechniqueTable::shipped(), stop);
}

// In each round only those techniques are tried whose use would not already be too much, and those
// before them. A puzzle that needs one of the others has no round left.
std::optional<Rating> rate_below(const Puzzle& puzzle, const RatingLimit& limit,
                                 const TechniqueTable& table, const std::stop_token& stop) {
  const auto order = table.order();
  Grader grader(table, puzzle.geometry().cells());
  PathOptions options;
  options.techniques = order;
  options.one_solution = true;
  options.stop = stop;
  const auto affordable = [&](const Technique* next, double open) {
    return grader.score_with(*next, open) < limit.below && table.least_level(*next) <= limit.most;
  };
  const auto up_to_affordable = [&](double open) {
    const auto fits = [&](const Technique* next) { return affordable(next, open); };
    const auto end = table.in_order_of_cost() && !table.raises_levels()
                         ? std::partition_point(order.begin(), order.end(), fits)
                         : std::find_if(order.rbegin(), order.rend(), fits).base();
    return std::span(order.begin(), end);
  };
  const bool solved_only = limit.below <= table.beyond() || limit.most < Level::kImpossible;
  if (solved_only) options.techniques_at = up_to_affordable;
  const Outcome outcome =
      walk_path(puzzle, options, [&grader](Round&& round) { grader.add(round); });
  const Rating rating = grader.rating(outcome.end);
  if (!rating.solved && solved_only) return std::nullopt;
  if (rating.score >= limit.below || rating.level > limit.most) return std::nullopt;
  return rating;
}

}  // namespace sudolab
