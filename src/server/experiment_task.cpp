// Experiments take turns (runs_alone), because two at once would measure each other. Their threads
// are those of the executor, one per core, pinned.
//
// A run's record has no board in it. Every puzzle here has one solution as a rule, so the board of
// a run that was solved is looked for once per puzzle, by the quickest solver, before the first run
// begins: then it disturbs no times. All puzzles together get the time of one request for it, and
// those that are left have no board to show.

#include "server/experiment_task.h"

#include <chrono>

#include <sudolab/experiment/error.h>
#include <sudolab/solvers/recipe.h>
#include "core/deadline.h"
#include "server/puzzle_json.h"
#include "server/replays.h"
#include "server/run_json.h"
#include "stats/describe.h"

namespace sudolab::server {
namespace {

Json number_or_null(std::optional<double> number) { return number ? Json(*number) : Json(nullptr); }

// By puzzle; null where it was not found in time.
std::vector<Json> boards_of(const std::vector<PuzzleRecord>& puzzles, const ServerLimits& limits,
                            const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(limits.solve_time);
  SolveContext context;
  context.stop = stop;
  context.limits.memory_bytes = limits.solver_bytes;
  const auto solver = make_solver("auto");
  std::vector<Json> boards;
  for (const PuzzleRecord& record : puzzles) {
    std::optional<Grid> solution = record.solution;
    context.limits.time = end - Clock::now();
    if (!solution && context.limits.time.count() > 0 && !stop.stop_requested()) {
      SolveResult result = solver->solve(record.puzzle, context);
      if (result.status == Status::kSolved) solution = std::move(result.grid);
    }
    boards.push_back(solution ? Json(board_text(*solution)) : Json(nullptr));
  }
  return boards;
}

}  // namespace

ExperimentTask::ExperimentTask(Lab& lab, const std::string& kind, bool stored)
    : lab_(lab), id_(lab.experiments().new_id(kind)), stored_(stored), existed_(false) {}

ExperimentTask::ExperimentTask(Lab& lab, std::string id)
    : lab_(lab), id_(std::move(id)), stored_(true), existed_(true) {}

ExperimentTask::~ExperimentTask() { ExperimentTask::discard(); }

void ExperimentTask::discard() {
  if (existed_ || (stored_ && puzzles_)) return;
  try {
    lab_.experiments().remove(id_);
  } catch (const ApiError&) {
    // It never began, or somebody was quicker.
  }
}

Json ExperimentTask::run(ItemList& items, const std::stop_token& stop) {
  const Deadline deadline(lab_.limits().experiment_time, stop);
  enter("preparing");
  std::optional<Store> store = open(deadline.token());
  if (!store || stop.stop_requested()) return nullptr;
  Json result{{"experiment", id_}};
  result.update(carry_out_here(*store, items, deadline.token()));
  result["too_late"] = deadline.passed();
  return result;
}

Store ExperimentTask::create(const studies::NewExperiment& experiment) {
  return experiment.create(lab_.experiments().make(id_, stored_));
}

void ExperimentTask::enter(const char* phase) {
  const std::lock_guard lock(mutex_);
  phase_ = phase;
}

void ExperimentTask::show(const Store& store) {
  const std::lock_guard lock(mutex_);
  for (const Entrant& entrant : store.plan().entrants) entrants_.push_back(entrant.title());
  tallies_.resize(entrants_.size());
  puzzles_.emplace();
  // A study of puzzles alone has no runs that would refer to them, and many puzzles.
  if (entrants_.empty()) return;
  for (const ExperimentPuzzle& puzzle : store.puzzles()) puzzles_->push_back(puzzle.record);
}

void ExperimentTask::count(const Ledger& ledger) {
  const std::lock_guard lock(mutex_);
  done_ = ledger.total().done;
  total_ = ledger.total().total;
}

Json ExperimentTask::carry_out_here(Store& store, ItemList& items, const std::stop_token& stop) {
  show(store);
  boards_ = boards_of(*puzzles_, lab_.limits(), stop);
  store.for_each_run([&](const RunRecord& record) { items.add(item_json(store.plan(), record)); });
  {
    const std::lock_guard lock(mutex_);
    phase_ = "running";
    done_before_ = done_ = store.run_count();
    runs_began_ = std::chrono::steady_clock::now();
  }
  std::optional<Replays> replays;
  if (store.manifest().kind == Manifest::Kind::kComparison)
    replays.emplace(store.plan(), *puzzles_);
  ExperimentWatcher watcher;
  watcher.on_run = [&](const RunRecord& record) {
    Json item = item_json(store.plan(), record);
    if (replays) item["replay"] = replays->of(record, stop);
    items.add(item);
  };
  watcher.on_progress = [&](const Ledger& ledger) { count(ledger); };
  const auto executor = make_thread_executor(0);
  const ExperimentEnd end = carry_out(store, *executor, watcher, stop);
  return {{"finished", end.finished}, {"wrong", end.wrong}, {"warnings", end.warnings}};
}

Json ExperimentTask::item_json(const Plan& plan, const RunRecord& record) {
  Json json = run_json(plan, record);
  json["grid"] = record.solved() ? boards_[record.job.puzzle] : Json(nullptr);
  const std::lock_guard lock(mutex_);
  Tally& tally = tallies_[record.job.entrant];
  ++tally.runs;
  tally.solved += record.answered() ? 1 : 0;
  tally.costs.push_back(cost_of(plan, record));
  return json;
}

// By the pace so far; nothing before there is one.
std::optional<double> ExperimentTask::seconds_left() const {
  if (done_ <= done_before_ || total_ < done_) return std::nullopt;
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - runs_began_;
  const auto made = static_cast<double>(done_ - done_before_);
  return spent.count() / made * static_cast<double>(total_ - done_);
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
  return {{"phase", phase_},   {"done", done_},
          {"total", total_},   {"seconds_left", number_or_null(seconds_left())},
          {"experiment", id_}, {"summary", std::move(summary)}};
}

std::size_t ExperimentTask::bytes() const {
  const std::lock_guard lock(mutex_);
  return puzzles_ ? puzzles_->size() * (sizeof(PuzzleRecord) + 2 * kMaxCells) : 0;
}

const std::vector<PuzzleRecord>* ExperimentTask::puzzles() const {
  const std::lock_guard lock(mutex_);
  return puzzles_ ? &*puzzles_ : nullptr;
}

void require_no_job(Lab& lab, const std::string& experiment) {
  for (const auto& job : lab.jobs().list("")) {
    if (job->ended() || job->task().experiment() != experiment) continue;
    throw ApiError(409, "still_running",
                   "the job of this experiment has not ended; cancel it first, with DELETE /jobs/" +
                       job->id());
  }
}

}  // namespace sudolab::server
