// The words that explanations are made of: cells, digits and houses as players name them.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

// "r1c1 r1c2: difference 1.": a sentence with what a constraint demands.
std::string constraint_sentence(const Constraint& constraint, const Geometry& geometry);

// "row 3", "column 5", "box 7": counted from one, boxes row by row. "region 7" where the regions
// are not boxes, "the falling diagonal", "extra house 1".
std::string house_name(const Geometry& geometry, House house);

// "rows 2 and 7", "column 3": houses of one kind.
std::string houses_of_a_kind(const Geometry& geometry, const std::vector<House>& houses);

// "a", "a and b", "a, b and c"; "a", "a or b", "a, b or c"
std::string and_list(const std::vector<std::string>& parts);
std::string or_list(const std::vector<std::string>& parts);

// "r1c2", "r1c2 and r3c4", "r1c2, r3c4 and r5c6"; the same with "or"
std::string cell_list(const Geometry& geometry, const std::vector<Cell>& cells);
std::string either_cell(const Geometry& geometry, const std::vector<Cell>& cells);

// "3", "3 and 7", "3, 5 and 7"; the same with "or"
std::string digit_list(DigitSet digits);
std::string either_digit(DigitSet digits);

// "r1c2 and r1c5 (1, 2 and 3)": cells and the digits that matter in them.
std::string cells_with_digits(const Geometry& geometry, const Group& group);

// " A cell that sees both cannot be 4.", for one digit that must be in one of some cells.
std::string seen_sentence(std::size_t cells, Digit digit);

// " So 4 can be removed from r1c2 and r1c3, and 7 from r5c5.": how an explanation ends.
std::string removal_sentence(const Deduction& deduction, const Geometry& geometry);

// "pattern", "fin", "first set"
std::string_view role_name(Role role);

// "one", "two", ... "nine", then in digits: for sentences.
std::string number_word(int number);

}  // namespace sudolab
