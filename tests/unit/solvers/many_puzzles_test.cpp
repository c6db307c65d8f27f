// What the batch engine does with a kernel that is wrong: every solution is verified, not only the
// first of a puzzle.

#include <gtest/gtest.h>

#include <vector>

#include "one_solver.h"
#include "solvers/fast/many_puzzles.h"

namespace sudolab {
namespace {

using fast::Board;
using fast::Client;
using fast::Kernel;
using fast::Layout9;

Board board_of(const Grid& grid) { return fast::start_of<Layout9>(Puzzle(grid)).board; }

// The solutions that the kernel below reports for each puzzle, whatever the puzzle is.
std::vector<Board>& reported() {
  static std::vector<Board> boards;
  return boards;
}

int report_all(const Client& client) {
  fast::Start start{};
  std::uint64_t ticket = 0;
  while (client.next(client.owner, start, ticket)) {
    bool wanted = true;
    for (const Board& board : reported()) {
      wanted = wanted && client.solution(client.owner, ticket, board);
    }
    client.end(client.owner, ticket, wanted);
  }
  return 0;
}

SolveResult answer_to(const Puzzle& puzzle, std::vector<Board> boards, std::uint64_t limit = 10) {
  reported() = std::move(boards);
  const Kernel kernel{.name = "fake",
                      .supported = [] { return true; },
                      .run_one = report_all,
                      .run_batch = report_all,
                      .run_first_band = nullptr,
                      .count_two_bands = nullptr,
                      .run_sixteen = nullptr,
                      .read_text = nullptr,
                      .write_text = nullptr};
  const Puzzle* const puzzles[] = {&puzzle};
  SolveResult results[1];
  const SolveContext context = test::up_to(limit);
  fast::ManyPuzzles(puzzles, context, results).solve(kernel);
  return results[0];
}

// Two solutions of the empty board.
const Grid kFirst = test::random_solution(Geometry::classic(), 1);
const Grid kSecond = test::random_solution(Geometry::classic(), 2);

TEST(ManyPuzzles, CountsSolutionsThatAreRight) {
  const SolveResult result = answer_to(Puzzle(), {board_of(kFirst), board_of(kSecond)});
  EXPECT_EQ(result.status, Status::kSolved);
  EXPECT_EQ(result.solutions, 2U);
  EXPECT_EQ(result.grid, kFirst);
  EXPECT_TRUE(result.exhausted);
}

TEST(ManyPuzzles, VerifyEverySolution) {
  Grid conflicting = kSecond;
  conflicting.set(80, kSecond[79]);
  for (std::size_t good = 0; good < 4; ++good) {
    std::vector<Board> boards(good, board_of(kFirst));
    boards.push_back(board_of(conflicting));
    const SolveResult result = answer_to(Puzzle(), boards);
    EXPECT_EQ(result.status, Status::kWrong) << good << " right ones before";
    EXPECT_EQ(result.grid, conflicting);
    EXPECT_FALSE(result.exhausted);
  }
}

TEST(ManyPuzzles, NoticeASecondSolutionThatIgnoresTheGivens) {
  Grid givens;
  givens.set(0, kFirst[0]);
  Grid other = kSecond;  // with the digits renamed, so that its first one differs
  for (auto& digit : other.digits()) digit = static_cast<std::uint8_t>(digit % 9 + 1);
  const Grid& foreign = kSecond[0] == kFirst[0] ? other : kSecond;
  const SolveResult result = answer_to(Puzzle(givens), {board_of(kFirst), board_of(foreign)});
  EXPECT_EQ(result.status, Status::kWrong);
}

// The digit of the solution before must not fill the gap.
TEST(ManyPuzzles, NoticeASecondSolutionWithAHole) {
  Board hole = board_of(kFirst);
  for (auto& word : hole.places[0]) word &= ~1U;
  const SolveResult result = answer_to(Puzzle(), {board_of(kFirst), board_of(kFirst), hole});
  EXPECT_EQ(result.status, Status::kWrong);
}

// The kernels see candidates only, so it has to be a cell without any for them.
TEST(ManyPuzzles, SeeGivensThatTheirPencilmarksForbid) {
  Puzzle marked(kFirst);
  marked.allowed.assign(81, all_digits(9));
  marked.allowed[40] &= ~digit_bit(kFirst[40]);
  const Puzzle* const puzzles[] = {&marked};
  for (const char* name : {"fast", "auto", "dlx"}) {
    SolveResult result;
    make_solver(name)->solve_all(puzzles, test::up_to(2), {&result, 1});
    EXPECT_EQ(result.status, Status::kUnsolvable) << name;
    EXPECT_TRUE(result.exhausted) << name;
    EXPECT_EQ(result.counters, Counters{}) << name;
  }
}

}  // namespace
}  // namespace sudolab
