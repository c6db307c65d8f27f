// A partly filled board that draws its own conclusions: setting a cell sets all naked and
// hidden singles that follow, at once. (Or it draws none, for ants that are to do without.)
//
// Two views of the candidates are kept in step, so that either kind of single shows itself in the
// one word that has just changed, and nothing is ever searched for:
//
//   candidates   per cell: the digits it may still take
//   places       per house and digit: which of the house's cells may still take it
//
// Removing a candidate costs four words: the cell's, and the digit's in three houses. A board is a
// few plain arrays, so that a fresh one is a copy of a few kilobytes without any allocation.
//
// A board can be led into a contradiction: a cell without candidates, or a digit without a place
// in a house. It reports that and continues with what is left: the cell stays empty, and two equal
// digits never meet in a house. How full it gets in spite of that shows how good the choices were.

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

enum class Reasoning {
  kNone,     // a digit only leaves the cells that share a house with it
  kSingles,  // naked and hidden singles
  kTuples,   // and naked tuples of every size (hall_sets.h), with which go the hidden ones
};

class AntBoard {
 public:
  // Propagates the givens. They do not conflict.
  AntBoard(const Puzzle& puzzle, Reasoning reasoning);

  const Geometry& geometry() const { return *geometry_; }
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }
  bool filled(Cell cell) const { return digits_[cell] != 0; }
  // Neither filled nor left without candidates by a contradiction.
  bool open_to_choice(Cell cell) const { return !filled(cell) && candidates_[cell] != 0; }
  std::span<const std::uint8_t> digits() const { return digits_; }
  // Which cells of the house may take the digit: bit i is the i-th.
  std::uint32_t places(House house, Digit digit) const { return places_[slot(house, digit)]; }

  int filled_count() const { return filled_count_; }
  bool complete() const { return filled_count_ == geometry_->cells(); }
  bool contradictory() const { return contradictory_; }

  // Fills an empty cell with one of its candidates and propagates.
  void set(Cell cell, Digit digit);
  // Takes a candidate from an empty cell and propagates.
  void exclude(Cell cell, Digit digit);

 private:
  struct Seat {
    std::uint16_t house;  // as the first slot of the house in places_
    std::uint8_t seat;
  };
  // Where a cell is in its houses. Those that every cell has are not behind a pointer.
  struct Seats {
    std::array<Seat, 3> usual;
    std::vector<Seat> further;
  };

  int slot(House house, Digit digit) const { return house * size_ + digit - 1; }

  void fill(Cell cell, Digit digit);
  void eliminate(Cell cell, Digit digit);
  void leave_seats(Cell cell, Digit digit);
  void leave_seat(const Seat& seat, Digit digit);
  void clear_house(const Seat& seat, Digit digit);
  void propagate();
  void propagate_singles();
  bool cut_tuples(House house);
  void touch(Cell cell);

  const Geometry* geometry_;
  std::shared_ptr<const std::vector<Seats>> seats_;
  int size_;
  Reasoning reasoning_;
  bool contradictory_ = false;
  int filled_count_ = 0;
  std::vector<std::uint8_t> digits_;
  std::vector<DigitSet> candidates_;
  std::vector<std::uint32_t> places_;
  std::vector<std::uint16_t> naked_, hidden_;  // cells and slots that became single
  std::array<std::uint64_t, 2> changed_{};     // houses whose candidates changed
};

}  // namespace sudolab
