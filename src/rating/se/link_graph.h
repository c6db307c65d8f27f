// Which literals lead to which over direct links: a cheap look ahead that shows from where chains
// and cycles are worth searching.

#pragma once

#include <array>
#include <span>
#include <vector>

#include "rating/se/literals.h"

namespace sudolab::se {

class LinkGraph {
 public:
  // Learns which candidates of the position exclude each other. Positions within it follow.
  void assign(const Board& board, const Roster& roster);

  // Works out what leads where in a position whose candidates are the present ones, over the links
  // within cells, within houses, or both. All questions are about the last links that were used.
  void use(const Board& board, const Roster& roster, const CandidateSet& present, bool in_cell,
           bool in_houses);

  // Goes back to links that were used for this position before.
  void use_again(bool in_cell, bool in_houses) { now_ = &reaches_[in_cell + 2 * in_houses - 1]; }

  // Whether a candidate on leads to itself off, and off to itself on.
  bool refuted(int number) const { return now_->refuted.has(number); }
  bool forced(int number) const { return now_->forced.has(number); }
  bool any_refuted() const { return now_->any_refuted; }
  bool anything() const { return now_->any_refuted || now_->any_forced; }

  // Whether a candidate that is off makes another one on.
  bool leads_on(int number) const { return now_->ends.has(number); }

  // Whether one that is on leads to another one that is on; the first leads on if it is off.
  bool leads_to(int from, int to) const {
    return (row(now_->from_on, from)[to >> 6] >> (to & 63)) & 1;
  }

  // How many literals the shortest chain from a literal to its opposite has, 0 if more than `most`.
  int chain_length(Literal from, int most) const;

  // Whether a candidate that is on leads back to itself over another one that is on, and cycles
  // there can remove something.
  bool on_cycle(int number) const { return now_->on_cycles.has(number); }

  // Prepares on_cycle.
  void find_cycles();

  // Prepares the next question. Nothing is refuted or forced.
  void find_reach(const Roster& roster, const CandidateSet& present);

  // Whether some literal follows from each of these candidates being on.
  bool agree(std::span<const std::uint16_t> numbers) const;

 private:
  using Word = std::uint64_t;

  // What leads where over some of the links.
  struct Reach {
    const std::vector<Word>* weak = nullptr;
    std::vector<Word> strong;    // on if this is off
    std::vector<Word> from_off;  // all that is on if this is off
    std::vector<Word> from_on;   // all that is on if this is on, for ends only
    CandidateSet ends;           // candidates with strong links
    std::vector<std::uint16_t> end_list;
    CandidateSet refuted;
    CandidateSet forced;
    CandidateSet on_cycles;
    bool any_refuted = false;
    bool any_forced = false;
  };

  Word* row(std::vector<Word>& rows, int number) const { return rows.data() + number * words_; }
  const Word* row(const std::vector<Word>& rows, int number) const {
    return rows.data() + number * words_;
  }
  // Calls a function with the number of words of a row as a constant where it is a usual one.
  template <class Function>
  void with_words(Function function) const;
  void find_strong_links(const Board& board, const Roster& roster, bool in_cell, bool in_houses);
  void link(int a, int b);
  template <int kWords>
  void close();
  template <int kWords>
  void find_conclusions(const Roster& roster, const CandidateSet& present);
  template <int kWords>
  void reach(const Roster& roster, const CandidateSet& present);
  template <class Visit>
  void each_weak_end(int number, Visit visit) const;
  bool removes_anything(const CandidateSet& ring) const;

  int words_ = 0;
  std::vector<Word> peers_;       // same digit, sees it
  std::vector<Word> cell_mates_;  // or in the same cell
  std::array<Reach, 3> reaches_;
  Reach* now_ = reaches_.data();
  std::vector<Word> offs_;       // all that is off if this is off, for ends only
  std::vector<Word> reach_on_;   // all that is on if this is on
  std::vector<Word> reach_off_;  // all that is off if this is on
};

}  // namespace sudolab::se
