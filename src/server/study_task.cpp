// The named studies, run again.

#include <fmt/format.h>

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
  studies::NewExperiment prepare(const std::stop_token& stop) override {
    request_.stop = stop;
    return studies::new_study(study_, request_);
  }

 private:
  const Study& study_;
  StudyRequest request_;
};

}  // namespace

std::unique_ptr<Task> make_study_task(Lab& lab, Members& members) {
  if (lab.settings().is_public) {
    throw ApiError(403, "forbidden", "studies take too long to be run by everybody");
  }
  const std::string id = members.text("study").value_or("");
  const Study* study = studies::find_study(id);
  if (study == nullptr) {
    std::vector<std::string_view> ids;
    for (const Study& known : studies::all_studies()) ids.push_back(known.id);
    members.fail("study", fmt::format("names no study {}{}", in_quotes(id), suggestion(id, ids)));
  }
  StudyRequest request;
  request.scale = *studies::find_scale(members.choice("scale", {"quick", "smoke", "full"}));
  request.data = lab.settings().shipped;
  request.seed = members.seed("seed");
  return std::make_unique<StudyTask>(lab, *study, std::move(request));
}

}  // namespace sudolab::server
