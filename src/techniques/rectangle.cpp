#include "techniques/rectangle.h"

#include <algorithm>

#include "techniques/wording.h"

namespace sudolab {

std::string deadly_rectangle(const Geometry& geometry, const Deduction& deduction) {
  std::vector<Cell> corners;
  for (const Group& group : deduction.groups) {
    if (group.role != Role::kFloor && group.role != Role::kRoof) continue;
    corners.insert(corners.end(), group.cells.begin(), group.cells.end());
  }
  std::sort(corners.begin(), corners.end());
  return cell_list(geometry, corners) +
         " form a rectangle in two rows, two columns and two boxes, and none of them is a given. "
         "If they held only " +
         digit_list(deduction.digits) +
         ", the two digits could be exchanged there, and the puzzle would have a second solution, "
         "but it has just one.";
}

}  // namespace sudolab
