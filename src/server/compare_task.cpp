// Comparing solvers: shipped, generated or pasted puzzles, and a plan for the experiment.

#include <fmt/format.h>

#include <sudolab/experiment/error.h>
#include "experiment/puzzle_text.h"
#include "server/experiment_task.h"
#include "server/puzzle_json.h"
#include "server/solver_request.h"
#include "server/tasks.h"
#include "server/wishes_request.h"
#include "studies/compare/compare.h"

namespace sudolab::server {
namespace {

class CompareTask final : public ExperimentTask {
 public:
  CompareTask(Lab& lab, studies::ComparisonRequest request, bool stored)
      : ExperimentTask(lab, "compare", stored),
        request_(std::move(request)),
        text_bytes_(request_.plan.puzzles.front().text.size()) {}

  // The pasted puzzles are kept twice once they are read: as the text in the plan, and as puzzles.
  std::size_t bytes() const override { return text_bytes_ + ExperimentTask::bytes(); }

 protected:
  std::optional<Store> open(const std::stop_token& stop) override {
    const auto experiment = studies::new_comparison(std::move(request_), stop);
    if (stop.stop_requested()) return std::nullopt;
    return create(experiment);
  }

 private:
  studies::ComparisonRequest request_;
  const std::size_t text_bytes_;
};

Entrant read_entrant(const Json& json, const std::string& path) {
  Entrant entrant;
  Json object = json;
  if (json.is_string()) object = {{"solver", json}};
  Members members(object, path + ".");
  members.need("solver");
  static_cast<void>(read_recipe(members));  // refuses what does not exist
  entrant.solver = members.text("solver").value();
  if (const Json* options = members.object("options")) {
    for (const auto& [name, value] : options->items()) entrant.settings[name] = value;
  }
  entrant.name = members.text_or("name", "", 60);
  members.finish();
  return entrant;
}

void read_entrants(Members& members, const ServerLimits& limits, Plan& plan) {
  const Json* list = members.list("solvers", limits.entrants);
  if (list == nullptr || list->empty()) members.fail("solvers", "has to be a list of solvers");
  for (const Json& entry : *list) {
    plan.entrants.push_back(read_entrant(entry, fmt::format("solvers[{}]", plan.entrants.size())));
  }
}

// {"level": ..., "size": ...}, {"blank": ..., "size": ...}, {"set": ...} or {"text": ...}
PuzzleRequest read_source(Lab& lab, Members& members, std::size_t tests) {
  const Json* json = members.object("puzzles");
  const Json usual{{"level", "easy"}};
  Members source(json == nullptr ? usual : *json, "puzzles.");
  PuzzleRequest request;
  if (source.has("text")) {
    request.name = "pasted";
    const ReadPuzzles read = read_text_members(source, lab.limits(), tests, Variants::kTaken);
    for (const PuzzleRecord& record : read.records) request.text += puzzle_text(record);
  } else if (const auto id = source.text("set")) {
    const ShippedSets::Set* set = lab.sets().find(*id);
    if (set == nullptr) source.fail("set", "names no set; GET /api/v1/sets lists them");
    request.shipped = id->substr(0, id->find('.')) + "/" + id->substr(id->find('.') + 1);
    request.name = *id;
    request.sample = tests;
  } else if (const auto blank = source.number("blank", 0, 1)) {
    const auto size = source.whole_or("size", kMinSize, lab.limits().board_size, 9);
    request.generate = GenerateRequest{static_cast<int>(size), "", tests, blank};
  } else {
    studies::compare::Request levels;
    levels.data = lab.settings().shipped;
    levels.tests = tests;
    levels.levels = {std::string(level_name(read_level(source, source.text_or("level", "easy"))))};
    levels.sizes = {
        static_cast<int>(source.whole_or("size", kMinSize, lab.limits().board_size, 9))};
    levels.solvers = {"auto"};
    request = studies::compare::plan_for(levels).puzzles.front();
  }
  source.finish();
  return request;
}

// A few puzzles of the same kind. Those of a level that have to be generated are left blank.
PlannedRuns outline_of(const studies::ComparisonRequest& request) {
  constexpr std::size_t kSample = 3;
  PlannedRuns planned{request.plan, {}, 1};
  Plan small = request.plan;
  PuzzleRequest& source = small.puzzles.front();
  std::size_t all = 0;
  if (source.generate) {
    all = source.generate->count;
    source.generate->count = std::min(all, kSample);
  } else if (source.sample > kSample) {
    all = source.sample;
    source.sample = kSample;
  }
  if (source.generate && !source.generate->blank) {
    planned.puzzles.push_back({source.group(), {}});
  } else {
    planned.puzzles = gather_puzzles(small, request.data, {}).puzzles;
  }
  if (all > 0)
    planned.times = static_cast<double>(all) / static_cast<double>(planned.puzzles.size());
  return planned;
}

studies::ComparisonRequest read_comparison(Lab& lab, Members& members) {
  const ServerLimits& limits = lab.limits();
  studies::ComparisonRequest request;
  Plan& plan = request.plan;
  plan.name = "compare";
  request.name = members.text_or("name", "");
  request.data = lab.settings().shipped;
  request.plan_file = kPlanFile;
  const auto tests = static_cast<std::size_t>(
      members.whole_or("tests", 1, static_cast<std::int64_t>(limits.tests), 20));
  const auto repeats = static_cast<int>(members.whole_or("repeats", 1, 100, 1));
  plan.repetition.least = plan.repetition.most = repeats;
  plan.order = RunOrder::kPuzzles;  // what is shown, and what is left after a stop, is comparable
  plan.seed = members.seed("seed");
  plan.limits.memory_bytes = limits.solver_bytes;
  plan.limits.time = members.has("time_ms") ? read_time(members, limits.job_time)
                                            : std::chrono::nanoseconds(std::chrono::seconds(1));
  read_entrants(members, limits, plan);
  if (plan.entrants.size() * tests * static_cast<std::size_t>(repeats) > limits.runs) {
    throw too_large(fmt::format("this would be more than {} runs", limits.runs));
  }
  try {
    plan.puzzles = {read_source(lab, members, tests)};
    check(plan);
  } catch (const ExperimentError& error) {
    throw bad_request(error.what());
  }
  return request;
}

// Strangers do not fill the disk: their experiments go with their jobs.
bool read_store(Lab& lab, Members& members) {
  return members.flag("store", !lab.settings().is_public) && !lab.settings().is_public;
}

}  // namespace

std::unique_ptr<Task> make_compare_task(Lab& lab, Members& members) {
  const bool stored = read_store(lab, members);
  return std::make_unique<CompareTask>(lab, read_comparison(lab, members), stored);
}

PlannedRuns outline_comparison(Lab& lab, Members& members) {
  static_cast<void>(read_store(lab, members));
  try {
    return outline_of(read_comparison(lab, members));
  } catch (const ExperimentError& error) {
    throw bad_request(error.what());
  }
}

}  // namespace sudolab::server
