#include "rating/se_hint.h"

#include <sudolab/techniques/reasons.h>
#include "rating/se/step.h"

namespace sudolab {

Snapshot snapshot_of(const se::Board& board) {
  Snapshot snapshot;
  for (Cell cell = 0; cell < se::kCells; ++cell) {
    snapshot.grid.set(cell, board.value[cell] + 1);
    snapshot.candidates.push_back(board.marks[cell]);
  }
  return snapshot;
}

std::optional<SeHint> se_hint(const Puzzle& puzzle, SeRater& rater, const std::stop_token& stop) {
  if (&puzzle.geometry() != &Geometry::classic() || !puzzle.is_classic()) return std::nullopt;
  const se::Board board(puzzle);
  if (board.solved()) return std::nullopt;
  SeOptions options;
  options.stop = stop;
  std::optional<se::Step> step = rater.next_step(board, options);
  if (!step || stop.stop_requested()) return std::nullopt;
  SeHint hint{step->name, step->rating, std::move(step->deduction), snapshot_of(board)};
  add_reasons(hint.step, hint.before.grid, hint.before.candidates);
  return hint;
}

}  // namespace sudolab
