// Subsets: as many cells of a house as digits, which so belong to each other.
//
// *Naked*: k cells of a house have k candidates between them. They use up these digits, which leave
// all other cells of the house; where the cells lie in a line and in a box at once (some call that
// a locked pair or triple), of both houses. *Hidden*: k digits have k places between them in a
// house. They fill these cells, and all other candidates leave them.
//
// A naked subset of k cells is the hidden subset of all other digits of the house, so nothing more
// than quads is needed on 9x9. On larger boards quads are the end too: nobody looks for more. Cells
// with one candidate and digits with one place are singles and no part of a subset; a subset that
// consists of smaller ones is reported as any other.

#include "techniques/subsets.h"

#include <algorithm>
#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// Things of a house with the set of what each may be matched with: cells with their candidates for
// naked subsets, digits with their places for hidden ones.
struct Things {
  std::array<std::uint32_t, kMaxSize> partners;
  std::array<std::uint16_t, kMaxSize> names;
  int count = 0;

  void add(int name, std::uint32_t matches, int most) {
    const int number = std::popcount(matches);
    if (number < 2 || number > most) return;
    partners[count] = matches;
    names[count++] = static_cast<std::uint16_t>(name);
  }
};

// Visits all choices of `left` more things, from `next` on, that have no more than `most` partners
// together. `chosen` has a bit per thing. Stops when `visit` returns false.
template <class Visit>
bool choose(const Things& things, int next, int left, int most, std::uint32_t chosen,
            std::uint32_t partners, const Visit& visit) {
  if (left == 0) return visit(chosen, partners);
  for (int i = next; i + left <= things.count; ++i) {
    const std::uint32_t more = partners | things.partners[i];
    if (std::popcount(more) > most) continue;
    if (!choose(things, i + 1, left - 1, most, chosen | std::uint32_t{1} << i, more, visit)) {
      return false;
    }
  }
  return true;
}

// The houses that hold all of these cells: rows, columns, boxes in this order.
template <class Cells>
std::vector<House> houses_around(const Position<Cells>& position, const Cells& cells) {
  std::vector<House> houses;
  for (const House house : position.geometry().houses_of(cells.first())) {
    if (position.house(house).contains(cells)) houses.push_back(house);
  }
  return houses;
}

template <class Cells>
bool offer_naked(const Position<Cells>& position, const Technique& technique, const Cells& cells,
                 DigitSet digits, Findings& findings) {
  const Cells around = position.common_peers(cells);
  Deduction deduction;
  for (const Digit digit : digits_in(digits)) {
    add_eliminations(deduction, digit, position.cells_with(digit) & around);
  }
  if (deduction.eliminations.empty()) return true;
  sort_eliminations(deduction);
  deduction.technique = &technique;
  deduction.size = count(digits);
  deduction.digits = digits;
  deduction.groups = {{Role::kPattern, digits, cell_vector(cells)}};
  deduction.houses = houses_around(position, cells);
  return findings.take(std::move(deduction));
}

template <class Cells>
bool find_naked_pairs(const Position<Cells>& position, Findings& findings) {
  Cells later = position.bivalue();
  for (const Cell cell : position.bivalue()) {
    if (findings.stopped()) return false;
    later.remove(cell);
    const DigitSet digits = position.candidates(cell);
    for (const Cell other : later& position.peers(cell)) {
      if (position.candidates(other) != digits) continue;
      if (!offer_naked(position, kNakedPair, Cells::of(cell) | Cells::of(other), digits,
                       findings)) {
        return false;
      }
    }
  }
  return true;
}

template <class Cells, const Technique& kTechnique, int kSize>
bool find_naked(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  for (House house = 0; house < geometry.houses(); ++house) {
    if (findings.stopped()) return false;
    Things things;
    for (const Cell cell : position.open() & position.house(house)) {
      things.add(cell, position.candidates(cell), kSize);
    }
    const auto visit = [&](std::uint32_t chosen, DigitSet digits) {
      if (count(digits) != kSize) return true;
      Cells cells;
      for (; chosen != 0; chosen &= chosen - 1) cells.add(things.names[std::countr_zero(chosen)]);
      // A subset in several houses was met in the first of them already.
      if (house >= geometry.box_house(0) && houses_around(position, cells).front() != house) {
        return true;
      }
      return offer_naked(position, kTechnique, cells, digits, findings);
    };
    if (!choose(things, 0, kSize, kSize, 0, 0, visit)) return false;
  }
  return true;
}

// Whether a hidden subset of a box is one of an earlier house too, where it was met already.
template <class Cells>
bool hidden_before(const Position<Cells>& position, const Cells& cells, DigitSet digits,
                   House house) {
  Cells with;
  for (const Digit digit : digits_in(digits)) with |= position.cells_with(digit);
  for (const House earlier : houses_around(position, cells)) {
    if (earlier == house) return false;
    if (cells.contains(with & position.house(earlier))) return true;
  }
  return false;
}

template <class Cells>
bool offer_hidden(const Position<Cells>& position, const Technique& technique, House house,
                  PlaceSet places, DigitSet digits, Findings& findings) {
  Cells cells;
  DigitSet others = 0;
  for (PlaceSet left = places; left != 0; left &= left - 1) {
    const Cell cell = position.geometry().house(house)[std::countr_zero(left)];
    cells.add(cell);
    others |= position.candidates(cell) & ~digits;
  }
  if (others == 0) return true;
  if (house >= position.geometry().box_house(0) && hidden_before(position, cells, digits, house)) {
    return true;
  }
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = count(digits);
  deduction.digits = digits;
  deduction.groups = {{Role::kPattern, digits, cell_vector(cells)}};
  deduction.houses = {house};
  for (const Cell cell : cells) {
    for (const Digit other : digits_in(position.candidates(cell) & ~digits)) {
      deduction.eliminations.push_back(candidate(cell, other));
    }
  }
  return findings.take(std::move(deduction));
}

template <class Cells, const Technique& kTechnique, int kSize>
bool find_hidden(const Position<Cells>& position, Findings& findings) {
  for (House house = 0; house < position.geometry().houses(); ++house) {
    if (findings.stopped()) return false;
    const DigitSet missing = position.missing_in(house);
    if (count(missing) <= kSize) continue;  // the cells have no other candidates
    Things things;
    for (const Digit digit : digits_in(missing)) {
      things.add(digit, position.places(house, digit), kSize);
    }
    const auto visit = [&](std::uint32_t chosen, PlaceSet places) {
      if (std::popcount(places) != kSize) return true;
      DigitSet digits = 0;
      for (; chosen != 0; chosen &= chosen - 1) {
        digits |= digit_bit(things.names[std::countr_zero(chosen)]);
      }
      return offer_hidden(position, kTechnique, house, places, digits, findings);
    };
    if (!choose(things, 0, kSize, kSize, 0, 0, visit)) return false;
  }
  return true;
}

// Whether all that goes lies in a house of the subset, and is not just seen by its cells.
bool stays_in_houses(const Deduction& deduction, const Geometry& geometry) {
  return std::all_of(
      deduction.eliminations.begin(), deduction.eliminations.end(), [&](const Candidate& gone) {
        const auto own = geometry.houses_of(gone.cell);
        return std::any_of(own.begin(), own.end(), [&](House house) {
          return std::find(deduction.houses.begin(), deduction.houses.end(), house) !=
                 deduction.houses.end();
        });
      });
}

std::string explain_naked(const Deduction& deduction, const Geometry& geometry) {
  const std::string number = number_word(deduction.size);
  std::vector<std::string> houses;
  for (const House house : deduction.houses) houses.push_back(house_name(geometry, house));
  const std::string text =
      "The " + number + " cells " + cell_list(geometry, deduction.groups.front().cells) +
      (houses.empty() ? ", which see each other," : " of " + and_list(houses)) + " have only the " +
      number + " candidates " + digit_list(deduction.digits) + " between them. ";
  if (!stays_in_houses(deduction, geometry)) {
    return text + "Each of them holds one of these digits, so no cell that sees " +
           (deduction.size == 2 ? "both" : "all of them") + " can have it." +
           removal_sentence(deduction, geometry);
  }
  return text + "Each of these digits is needed there, so it can be in no other cell of " +
         houses.front() + (houses.size() > 1 ? " or " + houses.back() : "") + "." +
         removal_sentence(deduction, geometry);
}

std::string explain_hidden(const Deduction& deduction, const Geometry& geometry) {
  const std::string number = number_word(deduction.size);
  return "In " + house_name(geometry, deduction.houses.front()) + " the " + number + " digits " +
         digit_list(deduction.digits) + " can go only into the " + number + " cells " +
         cell_list(geometry, deduction.groups.front().cells) +
         ", so they fill these cells, and nothing else can stand there." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kNakedPair = {
    .id = "naked-pair",
    .name = "Naked pair",
    .summary = "two cells of a house with the same two candidates",
    .find_small = find_naked_pairs,
    .find_large = find_naked_pairs,
    .explain = explain_naked,
};

constinit const Technique kHiddenPair = {
    .id = "hidden-pair",
    .name = "Hidden pair",
    .summary = "two digits with the same two places in a house",
    .find_small = find_hidden<SmallCells, kHiddenPair, 2>,
    .find_large = find_hidden<LargeCells, kHiddenPair, 2>,
    .explain = explain_hidden,
};

constinit const Technique kNakedTriple = {
    .id = "naked-triple",
    .name = "Naked triple",
    .summary = "three cells of a house with three candidates between them",
    .find_small = find_naked<SmallCells, kNakedTriple, 3>,
    .find_large = find_naked<LargeCells, kNakedTriple, 3>,
    .explain = explain_naked,
};

constinit const Technique kHiddenTriple = {
    .id = "hidden-triple",
    .name = "Hidden triple",
    .summary = "three digits with three places between them in a house",
    .find_small = find_hidden<SmallCells, kHiddenTriple, 3>,
    .find_large = find_hidden<LargeCells, kHiddenTriple, 3>,
    .explain = explain_hidden,
};

constinit const Technique kNakedQuad = {
    .id = "naked-quad",
    .name = "Naked quad",
    .summary = "four cells of a house with four candidates between them",
    .find_small = find_naked<SmallCells, kNakedQuad, 4>,
    .find_large = find_naked<LargeCells, kNakedQuad, 4>,
    .explain = explain_naked,
};

constinit const Technique kHiddenQuad = {
    .id = "hidden-quad",
    .name = "Hidden quad",
    .summary = "four digits with four places between them in a house",
    .find_small = find_hidden<SmallCells, kHiddenQuad, 4>,
    .find_large = find_hidden<LargeCells, kHiddenQuad, 4>,
    .explain = explain_hidden,
};

}  // namespace sudolab
