// The checker of RUP proofs that the tests use: it accepts what follows and nothing else.

#include "support/rup_checker.h"

#include <gtest/gtest.h>

namespace sudolab::test {
namespace {

// All four clauses over two variables.
constexpr auto kSquare = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

std::string refusal(std::string_view dimacs, std::string_view proof) {
  return why_refused(parse_dimacs(dimacs), proof);
}

TEST(RupChecker, AcceptsAProof) {
  EXPECT_EQ(refusal(kSquare, "1 0\n0\n"), "");
  EXPECT_EQ(refusal(kSquare, "1 0\nd 1 2 0\nd -2 1 0\n0\n"), "");
  EXPECT_EQ(refusal("p cnf 1 2\n1 0\n-1 0\n", "0\n"), "");
}

TEST(RupChecker, RefusesWhatDoesNotFollow) {
  EXPECT_EQ(refusal(kSquare, "0\n"), "line 1: does not follow: 0");
  EXPECT_EQ(refusal("p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n", "1 0\n0\n"),
            "line 2: does not follow: 0");
  EXPECT_EQ(refusal("p cnf 3 2\n1 2 0\n1 -2 0\n", "1 0\n3 0\n"), "line 2: does not follow: 3 0");
  // A RAT clause that changes what is true: DRAT allows it, this checker does not.
  EXPECT_EQ(refusal("p cnf 2 1\n1 2 0\n", "-1 0\n"), "line 1: does not follow: -1 0");
}

TEST(RupChecker, RefusesWhatIsNotWhole) {
  EXPECT_EQ(refusal(kSquare, ""), "the proof ends in the middle of a line");
  EXPECT_EQ(refusal(kSquare, "1 0\n"), "the empty clause is missing");
  EXPECT_EQ(refusal(kSquare, "1 0\n0"), "the proof ends in the middle of a line");
  EXPECT_EQ(refusal(kSquare, "1\n0\n"), "line 1: not a clause: 1");
  EXPECT_EQ(refusal(kSquare, "1 0 2 0\n0\n"), "line 1: not a clause: 1 0 2 0");
  EXPECT_EQ(refusal(kSquare, "3 0\n0\n"), "line 1: not a clause: 3 0");
  EXPECT_EQ(refusal(kSquare, "d 1 0\n0\n"), "line 1: there is no such clause to delete");
  EXPECT_EQ(refusal(kSquare, "1 0\n0\n1 0\n"), "line 2: something follows the end");
  EXPECT_EQ(refusal("p cnf 2 5\n1 2 0\n", "0\n"), "clauses are missing");
  EXPECT_EQ(refusal("1 2 0\n", "0\n"), "there is no header");
}

// Numbers that no formula has: the least of an int has no absolute value, and a table by variables
// would be larger than the memory.
TEST(RupChecker, RefusesNumbersThatNoFormulaHas) {
  EXPECT_EQ(refusal(kSquare, "-2147483648 0\n0\n"), "line 1: not a clause: -2147483648 0");
  EXPECT_EQ(refusal("p cnf 2 1\n-2147483648 0\n", "0\n"), "not a clause: -2147483648 0");
  EXPECT_EQ(refusal("p cnf 2147483647 1\n1 0\n", "0\n"), "there is no header");
  EXPECT_EQ(refusal("p cnf 4294967298 1\n1 0\n", "0\n"), "there is no header");
}

// A clause that was deleted is of no more use.
TEST(RupChecker, ForgetsDeletedClauses) {
  EXPECT_EQ(refusal(kSquare, "d 1 2 0\n1 0\n0\n"), "line 2: does not follow: 1 0");
}

}  // namespace
}  // namespace sudolab::test
