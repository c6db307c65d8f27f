// Certificates are found for puzzles of every shape, accepted by the judge, and small.

#include <gtest/gtest.h>

#include <algorithm>

#include "proof_puzzles.h"
#include "support/shipped.h"

namespace sudolab::test {
namespace {

// How many cells can be emptied so that solvers still end soon.
int holes_in(const Geometry& geometry, Rng& rng) {
  const int cells = geometry.cells();
  return cells * (geometry.size() <= 9 ? 55 + rng.index(15) : 40 + rng.index(10)) / 100;
}

TEST(Certify, ProvesTheTruthOnBoardsOfEveryShape) {
  int none = 0, one = 0, several = 0;
  Rng rng(20);
  for (const Geometry* geometry : Geometry::all()) {
    for (std::uint64_t seed = 0; seed < (geometry->size() <= 9 ? 40U : 4U); ++seed) {
      Puzzle puzzle = with_holes(random_solution(*geometry, seed), holes_in(*geometry, rng), seed);
      if (seed % 4 == 0) puzzle = without_solution(puzzle);
      const SolveResult truth = truth_about(puzzle);
      ASSERT_TRUE(truth.exhausted || truth.solutions == 2);
      const auto claimed = truth.solutions == 0 ? std::nullopt : std::optional(truth.grid);
      const Certified certified = certify(puzzle, claimed);
      ++(truth.solutions == 0 ? none : truth.solutions == 1 ? one : several);
      if (truth.solutions == 2) {
        EXPECT_FALSE(certified.certificate);
        ASSERT_TRUE(certified.counterexample);
        EXPECT_TRUE(is_solution_of(*certified.counterexample, puzzle));
        EXPECT_NE(certified.counterexample, claimed);
      } else {
        ASSERT_TRUE(certified.certificate) << shape_name(geometry->box()) << " " << seed;
        const CertificateVerdict verdict = check_certificate(*certified.certificate);
        EXPECT_TRUE(verdict.accepted) << verdict.reason;
        EXPECT_TRUE(accepts(certificate_text(*certified.certificate)));
      }
    }
  }
  EXPECT_GT(none, 50);
  EXPECT_GT(one, 50);
  EXPECT_GT(several, 50);
}

TEST(Certify, FindsTheSolutionThatAWrongSolverMissed) {
  const Certified certified = certify(hard_puzzle(), std::nullopt);
  EXPECT_FALSE(certified.certificate);
  EXPECT_EQ(certified.counterexample, truth_about(hard_puzzle()).grid);
  EXPECT_THROW(certify(hard_puzzle(), Grid()), std::invalid_argument);
}

TEST(Certify, HardPuzzlesHaveSmallCertificates) {
  std::size_t most = 0;
  for (const PuzzleRecord& record : shipped("conformance/9x9-many-guesses", 30)) {
    const Certificate certificate = certificate_of(record.puzzle);
    EXPECT_TRUE(check_certificate(certificate).accepted);
    most = std::max(most, certificate.steps.size());
  }
  EXPECT_LT(most, 100U);
}

TEST(Certify, LargePuzzles) {
  for (const char* set : {"conformance/16x16-tuples", "conformance/16x16-minimal",
                          "conformance/20x20-tuples", "conformance/25x25-tuples"}) {
    for (const PuzzleRecord& record : shipped(set, 2)) {
      const auto solver = make_solver("auto");
      const SolveResult truth = solver->solve(record.puzzle, up_to(2));
      ASSERT_TRUE(truth.exhausted && truth.solutions == 1);
      const Certified certified = certify(record.puzzle, truth.grid);
      ASSERT_TRUE(certified.certificate) << set;
      EXPECT_TRUE(check_certificate(*certified.certificate).accepted) << set;
    }
  }
}

TEST(Certify, PuzzlesWithoutASolution) {
  for (const PuzzleRecord& record : shipped("unsolvable", 100)) {
    const Certified certified = certify(record.puzzle, std::nullopt);
    ASSERT_TRUE(certified.certificate);
    EXPECT_TRUE(check_certificate(*certified.certificate).accepted);
  }
}

TEST(Certify, StopsWhenItIsTold) {
  const Puzzle empty{Grid(*Geometry::find_for_size(25))};
  const Grid solution = pattern_solution(empty.geometry());
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(certify(empty, solution, {}, stop.get_token()).reason, StopReason::kCancelled);
  EXPECT_EQ(certify(empty, solution, {.steps = 1}).reason, StopReason::kSteps);
}

}  // namespace
}  // namespace sudolab::test
