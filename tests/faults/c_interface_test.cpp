// The C interface without memory: a code and its sentence, and a laboratory that works on.

#include <gtest/gtest.h>
#include <sudolab/sudolab.h>

#include <array>
#include <memory>
#include <string>

#include "faults/survival.h"

namespace sudolab::faults {
namespace {

constexpr auto kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::size_t kCells = 81;

using Lab = std::unique_ptr<sudolab_lab, decltype(&sudolab_close)>;

// For expect_survival: no memory is what it knows, and anything else is a wrong answer.
void expect_ok(sudolab_lab* lab, sudolab_code code) {
  if (code == SUDOLAB_OK) return;
  const bool told = std::string_view(sudolab_message(lab)) == "out of memory";
  if (code == SUDOLAB_NO_MEMORY && told) throw std::bad_alloc();
  throw std::runtime_error(sudolab_message(lab));
}

TEST(COpenWithoutMemory, OpensOrDoesNot) {
  expect_survival("sudolab_open", [] {
    const Lab lab(sudolab_open("dlx"), sudolab_close);
    if (!lab) throw std::bad_alloc();
    return std::string("open");
  });
}

class CWithoutMemory : public testing::Test {
 protected:
  std::string text() const { return {text_.data(), kCells}; }

  Lab lab_{sudolab_open(nullptr), sudolab_close};
  std::array<char, kCells> text_{};
};

TEST_F(CWithoutMemory, Solves) {
  expect_survival("sudolab_solve", [&] {
    expect_ok(lab_.get(), sudolab_solve(lab_.get(), kPuzzle, kCells, text_.data()));
    return text();
  });
}

TEST_F(CWithoutMemory, Rates) {
  expect_survival("sudolab_rate", [&] {
    sudolab_rating rating{};
    expect_ok(lab_.get(), sudolab_rate(lab_.get(), kPuzzle, kCells, &rating));
    return std::to_string(rating.score);
  });
}

TEST_F(CWithoutMemory, Explains) {
  expect_survival("sudolab_explain", [&] {
    std::size_t letters = 0;
    const auto visit = [](void* user, const char*, const char* sentence) {
      *static_cast<std::size_t*>(user) += std::string_view(sentence).size();
      return 0;
    };
    expect_ok(lab_.get(), sudolab_explain(lab_.get(), kPuzzle, kCells, visit, &letters));
    return std::to_string(letters);
  });
}

TEST_F(CWithoutMemory, Generates) {
  expect_survival("sudolab_generate", [&] {
    const sudolab_wishes wishes{};
    expect_ok(lab_.get(),
              sudolab_generate(lab_.get(), &wishes, text_.data(), nullptr, text_.size()));
    return text();
  });
}

// Each puzzle has a code of its own.
TEST_F(CWithoutMemory, RatesManyOnTwoThreads) {
  std::string puzzles;
  for (int i = 0; i < 4; ++i) puzzles += kPuzzle;
  expect_survival("sudolab_rate_batch", [&] {
    std::array<double, 4> scores{};
    std::array<std::uint8_t, 4> codes{};
    expect_ok(lab_.get(), sudolab_rate_batch(lab_.get(), puzzles.data(), 4, 2, scores.data(),
                                             nullptr, codes.data()));
    for (const std::uint8_t code : codes) {
      if (code == SUDOLAB_NO_MEMORY) throw std::bad_alloc();
    }
    return std::to_string(scores[0]) + ' ' + std::to_string(scores[3]);
  });
}

}  // namespace
}  // namespace sudolab::faults
