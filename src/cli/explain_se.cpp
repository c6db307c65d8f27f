// A path of the Sudoku Explainer policy as text and as JSON. A step has the original's name and
// rating in front of the words that all our deductions have.

#include "cli/explain_se.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/path_text.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

Snapshot snapshot_of(const se::Board& board) {
  Snapshot snapshot;
  for (Cell cell = 0; cell < se::kCells; ++cell) {
    snapshot.grid.set(cell, board.value[cell] + 1);
    snapshot.candidates.push_back(board.marks[cell]);
  }
  return snapshot;
}

std::string_view end_name(SeEnd end) {
  switch (end) {
    case SeEnd::kSolved: return "solved";
    case SeEnd::kBeyond: return "stuck";
    case SeEnd::kUnsupported: return "unsupported";
    case SeEnd::kTooHard:
    case SeEnd::kStopped: break;
  }
  return "stopped";
}

}  // namespace

SeExplanation::SeExplanation(const PuzzleRecord& record, bool grid, const WriteOptions& symbols,
                             SeRater& rater, const std::stop_token& stop)
    : geometry_(record.puzzle.geometry()), grid_(grid), symbols_(symbols_for(record, symbols)) {
  SeOptions options;
  options.stop = stop;
  options.sink = [this](const se::Board& before, const se::Step& step) {
    steps_.push_back({step, grid_ ? snapshot_of(before) : Snapshot{}});
  };
  rating_ = rater.rate(record.puzzle, options);
}

std::string SeExplanation::text() const {
  std::string text;
  std::size_t number = 0;
  for (const Told& told : steps_) {
    const Deduction& deduction = told.step.deduction;
    text += fmt::format("{:>3}. {} {}: {}\n", ++number, se_rating_text(told.step.rating),
                        told.step.name, deduction.technique->explain(deduction, geometry_));
    if (grid_) text += drawn_position(told.before, &deduction, symbols_) + '\n';
  }
  return text + end_text() + '\n';
}

std::string SeExplanation::end_text() const {
  if (rating_.end == SeEnd::kUnsupported) return "not 9x9, so there is no such path";
  const std::string steps = plural(rating_.steps, "step");
  if (rating_.end != SeEnd::kSolved) return fmt::format("stuck after {}", steps);
  return fmt::format("solved in {}: ER {}, EP {}, ED {}, hardest: {}", steps,
                     se_rating_text(rating_.er.rating), se_rating_text(rating_.ep.rating),
                     se_rating_text(rating_.ed.rating), rating_.er.name);
}

void SeExplanation::add_to(nlohmann::ordered_json& json) const {
  json["end"] = end_name(rating_.end);
  for (const char* name : {"er", "ep", "ed", "hardest"}) json[name] = nullptr;
  if (rating_.end == SeEnd::kSolved) {
    json["er"] = rating_.er.rating / 10.0;
    json["ep"] = rating_.ep.rating / 10.0;
    json["ed"] = rating_.ed.rating / 10.0;
    json["hardest"] = rating_.er.name;
  }
  auto steps = nlohmann::ordered_json::array();
  for (const Told& told : steps_) {
    nlohmann::ordered_json step{{"number", steps.size() + 1},
                                {"rule", told.step.name},
                                {"rating", told.step.rating / 10.0}};
    step.update(step_json(told.step.deduction, geometry_));
    if (grid_) step["before"] = position_json(told.before, symbols_);
    steps.push_back(std::move(step));
  }
  json["steps"] = std::move(steps);
}

}  // namespace sudolab::cli
