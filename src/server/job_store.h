// All jobs of a server: who waits, who runs, who has ended, and who is no longer wanted.

#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/job.h"
#include "server/limits.h"

namespace sudolab::server {

class JobStore {
 public:
  explicit JobStore(const ServerLimits& limits);
  ~JobStore();  // cancels what runs, and waits for it
  JobStore(const JobStore&) = delete;
  JobStore& operator=(const JobStore&) = delete;

  // Throws ApiError too_many_jobs. Better asked before much work goes into an order; add() asks
  // again, since others may have been quicker.
  void require_room() const;
  std::shared_ptr<Job> add(Job::Order order);

  // Throws ApiError not_found. Who asks for a job attends to it.
  std::shared_ptr<Job> find(const std::string& id) const;
  // In the order in which they were made; of one client, or of all.
  std::vector<std::shared_ptr<Job>> list(const std::string& client) const;
  // Cancels a job that has not ended, and forgets another: true if it is forgotten.
  bool cancel_or_forget(const std::string& id);

  // Cancels what nobody follows and forgets what nobody needs: called every now and then.
  void sweep();

  // Ends everything that waits for something, for the server's end.
  void stop();
  bool stopping() const;

 private:
  // The lock is held by the callers of these.
  void check_room() const;
  std::shared_ptr<Job> take_next();
  void forget(const std::string& id);

  void work();
  void sweep_now_and_then();

  const ServerLimits& limits_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::vector<std::string> order_;  // of their making
  std::deque<std::shared_ptr<Job>> waiting_;
  bool alone_running_ = false;  // a job whose task has to be alone among its like
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sudolab::server
