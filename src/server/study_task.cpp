// The named studies, run again.

#include <fmt/format.h>

#include <sudolab/experiment/error.h>
#include "core/suggestion.h"
#include "server/experiment_task.h"
#include "server/tasks.h"
#include "studies/study.h"

namespace sudolab::server {
namespace {

using studies::Study;
using studies::StudyRequest;

class StudyTask final : public ExperimentTask {
 public:
  StudyTask(Lab& lab, const Study& study, StudyRequest request)
      : ExperimentTask(lab, "study", true), study_(study), request_(std::move(request)) {}

 protected:
  std::optional<Store> open(const std::stop_token& stop) override {
    request_.stop = stop;
    const auto experiment = studies::new_study(study_, request_);
    if (stop.stop_requested()) return std::nullopt;
    return create(experiment);
  }

 private:
  const Study& study_;
  StudyRequest request_;
};

const Study& read_study(Members& members) {
  const std::string id = members.text("study").value_or("");
  const Study* study = studies::find_study(id);
  if (study == nullptr) {
    std::vector<std::string_view> ids;
    for (const Study& known : studies::all_studies()) ids.push_back(known.id);
    members.fail("study", fmt::format("names no study {}{}", in_quotes(id), suggestion(id, ids)));
  }
  return *study;
}

StudyRequest read_request(Lab& lab, Members& members) {
  StudyRequest request;
  request.scale = *studies::find_scale(members.choice("scale", {"quick", "smoke", "full"}));
  request.data = lab.settings().shipped;
  request.seed = members.seed("seed");
  return request;
}

}  // namespace

std::unique_ptr<Task> make_study_task(Lab& lab, Members& members) {
  if (lab.settings().is_public) {
    throw ApiError(403, "forbidden", "studies take too long to be run by everybody");
  }
  const Study& study = read_study(members);
  return std::make_unique<StudyTask>(lab, study, read_request(lab, members));
}

PlannedRuns outline_study(Lab& lab, Members& members) {
  const Study& study = read_study(members);
  StudyRequest request = read_request(lab, members);
  request.outline = true;
  request.stop = lab.stop_token();
  try {
    studies::StudySetup setup = study.prepare(request);
    return {std::move(setup.plan), std::move(setup.puzzles), 1};
  } catch (const ExperimentError& error) {
    throw bad_request(error.what());
  }
}

}  // namespace sudolab::server
