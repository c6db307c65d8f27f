// Which literals lead to which over direct links: a cheap look ahead that shows from where chains
// and cycles are worth searching.

#pragma once

#include <algorithm>
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

  // Whether a candidate that is on excludes any of a set, by its cell or a house.
  bool excludes_any(int number, const CandidateSet& set) const {
    Word common = 0;
    for (int w = 0; w < words_; ++w) common |= cell_mates_[number * words_ + w] & set.words[w];
    return common != 0;
  }

  // Whether a candidate on leads to itself off, and off to itself on.
  bool refuted(int number) const { return now_->refuted.has(number); }
  bool forced(int number) const { return now_->forced.has(number); }
  bool any_refuted() const { return now_->any_refuted; }
  bool anything() const { return now_->any_refuted || now_->any_forced; }

  // Whether a candidate that is off makes another one on.
  bool leads_on(int number) const { return now_->ends.has(number); }

  // How many literals the shortest chain from a literal to its opposite has, 0 if more than `most`.
  int chain_length(Literal from, int most) const;

  // Whether a candidate that is on leads back to itself over another one that is on, and cycles
  // there may remove something.
  bool on_cycle(int number) const { return now_->on_cycles.has(number); }

  // Finds the ways back to a candidate that is on, for cycles with at most so many literals that
  // are on. False if none of these can remove anything.
  bool find_ways_back(int number, int most);

  // Whether a cycle of these literals may remove anything.
  bool may_remove(const CandidateSet& on, const CandidateSet& off) const;

  // What is on (or off) and leads back there over at most so many literals that are on, the last
  // among them.
  const CandidateSet& back_from_on(int steps) const { return back(back_on_, steps); }
  const CandidateSet& back_from_off(int steps) const { return back(back_off_, steps); }

  // Prepares the next question. Nothing is refuted or forced.
  void find_reach(const CandidateSet& present);

  // Whether some literal follows from each of these candidates being on.
  bool agree(std::span<const std::uint16_t> numbers) const;

 private:
  using Word = std::uint64_t;

  // What leads where over some of the links.
  struct Reach {
    CandidateSet known;  // the candidates for which it holds
    const std::vector<Word>* weak = nullptr;
    std::vector<Word> strong;    // on if this is off
    std::vector<Word> from_off;  // all that is on if this is off
    std::vector<Word> from_on;   // all that is on if this is on, itself too; for ends only
    CandidateSet ends;           // candidates with strong links
    std::vector<std::uint16_t> end_list;
    CandidateSet refuted;
    CandidateSet forced;
    CandidateSet on_cycles;
    bool any_refuted = false;
    bool any_forced = false;
  };

  // The memory of a walk through the ends by depth.
  struct DepthFirst {
    std::array<std::uint16_t, kCandidates> order{};  // in which an end was entered, 0 for not yet
    std::vector<std::uint16_t> open;                 // entered, and not known what it leads to
    std::vector<CandidateSet> rings;                 // ends that lead to each other
    std::uint16_t entered = 0;
  };

  template <int kWords>
  BitSet<kWords> row(const std::vector<Word>& rows, int number) const {
    BitSet<kWords> set;
    std::copy_n(rows.data() + number * kWords, kWords, set.words.begin());
    return set;
  }
  template <int kWords>
  void put(std::vector<Word>& rows, int number, const BitSet<kWords>& set) const {
    std::copy_n(set.words.begin(), kWords, rows.data() + number * kWords);
  }
  void add_to_row(std::vector<Word>& rows, int number, int other) const {
    rows[number * words_ + (other >> 6)] |= Word{1} << (other & 63);
  }
  // Calls a function with the number of words of a row as a constant.
  template <class Function>
  auto with_words(Function function) const;
  template <int kWords>
  BitSet<kWords> step(const BitSet<kWords>& from, const std::vector<Word>& rows) const;
  void find_strong_links(const Board& board, const Roster& roster, bool in_cell, bool in_houses);
  void link(int a, int b);
  template <int kWords>
  void close();
  template <int kWords>
  std::uint16_t enter(int end);
  template <int kWords>
  void find_conclusions(const CandidateSet& present);
  template <int kWords>
  bool removes_anything(const BitSet<kWords>& on, const BitSet<kWords>& off) const;
  template <int kWords>
  int chain_length_of(Literal from, int most) const;
  template <int kWords>
  bool find_ways(int number, int most);
  template <int kWords>
  void reach(const CandidateSet& present);
  template <int kWords>
  bool any_common(std::span<const std::uint16_t> numbers) const;
  static const CandidateSet& back(const std::vector<CandidateSet>& levels, int steps) {
    return levels[std::clamp(steps, 0, static_cast<int>(levels.size()) - 1)];
  }

  int words_ = 0;                 // of a row
  std::vector<Word> peers_;       // same digit, sees it
  std::vector<Word> cell_mates_;  // or in the same cell
  std::array<Reach, 3> reaches_;
  Reach* now_ = reaches_.data();
  DepthFirst walk_;
  std::vector<CandidateSet> back_on_;
  std::vector<CandidateSet> back_off_;
  std::vector<Word> offs_;       // all that is off if this is off, for ends only
  std::vector<Word> reach_on_;   // all that is on if this is on
  std::vector<Word> reach_off_;  // all that is off if this is on
};

}  // namespace sudolab::se
