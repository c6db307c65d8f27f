// The Sudoku Explainer policy's own rules in words.

#include "rating/se/own_words.h"

#include <algorithm>

#include "techniques/wording.h"

namespace sudolab::se {
namespace {

std::string single_sentence(const Deduction& deduction, const Geometry& geometry) {
  const Candidate& placed = deduction.placements.front();
  return " Then in " + house_name(geometry, deduction.houses.back()) + " the " +
         std::to_string(placed.digit) + " can go nowhere but into " +
         cell_name(geometry, placed.cell) + ".";
}

std::string explain_direct_locking(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  const std::string other = house_name(geometry, deduction.houses[1]);
  return "In " + house_name(geometry, deduction.houses[0]) + " the " + digit +
         " can go only into " + either_cell(geometry, deduction.groups.front().cells) +
         ", which lie in " + other + ", so it is nowhere else in " + other + "." +
         single_sentence(deduction, geometry);
}

std::string explain_direct_set(const Deduction& deduction, const Geometry& geometry) {
  const std::string number = number_word(deduction.size);
  return "In " + house_name(geometry, deduction.houses[0]) + " the " + number + " digits " +
         digit_list(deduction.digits) + " can go only into the " + number + " cells " +
         cell_list(geometry, deduction.groups.front().cells) + ", so no other digit is there." +
         single_sentence(deduction, geometry);
}

// Why the cells of a loop cannot all hold its two digits.
std::string deadly_loop(const Deduction& deduction, const Geometry& geometry) {
  std::vector<Cell> cells = deduction.groups[0].cells;
  cells.insert(cells.end(), deduction.groups[1].cells.begin(), deduction.groups[1].cells.end());
  std::sort(cells.begin(), cells.end());
  return cell_list(geometry, cells) + " form a loop: every row, column and box has two of them " +
         "or none. If they held only " + digit_list(deduction.digits) +
         ", the two digits could be exchanged there, and the puzzle would have a second solution, "
         "but it has just one.";
}

DigitSet loop_extras(const Deduction& deduction) {
  return deduction.groups[1].digits & ~deduction.digits;
}

std::string explain_loop_1(const Deduction& deduction, const Geometry& geometry) {
  return deadly_loop(deduction, geometry) + " Only " +
         cell_list(geometry, deduction.groups[1].cells) +
         " has other candidates, so it is one of these." + removal_sentence(deduction, geometry);
}

std::string explain_loop_2(const Deduction& deduction, const Geometry& geometry) {
  const Group& roof = deduction.groups[1];
  const Digit extra = lowest_digit(loop_extras(deduction));
  const std::string name = std::to_string(extra);
  return deadly_loop(deduction, geometry) + " The only other candidate is " + name + " in " +
         cell_list(geometry, roof.cells) + ", so one of these is " + name + "." +
         seen_sentence(roof.cells.size(), extra) + removal_sentence(deduction, geometry);
}

std::string explain_loop_3_naked(const Deduction& deduction, const Geometry& geometry) {
  const Group& set = deduction.groups[2];
  const std::string number = number_word(static_cast<int>(set.cells.size()) + 1);
  return deadly_loop(deduction, geometry) + " So one of " +
         cell_list(geometry, deduction.groups[1].cells) + " is " +
         either_digit(loop_extras(deduction)) + ". With " + cell_list(geometry, set.cells) +
         " in " + house_name(geometry, deduction.houses.front()) + " that makes " + number +
         " cells for the " + number + " digits " + digit_list(set.digits) +
         ", which are in no other cell there." + removal_sentence(deduction, geometry);
}

std::string explain_loop_3_hidden(const Deduction& deduction, const Geometry& geometry) {
  const Group& set = deduction.groups[2];
  const std::string roof = cell_list(geometry, deduction.groups[1].cells);
  const std::string cells = cell_list(geometry, set.cells);
  return deadly_loop(deduction, geometry) + " So one of " + roof + " is " +
         either_digit(loop_extras(deduction)) + ", which leaves at most the other for one of " +
         digit_list(set.digits) + ". In " + house_name(geometry, deduction.houses.front()) +
         " these digits have no place but " + roof + " and " + cells + ", so they fill " + cells +
         "." + removal_sentence(deduction, geometry);
}

std::string explain_loop_4(const Deduction& deduction, const Geometry& geometry) {
  const Digit removed = deduction.eliminations.front().digit;
  const std::string locked = digit_list(deduction.digits & ~digit_bit(removed));
  return deadly_loop(deduction, geometry) + " In " +
         house_name(geometry, deduction.houses.front()) + " the " + locked +
         " has no place outside " + cell_list(geometry, deduction.groups[1].cells) +
         ", so one of these is " + locked + "; if the other were " + std::to_string(removed) +
         ", the loop would be complete." + removal_sentence(deduction, geometry);
}

// "r1c2 (3) and r4c5 (3 and 7)"
std::string surplus_list(const Deduction& deduction, const Geometry& geometry) {
  std::vector<std::string> parts;
  for (const Group& group : deduction.groups) {
    if (group.role == Role::kRoof) parts.push_back(cells_with_digits(geometry, group));
  }
  return and_list(parts);
}

std::vector<Cell> surplus_cells(const Deduction& deduction) {
  std::vector<Cell> cells;
  for (const Group& group : deduction.groups) {
    if (group.role == Role::kRoof) cells.push_back(group.cells.front());
  }
  return cells;
}

std::string grave(const Deduction& deduction, const Geometry& geometry) {
  return "Without the candidates " + surplus_list(deduction, geometry) +
         " all open cells would have two candidates and every digit two places in each house that "
         "needs it, and exchanging them everywhere would turn a solution into another one. The "
         "puzzle has only one, so one of these candidates is true.";
}

std::string explain_bug_1(const Deduction& deduction, const Geometry& geometry) {
  return grave(deduction, geometry) + removal_sentence(deduction, geometry);
}

std::string explain_bug_2(const Deduction& deduction, const Geometry& geometry) {
  return grave(deduction, geometry) +
         seen_sentence(surplus_cells(deduction).size(), lowest_digit(deduction.digits)) +
         removal_sentence(deduction, geometry);
}

std::string explain_bug_3(const Deduction& deduction, const Geometry& geometry) {
  const Group& set = deduction.groups.back();
  const std::string number = number_word(static_cast<int>(set.cells.size()) + 1);
  return grave(deduction, geometry) + " With " + cell_list(geometry, set.cells) + " in " +
         house_name(geometry, deduction.houses.front()) + " that makes " + number +
         " cells for the " + number + " digits " + digit_list(set.digits) +
         ", which are in no other cell there." + removal_sentence(deduction, geometry);
}

std::string explain_bug_4(const Deduction& deduction, const Geometry& geometry) {
  const std::string shared = digit_list(deduction.digits);
  const std::string cells = cell_list(geometry, surplus_cells(deduction));
  return grave(deduction, geometry) + " In " + house_name(geometry, deduction.houses.front()) +
         " one of " + cells + " is " + shared +
         ", since there it would have only these two places; so one of them is " + shared +
         " and the other a surplus candidate." + removal_sentence(deduction, geometry);
}

std::string explain_aligned(const Deduction& deduction, const Geometry& geometry) {
  std::vector<Cell> tried;
  std::vector<std::string> takers;
  for (const Group& group : deduction.groups) {
    if (group.role == Role::kPattern) {
      tried.push_back(group.cells.front());
    } else {
      takers.push_back(cells_with_digits(geometry, group));
    }
  }
  return "Try all combinations of candidates of " + cell_list(geometry, tried) +
         ". None may put a digit twice into cells that see each other, nor take all candidates "
         "from one of " +
         and_list(takers) +
         ", which see all of them. What is in no combination that is left "
         "cannot be." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kDirectPointing = {
    .id = "direct-pointing",
    .name = "Direct pointing",
    .summary = "a digit confined to a line in a box has one place left in another box",
    .explain = explain_direct_locking,
};
constinit const Technique kDirectClaiming = {
    .id = "direct-claiming",
    .name = "Direct claiming",
    .summary = "a digit confined to a box in a line has one place left in another line",
    .explain = explain_direct_locking,
};
constinit const Technique kDirectHiddenPair = {
    .id = "direct-hidden-pair",
    .name = "Direct hidden pair",
    .summary = "a hidden pair leaves another digit one place in the same house",
    .explain = explain_direct_set,
};
constinit const Technique kDirectHiddenTriplet = {
    .id = "direct-hidden-triplet",
    .name = "Direct hidden triplet",
    .summary = "a hidden triplet leaves another digit one place in the same house",
    .explain = explain_direct_set,
};
constinit const Technique kUniqueLoop1 = {
    .id = "unique-loop-1",
    .name = "Unique loop type 1",
    .summary = "all cells of a loop but one have the same two candidates",
    .needs_one_solution = true,
    .explain = explain_loop_1,
};
constinit const Technique kUniqueLoop2 = {
    .id = "unique-loop-2",
    .name = "Unique loop type 2",
    .summary = "a loop with one further digit",
    .needs_one_solution = true,
    .explain = explain_loop_2,
};
constinit const Technique kUniqueLoop3Naked = {
    .id = "unique-loop-3-naked",
    .name = "Unique loop type 3",
    .summary = "the further candidates of two cells of a loop complete a naked set",
    .needs_one_solution = true,
    .explain = explain_loop_3_naked,
};
constinit const Technique kUniqueLoop3Hidden = {
    .id = "unique-loop-3-hidden",
    .name = "Unique loop type 3, hidden",
    .summary = "the two digits of a loop are part of a hidden set outside it",
    .needs_one_solution = true,
    .explain = explain_loop_3_hidden,
};
constinit const Technique kUniqueLoop4 = {
    .id = "unique-loop-4",
    .name = "Unique loop type 4",
    .summary = "a digit of a loop confined to two of its cells",
    .needs_one_solution = true,
    .explain = explain_loop_4,
};
constinit const Technique kBug1 = {
    .id = "bug-1",
    .name = "BUG type 1",
    .summary = "all surplus candidates of a grave are in one cell",
    .needs_one_solution = true,
    .explain = explain_bug_1,
};
constinit const Technique kBug2 = {
    .id = "bug-2",
    .name = "BUG type 2",
    .summary = "all surplus candidates of a grave are one digit",
    .needs_one_solution = true,
    .explain = explain_bug_2,
};
constinit const Technique kBug3 = {
    .id = "bug-3",
    .name = "BUG type 3",
    .summary = "the surplus candidates of a grave complete a naked set",
    .needs_one_solution = true,
    .explain = explain_bug_3,
};
constinit const Technique kBug4 = {
    .id = "bug-4",
    .name = "BUG type 4",
    .summary = "two cells of a grave share a digit that one of them has to be",
    .needs_one_solution = true,
    .explain = explain_bug_4,
};
constinit const Technique kAlignedPair = {
    .id = "aligned-pair",
    .name = "Aligned pair exclusion",
    .summary = "all combinations of two cells tried against the cells that see both",
    .explain = explain_aligned,
};
constinit const Technique kAlignedTriplet = {
    .id = "aligned-triplet",
    .name = "Aligned triplet exclusion",
    .summary = "all combinations of three cells tried against the cells that see all of them",
    .explain = explain_aligned,
};

}  // namespace sudolab::se
