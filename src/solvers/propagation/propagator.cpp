#include "solvers/propagation/propagator.h"

#include <algorithm>
#include <array>

namespace sudolab {

Propagator::Propagator(const Network& network, const Grid& givens, Budget* budget,
                       const Trace& trace)
    : network_(&network),
      budget_(budget),
      trace_(&trace),
      domains_(network.start),
      filled_(static_cast<std::size_t>(network.cells), 0),
      open_(givens.holes()),
      weights_(static_cast<std::size_t>(network.cells), 0),
      changed_(static_cast<std::size_t>(network.cells)),
      singles_due_(network.houses.size()),
      demands_due_(network.demands()),
      crossings_due_(network.houses.size()) {
  trail_.reserve(static_cast<std::size_t>(network.cells));
  for (Cell cell = 0; cell < network.cells; ++cell) {
    changed_.add(static_cast<std::size_t>(cell));
    filled_[cell] = givens.empty(cell) ? kOpen : kGiven;
  }
}

Grid Propagator::grid() const {
  Grid grid(*network_->geometry);
  for (Cell cell = 0; cell < network_->cells; ++cell) {
    if (filled_[cell] != kOpen) grid.set(cell, lowest_digit(domains_[cell]));
  }
  return grid;
}

Cell Propagator::most_promising() const {
  constexpr std::uint64_t kWeightOfAny = 10;  // 1 takes a third more guesses on generated killers
  Cell best = 0;
  std::uint64_t best_weight = 0, best_square = 1;
  for (Cell cell = 0; cell < network_->cells; ++cell) {
    const auto candidates = static_cast<std::uint64_t>(count(domains_[cell]));
    if (candidates < 2) continue;
    const std::uint64_t weight = weights_[cell] + kWeightOfAny, square = candidates * candidates;
    if (weight * best_square <= best_weight * square) continue;
    best = cell;
    best_weight = weight;
    best_square = square;
  }
  return best;
}

void Propagator::guess(Cell cell, Digit digit) {
  guessed_ = cell;
  narrow(cell, digit_bit(digit));
}

// ---- kept positions

bool Propagator::keep_position(std::size_t depth) {
  if (depth == kept_.size()) {
    const std::size_t bytes = domains_.size() * (sizeof(DigitSet) + sizeof(std::uint8_t));
    if (budget_ != nullptr && !budget_->reserve(bytes + sizeof(Kept))) return false;
    kept_.emplace_back();
  }
  Kept& kept = kept_[depth];
  kept.domains = domains_;
  kept.filled = filled_;
  kept.open = open_;
  kept.trail = trail_.size();
  return true;
}

void Propagator::restore_position(std::size_t depth) {
  const Kept& kept = kept_[depth];
  std::copy(kept.domains.begin(), kept.domains.end(), domains_.begin());
  std::copy(kept.filled.begin(), kept.filled.end(), filled_.begin());
  open_ = kept.open;
  untrace(kept.trail);
  trail_.resize(kept.trail);
  clear_due();
}

void Propagator::give_up() {
  untrace(0);
  trail_.clear();
}

void Propagator::untrace(std::size_t trail) {
  if (!trace_->watched()) [[likely]]
    return;
  for (std::size_t i = trail_.size(); i > trail; --i) {
    trace_->remove(trail_[i - 1].cell, trail_[i - 1].digit);
  }
}

void Propagator::clear_due() {
  changed_.clear();
  singles_due_.clear();
  demands_due_.clear();
  crossings_due_.clear();
  guessed_ = DueSet::kNone;
}

void Propagator::blame(Network::Cells cells) {
  for (const std::uint16_t cell : cells) blame(cell);
}

// ---- the order of work

bool Propagator::propagate() {
  for (;;) {
    if (const int cell = changed_.pop(); cell != DueSet::kNone) {
      if (!spread(cell)) return false;
      continue;
    }
    if (++looks_ == kLooksBetweenPolls && !poll()) return false;
    if (const int house = singles_due_.pop(); house != DueSet::kNone) {
      if (find_singles(static_cast<std::size_t>(house))) continue;
      blame(network_->houses[house]);
      return false;
    }
    if (const int demand = demands_due_.pop(); demand != DueSet::kNone) {
      if (satisfy(static_cast<std::size_t>(demand))) continue;
      blame(network_->cells_of_demand(static_cast<std::size_t>(demand)));
      return false;
    }
    const int house = crossings_due_.pop();
    if (house == DueSet::kNone) return true;
    if (!find_locked(static_cast<std::size_t>(house))) {
      blame(network_->houses[house]);
      return false;
    }
  }
}

bool Propagator::poll() {
  looks_ = 0;
  return budget_ == nullptr || budget_->still_good();
}

// What a changed cell says about others, one by one, and what becomes due by it.
bool Propagator::spread(Cell cell) {
  const DigitSet digits = domains_[cell];
  if (digits == 0) return false;
  if (is_single(digits) && filled_[cell] != kFilled && !fill(cell)) return false;
  for (std::uint32_t i = network_->relations_begin[cell]; i < network_->relations_begin[cell + 1];
       ++i) {
    const Network::Relation relation = network_->relations[i];
    if (narrow(relation.other, network_->tables[relation.table].beside(digits))) continue;
    blame(cell);
    blame(relation.other);
    return false;
  }
  for (std::size_t word = 0; word < network_->house_words; ++word) {
    const std::uint64_t houses = network_->houses_of[cell * network_->house_words + word];
    singles_due_.add_word(word, houses);
    crossings_due_.add_word(word, houses);
  }
  for (std::uint32_t i = network_->demands_begin[cell]; i < network_->demands_begin[cell + 1];
       ++i) {
    demands_due_.add(network_->demands_of[i]);
  }
  return true;
}

// The only candidate of a cell takes its place, and goes from all cells that differ.
bool Propagator::fill(Cell cell) {
  const DigitSet digit = domains_[cell];
  if (filled_[cell] == kOpen) {
    const Digit placed = lowest_digit(digit);
    trail_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(placed)});
    trace_->place(cell, placed, cell == guessed_);
    --open_;
  }
  filled_[cell] = kFilled;
  const auto clear_from = [&](std::uint16_t peer) {
    if (narrow(peer, ~digit)) return true;
    blame(cell);
    blame(peer);
    return false;
  };
  for (const std::uint16_t peer : network_->geometry->peers(cell)) {
    if (!clear_from(peer)) return false;
  }
  for (std::uint32_t i = network_->more_peers_begin[cell]; i < network_->more_peers_begin[cell + 1];
       ++i) {
    if (!clear_from(network_->more_peers[i])) return false;
  }
  return true;
}

// ---- houses

// Each digit has a place, and where it is the only one, the digit goes there.
bool Propagator::find_singles(std::size_t house) {
  DigitSet once = 0, twice = 0, placed = 0;
  for (const std::uint16_t cell : network_->houses[house]) {
    const DigitSet digits = domains_[cell];
    twice |= once & digits;
    once |= digits;
    if (is_single(digits)) placed |= digits;
  }
  if (once != all_digits(network_->size)) return false;
  const DigitSet hidden = once & ~twice & ~placed;
  return hidden == 0 || keep_hidden(network_->houses[house], hidden);
}

bool Propagator::keep_hidden(Network::Cells cells, DigitSet hidden) {
  for (const std::uint16_t cell : cells) {
    const DigitSet here = domains_[cell] & hidden;
    if (here == 0) continue;
    if (!is_single(here)) return false;
    narrow(cell, here);
  }
  return true;
}

// A digit whose places in a house are all in another one as well goes from the rest of the other.
bool Propagator::find_locked(std::size_t house) {
  std::array<DigitSet, kMaxSize> digits;
  const Network::Cells cells = network_->houses[house];
  DigitSet open = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    digits[i] = domains_[cells[i]];
    if (!is_single(digits[i])) open |= digits[i];
  }
  if (open == 0) return true;
  for (std::uint32_t c = network_->crossing_begin[house]; c < network_->crossing_begin[house + 1];
       ++c) {
    const Network::Crossing& crossing = network_->crossings[c];
    DigitSet elsewhere = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      elsewhere |= digits[i] & -(~crossing.shared >> i & 1);
    }
    const DigitSet locked = open & ~elsewhere;
    if (locked == 0) continue;
    for (std::uint32_t i = crossing.begin; i < crossing.end; ++i) {
      if (!narrow(network_->crossing_cells[i], ~locked)) return false;
    }
  }
  return true;
}

}  // namespace sudolab
