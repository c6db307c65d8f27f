// The judge of verify.h for the 81 characters of 9x9 puzzles, when there are millions of them.

#pragma once

namespace sudolab {

// Is `solution` a digit of 1 to 9 in every cell, each digit once in every house, and the digit of
// `puzzle` wherever that has one? Both are 81 characters, row by row; whatever is not a digit of 1
// to 9 in `puzzle` is an empty cell. Shares no code with the solvers, nor with verify.h.
bool is_text_solution(const char* solution, const char* puzzle);

}  // namespace sudolab
