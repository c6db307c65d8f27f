// A few workers take jobs in the order of their arrival, except that of those that would disturb
// each other one runs at a time; the others wait here, where they keep no worker from the rest.
// Every second or so another thread looks
// for jobs that nobody attends to: browsers close without saying goodbye, and a solver that nobody
// watches would keep a core for its whole time limit.

#include "server/job_store.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/random_id.h"

namespace sudolab::server {

JobStore::JobStore(const ServerLimits& limits) : limits_(limits) {
  for (std::size_t i = 0; i < limits.jobs_running; ++i) {
    threads_.emplace_back([this] { work(); });
  }
  threads_.emplace_back([this] { sweep_now_and_then(); });
}

JobStore::~JobStore() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void JobStore::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  for (const auto& [id, job] : jobs_) job->cancel("the server was stopped");
  wake_.notify_all();
}

bool JobStore::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

void JobStore::check_room() const {
  std::size_t jobs = 0;
  std::size_t bytes = 0;
  for (const auto& [id, job] : jobs_) {
    if (job->ended()) continue;
    ++jobs;
    bytes += job->bytes();
  }
  if (jobs >= limits_.jobs) {
    throw ApiError(429, "too_many_jobs",
                   fmt::format("{} jobs are waiting or running, and more are not allowed; wait, or "
                               "cancel some",
                               limits_.jobs));
  }
  // Ended ones go when they are too large together; those that run can only be waited for.
  if (bytes > limits_.kept_bytes) {
    throw ApiError(429, "too_many_jobs",
                   "the jobs that are waiting and running take all the memory that is there for "
                   "jobs; wait, or cancel some");
  }
}

void JobStore::require_room() const {
  const std::lock_guard lock(mutex_);
  check_room();
}

std::shared_ptr<Job> JobStore::add(Job::Order order) {
  auto job = std::make_shared<Job>(random_id(), std::move(order));
  const std::lock_guard lock(mutex_);
  if (stopping_) throw ApiError(503, "busy", "the server is being stopped");
  check_room();
  jobs_.emplace(job->id(), job);
  order_.push_back(job->id());
  waiting_.push_back(job);
  wake_.notify_all();
  return job;
}

std::shared_ptr<Job> JobStore::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) throw not_found("there is no such job; it may have been forgotten");
  found->second->touch();
  return found->second;
}

std::vector<std::shared_ptr<Job>> JobStore::list(const std::string& client) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Job>> jobs;
  for (const std::string& id : order_) {
    const auto& job = jobs_.at(id);
    if (client.empty() || job->client() == client) jobs.push_back(job);
  }
  return jobs;
}

bool JobStore::cancel_or_forget(const std::string& id) {
  const std::shared_ptr<Job> job = find(id);
  const std::lock_guard lock(mutex_);
  if (!job->ended()) {
    job->cancel("cancelled on request");
    return false;
  }
  forget(id);
  return true;
}

void JobStore::forget(const std::string& id) {
  jobs_.at(id)->discard();
  jobs_.erase(id);
  order_.erase(std::remove(order_.begin(), order_.end(), id), order_.end());
}

void JobStore::sweep() {
  const std::lock_guard lock(mutex_);
  std::size_t kept = 0;
  std::size_t bytes = 0;
  std::vector<std::string> unneeded;
  // The youngest first: of too many, the oldest have to go.
  for (auto id = order_.rbegin(); id != order_.rend(); ++id) {
    Job& job = *jobs_.at(*id);
    bytes += job.bytes();
    if (!job.ended()) {
      if (!job.keep() && job.unattended() > limits_.abandoned_after) {
        job.cancel("nobody followed it any more");
      }
      continue;
    }
    ++kept;
    if (kept > limits_.jobs_kept || bytes > limits_.kept_bytes ||
        job.unattended() > limits_.forgotten_after) {
      unneeded.push_back(*id);
      bytes -= job.bytes();
    }
  }
  for (const std::string& id : unneeded) forget(id);
}

void JobStore::sweep_now_and_then() {
  const Seconds pause = std::min(Seconds(1), limits_.abandoned_after / 2);
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    wake_.wait_for(lock, pause, [this] { return stopping_; });
    lock.unlock();
    sweep();
    lock.lock();
  }
}

// The first one that may begin; null if there is none.
std::shared_ptr<Job> JobStore::take_next() {
  std::erase_if(waiting_, [](const auto& job) { return job->ended(); });  // cancelled meanwhile
  const auto next = std::find_if(waiting_.begin(), waiting_.end(), [this](const auto& job) {
    return !(alone_running_ && job->task().runs_alone());
  });
  if (next == waiting_.end()) return nullptr;
  std::shared_ptr<Job> job = std::move(*next);
  waiting_.erase(next);
  return job;
}

void JobStore::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::shared_ptr<Job> job;
    wake_.wait(lock, [&] { return stopping_ || (job = take_next()) != nullptr; });
    if (stopping_) return;
    const bool alone = job->task().runs_alone();
    if (alone) alone_running_ = true;
    lock.unlock();
    if (job->begin()) job->work();
    lock.lock();
    if (!alone) continue;
    alone_running_ = false;
    wake_.notify_all();
  }
}

}  // namespace sudolab::server
