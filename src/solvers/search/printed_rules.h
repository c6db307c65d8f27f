// The two rules of Berggren & Nilsson (KTH 2012) in the order of work of the program that they
// print, to count that work: their times are made of it. `rules` finds the same and takes a
// thousandth of the time, so that its times say nothing about theirs.
//
// A round fills every cell with one candidate, row by row; if there was none, it tries in each of
// the 27 houses every combination of 2 to 8 open cells for a naked tuple. Rounds go on as long as
// they find something, even if a cell without candidates shows that the last guess was wrong: that
// is noticed when the next cell is chosen, and not before.
//
// Left out: the copies of the board and of the lists of combinations, which take most of the time
// of their program and change nothing.

#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include <sudolab/core/grid.h>
#include "solvers/search/tree_search.h"

namespace sudolab {

class PrintedRulesModel {
 public:
  struct Choice {
    std::uint16_t cell;
    DigitSet digits;
  };

  // Adds to `combinations` those that were tried.
  PrintedRulesModel(const Puzzle& puzzle, int largest_tuple,
                    std::atomic<std::uint64_t>& combinations);

  Look look(std::uint64_t, Choice& choice, Trail& trail, const Trace& trace);

  static int alternatives(const Choice& choice) { return count(choice.digits); }
  static Move take(Choice& choice);
  void enter(Move move, bool come_back);
  void leave(Move move, bool come_back);
  static bool random() { return false; }
  int weight() const;

 private:
  bool fill_singles(Trail& trail, const Trace& trace);
  bool remove_tuples(const Trace& trace);
  bool remove_tuples_in(House house, const Trace& trace);
  void fill(Cell cell, Digit digit);

  const Geometry* geometry_;
  int largest_tuple_;
  std::atomic<std::uint64_t>* combinations_;
  std::vector<DigitSet> cells_;  // candidates; those of filled cells are empty
  std::vector<bool> open_;
  std::vector<DigitSet> kept_cells_;  // copies, one per guess that will be revised
  std::vector<bool> kept_open_;
};

}  // namespace sudolab
