// Many puzzles in one call, each of 81 characters, on several threads.

#include <algorithm>
#include <span>

#include <sudolab/solvers/batch.h>

#include "c_interface/border.h"
#include "core/share_out.h"

using namespace sudolab;
using namespace sudolab::border;

namespace {

constexpr sudolab_code kBatchCodes[] = {SUDOLAB_OK,         SUDOLAB_SEVERAL, SUDOLAB_OK,
                                        SUDOLAB_UNSOLVABLE, SUDOLAB_GAVE_UP, SUDOLAB_BAD_PUZZLE};

constexpr int kMostThreads = 1024;

void check(const char* puzzles, size_t count, int threads) {
  require(puzzles != nullptr || count == 0, "the puzzles are null");
  require(count <= SIZE_MAX / kMaxCells, "there cannot be so many puzzles");
  require(threads >= 0 && threads <= kMostThreads, "there can be 0 to 1024 threads");
}

// Answers every puzzle on some thread, with a laboratory of its own. `fill(laboratory, record, i)`
// fills in what is wanted of puzzle i; what it throws becomes the puzzle's code.
template <class Fill>
void for_each_puzzle(const sudolab_lab& lab, std::span<const char> puzzles, int threads,
                     uint8_t* codes, const Fill& fill) {
  const size_t count = puzzles.size() / kBatchCells;
  share_out(count, resolve_threads(threads), [&] {
    LaboratorySettings settings = lab.settings;
    settings.stop = lab.stopping.get_token();
    return [&, laboratory = Laboratory(settings)](size_t i) mutable {
      sudolab_lab one;  // takes the code and the sentence of this puzzle
      const sudolab_code code = call(&one, [&] {
        fill(laboratory, puzzle_of(puzzles.data() + i * kBatchCells, kBatchCells), i);
        return SUDOLAB_OK;
      });
      if (codes != nullptr) codes[i] = static_cast<uint8_t>(code);
    };
  });
}

}  // namespace

sudolab_code sudolab_solve_batch(sudolab_lab* lab, const char* puzzles, size_t count,
                                 uint32_t limit, int threads, char* solutions, uint32_t* counts,
                                 uint8_t* codes) {
  return call(lab, [&] {
    check(puzzles, count, threads);
    require(limit > 0, "at least one solution has to be looked for");
    BatchAnswers answers;
    if (solutions != nullptr) answers.solutions = {solutions, count * kBatchCells};
    if (counts != nullptr) answers.counts = {counts, count};
    static_assert(sizeof(BatchStatus) == sizeof(uint8_t));
    if (codes != nullptr) answers.statuses = {reinterpret_cast<BatchStatus*>(codes), count};
    solve_batch({puzzles, count * kBatchCells}, answers,
                {.limit = limit, .threads = threads, .stop = lab->stopping.get_token()});
    for (size_t i = 0; codes != nullptr && i < count; ++i) {
      codes[i] = static_cast<uint8_t>(kBatchCodes[codes[i]]);
    }
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_rate_batch(sudolab_lab* lab, const char* puzzles, size_t count, int threads,
                                double* scores, int* ers, uint8_t* codes) {
  return call(lab, [&] {
    check(puzzles, count, threads);
    if (scores != nullptr) std::fill_n(scores, count, 0.0);
    if (ers != nullptr) std::fill_n(ers, count, 0);
    for_each_puzzle(*lab, {puzzles, count * kBatchCells}, threads, codes,
                    [&](Laboratory& laboratory, const PuzzleRecord& record, size_t i) {
                      if (scores != nullptr) {
                        scores[i] = value_of(laboratory.rate(record.puzzle)).score;
                      }
                      if (ers == nullptr) return;
                      const Answer<SeRating> se = laboratory.rate_se(record.puzzle);
                      ers[i] = value_of(se).er.rating;
                    });
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_canonical_batch(sudolab_lab* lab, const char* puzzles, size_t count,
                                     int threads, char* canonicals, uint8_t* codes) {
  return call(lab, [&] {
    check(puzzles, count, threads);
    require(canonicals != nullptr || count == 0, "there is no room for the canonical forms");
    std::fill_n(canonicals, count * kBatchCells, '.');
    for_each_puzzle(*lab, {puzzles, count * kBatchCells}, threads, codes,
                    [&](Laboratory& laboratory, const PuzzleRecord& record, size_t i) {
                      const Answer<Grid> form = laboratory.canonical(record.puzzle);
                      write(value_of(form), record, canonicals + i * kBatchCells);
                    });
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_generate_batch(sudolab_lab* lab, const sudolab_wishes* wishes, size_t count,
                                    int threads, char* puzzles, char* solutions, size_t* made) {
  return call(lab, [&]() -> sudolab_code {
    check(puzzles, count, threads);
    require(made != nullptr, "there is no room for the number");
    *made = 0;
    const Wishes wanted = wishes_of(wishes == nullptr ? sudolab_wishes{} : *wishes);
    if (std::string why = contradiction_in(wanted); !why.empty()) {
      throw Complaint{SUDOLAB_BAD_ARGUMENT, std::move(why)};
    }
    const auto cells = static_cast<size_t>(wanted.geometry->cells());
    Generator generator(wanted, {.seed = lab->settings.seed, .threads = threads, .count = count});
    for (; *made < count; ++*made) {
      const auto one = generator.next(lab->stopping.get_token());
      if (!one) throw Complaint{SUDOLAB_GAVE_UP, "no more such puzzles were found"};
      write(one->puzzle.givens, {}, puzzles + *made * cells);
      if (solutions != nullptr) write(one->solution, {}, solutions + *made * cells);
    }
    return SUDOLAB_OK;
  });
}
