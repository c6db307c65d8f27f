// Hints in three levels, made from the same data as the full explanation.
//
// Where to look is given by houses if the technique names houses, since a house leaves something
// to be found; else by the cells of the pattern; else by the cells of its chains. The second
// level names no digit.

#include <sudolab/rating/hint.h>

#include <sudolab/techniques/registry.h>
#include "techniques/wording.h"

namespace sudolab {
namespace {

// Up to this many cells are named; of a longer chain, those at its ends.
constexpr int kMostCells = 8;

LargeCells cells_of(const Deduction& deduction) {
  LargeCells cells;
  for (const Group& group : deduction.groups) {
    for (const Cell cell : group.cells) cells.add(cell);
  }
  if (!cells.empty()) return cells;
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) {
      for (const Cell cell : assertion.cells) cells.add(cell);
    }
  }
  return cells;
}

LargeCells ends_of_chains(const Deduction& deduction) {
  LargeCells cells;
  for (const Chain& chain : deduction.chains) {
    if (chain.empty()) continue;
    for (const Cell cell : chain.front().cells) cells.add(cell);
    for (const Cell cell : chain.back().cells) cells.add(cell);
  }
  return cells;
}

std::string as_list(const Geometry& geometry, const LargeCells& cells) {
  std::vector<Cell> listed;
  for (const Cell cell : cells) listed.push_back(cell);
  return cell_list(geometry, listed);
}

}  // namespace

std::string where_to_look(const Deduction& deduction, const Geometry& geometry) {
  if (!deduction.houses.empty()) {
    std::vector<std::string> names;
    for (const House house : deduction.houses) names.push_back(house_name(geometry, house));
    return "Look at " + and_list(names) + ".";
  }
  const LargeCells cells = cells_of(deduction);
  if (cells.count() <= kMostCells || deduction.chains.empty()) {
    return "Look at " + as_list(geometry, cells) + ".";
  }
  const std::string ends = as_list(geometry, ends_of_chains(deduction));
  return "Look for a chain that joins " + ends + ".";
}

std::string hint_text(const Deduction& deduction, const Geometry& geometry, int level) {
  const Technique& technique = *deduction.technique;
  std::string text = std::string(technique.name) + ": ";
  if (level == 1) return text + std::string(technique.summary) + ".";
  if (level == 2) return text + where_to_look(deduction, geometry);
  return text + technique.explain(deduction, geometry);
}

}  // namespace sudolab
