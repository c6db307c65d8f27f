#include "solvers/stochastic/ant_board.h"

#include <bit>

#include <sudolab/core/candidates.h>
#include "solvers/search/hall_sets.h"

namespace sudolab {

AntBoard::AntBoard(const Puzzle& puzzle, Reasoning reasoning)
    : geometry_(&puzzle.geometry()),
      size_(geometry_->size()),
      reasoning_(reasoning),
      digits_(static_cast<std::size_t>(geometry_->cells())),
      candidates_(digits_.size(), all_digits(size_)),
      places_(static_cast<std::size_t>(geometry_->houses() * size_), all_digits(size_)) {
  std::vector<Seats> seats(digits_.size());
  for (House house = 0; house < geometry_->houses(); ++house) {
    const auto kind = static_cast<std::size_t>(house / size_);
    for (int i = 0; i < size_; ++i) {
      Seats& cell = seats[geometry_->house(house)[i]];
      const Seat seat = {static_cast<std::uint16_t>(house * size_), static_cast<std::uint8_t>(i)};
      if (kind < cell.usual.size()) {
        cell.usual[kind] = seat;
      } else {
        cell.further.push_back(seat);
      }
    }
  }
  seats_ = std::make_shared<const std::vector<Seats>>(std::move(seats));
  // Every cell becomes single at most once, and every slot too.
  naked_.reserve(candidates_.size());
  hidden_.reserve(places_.size());

  const std::vector<DigitSet> candidates = candidates_of(puzzle);
  for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
    for (Digit digit : digits_in(all_digits(size_) & ~candidates[cell])) eliminate(cell, digit);
  }
  // To those that reason, a given is the first naked single.
  for (Cell cell = 0; reasoning == Reasoning::kNone && cell < geometry_->cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) fill(cell, puzzle.givens[cell]);
  }
  propagate();
}

void AntBoard::set(Cell cell, Digit digit) {
  fill(cell, digit);
  propagate();
}

void AntBoard::exclude(Cell cell, Digit digit) {
  eliminate(cell, digit);
  propagate();
}

void AntBoard::touch(Cell cell) {
  for (House house : geometry_->houses_of(cell))
    changed_[house / 64] |= std::uint64_t{1} << house % 64;
}

void AntBoard::leave_seats(Cell cell, Digit digit) {
  const Seats& seats = (*seats_)[cell];
  for (const Seat& seat : seats.usual) leave_seat(seat, digit);
  for (const Seat& seat : seats.further) leave_seat(seat, digit);
}

void AntBoard::leave_seat(const Seat& seat, Digit digit) {
  const int slot = seat.house + digit - 1;
  const std::uint32_t left = places_[slot] &= ~(std::uint32_t{1} << seat.seat);
  if (std::has_single_bit(left)) {
    hidden_.push_back(static_cast<std::uint16_t>(slot));
  } else if (left == 0) {
    contradictory_ = true;
  }
}

// Takes a digit that is in this seat from all others of the house.
void AntBoard::clear_house(const Seat& seat, Digit digit) {
  const std::uint32_t own = std::uint32_t{1} << seat.seat;
  const std::uint16_t* const cells = geometry_->house(seat.house / size_).data();
  std::uint32_t rivals = places_[seat.house + digit - 1] & ~own;
  for (; rivals != 0; rivals &= rivals - 1) eliminate(cells[std::countr_zero(rivals)], digit);
}

void AntBoard::eliminate(Cell cell, Digit digit) {
  const DigitSet left = candidates_[cell] &= ~digit_bit(digit);
  if (std::has_single_bit(left)) {
    naked_.push_back(static_cast<std::uint16_t>(cell));
  } else if (left == 0) {
    contradictory_ = true;
  }
  leave_seats(cell, digit);
  if (reasoning_ == Reasoning::kTuples) touch(cell);
}

void AntBoard::fill(Cell cell, Digit digit) {
  const DigitSet others = candidates_[cell] & ~digit_bit(digit);
  candidates_[cell] = digit_bit(digit);
  digits_[cell] = static_cast<std::uint8_t>(digit);
  ++filled_count_;
  for (Digit other : digits_in(others)) leave_seats(cell, other);
  const Seats& seats = (*seats_)[cell];
  for (const Seat& seat : seats.usual) clear_house(seat, digit);
  for (const Seat& seat : seats.further) clear_house(seat, digit);
  if (reasoning_ == Reasoning::kTuples) touch(cell);
}

void AntBoard::propagate_singles() {
  for (;;) {
    if (!naked_.empty()) {
      const Cell cell = naked_.back();
      naked_.pop_back();
      if (filled(cell) || candidates_[cell] == 0) continue;
      fill(cell, lowest_digit(candidates_[cell]));
    } else if (!hidden_.empty()) {
      const int slot = hidden_.back();
      hidden_.pop_back();
      if (places_[slot] == 0) continue;
      const Cell cell = geometry_->house(slot / size_)[std::countr_zero(places_[slot])];
      if (!filled(cell)) fill(cell, slot % size_ + 1);
    } else {
      return;
    }
  }
}

// True: there was something to cut, which may have made a single.
bool AntBoard::cut_tuples(House house) {
  std::array<DigitSet, kMaxSize> before;
  std::array<DigitSet, kMaxSize> after;
  std::array<Cell, kMaxSize> open;
  std::size_t count = 0;
  for (Cell cell : geometry_->house(house)) {
    if (filled(cell)) continue;
    open[count] = cell;
    before[count] = after[count] = candidates_[cell];
    ++count;
  }
  if (!remove_naked_tuples(std::span(after).first(count))) {
    contradictory_ = true;
    return true;
  }
  bool cut = false;
  for (std::size_t i = 0; i < count; ++i) {
    for (Digit digit : digits_in(before[i] & ~after[i])) {
      eliminate(open[i], digit);
      cut = true;
    }
  }
  return cut;
}

void AntBoard::propagate() {
  if (reasoning_ == Reasoning::kNone) {
    naked_.clear();
    hidden_.clear();
    return;
  }
  propagate_singles();
  if (reasoning_ == Reasoning::kSingles) return;
  while (!contradictory_ && (changed_[0] | changed_[1]) != 0) {
    const std::size_t word = changed_[0] != 0 ? 0 : 1;
    const House house = static_cast<House>(word) * 64 + std::countr_zero(changed_[word]);
    changed_[word] &= changed_[word] - 1;
    if (cut_tuples(house)) propagate_singles();
  }
  changed_ = {};
}

}  // namespace sudolab
