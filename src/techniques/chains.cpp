// Remote pairs, X-chains and XY-chains: the chains whose links are all of one kind.
//
// An *X-chain* follows one digit through houses in which it has two places left: if it is not in
// the first cell of the chain it is in the last, so no cell that sees both can hold it. The
// shortest has three links and is known as turbot fish (skyscraper, two-string kite). An *XY-chain*
// goes through cells with two candidates: if the first cell is not the digit, the last one is. A
// *remote pair* is an XY-chain whose cells all have the same two candidates; it works for both
// digits at once, and is seen far more easily. Its cells alternate between the two digits, so it
// takes an even number of them; two are a naked pair, so it begins with four.
//
// The size is the number of links. X- and XY-chains may visit a cell twice, which does no harm.

#include "techniques/chains.h"

#include <algorithm>

#include "techniques/chain_search.h"
#include "techniques/chain_wording.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

template <class Cells>
bool find_x_chains(const Position<Cells>& position, Findings& findings) {
  return find_either_or(position, kXChain, {.in_houses = true}, findings,
                        [](const auto&, const auto&) { return true; });
}

template <class Cells>
bool find_xy_chains(const Position<Cells>& position, Findings& findings) {
  if (position.bivalue().count() < 3) return true;
  return find_either_or(position, kXYChain, {.in_cells = true}, findings,
                        [](const auto& first, const auto& last) {
                          return first.digit == last.digit && first.cells != last.cells;
                        });
}

// The cells of a shortest way from one cell to another in steps between cells that see each other.
template <class Cells>
std::vector<Cell> way_between(const Position<Cells>& position, Cells cells, Cell from, Cell to) {
  std::vector<Cells> waves = {Cells::of(from)};
  cells.remove(from);
  while (!waves.back().has(to)) {
    Cells next;
    for (const Cell cell : waves.back()) next |= position.peers(cell) & cells;
    cells -= next;
    waves.push_back(next);
  }
  std::vector<Cell> way = {to};
  for (std::size_t i = waves.size() - 1; i-- > 0;) {
    way.push_back((waves[i] & position.peers(way.back())).first());
  }
  std::reverse(way.begin(), way.end());
  return way;
}

template <class Cells>
std::int16_t why_apart(const Position<Cells>& position, Cell a, Cell b) {
  std::int16_t reason = Assertion::kApart;
  for (const House house : position.geometry().houses_of(a)) {
    if (position.house(house).has(b)) reason = static_cast<std::int16_t>(house);
  }
  return reason;
}

// The chain for the lower of the two digits: not this in the first cell, so the other, so ...
template <class Cells>
Chain alternating_chain(const Position<Cells>& position, const std::vector<Cell>& way) {
  const DigitSet digits = position.candidates(way.front());
  Digit digit = lowest_digit(digits);
  Digit other = lowest_digit(without_lowest(digits));
  Chain chain;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const auto last = static_cast<std::uint16_t>(chain.size() - 1);
    if (i == 0) {
      chain.push_back({digit, {way[i]}, false, Assertion::kGivenTo, {}});
    } else {
      const std::int16_t reason = why_apart(position, way[i - 1], way[i]);
      chain.push_back({digit, {way[i]}, false, reason, {last}});
    }
    chain.push_back({other,
                     {way[i]},
                     true,
                     Assertion::kInCell,
                     {static_cast<std::uint16_t>(chain.size() - 1)}});
    std::swap(digit, other);
  }
  return chain;
}

template <class Cells>
EitherOr remote_pair_conclusion(const Position<Cells>& position, Cell a, Cell b, DigitSet digits) {
  EitherOr conclusion;
  for (const Cell cell : position.peers(a) & position.peers(b) & position.open()) {
    for (const Digit digit : digits_in(digits & position.candidates(cell))) {
      conclusion.eliminations.push_back(candidate(cell, digit));
    }
  }
  return conclusion;
}

// One round of the search: pairs of cells that are `distance` steps apart, of the same candidates.
template <class Cells>
struct Front {
  Cell from = 0;
  Cells same, reached, newest;
};

template <class Cells>
std::vector<Front<Cells>> remote_pair_starts(const Position<Cells>& position) {
  std::vector<Front<Cells>> fronts;
  for (const Cell cell : position.bivalue()) {
    const DigitSet digits = position.candidates(cell);
    const Cells same = position.bivalue() & position.cells_with(lowest_digit(digits)) &
                       position.cells_with(lowest_digit(without_lowest(digits)));
    if (same.count() >= 4 && same.meets(position.peers(cell))) {
      fronts.push_back({cell, same, Cells::of(cell), Cells::of(cell)});
    }
  }
  return fronts;
}

template <class Cells>
bool find_remote_pairs(const Position<Cells>& position, Findings& findings) {
  if (position.bivalue().count() < 4) return true;
  std::vector<Front<Cells>> fronts = remote_pair_starts(position);
  Conclusions offered;
  for (int distance = 1; !fronts.empty() && 2 * distance + 1 <= findings.largest_size();
       ++distance) {
    for (Front<Cells>& front : fronts) {
      if (findings.stopped()) return false;
      Cells next;
      for (const Cell cell : front.newest) next |= position.peers(cell) & front.same;
      front.newest = next - front.reached;
      front.reached |= next;
      if (distance < 3 || distance % 2 == 0) continue;
      const DigitSet digits = position.candidates(front.from);
      for (const Cell to : front.newest) {
        if (to < front.from) continue;
        EitherOr conclusion = remote_pair_conclusion(position, front.from, to, digits);
        if (conclusion.eliminations.empty() || !offered.add(conclusion)) continue;
        Deduction deduction = chain_deduction(
            kRemotePair, 2 * distance + 1,
            alternating_chain(position, way_between(position, front.same, front.from, to)),
            std::move(conclusion));
        if (!findings.take(std::move(deduction))) return false;
      }
    }
    std::erase_if(fronts, [](const Front<Cells>& front) { return front.newest.empty(); });
  }
  return true;
}

std::string explain_remote_pair(const Deduction& deduction, const Geometry& geometry) {
  std::vector<Cell> way;
  std::vector<std::string> names;  // with the numbers of the drawing
  for (const Assertion& step : deduction.chains.front()) {
    if (!step.on) continue;
    way.push_back(step.cells.front());
    names.push_back(cell_name(geometry, way.back()) + " (" + std::to_string(way.size()) + ")");
  }
  const std::string digits = digit_list(deduction.digits);
  return and_list(names) + " all have just the candidates " + digits +
         ", and each sees the next, so they alternate between the two digits. Their number is even,"
         " so " +
         cell_name(geometry, way.front()) + " and " + cell_name(geometry, way.back()) +
         " are different: one of them is " + std::to_string(lowest_digit(deduction.digits)) +
         " and the other " + std::to_string(lowest_digit(without_lowest(deduction.digits))) +
         ". A cell that sees both can be neither." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kRemotePair = {
    .id = "remote-pair",
    .name = "Remote pair",
    .summary = "a chain of cells with the same two candidates",
    .find_small = find_remote_pairs,
    .find_large = find_remote_pairs,
    .explain = explain_remote_pair,
};

constinit const Technique kXChain = {
    .id = "x-chain",
    .name = "X-chain",
    .summary = "a chain of the places of one digit",
    .find_small = find_x_chains,
    .find_large = find_x_chains,
    .explain = explain_either_or,
};

constinit const Technique kXYChain = {
    .id = "xy-chain",
    .name = "XY-chain",
    .summary = "a chain of cells with two candidates",
    .find_small = find_xy_chains,
    .find_large = find_xy_chains,
    .explain = explain_either_or,
};

}  // namespace sudolab
