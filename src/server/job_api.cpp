// Jobs: starting, asking, following and cancelling them.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "server/event_stream.h"
#include "server/run_json.h"
#include "server/tasks.h"
#include "trace/trace_json.h"

namespace sudolab::server {
namespace {

constexpr std::size_t kLongestClient = 64;
constexpr std::size_t kMostFollowed = 16;
constexpr std::int64_t kMostItems = 1000;
constexpr std::int64_t kMostSteps = 16'384;
constexpr Seconds kPollPause{0.1};  // after which a waiting client is looked after

using TaskMaker = std::unique_ptr<Task> (*)(Lab&, Members&);

// In the order in which messages list them.
constexpr std::pair<std::string_view, TaskMaker> kKinds[] = {
    {"watch", make_watch_task}, {"generate", make_generate_task}, {"compare", make_compare_task},
    {"study", make_study_task}, {"resume", make_resume_task},
};

TaskMaker read_kind(Members& members) {
  members.need("kind");
  std::vector<std::string_view> names;
  for (const auto& [name, maker] : kKinds) names.push_back(name);
  const std::string chosen = members.choice("kind", names);
  for (const auto& [name, maker] : kKinds) {
    if (name == chosen) return maker;
  }
  return nullptr;
}

Reply start(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const TaskMaker make = read_kind(members);
  Job::Order order;
  order.kind = members.text("kind").value_or("");
  order.client = members.text_or("client", "", kLongestClient);
  order.keep = members.flag("keep");
  if (order.keep && lab.settings().is_public) {
    throw ApiError(403, "forbidden", "jobs are not kept here when nobody follows them")
        .in_member("keep");
  }
  lab.jobs().require_room();
  order.task = make(lab, members);
  members.finish();
  order.request = body;
  return json_reply(lab.jobs().add(std::move(order))->to_json(), 202);
}

Reply list(Lab& lab, const Request& request) {
  const auto client = request.query.find("client");
  if (lab.settings().is_public && (client == request.query.end() || client->second.empty())) {
    throw ApiError(403, "forbidden", "jobs are listed with ?client=NAME only");
  }
  Json jobs = Json::array();
  for (const auto& job : lab.jobs().list(client == request.query.end() ? "" : client->second)) {
    jobs.push_back(job->list_json());
  }
  return json_reply({{"jobs", std::move(jobs)}});
}

// ?wait=60: until the job ends, or the time is over.
class Poll final : public PendingReply {
 public:
  Poll(std::shared_ptr<Job> job, std::chrono::seconds longest)
      : job_(std::move(job)), end_(Job::Clock::now() + longest) {
    job_->follow(true);
  }
  ~Poll() override { job_->follow(false); }
  Poll(const Poll&) = delete;
  Poll& operator=(const Poll&) = delete;

  bool wait() override {
    job_->wait(std::min<Seconds>(kPollPause, end_ - Job::Clock::now()));
    return job_->ended() || Job::Clock::now() >= end_;
  }
  Reply now() override { return json_reply(job_->to_json()); }

 private:
  const std::shared_ptr<Job> job_;
  const Job::Clock::time_point end_;
};

Reply ask(Lab& lab, const Request& request) {
  auto job = lab.jobs().find(request.parameters[0]);
  const std::chrono::seconds longest(query_number(request, "wait", 0, 60, 0));
  if (longest.count() == 0) return json_reply(job->to_json());
  Reply reply;
  reply.pending = std::make_shared<Poll>(std::move(job), longest);
  return reply;
}

Reply items(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const auto from = static_cast<std::size_t>(query_number(request, "from", 0, INT32_MAX, 0));
  auto count = static_cast<std::size_t>(query_number(request, "count", 0, kMostItems, 100));
  const std::size_t total = job->items().size();
  Reply reply;
  reply.body = fmt::format("{{\"from\":{},\"total\":{},\"items\":{}}}", from, total,
                           job->items().slice(from, count));
  return reply;
}

Reply puzzles(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const std::vector<PuzzleRecord>* records = job->task().puzzles();
  if (records == nullptr) {
    throw ApiError(409, "wrong_kind", "this job has no list of puzzles, or not yet");
  }
  return json_reply(puzzles_json(*records, window_of(request, kMostItems, 100)));
}

const TraceRecorder& trace_of(const Job& job) {
  const TraceRecorder* trace = job.task().trace();
  if (trace == nullptr) throw ApiError(409, "wrong_kind", "only jobs of kind watch have a trace");
  return *trace;
}

Reply trace(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const std::int64_t from = query_number(request, "from", 0, INT64_MAX, 0);
  const std::int64_t count = query_number(request, "count", 0, kMostSteps, 4096);
  return json_reply(trace_window_json(trace_of(*job), static_cast<std::uint64_t>(from),
                                      static_cast<std::size_t>(count)));
}

Reply curves(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const std::int64_t points = query_number(request, "points", 4, 10'000, 1000);
  return json_reply(trace_curves_json(trace_of(*job), static_cast<std::size_t>(points)));
}

// ?what=guess&from=120&way=next
Reply find(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const TraceRecorder& trace = trace_of(*job);
  const auto text = request.query.find("what");
  const auto pattern = text == request.query.end() ? std::nullopt : parse_pattern(text->second);
  if (!pattern) {
    throw bad_request("?what has to name an event or a quantity, such as guess or energy falls")
        .in_member("what");
  }
  const auto way = request.query.find("way");
  const bool back = way != request.query.end() && way->second == "previous";
  if (way != request.query.end() && !back && way->second != "next") {
    throw bad_request("?way is next or previous").in_member("way");
  }
  const auto from = static_cast<std::uint64_t>(query_number(request, "from", 0, INT64_MAX, 0));
  const auto found =
      trace.find(*pattern, from, back ? TraceRecorder::Way::kPrevious : TraceRecorder::Way::kNext);
  return json_reply({{"at", found ? Json(*found) : Json(nullptr)}});
}

Reply history(Lab& lab, const Request& request) {
  const auto job = lab.jobs().find(request.parameters[0]);
  const TraceRecorder& trace = trace_of(*job);
  const int cells = trace.window(0, 0).start.grid.cells();
  const auto cell = static_cast<Cell>(query_number(request, "cell", 0, cells - 1, 0));
  const auto at = static_cast<std::uint64_t>(query_number(request, "at", 0, INT64_MAX, 0));
  const auto count = static_cast<std::size_t>(query_number(request, "count", 1, kMostItems, 50));
  return json_reply(cell_history_json(trace, cell, at, count));
}

Reply cancel(Lab& lab, const Request& request) {
  const std::string& id = request.parameters[0];
  const bool forgotten = lab.jobs().cancel_or_forget(id);
  return json_reply({{"id", id}, {"state", forgotten ? "forgotten" : "cancelled"}});
}

Reply follow(Lab& lab, const Request& request, const std::vector<std::string>& ids) {
  std::vector<std::shared_ptr<Job>> jobs;
  for (const std::string& id : ids) jobs.push_back(lab.jobs().find(id));
  // A browser that reconnects by itself asks for the old address, with the newer header.
  std::string last = request.header("last-event-id");
  const auto given = request.query.find("last");
  if (last.empty() && given != request.query.end()) last = given->second;
  Reply reply;
  reply.type = "text/event-stream";
  reply.stream = std::make_shared<EventStream>(lab.jobs(), std::move(jobs), last);
  return reply;
}

Reply follow_one(Lab& lab, const Request& request) {
  return follow(lab, request, {request.parameters[0]});
}

Reply follow_several(Lab& lab, const Request& request) {
  std::vector<std::string> ids;
  const auto given = request.query.find("jobs");
  std::string_view rest;
  if (given != request.query.end()) rest = given->second;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    ids.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (ids.empty() || ids.size() > kMostFollowed) {
    throw bad_request(
        fmt::format("?jobs has to name 1 to {} jobs, separated by commas", kMostFollowed))
        .in_member("jobs");
  }
  return follow(lab, request, ids);
}

}  // namespace

void add_job_routes(Routes& routes) {
  routes.add("POST", "/jobs", start);
  routes.add("GET", "/jobs", list);
  routes.add("GET", "/jobs/*", ask);
  routes.add("DELETE", "/jobs/*", cancel);
  routes.add("GET", "/jobs/*/items", items);
  routes.add("GET", "/jobs/*/puzzles", puzzles);
  routes.add("GET", "/jobs/*/trace", trace);
  routes.add("GET", "/jobs/*/curves", curves);
  routes.add("GET", "/jobs/*/find", find);
  routes.add("GET", "/jobs/*/history", history);
  routes.add("GET", "/jobs/*/events", follow_one);
  routes.add("GET", "/events", follow_several);
}

}  // namespace sudolab::server
