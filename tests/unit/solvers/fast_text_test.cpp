// Text into boards and out of them, by every kernel, against the conversion of grids.

#include <gtest/gtest.h>

#include <cstring>

#include "fast_kernels.h"
#include "one_solver.h"
#include "solvers/fast/convert.h"

namespace sudolab {
namespace {

constexpr int kCells = 81;

class FastText : public testing::TestWithParam<std::string> {
 protected:
  const fast::Kernel& kernel = *fast::find_kernel(GetParam().c_str());
};

bool same(const fast::Start& a, const fast::Start& b) {
  return std::memcmp(&a.board, &b.board, sizeof a.board) == 0 &&
         std::memcmp(&a.known, &b.known, sizeof a.known) == 0;
}

TEST_P(FastText, ReadsWhatAGridWouldBe) {
  constexpr std::string_view kEmpty = ".0*_-?";
  Rng rng(3);
  for (unsigned trial = 0; trial < 500; ++trial) {
    const Grid solution = test::random_solution(Geometry::classic(), trial);
    const Puzzle puzzle = test::with_holes(solution, rng.index(kCells + 1), trial);
    std::string text = test::text_of(puzzle.givens);
    for (char& character : text) {
      if (character == '0') character = kEmpty[static_cast<std::size_t>(rng.index(6))];
    }
    fast::Start start;
    std::memset(&start, 0x55, sizeof start);  // nothing of what was there before may stay
    ASSERT_TRUE(kernel.read_text(text.data(), start)) << text;
    ASSERT_TRUE(same(start, fast::start_of(puzzle))) << text;
  }
}

TEST_P(FastText, RefusesWhatIsNoPuzzle) {
  fast::Start start;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (int character = 0; character < 256; ++character) {
      std::string text(kCells, '.');
      text[cell] = static_cast<char>(character);
      const bool fits = character != 0 && std::strchr("123456789.0*_-?", character) != nullptr;
      EXPECT_EQ(kernel.read_text(text.data(), start), fits) << cell << ' ' << character;
    }
  }
}

TEST_P(FastText, WritesASolutionAndNothingAroundIt) {
  for (unsigned trial = 0; trial < 200; ++trial) {
    const std::string text = test::text_of(test::random_solution(Geometry::classic(), trial));
    fast::Start start;
    ASSERT_TRUE(kernel.read_text(text.data(), start));
    std::string written(kCells + 2, '|');
    kernel.write_text(start.board, written.data() + 1);
    EXPECT_EQ(written, '|' + text + '|');
  }
}

TEST_P(FastText, LeavesNoDigitInACellThatHasNone) {
  std::string text = test::text_of(test::random_solution(Geometry::classic(), 1));
  fast::Start start;
  ASSERT_TRUE(kernel.read_text(text.data(), start));
  for (auto& lane : start.board.places[1]) lane &= ~1U;
  text[27] = '0';
  std::string written(kCells, '|');
  kernel.write_text(start.board, written.data());
  EXPECT_EQ(written, text);
}

INSTANTIATE_TEST_SUITE_P(Every, FastText, testing::ValuesIn(test::fast_kernels()),
                         [](const auto& kernel) { return kernel.param; });

}  // namespace
}  // namespace sudolab
