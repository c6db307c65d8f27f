// The named studies, run again.

#include <fmt/format.h>

#include "core/suggestion.h"
#include "experiment/error.h"
#include "report/document.h"
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
  Setup prepare(const std::stop_token& stop) override {
    request_.stop = stop;
    studies::StudySetup setup = study_.prepare(request_);
    const std::string scale(scale_name(request_.scale));
    const std::string command =
        fmt::format("sudolab study run {} --scale {} --seed {}", study_.id, scale, request_.seed);
    return {std::move(setup.plan),
            std::move(setup.puzzles),
            {{"name", std::string(study_.title)},
             {"study", std::string(study_.id)},
             {"scale", scale},
             {"substitute", setup.substitute},
             {"command", command}}};
  }

  bool direct(const std::filesystem::path& folder, const std::stop_token& stop) override {
    if (study_.direct == nullptr) return false;
    request_.stop = stop;
    write_file(folder / kReportFile, report::html(study_.direct(request_)));
    const Json about{{"name", study_.title},
                     {"kind", "study"},
                     {"study", study_.id},
                     {"scale", scale_name(request_.scale)},
                     {"created", utc_text(std::chrono::system_clock::now())},
                     {"finished", true},
                     {"solvers", Json::array()},
                     {"puzzles", nullptr},
                     {"runs", 0}};
    write_file(folder / kAboutFile, about.dump());
    return true;
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
