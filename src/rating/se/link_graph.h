// Which literals lead to which over direct links: a cheap look ahead that shows from where chains
// and cycles are worth searching.

#pragma once

#include <span>
#include <vector>

#include "rating/se/literals.h"

namespace sudolab::se {

class LinkGraph {
 public:
  // Learns which candidates of the position exclude each other. Positions within it follow.
  void assign(const Board& board, const Roster& roster);

  // Works out what leads where in a position whose candidates are the present ones.
  void use(const Board& board, const Roster& roster, const CandidateSet& present, bool in_cell,
           bool in_houses);

  // Whether a candidate on leads to itself off, and off to itself on.
  bool refuted(int number) const { return refuted_.has(number); }
  bool forced(int number) const { return forced_.has(number); }
  bool any_refuted() const { return any_refuted_; }
  bool anything() const { return any_refuted_ || any_forced_; }

  // Whether a candidate that is off makes another one on.
  bool leads_on(int number) const { return ends_.has(number); }

  // Whether one that is on leads to another one that is on; the first leads on if it is off.
  bool leads_to(int from, int to) const { return (row(from_on_, from)[to >> 6] >> (to & 63)) & 1; }

  // Whether a candidate that is on leads back to itself over another one that is on.
  bool on_cycle(int number) const;

  // Prepares the next question. Nothing is refuted or forced.
  void find_reach(const Roster& roster, const CandidateSet& present);

  // Whether some literal follows from each of these candidates being on.
  bool agree(std::span<const std::uint16_t> numbers) const;

 private:
  using Word = std::uint64_t;
  Word* row(std::vector<Word>& rows, int number) const { return rows.data() + number * words_; }
  const Word* row(const std::vector<Word>& rows, int number) const {
    return rows.data() + number * words_;
  }
  void find_strong_links(const Board& board, const Roster& roster, bool in_cell, bool in_houses);
  void link(int a, int b);
  void close();
  void find_conclusions(const Roster& roster, const CandidateSet& present);
  template <class Visit>
  void each_weak_end(int number, Visit visit) const;

  int words_ = 0;
  std::vector<Word> peers_;       // same digit, sees it
  std::vector<Word> cell_mates_;  // or in the same cell
  const std::vector<Word>* weak_ = nullptr;
  std::vector<Word> strong_;     // on if this is off
  std::vector<Word> from_off_;   // all that is on if this is off
  std::vector<Word> from_on_;    // all that is on if this is on, for ends only
  std::vector<Word> offs_;       // all that is off if this is off, for ends only
  std::vector<Word> reach_on_;   // all that is on if this is on
  std::vector<Word> reach_off_;  // all that is off if this is on
  CandidateSet ends_;            // candidates with strong links
  std::vector<std::uint16_t> end_list_;
  CandidateSet refuted_;
  CandidateSet forced_;
  bool any_refuted_ = false;
  bool any_forced_ = false;
};

}  // namespace sudolab::se
