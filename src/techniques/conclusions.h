// How techniques put their conclusions into a deduction, and how an explanation ends.

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "techniques/technique.h"
#include "techniques/wording.h"

namespace sudolab {

template <class Cells>
std::vector<Cell> cell_vector(const Cells& cells) {
  std::vector<Cell> list;
  for (const Cell cell : cells) list.push_back(cell);
  return list;
}

template <class Cells>
std::vector<Candidate> candidates_in(const Cells& cells, Digit digit) {
  std::vector<Candidate> candidates;
  for (const Cell cell : cells) candidates.push_back(candidate(cell, digit));
  return candidates;
}

// Adds the elimination of a digit from cells that hold it. The eliminations stay ascending if the
// cells come after all those of earlier calls; else `sort_eliminations` has to follow.
template <class Cells>
void add_eliminations(Deduction& deduction, Digit digit, const Cells& cells) {
  for (const Cell cell : cells) deduction.eliminations.push_back(candidate(cell, digit));
}

inline void sort_eliminations(Deduction& deduction) {
  std::sort(deduction.eliminations.begin(), deduction.eliminations.end());
}

// "rows 2 and 7", "column 3": houses of one kind.
std::string houses_of_a_kind(const Geometry& geometry, const std::vector<House>& houses);

// "r1c2 or r3c4"
std::string either_cell(const Geometry& geometry, const std::vector<Cell>& cells);

// " So 4 can be removed from r1c2 and r1c3, and 7 from r5c5."
std::string removal_sentence(const Deduction& deduction, const Geometry& geometry);

}  // namespace sudolab
