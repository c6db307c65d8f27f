// Puzzles that score 12 and more are rare among dug ones: of 100,000 random digs not one scores 13.
// But puzzles of one grid that share most of their givens are much alike, and of those that are a
// little harder than others some are harder still. So a climb takes one to four groups of givens
// out of a puzzle, digs its grid again such that they go first and what was empty before goes next,
// and continues from the result if it is not easier. Digs are side by side, as always, and most
// of their results are rated quickly, since they are easier.
//
// A climb that only goes up ends on a low hill. So a result that is easier is taken as well, with a
// chance that falls with how much easier it is, as in simulated annealing. High hills are few all
// the same, and another grid is then more promising than more digs, so their number is limited and
// the generator begins the next attempt.

#include "generator/climbing.h"

#include <algorithm>
#include <utility>

#include <sudolab/rating/human.h>
#include "core/portable_math.h"

namespace sudolab {
namespace {

constexpr std::size_t kSideBySide = 32;  // digs that begin from the same puzzle
constexpr std::uint64_t kMostTaken = 4;  // groups of givens
constexpr double kTemperature = 0.1;     // a tenth of a point less is taken with a chance of 1/e

// Of a dug grid: the groups that are given, and those that are not.
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
std::vector<std::uint16_t> neighbouring_order(Sides& sides, Rng& rng) {
  rng.shuffle(std::span(sides.given));
  rng.shuffle(std::span(sides.empty));
  const std::size_t taken = std::min<std::size_t>(1 + rng.below(kMostTaken), sides.given.size());
  const auto kept = sides.given.begin() + static_cast<std::ptrdiff_t>(taken);
  std::vector<std::uint16_t> order(sides.given.begin(), kept);
  order.insert(order.end(), sides.empty.begin(), sides.empty.end());
  order.insert(order.end(), kept, sides.given.end());
  return order;
}

}  // namespace

Dug climbed(const Climb& climb, Care care, Rng& rng, const std::stop_token& stop) {
  const auto score_of = [&](const Dug& dug) {
    const Rating rating = rate(dug.puzzle, *climb.table, stop);
    return rating.solved ? rating.score : 0;  // what our techniques cannot do has no score
  };
  Dug now = climb.start, best = now;
  double score = score_of(now), highest = score;
  for (std::uint64_t digs = 0; highest < climb.enough && digs < kClimbDigs; digs += kSideBySide) {
    Sides sides = sides_of(*climb.task.groups, now.puzzle.givens);
    std::vector<DigTask> tasks(kSideBySide, climb.task);
    for (DigTask& task : tasks) task.order = neighbouring_order(sides, rng);
    for (Dug& dug : dig_all(std::move(tasks), care, stop)) {
      if (dug.puzzle == now.puzzle) continue;
      const double other = score_of(dug);
      if (stop.stop_requested()) return best;
      if (other < score + kTemperature * portable_log(1 - rng.uniform())) continue;
      now = std::move(dug);
      score = other;
      break;
    }
    if (score > highest) {
      highest = score;
      best = now;
    }
    if (stop.stop_requested()) return best;
  }
  return best;
}

}  // namespace sudolab
