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
      : ExperimentTask(lab, "compare", stored), request_(std::move(request)) {}

 protected:
  studies::NewExperiment prepare(const std::stop_token& stop) override {
    return studies::new_comparison(std::move(request_), stop);
  }

 private:
  studies::ComparisonRequest request_;
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

// {"level": ..., "size": ...}, {"set": ...} or {"text": ...}
PuzzleRequest read_source(Lab& lab, Members& members, std::size_t tests) {
  const Json* json = members.object("puzzles");
  const Json usual{{"level", "easy"}};
  Members source(json == nullptr ? usual : *json, "puzzles.");
  PuzzleRequest request;
  if (source.has("text")) {
    request.name = "pasted";
    for (const PuzzleRecord& record : read_text_members(source, lab.limits(), tests).records) {
      request.text += puzzle_text(record);
    }
  } else if (const auto id = source.text("set")) {
    const ShippedSets::Set* set = lab.sets().find(*id);
    if (set == nullptr) source.fail("set", "names no set; GET /api/v1/sets lists them");
    request.shipped = id->substr(0, id->find('.')) + "/" + id->substr(id->find('.') + 1);
    request.name = *id;
    request.sample = tests;
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

}  // namespace

std::unique_ptr<Task> make_compare_task(Lab& lab, Members& members) {
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
  plan.seed = members.seed("seed");
  plan.limits.memory_bytes = limits.solver_bytes;
  plan.limits.time = members.has("time_ms") ? read_time(members, limits.job_time)
                                            : std::chrono::nanoseconds(std::chrono::seconds(1));
  read_entrants(members, limits, plan);
  if (plan.entrants.size() * tests * static_cast<std::size_t>(repeats) > limits.runs) {
    throw too_large(fmt::format("this would be more than {} runs", limits.runs));
  }
  // Strangers do not fill the disk: their experiments go with their jobs.
  const bool stored = members.flag("store", !lab.settings().is_public) && !lab.settings().is_public;
  try {
    plan.puzzles = {read_source(lab, members, tests)};
    check(plan);
  } catch (const ExperimentError& error) {
    throw bad_request(error.what());
  }
  return std::make_unique<CompareTask>(lab, std::move(request), stored);
}

}  // namespace sudolab::server
