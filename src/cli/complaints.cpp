#include "cli/complaints.h"

#include <fmt/format.h>

#include "formats/cells.h"

namespace sudolab::cli {
namespace {

std::string wrong_answer(const Item& item, const PuzzleRun& run, const WriteOptions& symbols) {
  return fmt::format(
      "puzzle {}: WRONG: solver {} returned a grid that is no solution; please report this bug "
      "with the puzzle {} and the seed {} (derived from {} for this puzzle)",
      item.index, run.recipe.name(),
      puzzle_line(item.record.puzzle, symbols_for(item.record, symbols)),
      run.context_for(item, {}).seed, run.context.seed);
}

}  // namespace

void add_complaint(Item& item, const PuzzleRun& run, const PuzzleSource& source) {
  if (item.result.status == Status::kWrong) {
    item.code = worse(item.code, ExitCode::kNo);
    const std::string line = wrong_answer(item, run, source.symbols());
    item.talk = item.talk.empty() ? line : line + '\n' + item.talk;
  } else if (item.result.conflict && run.conflicts_are_errors) {
    const Geometry& geometry = item.record.puzzle.geometry();
    item.error = {*item.file, item.record.line, 0,
                  "conflicting givens: " + describe(*item.result.conflict, geometry)};
    item.code = ExitCode::kBadInput;
  }
}

}  // namespace sudolab::cli
