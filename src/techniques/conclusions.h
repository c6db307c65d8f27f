// How techniques put their conclusions into a deduction.

#pragma once

#include <algorithm>
#include <vector>

#include <sudolab/techniques/technique.h>

namespace sudolab {

// A digit that is placed for a reason which lies in its cell.
inline Deduction placement(const Technique& technique, Cell cell, Digit digit) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = 1;
  deduction.digits = digit_bit(digit);
  deduction.groups = {{Role::kPattern, digit_bit(digit), {cell}}};
  deduction.placements = {candidate(cell, digit)};
  return deduction;
}

inline std::shared_ptr<const Evidence> evidence_of(Evidence evidence) {
  return std::make_shared<const Evidence>(std::move(evidence));
}

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

}  // namespace sudolab
