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

// A window of a watched run, and its curves, as docs/reference/api.md has them.
Json trace_window_json(const TraceRecorder& trace, std::uint64_t from, std::size_t count);
Json trace_curves_json(const TraceRecorder& trace, std::size_t points);

}  // namespace sudolab::server
