#include "server/background_work.h"

#include <chrono>
#include <memory>
#include <utility>

#include "server/lab.h"

namespace sudolab::server {
namespace {

// How long a client that has gone keeps its core, at most.
constexpr std::chrono::milliseconds kPause{20};

}  // namespace

BackgroundWork::BackgroundWork(Work work, const std::stop_token& server)
    : stop_with_server_(server, [this] { stop_.request_stop(); }),
      reply_(std::async(std::launch::async, [work = std::move(work), token = stop_.get_token()] {
        return caught([&] { return work(token); });
      })) {}

BackgroundWork::~BackgroundWork() { stop_.request_stop(); }

bool BackgroundWork::wait() { return reply_.wait_for(kPause) == std::future_status::ready; }

Reply BackgroundWork::now() {
  if (wait()) return reply_.get();
  return error_reply({503, "busy", "too many clients wait for answers; try again in a moment"});
}

Reply background_reply(BackgroundWork::Work work, const std::stop_token& server) {
  Reply reply;
  reply.pending = std::make_shared<BackgroundWork>(std::move(work), server);
  return reply;
}

}  // namespace sudolab::server
