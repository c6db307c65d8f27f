// The words that explanations are made of: cells, digits and houses as players name them.

#pragma once

#include <string>
#include <vector>

#include "techniques/deduction.h"

namespace sudolab {

// "row 3", "column 5", "box 7": counted from one, boxes row by row.
std::string house_name(const Geometry& geometry, House house);

// "r1c2", "r1c2 and r3c4", "r1c2, r3c4 and r5c6"
std::string cell_list(const Geometry& geometry, const std::vector<Cell>& cells);

// "3", "3 and 7", "3, 5 and 7"
std::string digit_list(DigitSet digits);

// "a", "a and b", "a, b and c"
std::string and_list(const std::vector<std::string>& parts);

// "4 from r1c2 and r1c3, 7 from r5c5": the eliminations of a deduction, by digit.
std::string eliminations_list(const Geometry& geometry, const std::vector<Candidate>& candidates);

// "one", "two", ... "nine", then in digits: for sentences.
std::string number_word(int number);

}  // namespace sudolab
