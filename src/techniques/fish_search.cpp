#include "techniques/fish_search.h"

#include <algorithm>

namespace sudolab {

Deduction fish_deduction(const Technique& technique, const FishLines& lines, PlaceSet base,
                         PlaceSet cover) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = std::popcount(base);
  deduction.digits = digit_bit(lines.digit);
  Group body{Role::kPattern, deduction.digits, {}};
  Group fins{Role::kFin, deduction.digits, {}};
  for (PlaceSet left = base; left != 0; left &= left - 1) {
    const int line = std::countr_zero(left);
    deduction.houses.push_back(lines.base_house(line));
    for (PlaceSet places = lines.places[line]; places != 0; places &= places - 1) {
      const int place = std::countr_zero(places);
      const bool covered = (cover >> place & 1) != 0;
      (covered ? body : fins).cells.push_back(lines.cell(line, place));
    }
  }
  for (PlaceSet left = cover; left != 0; left &= left - 1) {
    deduction.houses.push_back(lines.cover_house(std::countr_zero(left)));
  }
  for (Group* group : {&body, &fins}) {
    if (group->cells.empty()) continue;
    std::sort(group->cells.begin(), group->cells.end());
    deduction.groups.push_back(std::move(*group));
  }
  return deduction;
}

std::string fish_opening(const Deduction& deduction, const Geometry& geometry) {
  const auto middle = deduction.houses.begin() + deduction.size;
  const std::vector<House> base(deduction.houses.begin(), middle);
  const std::vector<House> cover(middle, deduction.houses.end());
  return "In " + houses_of_a_kind(geometry, base) + " the " + digit_list(deduction.digits) +
         " can go only into " + houses_of_a_kind(geometry, cover);
}

}  // namespace sudolab
