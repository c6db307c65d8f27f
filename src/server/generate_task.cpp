// Making puzzles to order: each is an item as soon as it is there.

#include <atomic>

#include <sudolab/generator/generator.h>
#include "core/deadline.h"
#include "json/puzzle.h"
#include "server/tasks.h"
#include "server/wishes_request.h"

namespace sudolab::server {
namespace {

class GenerateTask final : public Task {
 public:
  GenerateTask(Wishes wishes, std::uint64_t seed, std::uint64_t count, Seconds longest)
      : generator_(std::move(wishes), {.seed = seed, .threads = 1, .count = count}),
        count_(count),
        longest_(longest) {}

  Json run(ItemList& items, const std::stop_token& stop) override {
    const Deadline deadline(longest_, stop);
    while (made_ < count_) {
      const std::optional<Generated> made = generator_.next(deadline.token());
      if (!made) break;
      items.add(json::generated(*made, json::api()));
      ++made_;
    }
    return {
        {"made", made_.load()}, {"gave_up", generator_.gave_up()}, {"too_late", deadline.passed()}};
  }

  Json progress() const override {
    return {{"done", made_.load()}, {"total", count_}, {"tries", generator_.tries()}};
  }

 private:
  Generator generator_;
  std::uint64_t count_;
  Seconds longest_;
  std::atomic<std::uint64_t> made_ = 0;
};

}  // namespace

std::unique_ptr<Task> make_generate_task(Lab& lab, Members& members) {
  const auto most = static_cast<std::int64_t>(lab.limits().generate_count);
  const auto count = static_cast<std::uint64_t>(members.whole_or("count", 1, most, 1));
  const std::uint64_t seed = members.seed("seed");
  return std::make_unique<GenerateTask>(read_generator_wishes(members, lab), seed, count,
                                        lab.limits().job_time);
}

}  // namespace sudolab::server
