// Work for one client that ends as soon as the client has gone. A page that asks again after every
// change of a puzzle would otherwise keep all cores busy with questions that it has dropped.

#pragma once

#include <functional>
#include <future>
#include <stop_token>

#include "server/exchange.h"

namespace sudolab::server {

class BackgroundWork final : public PendingReply {
 public:
  using Work = std::function<Reply(const std::stop_token&)>;

  // Begins at once. The work has to look at its token, which the end of the server stops as well;
  // what it throws becomes the reply to it.
  BackgroundWork(Work work, const std::stop_token& server);
  // Stops the work, and waits for its end.
  ~BackgroundWork() override;

  bool wait() override;
  Reply now() override;

 private:
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> stop_with_server_;
  std::future<Reply> reply_;
};

// A reply that comes from such work.
Reply background_reply(BackgroundWork::Work work, const std::stop_token& server);

}  // namespace sudolab::server
