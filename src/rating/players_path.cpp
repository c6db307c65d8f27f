// The path of a player who has no overview: one step at a time, and the next one near the last.
//
// After a step a player looks at what has changed: are there singles in the rows, columns and boxes
// of the cells of the last step? Then for the same digit elsewhere? Only then at the rest of the
// board. Within each of these the kind of single that is easiest to see comes first, and of equals
// the digit that is on the board most often, which is how people scan. Where there are no singles
// at all, the easiest technique that finds anything is used, in its smallest form, again near the
// last step if that can be; then the eyes are drawn to what it has removed.
//
// Ties are broken by an order of the cells that does not depend on how the board is turned
// (board_ranks.h), so neither do the steps.

#include <tuple>

#include "rating/board_ranks.h"
#include "rating/walk.h"

namespace sudolab {
namespace {

// Where the eyes are.
struct Gaze {
  std::vector<Cell> cells;
  DigitSet digits = 0;
};

bool near(const Geometry& geometry, Cell a, Cell b) {
  return geometry.row_of(a) == geometry.row_of(b) || geometry.col_of(a) == geometry.col_of(b) ||
         geometry.box_of(a) == geometry.box_of(b);
}

std::vector<Cell> changed_cells(const Deduction& step) {
  std::vector<Cell> cells;
  for (const Candidate& c : step.placements) cells.push_back(c.cell);
  for (const Candidate& c : step.eliminations) cells.push_back(c.cell);
  return cells;
}

DigitSet changed_digits(const Deduction& step) {
  DigitSet digits = 0;
  for (const Candidate& c : step.placements) digits |= digit_bit(c.digit);
  for (const Candidate& c : step.eliminations) digits |= digit_bit(c.digit);
  return digits;
}

template <class Cells>
class PlayersPath {
 public:
  PlayersPath(const Puzzle& puzzle, const PathOptions& options)
      : options_(options), walk_(puzzle, options), ranks_(puzzle) {}

  Outcome run(const RoundSink& sink) {
    const PathEnd end = follow(sink);
    return {end, walk_.snapshot()};
  }

 private:
  PathEnd follow(const RoundSink& sink) {
    for (std::size_t rounds = 0;; ++rounds) {
      if (walk_.position().broken()) return PathEnd::kContradiction;
      if (walk_.position().solved()) return PathEnd::kSolved;
      if (rounds == options_.most_rounds) return PathEnd::kStopped;
      std::vector<Deduction> found = candidates();
      if (options_.stop.stop_requested()) return PathEnd::kStopped;
      if (found.empty()) return PathEnd::kStuck;
      Deduction& step = found[nearest(found)];
      Round round = walk_.begin_round(*step.technique, step.size);
      gaze_ = {changed_cells(step), changed_digits(step)};
      walk_.take(std::move(step), round);
      const bool reached = round.technique == options_.until;
      sink(std::move(round));
      if (reached) return PathEnd::kReached;
    }
  }

  // The steps to choose from: all singles, or what the easiest technique finds.
  std::vector<Deduction> candidates() const {
    std::vector<Deduction> singles;
    for (const Technique* technique : options_.techniques) {
      if (!technique->is_single) continue;
      for (Deduction& step : found_by(*technique)) singles.push_back(std::move(step));
    }
    if (!singles.empty()) return singles;
    for (const Technique* technique : options_.techniques) {
      std::vector<Deduction> found = found_by(*technique);
      if (!found.empty() || options_.stop.stop_requested()) return found;
    }
    return {};
  }

  std::vector<Deduction> found_by(const Technique& technique) const {
    SmallestFindings found(options_.stop);
    find(technique, walk_.position(), found);
    return found.take_all();
  }

  // 0: in a house of what the last step has changed; 1: the same digit; 2: elsewhere.
  int distance(const Deduction& step) const {
    const Geometry& geometry = walk_.position().geometry();
    for (const Cell cell : changed_cells(step)) {
      for (const Cell seen : gaze_.cells) {
        if (near(geometry, cell, seen)) return 0;
      }
    }
    return (changed_digits(step) & gaze_.digits) != 0 ? 1 : 2;
  }

  std::size_t index_of(const Technique* technique) const {
    const auto& all = options_.techniques;
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), technique) - all.begin());
  }

  // How many cells the rarest digit of a step is still missing from.
  int missing(const Deduction& step) const {
    int most = 0;
    for (const Digit digit : digits_in(changed_digits(step))) {
      int open = 0;
      for (House row = 0; row < walk_.position().size(); ++row) {
        open += contains(walk_.position().missing_in(row), digit) ? 1 : 0;
      }
      most = std::max(most, open);
    }
    return most;
  }

  std::size_t nearest(const std::vector<Deduction>& steps) const {
    using Key = std::tuple<int, std::size_t, int, std::size_t, std::vector<int>>;
    const auto key = [this](const Deduction& step) {
      const std::size_t work = step.placements.size() + step.eliminations.size();
      return Key(distance(step), index_of(step.technique), missing(step), ~work, ranks_.key(step));
    };
    std::size_t best = 0;
    Key best_key = key(steps[0]);
    for (std::size_t i = 1; i < steps.size(); ++i) {
      Key next = key(steps[i]);
      if (next >= best_key) continue;
      best_key = std::move(next);
      best = i;
    }
    return best;
  }

  const PathOptions& options_;
  Walk<Cells> walk_;
  BoardRanks ranks_;
  Gaze gaze_;
};

}  // namespace

template <class Cells>
Outcome walk_as_players(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  return PlayersPath<Cells>(puzzle, options).run(sink);
}

template Outcome walk_as_players<SmallCells>(const Puzzle&, const PathOptions&, const RoundSink&);
template Outcome walk_as_players<LargeCells>(const Puzzle&, const PathOptions&, const RoundSink&);

}  // namespace sudolab
