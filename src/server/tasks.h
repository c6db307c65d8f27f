// The kinds of jobs: each function reads a request's members and makes the task. They throw
// ApiError for what is wrong with the request, before anything is started.

#pragma once

#include <memory>

#include "server/job.h"
#include "server/lab.h"
#include "server/members.h"

namespace sudolab::server {

std::unique_ptr<Task> make_watch_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_generate_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_compare_task(Lab& lab, Members& members);
std::unique_ptr<Task> make_study_task(Lab& lab, Members& members);

}  // namespace sudolab::server
