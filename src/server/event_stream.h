// What happens to some jobs, as server-sent events.

#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/job_store.h"

namespace sudolab::server {

class EventStream final : public ReplyStream {
 public:
  // `last` is the id of the last event that the client has seen; may be empty. Follows the jobs for
  // as long as it lives.
  EventStream(const JobStore& store, std::vector<std::shared_ptr<Job>> jobs,
              const std::string& last);
  ~EventStream() override;
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  std::optional<std::string> next() override;

 private:
  struct Followed {
    std::shared_ptr<Job> job;
    std::size_t items = 0;  // sent
    std::string shown;      // what was sent about the job last
    bool ended = false;     // and its end was sent
  };

  void resume(const std::string& last);
  std::string news();
  void add_items(Followed& followed, std::string& out);
  std::string event_id() const;
  bool all_ended() const;
  void pause() const;

  const JobStore& store_;
  std::vector<Followed> followed_;
  std::chrono::steady_clock::time_point spoken_ = std::chrono::steady_clock::now();
  bool begun_ = false;
  bool finished_ = false;
};

}  // namespace sudolab::server
