#include <sudolab/solvers/batch.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include "core/share_out.h"

namespace sudolab {
namespace {

// Enough for the engine to keep its lanes full; what a thread needs stays within its cache.
constexpr std::size_t kChunk = 1024;
constexpr std::uint8_t kForeign = 0xFF;

constexpr std::array<std::uint8_t, 256> kMeaning = [] {
  std::array<std::uint8_t, 256> meaning{};
  meaning.fill(kForeign);
  for (std::uint8_t digit = 1; digit <= 9; ++digit) meaning['0' + digit] = digit;
  for (const unsigned char blank : {'.', '0', '*', '_', '-', '?'}) meaning[blank] = 0;
  return meaning;
}();

bool read(std::span<const char> text, Puzzle& puzzle) {
  const std::span<std::uint8_t> digits = puzzle.givens.digits();
  std::uint8_t worst = 0;
  for (std::size_t i = 0; i < kBatchCells; ++i) {
    digits[i] = kMeaning[static_cast<unsigned char>(text[i])];
    worst = std::max(worst, digits[i]);
  }
  return worst != kForeign;
}

BatchStatus status_of(const SolveResult& result, std::uint32_t limit) {
  // The word of an engine that returned a wrong grid counts for nothing.
  if (result.status == Status::kWrong) return BatchStatus::kStopped;
  if (result.solutions > 1) return BatchStatus::kSeveral;
  if (result.solutions == 1) {
    return result.exhausted ? BatchStatus::kUnique
           : limit == 1     ? BatchStatus::kSolved
                            : BatchStatus::kStopped;
  }
  return result.status == Status::kUnsolvable ? BatchStatus::kUnsolvable : BatchStatus::kStopped;
}

void check_sizes(std::span<const char> puzzles, const BatchAnswers& answers) {
  const std::size_t count = puzzles.size() / kBatchCells;
  const auto fits = [](std::size_t size, std::size_t wanted) {
    return size == 0 || size >= wanted;
  };
  if (puzzles.size() % kBatchCells != 0) {
    throw std::invalid_argument("the puzzles of a batch have 81 characters each");
  }
  if (!fits(answers.solutions.size(), puzzles.size()) || !fits(answers.counts.size(), count) ||
      !fits(answers.statuses.size(), count)) {
    throw std::invalid_argument("there is less room for answers than there are puzzles");
  }
}

// One thread's share of the work. Its memory is used again for every chunk.
class Worker {
 public:
  Worker(std::span<const char> puzzles, const BatchAnswers& answers, const BatchOptions& options)
      : texts_(puzzles), answers_(answers), limit_(std::max<std::uint32_t>(1, options.limit)) {
    context_.max_solutions = limit_;
    context_.stop = options.stop;
  }

  void solve(std::size_t first, std::size_t count) {
    puzzles_.resize(count);
    results_.resize(count);
    pointers_.clear();
    places_.clear();
    for (std::size_t i = 0; i < count; ++i) {
      const auto text = texts_.subspan((first + i) * kBatchCells, kBatchCells);
      if (read(text, puzzles_[i])) {
        pointers_.push_back(&puzzles_[i]);
        places_.push_back(first + i);
      } else {
        answer(first + i, BatchStatus::kUnreadable, nullptr);
      }
    }
    const std::span results(results_.data(), pointers_.size());
    solver_->solve_all(pointers_, context_, results);
    for (std::size_t i = 0; i < results.size(); ++i) {
      answer(places_[i], status_of(results[i], limit_), &results[i]);
    }
  }

 private:
  void answer(std::size_t place, BatchStatus status, const SolveResult* result) const {
    const bool solved = result != nullptr && result->status == Status::kSolved;
    if (!answers_.statuses.empty()) answers_.statuses[place] = status;
    if (!answers_.counts.empty()) {
      answers_.counts[place] = solved ? static_cast<std::uint32_t>(result->solutions) : 0;
    }
    if (answers_.solutions.empty()) return;
    const auto out = answers_.solutions.subspan(place * kBatchCells, kBatchCells);
    if (solved) {
      std::ranges::transform(result->grid.digits(), out.begin(),
                             [](std::uint8_t digit) { return static_cast<char>('0' + digit); });
    } else {
      std::ranges::fill(out, '.');
    }
  }

  std::span<const char> texts_;
  const BatchAnswers& answers_;
  std::uint32_t limit_;
  SolveContext context_;
  std::unique_ptr<Solver> solver_ = make_solver("fast");
  std::vector<Puzzle> puzzles_;
  std::vector<SolveResult> results_;
  std::vector<const Puzzle*> pointers_;  // those that could be read
  std::vector<std::size_t> places_;      // and which they are
};

}  // namespace

void solve_batch(std::span<const char> puzzles, const BatchAnswers& answers,
                 const BatchOptions& options) {
  check_sizes(puzzles, answers);
  const std::size_t count = puzzles.size() / kBatchCells;
  const std::size_t chunks = (count + kChunk - 1) / kChunk;
  share_out(chunks, resolve_threads(options.threads), [&] {
    return [worker = Worker(puzzles, answers, options), count](std::size_t chunk) mutable {
      const std::size_t first = chunk * kChunk;
      worker.solve(first, std::min(kChunk, count - first));
    };
  });
}

}  // namespace sudolab
