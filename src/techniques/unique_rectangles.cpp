// Unique rectangles: four open cells that must not all come down to the same two digits a and b.
//
// Type 1: three cells are {a,b}; the fourth is neither a nor b.
// Type 2: two cells side by side have one further candidate c, the same for both: one of them is c.
// Type 4: two cells side by side have more, and a can go nowhere else in a house of both: one of
//         them is a, so neither is b.
// Type 5: as type 2, with the further candidate in two opposite cells or in three cells.
// Type 6: two opposite cells have more, and a can go nowhere else in both rows (or both columns) of
//         the rectangle: if one of them were a, both would be, and the rectangle would be complete.
// Hidden: one cell is {a,b}, and in the row and in the column of the cell that faces it, a can go
//         only there and into the rectangle's next corner: the facing cell is not b, else both next
//         corners were a and the rectangle complete.
//
// Type 3 is in a file of its own. A corner may have lost one of the two candidates already; then
// less is left to remove, but the reason holds (see rectangle.h).

#include "techniques/unique_rectangles.h"

#include "techniques/conclusions.h"
#include "techniques/floor_and_roof.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

template <class Cells>
bool find_type_1(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  return for_each_floor(position, 3, [&](const FloorAndRoof<Cells>& found) {
    if (found.floor_cells() != 3) return true;
    const Cell roof = found.roof.first();
    Deduction deduction = make_rectangle(kUniqueRectangle1, found);
    for (const Digit digit : digits_in(position.candidates(roof) & found.pair)) {
      deduction.eliminations.push_back(candidate(roof, digit));
    }
    return offers.offer(std::move(deduction));
  });
}

// Types 2 and 5: the roof has one further candidate, which is in one of its cells.
template <class Cells>
bool offer_common_extra(const Position<Cells>& position, const Technique& technique,
                        const FloorAndRoof<Cells>& found, Offers& offers) {
  const Digit extra = lowest_digit(found.extras);
  const Cells targets = position.cells_with(extra) & position.common_peers(found.roof);
  if (targets.empty()) return true;
  Deduction deduction = make_rectangle(technique, found);
  deduction.eliminations = candidates_in(targets, extra);
  return offers.offer(std::move(deduction));
}

template <class Cells>
bool find_type_2(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  return for_each_floor(position, 2, [&](const FloorAndRoof<Cells>& found) {
    if (!is_single(found.extras) || found.floor_cells() != 2 || found.diagonal()) return true;
    return offer_common_extra(position, kUniqueRectangle2, found, offers);
  });
}

template <class Cells>
bool find_type_5(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  return for_each_floor(position, 1, [&](const FloorAndRoof<Cells>& found) {
    if (!is_single(found.extras)) return true;
    if (found.floor_cells() != 1 && !found.diagonal()) return true;
    return offer_common_extra(position, kUniqueRectangle5, found, offers);
  });
}

template <class Cells>
bool find_type_4(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  const auto in_house = [&](const FloorAndRoof<Cells>& found, House house) {
    for (const Digit locked : digits_in(found.pair)) {
      const Cells places = position.cells_with(locked) & position.house(house);
      if (places.empty() || !found.roof.contains(places)) continue;
      const Digit other = lowest_digit(found.pair & ~digit_bit(locked));
      const Cells targets = found.roof & position.cells_with(other);
      if (targets.empty()) continue;
      Deduction deduction = make_rectangle(kUniqueRectangle4, found);
      deduction.houses = {house};
      deduction.eliminations = candidates_in(targets, other);
      if (!offers.offer(std::move(deduction))) return false;
    }
    return true;
  };
  return for_each_floor(position, 2, [&](const FloorAndRoof<Cells>& found) {
    if (found.floor_cells() != 2 || found.diagonal()) return true;
    for (const House house : position.geometry().houses_of(found.roof.first())) {
      if (!position.house(house).contains(found.roof)) continue;
      if (!in_house(found, house)) return false;
    }
    return true;
  });
}

template <class Cells>
bool find_type_6(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  return for_each_floor(position, 2, [&](const FloorAndRoof<Cells>& found) {
    if (!found.diagonal()) return true;
    const Cells corners = found.floor | found.roof;
    const auto first = position.geometry().houses_of(found.rectangle.corner);
    const auto second = position.geometry().houses_of(found.rectangle.opposite);
    for (int kind = 0; kind < 2; ++kind) {
      const Cells lines = position.house(first[kind]) | position.house(second[kind]);
      for (const Digit locked : digits_in(found.pair)) {
        const Cells& places = position.cells_with(locked);
        const Cells targets = found.roof & places;
        if (targets.empty() || !corners.contains(places & lines)) continue;
        Deduction deduction = make_rectangle(kUniqueRectangle6, found);
        deduction.houses = {first[kind], second[kind]};
        deduction.eliminations = candidates_in(targets, locked);
        if (!offers.offer(std::move(deduction))) return false;
      }
    }
    return true;
  });
}

// The hidden rectangle whose cell {a,b} is rectangle.corner, if there is one for this a.
template <class Cells>
bool offer_hidden(const Position<Cells>& position, const Rectangle& rectangle, DigitSet pair,
                  Digit locked, Offers& offers) {
  const Cell target = rectangle.opposite;
  const Digit other = lowest_digit(pair & ~digit_bit(locked));
  if (!position.has(target, other) || !position.has(rectangle.across, locked) ||
      !position.has(rectangle.below, locked)) {
    return true;
  }
  const auto houses = position.geometry().houses_of(target);
  if (std::popcount(position.places(houses[0], locked)) != 2 ||
      std::popcount(position.places(houses[1], locked)) != 2) {
    return true;
  }
  // The other corners are spoken of one by one, whatever candidates they have.
  FloorAndRoof<Cells> found{rectangle, pair, 0, Cells::of(rectangle.corner), Cells{}};
  for (const Cell cell : {rectangle.across, rectangle.below, target}) {
    found.roof.add(cell);
    found.extras |= position.candidates(cell) & ~pair;
  }
  Deduction deduction = make_rectangle(kHiddenRectangle, found);
  deduction.houses = {houses[0], houses[1]};
  deduction.eliminations = {candidate(target, other)};
  return offers.offer(std::move(deduction));
}

template <class Cells>
bool find_hidden(const Position<Cells>& position, Findings& findings) {
  Offers offers(findings);
  for (const Cell corner : position.bivalue()) {
    if (findings.stopped()) return false;
    const DigitSet pair = position.candidates(corner);
    for (const Digit locked : digits_in(pair)) {
      const auto at_corner = [&](const Rectangle& rectangle) {
        return offer_hidden(position, rectangle, pair, locked, offers);
      };
      if (!for_each_rectangle(position, corner, position.cells_with(locked), at_corner)) {
        return false;
      }
    }
  }
  return true;
}

std::string explain_type_1(const Deduction& deduction, const Geometry& geometry) {
  const Group& roof = deduction.groups[1];
  return deadly_rectangle(geometry, deduction) + " " +
         cell_list(geometry, deduction.groups[0].cells) + " have no other candidates, so " +
         cell_list(geometry, roof.cells) + " is something else." +
         removal_sentence(deduction, geometry);
}

std::string explain_common_extra(const Deduction& deduction, const Geometry& geometry) {
  const Group& roof = deduction.groups[1];
  const Digit extra = lowest_digit(roof.digits & ~deduction.digits);
  const std::string name = std::to_string(extra);
  return deadly_rectangle(geometry, deduction) + " The only other candidate is " + name + " in " +
         cell_list(geometry, roof.cells) + ", so one of these is " + name + "." +
         seen_sentence(roof.cells.size(), extra) + removal_sentence(deduction, geometry);
}

std::string explain_type_4(const Deduction& deduction, const Geometry& geometry) {
  const Digit removed = deduction.eliminations.front().digit;
  const std::string locked = digit_list(deduction.digits & ~digit_bit(removed));
  return deadly_rectangle(geometry, deduction) + " In " +
         house_name(geometry, deduction.houses.front()) + " the " + locked +
         " has no place outside " + cell_list(geometry, deduction.groups[1].cells) +
         ", so one of these is " + locked + "; if the other were " + std::to_string(removed) +
         ", the rectangle would be complete." + removal_sentence(deduction, geometry);
}

std::string explain_type_6(const Deduction& deduction, const Geometry& geometry) {
  const std::string locked = std::to_string(deduction.eliminations.front().digit);
  const std::string roof = cell_list(geometry, deduction.groups[1].cells);
  return deadly_rectangle(geometry, deduction) + " In " +
         house_name(geometry, deduction.houses[0]) + " and in " +
         house_name(geometry, deduction.houses[1]) + " the " + locked +
         " has no place outside the rectangle, so it stands in two opposite corners. If these "
         "were " +
         roof + ", the other two would both be " +
         digit_list(deduction.digits & ~digit_bit(deduction.eliminations.front().digit)) +
         ", and the rectangle would be complete." + removal_sentence(deduction, geometry);
}

std::string explain_hidden(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& removed = deduction.eliminations.front();
  const std::string target = cell_name(geometry, removed.cell);
  const std::string other = std::to_string(removed.digit);
  const std::string locked = digit_list(deduction.digits & ~digit_bit(removed.digit));
  std::vector<Cell> next;
  for (const Cell cell : deduction.groups[1].cells) {
    if (cell != removed.cell) next.push_back(cell);
  }
  return deadly_rectangle(geometry, deduction) + " Suppose that " + target + " is " + other +
         ". In " + house_name(geometry, deduction.houses[0]) + " and in " +
         house_name(geometry, deduction.houses[1]) + " the " + locked +
         " has two places, both in the rectangle, so " + cell_list(geometry, next) + " would be " +
         locked + ", " + cell_list(geometry, deduction.groups[0].cells) + ", which has only " +
         digit_list(deduction.digits) + ", would be " + other +
         ", and the rectangle would be complete." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kUniqueRectangle1 = {
    .id = "unique-rectangle-1",
    .name = "Unique rectangle type 1",
    .summary = "three corners with the same two candidates: the fourth is something else",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_1,
    .find_large = find_type_1,
    .explain = explain_type_1,
};

constinit const Technique kUniqueRectangle2 = {
    .id = "unique-rectangle-2",
    .name = "Unique rectangle type 2",
    .summary = "two corners side by side with the same further candidate",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_2,
    .find_large = find_type_2,
    .explain = explain_common_extra,
};

constinit const Technique kUniqueRectangle4 = {
    .id = "unique-rectangle-4",
    .name = "Unique rectangle type 4",
    .summary = "two corners side by side to which one of the digits is confined",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_4,
    .find_large = find_type_4,
    .explain = explain_type_4,
};

constinit const Technique kUniqueRectangle5 = {
    .id = "unique-rectangle-5",
    .name = "Unique rectangle type 5",
    .summary = "two opposite corners, or three, with the same further candidate",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_5,
    .find_large = find_type_5,
    .explain = explain_common_extra,
};

constinit const Technique kUniqueRectangle6 = {
    .id = "unique-rectangle-6",
    .name = "Unique rectangle type 6",
    .summary = "a digit confined to the corners of a rectangle, in both rows or both columns",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_6,
    .find_large = find_type_6,
    .explain = explain_type_6,
};

constinit const Technique kHiddenRectangle = {
    .id = "hidden-rectangle",
    .name = "Hidden rectangle",
    .summary = "a digit confined to the corners in a row and a column completes a rectangle",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_hidden,
    .find_large = find_hidden,
    .explain = explain_hidden,
};

}  // namespace sudolab
