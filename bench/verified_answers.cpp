// Verifies answers of the batch engine, a hundred million of them:
//
//   verified_answers [PUZZLES [SEED [THREADS]]]     10^8, seed 1, a thread per core
//
// Puzzles with no, one and several solutions are disguised by other digits, rows and columns, which
// changes neither how many solutions there are nor what a solution is. Each is answered twice: by
// `solve_batch`, and by a kernel directly, which shows every solution and not only the first; the
// kernels of this processor take turns. Every solution is looked at by a judge that shares no code
// with the library, no two solutions of a puzzle may be the same, and there must be as many as
// dancing links found before the disguise.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include <sudolab/generator/generator.h>
#include <sudolab/solvers/batch.h>
#include <sudolab/solvers/recipe.h>
#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"

namespace {

using namespace sudolab;

constexpr std::uint32_t kMostSolutions = 16;  // looked for in each puzzle
constexpr std::size_t kChunk = 4096;          // puzzles at once
constexpr int kCells = 81;

// ---- the judge -------------------------------------------------------------------------------

// 81 digits that keep the givens, each of 1 to 9 once in every row, column and box.
bool solves(const char* puzzle, const std::uint8_t* digits) {
  constexpr unsigned kAll = 0x3FE;
  unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {};
  for (int i = 0; i < kCells; ++i) {
    if (digits[i] < 1 || digits[i] > 9) return false;
    if (puzzle[i] != '.' && puzzle[i] - '0' != digits[i]) return false;
    const unsigned bit = 1U << digits[i];
    rows[i / 9] |= bit;
    columns[i % 9] |= bit;
    boxes[i / 27 * 3 + i % 9 / 3] |= bit;
  }
  for (int i = 0; i < 9; ++i) {
    if (rows[i] != kAll || columns[i] != kAll || boxes[i] != kAll) return false;
  }
  return true;
}

std::uint64_t hash_of(const std::uint8_t* digits) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (int i = 0; i < kCells; ++i) hash = (hash ^ digits[i]) * 0x100000001b3U;
  return hash;
}

// ---- the puzzles -----------------------------------------------------------------------------

struct Case {
  std::array<char, kCells> text;
  std::uint32_t solutions;  // up to kMostSolutions
};

// One in eight gets a wrong digit, and three in eight lose up to four givens.
void spoil(Puzzle& puzzle, const Grid& solution, int number, Rng& rng) {
  const int kind = number % 8;
  if (kind > 3) return;
  for (int changes = kind == 0 ? 1 : 1 + rng.index(4); changes > 0;) {
    const Cell cell = rng.index(kCells);
    if (puzzle.givens.empty(cell) != (kind == 0)) continue;
    puzzle.givens.set(cell, kind == 0 ? 1 + (solution[cell] + rng.index(8)) % 9 : 0);
    --changes;
  }
}

std::vector<Case> make_cases(std::uint64_t seed, std::size_t count) {
  Generator generator({}, {.seed = seed, .count = count});
  const auto dancing_links = make_solver("dlx");
  SolveContext context;
  context.max_solutions = kMostSolutions;
  Rng rng(seed);
  std::vector<Case> cases(count);
  for (std::size_t i = 0; i < count; ++i) {
    Generated made = generator.next().value();
    spoil(made.puzzle, made.solution, static_cast<int>(i), rng);
    const auto digits = made.puzzle.givens.digits();
    std::transform(digits.begin(), digits.end(), cases[i].text.begin(), [](std::uint8_t digit) {
      return digit == 0 ? '.' : static_cast<char>('0' + digit);
    });
    cases[i].solutions =
        static_cast<std::uint32_t>(dancing_links->solve(made.puzzle, context).solutions);
  }
  return cases;
}

// Rows or columns: three groups of three, in any order.
std::array<int, 9> random_lines(Rng& rng) {
  std::array<int, 3> groups{0, 1, 2};
  rng.shuffle(std::span<int>(groups));
  std::array<int, 9> lines{};
  for (int i = 0; i < 3; ++i) {
    std::array<int, 3> within{0, 1, 2};
    rng.shuffle(std::span<int>(within));
    for (int j = 0; j < 3; ++j) lines[3 * i + j] = 3 * groups[i] + within[j];
  }
  return lines;
}

void disguise(const Case& one, Rng& rng, char* out) {
  const std::array<int, 9> rows = random_lines(rng), columns = random_lines(rng);
  std::array<char, 9> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  rng.shuffle(std::span<char>(digits));
  const bool turned = rng.index(2) == 1;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const char c = one.text[static_cast<std::size_t>(9 * rows[row] + columns[column])];
      out[turned ? 9 * column + row : 9 * row + column] = c == '.' ? c : digits[c - '1'];
    }
  }
}

// ---- one chunk -------------------------------------------------------------------------------

struct Totals {
  std::uint64_t puzzles = 0;
  std::array<std::uint64_t, 3> by_solutions{};  // none, one, several
  std::uint64_t solutions = 0;                  // that were verified
  std::uint64_t wrong = 0;

  Totals& operator+=(const Totals& other) {
    puzzles += other.puzzles;
    for (std::size_t i = 0; i < 3; ++i) by_solutions[i] += other.by_solutions[i];
    solutions += other.solutions;
    wrong += other.wrong;
    return *this;
  }
};

// Takes what a kernel finds.
class Witness {
 public:
  Witness(const std::vector<char>& texts, const std::vector<const Case*>& cases, Totals& totals)
      : texts_(texts), cases_(cases), totals_(totals), hashes_(cases.size()) {}

  void watch(const fast::Kernel& kernel) {
    next_ = 0;
    kernel.run_batch(fast::client_of<fast::Layout9>(*this));
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (next_ == cases_.size()) return false;
    ticket = next_++;
    hashes_[ticket].clear();
    const std::span<std::uint8_t> givens = puzzle_.givens.digits();
    for (std::size_t i = 0; i < kCells; ++i) {
      const char c = texts_[ticket * kCells + i];
      givens[i] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    }
    start = fast::start_of<fast::Layout9>(puzzle_);
    return true;
  }

  bool guess(std::uint64_t, const fast::Board&) { return true; }

  bool solution(std::uint64_t ticket, const fast::Board& board) {
    fast::read_grid<fast::Layout9>(board, grid_);
    const std::uint8_t* digits = grid_.digits().data();
    totals_.wrong += !solves(&texts_[ticket * kCells], digits);
    ++totals_.solutions;
    hashes_[ticket].push_back(hash_of(digits));
    return hashes_[ticket].size() < kMostSolutions;
  }

  void end(std::uint64_t ticket, bool exhausted) {
    std::vector<std::uint64_t>& found = hashes_[ticket];
    const std::uint32_t expected = cases_[ticket]->solutions;
    std::sort(found.begin(), found.end());
    const bool twice = std::adjacent_find(found.begin(), found.end()) != found.end();
    totals_.wrong += twice || found.size() != expected || exhausted != (expected < kMostSolutions);
  }

 private:
  const std::vector<char>& texts_;
  const std::vector<const Case*>& cases_;
  Totals& totals_;
  std::vector<std::vector<std::uint64_t>> hashes_;  // of the solutions of each puzzle
  std::size_t next_ = 0;
  Puzzle puzzle_;
  Grid grid_;
};

// What `solve_batch` has to say about the same puzzles.
void check_batch(const std::vector<char>& texts, const std::vector<const Case*>& cases,
                 Totals& totals) {
  std::vector<char> solutions(texts.size());
  std::vector<std::uint32_t> counts(cases.size());
  std::vector<BatchStatus> statuses(cases.size());
  solve_batch(texts, {solutions, counts, statuses}, {.limit = kMostSolutions});
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::uint32_t expected = cases[i]->solutions;
    const BatchStatus status = expected == 0   ? BatchStatus::kUnsolvable
                               : expected == 1 ? BatchStatus::kUnique
                                               : BatchStatus::kSeveral;
    totals.wrong += counts[i] != expected || statuses[i] != status;
    ++totals.by_solutions[std::min(expected, 2U)];
    if (expected == 0) continue;
    std::array<std::uint8_t, kCells> digits{};
    for (std::size_t k = 0; k < kCells; ++k) {
      digits[k] = static_cast<std::uint8_t>(solutions[i * kCells + k] - '0');
    }
    totals.wrong += !solves(&texts[i * kCells], digits.data());
  }
  totals.puzzles += cases.size();
}

std::vector<const fast::Kernel*> kernels() {
  std::vector<const fast::Kernel*> found;
  for (const char* name : {"avx512", "avx2", "portable"}) {
    if (const fast::Kernel* kernel = fast::find_kernel(name)) found.push_back(kernel);
  }
  return found;
}

// Chunk after chunk, each with dice of its own, until there are no more.
void work(const std::vector<Case>& all, std::uint64_t seed, std::atomic<std::size_t>& next,
          std::size_t chunks, Totals& totals) {
  const auto turns = kernels();
  std::vector<char> texts(kChunk * kCells);
  std::vector<const Case*> cases(kChunk);
  Witness witness(texts, cases, totals);
  for (std::size_t chunk = next++; chunk < chunks; chunk = next++) {
    Rng rng(derive_seed(seed, chunk));
    for (std::size_t i = 0; i < kChunk; ++i) {
      cases[i] = &all[static_cast<std::size_t>(rng.index(all.size()))];
      disguise(*cases[i], rng, &texts[i * kCells]);
    }
    check_batch(texts, cases, totals);
    witness.watch(*turns[chunk % turns.size()]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int place, double otherwise) {
    return static_cast<std::uint64_t>(argc > place ? std::atof(argv[place]) : otherwise);
  };
  const std::size_t chunks = (number(1, 1e8) + kChunk - 1) / kChunk;
  const std::uint64_t seed = number(2, 1);
  const std::uint64_t cores = std::max(1U, std::thread::hardware_concurrency());
  const std::uint64_t threads = std::max<std::uint64_t>(1, number(3, static_cast<double>(cores)));
  const auto begin = std::chrono::steady_clock::now();
  const std::vector<Case> cases = make_cases(seed, std::min<std::size_t>(4000, 40 * chunks));

  std::atomic<std::size_t> next = 0;
  Totals totals;
  std::mutex mutex;
  {
    std::vector<std::jthread> crew;
    for (std::uint64_t i = 0; i < threads; ++i) {
      crew.emplace_back([&] {
        Totals own;
        work(cases, seed, next, chunks, own);
        const std::lock_guard lock(mutex);
        totals += own;
      });
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  const auto print = [](const char* what, std::uint64_t count) {
    std::printf("%14llu %s\n", static_cast<unsigned long long>(count), what);
  };
  print("puzzles", totals.puzzles);
  print("without a solution", totals.by_solutions[0]);
  print("with one solution", totals.by_solutions[1]);
  print("with several, of which up to 16 are looked for", totals.by_solutions[2]);
  print("solutions verified", totals.solutions);
  print("wrong", totals.wrong);
  std::printf("%14.0f s, %llu threads, kernels", seconds.count(),
              static_cast<unsigned long long>(threads));
  for (const auto* kernel : kernels()) std::printf(" %s", kernel->name);
  std::printf("\n");
  return totals.wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
