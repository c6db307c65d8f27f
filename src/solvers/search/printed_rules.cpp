#include "solvers/search/printed_rules.h"

#include <array>
#include <bit>

#include <sudolab/core/candidates.h>
#include "solvers/search/rule_reasons.h"

namespace sudolab {
namespace {

// The next larger set with as many members: combinations of a size in ascending order.
unsigned next_combination(unsigned set) {
  const unsigned lowest = set & (~set + 1);
  const unsigned carried = set + lowest;
  return carried | (((set ^ carried) / lowest) >> 2);
}

}  // namespace

PrintedRulesModel::PrintedRulesModel(const Puzzle& puzzle, int largest_tuple,
                                     std::atomic<std::uint64_t>& combinations)
    : geometry_(&puzzle.geometry()),
      largest_tuple_(std::min(largest_tuple, geometry_->size() - 1)),
      combinations_(&combinations),
      cells_(candidates_of(puzzle)),
      open_(cells_.size()) {
  for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
    open_[cell] = puzzle.givens.empty(cell);
    if (!open_[cell]) cells_[cell] = 0;
  }
}

Look PrintedRulesModel::look(std::uint64_t, Choice& choice, Trail& trail, const Trace& trace) {
  while (fill_singles(trail, trace) || remove_tuples(trace)) {
  }
  int least = kMaxSize + 1;
  for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
    if (!open_[cell] || count(cells_[cell]) >= least) continue;
    choice = {static_cast<std::uint16_t>(cell), cells_[cell]};
    least = count(cells_[cell]);
  }
  if (least == kMaxSize + 1) return Look::kComplete;
  return least == 0 ? Look::kDead : Look::kOpen;
}

Move PrintedRulesModel::take(Choice& choice) {
  const Digit digit = lowest_digit(choice.digits);
  choice.digits = without_lowest(choice.digits);
  return {choice.cell, static_cast<std::uint8_t>(digit)};
}

void PrintedRulesModel::enter(Move move, bool come_back) {
  if (come_back) {
    kept_cells_.insert(kept_cells_.end(), cells_.begin(), cells_.end());
    kept_open_.insert(kept_open_.end(), open_.begin(), open_.end());
  }
  fill(move.cell, move.digit);
}

void PrintedRulesModel::leave(Move, bool come_back) {
  if (!come_back) return;
  const auto size = static_cast<std::ptrdiff_t>(cells_.size());
  std::copy(kept_cells_.end() - size, kept_cells_.end(), cells_.begin());
  std::copy(kept_open_.end() - size, kept_open_.end(), open_.begin());
  kept_cells_.resize(kept_cells_.size() - cells_.size());
  kept_open_.resize(kept_open_.size() - cells_.size());
}

// Some ten rounds with every combination of every house.
int PrintedRulesModel::weight() const { return 10 * geometry_->houses() << geometry_->size() / 2; }

bool PrintedRulesModel::fill_singles(Trail& trail, const Trace& trace) {
  bool found = false;
  for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
    if (!is_single(cells_[cell])) continue;
    const Digit digit = lowest_digit(cells_[cell]);
    trail.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
    if (trace.wants_reasons()) {
      trace.place(cell, digit, naked_single_reason(*geometry_, cell, digit));
    } else {
      trace.place(cell, digit);
    }
    fill(cell, digit);
    found = true;
  }
  return found;
}

bool PrintedRulesModel::remove_tuples(const Trace& trace) {
  bool found = false;
  for (House house = 0; house < geometry_->houses(); ++house) {
    found |= remove_tuples_in(house, trace);
  }
  return found;
}

bool PrintedRulesModel::remove_tuples_in(House house, const Trace& trace) {
  std::array<Cell, kMaxSize> cells;
  int open = 0;
  for (Cell cell : geometry_->house(house)) {
    if (open_[cell]) cells[static_cast<std::size_t>(open++)] = cell;
  }
  bool found = false;
  std::uint64_t tried = 0;
  for (int size = 2; size <= std::min(open, largest_tuple_); ++size) {
    for (unsigned set = (1U << size) - 1; set < 1U << open; set = next_combination(set)) {
      ++tried;
      DigitSet digits = 0;
      for (unsigned rest = set; rest != 0; rest &= rest - 1) {
        digits |= cells_[cells[static_cast<std::size_t>(std::countr_zero(rest))]];
      }
      if (count(digits) > size) continue;
      for (int i = 0; i < open; ++i) {
        const Cell cell = cells[static_cast<std::size_t>(i)];
        const DigitSet lost = cells_[cell] & digits;
        if ((set >> i & 1) != 0 || lost == 0) continue;
        for (Digit digit : digits_in(lost)) {
          if (trace.wants_reasons()) {
            const std::span<const Cell> open_cells(cells.data(), static_cast<std::size_t>(open));
            trace.eliminate(cell, digit,
                            tuple_reason(*geometry_, house, open_cells, {set, digits, false},
                                         candidate(cell, digit)));
          } else {
            trace.eliminate(cell, digit);
          }
        }
        cells_[cell] &= ~lost;
        found = true;
      }
    }
  }
  combinations_->fetch_add(tried, std::memory_order_relaxed);
  return found;
}

void PrintedRulesModel::fill(Cell cell, Digit digit) {
  open_[cell] = false;
  cells_[cell] = 0;
  for (Cell peer : geometry_->peers(cell)) cells_[peer] &= ~digit_bit(digit);
}

}  // namespace sudolab
