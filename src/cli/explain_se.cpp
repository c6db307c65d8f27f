// A path of the Sudoku Explainer policy as text and as JSON. A step has the original's name and
// rating in front of the words that all our deductions have.

#include "cli/explain_se.h"

#include <fmt/format.h>

#include <sudolab/techniques/reasons.h>
#include "cli/path_text.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/words.h"
#include "rating/se_hint.h"

namespace sudolab::cli {
SeExplanation::SeExplanation(const PuzzleRecord& record, bool grid, const WriteOptions& symbols,
                             SeRater& rater, const std::stop_token& stop)
    : geometry_(record.puzzle.geometry()), grid_(grid), symbols_(symbols_for(record, symbols)) {
  SeOptions options;
  options.stop = stop;
  options.sink = [this](const se::Board& before, const se::Step& step) {
    steps_.push_back({step, std::nullopt});
    Snapshot snapshot = snapshot_of(before);
    add_reasons(steps_.back().step.deduction, snapshot.grid, snapshot.candidates);
    if (grid_) steps_.back().before = std::move(snapshot);
  };
  rating_ = rater.rate(record.puzzle, options);
}

std::string SeExplanation::text() const {
  std::string text;
  std::size_t number = 0;
  for (const json::SePathStep& told : steps_) {
    const Deduction& deduction = told.step.deduction;
    text += numbered_step(++number,
                          fmt::format("{} {}", se_rating_text(told.step.rating), told.step.name),
                          deduction, geometry_);
    if (told.before) text += drawn_position(*told.before, &deduction, symbols_) + '\n';
  }
  return text + end_text() + '\n';
}

std::string SeExplanation::end_text() const {
  if (rating_.end == SeEnd::kUnsupported) return "not 9x9, so there is no such path";
  const std::string steps = plural(rating_.steps, "step");
  if (rating_.end != SeEnd::kSolved) {
    return fmt::format("{} after {}", json::word(rating_.end), steps);
  }
  return fmt::format("solved in {}: ER {}, EP {}, ED {}, hardest: {}", steps,
                     se_rating_text(rating_.er.rating), se_rating_text(rating_.ep.rating),
                     se_rating_text(rating_.ed.rating), rating_.er.name);
}

void SeExplanation::add_to(json::Json& object, const json::Dialect& dialect) const {
  json::add_se_path(object, steps_, rating_, dialect);
}

}  // namespace sudolab::cli
