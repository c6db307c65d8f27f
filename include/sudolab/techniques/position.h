// What a person has before them in the middle of a puzzle: the digits placed so far and the
// candidates that are left, indexed in all the ways that techniques look at them.

#pragma once

#include <array>
#include <memory>

#include <sudolab/core/grid.h>
#include <sudolab/techniques/board_map.h>

namespace sudolab {

struct Candidate {
  std::uint16_t cell = 0;
  std::uint8_t digit = 0;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

constexpr Candidate candidate(Cell cell, Digit digit) {
  return {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)};
}

template <class Cells>
class Position {
 public:
  // Uniqueness techniques hold only where a puzzle is known to have one solution and has no
  // pencilmarks of its own: `one_solution` is the former, the puzzle shows the latter.
  Position(const Puzzle& puzzle, bool one_solution);

  const Geometry& geometry() const { return map_->geometry(); }
  const BoardMap<Cells>& map() const { return *map_; }
  const std::vector<Constraint>& constraints() const { return map_->constraints(); }
  int size() const { return geometry().size(); }

  // ---- cells ----
  Digit value(Cell cell) const { return values_[cell]; }  // 0 while the cell is open
  bool given(Cell cell) const { return givens_.has(cell); }
  DigitSet candidates(Cell cell) const { return candidates_[cell]; }  // none once it is placed
  // Its digit alone once it is placed, else its candidates.
  DigitSet possible(Cell cell) const {
    return values_[cell] != 0 ? digit_bit(values_[cell]) : candidates_[cell];
  }
  bool has(Cell cell, Digit digit) const { return contains(candidates_[cell], digit); }
  bool has(Candidate c) const { return has(c.cell, c.digit); }

  // ---- sets of cells ----
  const Cells& open() const { return open_; }        // without a digit
  const Cells& bivalue() const { return bivalue_; }  // open, with two candidates
  const Cells& cells_with(Digit digit) const { return cells_with_[digit - 1]; }
  const Cells& house(House house) const { return map_->house(house); }
  const Cells& peers(Cell cell) const { return map_->peers(cell); }
  // The cells that all cells of a set see.
  Cells common_peers(const Cells& cells) const;

  // ---- houses ----
  // Where a digit can still go in a house; empty once it is placed there.
  PlaceSet places(House house, Digit digit) const {
    return places_[house * Cells::kMaxSize + digit - 1];
  }
  // The digits without a place in a house yet.
  DigitSet missing_in(House house) const { return all_digits(size()) & ~placed_[house]; }

  bool assumes_one_solution() const { return one_solution_; }
  bool solved() const { return open_.empty() && !broken_; }
  // An open cell without candidates, or a digit without a place in a house.
  bool broken() const { return broken_; }
  Grid grid() const;

  // ---- changes ----
  // Places a digit and takes it from all cells that see this one.
  void place(Cell cell, Digit digit);
  void eliminate(Cell cell, Digit digit);

 private:
  void strike(Cell cell, Digit digit);  // eliminate, without looking whether a cell is left bare
  void leave(House house, int place, Digit digit) {
    PlaceSet& places = places_[house * Cells::kMaxSize + digit - 1];
    places &= ~(PlaceSet{1} << place);
    if (places == 0 && !contains(placed_[house], digit)) broken_ = true;
  }

  static constexpr int kMostHouses = 3 * Cells::kMaxSize + kMaxExtraHouses;

  std::shared_ptr<const BoardMap<Cells>> map_;
  bool one_solution_;
  bool broken_ = false;
  Cells givens_, open_, bivalue_;
  std::array<Cells, Cells::kMaxSize> cells_with_{};
  std::array<DigitSet, Cells::kMaxSize * Cells::kMaxSize> candidates_{};
  std::array<std::uint8_t, Cells::kMaxSize * Cells::kMaxSize> values_{};
  std::array<PlaceSet, kMostHouses * Cells::kMaxSize> places_{};
  std::array<DigitSet, kMostHouses> placed_{};
};

using SmallPosition = Position<SmallCells>;
using LargePosition = Position<LargeCells>;

}  // namespace sudolab
