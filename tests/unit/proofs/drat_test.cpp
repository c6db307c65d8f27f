// CaDiCaL's proofs, checked by code that shares nothing with it.

#include <gtest/gtest.h>

#include "proof_puzzles.h"
#include "proofs/drat.h"
#include "support/rup_checker.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

using Outcome = DratProof::Outcome;

// Proves that there is no solution besides those, and has the proof checked.
void expect_proof(const Puzzle& puzzle, std::span<const Grid> known) {
  const Cnf cnf = cnf_of(puzzle, known);
  const DratProof proof = prove_unsatisfiable(cnf);
  ASSERT_EQ(proof.outcome, Outcome::kProved);
  EXPECT_EQ(why_refused(parse_dimacs(dimacs_text(cnf, puzzle)), proof.text), "");
}

TEST(Drat, ProvesThatThereIsOneSolution) {
  for (const PuzzleRecord& record : shipped("conformance/9x9-many-guesses", 15)) {
    const Grid solution = truth_about(record.puzzle).grid;
    expect_proof(record.puzzle, std::span(&solution, 1));
  }
}

TEST(Drat, ProvesThatThereIsNone) {
  expect_proof(without_solution(hard_puzzle()), {});
  for (const PuzzleRecord& record : shipped("unsolvable", 20)) expect_proof(record.puzzle, {});
}

TEST(Drat, ProvesLargePuzzles) {
  for (const char* set : {"conformance/16x16-tuples", "conformance/25x25-tuples"}) {
    for (const PuzzleRecord& record : shipped(set, 1)) {
      const Grid solution = make_solver("auto")->solve(record.puzzle).grid;
      expect_proof(record.puzzle, std::span(&solution, 1));
    }
  }
}

TEST(Drat, FindsTheSolutionThatTheClaimLeavesOut) {
  const Puzzle puzzle = hard_puzzle();
  const DratProof proof = prove_unsatisfiable(cnf_of(puzzle));
  ASSERT_EQ(proof.outcome, Outcome::kSatisfiable);
  const Grid solution = truth_about(puzzle).grid;
  for (Cell cell = 0; cell < 81; ++cell) {
    EXPECT_TRUE(proof.model[static_cast<std::size_t>(cell * 9 + solution[cell])]);
  }
}

TEST(Drat, StopsWhenItIsTold) {
  const Cnf cnf = cnf_of(Puzzle(Grid(*Geometry::find_for_size(25))));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(prove_unsatisfiable(cnf, {}, stop.get_token()).outcome, Outcome::kStopped);
  const DratProof proof = prove_unsatisfiable(cnf, {.steps = 1});
  EXPECT_EQ(proof.outcome, Outcome::kStopped);
  EXPECT_EQ(proof.reason, StopReason::kSteps);
  EXPECT_EQ(proof.text, "");
}

}  // namespace
}  // namespace sudolab::test
