// Fish: k lines whose places for a digit lie in k lines of the other direction.
//
// If in k rows all places of a digit lie in k columns, these rows fill these columns: each of the
// columns has the digit in one of the rows, and it leaves the other cells of the columns. The same
// holds with rows and columns exchanged. With two lines it is an *X-wing*, with three a
// *swordfish*, with four a *jellyfish*; a larger fish on 9x9 has a smaller one in the other
// direction. No line needs to have the digit in all of the other lines.
//
// Fish with boxes among their lines ("Franken" and "mutant" fish) are in boxed_fish.cpp.

#include "techniques/fish.h"

#include "techniques/fish_search.h"

namespace sudolab {

namespace {

template <class Cells, const Technique& kTechnique, int kSize>
bool find_fish(const Position<Cells>& position, Findings& findings) {
  return for_each_digit_and_kind(position, [&](const FishLines& lines) {
    PlaceSet narrow = 0;
    for (PlaceSet left = lines.open; left != 0; left &= left - 1) {
      const int line = std::countr_zero(left);
      if (std::popcount(lines.places[line]) <= kSize) narrow |= PlaceSet{1} << line;
    }
    if (findings.stopped()) return false;
    const auto visit = [&](PlaceSet base, PlaceSet cover) {
      if (std::popcount(cover) != kSize) return true;
      Cells out;
      for (PlaceSet left = cover; left != 0; left &= left - 1) {
        out |= position.house(lines.cover_house(std::countr_zero(left)));
      }
      out &= position.cells_with(lines.digit);
      for (PlaceSet left = base; left != 0; left &= left - 1) {
        out -= position.house(lines.base_house(std::countr_zero(left)));
      }
      if (out.empty()) return true;
      Deduction deduction = fish_deduction(kTechnique, lines, base, cover);
      add_eliminations(deduction, lines.digit, out);
      return findings.take(std::move(deduction));
    };
    return choose_base(lines, narrow, kSize, kSize, 0, 0, visit);
  });
}

std::string explain_fish(const Deduction& deduction, const Geometry& geometry) {
  const std::string number = number_word(deduction.size);
  const bool rows = deduction.houses.front() < geometry.size();
  const std::string base = rows ? "rows" : "columns";
  const std::string cover = rows ? "columns" : "rows";
  return fish_opening(deduction, geometry) + " (" +
         cell_list(geometry, deduction.groups.front().cells) + "). The " + number + " " + base +
         " need " + number + " different " + cover + " for it, so each of these " + cover +
         " has its " + digit_list(deduction.digits) + " in one of these " + base +
         " and nowhere else." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kXWing = {
    .id = "x-wing",
    .name = "X-wing",
    .summary = "a digit whose places in two lines lie in two lines of the other direction",
    .find_small = find_fish<SmallCells, kXWing, 2>,
    .find_large = find_fish<LargeCells, kXWing, 2>,
    .explain = explain_fish,
};

constinit const Technique kSwordfish = {
    .id = "swordfish",
    .name = "Swordfish",
    .summary = "a digit whose places in three lines lie in three lines of the other direction",
    .find_small = find_fish<SmallCells, kSwordfish, 3>,
    .find_large = find_fish<LargeCells, kSwordfish, 3>,
    .explain = explain_fish,
};

constinit const Technique kJellyfish = {
    .id = "jellyfish",
    .name = "Jellyfish",
    .summary = "a digit whose places in four lines lie in four lines of the other direction",
    .find_small = find_fish<SmallCells, kJellyfish, 4>,
    .find_large = find_fish<LargeCells, kJellyfish, 4>,
    .explain = explain_fish,
};

}  // namespace sudolab
