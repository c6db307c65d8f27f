// Bizzotto (2021): a plain constraint search and relaxation labelling on four classes of puzzles.

#pragma once

#include <array>
#include <string>
#include <string_view>

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kBizzottoStudy;

// What its plan and its report both have to know.
namespace bizzotto {

// A class of puzzles by the Kaggle data set's difficulty, and what was published for it.
struct PuzzleClass {
  std::string_view name;
  double least, most;           // difficulty
  double nodes, backtracks;     // means of the search in row order
  bool labelled;                // whether relaxation labelling found the solutions
  std::string_view substitute;  // our level
};
inline constexpr std::array<PuzzleClass, 4> kClasses = {{
    {"easy", 0, 0, 137, 88, true, "easy"},
    {"medium", 0.1, 2.7, 131930, 131873, false, "average"},
    {"hard", 2.8, 5.4, 162438, 162380, false, "hard"},
    {"expert", 5.5, 8.0, 165724, 165667, false, "insane"},
}};
inline constexpr double kPublishedRandomNodes = 106'474'071;  // row "Easy" of table 3

// The published easy puzzles had 137 - 88 = 49 empty cells on average. Those of the data set have
// more, so these are the same ones with further givens from their solutions.
inline constexpr int kEasedGivens = 32;
inline constexpr const char* kEasedGroup = "easy, 32 givens";

std::string ordered_group(const PuzzleClass& puzzle_class);  // "easy"
std::string random_group(const PuzzleClass& puzzle_class);   // "easy, random order"

// 17-clue puzzles with every number of givens from theirs to all: where labelling begins to work.
inline constexpr int kFewestGivens = 17, kAllGivens = 81;
inline constexpr const char* kFrontierGroup = "17 to 81 givens";
// Eased puzzles without all givens of two digits, which can therefore be exchanged.
inline constexpr const char* kSeveralGroup = "several solutions";

// Boards on which a step of the labelling is timed. Ours is the same for all sizes but for the
// number of steps, which keeps the sum over all pairs within a second.
struct Board {
  int size;
  const char* group;
  std::array<const char*, 2> levels;  // shipped; the second may be empty
  const char* patience;               // for 9x9; it is scaled by the square of the size
};
inline constexpr std::array<Board, 3> kBoards = {{
    {4, "steps on 4x4", {"4x4-easy", ""}, "5000"},
    {9, "steps on 9x9", {"9x9-easy", ""}, "200"},
    {16, "steps on 16x16", {"16x16-easy", "16x16-average"}, "10"},
}};
// How the support is added up: over all pairs of labels as defined, or over houses as ours.
enum class Sums { kPairs, kHouses };
std::string step_title(Sums sums, const Board& board);  // "all pairs, 9x9"

inline constexpr const char* kSearch = "csp";
inline constexpr const char* kRandomOrder = "csp:random-order";
inline constexpr const char* kArcConsistency = "csp:mac";
inline constexpr const char* kLabelling = "relaxation";
inline constexpr const char* kPatientLabelling = "relaxation, epsilon 0.001";
inline constexpr const char* kBalanced = "relaxation:balanced";
inline constexpr std::array<std::string_view, 3> kLabellings = {kLabelling, kPatientLabelling,
                                                                kBalanced};

}  // namespace bizzotto
}  // namespace sudolab::studies
