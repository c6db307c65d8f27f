// Experiments take turns, because two at once would measure each other. Their threads are those of
// the executor, one per core, pinned.
//
// A run's record has no board in it. Every puzzle here has one solution as a rule, so the board of
// a run that was solved is found once more, by the quickest solver, once per puzzle.

#include "server/experiment_task.h"

#include <sudolab/experiment/error.h>
#include <sudolab/solvers/recipe.h>
#include "json/result.h"
#include "server/deadline.h"
#include "server/puzzle_json.h"
#include "stats/describe.h"

namespace sudolab::server {
namespace {

Json number_or_null(std::optional<double> number) { return number ? Json(*number) : Json(nullptr); }

}  // namespace

ExperimentTask::ExperimentTask(Lab& lab, std::string kind, bool stored)
    : lab_(lab), id_(lab.experiments().make(kind)), stored_(stored) {}

ExperimentTask::~ExperimentTask() { ExperimentTask::discard(); }

void ExperimentTask::discard() {
  if (stored_ && puzzles_) return;
  try {
    lab_.experiments().remove(id_);
  } catch (const ApiError&) {
    // Somebody was quicker.
  }
}

Json ExperimentTask::run(ItemList& items, const std::stop_token& stop) {
  std::unique_lock turn(lab_.experiments().turn(), std::defer_lock);
  while (!turn.try_lock_for(std::chrono::milliseconds(100))) {
    if (stop.stop_requested()) return nullptr;
  }
  const Deadline deadline(lab_.limits().experiment_time, stop);
  {
    const std::lock_guard lock(mutex_);
    phase_ = "preparing";
  }
  studies::NewExperiment experiment = prepare(deadline.token());
  if (stop.stop_requested()) return nullptr;
  Json result{{"experiment", id_}};
  result.update(carry_out_here(std::move(experiment), items, deadline.token()));
  result["too_late"] = deadline.passed();
  return result;
}

Json ExperimentTask::carry_out_here(studies::NewExperiment experiment, ItemList& items,
                                    const std::stop_token& stop) {
  Store store = experiment.create(lab_.experiments().find(id_));
  {
    const std::lock_guard lock(mutex_);
    phase_ = "running";
    for (const Entrant& entrant : store.plan().entrants) {
      entrants_.push_back(entrant.title());
      limits_.push_back(store.plan().limits_of(entrant).time);
    }
    tallies_.resize(entrants_.size());
    puzzles_.emplace();
    // A study of puzzles alone has no runs that would refer to them, and many puzzles.
    if (!entrants_.empty()) {
      for (const ExperimentPuzzle& puzzle : store.puzzles()) puzzles_->push_back(puzzle.record);
    }
  }
  solutions_.resize(store.puzzles().size());
  ExperimentWatcher watcher;
  watcher.on_run = [&](const RunRecord& record) { items.add(run_json(record)); };
  watcher.on_progress = [&](const Ledger& ledger) {
    const std::lock_guard lock(mutex_);
    done_ = ledger.total().done;
    total_ = ledger.total().total;
  };
  const auto executor = make_thread_executor(0);
  const ExperimentEnd end = carry_out(store, *executor, watcher, stop);
  return {{"finished", end.finished}, {"wrong", end.wrong}, {"warnings", end.warnings}};
}

const std::string& ExperimentTask::solution_of(std::size_t puzzle) {
  std::string& text = solutions_[puzzle];
  if (text.empty()) {
    const PuzzleRecord& record = (*puzzles_)[puzzle];
    text = board_text(record.solution ? *record.solution
                                      : make_solver("auto")->solve(record.puzzle).grid);
  }
  return text;
}

Json ExperimentTask::run_json(const RunRecord& record) {
  Json json{{"solver", record.job.entrant},
            {"puzzle", record.job.puzzle},
            {"repeat", record.job.repetition},
            {"status", status_name(record.status)},
            {"seconds", record.seconds()},
            {"cost_seconds", cost_of(record)},
            {"grid", nullptr},
            {"counters", json::counters(record.counters)}};
  json::add_reason(json, record.reason, json::api());
  if (record.solved()) json["grid"] = solution_of(record.job.puzzle);
  const std::lock_guard lock(mutex_);
  Tally& tally = tallies_[record.job.entrant];
  ++tally.runs;
  tally.solved += record.answered() ? 1 : 0;
  tally.costs.push_back(cost_of(record));
  return json;
}

// A run that was not solved counts its limit, as in the report.
double ExperimentTask::cost_of(const RunRecord& record) const {
  const auto limit = limits_[record.job.entrant];
  if (record.answered() || limit == Limits{}.time) return record.seconds();
  return static_cast<double>(limit.count()) / 1e9;
}

Json ExperimentTask::progress() const {
  const std::lock_guard lock(mutex_);
  Json summary = Json::array();
  for (std::size_t i = 0; i < entrants_.size(); ++i) {
    const Tally& tally = tallies_[i];
    summary.push_back({{"solver", entrants_[i]},
                       {"runs", tally.runs},
                       {"solved", tally.solved},
                       {"mean_seconds", number_or_null(stats::mean(tally.costs))},
                       {"median_seconds", number_or_null(stats::median(tally.costs))}});
  }
  return {{"phase", phase_},
          {"done", done_},
          {"total", total_},
          {"experiment", id_},
          {"summary", std::move(summary)}};
}

std::size_t ExperimentTask::bytes() const {
  const std::lock_guard lock(mutex_);
  return puzzles_ ? puzzles_->size() * (sizeof(PuzzleRecord) + 2 * kMaxCells) : 0;
}

const std::vector<PuzzleRecord>* ExperimentTask::puzzles() const {
  const std::lock_guard lock(mutex_);
  return puzzles_ ? &*puzzles_ : nullptr;
}

}  // namespace sudolab::server
