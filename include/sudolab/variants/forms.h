// How a person lays a constraint on a board: what is drawn, touched or switched on. Programs in
// which puzzles are set sort the kinds by it, and know from it what a stroke over the board means.

#pragma once

#include <span>
#include <string_view>

#include <sudolab/core/constraint.h>

namespace sudolab {

enum class ConstraintForm {
  kArea,      // cells in any order, all in one constraint: a cage
  kMarks,     // each cell for itself, all in one constraint: odd digits
  kTwins,     // an area, and another one of the same shape
  kLine,      // cells in the order of a stroke; where a kind has `others`, they come first
  kPair,      // two cells that share a side
  kCorner,    // the four cells around a point
  kSide,      // a row or column, seen from one of its ends
  kDiagonal,  // cells from the edge of the board to another edge
  kBoard,     // nothing is touched: it holds everywhere
};

ConstraintForm form_of(const ConstraintKind& kind);

// A rule such as "all dots are given" is about the pairs of cells without a mark, and lists those
// with one: the kinds of these marks.
std::span<const std::string_view> marks_of_rule(const ConstraintKind& rule);

// "area", "marks", ...
std::string_view form_name(ConstraintForm form);

}  // namespace sudolab
