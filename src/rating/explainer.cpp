// The path of a person through a puzzle.
//
// A person uses the easiest technique that gets anywhere. But which of its instances? Taking the
// first one in reading order would make the path, and with it the rating, depend on how the board
// is turned and the digits are named. So all instances count at once: in each position the easiest
// technique that finds anything is taken, of its deductions those of the smallest size, and all of
// them are carried out as one round. Deductions are true once and for all, so those found in the
// round's position stay true while its other steps are carried out. Which rounds there are is then
// the same for all forms of a puzzle. How many steps a round has may differ by a little: where two
// deductions together do what a third one does, it depends on which comes first. Those that do most
// come first, which makes it rare.

#include <sudolab/rating/explainer.h>

#include "rating/walk.h"

namespace sudolab {
namespace {

// Finds and carries out one round; without a technique if there is none.
template <class Cells>
Round next_round(Walk<Cells>& walk, const PathOptions& options) {
  const auto techniques =
      options.techniques_at ? options.techniques_at(walk.open_share()) : options.techniques;
  SmallestFindings found(options.stop);  // empty until a technique finds anything
  const bool constrained = !walk.position().constraints().empty();
  for (const Technique* technique : techniques) {
    if (technique->needs_constraints && !constrained) continue;
    find(*technique, walk.position(), found);
    if (options.stop.stop_requested()) break;
    if (found.empty()) continue;
    Round round = walk.begin_round(*technique, found.size());
    for (Deduction& deduction : found.take_all()) walk.take(std::move(deduction), round);
    return round;
  }
  return {};
}

template <class Cells>
PathEnd walk_rounds(Walk<Cells>& walk, const PathOptions& options, const RoundSink& sink) {
  for (std::size_t rounds = 0;; ++rounds) {
    if (walk.position().broken()) return PathEnd::kContradiction;
    if (walk.position().solved()) return PathEnd::kSolved;
    if (rounds == options.most_rounds) return PathEnd::kStopped;
    Round round = next_round(walk, options);
    if (options.stop.stop_requested()) return PathEnd::kStopped;
    if (round.technique == nullptr) return PathEnd::kStuck;
    const bool reached = round.technique == options.until;
    sink(std::move(round));
    if (reached) return PathEnd::kReached;
  }
}

template <class Cells>
Outcome walk_board(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  if (options.kind == PathKind::kNeeded) return walk_needed<Cells>(puzzle, options, sink);
  if (options.kind == PathKind::kPlayers) return walk_as_players<Cells>(puzzle, options, sink);
  Walk<Cells> walk(puzzle, options);
  const PathEnd end = walk_rounds(walk, options, sink);
  return {end, walk.snapshot()};
}

}  // namespace

Outcome walk_path(const Puzzle& puzzle, const PathOptions& options, const RoundSink& sink) {
  return puzzle.geometry().size() <= SmallCells::kMaxSize
             ? walk_board<SmallCells>(puzzle, options, sink)
             : walk_board<LargeCells>(puzzle, options, sink);
}

std::size_t Path::steps() const {
  std::size_t sum = 0;
  for (const Round& round : rounds) sum += round.steps.size();
  return sum;
}

Path find_path(const Puzzle& puzzle, const PathOptions& options) {
  Path path;
  Outcome outcome = walk_path(puzzle, options,
                              [&path](Round&& round) { path.rounds.push_back(std::move(round)); });
  path.end = outcome.end;
  path.last = std::move(outcome.last);
  return path;
}

}  // namespace sudolab
