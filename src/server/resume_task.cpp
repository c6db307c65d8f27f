// An experiment that was stopped, or that the end of a server cut short, goes on where it was. The
// runs that are stored are told first, so that whoever follows sees all of it.

#include "server/experiment_task.h"
#include "server/tasks.h"

namespace sudolab::server {
namespace {

class ResumeTask final : public ExperimentTask {
 public:
  ResumeTask(Lab& lab, std::string id) : ExperimentTask(lab, std::move(id)) {}

 protected:
  std::optional<Store> open(const std::stop_token&) override {
    return Store::resume(lab_.experiments().find(experiment()));
  }
};

}  // namespace

std::unique_ptr<Task> make_resume_task(Lab& lab, Members& members) {
  if (lab.settings().is_public) {
    throw ApiError(403, "forbidden", "experiments are not resumed here");
  }
  const std::string id = members.text("experiment").value_or("");
  if (!Store::exists(lab.experiments().find(id))) {
    members.fail("experiment", "names an experiment without runs, which cannot be resumed");
  }
  require_no_job(lab, id);
  return std::make_unique<ResumeTask>(lab, id);
}

}  // namespace sudolab::server
