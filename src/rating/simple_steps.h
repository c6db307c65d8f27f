// The steps that follow from one look at a cell or a house: naked and hidden singles, as bare
// candidates. Models that look at thousands of positions need no more of them than that.

#pragma once

#include <bit>

#include <sudolab/techniques/position.h>

namespace sudolab {

// Shows the placement of every naked and hidden single. One that is single in several ways is shown
// several times.
template <class Cells, class Visit>
void each_simple_step(const Position<Cells>& position, const Visit& visit) {
  const Geometry& geometry = position.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    for (const Digit digit : digits_in(position.missing_in(house))) {
      const PlaceSet places = position.places(house, digit);
      if (!std::has_single_bit(places)) continue;
      visit(candidate(geometry.house(house)[std::countr_zero(places)], digit));
    }
  }
  for (const Cell cell : position.open()) {
    const DigitSet digits = position.candidates(cell);
    if (is_single(digits)) visit(candidate(cell, lowest_digit(digits)));
  }
}

}  // namespace sudolab
