// A job's state is behind one mutex, what it makes (ItemList, Task::progress) behind others, so
// that looking at a job never waits for its work.

#include "server/job.h"

#include <sudolab/experiment/environment.h>

namespace sudolab::server {
namespace {

// In lists. All that our page asks for fits, except puzzles that somebody pasted.
constexpr std::size_t kLongMember = 4096;

std::string without_long_members(const Json& request) {
  Json shortened = Json::object();
  for (const auto& [name, value] : request.items()) {
    if (json::line(value).size() <= kLongMember) shortened[name] = value;
  }
  return json::line(shortened);
}

}  // namespace

void ItemList::add(const Json& item) {
  std::string text = item.dump(-1, ' ', false, Json::error_handler_t::replace);
  const std::lock_guard lock(mutex_);
  bytes_ += text.size() + sizeof(std::string);
  items_.push_back(std::move(text));
}

std::size_t ItemList::size() const {
  const std::lock_guard lock(mutex_);
  return items_.size();
}

std::size_t ItemList::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

std::string ItemList::slice(std::size_t from, std::size_t& count) const {
  const std::lock_guard lock(mutex_);
  count = from < items_.size() ? std::min(count, items_.size() - from) : 0;
  std::string text = "[";
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += ',';
    text += items_[from + i];
  }
  return text + "]";
}

std::string_view state_name(Job::State state) {
  switch (state) {
    case Job::State::kQueued: return "queued";
    case Job::State::kRunning: return "running";
    case Job::State::kDone: return "done";
    case Job::State::kFailed: return "failed";
    case Job::State::kCancelled: return "cancelled";
  }
  return "unknown";
}

Job::Job(std::string id, Order order)
    : id_(std::move(id)),
      order_(std::move(order)),
      request_(json::line(order_.request)),
      short_request_(without_long_members(order_.request)) {
  order_.request = nullptr;
}

Job::State Job::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

bool Job::ended() const {
  const State now = state();
  return now != State::kQueued && now != State::kRunning;
}

Json Job::state_json() const {
  Json json{{"id", id_}, {"kind", order_.kind}, {"client", order_.client}};
  {
    const std::lock_guard lock(mutex_);
    const auto until = finished_ == Clock::time_point{} ? Clock::now() : finished_;
    const std::chrono::duration<double> running =
        started_ == Clock::time_point{} ? Clock::duration{} : until - started_;
    json["state"] = state_name(state_);
    json["reason"] = reason_.empty() ? Json(nullptr) : Json(reason_);
    json["keep"] = order_.keep;
    json["created"] = utc_text(created_);
    json["seconds"] = running.count();
    json["result"] = result_;
  }
  json["progress"] = order_.task->progress();
  json["items"] = items_.size();
  return json;
}

Json Job::to_json() const {
  Json json = state_json();
  json["request"] = Json::parse(request_);
  return json;
}

Json Job::list_json() const {
  Json json = state_json();
  json["request"] = Json::parse(short_request_);
  return json;
}

std::size_t Job::bytes() const {
  return request_.size() + short_request_.size() + items_.bytes() + order_.task->bytes();
}

bool Job::begin() {
  const std::lock_guard lock(mutex_);
  if (state_ != State::kQueued) return false;
  state_ = State::kRunning;
  started_ = Clock::now();
  return true;
}

void Job::work() {
  try {
    Json result = order_.task->run(items_, stop_.get_token());
    end(State::kDone, "", std::move(result));
  } catch (const std::bad_alloc&) {
    end(State::kFailed, "there was not enough memory", nullptr);
  } catch (const std::exception& error) {
    end(State::kFailed, error.what(), nullptr);
  }
}

void Job::end(State state, std::string reason, Json result) {
  const std::lock_guard lock(mutex_);
  // Why it was cancelled stands there already.
  state_ = stop_.stop_requested() ? State::kCancelled : state;
  if (reason_.empty()) reason_ = std::move(reason);
  result_ = std::move(result);
  finished_ = Clock::now();
  ended_.notify_all();
}

void Job::cancel(const std::string& reason) {
  const std::lock_guard lock(mutex_);
  if (state_ != State::kQueued && state_ != State::kRunning) return;
  if (stop_.stop_requested()) return;
  reason_ = reason;
  stop_.request_stop();
  if (state_ == State::kRunning) return;  // its worker will notice
  state_ = State::kCancelled;
  ended_.notify_all();
}

void Job::touch() {
  const std::lock_guard lock(mutex_);
  seen_ = Clock::now();
}

void Job::follow(bool begins) {
  const std::lock_guard lock(mutex_);
  followers_ += begins ? 1 : -1;
  seen_ = Clock::now();
}

std::chrono::duration<double> Job::unattended() const {
  const std::lock_guard lock(mutex_);
  if (followers_ > 0) return std::chrono::duration<double>::zero();
  return Clock::now() - seen_;
}

void Job::wait(std::chrono::duration<double> longest) const {
  std::unique_lock lock(mutex_);
  ended_.wait_for(lock, longest,
                  [&] { return state_ != State::kQueued && state_ != State::kRunning; });
}

}  // namespace sudolab::server
