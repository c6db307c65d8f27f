// A step without giving everything away: first which technique, then where, then what. And before
// any step, whether what the player has done so far is right.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sudolab/techniques/deduction.h>

namespace sudolab {

inline constexpr int kHintLevels = 3;

// Where to look: "Look at box 3.", "Look at r1c2, r1c5 and r4c5."
std::string where_to_look(const Deduction& deduction, const Geometry& geometry);

// The sentences of a hint: level 1 names the technique, 2 also where to look, 3 why it holds
// and what follows. The technique may go by another name, as Sudoku Explainer's rules do.
std::string hint_text(const Deduction& deduction, const Geometry& geometry, int level,
                      std::string_view name = {});

// What a player has made of a puzzle that contradicts its solution.
struct Mistakes {
  std::vector<Candidate> digits;  // entered, and wrong
  std::vector<Candidate> struck;  // candidates that were taken away, and are right

  bool any() const { return !digits.empty() || !struck.empty(); }
  std::vector<Cell> cells() const;  // ascending
};

// `now` has the digits and candidates that the player sees.
Mistakes find_mistakes(const Puzzle& now, const Grid& solution);

// Level 1 says that something is wrong, 2 in which cells, 3 what to do about it.
std::string mistake_text(const Mistakes& mistakes, const Geometry& geometry, int level);

}  // namespace sudolab
