// Which clue, added to givens with many solutions, leaves one?
//
// Trying all of some 400 clues is what is to be avoided. A clue (a digit in a cell) makes the
// puzzle unique exactly when it stands in one of all solutions. So solutions are collected and laid
// over each other: a clue that was seen in two of them is out, and a few dozen solutions put out
// nearly all. If the engine comes to the end of the solutions, the clues that were seen once are
// the answer, without a further search. If it does not, the engine is asked for two solutions with
// one of the clues that are left: either there is just one, and the clue is an answer, or the two
// solutions put out this clue and usually several others. Each such search aims at what has not
// been seen yet, so that ten or twenty of them settle what random solutions would not in thousands.
// That is a Hunt.
//
// Laying solutions over each other costs next to nothing, since the fast engine's boards have one
// bit per clue: 27 words say for all 729 clues whether they have been seen, and whether twice.
//
// Two clues: every possible first clue begins a Hunt of its own for the second. All solutions that
// are found on the way go into a bank and are dealt out to the hunts that begin later, by whether
// they have the first clue: what was found by aiming at something rare is worth much to others. A
// pair is looked for in one order only, the second clue behind the first.
//
// Hunts go on side by side, since the engine wants many boards at once: one search of each is a
// round, until all are settled. The numbers of solutions below were chosen by trial on 17- and
// 18-clue puzzles; half or twice as many cost a few percent.

#include "generator/exchange.h"

#include <algorithm>
#include <bit>
#include <span>
#include <unordered_set>

#include "solvers/fast/convert.h"
#include "solvers/fast/kernels.h"
#include "solvers/fast/peers.h"

namespace sudolab {
namespace {

using fast::Board;

constexpr int kOpeningForOne = 16;         // solutions to begin a hunt with
constexpr int kOpeningForTwo = 100;        // solutions to begin a bank with
constexpr int kOpeningOfDealt = 2;         // solutions to begin a hunt with that got some
constexpr std::size_t kMostBanked = 3000;  // solutions in a bank
constexpr std::size_t kHuntsAtOnce = 32;   // that share a bank: later ones profit from earlier

// A digit in a cell, as a bit of a board.
struct Clue {
  int band;
  int digit;  // from 0
  std::uint32_t bit;

  Cell cell() const { return fast::cell_of(band, std::countr_zero(bit)); }
};

Clue clue_at(Cell cell, Digit digit) {
  return {cell / 27, digit - 1, 1U << fast::bit_index(cell / 9 % 3, cell % 9)};
}

bool has(const Board& board, const Clue& clue) {
  return (board.places[clue.band][clue.digit] & clue.bit) != 0;
}

void strike(Board& board, const Clue& clue) { board.places[clue.band][clue.digit] &= ~clue.bit; }

// Words of all bands and digits; the lanes without a digit are zero.
std::span<const std::uint32_t> words(const Board& board) {
  return {&board.places[0][0], std::size_t{fast::kBands} * fast::kLanes};
}
std::span<std::uint32_t> words(Board& board) {
  return {&board.places[0][0], std::size_t{fast::kBands} * fast::kLanes};
}

void keep_common(Board& board, const Board& other) {
  for (std::size_t i = 0; i < words(board).size(); ++i) words(board)[i] &= words(other)[i];
}

template <class Visit>
void for_each_clue(const Board& board, Visit visit) {
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      for (std::uint32_t left = board.places[band][digit]; left != 0; left &= left - 1) {
        visit(Clue{band, digit, left & -left});
      }
    }
  }
}

bool first_clue(const Board& board, Clue& first) {
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      const std::uint32_t left = board.places[band][digit];
      if (left == 0) continue;
      first = {band, digit, left & -left};
      return true;
    }
  }
  return false;
}

// The board with the clue in its cell.
fast::Start placed(const Board& board, const Clue& clue) {
  fast::Start start{board, {}};
  for (std::uint32_t& places : start.board.places[clue.band]) places &= ~clue.bit;
  start.board.places[clue.band][clue.digit] |= clue.bit;
  start.known.cells[clue.band] = clue.bit;
  return start;
}

std::uint64_t fingerprint(const Board& solution) {
  std::uint64_t hash = 0;
  for (int band = 0; band < fast::kBands; ++band) {
    for (int digit = 0; digit < fast::kDigits; ++digit) {
      hash = (hash ^ solution.places[band][digit]) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 29;
    }
  }
  return hash;
}

struct Solution {
  Board board;
  std::uint64_t fingerprint;
};

// Solutions of one board, each once.
class Bank {
 public:
  void add(const Solution& solution) {
    if (solutions_.size() == kMostBanked) return;
    if (known_.insert(solution.fingerprint).second) solutions_.push_back(solution);
  }
  const std::vector<Solution>& solutions() const { return solutions_; }

 private:
  std::vector<Solution> solutions_;
  std::unordered_set<std::uint64_t> known_;
};

// The search for clues that leave one solution of a board.
class Hunt {
 public:
  Hunt(const fast::Start& start, const Board& candidates, int opening)
      : start_(start), live_(candidates), opening_(opening) {}

  // A solution that has not been noted before.
  void note(const Solution& solution) {
    noted_.push_back(solution.fingerprint);
    for (std::size_t i = 0; i < words(live_).size(); ++i) {
      const std::uint32_t places = words(solution.board)[i];
      words(live_)[i] &= ~(words(once_)[i] & places);
      words(once_)[i] |= places;
    }
  }

  // All solutions have been noted: what was seen once is the answer.
  void all_noted() {
    unique_ = noted_.size() == 1;
    if (unique_) live_ = {};
    keep_common(live_, once_);
    for_each_clue(live_, [&](const Clue& clue) { answers_.push_back(clue); });
    live_ = {};
  }

  bool settled() const {
    Clue clue;
    return !first_clue(live_, clue);
  }
  // The board has one solution without any further clue.
  bool unique() const { return unique_; }
  const std::vector<Clue>& answers() const { return answers_; }
  // What follows from the board alone; after its opening, if that did not find all solutions.
  const Board& follows() const { return follows_; }
  // Where to put the solutions that are found, if somebody wants them.
  void collect_into(Bank& bank) { bank_ = &bank; }

  // ---- for the engine: one search at a time --------------------------------------------------

  fast::Start next_search() {
    found_ = 0;
    if (!opened_) return start_;
    choose_clue();
    return placed(follows_, clue_);
  }

  void guess(const Board& settled) {
    if (opened_ || branched_) return;
    branched_ = true;
    follows_ = settled;
  }

  bool solution(const Board& board) {
    const Solution solution{board, fingerprint(board)};
    if (std::find(noted_.begin(), noted_.end(), solution.fingerprint) == noted_.end()) {
      note(solution);
      if (bank_ != nullptr) bank_->add(solution);
    }
    return ++found_ < (opened_ ? 2 : opening_);
  }

  void end(bool exhausted) {
    if (opened_) {
      if (exhausted && found_ == 1) answers_.push_back(clue_);
      strike(live_, clue_);
      return;
    }
    opened_ = true;
    if (exhausted) return all_noted();
    keep_common(live_, follows_);
  }

 private:
  // One that was not seen at all, since then both solutions are new; else any.
  void choose_clue() {
    Board unseen = live_;
    for (std::size_t i = 0; i < words(unseen).size(); ++i) words(unseen)[i] &= ~words(once_)[i];
    if (!first_clue(unseen, clue_)) first_clue(live_, clue_);
  }

  fast::Start start_;
  Board live_;       // clues that may be answers
  Board once_{};     // clues that were seen in a solution
  Board follows_{};  // candidates that are left after all simple deductions
  std::vector<std::uint64_t> noted_;
  std::vector<Clue> answers_;
  Bank* bank_ = nullptr;
  Clue clue_{};    // that is tried
  int opening_;    // solutions to begin with
  int found_ = 0;  // solutions in this search
  bool opened_ = false;
  bool branched_ = false;
  bool unique_ = false;
};

// Lets the engine do one search of each hunt.
class Round {
 public:
  explicit Round(std::span<Hunt* const> hunts) : hunts_(hunts) {
    fast::best_kernel().run_batch(fast::client_of(*this));
  }

  bool next(fast::Start& start, std::uint64_t& ticket) {
    if (next_ == hunts_.size()) return false;
    ticket = next_++;
    start = hunts_[ticket]->next_search();
    return true;
  }
  bool guess(std::uint64_t ticket, const Board& settled) {
    hunts_[ticket]->guess(settled);
    return true;
  }
  bool solution(std::uint64_t ticket, const Board& board) {
    return hunts_[ticket]->solution(board);
  }
  void end(std::uint64_t ticket, bool exhausted) { hunts_[ticket]->end(exhausted); }

 private:
  std::span<Hunt* const> hunts_;
  std::size_t next_ = 0;
};

// Rounds until every hunt is settled or somebody wants to stop; returns the number of searches.
std::uint64_t settle(std::vector<Hunt>& hunts, const std::stop_token& stop) {
  std::vector<Hunt*> active;
  for (Hunt& hunt : hunts) {
    if (!hunt.settled()) active.push_back(&hunt);
  }
  std::uint64_t searches = 0;
  while (!active.empty() && !stop.stop_requested()) {
    Round{active};
    searches += active.size();
    std::erase_if(active, [](const Hunt* hunt) { return hunt->settled(); });
  }
  return searches;
}

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

// Candidates that stand behind the clue and do not conflict with it.
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

void add_one(const std::vector<Reduced>& boards, ExchangeResult& result,
             const std::stop_token& stop) {
  std::vector<Hunt> hunts;
  hunts.reserve(boards.size());
  for (const Reduced& board : boards) {
    hunts.emplace_back(board.start, board.candidates, kOpeningForOne);
  }
  result.searches += settle(hunts, stop);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (hunts[i].unique()) result.puzzles.push_back(boards[i].givens);
    for (const Clue& clue : hunts[i].answers()) {
      result.puzzles.push_back(with(boards[i].givens, clue));
    }
  }
}

// Hunts for the second clue behind each of some first ones.
void add_second(const Reduced& board, const Board& follows, const Board& possible,
                std::span<const Clue> firsts, Bank& bank, bool all_known, ExchangeResult& result,
                const std::stop_token& stop) {
  std::vector<Hunt> hunts;
  for (const Clue& first : firsts) {
    Hunt& hunt =
        hunts.emplace_back(placed(follows, first), behind(possible, first), kOpeningOfDealt);
    for (const Solution& solution : bank.solutions()) {
      if (has(solution.board, first)) hunt.note(solution);
    }
    if (all_known) hunt.all_noted();
    hunt.collect_into(bank);
  }
  result.searches += settle(hunts, stop);
  for (std::size_t i = 0; i < hunts.size(); ++i) {
    const Grid base = with(board.givens, firsts[i]);
    if (hunts[i].unique()) result.puzzles.push_back(base);
    for (const Clue& second : hunts[i].answers()) result.puzzles.push_back(with(base, second));
  }
}

void add_two(const Reduced& board, ExchangeResult& result, const std::stop_token& stop) {
  Hunt opening(board.start, {}, kOpeningForTwo);
  Bank bank;
  opening.collect_into(bank);
  Hunt* const alone[] = {&opening};
  Round{alone};
  ++result.searches;
  if (opening.unique()) {
    result.puzzles.push_back(board.givens);
    return;
  }
  const bool all_known = bank.solutions().size() < kOpeningForTwo;
  Board possible = board.candidates;
  keep_common(possible, opening.follows());
  std::vector<Clue> firsts;
  for_each_clue(possible, [&](const Clue& first) { firsts.push_back(first); });
  for (std::size_t begin = 0; begin < firsts.size(); begin += kHuntsAtOnce) {
    const std::size_t count = std::min(kHuntsAtOnce, firsts.size() - begin);
    add_second(board, opening.follows(), possible, std::span(firsts).subspan(begin, count), bank,
               all_known, result, stop);
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
