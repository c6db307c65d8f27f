// Puzzles and certificates for the tests of proofs.

#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include "../solvers/one_solver.h"
#include "certificates/check_certificate.h"
#include "proofs/certify.h"

namespace sudolab::test {

// The whole truth about a puzzle, from a solver that has nothing to do with proofs.
inline SolveResult truth_about(const Puzzle& puzzle) {
  return make_solver("dlx")->solve(puzzle, up_to(2));
}

// A certificate of a puzzle that has no solution, or one.
inline Certificate certificate_of(const Puzzle& puzzle) {
  const SolveResult truth = truth_about(puzzle);
  EXPECT_TRUE(truth.exhausted);
  const Certified certified =
      certify(puzzle, truth.solutions == 0 ? std::nullopt : std::optional(truth.grid));
  EXPECT_TRUE(certified.certificate);
  return certified.certificate.value_or(Certificate{});
}

// A given that contradicts the only solution of the puzzle: singles alone do not notice.
inline Puzzle without_solution(const Puzzle& puzzle) {
  const Grid solution = truth_about(puzzle).grid;
  Puzzle changed = puzzle;
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    if (!puzzle.givens.empty(cell)) continue;
    for (Digit digit = 1; digit <= solution.size(); ++digit) {
      changed.givens.set(cell, digit);
      if (digit != solution[cell] && !find_conflict(changed.givens)) return changed;
    }
    changed.givens.clear(cell);
  }
  return changed;
}

// The next one of a text, which is whole.
inline Certificate read_back(const std::string& text) {
  CertificateReader reader(text);
  auto read = reader.next();
  EXPECT_TRUE(std::holds_alternative<Certificate>(read)) << text;
  EXPECT_TRUE(reader.at_end());
  return std::holds_alternative<Certificate>(read) ? std::get<Certificate>(std::move(read))
                                                   : Certificate{};
}

// Whether `sudolab verify` would accept a file with this text.
inline bool accepts(const std::string& text) {
  CertificateReader reader(text);
  if (reader.at_end()) return false;
  while (!reader.at_end()) {
    const auto read = reader.next();
    const auto* certificate = std::get_if<Certificate>(&read);
    if (certificate == nullptr || !check_certificate(*certificate).accepted) return false;
  }
  return true;
}

}  // namespace sudolab::test
