// The hunt for clues that, added to a board with many solutions, leave one. hunt.cpp explains how.

#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <unordered_set>
#include <vector>

#include "generator/clues.h"

namespace sudolab {

struct Solution {
  explicit Solution(const Board& solved) : board(solved), fingerprint(fingerprint_of(solved)) {}

  Board board;
  std::uint64_t fingerprint;
};

// The clues that a hunt found.
struct Answers {
  std::vector<Clue> clues;
  bool unique = false;  // there is one solution without any further clue
};

// Solutions of one board, each once.
class Bank {
 public:
  void add(const Solution& solution) {
    if (solutions_.size() == kMost) return;
    if (known_.insert(solution.fingerprint).second) solutions_.push_back(solution);
  }
  const std::vector<Solution>& solutions() const { return solutions_; }

 private:
  static constexpr std::size_t kMost = 3000;  // to deal out more takes longer than it saves

  std::vector<Solution> solutions_;
  std::unordered_set<std::uint64_t> known_;
};

// The search for clues that leave one solution of a board.
class Hunt {
 public:
  // Clues are looked for among the candidates. It begins with so many solutions of the board.
  Hunt(const fast::Start& start, const Board& candidates, int opening)
      : start_(start), live_(candidates), opening_(opening) {}

  // A solution that has not been noted before.
  void note(const Solution& solution);
  // All solutions have been noted: what was seen once is the answer.
  void all_noted();
  // Where to put the solutions that are found, if they are wanted.
  void collect_into(Bank& bank) { bank_ = &bank; }

  bool settled() const;
  const Answers& answers() const { return answers_; }  // in no particular order

  // For the engine, one search at a time.
  fast::Start next_search();
  void guess(const Board& settled);
  bool solution(const Board& board);
  void end(bool exhausted);

 private:
  void choose_clue();

  fast::Start start_;
  Board live_;       // clues that may be answers
  Board once_{};     // clues that were seen in a solution
  Board follows_{};  // candidates that are left after all simple deductions
  std::vector<std::uint64_t> noted_;
  Answers answers_;
  Bank* bank_ = nullptr;
  Clue clue_{};    // that is tried
  int opening_;    // solutions to begin with
  int found_ = 0;  // solutions in this search
  bool opened_ = false;
  bool branched_ = false;
};

struct Caught {
  std::vector<Answers> answers;  // of each hunt, the clues in order
  std::uint64_t searches = 0;    // that it took
};

// Leads `count` hunts to their ends; `begin` makes hunt number i when its turn comes. When asked to
// stop, those that are not settled have no answers.
Caught chase(std::size_t count, const std::function<Hunt(std::size_t)>& begin,
             const std::stop_token& stop);

}  // namespace sudolab
