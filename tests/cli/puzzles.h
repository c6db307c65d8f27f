// Puzzles whose answers are known.

#pragma once

#include <string>

namespace sudolab::test {

// One solution, 30 givens.
// One solution; the printed constraint solver puts a wrong 7 into r6c7.
inline const std::string kMisleading =
    "..6.47893.37519.4.4.....571.98732...7..48...9...9.6.8.35.894.2...2...314.7..2....";
inline const std::string kUnique =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kUniqueSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline const std::string kUniqueWithMoreGivens = kUnique.substr(0, 54) + kUniqueSolution.substr(54);
// One solution, 17 givens, none of them redundant.
inline const std::string kMinimal =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
// Two rectangles of two digits are open: several solutions.
inline const std::string kSeveral =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
// r1c1 and r1c2 both hold 5.
inline const std::string kConflict =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// No conflict, but r1c9 can take no digit.
inline const std::string kUnsolvable =
    "12345678...........................................................9............9";
inline const std::string kEmpty9 = std::string(81, '.');
inline const std::string kEmpty4 = std::string(16, '.');  // 288 solutions

}  // namespace sudolab::test
