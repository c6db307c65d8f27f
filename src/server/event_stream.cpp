// A stream remembers what it has sent, and sends what is new. Nothing is queued for slow clients:
// they see fewer states of a job, and still every item. The id of an event is how many items of
// each job have been sent, so a client that comes back needs nobody to remember it.

#include "server/event_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace sudolab::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPause = std::chrono::milliseconds(100);  // between two looks
constexpr auto kHeartbeat = std::chrono::seconds(15);
constexpr std::size_t kItemsAtOnce = 200;

}  // namespace

EventStream::EventStream(const JobStore& store, std::vector<std::shared_ptr<Job>> jobs,
                         const std::string& last)
    : store_(store) {
  for (auto& job : jobs) {
    job->follow(true);
    followed_.push_back({std::move(job), 0, "", false});
  }
  resume(last);
}

EventStream::~EventStream() {
  for (const Followed& followed : followed_) followed.job->follow(false);
}

// "ID:12,ID:7"
void EventStream::resume(const std::string& last) {
  for (Followed& followed : followed_) {
    const std::string key = followed.job->id() + ":";
    const std::size_t at = last.find(key);
    if (at == std::string::npos) continue;
    const char* begin = last.data() + at + key.size();
    std::size_t items = 0;
    std::from_chars(begin, last.data() + last.size(), items);
    followed.items = std::min(items, followed.job->items().size());
  }
}

std::string EventStream::event_id() const {
  std::string id;
  for (const Followed& followed : followed_) {
    id += fmt::format("{}{}:{}", id.empty() ? "" : ",", followed.job->id(), followed.items);
  }
  return id;
}

void EventStream::add_items(Followed& followed, std::string& out) {
  for (;;) {
    std::size_t count = kItemsAtOnce;
    const std::string items = followed.job->items().slice(followed.items, count);
    if (count == 0) return;
    const std::size_t from = followed.items;
    followed.items += count;
    out += fmt::format("id: {}\nevent: items\ndata: {{\"id\":\"{}\",\"from\":{},\"items\":{}}}\n\n",
                       event_id(), followed.job->id(), from, items);
  }
}

std::string EventStream::news() {
  std::string out;
  for (Followed& followed : followed_) {
    if (followed.ended) continue;
    // The state before the items: what had been made when a job ended has then been sent.
    const bool ended = followed.job->ended();
    Json json = followed.job->state_json();
    add_items(followed, out);
    json["items"] = followed.items;
    // The clock alone is no news.
    Json timeless = json;
    timeless.erase("seconds");
    std::string shown = json::line(timeless);
    if (shown != followed.shown) {
      followed.shown = std::move(shown);
      out += "event: job\ndata: " + json::line(json) + "\n\n";
    }
    followed.ended = ended;
  }
  return out;
}

bool EventStream::all_ended() const {
  return std::all_of(followed_.begin(), followed_.end(),
                     [](const Followed& followed) { return followed.ended; });
}

void EventStream::pause() const {
  // The end of a job is news at once; everything else can wait a little.
  const auto running = std::find_if(followed_.begin(), followed_.end(),
                                    [](const Followed& followed) { return !followed.ended; });
  running->job->wait(kPause);
}

std::optional<std::string> EventStream::next() {
  if (finished_) return std::nullopt;
  if (begun_) pause();
  begun_ = true;
  std::string out = news();
  if (all_ended()) {
    finished_ = true;
    return out + "event: end\ndata: {}\n\n";
  }
  if (store_.stopping()) return std::nullopt;
  const auto now = Clock::now();
  if (out.empty() && now - spoken_ > kHeartbeat) out = ": still here\n\n";
  if (!out.empty()) spoken_ = now;
  return out;
}

}  // namespace sudolab::server
