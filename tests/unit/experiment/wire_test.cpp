// What ranks send each other, and what they make of bytes that nobody sent.

#include "experiment/wire.h"

#include <gtest/gtest.h>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include "unit/experiment/experiments.h"

namespace sudolab {
namespace {

TEST(Wire, BringsBackWhatWasSent) {
  const std::vector runs{some_run(1, 2, 3), some_run(3, 2, 1)};
  const auto back = wire::decode_records(wire::encode(std::span<const RunRecord>(runs)));
  expect_same_runs(back, runs);
  EXPECT_EQ(back[0].time, runs[0].time);
  EXPECT_EQ(back[1].conditions, runs[1].conditions);
  const std::vector<Job> jobs{{1, 2, 3}, {4, 5, 6}};
  EXPECT_EQ(wire::decode_jobs(wire::encode(std::span<const Job>(jobs))), jobs);
  EXPECT_TRUE(wire::decode_jobs("").empty());
  const Plan plan = small_plan();
  const auto puzzles = gather_puzzles(plan, kShippedData, {}).puzzles;
  const wire::Subject subject = wire::decode_subject(wire::encode(plan, puzzles));
  ASSERT_EQ(subject.puzzles.size(), puzzles.size());
  EXPECT_EQ(subject.puzzles[3].record.puzzle, puzzles[3].record.puzzle);
  EXPECT_EQ(subject.plan.seed, plan.seed);
}

std::string some_records() {
  std::vector runs{some_run(1, 2, 3), some_run(3, 2, 1), some_run(0, 0, 0)};
  runs[1].conditions.reset();
  runs[2].conditions->processor.reset();
  return wire::encode(std::span<const RunRecord>(runs));
}

std::string some_subject() {
  const Plan plan = small_plan();
  return wire::encode(plan, gather_puzzles(plan, kShippedData, {}).puzzles);
}

// A message ends where a record, a job or a puzzle ends, or it is refused.
TEST(Wire, RefusesACutMessage) {
  const std::string records = some_records();
  std::size_t whole = 0;
  for (std::size_t size = 0; size < records.size(); ++size) {
    try {
      EXPECT_LT(wire::decode_records(records.substr(0, size)).size(), 3U);
      ++whole;
    } catch (const ExperimentError& error) {
      EXPECT_STREQ(error.what(), "a message from another rank is damaged");
    }
  }
  EXPECT_EQ(whole, 3U) << "after none, one and two of them";
  EXPECT_THROW(wire::decode_jobs("seven b"), ExperimentError);
  EXPECT_THROW(wire::decode_subject(""), ExperimentError);
  const std::string subject = some_subject();
  for (const std::size_t less : {1U, 5U, 100U}) {
    EXPECT_THROW(wire::decode_subject(subject.substr(0, subject.size() - less)), ExperimentError);
  }
}

TEST(Wire, SurvivesAnyBytes) {
  Rng rng(7);
  const std::string records = some_records(), subject = some_subject();
  for (int attempt = 0; attempt < 2000; ++attempt) {
    std::string bytes = attempt % 2 == 0 ? records : subject;
    for (std::uint32_t change = 0; change <= rng.below(4); ++change) {
      bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<char>(rng.below(256));
    }
    try {
      if (attempt % 2 == 0) {
        for (const RunRecord& record : wire::decode_records(bytes)) {
          EXPECT_LE(record.status, Status::kWrong);
          EXPECT_LE(record.reason, StopReason::kUnsupportedVariant);
        }
      } else {
        wire::decode_subject(bytes);
      }
    } catch (const ExperimentError&) {
      // Refused, as it should be.
    }
  }
}

TEST(Wire, RefusesAnotherBuild) {
  std::string subject = some_subject();
  const std::size_t at = subject.find(wire::this_build());
  ASSERT_NE(at, std::string::npos);
  subject[at] = 'X';
  try {
    wire::decode_subject(subject);
    FAIL() << "it was read";
  } catch (const ExperimentError& error) {
    EXPECT_NE(std::string(error.what()).find("start the same build everywhere"), std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace sudolab
