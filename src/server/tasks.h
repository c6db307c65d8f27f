// The kinds of jobs: each function reads a request's members and makes the task. They throw
// ApiError for what is wrong with the request, before anything is started.

#pragma once

#include <memory>
#include <vector>

#include <sudolab/experiment/puzzles.h>
#include "server/job.h"
#include "server/lab.h"
#include "server/members.h"

namespace sudolab::server {

std::unique_ptr<Task> make_watch_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_generate_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_compare_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_study_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_resume_task(Lab& lab, Members& members);

// What such a job would run, for who wants to know how long it takes. The puzzles may be a sample,
// each for so many, and blank where making them takes long.
struct PlannedRuns {
  Plan plan;
  std::vector<ExperimentPuzzle> puzzles;
  double times = 1;
};
PlannedRuns outline_comparison(Lab& lab, Members& members);
PlannedRuns outline_study(Lab& lab, Members& members);

}  // namespace sudolab::server
