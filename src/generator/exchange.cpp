// From a puzzle to its neighbours: every way to take givens out begins hunts for what to put in.
//
// One clue: hunt.h does it, for all ways side by side.
//
// Two clues: every possible first clue begins a Hunt of its own for the second. All solutions that
// are found on the way go into a bank and are dealt out to the hunts that begin later, by whether
// they have the first clue: what was found by aiming at something rare is worth much to others. A
// pair is looked for in one order only, the second clue after the first.
//
// The numbers of solutions below were chosen by trial on 17- and 18-clue puzzles; half or twice as
// many cost a few percent.

#include "generator/exchange.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "generator/hunt.h"
#include "solvers/fast/kernels.h"
#include "solvers/fast/peers.h"

namespace sudolab {
namespace {

constexpr int kOpeningForOne = 16;           // solutions to begin a hunt with
constexpr std::size_t kOpeningForTwo = 100;  // solutions to begin a bank with
constexpr int kOpeningOfDealt = 2;           // solutions to begin a hunt with that got some

// The first solutions of a board that hunts for two clues begin with.
class Opening {
 public:
  Opening(const fast::Start& start, Bank& bank) : start_(start), bank_(bank) {
    fast::best_kernel().run_one(fast::client_of(*this));
  }

  bool exhausted() const { return exhausted_; }  // there are no others
  // The candidates that simple deductions leave.
  const Board& follows() const { return follows_; }

  bool next(fast::Start& start, std::uint64_t&) {
    start = start_;
    return !std::exchange(begun_, true);
  }
  bool guess(std::uint64_t, const Board& settled) {
    if (!std::exchange(branched_, true)) follows_ = settled;
    return true;
  }
  bool solution(std::uint64_t, const Board& board) {
    bank_.add(Solution(board));
    return bank_.solutions().size() < kOpeningForTwo;
  }
  void end(std::uint64_t, bool exhausted) { exhausted_ = exhausted; }

 private:
  const fast::Start& start_;
  Bank& bank_;
  Board follows_{};
  bool begun_ = false;
  bool branched_ = false;
  bool exhausted_ = false;
};

// The board with some givens taken out.
struct Reduced {
  Grid givens;
  fast::Start start;
  Board candidates;  // for further clues
};

Reduced reduced(const Grid& puzzle, std::span<const Cell> givens, std::uint64_t removed) {
  Reduced result{puzzle, {}, {}};
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if ((removed >> i & 1) != 0) result.givens.clear(givens[i]);
  }
  result.start = fast::start_of(Puzzle(result.givens));
  result.candidates = result.start.board;
  for (int band = 0; band < fast::kBands; ++band) {
    for (std::uint32_t& places : result.candidates.places[band]) {
      places &= ~result.start.known.cells[band];
    }
  }
  // Nothing that was taken out comes back.
  for (std::size_t i = 0; i < givens.size(); ++i) {
    if ((removed >> i & 1) != 0) strike(result.candidates, clue_at(givens[i], puzzle[givens[i]]));
  }
  return result;
}

Grid with(const Grid& givens, const Clue& clue) {
  Grid more = givens;
  more.set(clue.cell(), clue.digit + 1);
  return more;
}

// Candidates that come after the clue and do not conflict with it.
Board behind(const Board& candidates, const Clue& clue) {
  Board rest = candidates;
  for (int band = 0; band < clue.band; ++band) std::ranges::fill(rest.places[band], 0);
  for (int digit = 0; digit < clue.digit; ++digit) rest.places[clue.band][digit] = 0;
  rest.places[clue.band][clue.digit] &= ~(clue.bit | (clue.bit - 1));
  for (std::uint32_t& places : rest.places[clue.band]) places &= ~clue.bit;
  const auto& peers = fast::kPeers.of[clue.band * 32 + std::countr_zero(clue.bit)];
  for (int band = 0; band < fast::kBands; ++band) rest.places[band][clue.digit] &= ~peers[band];
  return rest;
}

void add_puzzles(const Grid& base, const Answers& answers, ExchangeResult& result) {
  if (answers.unique) result.puzzles.push_back(base);
  for (const Clue& clue : answers.clues) result.puzzles.push_back(with(base, clue));
}

void add_one(const std::vector<Reduced>& boards, ExchangeResult& result,
             const std::stop_token& stop) {
  const auto begin = [&](std::size_t i) {
    return Hunt(boards[i].start, boards[i].candidates, kOpeningForOne);
  };
  const Caught caught = chase(boards.size(), begin, stop);
  result.searches += caught.searches;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    add_puzzles(boards[i].givens, caught.answers[i], result);
  }
}

void add_two(const Reduced& board, ExchangeResult& result, const std::stop_token& stop) {
  Bank bank;
  Opening opening(board.start, bank);
  ++result.searches;
  if (opening.exhausted() && bank.solutions().size() == 1) {
    result.puzzles.push_back(board.givens);
    return;
  }
  Board possible = board.candidates;
  keep_common(possible, opening.follows());
  std::vector<Clue> firsts;
  for_each_clue(possible, [&](const Clue& first) { firsts.push_back(first); });
  const auto begin = [&](std::size_t i) {
    const Clue& first = firsts[i];
    Hunt hunt(placed(opening.follows(), first), behind(possible, first), kOpeningOfDealt);
    for (const Solution& solution : bank.solutions()) {
      if (has(solution.board, first)) hunt.note(solution);
    }
    if (opening.exhausted()) hunt.all_noted();
    hunt.collect_into(bank);
    return hunt;
  };
  const Caught caught = chase(firsts.size(), begin, stop);
  result.searches += caught.searches;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    add_puzzles(with(board.givens, firsts[i]), caught.answers[i], result);
  }
}

// The ways to choose `size` of `count` things, as bits.
std::vector<std::uint64_t> subsets(std::size_t count, int size) {
  std::vector<std::uint64_t> all;
  const std::uint64_t end = std::uint64_t{1} << count;
  for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end;) {
    all.push_back(set);
    // The next larger number with as many bits: the lowest run of ones moves up by one place, the
    // rest of it falls down.
    const std::uint64_t lowest = set & -set, moved = set + lowest;
    set = ((set ^ moved) >> 2) / lowest | moved;
  }
  return all;
}

}  // namespace

std::string Exchange::name() const {
  return "{-" + std::to_string(removed) + "+" + std::to_string(added) + "}";
}

ExchangeResult find_exchanges(const Grid& puzzle, Exchange exchange, std::size_t most_subsets,
                              Rng& rng, const std::stop_token& stop) {
  std::vector<Cell> givens;
  for (Cell cell = 0; cell < puzzle.cells(); ++cell) {
    if (!puzzle.empty(cell)) givens.push_back(cell);
  }
  std::vector<std::uint64_t> removals = subsets(givens.size(), exchange.removed);
  if (removals.size() > most_subsets) {
    rng.shuffle(std::span(removals));
    removals.resize(most_subsets);
  }
  std::vector<Reduced> boards;
  for (const std::uint64_t removed : removals) boards.push_back(reduced(puzzle, givens, removed));
  ExchangeResult result;
  if (exchange.added == 1) add_one(boards, result, stop);
  if (exchange.added == 2) {
    for (const Reduced& board : boards) {
      if (stop.stop_requested()) break;
      add_two(board, result, stop);
    }
  }
  return result;
}

}  // namespace sudolab
