// Jobs: their states, their limits, and what becomes of those that nobody wants any more.

#include "server/job_store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace sudolab::server {
namespace {

using State = Job::State;

// Makes items until it has enough, or is stopped; or fails.
class CountingTask final : public Task {
 public:
  explicit CountingTask(int count, bool fails = false, bool alone = false)
      : count_(count), fails_(fails), alone_(alone) {}

  Json run(ItemList& items, const std::stop_token& stop) override {
    if (fails_) throw std::runtime_error("it went wrong");
    while (made_ < count_ && !stop.stop_requested()) {
      items.add({{"n", made_.load()}});
      ++made_;
      if (count_ > 1000) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return {{"made", made_.load()}};
  }
  Json progress() const override { return {{"done", made_.load()}}; }
  bool runs_alone() const override { return alone_; }

 private:
  const int count_;
  const bool fails_;
  const bool alone_;
  std::atomic<int> made_ = 0;
};

constexpr int kForEver = 1'000'000'000;

Job::Order order(int count, bool keep = false, bool fails = false) {
  return {"count", "me", keep, Json::object(), std::make_unique<CountingTask>(count, fails)};
}

Job::Order lonely_order(int count) {
  return {"count", "me", false, Json::object(), std::make_unique<CountingTask>(count, false, true)};
}

ServerLimits small_limits() {
  ServerLimits limits;
  limits.jobs = 4;
  limits.jobs_running = 2;
  return limits;
}

void wait_for_end(const Job& job) {
  for (int i = 0; i < 100 && !job.ended(); ++i) job.wait(Seconds(1));
  ASSERT_TRUE(job.ended());
}

TEST(JobStore, RunsAJobAndKeepsWhatItMade) {
  const ServerLimits limits = small_limits();
  JobStore store(limits);
  const auto job = store.add(order(5));
  wait_for_end(*job);
  EXPECT_EQ(job->state(), State::kDone);
  EXPECT_EQ(job->to_json()["result"]["made"], 5);
  std::size_t count = 2;
  EXPECT_EQ(job->items().slice(1, count), R"([{"n":1},{"n":2}])");
  EXPECT_EQ(count, 2U);
  count = 10;
  EXPECT_EQ(job->items().slice(4, count), R"([{"n":4}])");
  EXPECT_EQ(count, 1U);
  EXPECT_EQ(job->items().slice(99, count), "[]");
  EXPECT_EQ(store.find(job->id()), job);
  EXPECT_EQ(store.list("me").size(), 1U);
  EXPECT_EQ(store.list("").size(), 1U);
  EXPECT_EQ(store.list("you").size(), 0U);
}

TEST(JobStore, TellsWhyAJobFailed) {
  const ServerLimits limits = small_limits();
  JobStore store(limits);
  const auto job = store.add(order(1, false, true));
  wait_for_end(*job);
  EXPECT_EQ(job->state(), State::kFailed);
  EXPECT_EQ(job->to_json()["reason"], "it went wrong");
}

TEST(JobStore, CancelsThenForgets) {
  const ServerLimits limits = small_limits();
  JobStore store(limits);
  const auto job = store.add(order(kForEver));
  EXPECT_FALSE(store.cancel_or_forget(job->id()));
  wait_for_end(*job);
  EXPECT_EQ(job->state(), State::kCancelled);
  EXPECT_EQ(job->to_json()["reason"], "cancelled on request");
  EXPECT_TRUE(store.cancel_or_forget(job->id()));
  EXPECT_THROW(store.find(job->id()), ApiError);
}

TEST(JobStore, CancelsAJobThatStillWaits) {
  const ServerLimits limits = small_limits();
  JobStore store(limits);
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 3; ++i) jobs.push_back(store.add(order(kForEver)));
  EXPECT_EQ(jobs[2]->state(), State::kQueued);
  store.cancel_or_forget(jobs[2]->id());
  EXPECT_EQ(jobs[2]->state(), State::kCancelled);
}

TEST(JobStore, RefusesTooMany) {
  const ServerLimits limits = small_limits();
  JobStore store(limits);
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 4; ++i) jobs.push_back(store.add(order(kForEver)));
  try {
    store.add(order(1));
    FAIL() << "a fifth job was taken";
  } catch (const ApiError& error) {
    EXPECT_EQ(error.status, 429);
    EXPECT_EQ(error.code, "too_many_jobs");
  }
  store.cancel_or_forget(jobs[3]->id());
  EXPECT_NO_THROW(store.add(order(1)));
}

TEST(JobStore, StopsWhatNobodyFollows) {
  ServerLimits limits = small_limits();
  limits.abandoned_after = Seconds(0.05);
  JobStore store(limits);
  const auto abandoned = store.add(order(kForEver));
  const auto kept = store.add(order(kForEver, true));
  wait_for_end(*abandoned);
  EXPECT_EQ(abandoned->state(), State::kCancelled);
  EXPECT_EQ(abandoned->to_json()["reason"], "nobody followed it any more");
  EXPECT_FALSE(kept->ended());
}

TEST(JobStore, GoesOnAsLongAsSomebodyFollows) {
  ServerLimits limits = small_limits();
  limits.abandoned_after = Seconds(0.05);
  JobStore store(limits);
  const auto job = store.add(order(kForEver));
  job->follow(true);
  job->wait(Seconds(0.3));
  EXPECT_FALSE(job->ended());
  job->follow(false);
  wait_for_end(*job);
}

TEST(JobStore, ForgetsTheOldestOfTooMany) {
  ServerLimits limits = small_limits();
  limits.jobs_kept = 2;
  JobStore store(limits);
  std::vector<std::shared_ptr<Job>> jobs;
  for (int i = 0; i < 3; ++i) {
    jobs.push_back(store.add(order(1)));
    wait_for_end(*jobs.back());
  }
  store.sweep();
  EXPECT_THROW(store.find(jobs[0]->id()), ApiError);
  EXPECT_NO_THROW(store.find(jobs[1]->id()));
  EXPECT_NO_THROW(store.find(jobs[2]->id()));
}

TEST(JobStore, ForgetsWhatNeedsTooMuchMemory) {
  ServerLimits limits = small_limits();
  limits.kept_bytes = 1;
  JobStore store(limits);
  const auto job = store.add(order(10));
  wait_for_end(*job);
  store.sweep();
  EXPECT_EQ(store.list("").size(), 0U);
}

TEST(JobStore, TheLimitHoldsWhenManyAskAtOnce) {
  const ServerLimits limits = small_limits();
  for (int round = 0; round < 20; ++round) {
    JobStore store(limits);
    std::atomic<int> taken = 0;
    std::atomic<bool> go = false;
    std::vector<std::thread> clients;
    for (int i = 0; i < 16; ++i) {
      clients.emplace_back([&] {
        Job::Order mine = order(kForEver);
        while (!go) std::this_thread::yield();
        try {
          store.add(std::move(mine));
          ++taken;
        } catch (const ApiError& error) {
          EXPECT_EQ(error.code, "too_many_jobs");
        }
      });
    }
    go = true;
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(taken, 4) << "in round " << round;
  }
}

TEST(JobStore, WhoWaitsForHisTurnKeepsNoWorkerFromTheOthers) {
  const ServerLimits limits = small_limits();  // two workers
  JobStore store(limits);
  const auto first = store.add(lonely_order(kForEver));
  const auto second = store.add(lonely_order(3));
  const auto third = store.add(lonely_order(3));
  const auto ordinary = store.add(order(3));
  wait_for_end(*ordinary);
  EXPECT_EQ(ordinary->state(), State::kDone);
  EXPECT_FALSE(first->ended());
  EXPECT_EQ(second->state(), State::kQueued);
  store.cancel_or_forget(second->id());
  store.cancel_or_forget(first->id());
  wait_for_end(*third);
  EXPECT_EQ(third->state(), State::kDone) << "it was its turn";
  EXPECT_EQ(second->state(), State::kCancelled);
}

TEST(JobStore, RequestsCountAsMemory) {
  ServerLimits limits = small_limits();
  limits.kept_bytes = 100'000;
  JobStore store(limits);
  Job::Order large = order(kForEver);
  large.request = {{"kind", "count"}, {"text", std::string(200'000, 'x')}};
  const auto job = store.add(std::move(large));
  EXPECT_GE(job->bytes(), 200'000U);
  EXPECT_EQ(job->to_json()["request"]["text"].get<std::string>().size(), 200'000U);
  EXPECT_EQ(job->list_json()["request"], (Json{{"kind", "count"}}));
  try {
    store.add(order(1));
    FAIL() << "there was no memory for another one";
  } catch (const ApiError& error) {
    EXPECT_EQ(error.code, "too_many_jobs");
  }
  store.cancel_or_forget(job->id());
  wait_for_end(*job);
  EXPECT_NO_THROW(store.add(order(1)));
}

TEST(JobStore, EndsWithRunningAndWaitingJobs) {
  const ServerLimits limits = small_limits();
  std::vector<std::shared_ptr<Job>> jobs;
  {
    JobStore store(limits);
    for (int i = 0; i < 4; ++i) jobs.push_back(store.add(order(kForEver)));
  }
  for (const auto& job : jobs) EXPECT_EQ(job->state(), State::kCancelled);
}

}  // namespace
}  // namespace sudolab::server
