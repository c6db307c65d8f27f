// Which literals lead to which over direct links: a cheap look ahead that tells from where chains
// and cycles are worth searching.

#pragma once

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

  // Whether a candidate that is on leads back to itself over another one that is on.
  bool on_cycle(int number) const;

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
  std::vector<Word> strong_;    // on if this is off
  std::vector<Word> from_off_;  // all that is on if this is off
  std::vector<Word> from_on_;   // all that is on if this is on, for ends only
  CandidateSet ends_;           // candidates with strong links
  std::vector<std::uint16_t> end_list_;
  CandidateSet refuted_;
  CandidateSet forced_;
  bool any_refuted_ = false;
  bool any_forced_ = false;
};

}  // namespace sudolab::se
