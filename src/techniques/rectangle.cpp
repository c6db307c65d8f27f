#include "techniques/rectangle.h"

#include <algorithm>

#include "techniques/wording.h"

namespace sudolab {

bool is_exchangeable(const Rectangle& rectangle, const Geometry& geometry) {
  std::array<int, kMaxHouses> balance{};
  for (const Cell cell : {rectangle.corner, rectangle.opposite}) {
    for (const House house : geometry.houses_of(cell)) ++balance[house];
  }
  for (const Cell cell : {rectangle.across, rectangle.below}) {
    for (const House house : geometry.houses_of(cell)) --balance[house];
  }
  return std::all_of(balance.begin(), balance.end(), [](int left) { return left == 0; });
}

std::string deadly_rectangle(const Geometry& geometry, const Deduction& deduction) {
  std::vector<Cell> corners;
  for (const Group& group : deduction.groups) {
    if (group.role != Role::kFloor && group.role != Role::kRoof) continue;
    corners.insert(corners.end(), group.cells.begin(), group.cells.end());
  }
  std::sort(corners.begin(), corners.end());
  return cell_list(geometry, corners) + " form a rectangle in two rows, two columns and two " +
         (geometry.has_boxes() ? "boxes" : "regions") +
         ", and none of them is a given. If they held only " + digit_list(deduction.digits) +
         ", the two digits could be exchanged there, and the puzzle would have a second solution, "
         "but it has just one.";
}

}  // namespace sudolab
