// The batch door: the same answers as one by one, in the caller's memory.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include <sudolab/generator/digging.h>
#include <sudolab/solvers/batch.h>
#include <sudolab/sudolab.hpp>

namespace sudolab::test {
namespace {

struct Answers {
  explicit Answers(const std::string& puzzles, const BatchOptions& options = {})
      : solutions(puzzles.size(), ' '),
        counts(puzzles.size() / kBatchCells),
        statuses(puzzles.size() / kBatchCells) {
    solve_batch(puzzles, {solutions, counts, statuses}, options);
  }

  std::string solution(std::size_t i) const {
    return solutions.substr(i * kBatchCells, kBatchCells);
  }

  std::string solutions;
  std::vector<std::uint32_t> counts;
  std::vector<BatchStatus> statuses;
};

// Puzzles with one, several and no solutions, and one that cannot be read, in turns.
std::string mixed_puzzles(std::size_t count) {
  std::string puzzles;
  for (const Dug& dug : dig_random_grids(5, count, {})) {
    std::string text = to_text(dug.puzzle.givens);
    switch (puzzles.size() / kBatchCells % 4) {
      case 1: text[text.find_first_not_of('.')] = '0'; break;  // one given less: several
      case 2: text.replace(0, 2, "11"); break;
      case 3: text[80] = 'x'; break;
      default: break;
    }
    puzzles += text;
  }
  return puzzles;
}

TEST(Batch, AnswersLikeOneByOne) {
  const std::string puzzles = mixed_puzzles(400);
  const Answers answers(puzzles);
  Laboratory laboratory;
  std::vector<int> seen(6);
  for (std::size_t i = 0; i < answers.counts.size(); ++i) {
    const std::string text = puzzles.substr(i * kBatchCells, kBatchCells);
    ++seen[static_cast<std::size_t>(answers.statuses[i])];
    if (text.find('x') != std::string::npos) {
      EXPECT_EQ(answers.statuses[i], BatchStatus::kUnreadable);
      EXPECT_EQ(answers.counts[i], 0U);
      continue;
    }
    const Puzzle puzzle = *parse(text);
    const std::uint64_t count = *laboratory.count(puzzle, 2);
    EXPECT_EQ(answers.counts[i], count);
    EXPECT_EQ(answers.statuses[i], count == 0   ? BatchStatus::kUnsolvable
                                   : count == 1 ? BatchStatus::kUnique
                                                : BatchStatus::kSeveral);
    if (count == 1) {
      EXPECT_EQ(answers.solution(i), to_text(*laboratory.solve(puzzle)));
    } else if (count == 0) {
      EXPECT_EQ(answers.solution(i), std::string(kBatchCells, '.'));
    }
  }
  EXPECT_EQ(seen[0], 100);
  EXPECT_EQ(seen[1], 100);
  EXPECT_EQ(seen[5], 100);
}

TEST(Batch, DoesNotDependOnThreads) {
  const std::string puzzles = mixed_puzzles(5000);
  const Answers one(puzzles), three(puzzles, {.threads = 3}), all(puzzles, {.threads = 0});
  EXPECT_EQ(one.solutions, three.solutions);
  EXPECT_EQ(one.statuses, three.statuses);
  EXPECT_EQ(one.counts, all.counts);
}

TEST(Batch, LooksForAsManySolutionsAsAsked) {
  const Answers one(std::string(kBatchCells, '.'), {.limit = 1});
  EXPECT_EQ(one.statuses[0], BatchStatus::kSolved);
  EXPECT_EQ(one.counts[0], 1U);
  const Answers many(std::string(kBatchCells, '.'), {.limit = 1000});
  EXPECT_EQ(many.counts[0], 1000U);
  EXPECT_EQ(many.statuses[0], BatchStatus::kSeveral);
}

TEST(Batch, NeedsNoRoomForWhatIsNotWanted) {
  const std::string puzzles(2 * kBatchCells, '.');
  EXPECT_NO_THROW(solve_batch(puzzles, {}));
  EXPECT_NO_THROW(solve_batch({}, {}));
  std::vector<std::uint32_t> counts(1);
  EXPECT_THROW(solve_batch(puzzles, {.counts = counts}), std::invalid_argument);
  EXPECT_THROW(solve_batch(std::string(80, '.'), {}), std::invalid_argument);
}

// The end of the last line may be missing, and what is between the solutions stays.
TEST(Batch, TakesLines) {
  const std::string puzzles = mixed_puzzles(130);
  const Answers packed(puzzles);
  std::string lines, expected;
  for (std::size_t i = 0; i < packed.counts.size(); ++i) {
    lines += puzzles.substr(i * kBatchCells, kBatchCells) + '\n';
    expected += packed.solution(i) + '|';
  }
  for (const std::size_t size : {lines.size(), lines.size() - 1}) {
    std::string solutions(size, '|');
    solve_batch({lines.data(), size}, {.solutions = solutions}, {.stride = 82});
    EXPECT_EQ(solutions, expected.substr(0, size));
  }
  EXPECT_THROW(solve_batch({lines.data(), lines.size() - 2}, {}, {.stride = 82}),
               std::invalid_argument);
  EXPECT_THROW(solve_batch(puzzles, {}, {.stride = 80}), std::invalid_argument);
}

TEST(Batch, StopsWhenTold) {
  std::stop_source stopping;
  stopping.request_stop();
  const Answers answers(std::string(3 * kBatchCells, '.'), {.stop = stopping.get_token()});
  EXPECT_EQ(answers.statuses[0], BatchStatus::kStopped);
}

}  // namespace
}  // namespace sudolab::test
