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

namespace {

// "one digit", "three digits", "a candidate that its cell needs"
std::string digits_counted(std::size_t number) {
  return number_word(static_cast<int>(number)) + (number == 1 ? " digit is" : " digits are") +
         " wrong";
}
std::string struck_counted(std::size_t number) {
  return number == 1 ? "a candidate is missing that its cell needs"
                     : number_word(static_cast<int>(number)) +
                           " candidates are missing that their cells need";
}

std::vector<Cell> cells_of(const std::vector<Candidate>& candidates) {
  std::vector<Cell> cells;
  for (const Candidate& c : candidates) cells.push_back(c.cell);
  return cells;
}

std::string joined(const std::string& first, const std::string& second) {
  return first.empty() || second.empty() ? first + second : first + " " + second;
}

// "the 5 from r4c7 and the 3 from r1c1"
std::string each_of(const std::vector<Candidate>& candidates, const char* between,
                    const Geometry& geometry) {
  std::vector<std::string> parts;
  for (const Candidate& c : candidates) {
    parts.push_back("the " + std::to_string(c.digit) + between + cell_name(geometry, c.cell));
  }
  return and_list(parts);
}

}  // namespace

std::vector<Cell> Mistakes::cells() const {
  LargeCells all;
  for (const Candidate& c : digits) all.add(c.cell);
  for (const Candidate& c : struck) all.add(c.cell);
  std::vector<Cell> listed;
  for (const Cell cell : all) listed.push_back(cell);
  return listed;
}

Mistakes find_mistakes(const Puzzle& now, const Grid& solution) {
  Mistakes mistakes;
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    const Digit entered = now.givens[cell];
    if (entered != 0 && entered != solution[cell]) {
      mistakes.digits.push_back(candidate(cell, entered));
    } else if (entered == 0 && !contains(now.permitted(cell), solution[cell])) {
      mistakes.struck.push_back(candidate(cell, solution[cell]));
    }
  }
  return mistakes;
}

std::string mistake_text(const Mistakes& mistakes, const Geometry& geometry, int level) {
  const auto& [digits, struck] = mistakes;
  if (level == 1) {
    std::vector<std::string> parts;
    if (!digits.empty()) parts.push_back(digits_counted(digits.size()));
    if (!struck.empty()) parts.push_back(struck_counted(struck.size()));
    return "Something is not right: " + and_list(parts) + ".";
  }
  if (level == 2) {
    const std::string entered = cell_list(geometry, cells_of(digits));
    const std::string lacking = cell_list(geometry, cells_of(struck));
    return joined(
        digits.empty() ? ""
                       : "Look again at " + entered + ": " + digits_counted(digits.size()) + ".",
        struck.empty() ? ""
                       : "Look again at " + lacking + ": " + struck_counted(struck.size()) + ".");
  }
  return joined(
      digits.empty() ? "" : "Take " + each_of(digits, " out of ", geometry) + " again.",
      struck.empty() ? "" : "Put " + each_of(struck, " back into ", geometry) + " as a candidate.");
}

std::string hint_text(const Deduction& deduction, const Geometry& geometry, int level,
                      std::string_view name) {
  const Technique& technique = *deduction.technique;
  std::string text = std::string(name.empty() ? technique.name : name) + ": ";
  if (level == 1) return text + std::string(technique.summary) + ".";
  if (level == 2) return text + where_to_look(deduction, geometry);
  return text + technique.explain(deduction, geometry);
}

}  // namespace sudolab
