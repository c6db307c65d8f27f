// A puzzle as clauses, written in full: whoever wants to check that they say what the rules of
// Sudoku say can do so by reading. (The solver `sat` has clauses of its own, which are fewer, since
// it fills in singles first.)
//
// Variable cell * N + digit means that the cell holds the digit; cells count from 0, digits from 1.
// The constraints of a variant have further variables (variants/clause_model.h).

#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

struct Cnf {
  int variables = 0;
  std::size_t clauses = 0;
  std::vector<int> literals = {};  // of all clauses, a 0 after each
};

// Whether all constraints are of kinds that can be said as clauses.
bool has_cnf(const Puzzle& puzzle);

// Satisfiable if and only if the puzzle, which has clauses, has a solution that is not among
// `left_out`. After a stop clauses are missing.
Cnf cnf_of(const Puzzle& puzzle, std::span<const Grid> left_out = {}, std::stop_token stop = {});

// In the form of DIMACS, with comments that say what the variables mean.
std::string dimacs_text(const Cnf& cnf, const Puzzle& puzzle);

}  // namespace sudolab
